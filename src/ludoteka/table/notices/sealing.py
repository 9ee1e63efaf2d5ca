"""A message sealed for one browser: RFC 8291 over RFC 8188 (aes128gcm), as one record.

The library for it, http-ece, comes without wheels and has rested since 2024; with the primitives of *cryptography* it
is these few lines, held to the example of the RFC.
"""

from __future__ import annotations

import os
import struct

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
MOST = RECORD - 17 - 86
"""Bytes that a message may have: services take 4,096 with everything."""


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it is sent: 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def seal(
    message: bytes, theirs: bytes, auth: bytes, *, mine: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:  # fmt: skip
    """A message that the owner of a public key and of the secret `auth` alone can open. `mine` and `salt` are fresh
    unless a test gives them. ValueError for a key that is none, and for a message of more than `MOST` bytes."""
    if len(message) > MOST:
        raise ValueError(f"{len(message)} bytes are too many")
    mine, salt = mine or ec.generate_private_key(CURVE), salt or os.urandom(16)
    their_key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    shared, sender = mine.exchange(ec.ECDH(), their_key), point(mine.public_key())
    secret = _derived(shared, auth, b"WebPush: info\0" + theirs + sender, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!LB", RECORD, len(sender)) + sender
    return header + AESGCM(key).encrypt(nonce, message + b"\2", None)  # \2: the last record


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
