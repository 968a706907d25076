/// Finds the line of the first syntax error in JSON; the decoder does not report it.
struct JSONLine {
    private let bytes: [UInt8]
    private var place = 0

    /// Returns the 1-based line of the first syntax error, or of the end.
    static func ofFault(in bytes: [UInt8]) -> Int {
        var reader = JSONLine(bytes)
        _ = reader.readValue(0)
        return 1 + bytes[..<min(reader.place, bytes.count)].count { $0 == UInt8(ascii: "\n") }
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func skipBlanks() {
        while [0x20, 0x09, 0x0A, 0x0D].contains(next) { place += 1 }
    }

    private mutating func take(_ sign: Character) -> Bool {
        skipBlanks()
        guard next == sign.asciiValue else { return false }
        place += 1
        return true
    }

    private mutating func readValue(_ depth: Int) -> Bool {
        skipBlanks()
        guard depth < 500 else { return false }
        switch next {
        case UInt8(ascii: "{"):
            return readList("}", depth) { $0.readString() && $0.take(":") && $0.readValue($1) }
        case UInt8(ascii: "["): return readList("]", depth) { $0.readValue($1) }
        case UInt8(ascii: "\""): return readString()
        default: return readWord()
        }
    }

    private mutating func readList(
        _ end: Character, _ depth: Int, _ item: (inout JSONLine, Int) -> Bool
    ) -> Bool {
        place += 1
        if take(end) { return true }
        repeat {
            skipBlanks()
            guard item(&self, depth + 1) else { return false }
        } while take(",")
        return take(end)
    }

    private mutating func readString() -> Bool {
        guard take("\"") else { return false }
        while place < bytes.count, ![UInt8(ascii: "\""), UInt8(ascii: "\n")].contains(next) {
            place += next == UInt8(ascii: "\\") ? 2 : 1
        }
        return take("\"")
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func readWord() -> Bool {
        let start = place
        while Self.wordBytes.contains(next) { place += 1 }
        return place > start
    }

    private static let wordBytes = Set("0123456789+-.eEtrufalsn".utf8)
}
