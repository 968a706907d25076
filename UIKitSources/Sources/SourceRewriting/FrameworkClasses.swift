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
        "CALayer": "CAGradientLayer CAShapeLayer CATextLayer CAScrollLayer",
    ]
}
