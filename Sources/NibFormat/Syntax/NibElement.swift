import Diagnostics

/// An element of a document, with a name, attributes, children and a range of bytes.
///
/// An element refers to the document's tree and keeps it in memory. After an edit, existing
/// elements still refer to the tree before the edit.
public struct NibElement: Sendable {
    let tree: NibTree
    let index: Int

    var node: NibNode { tree.nodes[index] }

    /// The name of the element, such as `label` or `rect`.
    public var name: String { tree.names[Int(node.name)] }

    /// The text directly inside the element, without whitespace between child elements.
    public var text: String { node.text < 0 ? "" : tree.texts[Int(node.text)] }

    /// Returns the value of an attribute, with XML entities replaced.
    ///
    /// - Complexity: O(n) in the number of the element's attributes.
    public subscript(_ attribute: String) -> String? {
        for place in tree.attributeRange(of: index)
        where tree.names[Int(tree.attributes[place].name)] == attribute {
            return tree.attributes[place].value
        }
        return nil
    }

    /// The attributes, in file order.
    public var attributes: [(name: String, value: String)] {
        tree.attributeRange(of: index).map {
            (tree.names[Int(tree.attributes[$0].name)], tree.attributes[$0].value)
        }
    }
}

// Related elements.
extension NibElement {
    /// The element that contains this one.
    public var parent: NibElement? {
        node.parent < 0 ? nil : NibElement(tree: tree, index: Int(node.parent))
    }

    /// The child elements, in document order.
    public var children: Children { Children(tree: tree, place: index + 1, end: Int(node.end)) }

    /// The elements at any depth inside this one, in document order.
    public var descendants: some Sequence<NibElement> {
        let tree = tree
        return ((index + 1)..<Int(node.end)).lazy.map { NibElement(tree: tree, index: $0) }
    }

    /// The elements that contain this one, from the innermost outwards.
    public var ancestors: some Sequence<NibElement> { sequence(state: self) { $0.stepOut() } }

    private mutating func stepOut() -> NibElement? {
        guard let parent else { return nil }
        self = parent
        return parent
    }

    /// Returns the first child element with a name.
    public func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// Returns the first child element with a key.
    public func child(key: String) -> NibElement? { children.first { $0["key"] == key } }

    /// Returns the children of a container element of this one, such as the constraints in
    /// `constraints`.
    public func contents(of container: String) -> [NibElement] {
        child(container).map { Array($0.children) } ?? []
    }

    /// Returns a Boolean value that indicates whether this element is another one or one of its
    /// descendants.
    public func isInside(_ other: NibElement) -> Bool {
        tree === other.tree && (other.index..<Int(other.node.end)).contains(index)
    }

    /// A sequence of child elements, without their descendants.
    public struct Children: Sequence, IteratorProtocol, Sendable {
        let tree: NibTree
        var place: Int
        let end: Int

        /// Advances to the next child element and returns it.
        public mutating func next() -> NibElement? {
            guard place < end else { return nil }
            defer { place = Int(tree.nodes[place].end) }
            return NibElement(tree: tree, index: place)
        }
    }
}

extension NibElement {
    /// Returns the root element of a property list in XML.
    ///
    /// - Throws: The first syntax error.
    package static func propertyList(_ bytes: [UInt8], file: String)
        throws(Diagnostic) -> NibElement
    {
        NibElement(
            tree: try ExpatReader.read(bytes, file: file, isPropertyList: true), index: 0)
    }
}

// Positions in the file.
extension NibElement {
    /// The range of the element's bytes, including the start tag and the end tag.
    public var byteRange: Range<Int> { Int(node.start)..<Int(node.finish) }

    /// The range of the start tag's bytes. If the element has no end tag, it is the range of the
    /// whole element.
    public var startTagRange: Range<Int> { Int(node.start)..<Int(node.tagEnd) }

    /// Returns a Boolean value that indicates whether the bytes of an element are those of this one.
    package func hasSameBytes(as other: NibElement) -> Bool {
        guard byteRange.count == other.byteRange.count else { return false }
        return tree.bytes.withUnsafeBytes { own in
            other.tree.bytes.withUnsafeBytes { others in
                let own = UnsafeRawBufferPointer(rebasing: own[byteRange])
                let others = UnsafeRawBufferPointer(rebasing: others[other.byteRange])
                return own.hasSameWords(as: others)
            }
        }
    }

    /// The range of the comment before a scene, in which Interface Builder writes the scene's name.
    package var sceneCommentRange: Range<Int>? {
        let bytes = tree.bytes
        var end = byteRange.lowerBound
        while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
        guard name == "scene", tree.encoding.width == 1, end >= 7,
            bytes[(end - 3)..<end].elementsEqual("-->".utf8)
        else { return nil }
        var start = end - 7
        while start > 0, !bytes[start..<(start + 4)].elementsEqual("<!--".utf8) { start -= 1 }
        return bytes[start..<(start + 4)].elementsEqual("<!--".utf8) ? start..<end : nil
    }

