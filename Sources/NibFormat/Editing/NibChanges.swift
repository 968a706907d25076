/// Changes to a document, gathered before they are made together. Each replaces a range of the bytes that were read;
/// what lies between keeps every byte.
///
/// All of them speak of the document as it is. `NibDocument.apply` makes them.
public struct NibChanges: Sendable {
    /// Bytes to put in the place of others.
    struct Splice: Sendable {
        let range: Range<Int>
        let bytes: [UInt8]

        /// From front to back; at one place first what is inserted, then the longest.
        var order: (Int, Int, Int) { (range.lowerBound, range.isEmpty ? 0 : 1, -range.upperBound) }
    }

    let tree: NibTree
    private(set) var splices: [Splice] = []
    /// The splices that replace bytes, by those.
    private var places: [Range<Int>: Int] = [:]
    /// What goes into elements that have none inside, by their places.
    private var fillings: [Int: [String]] = [:]

    init(_ tree: NibTree) { self.tree = tree }

    /// Whether nothing is to be changed.
    public var isEmpty: Bool { splices.isEmpty }
}

// Attributes.
extension NibChanges {
    /// Gives an attribute a value, which replaces the bytes between its quotes; `nil` removes it.
    ///
    /// - Parameters:
    ///   - attribute: its name.
    ///   - value: what stands between the quotes, before it is escaped.
    ///   - element: an element of the document that is changed.
    ///   - followers: where the attribute is new, it is written before the first of these that is there, else last.
    ///     Interface Builder writes `id` behind most of them.
    public mutating func set(
        _ attribute: String, to value: String?, of element: NibElement, before followers: [String] = []
    ) throws(NibError) {
        try check(element)
        try check(attribute, value ?? "", element)
        guard let place = element.place(of: attribute) else {
            if let value { insert(attribute, value, element, before: followers) }
            return
        }
        guard let value else { return replace(place.whole, with: "") }
        let quote: Character = place.quote == UInt16(UInt8(ascii: "'")) ? "'" : "\""
        if element[attribute] != value { replace(place.value, with: NibFragment.escaped(value, quote: quote)) }
    }

    private mutating func insert(_ name: String, _ value: String, _ element: NibElement, before followers: [String]) {
        let (places, end) = element.attributePlaces
        let names = element.attributes.map(\.name)
        let next = names.firstIndex { followers.contains($0) }
        let offset = next.flatMap { $0 < places.count ? places[$0].whole.lowerBound : nil } ?? end
        replace(offset..<offset, with: " \(name)=\"\(NibFragment.escaped(value))\"")
    }

    private func check(_ name: String, _ value: String, _ element: NibElement) throws(NibError) {
        let isFine = NibFragment.isName(name) && NibFragment.isWritable(value)
        if !isFine { throw Self.unwritable(NibFragment.isName(name) ? value : name, element) }
    }
}

// Elements.
extension NibChanges {
    /// Removes an element, with its line where it has one to itself.
    public mutating func remove(_ element: NibElement) throws(NibError) {
        try check(element)
        guard element.parent != nil else {
            throw element.error(.illegalEdit, "the root element cannot be removed; remove what is in it")
        }
        let range = element.byteRange
        var start = range.lowerBound - blanks(before: range.lowerBound)
        if element.name == "scene", let comment = commentStart(endingAt: start) {
            start = comment - blanks(before: comment)
        }
        replace(start..<range.upperBound, with: "")
    }

    /// Interface Builder writes a scene's name into a comment above it.
    private func commentStart(endingAt end: Int) -> Int? {
        let (bytes, close) = (tree.bytes, Array("-->".utf8))
        guard tree.encoding.width == 1, end >= 7, bytes[(end - 3)..<end].elementsEqual(close) else { return nil }
        var start = end - 7
        while start > 0, !bytes[start..<(start + 4)].elementsEqual("<!--".utf8) { start -= 1 }
        return bytes[start..<(start + 4)].elementsEqual("<!--".utf8) ? start : nil
    }

