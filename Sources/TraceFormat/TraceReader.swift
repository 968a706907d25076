/// Reads traces, strictly: what is not said in the format is an error with its file, line and column.
///
/// Decided here: fields are separated by blanks or tabs, which may also stand at both ends of a line; empty lines are
/// skipped; a line ends with `\n` or `\r\n`; the last line may end with the file, if its record is complete. A state
/// that depends on what an engine refuses (a second `c` on an id whose required `c` may have been refused, `p` on such
/// an id) is left to the replay.
public struct TraceReader: Sendable {
    /// How decimals are read.
    public var numbers: TraceNumberReading

    /// A reader.
    public init(numbers: TraceNumberReading = .exact) {
        self.numbers = numbers
    }

    /// The trace that bytes spell.
    ///
    /// - Parameter file: the name to use in errors.
    /// - Complexity: linear in the bytes, which the trace keeps; at most 50 bytes of memory a byte of text, and one byte
    ///   for each id up to the largest one used.
    /// - Throws: the first input error.
    public func read(_ bytes: [UInt8], file: String) throws(TraceError) -> Trace {
        var parser = TraceParser(bytes: bytes, file: file, numbers: numbers)
        return try parser.parse()
    }

    /// The trace that a text spells.
    public func read(_ text: String, file: String) throws(TraceError) -> Trace {
        try read(Array(text.utf8), file: file)
    }
}
