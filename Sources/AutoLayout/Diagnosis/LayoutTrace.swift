/// The tree of items in the layout, which UIKit prints as `_autolayoutTrace` (layout rule 34).
public struct LayoutTrace: Hashable, Sendable {
    /// The role of an item in the layout.
    public enum Part: Hashable, Sendable {
        /// The root, which owns the engine of the tree.
        case host
        /// An item positioned by constraints.
        case constraints
        /// An item whose frame and autoresizing mask become constraints.
        case translated
        /// An item that does not take part in Auto Layout.
        case none
    }

    /// An item of the tree.
    public struct Line: Hashable, Sendable {
        /// The number of ancestors, up to the node on which ``LayoutNode/layoutTrace`` was called.
        public let depth: Int
        /// The name of the item.
        public let item: ItemName
        /// The role of the item in the layout.
        public let part: Part
        /// The ambiguous quantities of the item.
        public let ambiguous: [AmbiguousQuantity]
    }

    /// The items of the tree. Each node is followed by its guides in the layout, then by its
    /// children from back to front.
    public let lines: [Line]

    /// A Boolean value that indicates whether any item is ambiguous.
    public var isAmbiguous: Bool { lines.contains { !$0.ambiguous.isEmpty } }

    /// The trace as text, with one line per item and a legend. `|   ` indents an item once for each
    /// ancestor.
    public var text: String {
        lines.map { $0.text + "\n" }.joined() + """

            Legend:
            \t* - is laid out with auto layout
            \t+ - is laid out manually, but is represented in the layout engine because \
            translatesAutoresizingMaskIntoConstraints = YES
            \t• - layout engine host

            """
    }
}

extension LayoutTrace: CustomStringConvertible {
    /// The trace as text; the same as ``text``.
    public var description: String { text }
}

extension LayoutTrace.Line {
    /// The line of the item: `|   *UILabel:4 - AMBIGUOUS LAYOUT for UILabel:4.minY{id: 13}`.
    var text: String {
        let line = String(repeating: "|   ", count: depth) + mark + label
        guard !ambiguous.isEmpty else { return line }
        return line + " - AMBIGUOUS LAYOUT for " + ambiguous.map(\.text).joined(separator: ", ")
    }

    /// The name, preceded by the class unless the name contains it.
    private var label: String {
        item.text.hasPrefix(item.reference) ? item.text : "\(item.reference)'\(item.text)'"
    }

    private var mark: String {
        switch part {
        case .host: "•"
        case .constraints: "*"
        case .translated: "+"
        case .none: ""
        }
    }
}

extension LayoutNode {
    /// The trace of the node and its descendants, with their ambiguous coordinates and sizes.
    ///
    /// - Complexity: The same as ``LayoutEngine/ambiguousQuantities()``. Intended for debugging.
    public var layoutTrace: LayoutTrace {
        var open: [LayoutBox: [AmbiguousQuantity]] = [:]
        for (variable, box, quantity) in layoutEngine.ambiguousVariables() {
            let name = box.item?.layoutItemName ?? .gone
            open[box, default: []].append(
                AmbiguousQuantity(item: name, quantity: quantity, id: variable.index))
        }
        var lines: [LayoutTrace.Line] = []
        addTraceLines(depth: 0, open, to: &lines)
        return LayoutTrace(lines: lines)
    }

    private func addTraceLines(
        depth: Int, _ open: [LayoutBox: [AmbiguousQuantity]],
        to lines: inout [LayoutTrace.Line]
    ) {
        func add(_ item: any LayoutItem, _ depth: Int, _ part: LayoutTrace.Part) {
            let ambiguous = open[item.layoutBox] ?? []
            lines.append(
                LayoutTrace.Line(
                    depth: depth, item: item.layoutItemName, part: part, ambiguous: ambiguous))
        }
        add(self, depth, tracePart)
        for guide in layoutBox.guides where guide.layoutBox.slot >= 0 {
            add(guide, depth + 1, .constraints)
        }
        for child in layoutChildren { child.addTraceLines(depth: depth + 1, open, to: &lines) }
    }

    private var tracePart: LayoutTrace.Part {
        if layoutParent == nil { return .host }
        guard layoutBox.slot >= 0 else { return .none }
        return layoutBox.flags.contains(.translatesFrame) ? .translated : .constraints
    }
}
