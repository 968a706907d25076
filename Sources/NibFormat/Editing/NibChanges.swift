import Diagnostics

/// A batch of changes to a document. Each change replaces a range of the document's bytes; all
/// other bytes stay the same.
///
/// All changes refer to the document before the batch. ``NibDocument/apply(_:)`` applies them.
public struct NibChanges: Sendable {
    /// A range of bytes and its replacement.
    struct Splice: Sendable {
        let range: Range<Int>
        let bytes: [UInt8]

        /// The sort key: by start; at one start insertions first, then longer ranges first.
        var order: (Int, Int, Int) { (range.lowerBound, range.isEmpty ? 0 : 1, -range.upperBound) }
    }

    let tree: NibTree
    private(set) var splices: [Splice] = []
    /// The splices that replace bytes, by range.
    private var places: [Range<Int>: Int] = [:]
    /// The lines to write into elements without contents, by the element's index.
    private var fillings: [Int: [String]] = [:]

    init(_ tree: NibTree) { self.tree = tree }

    /// A Boolean value that indicates whether the batch is empty.
    public var isEmpty: Bool { splices.isEmpty }
}

// Attributes.
extension NibChanges {
    /// Sets the value of an attribute, or removes the attribute if the value is `nil`. Only the
    /// bytes between the quotes change.
    ///
    /// - Parameters:
    ///   - attribute: The name of the attribute.
    ///   - value: The value, without escapes.
    ///   - element: An element of the document to change.
    ///   - followers: The attributes that must follow a new one. If the element has none of them,
    ///     the new attribute is appended. Interface Builder writes `id` after most other
    ///     attributes.
    /// - Throws: An error if the element belongs to an earlier version of the document, or if the
    ///   name or value cannot be written in XML.
    public mutating func set(
        _ attribute: String, to value: String?, of element: NibElement,
        before followers: [String] = []
    ) throws(Diagnostic) {
        try check(element)
        try check(attribute, value ?? "", element)
        guard let place = element.place(of: attribute) else {
            if let value { insert(attribute, value, element, before: followers) }
            return
        }
        guard let value else { return replace(place.whole, with: "") }
        let quote: Character = place.quote == UInt16(UInt8(ascii: "'")) ? "'" : "\""
        if element[attribute] != value {
            replace(place.value, with: XMLEscape.attribute(value, quote: quote))
        }
    }

    private mutating func insert(
        _ name: String, _ value: String, _ element: NibElement, before followers: [String]
    ) {
        let (places, end) = element.attributePlaces
        let names = element.attributes.map(\.name)
        let next = names.firstIndex { followers.contains($0) }
        let offset = next.flatMap { $0 < places.count ? places[$0].whole.lowerBound : nil } ?? end
        replace(offset..<offset, with: " \(name)=\"\(XMLEscape.attribute(value))\"")
    }

    private func check(_ name: String, _ value: String, _ element: NibElement) throws(Diagnostic) {
        let isFine = NibFragment.isName(name) && NibFragment.isWritable(value)
        if !isFine { throw Self.unwritable(NibFragment.isName(name) ? value : name, element) }
    }
}

// Elements.
extension NibChanges {
    /// Removes an element, and its line if nothing else is on that line.
    public mutating func remove(_ element: NibElement) throws(Diagnostic) {
        try check(element)
        guard element.parent != nil else {
            throw element.error(
                .illegalEdit, "the root element cannot be removed; remove its contents")
        }
        let range = element.byteRange
        let first = element.sceneCommentRange?.lowerBound ?? range.lowerBound
        let start = first - blanks(before: first)
        replace(start..<range.upperBound, with: "")
    }

    /// Inserts an element into another, before one of its children or as the last child.
    public mutating func insert(
        _ fragment: NibFragment, into parent: NibElement, before sibling: NibElement? = nil
    ) throws(Diagnostic) {
        try check(parent)
        if let text = fragment.unwritable { throw Self.unwritable(text, parent) }
        let style = layout(of: parent)
        let markup = fragment.markup(
            indentation: style.inner, step: style.step, newline: style.newline)
        let line = style.newline + style.inner + markup
        if let sibling {
            try check(sibling)
            let start = sibling.byteRange.lowerBound
            let place = start - blanks(before: start)
            replace(place..<place, with: line)
        } else if let last = Array(parent.children).last {
            let end = last.byteRange.upperBound
            replace(end..<end, with: line)
        } else {
            fillings[parent.index, default: []].append(line)
            fill(
                parent,
                with: fillings[parent.index, default: []].joined() + style.newline + style.outer)
        }
    }

    /// Replaces the text of an element without child elements.
    public mutating func setText(_ text: String, of element: NibElement) throws(Diagnostic) {
        try check(element)
        let fragment = NibFragment(element.name)
        var filled = fragment
        filled.text = text
        if let text = filled.unwritable { throw Self.unwritable(text, element) }
        guard element.children.first(where: { _ in true }) == nil else {
            throw element.error(
                .illegalEdit, "\(element.name) has child elements instead of text; change those")
        }
        let markup = filled.markup(indentation: "", step: "", newline: "")
        let inner = String(
            markup.dropFirst(element.name.count + 2).dropLast(element.name.count + 3))
        fill(element, with: inner)
    }

