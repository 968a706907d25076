import NibFormat

/// The findings that a document suppresses with the text `tinamou:disable RULE…`. In the notes of
/// an object, the text applies to the object and its contents; in a comment, it applies to the
/// document. Without rule names, it applies to all rules.
public struct Suppressions {
    /// The suppressed rules, with the range of the document's bytes to which they apply.
    private var entries: [(bytes: Range<Int>, rules: Set<String>)] = []
    private let document: NibDocument

    /// Reads the suppressions of a document.
    public init(_ document: NibDocument) {
        self.document = document
        guard document.bytes.contains(Self.mark) else { return }
        for element in document.elements where element["key"] == "userComments" {
            guard let owner = element.parent else { continue }
            for text in Self.texts(element) { add(text, for: owner.byteRange) }
        }
        for comment in document.bytes.comments { add(comment, for: 0..<Int.max) }
    }

    private static let mark = Array("tinamou:disable".utf8)

    private static func texts(_ element: NibElement) -> [String] {
        [element["content"], element.text].compactMap(\.self) + element.children.flatMap(texts)
    }

    private mutating func add(_ text: String, for bytes: Range<Int>) {
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split { $0.isWhitespace || $0 == "," }.map(String.init)
            guard let place = words.firstIndex(of: "tinamou:disable") else { continue }
            entries.append((bytes, Set(words[(place + 1)...])))
        }
    }

    /// Returns the findings that are not suppressed.
    public func filter(_ findings: [Diagnostic]) -> [Diagnostic] {
        if entries.isEmpty { return findings }
        return findings.filter { !covers($0.subject, $0.code.rawValue) }
    }

    /// Returns a Boolean value that indicates whether the findings of a rule about an object are
    /// suppressed.
    public func covers(_ subject: String, _ rule: String) -> Bool {
        if entries.isEmpty { return false }
        let place = document.element(subject)?.byteRange.lowerBound ?? 0
        return entries.contains { entry in
            entry.bytes.contains(place) && (entry.rules.isEmpty || entry.rules.contains(rule))
        }
    }
}

extension Array where Element == UInt8 {
    /// Returns a Boolean value that indicates whether the array contains a sequence of bytes.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        guard let first = part.first, count >= part.count else { return false }
        return (0...(count - part.count)).contains { start in
            self[start] == first && self[start..<(start + part.count)].elementsEqual(part)
        }
    }

    /// The texts of comments in XML.
    fileprivate var comments: [String] {
        let text = String(decoding: self, as: UTF8.self)
        return text.split(separator: "<!--").dropFirst().map { part in
            part.split(separator: "-->", maxSplits: 1, omittingEmptySubsequences: false).first.map(
                String.init) ?? ""
        }
    }
}
