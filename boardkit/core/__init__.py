"""What every game shares. Imports no other part of boardkit."""
