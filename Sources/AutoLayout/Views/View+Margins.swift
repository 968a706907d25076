/// The margins and safe area settings of a view.
struct StoredMargins {
    var own = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// A Boolean value that indicates whether the app has set the margins.
    var isSet = false
    /// The least margins, of a controller's view.
    var minimum = EdgeInsets.zero
    var preservesSuperview = false
    var followsSafeArea = true
    /// The safe area of a root, or a controller's additional insets of its view.
    var additionalSafeArea = EdgeInsets.zero
    /// The part of the safe area that subviews do not inherit.
    var keptSafeArea = EdgeInsets.zero
    /// The insets simulated by a screen or a list.
    var simulated: SimulatedInsets?
    /// The height of the keyboard over a root, in points.
    var keyboardHeight = 0.0
    /// The values at the last notification.
    var notifiedMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var notifiedSafeArea = EdgeInsets.zero
}

/// The safe area and margins that a simulated screen or list gives a view.
package struct SimulatedInsets: Hashable, Sendable {
    /// The obscured part at each edge, in points; `nil` for that of the view's place.
    package var safeArea: EdgeInsets?
    /// The default margins, or `nil` for those of other views.
    package var margins: EdgeInsets?
    /// A Boolean value that indicates whether the insets also apply inside another view, as a
    /// controller's do.
    package var isPermanent: Bool
    /// A Boolean value that indicates whether the view is a row of a list.
    ///
    /// A row inherits only the horizontal margins of its list, because the list scrolls vertically.
    package var isRow = false

    /// Creates simulated insets of a root, or permanent ones of any view.
    package init(safeArea: EdgeInsets?, margins: EdgeInsets? = nil, isPermanent: Bool) {
        (self.safeArea, self.margins, self.isPermanent) = (safeArea, margins, isPermanent)
    }
}

/// The layout guides of a view's insets, created at first use.
struct InsetGuides {
    var margins: LayoutGuide?
    var safeArea: LayoutGuide?
    var readable: LayoutGuide?
    var keyboard: LayoutGuide?
}

extension View {
    private var margins: StoredMargins {
        get { details.margins }
        set { ownDetails.margins = newValue }
    }

    /// A Boolean value that indicates whether the view or a descendant has insets that depend on
    /// its position.
    var usesInsets: Bool { layoutBox.flags.contains(.usesInsets) }

    private var insetGuides: InsetGuides {
        get { details.insetGuides }
        set { ownDetails.insetGuides = newValue }
    }

