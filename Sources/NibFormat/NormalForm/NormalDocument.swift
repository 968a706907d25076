import Diagnostics

extension NibDocument {
    /// Returns the document as Interface Builder writes it: one element a line, attributes and
    /// children in Xcode's order, lists sorted, without unused resources and redundant defaults.
    ///
    /// Objects, values, comments and the order of views stay the same. The normal form of a normal
    /// document is the document.
    ///
    /// - Throws: An error if the document has text beside child elements, which Interface Builder
    ///   does not read.
    public func normalized() throws(Diagnostic) -> NibDocument {
        var writer = NormalWriter(self)
        return try NibDocument(Array(try writer.text().utf8), file: file)
    }
}

/// Writes a document element by element.
private struct NormalWriter {
    private let document: NibDocument
    private let tree: NibTree
    private let platform: NibPlatform
    /// The main number of the version of the tools that saved the document.
    private let tools: Int
    private let lists: NormalLists
    private var output = ""

    init(_ document: NibDocument) {
        self.document = document
        tree = document.tree
        platform = document.platform
        tools = document.toolsVersion.flatMap { Int($0.prefix { $0 != "." }) } ?? 0
        lists = NormalLists(document)
    }

    mutating func text() throws(Diagnostic) -> String {
        let root = document.root
        let (head, tail) = (root.byteRange.lowerBound, root.byteRange.upperBound)
        output = Self.declaration(decoded(0..<head))
        for comment in try comments(in: 0..<head, of: root) { output += comment + "\n" }
        try write(root, indentation: "")
        for comment in try comments(in: tail..<tree.bytes.count, of: root) {
            output += comment + "\n"
        }
        return output
    }

    /// Returns the XML declaration. Older tools also wrote `standalone`.
    private static func declaration(_ head: String) -> String {
        let isAlone = (head.split(separator: ">").first ?? "").contains("standalone=\"no\"")
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"\(isAlone ? " standalone=\"no\"" : "")?>\n"
    }

    private mutating func write(_ element: NibElement, indentation: String) throws(Diagnostic) {
        let attributes = ElementOrder.attributes.ordered(
            lists.attributes(of: element), of: element.name, on: platform, by: \.name)
        output += indentation + "<" + element.name
        for attribute in attributes {
            output += " \(attribute.name)=\"\(XMLEscape.attribute(attribute.value))\""
        }
        let (members, rest) = try members(of: element)
        if members.isEmpty, rest.isEmpty {
            let text = Self.isBlankLines(element) ? "" : element.text
            output +=
                text.isEmpty ? "/>\n" : ">\(XMLEscape.content(text))</\(element.name)>\n"
            return
        }
        output += ">\n"
        let inner = indentation + "    "
        for member in members {
            for comment in member.comments { output += inner + comment + "\n" }
            try write(member.element, indentation: inner)
        }
        for comment in rest { output += inner + comment + "\n" }
        output += indentation + "</" + element.name + ">\n"
    }

    /// Returns a Boolean value that indicates whether an element has only line breaks between its
    /// tags. A string has them as its text.
    private static func isBlankLines(_ element: NibElement) -> Bool {
        !element.name.hasSuffix("tring") && element.text.contains("\n")
            && element.text.allSatisfy(\.isWhitespace)
    }
}

// Children with the comments before them.
extension NormalWriter {
    private struct Member {
        let comments: [String]
        let element: NibElement
    }

    /// Returns the children of an element in order, and the comments after the last one.
    private func members(of element: NibElement) throws(Diagnostic) -> ([Member], [String]) {
        var members: [Member] = []
        var end = element.contentRange.lowerBound
        for child in element.children {
            let start = child.byteRange.lowerBound
            let comments = try comments(in: end..<start, of: element)
            members.append(Member(comments: comments, element: child))
            end = child.byteRange.upperBound
        }
        let rest = end..<max(end, element.contentRange.upperBound)
        if members.isEmpty {
            guard decoded(rest).contains(substring: "<!--") else { return ([], []) }
        }
        let kept = members.filter {
            lists.keeps($0.element) || !$0.comments.isEmpty || hasComment($0.element)
        }
        let sorted = lists.ordered(kept, of: element) { $0.element }
        let ordered = ElementOrder.children.ordered(sorted, of: element.name, on: platform) {
            ElementOrder.entry(of: $0.element, tools: tools)
        }
        return (ordered, try comments(in: rest, of: element))
    }

    /// A Boolean value that indicates whether an element contains a comment.
    private func hasComment(_ element: NibElement) -> Bool {
        decoded(element.byteRange).contains(substring: "<!--")
    }

    /// Returns the comments between elements.
    private func comments(in range: Range<Int>, of element: NibElement) throws(Diagnostic)
        -> [String]
    {
        if range.count <= 1 || isBlank(range) { return [] }
        var comments: [String] = []
        var rest = decoded(range)[...]
        while let next = rest.first {
            if next.isWhitespace || next == "\u{FEFF}" {
                rest.removeFirst()
            } else if let markup = Self.markup(rest) {
                if markup.hasPrefix("<!--") { comments.append(String(markup)) }
                rest = rest[markup.endIndex...]
            } else {
                throw element.error(
                    .malformed,
                    "\(element.name) has text beside its child elements; remove the text")
            }
        }
        return comments
    }

    /// Returns the comment or XML declaration at the start of a text.
    private static func markup(_ text: Substring) -> Substring? {
        for (start, end) in [("<!--", "-->"), ("<?xml", "?>")] where text.hasPrefix(start) {
            var place = text.startIndex
            while place < text.endIndex, !text[place...].hasPrefix(end) {
                place = text.index(after: place)
            }
            guard place < text.endIndex else { return nil }
            return text[..<text.index(place, offsetBy: end.count)]
        }
        return nil
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        tree.encoding.width == 1
            && tree.bytes[range].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    /// Returns the characters of a range of bytes.
    private func decoded(_ range: Range<Int>) -> String {
        let width = tree.encoding.width
        guard tree.encoding != .utf8 else {
            return String(decoding: tree.bytes[range], as: UTF8.self)
        }
        let units = stride(from: range.lowerBound, to: range.upperBound - width + 1, by: width)
            .map { tree.encoding.unit(at: $0, in: tree.bytes) }
        return String(decoding: units, as: UTF16.self)
    }
}
