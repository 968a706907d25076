/// A change of an element of a picture that the page shows, so that a drag sends only what moves.
///
/// Two pictures of a scene mostly have the same elements, of which few attributes differ. If the
/// elements differ, the whole picture is sent.
struct PictureChange: Encodable, Equatable {
    /// The index of the element in document order.
    let element: Int
    /// The attributes with new values; `nil` removes an attribute.
    let attributes: [String: String?]
    /// The new text of the element, if it differs.
    let text: String?

    private enum CodingKeys: String, CodingKey {
        case element = "e"
        case attributes = "a"
        case text = "t"
    }
}

/// A picture as lines of SVG, each with one element or the end of one.
struct PictureLines {
    private let lines: [Substring]

    init(_ svg: String) {
        lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the changes that make another picture of this one; `nil` if they have different
    /// elements.
    func changes(to other: PictureLines) -> [PictureChange]? {
        guard lines.count == other.lines.count else { return nil }
        var changes: [PictureChange] = []
        var element = 0
        for (line, next) in zip(lines, other.lines) {
            if line != next {
                guard let change = Self.change(from: line, to: next, element) else { return nil }
                changes.append(change)
            }
            element += Self.elementCount(line)
        }
        return changes
    }

    /// Returns the number of elements that begin in a line.
    private static func elementCount(_ line: Substring) -> Int {
        var count = 0
        var isAfterBracket = false
        for byte in line.utf8 {
            if isAfterBracket, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?") { count += 1 }
            isAfterBracket = byte == UInt8(ascii: "<")
        }
        return count
    }

    private static func change(
        from line: Substring, to next: Substring, _ element: Int
    ) -> PictureChange? {
        guard let old = Tag(line), let new = Tag(next), old.name == new.name else { return nil }
        var attributes: [String: String?] = [:]
        for (name, value) in new.attributes where old.attributes[name] != value {
            attributes[name] = .some(value)
        }
        for name in old.attributes.keys where new.attributes[name] == nil {
            attributes[name] = .some(nil)
        }
        guard old.rest != new.rest else {
            return PictureChange(element: element, attributes: attributes, text: nil)
        }
        guard old.text != nil, let text = new.text else { return nil }
        return PictureChange(element: element, attributes: attributes, text: text)
    }

    /// The first tag of a line, which begins an element.
    private struct Tag {
        let name: Substring
        private(set) var attributes: [String: String] = [:]
        /// The rest of the line behind the tag.
        let rest: Substring

        init?(_ line: Substring) {
            let line = line.drop { $0 == " " }
            guard line.first == "<", let end = line.firstIndex(of: ">") else { return nil }
            rest = line[line.index(after: end)...]
            var inside = line[line.index(after: line.startIndex)..<end]
            name = inside.prefix { $0.isLetter }
            guard !name.isEmpty else { return nil }
            inside = inside.dropFirst(name.count)
            while let equals = inside.firstIndex(of: "=") {
                let key = inside[..<equals].drop { $0 == " " }
                inside = inside[equals...].dropFirst()
                guard inside.first == "\"" else { return nil }
                inside = inside.dropFirst()
                guard let quote = inside.firstIndex(of: "\"") else { return nil }
                attributes[String(key)] = Self.plain(inside[..<quote])
                inside = inside[quote...].dropFirst()
            }
        }

        /// The text of an element without elements in it, which ends in this line.
        var text: String? {
            let end = "</\(name)>"
            guard rest.hasSuffix(end) else { return nil }
            let text = rest.dropLast(end.count)
            return text.contains("<") ? nil : Self.plain(text)
        }

        private static func plain(_ text: Substring) -> String {
            guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
            return String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
                .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        }
    }
}
