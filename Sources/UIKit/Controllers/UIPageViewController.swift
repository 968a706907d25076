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
    /// The gestures that turn pages that curl. Pages that scroll have the gestures of their scroll view.
    open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] =
        transitionStyle == .scroll ? [] : [UIPanGestureRecognizer(), UITapGestureRecognizer()]
    /// The space between pages that scroll, in points.
    private let spacing: CGFloat
    /// The scroll view of pages, if they scroll.
    private var scroller: PageScrollView?
    /// The dots below pages that scroll, if the source counts its pages.
    private var pageControl: UIPageControl?
    /// The index of the visible page, as the source counts it.
    private var shownPage = 0

    /// Creates a controller of pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = spine ?? (style == .pageCurl ? .min : .none)
        spacing = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller of pages that curl.
    public convenience init() {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        transitionStyle = coder.nib.map(TransitionStyle.init) ?? .pageCurl
        navigationOrientation = coder.nib.map(NavigationOrientation.init) ?? .horizontal
        spineLocation = transitionStyle == .pageCurl ? .min : .none
        spacing = 0
        super.init(coder: coder)
        isDoubleSided = coder.nib?.flag("doubleSided") ?? false
    }
    /// Creates the view, with a scroll view in it if pages scroll.
    open dynamic override func loadView() {
        super.loadView()
        guard transitionStyle == .scroll, let view = viewIfLoaded else { return }
        let scroller = PageScrollView(
            around: view.bounds, orientation: navigationOrientation, spacing: spacing)
        view.addSubview(scroller)
        self.scroller = scroller
    }
    /// Shows pages, and runs a completion. An animation ends at once.
    open dynamic func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        loadViewIfNeeded()
        for old in self.viewControllers ?? [] where !(viewControllers ?? []).contains(old) {
            old.willMove(toParent: nil)
            old.disappear { $0.viewIfLoaded?.removeFromSuperview() }
            old.removeFromParent()
        }
        self.viewControllers = viewControllers
        for new in viewControllers ?? [] where new.parent !== self {
            addChild(new)
            let embed = { [self] (page: UIViewController) in
                let container = scroller?.page ?? view!
                page.view.frame = container.bounds
                page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                container.addSubview(page.view)
            }
            if presence == .present { new.appear { embed($0) } } else { embed(new) }
            new.didMove(toParent: self)
        }
        updatePageControl()
        if animated { scroller?.scroll(forward: direction == .forward) }
        completion?(true)
    }
    /// Counts the pages in dots, if the source has a number of pages. UIKit has no dots for vertical pages.
    private func updatePageControl() {
        guard let scroller, navigationOrientation == .horizontal else { return }
        let count = dataSource?.presentationCount(for: self) ?? 0
        guard count > 0 else {
            pageControl?.numberOfPages = 0
            return
        }
        let dots = pageControl ?? makePageControl(below: scroller)
        dots.numberOfPages = count
        shownPage = dataSource?.presentationIndex(for: self) ?? 0
        dots.currentPage = shownPage
    }
    private func makePageControl(below scroller: PageScrollView) -> UIPageControl {
        let dots = UIPageControl()
        let height = dots.intrinsicContentSize.height
        dots.frame = CGRect(
            x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        dots.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dots.addAction(
            UIAction { [weak self, weak dots] _ in
                guard let self, let dots else { return }
                self.turnPage(forward: dots.currentPage > self.shownPage)
            }, for: .valueChanged)
        view.addSubview(dots)
        scroller.frame.size.height -= height
        pageControl = dots
        return dots
    }
    /// Turns to the next or the former page as the user does, and tells the delegate; for tests.
    open func turnPage(forward: Bool) {
        guard let current = viewControllers?.first else { return }
        let page =
            forward
            ? dataSource?.pageViewController(self, viewControllerAfter: current)
            : dataSource?.pageViewController(self, viewControllerBefore: current)
        guard let page else {
            pageControl?.currentPage = shownPage
            return
        }
        let next = shownPage + (forward ? 1 : -1)
        delegate?.pageViewController(self, willTransitionTo: [page])
        setViewControllers([page], direction: forward ? .forward : .reverse, animated: true)
        shownPage = next
        pageControl?.currentPage = next
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
