/// The superclasses of UIKit's classes, by which overrides find extensions of a framework's class.
enum FrameworkClasses {
    /// Returns the superclass of a framework's class, or `nil` if it is unknown.
    ///
    /// The class of another framework is a view or a view controller if its name says so.
    static func superclass(of name: String) -> String? {
        if let known = superclasses[name] { return known }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if last.hasPrefix("UI") || last.hasPrefix("NS") || last.hasPrefix("CA") { return nil }
        if last.hasSuffix("Controller") { return "UIViewController" }
        return ["View", "Cell", "Button", "Label", "Control"].contains { last.hasSuffix($0) }
            ? "UIView" : nil
    }

    /// Returns whether a class, or a protocol in its place, is one of UIKit, of Foundation or of the standard library.
    ///
    /// The prefixes of Apple's frameworks are a guess: a library can use them, too.
    static func isOfFramework(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return others.contains(last)
            || ["UI", "NS", "CA", "WK", "SF", "MF"].contains { last.hasPrefix($0) }
                && last.dropFirst(2).first?.isUppercase == true
    }

    /// The names without a prefix.
    private static let others: Set<String> = [
        "Operation", "BlockOperation", "OperationQueue", "Thread", "Timer", "Progress", "Formatter",
        "NumberFormatter", "DateFormatter", "Stream", "InputStream", "OutputStream", "Bundle",
        "FileManager", "URLProtocol", "XCTestCase", "AnyObject", "Equatable", "Hashable",
        "Comparable", "Identifiable", "Sendable", "Codable", "Decodable", "Encodable", "Sequence",
        "Collection", "Error", "CustomStringConvertible", "ObservableObject",
    ]

    private static let superclasses: [String: String] = Dictionary(
        uniqueKeysWithValues: subclasses.flatMap { superclass, names in
            names.split(separator: " ").map { (String($0), superclass) }
        })

    private static let subclasses: [String: String] = [
        "NSObject": """
        UIResponder UIGestureRecognizer UIBarItem UIImage UIColor UIFont UIScreen UIDevice UIEvent \
        UITouch UIMenuElement NSLayoutConstraint NSLayoutAnchor UILayoutGuide CALayer UIBezierPath \
        UIPresentationController UICollectionViewLayout UICollectionViewLayoutAttributes \
        UIStoryboard UIStoryboardSegue UINib UIAlertAction UINavigationItem UISearchController
        """,
        "UIResponder": "UIView UIViewController UIApplication UIScene",
        "UIScene": "UIWindowScene",
        "UIView": """
        UIControl UILabel UIImageView UIScrollView UIStackView UIWindow UITableViewCell \
        UITableViewHeaderFooterView UICollectionReusableView UINavigationBar UITabBar UIToolbar \
        UISearchBar UIActivityIndicatorView UIProgressView UIPickerView UIVisualEffectView \
        UIInputView
        """,
        "UIControl": """
        UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl \
        UIDatePicker UIRefreshControl UIColorWell
        """,
        "UIScrollView": "UITableView UICollectionView UITextView",
        "UICollectionReusableView": "UICollectionViewCell",
        "UICollectionViewCell": "UICollectionViewListCell",
        "UICollectionViewLayout": "UICollectionViewFlowLayout UICollectionViewCompositionalLayout",
        "UIViewController": """
        UINavigationController UITabBarController UISplitViewController UITableViewController \
        UICollectionViewController UIPageViewController UIAlertController UIInputViewController \
        UIActivityViewController
        """,
        "UIGestureRecognizer": """
        UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer \
        UIRotationGestureRecognizer UISwipeGestureRecognizer UILongPressGestureRecognizer \
        UIHoverGestureRecognizer
        """,
        "UIPanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        "UIBarItem": "UIBarButtonItem UITabBarItem",
        "UIMenuElement": "UIMenu UIAction UICommand",
        "CALayer": """
        CAGradientLayer CAShapeLayer CATextLayer CAScrollLayer CAReplicatorLayer CAEmitterLayer \
        CATransformLayer CATiledLayer
        """,
    ]
}
