import NibFormat
import ViewMetrics

/// A target with the parts of layouts that are the same for all view trees of a document.
///
/// Each part needs a pass through the document.
struct PreparedTarget {
    let target: LayoutTarget
    let installation: NibInstallation
    let rules: InsetRules

    init(_ document: NibDocument, _ target: LayoutTarget, _ options: DocumentLayoutOptions) {
        self.target = target
        installation = document.installation(for: target.traits)
        rules = InsetRules(
            document, target, options.insets, safeArea: options.safeArea,
            keyboardHeight: options.keyboardHeight,
            running: options.systemVersion.map(MetricsRelease.init(iOS:)))
    }
}
