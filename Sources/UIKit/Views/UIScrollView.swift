internal import AutoLayout

/// A view that shows a part of larger content.
///
/// Constraints from descendants to the edges of a scroll view refer to its content, and thus
/// determine the content's size.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    override class func makeCore() -> any ViewCore { ScrollCore() }

    private var scroll: ScrollCore { unsafeDowncast(core, to: ScrollCore.self) }

    /// Creates a scroll view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a scroll view from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The receiver of the scroll view's events.
    ///
    /// Lists and text views have a property of the same name with their own protocol, as in UIKit. Swift
    /// overrides no property with another type, so that theirs is another one over the same value, and is
    /// preferred to this one.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)? {
        get { observable("delegate") { receiver } }
        set {
            changing("delegate") {
                receiver = newValue
                delegateDidChange()
            }
        }
    }
    private weak var receiver: (any UIScrollViewDelegate)?
    /// Responds to another delegate; nothing by default.
    func delegateDidChange() {}

    // MARK: Content

    /// The point of the content at the upper-left corner of the view.
    open var contentOffset: CGPoint {
        get { observable("contentOffset") { bounds.origin } }
        set {
            let isNew = newValue != bounds.origin
            changing("contentOffset") { if isNew { bounds.origin = newValue } }
            if isNew { delegate?.scrollViewDidScroll(self) }
        }
    }
    /// The size of the content, as set by the app or computed in the last layout.
    open var contentSize: CGSize {
        get { observable("contentSize") { CGSize(scroll.contentSize) } }
        set { changing("contentSize") { scroll.contentSize = Size(newValue) } }
    }
    /// Receives the content's size from the layout, through the property that subclasses override.
    final func receiveContentSize(_ size: CGSize) { if size != contentSize { contentSize = size } }
    /// The space around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { updateAdjustedInset() } }
    /// The space around the content with the safe area, in points.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = adjustsForSafeArea ? safeAreaInsets : .zero
        return UIEdgeInsets(
            top: contentInset.top + safe.top,
            left: contentInset.left + (scrollsSideways ? safe.left : 0),
            bottom: contentInset.bottom + safe.bottom,
            right: contentInset.right + (scrollsSideways ? safe.right : 0))
    }
    /// The effect of the safe area on the space around the content.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { updateAdjustedInset() }
    }
    /// A Boolean value that indicates whether the safe area moves the scroll indicators.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The layout guide for the content.
    open var contentLayoutGuide: UILayoutGuide { .object(for: scroll.contentLayoutGuide) }
    /// The layout guide for the scroll view's frame.
    open var frameLayoutGuide: UILayoutGuide { .object(for: scroll.frameLayoutGuide) }

    private var scrollsSideways: Bool { contentSize.width > bounds.width }
    private var adjustsForSafeArea: Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .scrollableAxes: contentSize.height > bounds.height || alwaysBounceVertical
        case .automatic:
            contentSize.height > bounds.height || alwaysBounceVertical || isContentOfStack
        }
    }
    /// A Boolean value that indicates whether the view is the content of a controller in a navigation
    /// controller: its view, or the first subview of it.
    private var isContentOfStack: Bool {
        let first = superview?.subviews.first === self ? superview?.controller : nil
        guard let owner = controller ?? first, owner.automaticallyAdjustsScrollViewInsets else {
            return false
        }
        return owner.navigationController != nil
    }
    /// The space around the content at the last notification, with the safe area and without it.
    private var latest = (adjusted: UIEdgeInsets.zero, own: UIEdgeInsets.zero)
    /// Reports changed insets, and moves the content with the safe area.
    ///
    /// Content at the top stays there if the app changes ``contentInset``. A changed safe area moves the content
    /// at any offset, as the test suite of ScrollingStackViewController expects. Subviews do not inherit the part
    /// of the safe area that the insets contain.
    private func updateAdjustedInset() {
        let old = latest, new = (adjusted: adjustedContentInset, own: contentInset)
        guard new.adjusted != old.adjusted else { return }
        latest = new
        let safe = new.adjusted.subtracting(new.own), oldSafe = old.adjusted.subtracting(old.own)
        core.keptSafeAreaInsets = EdgeInsets(safe)
        let offset = contentOffset
        var moved = CGPoint(
            x: offset.x - safe.left + oldSafe.left, y: offset.y - safe.top + oldSafe.top)
        if offset.y == -old.adjusted.top { moved.y = -new.adjusted.top }
        if offset.x == -old.adjusted.left { moved.x = -new.adjusted.left }
        contentOffset = moved
        adjustedContentInsetDidChange()
    }
    /// Responds to a change of ``adjustedContentInset``.
    open func adjustedContentInsetDidChange() {
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    /// Tells the view and its delegate about a new safe area.
    open dynamic override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }
    /// Lays the content out. Its size decides whether the safe area counts.
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        updateAdjustedInset()
    }

    // MARK: Scrolling

    /// A Boolean value that indicates whether the user can scroll.
    open var isScrollEnabled = true
    /// A Boolean value that indicates whether a drag keeps to one direction.
    open var isDirectionalLockEnabled = false
    /// A Boolean value that indicates whether scrolling stops at multiples of the size.
    open var isPagingEnabled = false
    /// A Boolean value that indicates whether a touch of the status bar scrolls to the top.
    open var scrollsToTop = true
    /// A Boolean value that indicates whether content bounces at its ends.
    open var bounces = true
    /// A Boolean value that indicates whether short content bounces vertically.
    open var alwaysBounceVertical = false
    /// A Boolean value that indicates whether narrow content bounces horizontally.
    open var alwaysBounceHorizontal = false
    /// A Boolean value that indicates whether content bounces at the limits of its scale.
    open var bouncesZoom = true
    /// The deceleration after a drag, as a factor for each millisecond.
    open var decelerationRate = DecelerationRate.normal
    /// The appearance of the scroll indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// The visibility of the index, which is not drawn here.
    open var indexDisplayMode = IndexDisplayMode.automatic
    /// The insets of the vertical scroll indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the horizontal scroll indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of both scroll indicators, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue)
        }
    }
    /// A Boolean value that indicates whether the horizontal indicator appears.
    open var showsHorizontalScrollIndicator = true
    /// A Boolean value that indicates whether the vertical indicator appears.
    open var showsVerticalScrollIndicator = true
    /// The dismissal of the keyboard by a drag.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The control that refreshes the content.
    open var refreshControl: UIRefreshControl?
    /// A Boolean value that indicates whether touches wait until scrolling is excluded.
    open var delaysContentTouches = true
    /// A Boolean value that indicates whether scrolling cancels touches of the content.
    open var canCancelContentTouches = true
    /// A Boolean value that indicates whether a finger has touched the content.
    open internal(set) var isTracking = false
    /// A Boolean value that indicates whether a finger is dragging the content.
    open internal(set) var isDragging = false
    /// A Boolean value that indicates whether content moves after a drag, which ends at once here.
    open var isDecelerating: Bool { false }
    /// The recognizer of drags, which takes no touches from the content here.
    open private(set) lazy var panGestureRecognizer = {
        let recognizer = UIPanGestureRecognizer()
        recognizer.attachedView = self
        return recognizer
    }()
    /// The recognizer of pinches, or `nil` without zooming.
    open private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? =
        UIPinchGestureRecognizer()

    /// Sets the offset; an animated change ends at once, and the delegate is told.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
        if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
    /// Scrolls as little as needed so that a rectangle of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let visible = bounds
        var origin = visible.origin
        origin.x = min(max(origin.x, rect.maxX - visible.width), max(rect.minX, 0))
        origin.y = min(max(origin.y, rect.maxY - visible.height), max(rect.minY, 0))
        setContentOffset(origin, animated: animated)
    }
    /// Shows the scroll indicators for a moment.
    open func flashScrollIndicators() {}
    /// Returns whether a touch goes to the content.
    open dynamic func touchesShouldBegin(
        _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    )
        -> Bool
    {
        true
    }
    /// Returns whether scrolling may cancel touches of a view.
    open dynamic func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Zooming

    /// The least scale of the content.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest scale of the content.
    open var maximumZoomScale: CGFloat = 1
    /// A Boolean value that indicates whether the content is being zoomed.
    open var isZooming: Bool { false }
    /// A Boolean value that indicates whether the scale is beyond its limits.
    open var isZoomBouncing: Bool { false }
    /// The scale of the content.
    open var zoomScale: CGFloat {
        get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
        set { zoom(to: min(max(newValue, minimumZoomScale), maximumZoomScale)) }
    }
    private func zoom(to scale: CGFloat) {
        guard let view = delegate?.viewForZooming(in: self) else { return }
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        contentSize = view.frame.size
        delegate?.scrollViewDidZoom(self)
    }
    /// Sets the scale; an animated change ends at once.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Zooms to a rectangle of the content.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
        contentOffset = CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale)
    }

    // MARK: Types

    /// The effect of the safe area on the space around the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The safe area counts as needed, along axes that scroll, never or always.
        case automatic = 0, scrollableAxes, never, always
    }
    /// A Boolean value that indicates whether keys of the keyboard scroll.
    open var allowsKeyboardScrolling = true
    /// The place of contents that are smaller than the view, as a share of the free space.
    open var contentAlignmentPoint = CGPoint.zero
    /// A Boolean value that indicates whether the contents move past the sides.
    open var bouncesHorizontally = true
    /// A Boolean value that indicates whether the contents move past the top and the bottom.
    open var bouncesVertically = true
    /// A Boolean value that indicates whether a scroll past the sides moves an outer view.
    open var transfersHorizontalScrollingToParent = true
    /// A Boolean value that indicates whether a scroll past the ends moves an outer view.
    open var transfersVerticalScrollingToParent = true
    /// A Boolean value that indicates whether the contents move without a finger.
    open var isScrollAnimating: Bool { false }
    /// Ends movements of the contents, which end at once.
    open func stopScrollingAndZooming() {}
    /// Shows the scroll indicators while a closure changes the offset.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }
    /// The gesture of a remote control that moves the contents.
    open private(set) lazy var directionalPressGestureRecognizer = UIGestureRecognizer()
    /// The appearance of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// The indicators fit the background, or are black or white.
        case `default` = 0, black, white
    }
    /// The visibility of the index at the trailing edge.
    public enum IndexDisplayMode: Int, Sendable {
        /// The index is visible as needed, or never.
        case automatic = 0, alwaysHidden
    }
    /// The dismissal of the keyboard by a drag.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag leaves the keyboard, dismisses it, or takes it along.
        case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }
    /// The deceleration after a drag.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor of the velocity for each millisecond.
        public let rawValue: CGFloat
        /// Creates a deceleration from its factor.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The usual deceleration of content.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A fast deceleration, for pages.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}

extension UIEdgeInsets {
    fileprivate func subtracting(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
            right: right - other.right)
    }
}

/// The receiver of a scroll view's events.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Responds to a new offset of the content.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Responds to a new scale of the content.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Responds to the begin of a drag.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Responds to the end of a drag, before the content decelerates to an offset.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Responds to the end of a drag.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Responds to the begin of a deceleration.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Responds to the end of a deceleration.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Responds to the end of an animated change of the offset.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view that zooming scales, or `nil` for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Responds to the begin of zooming.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Responds to the end of zooming.
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Returns whether a touch of the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Responds to the end of scrolling to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Responds to a change of the adjusted space around the content.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// Objective-C's optional methods do nothing by default.
extension UIScrollViewDelegate {
    /// Does nothing by default, as without the method.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    /// Does nothing by default, as without the method.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns `nil` by default: nothing is scaled.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing by default, as without the method.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
    /// Returns `true` by default, as without the method.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing by default, as without the method.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A delegate of a scroll view that describes its place for assistive technologies.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    /// Returns the description of the visible part.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    /// Returns the description of the visible part, with attributes.
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
    /// There is no description by default.
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
    /// There is no description by default.
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView)
        -> NSAttributedString?
    { nil }
}
