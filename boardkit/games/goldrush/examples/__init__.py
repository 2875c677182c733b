"""Worked examples of the rules, and cases that show single clauses: one TOML file each."""
