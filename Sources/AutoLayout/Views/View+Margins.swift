/// The margins of a view, as they were set.
struct StoredMargins {
    var own = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var preservesSuperview = false
    var followsSafeArea = true
    /// What the screen covers of a root, or a controller's bars of its view.
    var additionalSafeArea = EdgeInsets.zero
    /// What a screen or a list gives the view.
    var simulated: SimulatedInsets?
    /// How much of a root the keyboard covers.
    var keyboardHeight = 0.0
    /// As they were last told.
    var toldMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var toldSafeArea = EdgeInsets.zero
}

/// The safe area and the margins that a screen or a list gives a view, as opposed to the view around it.
package struct SimulatedInsets: Hashable, Sendable {
    /// The covered part at each edge.
    package var safeArea: EdgeInsets
    /// The margins until others are set; `nil` for those of any view.
    package var margins: EdgeInsets?
    /// A Boolean value that indicates whether they also hold inside another view, as a controller's do.
    package var isPermanent: Bool
    /// A Boolean value that indicates whether the view is a row of a list, which keeps the margins of the list at the
    /// sides alone: the list scrolls, and its upper and lower margins are not where a row is.
    package var isRow = false

    /// Insets of a root, or of a view wherever it lies.
    package init(safeArea: EdgeInsets, margins: EdgeInsets? = nil, isPermanent: Bool) {
        (self.safeArea, self.margins, self.isPermanent) = (safeArea, margins, isPermanent)
    }
}

/// The guides that a view made of its margins and safe area, once they were asked for.
struct InsetGuides {
    var margins: LayoutGuide?
    var safeArea: LayoutGuide?
    var readable: LayoutGuide?
    var keyboard: LayoutGuide?
}

