// Updates that a view requests, and its anchor; subclasses do not override them.
extension UIView {
    /// Connects the view with its model.
    func prepareCore() {
        core.representative = self
        core.receiveAllFrames()
        if hearsOfInsets { core.useInsets() }
    }

    /// The point of the bounds that the centre names, as a share of the size.
    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Requests that the focus moves to the preferred object.
    public func setNeedsFocusUpdate() {}
    /// Moves the focus at once, if that was requested.
    public func updateFocusIfNeeded() {}
    /// The superview, or the controller of the view.
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { details.controller ?? superview }
    /// Requests a call of ``updateProperties()`` before the next layout.
    public func setNeedsUpdateProperties() {
        details.needsUpdateProperties = true
        setNeedsLayout()
    }
    /// Calls ``updateProperties()`` at once, if that was requested.
    public func updatePropertiesIfNeeded() {
        guard details.needsUpdateProperties else { return }
        details.needsUpdateProperties = false
        updateProperties()
    }
}
