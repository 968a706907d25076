import Testing
import SyntaxReading
