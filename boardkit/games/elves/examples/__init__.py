"""Worked examples of the rulebook, and cases that show single clauses: one TOML file each."""
