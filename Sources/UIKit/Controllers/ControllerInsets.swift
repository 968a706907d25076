internal import AutoLayout

// The edges of a controller's view: its safe area, its guides and margins, and the bars of containers.
extension UIViewController {
    /// The insets of the bars over the view, which a container adds to the safe area.
    var coveredInsets: UIEdgeInsets {
        get { details.coveredInsets }
        set {
            guard newValue != details.coveredInsets else { return }
            details.coveredInsets = newValue
            applyInsets()
        }
    }
    /// Gives the view, if it is loaded, the insets that are added to its safe area.
    func applyInsets() {
        guard let view = viewIfLoaded else { return }
        let (own, bars) = (details.additionalInsets, details.coveredInsets)
        let sum = EdgeInsets(
            UIEdgeInsets(
                top: own.top + bars.top, left: own.left + bars.left,
                bottom: own.bottom + bars.bottom, right: own.right + bars.right))
        if sum != view.core.additionalSafeAreaInsets { view.core.additionalSafeAreaInsets = sum }
    }
    /// Requests the layout of the container, which places the view beside its bars.
    func placeAgain() { parent?.viewIfLoaded?.setNeedsLayout() }

    /// Returns a Boolean value that indicates whether the view ends at a bar, and does not extend below it.
    ///
    /// An opaque background of the bar's appearance alone does not end the view. This is a guess: the
    /// documentation of UIKit names only ``UIBarView/isTranslucent``.
    func ends(at bar: UIBarView, _ edge: UIRectEdge) -> Bool {
        !edgesForExtendedLayout.contains(edge)
            || !bar.isTranslucent && !extendedLayoutIncludesOpaqueBars
    }

    // MARK: Guides

    /// Returns the guide of an edge, created at its first use.
    func edgeGuide(
        _ path: WritableKeyPath<UIViewControllerDetails.EdgeGuides, EdgeLayoutGuide?>,
        _ edge: NSLayoutConstraint.Attribute
    ) -> any UILayoutSupport {
        if let guide = details.edgeGuides[keyPath: path] { return guide }
        let guide = EdgeLayoutGuide()
        view.addLayoutGuide(guide)
        let isTop = edge == .top
        let insets = view.safeAreaInsets
        let height = guide.heightAnchor.constraint(
            equalToConstant: isTop ? insets.top : insets.bottom)
        guide.height = height
        NSLayoutConstraint.activate([
            isTop
                ? guide.topAnchor.constraint(equalTo: view.topAnchor)
                : guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            height,
        ])
        details.edgeGuides[keyPath: path] = guide
        return guide
    }
    /// Updates the heights of the guides, and tells the controller about the new safe area.
    func performSafeAreaInsetsDidChange() {
        guard let insets = viewIfLoaded?.safeAreaInsets else { return }
        details.edgeGuides.top?.length = insets.top
        details.edgeGuides.bottom?.length = insets.bottom
        viewSafeAreaInsetsDidChange()
    }

    // MARK: Margins

    /// The margins that the system gives the view of a controller: 16 points at the sides, or 20 on a wide
    /// screen.
    static var systemMargins: AutoLayout.EdgeInsets {
        let side = UIScreen.main.bounds.width < 400 ? 16.0 : 20.0
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Lets a view that becomes that of the controller hear of its safe area, and gives it the system's margins
    /// unless it has others.
    func adoptDefaults(_ view: UIView) {
        view.core.useInsets()
        let usual = AutoLayout.EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        guard viewRespectsSystemMinimumLayoutMargins, view.core.simulatedInsets == nil,
            view.core.layoutMargins == usual
        else { return }
        view.core.simulatedInsets = SimulatedInsets(
            safeArea: nil, margins: Self.systemMargins, isPermanent: true)
    }
    /// Gives the view its own margins instead of the system's, or the reverse.
    func systemMarginsDidChange() {
        guard let view = viewIfLoaded else { return }
        if viewRespectsSystemMinimumLayoutMargins { return adoptDefaults(view) }
        if view.core.simulatedInsets?.safeArea == nil { view.core.simulatedInsets = nil }
    }
}
