import Diagnostics

// NibFormat: lossless documents of Interface Builder (.xib and .storyboard of Xcode 5 and later;
// iOS, tvOS, macOS, watchOS), without objects at run time. `Syntax` reads XML into a tree;
// `Objects` has typed views of the tree's elements and attributes; `Document` has the properties of
// a document, and `Editing` changes its bytes. Start here. It imports exact numbers, and expat in
// one file, but nothing of the solver.

/// An Interface Builder document: a .xib or .storyboard file.
///
/// Copies share one immutable tree of elements; an edit replaces only the tree of the edited copy.
/// Objects, views and constraints (`NibObject`, `NibView`, `NibConstraint`, …) refer to elements of
/// the tree and are created on demand. `bytes` are the original bytes of the file, except where
/// edits replaced them.
public struct NibDocument: Sendable {
    private(set) var tree: NibTree
    /// The first element with each id.
    private var places: [String: Int32]
    /// A Boolean value that indicates whether several objects have the same id.
    package let hasRepeatedIDs: Bool

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name of the file in errors, usually a path.
    /// - Complexity: Linear in the number of bytes.
    /// - Throws: The first error that prevents reading. Unknown elements and inconsistencies do not
    ///   prevent it; ``diagnostics()`` returns them.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        try self.init(ExpatReader.read(bytes, file: file))
    }

    /// Reads a document from its text.
    ///
    /// - Throws: The first error that prevents reading.
    public init(_ text: String, file: String) throws(Diagnostic) {
        try self.init(Array(text.utf8), file: file)
    }

    private init(_ tree: NibTree) throws(Diagnostic) {
        let root = NibElement(tree: tree, index: 0)
        guard root.name == "document" else {
            let isOld = root.name == "archive" || root.name == "Interface"
            throw tree.error(
                isOld ? .oldFormat(root.name) : .notInterfaceBuilder(root.name),
                at: root.startTagRange.lowerBound)
        }
        self.tree = tree
        var places = Dictionary<String, Int32>(minimumCapacity: tree.nodes.count / 2)
        var isRepeated = false
        for element in root.descendants {
            guard let id = element["id"], !Self.isNoObject(element.name) else { continue }
            if places[id] == nil { places[id] = Int32(element.index) } else { isRepeated = true }
        }
        self.places = places
        hasRepeatedIDs = isRepeated
    }

    /// Returns a Boolean value that indicates whether an element's `id` names a device or an
    /// adaptation, not an object.
    private static func isNoObject(_ name: String) -> Bool {
        name == "device" || name == "adaptation"
    }

    /// The name of the document in errors, usually a path.
    public var file: String { tree.file }

    /// The bytes of the file, with all edits applied.
    public var bytes: [UInt8] { tree.bytes }

    /// The root element, named `document`.
    public var root: NibElement { NibElement(tree: tree, index: 0) }

    /// Returns the element of the object with an id, if it exists.
    public func element(_ id: String) -> NibElement? {
        places[id].map { NibElement(tree: tree, index: Int($0)) }
    }

    /// Returns the object with an id, if it exists.
    public func object(_ id: String) -> NibObject? { element(id).map(NibObject.init) }

    var ids: Dictionary<String, Int32>.Keys { places.keys }

    /// All elements below the root, in document order.
    public var elements: some Sequence<NibElement> { root.descendants }

    func replacing(_ bytes: [UInt8]) throws(Diagnostic) -> NibDocument {
        try NibDocument(bytes, file: file)
    }
}

extension NibDocument {
    /// The scenes of a storyboard, in document order.
    public var scenes: [NibScene] { root.contents(of: "scenes").map(NibScene.init) }

    /// The top-level objects of a xib or of all scenes, including placeholders such as File's
    /// Owner.
    public var topLevelObjects: [NibObject] {
        isStoryboard ? scenes.flatMap(\.objects) : root.contents(of: "objects").map(NibObject.init)
    }

    /// The scene of the initial view controller, if there is one.
    public var initialScene: NibScene? {
        initialViewController.flatMap { id in scenes.first { $0.controller?.id == id } }
    }

