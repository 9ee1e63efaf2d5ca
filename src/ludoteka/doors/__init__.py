"""The games as other libraries want them. Each door needs its library; `observation` and `table` need none."""
