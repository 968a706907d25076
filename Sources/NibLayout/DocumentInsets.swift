import AutoLayout
import NibFormat
import ViewMetrics

/// The insets that devices, bars and lists give the views of a document in an app: the rules of
/// layouts, for those who make views of their own.
package struct DocumentInsets {
    private let document: NibDocument
    private let target: LayoutTarget
    private let rules: InsetRules

    /// The insets on the document's device.
    package init(_ document: NibDocument, traits: NibTraits) {
        self.document = document
        target = LayoutTarget(document, LayoutConfiguration())
        rules = InsetRules(document, target, nil)
    }

    /// The safe area of a root and the margins that it has of its own, at its stored size.
    package func root(_ view: NibView) -> (safeArea: EdgeInsets, margins: EdgeInsets) {
        let node = ViewNode(
            view, ViewReading(view, under: target.traits), target.direction, parent: nil)
        return (rules.safeArea(node), rules.ownMargins(node))
    }

    /// The margins of the contents of a cell; `nil` for any other view.
    ///
    /// - Parameter width: the width of the list that shows the cell; `nil` for the stored one.
    package func cellMargins(_ view: NibView, listWidth width: Double? = nil) -> EdgeInsets? {
        // Nodes do not keep their parents.
        var chain: [ViewNode] = []
        for one in [view.superview?.superview, view.superview, view].compactMap(\.self) {
            let reading = ViewReading(one, under: target.traits)
            chain.append(ViewNode(one, reading, target.direction, parent: chain.last))
        }
        return withExtendedLifetime(chain) {
            if let width, chain.count == 3 {
                chain[0].resize(to: Rect(size: Size(width: width, height: 0)))
            }
            return chain.last.flatMap { $0.isCellContent ? rules.ownMargins($0) : nil }
        }
    }
}