    /// The objects that the document creates at run time, in document order.
    public var objects: [NibObject] {
        elements.filter { $0["id"] != nil && NibCatalogue.kind(of: $0).isObject }.map(
            NibObject.init)
    }

    /// The views of the document, in document order.
    public var views: [NibView] {
        elements.filter { NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// The roots of the view trees: views without a superview.
    public var rootViews: [NibView] { root.nearestViews() }

    /// The constraints in document order, including constraints that are not installed.
    public var constraints: [NibConstraint] {
        elements.filter { $0.name == "constraint" }.map(NibConstraint.init)
    }

    /// The connections of all objects, in document order.
    public var connections: [NibConnection] {
        elements.filter { $0.parent?.name == "connections" }.map(NibConnection.init)
    }

    /// The references to other storyboards, in document order.
    public var storyboardReferences: [NibStoryboardReference] {
        elements.filter { NibCatalogue.kind(of: $0) == .controller }.compactMap {
            NibController($0).reference
        }
    }

    /// Returns the connections to the object with an id.
    public func connections(to id: String) -> [NibConnection] {
        connections.filter { $0.destinationID == id }
    }

    /// Returns the elements with a reference to one of some objects.
    package func elements(referringTo ids: Set<String>) -> [NibElement] {
        let isReference = tree.names.map(NibReferences.isReference)
        return elements.filter { element in
            tree.attributeRange(of: element.index).contains { place in
                let attribute = tree.attributes[place]
                return isReference[Int(attribute.name)] && ids.contains(attribute.value)
            }
        }
    }

    /// The images that the document lists in its resources.
    public var images: [NibImageResource] {
        root.contents(of: "resources").filter { $0.name == "image" }.map(NibImageResource.init)
    }

    /// The named and system colours that the document lists in its resources.
    public var colors: [NibColorResource] {
        root.contents(of: "resources").filter {
            $0.name == "namedColor" || $0.name == "systemColor"
        }
        .map(NibColorResource.init)
    }
}

/// The objects and constraints that are installed for some traits.
///
/// If a view is not installed, its subviews and all constraints on them are not installed either.
public struct NibInstallation: Sendable {
    private let document: NibDocument
    /// The ids of objects and constraints that variations exclude without including them again.
    public let excluded: Set<String>

    init(_ document: NibDocument, _ traits: NibTraits) {
        self.document = document
        var excluded: Set<String> = []
        for owner in document.elements where owner.child("variation") != nil {
            for variation in owner.variations where variation.traits.applies(to: traits) {
                excluded.formUnion(variation.excluded)
                excluded.subtract(variation.included)
            }
        }
        self.excluded = excluded
    }

    /// Returns a Boolean value that indicates whether an object and all its ancestors are
    /// installed.
    public func contains(_ object: some ElementBacked) -> Bool { contains(object.element) }

    /// Returns a Boolean value that indicates whether a constraint and both its items are
    /// installed.
    public func contains(_ constraint: NibConstraint) -> Bool {
        guard contains(constraint.element) else { return false }
        return [constraint.element["firstItem"], constraint.element["secondItem"]].allSatisfy {
            id in
            guard let element = id.flatMap(document.element) else { return true }
            return contains(element)
        }
    }

    private func contains(_ element: NibElement) -> Bool {
        if excluded.isEmpty { return true }
        if let id = element["id"], excluded.contains(id) { return false }
        return element.ancestors.allSatisfy { $0["id"].map { !excluded.contains($0) } ?? true }
    }
}

extension NibDocument {
    /// Returns the objects and constraints that are installed for some traits.
    ///
    /// - Complexity: O(n) in the number of elements.
    public func installation(for traits: NibTraits) -> NibInstallation {
        NibInstallation(self, traits)
    }

    /// The traits on Interface Builder's canvas: those of its device, or unspecified ones if the
    /// document has no device.
    public var designTraits: NibTraits {
        usesTraitCollections ? device?.traits ?? NibTraits() : NibTraits()
    }
}
