internal import AutoLayout
internal import ViewMetrics

/// A control with segments, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl, MeasuredView {
    private struct Part {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var width: CGFloat = 0
        var isEnabled = true
        var offset = CGSize.zero
    }
    /// The place of a segment among others.
    public enum Segment: Int, Sendable {
        /// Any place, the left one, one in the middle, the right one, or alone.
        case any = 0, left, center, right, alone
    }

    private var segments: [Part] = []
    /// Creates a control with a frame, without segments.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a control from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a control with titles and pictures as segments.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { item in
            Part(title: item as? String, image: item as? UIImage)
        }
        sizeToFit()
    }
    /// Creates a control with actions as segments.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Part(title: $0.title, image: $0.image, action: $0) }
    }
    var contents: ViewContents {
        var contents = ViewContents(.segmentedControl)
        contents.segments = segments.map {
            SegmentContents(title: $0.title ?? "", width: Double($0.width))
        }
        return contents
    }
    private func change(_ change: (inout [Part]) -> Void) {
        change(&segments)
        invalidateIntrinsicContentSize()
    }
    /// Inserts a segment. The selection stays with its segment.
    private func insert(_ part: Part, at segment: Int) {
        let place = min(max(0, segment), segments.count)
        change { $0.insert(part, at: place) }
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
    }
    private struct PictureKey: Hashable {
        let left, right: UInt
        let metrics: UIBarMetrics
    }
    private var backgrounds: [PictureKey: UIImage] = [:]
    private var dividers: [PictureKey: UIImage] = [:]
    /// Sets the picture behind segments in a state, for a height of bars.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = PictureKey(left: state.rawValue, right: state.rawValue, metrics: barMetrics)
        backgrounds[key] = backgroundImage
    }
    /// Returns the picture behind segments in a state.
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backgrounds[
            PictureKey(left: state.rawValue, right: state.rawValue, metrics: barMetrics)]
    }
    /// Sets the picture between segments in two states, for a height of bars.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        let key = PictureKey(
            left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)
        dividers[key] = dividerImage
    }
    /// Returns the picture between segments in two states.
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? {
        dividers[
            PictureKey(left: leftState.rawValue, right: rightState.rawValue, metrics: barMetrics)]
    }
    /// The number of segments of the control.
    open var numberOfSegments: Int { segments.count }
    /// The index of the selected segment, or ``noSegment``.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    /// The index of no segment.
    nonisolated public static let noSegment = -1
    /// A Boolean value that indicates whether segments are selected only for a moment.
    open var isMomentary = false
    /// A Boolean value that indicates whether widths follow the titles.
    open var apportionsSegmentWidthsByContent = false
    /// The colour of the selected segment.
    open var selectedSegmentTintColor: UIColor? { didSet { note(.selectedSegmentTintColor) } }
    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Part(title: title), at: segment)
    }
    /// Inserts a segment with a picture.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Part(image: image), at: segment)
    }
    /// Removes a segment of the control.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        change { $0.remove(at: segment) }
        if selectedSegmentIndex == segment {
            selectedSegmentIndex = Self.noSegment
        } else if selectedSegmentIndex > segment {
            selectedSegmentIndex -= 1
        }
    }
    /// Removes all segments of the control.
    open func removeAllSegments() {
        change { $0 = [] }
        selectedSegmentIndex = Self.noSegment
    }
    /// Inserts a segment that performs an action.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Part(title: action.title, image: action.image, action: action), at: segment)
    }
    /// Sets the action of a segment.
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        change { $0[segment].action = action }
    }
    /// Returns the action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? { segments[segment].action }
    /// Returns the segment with an action's identifier.
    open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }
    /// Sets the distance of a segment's contents from their place, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        segments[segment].offset = offset
    }
    /// Returns the distance of a segment's contents from their place, in points.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { segments[segment].offset }
    private var adjustments: [[Int]: UIOffset] = [:]
    /// Sets the distance of contents from their place, for places of segments.
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment,
        barMetrics: UIBarMetrics
    ) { adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] = adjustment }
    /// Returns the distance of contents from their place, for places of segments.
    open func contentPositionAdjustment(
        forSegmentType leftCenterRightOrAlone: UISegmentedControl.Segment, barMetrics: UIBarMetrics
    ) -> UIOffset { adjustments[[leftCenterRightOrAlone.rawValue, barMetrics.rawValue]] ?? .zero }
    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change { $0[segment].title = title }
    }
    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }
    /// Sets the picture of a segment.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change { $0[segment].image = image }
    }
    /// Returns the picture of a segment.
    open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }
    /// Sets the width of a segment in points; 0 for that of its title.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change { $0[segment].width = width }
    }
    /// Returns the width of a segment in points; 0 for that of its title.
    open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }
    /// Sets whether the user can select a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        segments[segment].isEnabled = enabled
    }
    /// Returns whether the user can select a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of titles in a state.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { self.attributes[state.rawValue] = attributes }
    /// Returns the attributes of titles in a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        attributes[state.rawValue]
    }
    /// Selects a segment as a tap does, and calls the actions; for tests.
    open dynamic func select(segment: Int) {
        guard segments.indices.contains(segment), segments[segment].isEnabled else { return }
        selectedSegmentIndex = segment
        segments[segment].action?.perform(sender: self, target: nil)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
    /// Selects the segment below the finger.
    open dynamic override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside, !segments.isEmpty else { return }
        let x = touch.location(in: self).x
        select(
            segment: min(
                segments.count - 1, max(0, Int(x / bounds.width * CGFloat(segments.count)))))
    }
    /// The width of the titles, with the height of a segment.
    open dynamic override var intrinsicContentSize: CGSize { measuredSize }
    /// Returns the width of the titles, with the height of a segment.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize }
    /// The insets of the control to its alignment rectangle.
    open dynamic override var alignmentRectInsets: UIEdgeInsets { measuredInsets }
}
