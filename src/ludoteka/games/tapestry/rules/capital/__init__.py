"""The capital city: what stands on its plots, and how buildings come there."""
