/// An image that a document names.
public struct NibImageResource: ElementBacked, Hashable {
    /// The element `image` in `resources`.
    public let element: NibElement

    /// Its name.
    public var name: String { element["name"] ?? "" }

    /// Its size when the document was saved.
    public var size: NibSize? { NibSize(element) }

    /// Whether it is one of the system's symbols.
    public var isSystem: Bool { element["catalog"] == "system" }
}

/// A colour that a document names, with what it was when the document was saved.
public struct NibColorResource: ElementBacked, Hashable {
    /// The element `namedColor` or `systemColor` in `resources`.
    public let element: NibElement

    /// Its name.
    public var name: String { element["name"] ?? "" }

    /// Whether it is the system's.
    public var isSystem: Bool { element.name == "systemColor" }

    /// What it was.
    public var color: NibColor? { element.child("color").map(NibColor.init) }
}
