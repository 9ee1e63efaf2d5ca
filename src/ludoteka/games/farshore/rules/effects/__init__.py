"""Effects as steps that wait for each other on a stack."""