extension View {
    /// The distances of the contents from the edges, by reading direction: 8 each unless set, and what
    /// ``layoutMargins`` adds to them.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get { DirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
        set {
            margins.own = newValue
            margins.simulated?.margins = nil
            refreshInsets()
        }
    }

    /// The distances of the contents from the edges: those that were set, with the safe area added
    /// (``insetsLayoutMarginsFromSafeArea``), and at least so large that the superview's margins are kept
    /// (``preservesSuperviewLayoutMargins``).
    public var layoutMargins: EdgeInsets {
        get {
            var effective =
                appliedInsets?.margins ?? margins.own.resolved(in: effectiveUserInterfaceLayoutDirection)
            if margins.followsSafeArea { effective = effective + safeAreaInsets }
            guard margins.preservesSuperview, let superview else { return effective }
            var outer = overlap(of: superview.layoutMargins, of: superview)
            if margins.simulated?.isRow ?? false { (outer.top, outer.bottom) = (0, 0) }
            return effective.union(outer)
        }
        set { directionalLayoutMargins = DirectionalEdgeInsets(newValue, in: effectiveUserInterfaceLayoutDirection) }
    }

    /// Whether the contents also keep the superview's margins.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            margins.preservesSuperview = newValue
            useInsets()
            refreshInsets()
        }
    }

    /// Whether the safe area is added to the margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.followsSafeArea }
        set {
            margins.followsSafeArea = newValue
            refreshInsets()
        }
    }

    /// What bars and the screen's shape cover of the view besides what they cover of its superview: at a root, all of
    /// it.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { margins.additionalSafeArea }
        set {
            margins.additionalSafeArea = newValue
            useInsets()
            refreshInsets()
        }
    }

    /// How much of the view is covered at each edge. Where nothing of the superview is covered, nothing of the view is,
    /// also where it reaches beyond the superview.
    public var safeAreaInsets: EdgeInsets {
        if let appliedInsets { return appliedInsets.safeArea + margins.additionalSafeArea }
        guard let superview else { return margins.additionalSafeArea }
        let outer = superview.safeAreaInsets, inner = overlap(of: outer, of: superview)
        let covered = EdgeInsets(
            top: outer.top == 0 ? 0 : inner.top, left: outer.left == 0 ? 0 : inner.left,
            bottom: outer.bottom == 0 ? 0 : inner.bottom, right: outer.right == 0 ? 0 : inner.right)
        return covered + margins.additionalSafeArea
    }

    /// The insets that a screen or a list gives the view.
    package var simulatedInsets: SimulatedInsets? {
        get { margins.simulated }
        set {
            margins.simulated = newValue
            useInsets()
            refreshInsets()
        }
    }

    private var appliedInsets: SimulatedInsets? {
        margins.simulated.flatMap { $0.isPermanent || superview == nil ? $0 : nil }
    }

    /// How far insets of the superview reach into this view; of what sticks out of it, no farther than they are wide.
    private func overlap(of insets: EdgeInsets, of superview: View) -> EdgeInsets {
        let outer = superview.bounds, inner = frame
        return EdgeInsets(
            top: max(0, insets.top - max(0, inner.minY - outer.minY)),
            left: max(0, insets.left - max(0, inner.minX - outer.minX)),
            bottom: max(0, insets.bottom - max(0, outer.maxY - inner.maxY)),
            right: max(0, insets.right - max(0, outer.maxX - inner.maxX)))
    }

    // MARK: Guides

    /// The bounds without the margins.
    public var layoutMarginsGuide: LayoutGuide {
        if let guide = insetGuides.margins { return guide }
        let guide = makeInsetGuide("UIViewLayoutMarginsGuide", .margins, layoutMargins)
        insetGuides.margins = guide
        return guide
    }

    /// The bounds without what is covered.
    public var safeAreaLayoutGuide: LayoutGuide {
        if let guide = insetGuides.safeArea { return guide }
        let guide = makeInsetGuide("UIViewSafeAreaLayoutGuide", .safeArea, safeAreaInsets)
        insetGuides.safeArea = guide
        return guide
    }

    /// The part of the margins that is not too wide for lines of text.
    public var readableContentGuide: LayoutGuide {
        if let guide = insetGuides.readable { return guide }
        let guide = makeInsetGuide("UIViewReadableContentGuide", .readable, readableInsets)
        insetGuides.readable = guide
        return guide
    }

    /// The margins, with what is left of them beside lines of readable width shared between the sides.
    private var readableInsets: EdgeInsets {
        var insets = layoutMargins
        let spare = max(0, bounds.width - insets.sum(.horizontal) - readableWidth) / 2
        insets.left += spare
        insets.right += spare
        return insets
    }

    /// The width of readable lines, in points, at the usual text size.
    public static var readableWidth: Double { 672 }

    /// The width of readable lines at a text size: it grows as the letters of texts do. UIKit's widths at other sizes
    /// are not documented; these are a guess.
    public static func readableWidth(in category: ContentSizeCategory) -> Double {
        let growth = TextStyle.body.pointSize(in: category) / TextStyle.body.pointSize(in: .large)
        return PixelGrid.round(readableWidth * growth)
    }

    private var readableWidth: Double {
        Self.readableWidth(in: traitCollection.preferredContentSizeCategory ?? .large)
    }

    // MARK: Keyboard

    /// The part of the bounds that the keyboard covers; without a keyboard the part below the safe area.
    public var keyboardLayoutGuide: LayoutGuide {
        if let guide = insetGuides.keyboard { return guide }
        let guide = makeInsetGuide(
            "UIKeyboardLayoutGuide", .keyboard, keyboardInsets, LayoutGuide(.bottom, identifier: ""))
        insetGuides.keyboard = guide
        return guide
    }

    /// The height of the keyboard at the lower edge of a root, in points; 0 for none.
    ///
    /// - Precondition: It is a finite number and not negative.
    public var keyboardHeight: Double {
        get { margins.keyboardHeight }
        set {
            precondition(
                newValue.isFinite && newValue >= 0,
                "The keyboard height \(newValue) of \(layoutName) must be a finite number that is not negative")
            margins.keyboardHeight = newValue
            useInsets()
            refreshInsets()
        }
    }

    private var keyboardInsets: EdgeInsets {
        EdgeInsets(top: 0, left: 0, bottom: max(safeAreaInsets.bottom, keyboardOverlap), right: 0)
    }

    /// How far the keyboard reaches into the view.
    private var keyboardOverlap: Double {
        guard let superview else { return margins.keyboardHeight }
        return max(0, superview.keyboardOverlap - max(0, superview.bounds.maxY - frame.maxY))
    }

    private func makeInsetGuide(
        _ identifier: String, _ part: StayPlace.Part, _ insets: EdgeInsets,
        _ guide: LayoutGuide = LayoutGuide(.inset, identifier: "")
    ) -> LayoutGuide {
        guide.identifier = identifier
        guide.insets = insets
        guide.layoutBox.stayPlace = StayPlace(layoutBox, part)
        addLayoutGuide(guide)
        useInsets()
        return guide
    }

    // MARK: Changes

    /// From now on insets in this view are kept up to date when it, or one around it, moves.
    private func useInsets() {
        var view: View? = self
        while let one = view, !one.usesInsets {
            one.usesInsets = true
            view = one.superview
        }
    }

    /// The view is in a tree now.
    func joinInsets() {
        guard usesInsets else { return }
        superview?.useInsets()
        refreshInsets()
    }

    /// Brings the guides of this view and of those in it up to date.
    func refreshInsets() {
        let margins = layoutMargins, safeArea = safeAreaInsets
        insetGuides.margins?.insets = margins
        insetGuides.safeArea?.insets = safeArea
        insetGuides.readable?.insets = readableInsets
        insetGuides.keyboard?.insets = keyboardInsets
        if safeArea != self.margins.toldSafeArea {
            self.margins.toldSafeArea = safeArea
            safeAreaInsetsDidChange()
        }
        if margins != self.margins.toldMargins {
            self.margins.toldMargins = margins
            setNeedsLayout()
            layoutMarginsDidChange()
        }
        for subview in subviews where subview.usesInsets { subview.refreshInsets() }
    }
}
