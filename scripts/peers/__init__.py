"""Ludoteka beside other libraries: how fast each plays its games at random on the same core."""
