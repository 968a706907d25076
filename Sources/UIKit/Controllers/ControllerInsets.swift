internal import AutoLayout
internal import ViewMetrics

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
        let sum = EdgeInsets(details.additionalInsets) + EdgeInsets(details.coveredInsets)
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

    /// The margins that the system gives the view of a controller.
    static var systemMargins: AutoLayout.EdgeInsets {
        let side = DeviceInsets.screenMargin(width: Double(UIScreen.main.bounds.width))
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    /// Lets a view that becomes that of the controller hear of its safe area, and gives it the system's margins.
    func adoptDefaults(_ view: UIView) {
        view.core.useInsets()
        systemMarginsDidChange(of: view)
    }
    /// Removes the controller's insets and margins from a view that is no longer its own.
    func releaseDefaults(_ view: UIView) {
        view.core.additionalSafeAreaInsets = .zero
        removeSystemMargins(of: view)
    }
    private func removeSystemMargins(of view: UIView) {
        view.core.minimumMargins = .zero
        if view.core.simulatedInsets?.safeArea == nil { view.core.simulatedInsets = nil }
    }
    /// Gives the view the system's margins as the least ones, and instead of the usual ones; or removes them.
    func systemMarginsDidChange(of view: UIView) {
        guard viewRespectsSystemMinimumLayoutMargins else { return removeSystemMargins(of: view) }
        view.core.minimumMargins = Self.systemMargins
        guard view.core.simulatedInsets == nil, !view.core.hasOwnMargins else { return }
        view.core.simulatedInsets = SimulatedInsets(
            safeArea: nil, margins: Self.systemMargins, isPermanent: true)
    }
}
