"""The companion: a page that stands beside a real table, also where there is no network."""
