internal import AutoLayout
internal import ViewMetrics

// Facts about views for tests of layouts, in types that this module's clients know.

extension UIView {
    /// The view of AutoLayout that is the model of this one.
    package final var model: AnyObject { core }

    /// The kind of the view by Interface Builder's element name, if it shows or scrolls contents.
    package final var elementName: String? {
        if let measured = self as? any MeasuredView { return measured.contents.kind.rawValue }
        return switch self {
        case is UILabel: "label"
        case is UIImageView: "imageView"
        case is UITableView: "tableView"
        case is UICollectionView: "collectionView"
        case is UIScrollView: "scrollView"
        default: nil
        }
    }

    /// The view of a model, if it belongs to one of this module.
    package static func view(of model: AnyObject) -> UIView? { (model as? View)?.owner }
}
