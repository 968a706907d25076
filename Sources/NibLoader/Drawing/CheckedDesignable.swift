import AutoLayout

/// A designable view that can fail: what it throws is shown in its place.
///
/// `draw(into:)` and `prepareForInterfaceBuilder()` are not called in previews where these are there.
public protocol CheckedDesignable: Designable {
    /// Draws the contents, as `draw(into:)` does.
    ///
    /// - Throws: why they cannot be drawn; what was drawn until then is kept.
    func drawChecking(into list: inout DisplayList) throws
    /// Prepares for a preview.
    ///
    /// - Throws: why that cannot be done.
    func prepareCheckingForInterfaceBuilder() throws
}

extension CheckedDesignable {
    /// Draws as far as it goes.
    public func draw(into list: inout DisplayList) { try? drawChecking(into: &list) }

    /// Nothing to prepare.
    public func prepareCheckingForInterfaceBuilder() throws {}
}
