/// Something that an element says: a typed view of it.
public protocol ElementBacked: Sendable {
    /// The element.
    var element: NibElement { get }
}

extension ElementBacked {
    /// The id of an object; empty where the element has none.
    public var id: String { element["id"] ?? "" }

    /// The 1-based line on which it starts.
    public var line: Int { element.line }

    /// What the element is, by its name.
    public var kind: NibKind { NibCatalogue.kind(of: element) }

    /// The name that its author gave it.
    public var userLabel: String? { element["userLabel"] }

    /// The class that its author gave it.
    public var customClass: String? { element["customClass"] }

    /// The module of that class.
    public var customModule: String? { element["customModule"] }

    /// Where that module's name comes from: `target`, or nothing where it is written out.
    public var customModuleProvider: String? { element["customModuleProvider"] }

    /// The framework's class, such as `UILabel`; for an unknown element its own name.
    public var frameworkClass: String {
        NibCatalogue.className(of: element.name, on: NibPlatform(of: NibElement(tree: element.tree, index: 0)))
    }

    /// The class that is made of it: `Module.Class` where its author gave one, else the framework's.
    public var className: String {
        guard let customClass else { return frameworkClass }
        return customModule.map { "\($0).\(customClass)" } ?? customClass
    }

    /// The key under which it lies in its parent, such as `view` or `contentView`.
    public var key: String? { element["key"] }
}
