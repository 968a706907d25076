import AutoLayout

// The scrubber of "Writing a Custom Control for iOS 8 using Swift and Auto Layout" (2014), in the
// Swift of today: a bar in the middle of a control, and an element whose centre follows the touch
// but never leaves the bar. What the article leaves out is filled in: where values are kept, and
// that the layout itself keeps the element on its bar.

/// The bar, which knows where on it items are.
final class ScrubberBar: View {
    /// How far from the leading edge an item is, and how wide the bar was when that was said.
    private var values: [(distance: Double, width: Double)] = [(0, 0)]

    override init(frame: Rect = Rect.zero) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: Size { Size(width: 100, height: 70) }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = frame.height / 2
    }

    /// Where an item is at the present width.
    func centerValueForItem(_ index: Int) -> Double {
        let (distance, width) = values[index]
        return width == frame.width || width == 0 ? distance : distance * frame.width / width
    }

    /// Puts an item so far from the leading edge, at most at the trailing one.
    func setCenterValue(_ distance: Double, forItem index: Int) {
        values[index] = (min(max(distance, 0), frame.width), frame.width)
    }
}

/// What is dragged along the bar.
final class ScrubberElement: View {
    let index: Int

    init(index: Int) {
        self.index = index
        super.init(frame: Rect.zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: Size { Size(width: 20, height: 20) }

    override class var requiresConstraintBasedLayout: Bool { true }
}

/// A bar and the element on it.
final class ScrubberControl: View {
    /// How a drag moves the element.
    enum DragMode {
        /// Its centre is set, and the constraint is brought up to date when the touch ends.
        case center
        /// Every event sets the constraint's constant.
        case constraint
    }

    var dragMode = DragMode.constraint
    let scrubberBar = ScrubberBar()
    let scrubberElement = ScrubberElement(index: 0)
    private(set) var barWidthConstraint: LayoutConstraint?
    private(set) var scrubberElementCenterConstraint: LayoutConstraint?

    var scrubberBarColor: Color = Color(white: 0.5) {
        didSet { scrubberBar.backgroundColor = scrubberBarColor }
    }

    override init(frame: Rect) {
        super.init(frame: frame)
        scrubberBar.backgroundColor = scrubberBarColor
        addSubview(scrubberBar)
        addSubview(scrubberElement)
        setupLayout()
        setupElementLayout()
    }

    func setupLayout() {
        var constraintsArray = [LayoutConstraint]()
        // Background Bar Constraints
        constraintsArray.append(
            LayoutConstraint(
                item: scrubberBar, attribute: LayoutAttribute.centerX,
                relatedBy: LayoutRelation.equal, toItem: self,
                attribute: LayoutAttribute.centerX, multiplier: 1.0, constant: 0.0))
        constraintsArray.append(
            LayoutConstraint(
                item: scrubberBar, attribute: .centerY, relatedBy: .equal, toItem: self,
                attribute: .centerY,
                multiplier: 1.0, constant: 0.0))
        let width = LayoutConstraint(
            item: scrubberBar, attribute: .width, relatedBy: .equal, toItem: self,
            attribute: .width, multiplier: 1.0,
            constant: 1.0)
        constraintsArray.append(width)
        constraintsArray.append(
            LayoutConstraint(
                item: scrubberBar, attribute: .height, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1.0, constant: 15))
        addConstraints(constraintsArray)
        barWidthConstraint = width
    }

    /// The element's centre is on the bar, and as near to where it is wanted as it can be.
    func setupElementLayout() {
        let centering = LayoutConstraint(
            item: scrubberElement, attribute: .centerX, relatedBy: .equal, toItem: scrubberBar,
            attribute: .leading,
            multiplier: 1.0, constant: 0)
        centering.priority = .defaultHigh
        addConstraints([
            centering,
            LayoutConstraint(
                item: scrubberElement, attribute: .centerX, relatedBy: .greaterThanOrEqual,
                toItem: scrubberBar,
                attribute: .left, multiplier: 1.0, constant: 0),
            LayoutConstraint(
                item: scrubberElement, attribute: .centerX, relatedBy: .lessThanOrEqual,
                toItem: scrubberBar,
                attribute: .right, multiplier: 1.0, constant: 0),
            LayoutConstraint(
                item: scrubberElement, attribute: .centerY, relatedBy: .equal, toItem: scrubberBar,
                attribute: .centerY, multiplier: 1.0, constant: 0),
        ])
        scrubberElementCenterConstraint = centering
    }

    // MARK: Touches

    /// A touch moved to a place in the control.
    func touchMoved(to point: Point) {
        let isLeftFirst = effectiveUserInterfaceLayoutDirection == .leftToRight
        let distance =
            isLeftFirst ? point.x - scrubberBar.frame.minX : scrubberBar.frame.maxX - point.x
        switch dragMode {
        case .center:
            scrubberBar.setCenterValue(distance, forItem: scrubberElement.index)
            let onBar = min(max(point.x, scrubberBar.frame.minX), scrubberBar.frame.maxX)
            scrubberElement.center = Point(x: onBar, y: scrubberElement.center.y)
        case .constraint:
            scrubberBar.setCenterValue(distance, forItem: scrubberElement.index)
            scrubberElementCenterConstraint?.constant = distance
            layoutIfNeeded()
        }
    }

    /// The touch ended.
    func touchEnded() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// The constant depends on the bar's frame, so it is brought up to date here and not in
    /// `updateConstraints`.
    override func layoutSubviews() {
        super.layoutSubviews()
        if let centerConstraint = scrubberElementCenterConstraint {
            centerConstraint.constant = scrubberBar.centerValueForItem(scrubberElement.index)
        }
        super.layoutSubviews()
    }
}
