internal import AutoLayout
internal import ViewMetrics

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl, MeasuredView {
    var contents: ViewContents { ViewContents(.switch) }
    /// Creates a switch at the origin of a frame, of the natural size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        self.frame.size = sizeThatFits(frame.size)
    }
    /// Creates a switch from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    private var storedOn = false
    /// A Boolean value that indicates whether the switch is on.
    open var isOn: Bool {
        get { storedOn }
        set { storedOn = newValue }
    }
    /// Turns the switch on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// The colour of a switch that is on.
    open var onTintColor: UIColor? { didSet { note(.onTintColor) } }
    /// The colour of the handle.
    open var thumbTintColor: UIColor? { didSet { note(.thumbTintColor) } }
    /// The text of the switch on a Mac.
    open var title: String?
    /// The picture of the switch that is on, which iOS does not show.
    open var onImage: UIImage?
    /// The picture of the switch that is off, which iOS does not show.
    open var offImage: UIImage?
    /// The look that the app prefers.
    open var preferredStyle = Style.automatic
    /// The look of the switch.
    open var style: Style { .sliding }
    /// The look of a switch.
    public enum Style: Int, Sendable {
        /// The system decides, or a box, or a slide.
        case automatic = 0, checkbox, sliding
    }
    /// The natural size of a switch, 51 × 31 points with its alignment insets.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the natural size of a switch.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = measuredInsets, size = measuredSize
        return CGSize(width: size.width + insets.left + insets.right, height: size.height)
    }
    /// The insets of a switch to its alignment rectangle.
    open dynamic override var alignmentRectInsets: UIEdgeInsets { measuredInsets }
    override func touchUpInside(_ event: UIEvent?) {
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}

/// A control for a value in a range.
@preconcurrency @MainActor
open class UISlider: UIControl, MeasuredView {
    var contents: ViewContents { ViewContents(.slider) }
    private var storedValue: Float = 0
    /// The value, from the minimum to the maximum.
    open var value: Float {
        get { storedValue }
        set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }
    /// The least value of the slider.
    open var minimumValue: Float = 0 { didSet { value = storedValue } }
    /// The greatest value of the slider.
    open var maximumValue: Float = 1 { didSet { value = storedValue } }
    /// Sets the value of the slider.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    /// A Boolean value that indicates whether each step of a drag calls actions.
    open var isContinuous = true
    /// The picture at the side of the least value.
    open var minimumValueImage: UIImage?
    /// The picture at the side of the greatest value.
    open var maximumValueImage: UIImage?
    /// The colour of the track before the handle.
    open var minimumTrackTintColor: UIColor? { didSet { note(.minimumTrackTintColor) } }
    /// The colour of the track behind the handle.
    open var maximumTrackTintColor: UIColor? { didSet { note(.maximumTrackTintColor) } }
    /// The colour of the handle.
    open var thumbTintColor: UIColor? { didSet { note(.thumbTintColor) } }
    private var thumbs: [UInt: UIImage] = [:]
    /// Sets the picture of the handle in a state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        thumbs[state.rawValue] = image
    }
    /// Returns the picture of the handle in a state.
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state.rawValue] }
    /// Sets the picture of the track before the handle in a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        tracks[[0, state.rawValue]] = image
    }
    /// Sets the picture of the track behind the handle in a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        tracks[[1, state.rawValue]] = image
    }
    private var tracks: [[UInt]: UIImage] = [:]
    /// Returns the picture of the track before the thumb in a state.
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        tracks[[0, state.rawValue]]
    }
    /// Returns the picture of the track behind the thumb in a state.
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        tracks[[1, state.rawValue]]
    }
    /// The picture of the thumb now.
    open var currentThumbImage: UIImage? { thumbs[state.rawValue] ?? thumbs[0] }
    /// The picture of the track before the thumb now.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The picture of the track behind the thumb now.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
    /// Returns the rectangle of the picture at the least value.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(
            x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        )
    }
    /// Returns the rectangle of the picture at the greatest value.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }
    /// The look of the slider on a Mac.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    /// Any width, with the height of a slider.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the given width with the height of a slider.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredFit(size) }
    /// The insets of a slider to its alignment rectangle.
    open dynamic override var alignmentRectInsets: UIEdgeInsets { measuredInsets }
    /// Returns the rectangle of the track for bounds.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: bounds.width - 4, height: 4)
    }
    /// Returns the rectangle of the handle for bounds, a track and a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let span = maximumValue - minimumValue
        let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let side: CGFloat = 31
        return CGRect(
            x: rect.minX + share * (rect.width - side), y: rect.midY - side / 2, width: side,
            height: side)
    }
    /// Begins to track a finger on the handle.
    open dynamic override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, isLast: false)
        return true
    }
    /// Sets the value to the place of the finger.
    open dynamic override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, isLast: false)
        return true
    }
    /// Sets the value to the last place of the finger.
    open dynamic override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { follow(touch, isLast: true) }
    }
    private func follow(_ touch: UITouch, isLast: Bool) {
        let track = trackRect(forBounds: bounds)
        guard track.width > 31 else { return }
        var share = (touch.location(in: self).x - track.minX - 15.5) / (track.width - 31)
        share = min(max(share, 0), 1)
        let old = value
        value = minimumValue + Float(share) * (maximumValue - minimumValue)
        if isContinuous ? value != old : isLast {
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }
}

