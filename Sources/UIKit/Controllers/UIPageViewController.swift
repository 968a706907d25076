/// A controller of pages, one of which is visible.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The animation between pages.
    public let transitionStyle: TransitionStyle
    /// The direction of the pages.
    public let navigationOrientation: NavigationOrientation
    /// The source of the pages beside the visible one.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The receiver of the controller's events.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The visible pages.
    open private(set) var viewControllers: [UIViewController]?
    /// A Boolean value that indicates whether pages have contents on both sides.
    open var isDoubleSided = false
    /// The place of the spine, for pages that curl.
    public let spineLocation: SpineLocation
    /// The gestures that turn pages.
    open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [
        UIPanGestureRecognizer(), UITapGestureRecognizer(),
    ]

    /// Creates a controller of pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = spine ?? (style == .pageCurl ? .min : .none)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller of pages that curl.
    public convenience init() {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
        super.init(coder: coder)
    }
    /// Shows pages, and runs a completion.
    open dynamic func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        for old in self.viewControllers ?? [] where !(viewControllers ?? []).contains(old) {
            old.willMove(toParent: nil)
            old.disappear { $0.viewIfLoaded?.removeFromSuperview() }
            old.removeFromParent()
        }
        self.viewControllers = viewControllers
        for new in viewControllers ?? [] where new.parent !== self {
            addChild(new)
            let embed = { [self] (page: UIViewController) in
                page.view.frame = view.bounds
                page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(page.view)
            }
            if presence == .present { new.appear { embed($0) } } else { embed(new) }
            new.didMove(toParent: self)
        }
        completion?(true)
    }
    /// Turns to the next or the former page as the user does, and tells the delegate; for tests.
    open func turnPage(forward: Bool) {
        guard let current = viewControllers?.first else { return }
        let page =
            forward
            ? dataSource?.pageViewController(self, viewControllerAfter: current)
            : dataSource?.pageViewController(self, viewControllerBefore: current)
        guard let page else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        setViewControllers([page], direction: forward ? .forward : .reverse, animated: true)
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [current],
            transitionCompleted: true)
    }
    /// The animation between pages.
    public enum TransitionStyle: Int, Sendable {
        /// The pages curl as in a book, or scroll.
        case pageCurl = 0, scroll
    }
    /// The direction of pages.
    public enum NavigationOrientation: Int, Sendable {
        /// The pages are beside or below each other.
        case horizontal = 0, vertical
    }
    /// The direction of a turn of pages.
    public enum NavigationDirection: Int, Sendable {
        /// The next page follows, or the former one.
        case forward = 0, reverse
    }
    /// The place of the spine, for pages that curl.
    public enum SpineLocation: Int, Sendable {
        /// There is no spine, or it is at the left or upper side, in the middle, or at the end.
        case none = 0, min, mid, max
    }
    /// The name of an option of a controller of pages.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option by its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between pages, in points.
        public static let interPageSpacing = OptionsKey(
            rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The place of the spine between pages.
        public static let spineLocation = OptionsKey(
            rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
}

/// The source of the pages beside the visible one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another one, or `nil` for none.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another one, or `nil` for none.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of points of the page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the selected point of the page control.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0 by default, as without the method.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0 by default, as without the method.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The receiver of the events of a controller of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Responds to a turn to other pages, before it happens.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController])
    /// Responds to the end of a turn to other pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    /// Returns the place of the spine in an orientation.
    func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    /// Returns the orientations of the interface.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
}

extension UIPageViewControllerDelegate {
    /// Does nothing by default, as without the method.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing by default, as without the method.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    /// Returns the present place by default, as without the method.
    public func pageViewController(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
    /// Returns those of the device by default, as without the method.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { UIScreen.main.isPad ? .all : .allButUpsideDown }
}