    /// The default space between the view's edges and its contents, with leading and trailing
    /// sides; 8 points at each edge by default.
    ///
    /// The value is the same as ``layoutMargins``, including the safe area and the superview's
    /// margins.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get { DirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
        set {
            margins.own = newValue
            margins.isSet = true
            margins.simulated?.margins = nil
            refreshInsets()
        }
    }

    /// The default space between the view's edges and its contents, in points.
    ///
    /// The value includes the safe area if ``insetsLayoutMarginsFromSafeArea`` is `true`. If
    /// ``preservesSuperviewLayoutMargins`` is `true`, it is at least the superview's margins.
    public var layoutMargins: EdgeInsets {
        get {
            var effective =
                appliedInsets?.margins
                ?? margins.own.resolved(in: effectiveUserInterfaceLayoutDirection)
            effective = effective.union(margins.minimum)
            if margins.followsSafeArea { effective = effective + safeAreaInsets }
            guard margins.preservesSuperview, let superview else { return effective }
            var outer = overlap(of: superview.layoutMargins, of: superview)
            if margins.simulated?.isRow ?? false { (outer.top, outer.bottom) = (0, 0) }
            return effective.union(outer)
        }
        set {
            directionalLayoutMargins = DirectionalEdgeInsets(
                newValue, in: effectiveUserInterfaceLayoutDirection)
        }
    }

    /// A Boolean value that indicates whether the view also respects its superview's margins.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            margins.preservesSuperview = newValue
            useInsets()
            refreshInsets()
        }
    }

    /// A Boolean value that indicates whether the safe area is added to the margins.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.followsSafeArea }
        set {
            margins.followsSafeArea = newValue
            refreshInsets()
        }
    }

    /// The insets that are added to the safe area of the superview. At a root, they are the whole
    /// safe area.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { margins.additionalSafeArea }
        set {
            margins.additionalSafeArea = newValue
            useInsets()
            refreshInsets()
        }
    }

    /// The insets of the area that bars and the shape of the screen do not cover, in points.
    ///
    /// If the superview's inset at an edge is zero, the view's inset there is zero too, even if the
    /// view extends beyond the superview.
    public var safeAreaInsets: EdgeInsets {
        if let safeArea = appliedInsets?.safeArea { return safeArea + margins.additionalSafeArea }
        guard let superview else { return margins.additionalSafeArea }
        let outer = superview.safeAreaOfSubviews, inner = overlap(of: outer, of: superview)
        let covered = EdgeInsets(
            top: outer.top == 0 ? 0 : inner.top, left: outer.left == 0 ? 0 : inner.left,
            bottom: outer.bottom == 0 ? 0 : inner.bottom, right: outer.right == 0 ? 0 : inner.right)
        return covered + margins.additionalSafeArea
    }

    /// The part of the safe area that subviews do not inherit: a scroll view adds it to the space around its
    /// content.
    package var keptSafeAreaInsets: EdgeInsets {
        get { margins.keptSafeArea }
        set {
            guard newValue != margins.keptSafeArea else { return }
            margins.keptSafeArea = newValue
            for subview in subviews where subview.usesInsets { subview.refreshInsets() }
        }
    }

    private var safeAreaOfSubviews: EdgeInsets {
        let own = safeAreaInsets, kept = margins.keptSafeArea
        return EdgeInsets(
            top: max(0, own.top - kept.top), left: max(0, own.left - kept.left),
            bottom: max(0, own.bottom - kept.bottom), right: max(0, own.right - kept.right))
    }

    /// A Boolean value that indicates whether the app has set the margins.
    package var hasOwnMargins: Bool { margins.isSet }

    /// The least margins without the safe area, which the system gives the view of a controller, in points.
    package var minimumMargins: EdgeInsets {
        get { margins.minimum }
        set {
            margins.minimum = newValue
            refreshInsets()
        }
    }

    /// The insets simulated by a screen or a list.
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

    /// Returns the overlap of the superview's insets with this view, limited to the insets for a
    /// view outside the superview's bounds.
    private func overlap(of insets: EdgeInsets, of superview: View) -> EdgeInsets {
        let outer = superview.bounds, inner = frame
        return EdgeInsets(
            top: max(0, insets.top - max(0, inner.minY - outer.minY)),
            left: max(0, insets.left - max(0, inner.minX - outer.minX)),
            bottom: max(0, insets.bottom - max(0, outer.maxY - inner.maxY)),
            right: max(0, insets.right - max(0, outer.maxX - inner.maxX)))
    }

    // MARK: Guides

    /// The layout guide for the bounds without the margins.
    public var layoutMarginsGuide: LayoutGuide {
        insetGuides.margins
            ?? makeInsetGuide("UIViewLayoutMarginsGuide", .margins, \.margins, layoutMargins)
    }

    /// The layout guide for the area that bars and the shape of the screen do not cover.
    public var safeAreaLayoutGuide: LayoutGuide {
        insetGuides.safeArea
            ?? makeInsetGuide("UIViewSafeAreaLayoutGuide", .safeArea, \.safeArea, safeAreaInsets)
    }

    /// The layout guide for the part within the margins that is narrow enough for reading.
    public var readableContentGuide: LayoutGuide {
        insetGuides.readable
            ?? makeInsetGuide("UIViewReadableContentGuide", .readable, \.readable, readableInsets)
    }

    /// The margins, widened equally at both sides down to the readable width.
    private var readableInsets: EdgeInsets {
        var insets = layoutMargins
        let spare = max(0, bounds.width - insets.sum(.horizontal) - readableWidth) / 2
        insets.left += spare
        insets.right += spare
        return insets
    }

    /// The maximum width of ``readableContentGuide`` at the default text size, in points.
    public static var readableWidth: Double { 672 }

    /// Returns the maximum width of ``readableContentGuide`` at a text size, in proportion to the
    /// size of body text. UIKit's values at other text sizes are not documented, so they are
    /// guesses.
    public static func readableWidth(in category: ContentSizeCategory) -> Double {
        let growth = TextStyle.body.pointSize(in: category) / TextStyle.body.pointSize(in: .large)
        return PixelGrid.round(readableWidth * growth)
    }

    private var readableWidth: Double {
        Self.readableWidth(in: traitCollection.preferredContentSizeCategory ?? .large)
    }

    // MARK: Keyboard

    /// The layout guide for the keyboard's area, down to the bottom edge of the root; without a keyboard, the area
    /// below the safe area.
    public var keyboardLayoutGuide: LayoutGuide {
        if let guide = insetGuides.keyboard { return guide }
        let guide = makeInsetGuide(
            "UIKeyboardLayoutGuide", .keyboard, \.keyboard, keyboardInsets, .bottom)
        guide.depth = keyboardDepth
        return guide
    }

    /// The height of the keyboard at the bottom edge of a root, in points; 0 without a keyboard.
    ///
    /// - Precondition: The height is finite and not negative.
    public var keyboardHeight: Double {
        get { margins.keyboardHeight }
        set {
            precondition(
                newValue.isFinite && newValue >= 0,
                "The keyboard height \(newValue) of \(layoutName) must be a finite number that is not negative"
            )
            margins.keyboardHeight = newValue
            useInsets()
            refreshInsets()
        }
    }

    private var keyboardInsets: EdgeInsets {
        EdgeInsets(top: 0, left: 0, bottom: max(safeAreaInsets.bottom, keyboardOverlap), right: 0)
    }

    /// The height of the keyboard's overlap with the view.
    private var keyboardOverlap: Double {
        guard let superview else { return margins.keyboardHeight }
        return max(0, superview.keyboardOverlap - max(0, superview.bounds.maxY - frame.maxY))
    }

    /// The height of the keyboard's area below the view's bounds.
    private var keyboardDepth: Double { max(spaceBelow, -keyboardInsets.bottom) }

    /// The distance from the bottom edge of the view to that of the root.
    private var spaceBelow: Double {
        guard let superview else { return 0 }
        return superview.spaceBelow + superview.bounds.maxY - frame.maxY
    }

    private func makeInsetGuide(
        _ identifier: String, _ part: StayPlace.Part,
        _ path: WritableKeyPath<InsetGuides, LayoutGuide?>,
        _ insets: EdgeInsets, _ recipe: GuideRecipe = .inset
    ) -> LayoutGuide {
        let guide = LayoutGuide(recipe, identifier: identifier)
        guide.insets = insets
        guide.layoutBox.pointee.stayPlace = StayPlace(layoutBox, part)
        addLayoutGuide(guide)
        useInsets()
        insetGuides[keyPath: path] = guide
        return guide
    }

    // MARK: Changes

    /// Keeps the insets of this view up to date when it or an ancestor moves.
    package func useInsets() {
        var view: View? = self
        while let one = view, !one.usesInsets {
            one.layoutBox.flags.insert(.usesInsets)
            view = one.superview
        }
    }

    /// Updates the insets after the view was added to a superview.
    func joinInsets() {
        guard usesInsets else { return }
        superview?.useInsets()
        refreshInsets()
    }

    /// Updates the insets of this view's guides and of its descendants'.
    func refreshInsets() {
        let margins = layoutMargins, safeArea = safeAreaInsets
        insetGuides.margins?.insets = margins
        insetGuides.safeArea?.insets = safeArea
        insetGuides.readable?.insets = readableInsets
        insetGuides.keyboard?.insets = keyboardInsets
        insetGuides.keyboard?.depth = keyboardDepth
        if safeArea != self.margins.notifiedSafeArea {
            self.margins.notifiedSafeArea = safeArea
            safeAreaInsetsDidChange()
        }
        if margins != self.margins.notifiedMargins {
            self.margins.notifiedMargins = margins
            setNeedsLayout()
            layoutMarginsDidChange()
        }
        for subview in subviews where subview.usesInsets { subview.refreshInsets() }
    }
}
