import AutoLayout
import NibLayout

/// A table view or collection view, which creates cells from prototypes. The cells of static
/// sections are subviews.
open class ListView: ScrollView, NibLoadable, ActionSource {
    /// The actions that the view sends, as some AppKit classes do.
    public let actions = ActionTable()
    var cellSource: (any CellSource)?

    /// Creates an empty view with a frame.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a view of a document.
    public required init(coder: NibCoder) throws { super.init(frame: coder.frame) }

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] { [] }

    /// Does nothing by default.
    open func decodeAttributes(from coder: NibCoder) {}

    /// Called after all objects of the document are connected. Overrides must call `super`.
    open func awakeFromNib() {}

    /// The reuse identifiers of the prototype cells, in document order.
    public var reuseIdentifiers: [String] { cellSource?.identifiers ?? [] }

    /// Creates a cell from a prototype. Cells are not reused.
    ///
    /// - Throws: The errors of `Nib.instantiate`, or an error that lists the available identifiers
    ///   if no prototype has this one.
    public func dequeueReusableCell(withIdentifier identifier: String) throws -> View {
        if let cellSource, reuseIdentifiers.contains(identifier) {
            return try cellSource.makeCell(identifier)
        }
        throw NibLoadError(
            .unknownIdentifier,
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard",
            file: "", sought: identifier, names: reuseIdentifiers)
    }
}

/// A source of a list's cells: its prototypes in a document, by their reuse identifiers.
protocol CellSource {
    var identifiers: [String] { get }
    func makeCell(_ identifier: String) throws -> View
}

/// A collection view: `UICollectionView`.
open class CollectionView: ListView {}

/// A table view: `UITableView`. Static self-sizing rows are as high as their contents, and the rows
/// below move accordingly.
open class TableView: ListView {
    /// The static rows and the footer, from top to bottom.
    var rows: [StaticRow] = []

    /// Positions the subviews, then sizes the self-sizing rows.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if rows.contains(where: { $0.content != nil }) { sizeRows() }
    }

    private func sizeRows() {
        var growth = 0.0
        for row in rows {
            guard let view = row.view else { continue }
            var frame = view.frame
            (frame.origin.y, frame.size.height) = (row.frame.minY + growth, row.frame.height)
            if let height = row.fittingHeight {
                frame.size.height = height
                growth += frame.height - row.frame.height
            }
            if view.frame != frame { view.frame = frame }
        }
    }
}

/// A cell of a table view or collection view, with a content view.
open class TableViewCell: FrameworkView {
    /// The reuse identifier of the prototype.
    public private(set) var reuseIdentifier: String?
    /// The content view, which contains the other views of the cell.
    public private(set) weak var contentView: View?

    /// Decodes the reuse identifier of the cell.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        reuseIdentifier = coder.string("reuseIdentifier")
    }

    /// Makes the first subview the content view.
    open override func didAddSubview(_ subview: View) {
        if contentView == nil { contentView = subview }
    }
}
