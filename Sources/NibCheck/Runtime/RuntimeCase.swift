import AutoLayout
import NibFormat
import NibLayout

/// A state that UIKit brings a view tree into while an app runs, with the constraints that it adds there.
struct RuntimeCase {
    /// The kinds of constraints that are added.
    enum Kind: Hashable {
        /// The height of cells' content views: the first height of a row, or a fixed one.
        case rowHeight
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
    /// The suppositions about views, in words, by the views' ids. A finding that rests on one is a note.
    let suppositions: [String: String]

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
    /// A content view with the height that its row has.
    private struct Row {
        let content: ViewNode
        let height: Double
        let supposition: String?
    }

    /// The amounts by which content views differ from their rows: none, and a separator of one pixel on screens with
    /// three and with two pixels per point.
    private static let separators = [0, -1.0 / 3, -1.0 / 2]

    /// The cells of a tree at the heights of their rows, a state for each separator. None if the tree has no cell
    /// with contents.
    static func cells(of layout: TreeLayout) -> [RuntimeCase] {
        let rows = layout.root.all.filter { $0.element == "tableViewCell" }.compactMap(row)
        if rows.isEmpty { return [] }
        let states = separators.map { separator in
            var constraints = RuntimeConstraints()
            for row in rows { constraints.heights[row.content.id] = row.height + separator }
            return constraints
        }
        let suppositions = Dictionary(
            rows.compactMap { row in row.supposition.map { (row.content.id, $0) } }) { first, _ in first }
        return states.map { state in
            RuntimeCase(
                kind: .rowHeight, views: rows.map(\.content), variants: states.filter { $0 != state },
                constraints: state, suppositions: suppositions)
        }
    }

    private static func row(_ cell: ViewNode) -> Row? {
        guard let content = cell.children.first(where: { $0.view.key == "contentView" }),
            !content.reading.isPlacedByConstraints, !content.children.isEmpty
        else { return nil }
        // A nib does not name the table of its cell: automatic heights and no estimate are the default.
        guard let table = cell.parent else {
            return Row(content: content, height: usualHeight, supposition: "unless its table estimates another")
        }
        guard table.element == "tableView" else { return nil }
        let isStatic = cell.view.element.ancestors.contains { $0.name == "tableViewSection" }
        let own = isStatic ? cell.view.element.number("rowHeight")?.doubleValue : nil
        let height = own ?? table.view.element.number("rowHeight")?.doubleValue ?? -1
        if height >= 0 {
            return Row(content: content, height: height, supposition: "unless code gives the row another")
        }
        let estimate = table.view.element.number("estimatedRowHeight")?.doubleValue ?? -1
        return Row(content: content, height: estimate > 0 ? estimate : usualHeight, supposition: nil)
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
            variants: [], constraints: constraints, suppositions: [:])
    }
}
