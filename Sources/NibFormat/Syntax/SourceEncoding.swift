/// How a file's bytes spell characters. These are the encodings that expat knows.
enum SourceEncoding: Sendable, Equatable {
    case utf8, latin1, ascii, utf16LittleEndian, utf16BigEndian

    /// The encoding of bytes that expat has read.
    ///
    /// - Parameter declared: the name in the XML declaration, if there is one.
    init(of bytes: [UInt8], declared: String?) {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): self = .utf16LittleEndian
        case (0xFE, 0xFF), (0, UInt8(ascii: "<")): self = .utf16BigEndian
        default:
            switch declared?.uppercased() {
            case "ISO-8859-1": self = .latin1
            case "US-ASCII": self = .ascii
            default: self = .utf8
            }
        }
    }

    /// Bytes in a code unit.
    var width: Int { self == .utf16LittleEndian || self == .utf16BigEndian ? 2 : 1 }

    /// The code unit that starts at an offset.
    func unit(at offset: Int, in bytes: [UInt8]) -> UInt16 {
        switch self {
        case .utf16LittleEndian: UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
        case .utf16BigEndian: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
        default: UInt16(bytes[offset])
        }
    }

    /// The bytes of markup; what this encoding cannot spell becomes a character reference.
    func encoded(_ text: String) -> [UInt8] {
        switch self {
        case .utf8: Array(text.utf8)
        case .latin1: narrow(text, below: 0x100)
        case .ascii: narrow(text, below: 0x80)
        case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        }
    }

    private func narrow(_ text: String, below limit: UInt32) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            scalar.value < limit ? [UInt8(scalar.value)] : Array("&#\(scalar.value);".utf8)
        }
    }
}
