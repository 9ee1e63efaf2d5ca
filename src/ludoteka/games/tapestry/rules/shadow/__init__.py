"""The Shadow Empire: at the digital table, and beside a real one."""