/// A control with buttons that decrease and increase a value.
@preconcurrency @MainActor
open class UIStepper: UIControl, MeasuredView {
    var contents: ViewContents { ViewContents(.stepper) }
    /// Creates a stepper at the origin of a frame, of the natural size.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        self.frame.size = sizeThatFits(frame.size)
    }
    /// Creates a stepper from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    private var storedValue = 0.0
    /// The value, from the minimum to the maximum.
    open var value: Double {
        get { storedValue }
        set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }
    /// The least value of the control.
    open var minimumValue = 0.0 { didSet { value = storedValue } }
    /// The greatest value of the control.
    open var maximumValue = 100.0 { didSet { value = storedValue } }
    /// The change of the value by a tap.
    open var stepValue = 1.0
    /// A Boolean value that indicates whether each change calls actions.
    open var isContinuous = true
    /// A Boolean value that indicates whether a long touch repeats the change.
    open var autorepeat = true
    /// A Boolean value that indicates whether the greatest value is followed by the least.
    open var wraps = false
    private var pictures: [[UInt]: UIImage] = [:]
    /// Sets the picture of the button that increases the value, in a state.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        pictures[[0, state.rawValue]] = image
    }
    /// Returns the picture of the button that increases the value, in a state.
    open func incrementImage(for state: UIControl.State) -> UIImage? {
        pictures[[0, state.rawValue]]
    }
    /// Sets the picture of the button that decreases the value, in a state.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        pictures[[1, state.rawValue]] = image
    }
    /// Returns the picture of the button that decreases the value, in a state.
    open func decrementImage(for state: UIControl.State) -> UIImage? {
        pictures[[1, state.rawValue]]
    }
    /// Sets the picture behind the buttons, in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        pictures[[2, state.rawValue]] = image
    }
    /// Returns the picture behind the buttons, in a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        pictures[[2, state.rawValue]]
    }
    /// Sets the picture between the buttons, in their states.
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { pictures[[3, leftState.rawValue, rightState.rawValue]] = image }
    /// Returns the picture between the buttons, in their states.
    open func dividerImage(
        forLeftSegmentState state: UIControl.State,
        rightSegmentState state2: UIControl.State
    ) -> UIImage? { pictures[[3, state.rawValue, state2.rawValue]] }
    /// Changes the value as a tap on one of the buttons does; for tests.
    open func step(up isUp: Bool) {
        let next = storedValue + (isUp ? stepValue : -stepValue)
        let old = value
        value =
            wraps && next > maximumValue
            ? minimumValue : wraps && next < minimumValue ? maximumValue : next
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
    /// The natural size of a stepper, 94 × 32 points.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the natural size of a stepper.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
}

/// A control with a dot for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl, MeasuredView {
    var contents: ViewContents {
        var contents = ViewContents(.pageControl)
        contents.pageCount = numberOfPages
        return contents
    }
    /// The number of pages, each a dot.
    open var numberOfPages = 0 {
        didSet {
            storedPage = pinned(storedPage)
            invalidateIntrinsicContentSize()
        }
    }
    /// The index of the current page; -1 until a number of pages is set, as the tests of a library show.
    open var currentPage: Int {
        get { storedPage }
        set { storedPage = pinned(newValue) }
    }
    private var storedPage = -1
    private func pinned(_ page: Int) -> Int { min(max(0, page), max(0, numberOfPages - 1)) }
    /// A Boolean value that indicates whether one dot alone is hidden.
    open var hidesForSinglePage = false
    /// The colour of the dots of other pages.
    open var pageIndicatorTintColor: UIColor? { didSet { note(.pageIndicatorTintColor) } }
    /// The colour of the dot of the current page.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { note(.currentPageIndicatorTintColor) }
    }
    /// A Boolean value that indicates whether a drag changes the page at each step.
    open var allowsContinuousInteraction = true
    /// A Boolean value that indicates whether the page changes when the app says so.
    open var defersCurrentPageDisplay = false
    /// Shows the present page, if that was deferred.
    open func updateCurrentPageDisplay() {}
    /// The look of the background.
    open var backgroundStyle = BackgroundStyle.automatic
    /// The state of a touch, of which there is none.
    open var interactionState: InteractionState { .none }
    /// The direction of the points.
    open var direction = Direction.natural
    /// The picture of points.
    open var preferredIndicatorImage: UIImage?
    /// The picture of the selected point.
    open var preferredCurrentPageIndicatorImage: UIImage?
    private var pictures: [[Int]: UIImage] = [:]
    /// Sets the picture of a page's point.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pictures[[0, page]] = image
    }
    /// Returns the picture of a page's point.
    open func indicatorImage(forPage page: Int) -> UIImage? {
        pictures[[0, page]] ?? preferredIndicatorImage
    }
    /// Sets the picture of a page's point while it is selected.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        pictures[[1, page]] = image
    }
    /// Returns the picture of a page's point while it is selected.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
        pictures[[1, page]] ?? preferredCurrentPageIndicatorImage
    }
    /// The look of the background.
    public enum BackgroundStyle: Int, Sendable {
        /// The system decides, or the background is always or hardly visible.
        case automatic = 0, prominent, minimal
    }
    /// The state of a touch.
    public enum InteractionState: Int, Sendable {
        /// There is none, or it chooses a page, or it moves along the points.
        case none = 0, discrete, continuous
    }
    /// The direction of points.
    public enum Direction: Int, Sendable {
        /// The direction of the language, or one of four.
        case natural = 0, leftToRight, rightToLeft, topToBottom, bottomToTop
    }
    /// Returns the size for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        var contents = contents
        contents.pageCount = pageCount
        return CGSize(contents.intrinsicSize)
    }
    /// The size for the number of pages.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the size for the number of pages.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
}

