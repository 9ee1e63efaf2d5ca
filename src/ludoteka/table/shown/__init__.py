"""Every piece that pages are drawn of, on one page, for who draws."""
