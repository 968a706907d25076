// Places and passages in the bytes of a file. Columns count characters of UTF-8.

extension SourcePlace {
    /// Creates the position of a byte.
    ///
    /// - Complexity: O(offset).
    public init(ofByte offset: Int, in bytes: [UInt8]) {
        let head = bytes[..<min(offset, bytes.count)]
        let start = head.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.init(
            line: 1 + head.count { $0 == UInt8(ascii: "\n") },
            column: 1 + head[start...].count { $0 & 0xC0 != 0x80 })
    }

    /// Creates the position of the first non-blank character of a line.
    public init(ofLine number: Int, in bytes: [UInt8]) {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        let line = lines.indices.contains(number - 1) ? lines[number - 1] : []
        let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        self.init(line: number, column: 1 + blanks.count)
    }
}

extension DiagnosticFix {
    /// Creates a fix that replaces the smallest range in which two versions of a file differ; `nil`
    /// if they are equal.
    public init?(_ description: String, from before: [UInt8], to after: [UInt8]) {
        var start = zip(before, after).prefix { $0 == $1 }.count
        if start == before.count, start == after.count { return nil }
        // A passage begins and ends between characters.
        while start > 0, start < before.count, before[start] & 0xC0 == 0x80 { start -= 1 }
        var tail = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }
            .count
        while tail > 0, before[before.count - tail] & 0xC0 == 0x80 { tail -= 1 }
        self.init(
            description, from: SourcePlace(ofByte: start, in: before),
            to: SourcePlace(ofByte: before.count - tail, in: before),
            text: String(decoding: after[start..<(after.count - tail)], as: UTF8.self))
    }
}
