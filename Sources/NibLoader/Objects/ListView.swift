import AutoLayout

/// A table or a collection as far as loading goes: it makes cells of its prototypes. The cells of static sections are
/// subviews.
open class ListView: ScrollView, NibLoadable, ActionSource {
    /// The actions that it sends; AppKit's views of this kind do.
    public let actions = ActionTable()
    var cellSource: (any CellSource)?

    /// A list at a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// A list of a document.
    public required init(coder: NibCoder) throws { super.init(frame: coder.frame) }

    /// What documents can name.
    open class var nibMembers: [NibMember] { [] }

    /// Nothing.
    open func decodeAttributes(from coder: NibCoder) {}

    /// Called when all objects of the document are connected; call super.
    open func awakeFromNib() {}

    /// The reuse identifiers of the prototypes, in the document's order.
    public var reuseIdentifiers: [String] { cellSource?.identifiers ?? [] }

    /// A fresh cell, made of its prototype; cells are never reused here.
    ///
    /// - Throws: what `Nib.instantiate` does; for an identifier without a prototype, those that there are.
    public func dequeueReusableCell(withIdentifier identifier: String) throws -> View {
        if let cellSource, reuseIdentifiers.contains(identifier) { return try cellSource.makeCell(identifier) }
        throw NibLoadError(
            .unknownIdentifier,
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard",
            file: "", sought: identifier, names: reuseIdentifiers)
    }
}
