// The listings need nothing that Linux lacks.
