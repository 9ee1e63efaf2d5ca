"""`python -m ludoteka`."""

from ludoteka.cli import main

main()
