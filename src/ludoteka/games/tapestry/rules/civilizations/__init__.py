"""The civilizations, by what they live by."""
