"""Players that know only the core: they choose from what their seat may see."""
