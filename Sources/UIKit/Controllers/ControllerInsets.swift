internal import AutoLayout

// The edges of a controller's view: its safe area, its guides, and the bars of containers.
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
}