/// A bar that fills with progress.
@preconcurrency @MainActor
open class UIProgressView: UIView, MeasuredView {
    var contents: ViewContents { ViewContents(.progressView) }
    /// Creates a bar with a style of the system.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    /// The progress, from 0 to 1.
    open var progress: Float = 0 { didSet { progress = min(max(0, progress), 1) } }
    /// The source of the progress, whose share is taken once.
    open var observedProgress: Progress? {
        didSet { progress = Float(observedProgress?.fractionCompleted ?? 0) }
    }
    /// The colour of the filled part.
    open var progressTintColor: UIColor? { didSet { note(.progressTintColor) } }
    /// The colour of the other part.
    open var trackTintColor: UIColor? { didSet { note(.trackTintColor) } }
    /// The picture of the filled part.
    open var progressImage: UIImage?
    /// The picture of the other part.
    open var trackImage: UIImage?
    /// The style of the bar.
    open var progressViewStyle = Style.default
    /// Sets the progress of the bar.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// Any width, with the height of a bar.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the given width with the height of a bar.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredFit(size) }
    /// The style of a bar of progress.
    public enum Style: Int, Sendable {
        /// The bar is for contents, or for a bar at an edge.
        case `default` = 0, bar
    }
}

/// A turning wheel, for a task of unknown duration.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, MeasuredView {
    var contents: ViewContents {
        ViewContents(
            .activityIndicatorView,
            style: style == .large || style == .whiteLarge ? "large" : "medium")
    }
    /// Creates a wheel of a style.
    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        frame.size = measuredSize
    }
    /// Creates a wheel of usual size with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        if frame.size == .zero { self.frame.size = measuredSize }
    }
    /// Creates a wheel from an archive.
    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        if let archive = coder as? NibArchive { NibAttributes.decode(archive, into: self) }
    }
    /// Creates a wheel of a style, in old code.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    override func prepare() {
        super.prepare()
        super.isHidden = true
    }

    /// The size of the wheel.
    open var style = Style.medium { didSet { invalidateIntrinsicContentSize() } }
    /// A Boolean value that indicates whether a wheel that rests is hidden.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// The colour of the wheel.
    open var color: UIColor! = .secondaryLabel { didSet { note(.activityColor) } }
    /// A Boolean value that indicates whether the wheel turns.
    open private(set) var isAnimating = false
    /// Starts the wheel, and shows it.
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }
    /// Stops the wheel, and hides it.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }
    /// The size of the wheel, 20 or 37 points.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the size of the wheel.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
    /// The size of a wheel.
    public enum Style: Int, Sendable {
        /// The wheel is large or small, in old code.
        case whiteLarge = 0, white, gray
        /// The wheel is of usual size, or large.
        case medium = 100, large
    }
}

/// The former name of `UIActivityIndicatorView.Style` in UIKit.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

/// A control that the user pulls down to refresh a scroll view.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Creates a control that is not refreshing.
    public init() { super.init(frame: .zero) }
    /// Creates a control with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A Boolean value that indicates whether the contents are being refreshed.
    open private(set) var isRefreshing = false
    /// The text below the wheel.
    open var attributedTitle: NSAttributedString?
    /// Begins refreshing, without calling actions.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends refreshing of the contents.
    open func endRefreshing() { isRefreshing = false }
    /// The natural height of the control, 60 points.
    open dynamic override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 60)
    }
}