    /// Writes the contents of an element; `<a/>` becomes `<a>…</a>`.
    private mutating func fill(_ element: NibElement, with markup: String) {
        guard element.isOneTag else { return replace(element.contentRange, with: markup) }
        let width = tree.encoding.width
        let end = element.startTagRange.upperBound
        replace(end - 2 * width..<end, with: ">\(markup)</\(element.name)>")
    }

    private static func unwritable(_ text: String, _ element: NibElement) -> Diagnostic {
        element.error(
            .illegalEdit,
            "XML cannot express \(text.quoted); use ASCII names and text without control characters"
        )
    }
}

// Bytes.
extension NibChanges {
    /// Replaces a range; a later replacement of the same range wins.
    private mutating func replace(_ range: Range<Int>, with markup: String) {
        let splice = Splice(range: range, bytes: tree.encoding.encoded(markup))
        if let place = places[range] {
            splices[place] = splice
        } else {
            if !range.isEmpty { places[range] = splices.count }
            splices.append(splice)
        }
    }

    /// Throws if an element belongs to another tree: its byte ranges do not apply here.
    func check(_ element: NibElement) throws(Diagnostic) {
        guard element.tree === tree else {
            throw element.error(
                .stale, "the element is from an earlier state of the document; look it up again")
        }
    }

    /// Returns the number of bytes of whitespace before an offset, line feeds included.
    private func blanks(before offset: Int) -> Int {
        var start = offset
        let width = tree.encoding.width
        while start >= width, Self.isBlank(tree.encoding.unit(at: start - width, in: tree.bytes)) {
            start -= width
        }
        return offset - start
    }

    private static func isBlank(_ unit: UInt16) -> Bool {
        unit == 0x20 || (0x09...0x0D).contains(unit)
    }

    /// Returns the indentation of an element and of its children, the step between them, and the
    /// line ending.
    private func layout(of element: NibElement) -> (
        outer: String, inner: String, step: String, newline: String
    ) {
        let outer = indentation(of: element)
        let usesReturns = tree.lines.lineEndsWithReturn(in: tree.bytes, tree.encoding)
        let inner = element.children.first { _ in true }.map { indentation(of: $0) }
        let step =
            inner.flatMap {
                $0.hasPrefix(outer) && $0 != outer ? String($0.dropFirst(outer.count)) : nil
            } ?? "    "
        return (outer, outer + step, step, usesReturns ? "\r\n" : "\n")
    }

    private func indentation(of element: NibElement) -> String {
        var (text, offset, width) = ("", element.byteRange.lowerBound, tree.encoding.width)
        while offset >= width {
            let unit = tree.encoding.unit(at: offset - width, in: tree.bytes)
            guard unit == 0x20 || unit == 0x09 else { break }
            text.append(unit == 0x20 ? " " : "\t")
            offset -= width
        }
        return String(text.reversed())
    }
}

extension LineTable {
    /// A Boolean value that indicates whether the first line ends with CR LF.
    func lineEndsWithReturn(in bytes: [UInt8], _ encoding: SourceEncoding) -> Bool {
        guard let second = secondLineStart, second >= 2 * encoding.width else { return false }
        return encoding.unit(at: second - 2 * encoding.width, in: bytes) == 0x0D
    }
}

extension NibDocument {
    /// Returns an empty batch of changes to this document.
    public func changes() -> NibChanges { NibChanges(tree) }

    /// Applies a batch of changes, and reads the result with the same checks as a file.
    ///
    /// Changes inside an element that another change removes are ignored.
    ///
    /// - Complexity: O(n) in the number of bytes, independent of the number of changes.
    /// - Throws: An error if the batch belongs to another document or to an earlier version of this
    ///   one. The document then stays the same.
    public mutating func apply(_ changes: NibChanges) throws(Diagnostic) {
        guard changes.tree === tree else {
            throw root.error(
                .stale,
                "the changes are based on an earlier state of the document; create them again")
        }
        guard !changes.isEmpty else { return }
        self = try replacing(spliced(changes.splices))
    }

    private func spliced(_ splices: [NibChanges.Splice]) -> [UInt8] {
        var (result, copied) = ([UInt8](), 0)
        let ordered = splices.enumerated().sorted { first, second in
            let orders = (first.element.order, second.element.order)
            return orders.0 == orders.1 ? first.offset < second.offset : orders.0 < orders.1
        }
        for splice in ordered.map(\.element) where splice.range.lowerBound >= copied {
            result += bytes[copied..<splice.range.lowerBound]
            result += splice.bytes
            copied = splice.range.upperBound
        }
        return result + bytes[copied...]
    }
}
