/// The properties of a view that few views set.
final class ViewDetails {
    var alpha = 1.0
    var backgroundColor: Color?
    var layer = Layer()
    var clipsToBounds = false
    var tag = 0
    var accessibilityIdentifier: String?
    var attachments: [AnyObject] = []
    var semanticContentAttribute = SemanticContentAttribute.unspecified
    var margins = StoredMargins()
    var insetGuides = InsetGuides()
    var traitOverrides = TraitCollection()

    /// The values of a view that has set none. They never change, so that threads can share them.
    nonisolated(unsafe) static let standard = ViewDetails()
}

/// The frame of a view that was last set from outside the layout.
final class FrameAssignment {
    var value: LayoutAutoresizing

    init(_ value: LayoutAutoresizing) { self.value = value }
}
