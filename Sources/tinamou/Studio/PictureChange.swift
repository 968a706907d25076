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
    private let bytes: [UInt8]
    /// The end of each line, before its line end.
    private let ends: [Int]

    init(_ svg: String) {
        let bytes = Array(svg.utf8)
        var ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        ends.append(bytes.count)
        (self.bytes, self.ends) = (bytes, ends)
    }

    /// Returns the changes that make another picture of this one; `nil` if they have different
    /// elements.
    ///
    /// - Complexity: O(bytes of both). Only lines that differ are read for their attributes.
    func changes(to other: PictureLines) -> [PictureChange]? {
        guard ends.count == other.ends.count else { return nil }
        var changes: [PictureChange] = []
        var element = 0
        var start = 0
        var otherStart = 0
        for (end, otherEnd) in zip(ends, other.ends) {
            let line = bytes[start..<end]
            let next = other.bytes[otherStart..<otherEnd]
            if !line.elementsEqual(next) {
                guard let found = Self.changes(from: line, to: next, element) else { return nil }
                changes += found
            }
            element += Self.elementCount(line)
            (start, otherStart) = (end + 1, otherEnd + 1)
        }
        return changes
    }

    /// Returns the number of elements that begin in a line.
    private static func elementCount(_ line: ArraySlice<UInt8>) -> Int {
        var count = 0
        var isAfterBracket = false
        for byte in line {
            if isAfterBracket, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?") { count += 1 }
            isAfterBracket = byte == UInt8(ascii: "<")
        }
        return count
    }

    private static func changes(
        from line: ArraySlice<UInt8>, to next: ArraySlice<UInt8>, _ element: Int
    ) -> [PictureChange]? {
        guard let old = Tag.tags(in: line), let new = Tag.tags(in: next), old.count == new.count
        else { return nil }
        var changes: [PictureChange] = []
        var element = element
        for (place, (one, other)) in zip(old, new).enumerated() {
            guard one.name == other.name, one.isEnd == other.isEnd, one.isEmpty == other.isEmpty
            else { return nil }
            var text: String?
            if one.text != other.text {
                // Only the text of an element without elements in it is set.
                guard !one.isEnd, !one.isEmpty, place + 1 < new.count, new[place + 1].isEnd else {
                    return nil
                }
                text = Tag.plain(other.text)
            }
            let attributes = one.attributes(thatBecome: other)
            if !attributes.isEmpty || text != nil {
                changes.append(
                    PictureChange(element: element, attributes: attributes, text: text))
            }
            if !one.isEnd { element += 1 }
        }
        return changes
    }

    /// A tag, with the text behind it up to the next one.
    private struct Tag {
        let name: ArraySlice<UInt8>
        /// A Boolean value that indicates whether the tag is the end of an element.
        let isEnd: Bool
        /// A Boolean value that indicates whether the tag is a whole element.
        let isEmpty: Bool
        /// The attributes, with their values as written.
        private(set) var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
        let text: ArraySlice<UInt8>

        /// Returns the tags of a line; `nil` for a line that does not begin with one, or in another form.
        static func tags(in line: ArraySlice<UInt8>) -> [Tag]? {
            var rest = line.drop { $0 == UInt8(ascii: " ") }
            var tags: [Tag] = []
            while !rest.isEmpty {
                guard let tag = Tag(&rest) else { return nil }
                tags.append(tag)
            }
            return tags
        }

        private init?(_ rest: inout ArraySlice<UInt8>) {
            let quote = UInt8(ascii: "\"")
            guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            var inside = rest[(rest.startIndex + 1)..<end]
            rest = rest[(end + 1)...]
            text = rest.prefix { $0 != UInt8(ascii: "<") }
            rest = rest[text.endIndex...]
            isEnd = inside.first == UInt8(ascii: "/")
            isEmpty = inside.last == UInt8(ascii: "/")
            if isEnd { inside = inside.dropFirst() }
            name = inside.prefix(while: Self.isLetter)
            guard !name.isEmpty else { return nil }
            inside = inside.dropFirst(name.count)
            while let equals = inside.firstIndex(of: UInt8(ascii: "=")) {
                let key = inside[..<equals].drop { $0 == UInt8(ascii: " ") }
                inside = inside[(equals + 1)...]
                guard inside.first == quote else { return nil }
                inside = inside.dropFirst()
                guard let close = inside.firstIndex(of: quote) else { return nil }
                attributes.append((key, inside[..<close]))
                inside = inside[(close + 1)...]
            }
        }

        private static func isLetter(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }

        /// Returns the attributes with the values of another tag of the element; `nil` for one that it lacks.
        func attributes(thatBecome other: Tag) -> [String: String?] {
            var changed: [String: String?] = [:]
            for (place, attribute) in other.attributes.enumerated()
            where value(of: attribute.name, at: place) != attribute.value {
                changed[Self.plain(attribute.name)] = .some(Self.plain(attribute.value))
            }
            for (place, attribute) in attributes.enumerated()
            where other.value(of: attribute.name, at: place) == nil {
                changed[Self.plain(attribute.name)] = .some(nil)
            }
            return changed
        }

        /// Returns the value of an attribute; `nil` if the element lacks it.
        ///
        /// - Parameter place: The place where it mostly is.
        private func value(of name: ArraySlice<UInt8>, at place: Int) -> ArraySlice<UInt8>? {
            if place < attributes.count, attributes[place].name == name {
                return attributes[place].value
            }
            return attributes.first { $0.name == name }?.value
        }

        static func plain(_ bytes: ArraySlice<UInt8>) -> String {
            let text = String(decoding: bytes, as: UTF8.self)
            guard bytes.contains(UInt8(ascii: "&")) else { return text }
            return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
                .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        }
    }
}