    /// Writes an element into another: before one of its children, else as its last.
    public mutating func insert(
        _ fragment: NibFragment, into parent: NibElement, before sibling: NibElement? = nil
    ) throws(NibError) {
        try check(parent)
        if let text = fragment.unwritable { throw Self.unwritable(text, parent) }
        let style = layout(of: parent)
        let markup = fragment.markup(indentation: style.inner, step: style.step, newline: style.newline)
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
            fill(parent, with: fillings[parent.index, default: []].joined() + style.newline + style.outer)
        }
    }

    /// Replaces the text of an element that has no elements inside.
    public mutating func setText(_ text: String, of element: NibElement) throws(NibError) {
        try check(element)
        let fragment = NibFragment(element.name)
        var filled = fragment
        filled.text = text
        if let text = filled.unwritable { throw Self.unwritable(text, element) }
        guard element.children.first(where: { _ in true }) == nil else {
            throw element.error(.illegalEdit, "\(element.name) has elements inside and no text; change those")
        }
        let markup = filled.markup(indentation: "", step: "", newline: "")
        let inner = String(markup.dropFirst(element.name.count + 2).dropLast(element.name.count + 3))
        fill(element, with: inner)
    }

    /// Writes what is between an element's tags; `<a/>` becomes `<a>…</a>`.
    private mutating func fill(_ element: NibElement, with markup: String) {
        guard element.isOneTag else { return replace(element.contentRange, with: markup) }
        let width = tree.encoding.width
        let end = element.startTagRange.upperBound
        replace(end - 2 * width..<end, with: ">\(markup)</\(element.name)>")
    }

    private static func unwritable(_ text: String, _ element: NibElement) -> NibError {
        element.error(
            .illegalEdit, "\(NibFault.quoted(text)) cannot be written; use names of letters and no control characters")
    }
}

// Bytes.
extension NibChanges {
    /// What was to be in the place of the same bytes is forgotten.
    private mutating func replace(_ range: Range<Int>, with markup: String) {
        let splice = Splice(range: range, bytes: tree.encoding.encoded(markup))
        if let place = places[range] {
            splices[place] = splice
        } else {
            if !range.isEmpty { places[range] = splices.count }
            splices.append(splice)
        }
    }

    /// An element of another tree has other places.
    func check(_ element: NibElement) throws(NibError) {
        guard element.tree === tree else {
            throw element.error(.stale, "the document has changed since this element was looked up; look it up again")
        }
    }

    /// How many bytes of blanks lie before an offset, back to the end of what is before, line feeds included.
    private func blanks(before offset: Int) -> Int {
        var start = offset
        let width = tree.encoding.width
        while start >= width, Self.isBlank(tree.encoding.unit(at: start - width, in: tree.bytes)) { start -= width }
        return offset - start
    }

    private static func isBlank(_ unit: UInt16) -> Bool { unit == 0x20 || (0x09...0x0D).contains(unit) }

    /// How lines are set around an element: the blanks before it, those before what is in it, and what ends a line.
    private func layout(of element: NibElement) -> (outer: String, inner: String, step: String, newline: String) {
        let outer = indentation(of: element)
        let usesReturns = tree.lines.lineEndsWithReturn(in: tree.bytes, tree.encoding)
        let inner = element.children.first { _ in true }.map { indentation(of: $0) }
        let step =
            inner.flatMap { $0.hasPrefix(outer) && $0 != outer ? String($0.dropFirst(outer.count)) : nil } ?? "    "
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
    /// Whether the first line ends with a carriage return and a line feed.
    func lineEndsWithReturn(in bytes: [UInt8], _ encoding: SourceEncoding) -> Bool {
        guard let second = secondLineStart, second >= 2 * encoding.width else { return false }
        return encoding.unit(at: second - 2 * encoding.width, in: bytes) == 0x0D
    }
}

extension NibDocument {
    /// An empty list of changes to this document as it is.
    public func changes() -> NibChanges { NibChanges(tree) }

    /// Makes changes, and reads the result: what is written is as strictly checked as what is read.
    ///
    /// Changes inside an element that is removed by another change are dropped.
    ///
    /// - Complexity: O(bytes), whatever the number of changes.
    /// - Throws: where a change is to another document or to an earlier state of this one; nothing is changed then.
    public mutating func apply(_ changes: NibChanges) throws(NibError) {
        guard changes.tree === tree else {
            throw root.error(.stale, "the changes are to an earlier state of the document; gather them again")
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
