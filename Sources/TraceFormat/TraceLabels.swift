/// What a trace's comments call its constraints, and who wrote them: `# label id text` and `# origin id framework`.
///
/// What is said of an id holds for it from there on, until something else is said of it; without a text or a word,
/// nothing does any more. Comments of any other form are none of these.
public struct TraceLabels: Sendable {
    private struct Remark: Sendable {
        let line: Int
        let text: String
    }

    /// By key and id, in the order of their lines.
    private var labels: [Int: [Remark]] = [:]
    private var origins: [Int: [Remark]] = [:]

    /// The remarks of a trace.
    ///
    /// - Complexity: O(comments).
    public init(_ trace: Trace) {
        for comment in trace.comments where comment.key == "label" || comment.key == "origin" {
            let words = comment.value.split(separator: " ", maxSplits: 1)
            guard let id = words.first.flatMap({ Int($0) }) else { continue }
            let remark = Remark(line: comment.line, text: String(words.dropFirst().joined().drop { $0 == " " }))
            if comment.key == "label" { labels[id, default: []].append(remark) }
            if comment.key == "origin" { origins[id, default: []].append(remark) }
        }
    }

    /// What a constraint is called at a line; `nil` where it has no name.
    ///
    /// - Complexity: O(log of what is said of the id).
    public func label(of id: Int, at line: Int = .max) -> String? { Self.last(labels[id], before: line) }

    /// Whether a constraint stems from a framework, at a line.
    public func isFromFramework(_ id: Int, at line: Int = .max) -> Bool {
        Self.last(origins[id], before: line) == "framework"
    }

    private static func last(_ remarks: [Remark]?, before line: Int) -> String? {
        guard let remarks else { return nil }
        var low = 0, high = remarks.count
        while low < high {
            let middle = (low + high) / 2
            if remarks[middle].line < line { low = middle + 1 } else { high = middle }
        }
        return low > 0 && !remarks[low - 1].text.isEmpty ? remarks[low - 1].text : nil
    }
}

extension TraceWriter {
    /// `# label id text`; no text takes a label away.
    public mutating func label(_ id: Int, _ text: String) { comment(" label \(id)" + (text.isEmpty ? "" : " \(text)")) }

    /// `# origin id framework`, or `# origin id user`.
    public mutating func origin(_ id: Int, isFramework: Bool) {
        comment(" origin \(id) \(isFramework ? "framework" : "user")")
    }
}
