/// The properties of a view that few views set, created when one is set.
struct ViewDetails {
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

    /// The memory of the details of one view.
    final class Storage {
        var details = ViewDetails()
    }
}
