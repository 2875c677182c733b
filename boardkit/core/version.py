"""The version of boardkit, where the core finds it, too (files name what wrote them)."""

__version__ = "0.1.0"
