// What NibFormat is: documents of Interface Builder (.xib and .storyboard of Xcode 5 and later, for iOS, tvOS, macOS
// and watchOS) as they are, without making objects of them. `Syntax` reads XML into a loss-less tree; `Values` and
// `Objects` are typed views of the tree's elements; `Document` has what concerns a document as a whole, and `Editing`
// changes its bytes. Start here. It imports exact numbers, and expat in one file, and nothing of the solver.

/// A document of Interface Builder: a .xib or a .storyboard.
///
/// A value: copies share one tree that never changes, and an edit gives this document another. What is in a document is
/// looked at through views of its elements (`NibObject`, `NibView`, `NibConstraint`, …), which are made when asked for.
/// `bytes` are those that were read, until an edit changes its part of them.
public struct NibDocument: Sendable {
    private(set) var tree: NibTree
    /// The element of each object by its id; of several with one id the first.
    private var places: [String: Int32]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: the name to use in errors, usually a path.
    /// - Complexity: linear in the bytes.
    /// - Throws: the first thing that keeps it from being read. What is merely not understood is kept, and listed by
    ///   `remarks()`.
    public init(_ bytes: [UInt8], file: String) throws(NibError) {
        try self.init(ExpatReader.read(bytes, file: file))
    }

    /// Reads a document from text.
    public init(_ text: String, file: String) throws(NibError) {
        try self.init(Array(text.utf8), file: file)
    }

    private init(_ tree: NibTree) throws(NibError) {
        let root = NibElement(tree: tree, index: 0)
        guard root.name == "document" else {
            let isOld = root.name == "archive" || root.name == "Interface"
            throw tree.error(
                isOld ? .oldFormat(root.name) : .notInterfaceBuilder(root.name), at: root.startTagRange.lowerBound)
        }
        self.tree = tree
        places = [:]
        for element in root.descendants where !Self.isNoObject(element.name) {
            if let id = element["id"], places[id] == nil { places[id] = Int32(element.index) }
        }
    }

    /// Elements whose `id` is the name of a device or of a way to use it.
    private static func isNoObject(_ name: String) -> Bool { name == "device" || name == "adaptation" }

    /// The name that the caller gave, usually a path.
    public var file: String { tree.file }

    /// The document as bytes: those that were read, with the edits in their places.
    public var bytes: [UInt8] { tree.bytes }

    /// The element `document`.
    public var root: NibElement { NibElement(tree: tree, index: 0) }

    /// The element of an object.
    public func element(_ id: String) -> NibElement? {
        places[id].map { NibElement(tree: tree, index: Int($0)) }
    }

    /// The object with an id.
    public func object(_ id: String) -> NibObject? { element(id).map(NibObject.init) }

    /// All ids in use.
    var ids: Dictionary<String, Int32>.Keys { places.keys }

    /// All elements, in document order.
    public var elements: some Sequence<NibElement> { root.descendants }

    /// The document that other bytes spell, under this one's name.
    func replacing(_ bytes: [UInt8]) throws(NibError) -> NibDocument { try NibDocument(bytes, file: file) }
}
