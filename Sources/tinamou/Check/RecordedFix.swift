/// A change of a document that repairs a finding: a passage and its new text, by lines and columns
/// from 1.
struct RecordedFix: Codable, Equatable {
    let description: String
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
    let text: String

    /// The smallest passage in which two versions of a document differ; `nil` where they do not.
    init?(_ description: String, from before: [UInt8], to after: [UInt8]) {
        var start = zip(before, after).prefix { $0 == $1 }.count
        if start == before.count, start == after.count { return nil }
        // A passage begins and ends between characters.
        while start > 0, start < before.count, before[start] & 0xC0 == 0x80 { start -= 1 }
        var tail = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }
            .count
        while tail > 0, before[before.count - tail] & 0xC0 == 0x80 { tail -= 1 }
        (startLine, startColumn) = before.place(of: start)
        (endLine, endColumn) = before.place(of: before.count - tail)
        self.description = description
        text = String(decoding: after[start..<(after.count - tail)], as: UTF8.self)
    }

    /// The fix as JSON.
    var json: String {
        JSONText.object([
            "description": JSONText.string(description), "startLine": "\(startLine)",
            "startColumn": "\(startColumn)",
            "endLine": "\(endLine)", "endColumn": "\(endColumn)", "text": JSONText.string(text),
        ])
    }
}

extension [UInt8] {
    /// Line and column of a byte, from 1; columns count characters of UTF-8.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let head = self[..<Swift.min(offset, count)]
        let start = head.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = 1 + head.count { $0 == UInt8(ascii: "\n") }
        return (line, 1 + head[start...].count { $0 & 0xC0 != 0x80 })
    }

    /// The column of the first character of a line that is no blank.
    func firstColumn(ofLine number: Int) -> Int {
        let lines = split(
            separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return 1 }
        return 1
            + lines[number - 1].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    }
}
