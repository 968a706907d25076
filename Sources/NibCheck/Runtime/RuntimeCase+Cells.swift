import AppSources
import NibEditing
import NibFormat
import NibLayout

// Cells of tables.
extension RuntimeCase {
    /// A content view with the heights that its row may have.
    private struct Row {
        let content: ViewNode
        /// The heights in the first layout pass.
        let heights: [Double]
        var assumption: String?
        /// A Boolean value that indicates whether code returns the cell as a header or footer of a
        /// section.
        var isSection = false
    }

    /// The differences in height between content views and their rows: none; a separator of one
    /// pixel on screens with three and with two pixels per point; room for a missing separator.
    private static let separators = [0, -1.0 / 3, -1.0 / 2, 1.0 / 3]

    /// Returns the cells of a tree at the heights of their rows, a state for each height and
    /// separator.
    ///
    /// A row that sizes itself has its stored height until its table measures it. This state is the
    /// stored layout: the rule `conflict` reports its conflicts as notes.
    static func cells(of layout: TreeLayout, _ code: CodeFacts) -> [RuntimeCase] {
        let rows = layout.root.all.filter { $0.element == "tableViewCell" }.compactMap {
            row($0, code)
        }
        let most = rows.map(\.heights.count).max() ?? 0
        return (0..<most).flatMap { number in
            separators.map { separator in
                let decisive = rows.filter { $0.heights.count > number }
                return state(rows, decisive: decisive) {
                    $0.heights[min(number, $0.heights.count - 1)] + separator
                }
            }
        }.asVariants
    }

    private static func state(_ rows: [Row], decisive: [Row], _ height: (Row) -> Double)
        -> RuntimeCase
    {
        var constraints = RuntimeConstraints()
        for row in rows { constraints.heights[row.content.id] = height(row) }
        let assumptions = Dictionary(
            rows.compactMap { row in row.assumption.map { (row.content.id, $0) } }
        ) { first, _ in first }
        return RuntimeCase(
            kind: .rowHeight, views: rows.map(\.content), constraints: constraints,
            assumptions: assumptions,
            sections: Set(rows.filter(\.isSection).map(\.content.id)),
            decisive: Set(decisive.map(\.content.id)))
    }

    private static func row(_ cell: ViewNode, _ code: CodeFacts) -> Row? {
        guard let content = cell.contentWithViews else { return nil }
        if let heights = code.sectionHeights[cell.id], !heights.isEmpty {
            return Row(content: content, heights: heights, isSection: true)
        }
        let heights = code.rowHeights[cell.id]
        if let heights, !heights.isEmpty { return Row(content: content, heights: heights) }
        // A nib does not name the table of its cell. The default is automatic heights without an
        // estimate.
        guard let table = cell.parent else {
            return Row(
                content: content, heights: [usualHeight],
                assumption: "unless its table estimates another")
        }
        guard table.element == "tableView" else { return nil }
        let isStatic = cell.view.element.ancestors.contains { $0.name == "tableViewSection" }
        let own = isStatic ? cell.view.element.number("rowHeight")?.doubleValue : nil
        let height = own ?? table.view.element.number("rowHeight")?.doubleValue ?? -1
        if height >= 0 { return Row(content: content, heights: [height], assumption: otherRow) }
        let estimate = table.view.element.number("estimatedRowHeight")?.doubleValue ?? -1
        let first = estimate > 0 ? estimate : usualHeight
        return Row(content: content, heights: [first], assumption: heights == nil ? nil : otherRow)
    }

    private static let otherRow = "unless code gives the row another"
    private static let usualHeight = 44.0
}

// Items of collection views, and roots.
extension RuntimeCase {
    private struct Item {
        let content: ViewNode
        let sizes: [CodeFacts.Size]
        var assumption: String?
    }

    /// Returns the items of a tree at the first sizes of their layout.
    static func items(of layout: TreeLayout, _ code: CodeFacts) -> [RuntimeCase] {
        let items = layout.root.all.filter { $0.element == "collectionViewCell" }.compactMap {
            item($0, code)
        }
        let most = items.map(\.sizes.count).max() ?? 0
        return (0..<most).map { number in
            var constraints = RuntimeConstraints(), assumptions: [String: String] = [:]
            for item in items {
                let size = item.sizes[min(number, item.sizes.count - 1)]
                constraints.widths[item.content.id] = size.width
                constraints.heights[item.content.id] = size.height
                assumptions[item.content.id] = item.assumption
            }
            let decisive = items.filter { $0.sizes.count > number }.map(\.content.id)
            return RuntimeCase(
                kind: .itemSize, views: items.map(\.content), constraints: constraints,
                assumptions: assumptions,
                decisive: Set(decisive))
        }.asVariants
    }

    private static func item(_ cell: ViewNode, _ code: CodeFacts) -> Item? {
        guard let content = cell.contentWithViews else { return nil }
        let sizes = code.itemSizes[cell.id]
        if let sizes, !sizes.isEmpty { return Item(content: content, sizes: sizes) }
        guard
            let layout = cell.parent?.view.element.children.first(where: {
                $0.name == "collectionViewFlowLayout"
            })
        else { return nil }
        if let estimate = size("estimatedItemSize", of: layout) {
            return Item(
                content: content, sizes: [estimate], assumption: sizes == nil ? nil : otherItem)
        }
        // An automatic estimate probably begins with the fixed size.
        return size("itemSize", of: layout).map {
            Item(content: content, sizes: [$0], assumption: otherItem)
        }
    }

    private static func size(_ key: String, of layout: NibElement) -> CodeFacts.Size? {
        let value = layout.children.first { $0.name == "size" && $0["key"] == key }
        guard let width = value?.number("width")?.doubleValue,
            let height = value?.number("height")?.doubleValue,
            width > 0, height > 0
        else { return nil }
        return CodeFacts.Size(width: width, height: height)
    }

    private static let otherItem = "unless code gives the item another"

    /// Returns the root of a tree before it has its size: at 0 × 0 if code creates it there, at
    /// width 0 if a table measures it as a header or a footer, and at the height of a section's
    /// header.
    static func firstPasses(of layout: TreeLayout, _ code: CodeFacts) -> [RuntimeCase] {
        let root = layout.root
        if root.children.isEmpty || root.isCell { return [] }
        var cases: [RuntimeCase] = []
        if code.emptyRoots.contains(root.id) {
            cases.append(firstPass(root, 0, 0, "if it is laid out before it has a frame"))
        } else if code.sectionViews.contains(root.id) {
            cases.append(firstPass(root, 0, nil, "if its table measures it before it has a width"))
        }
        return cases
            + (code.sectionHeights[root.id] ?? []).map { firstPass(root, nil, $0) }.asVariants
    }

    private static func firstPass(
        _ root: ViewNode, _ width: Double?, _ height: Double?, _ assumption: String? = nil
    ) -> RuntimeCase {
        var constraints = RuntimeConstraints()
        constraints.widths[root.id] = width
        constraints.heights[root.id] = height
        var state = RuntimeCase(kind: .firstPass, views: [root], constraints: constraints)
        state.assumptions[root.id] = assumption
        if assumption == nil { state.decisive = [root.id] }
        return state
    }
}

extension ViewNode {
    /// The content view of a cell, if it has subviews and its list sets its size.
    fileprivate var contentWithViews: ViewNode? {
        children.first { content in
            content.view.key == "contentView" && !content.reading.isPlacedByConstraints
                && !content.children.isEmpty
        }
    }
}
