extension StackView {
    /// As a custom space: what ``spacing`` says. The largest `Float`, as in UIKit.
    public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
    /// As a space: the standard one between neighbours. The least normal `Float`, as in UIKit.
    public static let spacingUseSystem = Double(Float.leastNormalMagnitude)
    /// The standard space between neighbours, in points.
    static var systemSpacing: Double { LayoutXAxisAnchor.systemSpacing }

    /// Sets the space after an arranged view; ``spacingUseDefault`` for what ``spacing`` says. It is forgotten when the
    /// view leaves the line. Nothing happens where the view is not arranged.
    public func setCustomSpacing(_ spacing: Double, after view: View) {
        precondition(spacing.isFinite, "The spacing \(spacing) of \(layoutName) must be a finite number")
        let custom = spacing == Self.spacingUseDefault ? nil : spacing
        guard arrangedSubviews.contains(where: { $0 === view }), custom != customSpacings[ObjectIdentifier(view)]
        else { return }
        customSpacings[ObjectIdentifier(view)] = custom
        setNeedsArrangement()
    }

    /// The space that was set after a view; ``spacingUseDefault`` where none was.
    public func customSpacing(after view: View) -> Double {
        customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    }

    /// The space after a view, in points.
    func space(after view: View) -> Double {
        let wanted = customSpacings[ObjectIdentifier(view)] ?? spacing
        if wanted == Self.spacingUseDefault { return 0 }
        return wanted == Self.spacingUseSystem ? Self.systemSpacing : wanted
    }
}
