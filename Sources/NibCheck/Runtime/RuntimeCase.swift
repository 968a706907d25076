import AutoLayout
import NibFormat
import NibLayout

/// A state that UIKit brings a view tree into while an app runs, with the constraints that it adds there.
struct RuntimeCase {
    /// The kinds of constraints that are added.
    enum Kind: Hashable {
        /// The height of a cell's content view before the cell has its own.
        case rowHeight(Double)
        /// No length of a hidden view in a stack view.
        case hiding(Axis)
    }

    let kind: Kind
    /// The views that get the constraints: content views of cells, or arranged views.
    let views: [ViewNode]
    /// The states that a repair has to hold in as well, besides ``constraints``.
    let variants: [RuntimeConstraints]
    /// The constraints that are added.
    let constraints: RuntimeConstraints

    /// The identifier of the constraints in UIKit's messages.
    var identifier: String {
        switch kind {
        case .rowHeight: RuntimeConstraints.encapsulatedHeight
        case .hiding: "UISV-hiding"
        }
    }

    /// A Boolean value that indicates whether a member of a conflict is one of the constraints that are added.
    func isAdded(_ member: LayoutConflict.Member) -> Bool {
        switch kind {
        case .rowHeight:
            member.identifier == identifier
                || Self.imposing.contains(member.framework ?? "") && member.description.clause.contains("height")
        case .hiding: member.identifier == identifier
        }
    }

    /// The engine's names for the rows that keep a cell's height in a simulation.
    private static let imposing: Set = ["NSAutoresizingMaskLayoutConstraint", "UIView-Encapsulated-Layout-Height"]
}

// Cells.
extension RuntimeCase {
    /// The height of a separator on a screen with three pixels per point, by which a row differs from its content.
    static let separator = 1.0 / 3

    /// The cells of a tree at the height that their tables estimate; `nil` where none sizes itself.
    init?(cellsOf layout: TreeLayout) {
        var (heights, views) = ([String: Double](), [ViewNode]())
        for cell in layout.root.all where cell.element == "tableViewCell" {
            guard let content = cell.children.first(where: { $0.view.key == "contentView" }),
                !content.reading.isPlacedByConstraints, !content.children.isEmpty,
                let height = Self.estimatedHeight(cell)
            else { continue }
            heights[content.id] = height
            views.append(content)
        }
        guard let height = heights.values.first else { return nil }
        self.init(kind: .rowHeight(height), views: views, heights: heights)
    }

    private init(kind: Kind, views: [ViewNode], heights: [String: Double]) {
        let all = [0, -Self.separator, Self.separator].map { change in
            var constraints = RuntimeConstraints()
            constraints.heights = heights.mapValues { $0 + change }
            return constraints
        }
        (self.kind, self.views, constraints, variants) = (kind, views, all[0], Array(all.dropFirst()))
    }

    /// The height that a row has until its cell was measured; `nil` where it never is, as its height is fixed.
    ///
    /// A nib does not name the table of its cell: the heights of tables are automatic unless somebody decides.
    private static func estimatedHeight(_ cell: ViewNode) -> Double? {
        guard let table = cell.parent else { return usualHeight }
        guard table.element == "tableView" else { return nil }
        let rowHeight = table.view.element.number("rowHeight")?.doubleValue ?? -1
        let isStatic = cell.view.element.ancestors.first { $0.name == "tableViewSection" } != nil
        let own = cell.view.element.number("rowHeight")?.doubleValue ?? -1
        guard rowHeight < 0, !isStatic || own < 0 else { return nil }
        let estimate = table.view.element.number("estimatedRowHeight")?.doubleValue ?? -1
        return estimate > 0 ? estimate : usualHeight
    }

    private static let usualHeight = 44.0
}

// Stack views.
extension RuntimeCase {
    /// The arranged views that are hidden in the document, and one that code hides besides.
    init?(hiding node: ViewNode?, besides hidden: [ViewNode]) {
        let views = node.map { [$0] } ?? hidden
        guard let first = views.first, let stack = first.parent?.view.asStack else { return nil }
        var constraints = RuntimeConstraints()
        constraints.hidden = Set((hidden + views).map(\.id))
        self.init(
            kind: .hiding(stack.axis(under: NibTraits()) == .vertical ? .vertical : .horizontal), views: views,
            variants: [], constraints: constraints)
    }
}
