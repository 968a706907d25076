import FoundationEssentials

/// Records as JSON Lines.
public enum RecordWriter {
    /// A record as one line, always the same for the same record.
    public static func line(_ record: SwiftRecord) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try Array(encoder.encode(record)) + [UInt8(ascii: "\n")]
    }
}
