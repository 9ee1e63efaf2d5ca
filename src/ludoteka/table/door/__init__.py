"""The door for programs: JSON over HTTP, described by an OpenAPI document that is made of the code (`/openapi.json`).

A program is a guest like a browser. Its token is what a browser has in a cookie: whoever holds it is that guest, and
the database knows its hash alone. So a seat that a program took is its own, by the same rules as anybody's.
"""
