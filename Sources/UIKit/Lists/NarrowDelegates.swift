/// A scroll view whose delegate has a type of its own.
///
/// UIKit declares `delegate` again in subclasses of `UIScrollView`, with the type of their delegates, which
/// Swift does not allow of its own classes. Members of this protocol are used where only they fit, as in
/// `table.delegate?.tableView?(…)`.
@preconcurrency @MainActor
public protocol NarrowDelegateOwner: NSObjectProtocol {}

extension UITableView: NarrowDelegateOwner {}
extension UICollectionView: NarrowDelegateOwner {}
extension UITextView: NarrowDelegateOwner {}

extension NarrowDelegateOwner where Self: UITableView {
    /// The receiver of the list's events.
    public var delegate: (any UITableViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITableViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
}

extension NarrowDelegateOwner where Self: UICollectionView {
    /// The receiver of the collection's events.
    public var delegate: (any UICollectionViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
}

extension NarrowDelegateOwner where Self: UITextView {
    /// The receiver of the text view's events.
    public var delegate: (any UITextViewDelegate)? {
        get { (self as UIScrollView).delegate as? any UITextViewDelegate }
        set { (self as UIScrollView).delegate = newValue }
    }
}
