"""Why one would choose one answer rather than another: what stands beside a question is reckoned here."""
