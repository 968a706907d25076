import AutoLayout

/// A row of a table, or an item of a collection: its views lie in the content view.
open class TableViewCell: FrameworkView {
    /// By which rows ask for cells made of this prototype.
    public private(set) var reuseIdentifier: String?
    /// In which the cell's views lie.
    public private(set) weak var contentView: View?

    /// Takes its identifier.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        reuseIdentifier = coder.string("reuseIdentifier")
    }

    /// The first view that is added is the content view.
    open override func didAddSubview(_ subview: View) {
        if contentView == nil { contentView = subview }
    }
}