    /// The text of the comment before a scene.
    var sceneComment: String? {
        sceneCommentRange.map {
            String(decoding: tree.bytes[$0].dropFirst(4).dropLast(3), as: UTF8.self)
        }
    }

    var contentRange: Range<Int> { Int(node.tagEnd)..<Int(node.close) }

    /// A Boolean value that indicates whether the element is one tag, `<view/>`.
    var isOneTag: Bool { node.finish == node.tagEnd }

    /// The 1-based line at which the element begins.
    public var line: Int { tree.lines.line(of: Int(node.start)) }

    /// The 1-based column at which the element begins.
    public var column: Int { tree.lines.column(of: Int(node.start)) }

    /// Returns the range of bytes of an attribute's value, without the quotes.
    public func valueRange(of attribute: String) -> Range<Int>? { place(of: attribute)?.value }

    func place(of attribute: String) -> AttributePlace? {
        let names = tree.attributeRange(of: index).map { tree.names[Int(tree.attributes[$0].name)] }
        guard let position = names.firstIndex(of: attribute) else { return nil }
        let places = attributePlaces.places
        return position < places.count ? places[position] : nil
    }

    /// The byte ranges of the attributes, and the offset after the last one.
    var attributePlaces: (places: [AttributePlace], end: Int) {
        var scanner = TagScanner(tree.bytes, tree.encoding, tag: startTagRange)
        return scanner.attributes()
    }

    /// The path from the root to this element, for messages. It includes ids where elements have
    /// them.
    public var path: String {
        ([self] + Array(ancestors)).reversed()
            .map { element in element["id"].map { "\(element.name)[\($0)]" } ?? element.name }
            .joined(separator: "/")
    }

    /// Returns an error at this element, or at one of its attributes.
    func error(_ code: Diagnostic.Code, _ message: String, at attribute: String? = nil)
        -> Diagnostic
    {
        let offset = attribute.flatMap { valueRange(of: $0)?.lowerBound } ?? Int(node.start)
        return tree.error(Diagnostic(code, message), at: offset)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns a Boolean value that indicates whether a buffer of the same count has the same bytes.
    fileprivate func hasSameWords(as other: UnsafeRawBufferPointer) -> Bool {
        let wordEnd = count & ~7
        for place in stride(from: 0, to: wordEnd, by: 8)
        where loadUnaligned(fromByteOffset: place, as: UInt64.self)
            != other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        {
            return false
        }
        return (wordEnd..<count).allSatisfy { self[$0] == other[$0] }
    }
}

extension NibElement: Hashable {
    /// Returns a Boolean value that indicates whether two values refer to the same element of the
    /// same tree.
    public static func == (left: NibElement, right: NibElement) -> Bool {
        left.tree === right.tree && left.index == right.index
    }

    /// Hashes the element's position in its tree.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

struct AttributePlace: Equatable {
    /// The whitespace before the attribute, its name, its value and both quotes.
    let whole: Range<Int>
    let name: Range<Int>
    let value: Range<Int>
    let quote: UInt16
}

/// Finds the attributes of a start tag that expat has found to be well-formed.
struct TagScanner {
    private let bytes: [UInt8]
    private let encoding: SourceEncoding
    private let end: Int
    private var cursor: Int

    /// - Parameter tag: The range from `<` to the byte after `>`.
    init(_ bytes: [UInt8], _ encoding: SourceEncoding, tag: Range<Int>) {
        self.bytes = bytes
        self.encoding = encoding
        cursor = tag.lowerBound
        end = tag.upperBound
    }

    /// Returns the attributes in order, and the offset after the last one (or after the element's
    /// name).
    mutating func attributes() -> (places: [AttributePlace], end: Int) {
        var places: [AttributePlace] = []
        skip { !Self.isBlank($0) && $0 != Self.slash && $0 != Self.close }
        var last = cursor
        while let place = nextAttribute(from: last) {
            places.append(place)
            last = place.whole.upperBound
        }
        return (places, last)
    }

    private mutating func nextAttribute(from start: Int) -> AttributePlace? {
        skip(Self.isBlank)
        guard let first = unit, first != Self.slash, first != Self.close else { return nil }
        let name = cursor
        skip { $0 != Self.equals && !Self.isBlank($0) }
        let nameEnd = cursor
        skip { $0 == Self.equals || Self.isBlank($0) }
        guard let quote = unit else { return nil }
        cursor += encoding.width
        let value = cursor
        skip { $0 != quote }
        let valueEnd = cursor
        cursor = min(cursor + encoding.width, end)
        return AttributePlace(
            whole: start..<cursor, name: name..<nameEnd, value: value..<valueEnd, quote: quote)
    }

    private var unit: UInt16? {
        cursor + encoding.width <= end ? encoding.unit(at: cursor, in: bytes) : nil
    }

    private mutating func skip(_ isSkipped: (UInt16) -> Bool) {
        while let unit, isSkipped(unit) { cursor += encoding.width }
    }

    private static let (slash, close, equals) = (UInt16(0x2F), UInt16(0x3E), UInt16(0x3D))

    private static func isBlank(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
    }
}
