// Declarations for Linux alone: types of frameworks that Linux lacks would be here.
