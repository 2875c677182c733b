"""The lab: measure, compare and draw. It needs the extra `boardkit[lab]`."""
