/// An element of a document: its name, its attributes, what is inside it, and where it stands in the file.
///
/// A view, not a copy: it keeps its document's tree alive. An edit makes a new tree, after which elements of the old
/// one still tell what was.
public struct NibElement: Sendable {
    let tree: NibTree
    let index: Int

    var node: NibNode { tree.nodes[index] }

    /// Its name, such as `label` or `rect`.
    public var name: String { tree.names[Int(node.name)] }

    /// The text directly inside it, without that of elements inside it; blanks between elements are none.
    public var text: String { node.text < 0 ? "" : tree.texts[Int(node.text)] }

    /// The value of an attribute, with entities replaced.
    ///
    /// - Complexity: O(its attributes).
    public subscript(_ attribute: String) -> String? {
        for place in tree.attributeRange(of: index) where tree.names[Int(tree.attributes[place].name)] == attribute {
            return tree.attributes[place].value
        }
        return nil
    }

    /// The attributes, in the file's order.
    public var attributes: [(name: String, value: String)] {
        tree.attributeRange(of: index).map { (tree.names[Int(tree.attributes[$0].name)], tree.attributes[$0].value) }
    }
}

// What is around it.
extension NibElement {
    /// The element it lies in.
    public var parent: NibElement? { node.parent < 0 ? nil : NibElement(tree: tree, index: Int(node.parent)) }

    /// The elements directly inside it, in order.
    public var children: Children { Children(tree: tree, place: index + 1, end: Int(node.end)) }

    /// All elements inside it, however deep, in document order.
    public var descendants: some Sequence<NibElement> {
        let tree = tree
        return ((index + 1)..<Int(node.end)).lazy.map { NibElement(tree: tree, index: $0) }
    }

    /// The elements it lies in, the nearest first.
    public var ancestors: some Sequence<NibElement> { sequence(state: self) { $0.stepOut() } }

    private mutating func stepOut() -> NibElement? {
        guard let parent else { return nil }
        self = parent
        return parent
    }

    /// The first element directly inside it with a name.
    public func child(_ name: String) -> NibElement? { children.first { $0.name == name } }

    /// The first element directly inside it with a key, whatever its name.
    public func child(key: String) -> NibElement? { children.first { $0["key"] == key } }

    /// The elements inside a container directly inside it, such as the constraints in `constraints`.
    public func contents(of container: String) -> [NibElement] { child(container).map { Array($0.children) } ?? [] }

    /// Whether this element lies in another, or is it.
    public func isInside(_ other: NibElement) -> Bool {
        tree === other.tree && (other.index..<Int(other.node.end)).contains(index)
    }

    /// The elements directly inside another, found by stepping from each to what follows it.
    public struct Children: Sequence, IteratorProtocol, Sendable {
        let tree: NibTree
        var place: Int
        let end: Int

        /// The next one.
        public mutating func next() -> NibElement? {
            guard place < end else { return nil }
            defer { place = Int(tree.nodes[place].end) }
            return NibElement(tree: tree, index: place)
        }
    }
}

// Where it stands.
extension NibElement {
    /// The bytes from the start of its start tag to the end of its end tag.
    public var byteRange: Range<Int> { Int(node.start)..<Int(node.finish) }

    /// The bytes of its start tag, or of the whole element where start and end are one tag.
    public var startTagRange: Range<Int> { Int(node.start)..<Int(node.tagEnd) }

    /// The bytes between its tags.
    var contentRange: Range<Int> { Int(node.tagEnd)..<Int(node.close) }

    /// Whether start and end are one tag, `<view/>`.
    var isOneTag: Bool { node.finish == node.tagEnd }

    /// The 1-based line of its start.
    public var line: Int { tree.lines.line(of: Int(node.start)) }

    /// The 1-based column of its start.
    public var column: Int { tree.lines.column(of: Int(node.start)) }

    /// The bytes of an attribute's value, without the quotes.
    public func valueRange(of attribute: String) -> Range<Int>? { place(of: attribute)?.value }

    /// Where an attribute lies.
    func place(of attribute: String) -> AttributePlace? {
        let names = tree.attributeRange(of: index).map { tree.names[Int(tree.attributes[$0].name)] }
        guard let position = names.firstIndex(of: attribute) else { return nil }
        let places = attributePlaces.places
        return position < places.count ? places[position] : nil
    }

    /// Where the attributes lie, and the byte after the last one.
    var attributePlaces: (places: [AttributePlace], end: Int) {
        var scanner = TagScanner(tree.bytes, tree.encoding, tag: startTagRange)
        return scanner.attributes()
    }

    /// The names from the root to this element, with the ids of those that have one, for people.
    public var path: String {
        ([self] + Array(ancestors)).reversed()
            .map { element in element["id"].map { "\(element.name)[\($0)]" } ?? element.name }
            .joined(separator: "/")
    }

    /// An error about this element, or about one of its attributes.
    func error(_ code: NibError.Code, _ sentence: String, at attribute: String? = nil) -> NibError {
        let offset = attribute.flatMap { valueRange(of: $0)?.lowerBound } ?? Int(node.start)
        return tree.error(NibFault(code, sentence), at: offset)
    }
}

extension NibElement: Hashable {
    /// The same element of the same tree.
    public static func == (left: NibElement, right: NibElement) -> Bool {
        left.tree === right.tree && left.index == right.index
    }

    /// By its place.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
