/// A comment line of a trace, optionally with metadata: `# key value…`.
public struct TraceComment: Hashable, Sendable {
    /// The 1-based line of the comment.
    public let line: Int
    /// The text after `#`, unchanged.
    public let text: String

    /// The first word of the text; empty for an empty comment.
    public var key: String { String(words.first ?? "") }

    /// The text after the first word, without surrounding blanks.
    public var value: String { words.count > 1 ? String(words[1]) : "" }

    private var words: [Substring] {
        text.split(separator: " ", maxSplits: 1).map { $0.drop { $0 == " " } }
    }
}

/// The location of a comment in the bytes of its trace.
struct StoredComment: Sendable {
    let offset: Int
    let line: UInt32
    let length: Int32
}

extension Trace {
    /// The comments, in file order.
    public var comments: [TraceComment] { storedComments.map(comment) }

    /// Returns the value of the first comment with a key, such as `source` for `# source …`.
    public func metadata(_ key: String) -> String? {
        storedComments.lazy.map(comment).first { $0.key == key }?.value
    }

    private func comment(_ stored: StoredComment) -> TraceComment {
        TraceComment(
            line: Int(stored.line), text: String(decoding: commentBytes(stored), as: UTF8.self))
    }

    /// The bytes after the `#`.
    func commentBytes(_ stored: StoredComment) -> ArraySlice<UInt8> {
        bytes[stored.offset..<stored.offset + Int(stored.length)]
    }
}

/// The labels and origins of constraints in the comments of a trace: `# label id text` and `#
/// origin id framework`.
///
/// A comment applies from its line to the next one for the same id. A comment without a text or
/// origin removes the previous one. Comments of other forms are ignored.
public struct TraceLabels: Sendable {
    private struct Entry: Sendable {
        let line: Int
        let text: String
    }

    /// Comments by id, in line order.
    private var labels: [Int: [Entry]] = [:]
    private var origins: [Int: [Entry]] = [:]

    /// Creates the labels and origins from the comments of a trace.
    ///
    /// - Complexity: O(n) in the number of comments.
    public init(_ trace: Trace) {
        for comment in trace.comments where comment.key == "label" || comment.key == "origin" {
            let words = comment.value.split(separator: " ", maxSplits: 1)
            guard let id = words.first.flatMap({ Int($0) }) else { continue }
            let entry = Entry(
                line: comment.line, text: String(words.dropFirst().joined().drop { $0 == " " }))
            if comment.key == "label" { labels[id, default: []].append(entry) }
            if comment.key == "origin" { origins[id, default: []].append(entry) }
        }
    }

    /// Returns the label of a constraint at a line, or `nil` if it has none.
    ///
    /// - Complexity: O(log n) in the number of comments about the id.
    public func label(of id: Int, at line: Int = .max) -> String? {
        Self.last(labels[id], before: line)
    }

    /// Returns a Boolean value that indicates whether, at a line, a framework is the origin of a
    /// constraint.
    public func isFromFramework(_ id: Int, at line: Int = .max) -> Bool {
        Self.last(origins[id], before: line) == "framework"
    }

    private static func last(_ entries: [Entry]?, before line: Int) -> String? {
        guard let entries else { return nil }
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].line < line { low = middle + 1 } else { high = middle }
        }
        return low > 0 && !entries[low - 1].text.isEmpty ? entries[low - 1].text : nil
    }
}

extension TraceWriter {
    /// Writes `# label id text`; an empty text removes the label.
    public mutating func label(_ id: Int, _ text: String) {
        comment(" label \(id)" + (text.isEmpty ? "" : " \(text)"))
    }

    /// Writes `# origin id framework` or `# origin id user`.
    public mutating func origin(_ id: Int, isFramework: Bool) {
        comment(" origin \(id) \(isFramework ? "framework" : "user")")
    }
}
