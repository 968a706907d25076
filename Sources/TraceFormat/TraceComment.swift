/// A comment line, which may carry meta data: `# key value…`.
public struct TraceComment: Hashable, Sendable {
    /// The 1-based line.
    public let line: Int
    /// What follows the `#`, as it stands.
    public let text: String

    /// The first word, or an empty string.
    public var key: String { String(words.first ?? "") }

    /// What follows the first word, without the blanks around it.
    public var value: String { words.count > 1 ? String(words[1]) : "" }

    private var words: [Substring] {
        text.split(separator: " ", maxSplits: 1).map { $0.drop { $0 == " " } }
    }
}

/// A comment in the form in which a trace keeps it.
struct StoredComment: Sendable {
    let offset: Int
    let line: UInt32
    let length: Int32
}

extension Trace {
    /// The comments in file order.
    public var comments: [TraceComment] { storedComments.map(comment) }

    /// The value of the first comment with a key, for instance `# source …`.
    public func metadata(_ key: String) -> String? {
        storedComments.lazy.map(comment).first { $0.key == key }?.value
    }

    private func comment(_ stored: StoredComment) -> TraceComment {
        TraceComment(line: Int(stored.line), text: String(decoding: commentBytes(stored), as: UTF8.self))
    }

    /// What follows the `#`.
    func commentBytes(_ stored: StoredComment) -> ArraySlice<UInt8> {
        bytes[stored.offset..<stored.offset + Int(stored.length)]
    }
}
