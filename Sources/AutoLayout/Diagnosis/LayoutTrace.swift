/// The tree as the layout sees it: `_autolayoutTrace` as a value, with its text (rule 34).
public struct LayoutTrace: Hashable, Sendable {
    /// How an item takes part in the layout.
    public enum Part: Hashable, Sendable {
        /// It is the root, whose engine lays out the tree.
        case host
        /// Constraints place it.
        case constraints
        /// It stays at its frame, which constraints tell the others.
        case translated
        /// Not at all.
        case none
    }

    /// An item of the tree.
    public struct Line: Hashable, Sendable {
        /// How many items it lies in.
        public let depth: Int
        /// The item.
        public let item: ItemName
        /// How it takes part.
        public let part: Part
        /// What of it is open.
        public let ambiguous: [AmbiguousQuantity]
    }

    /// The items: each followed by its guides that take part, and what lies in it, back to front.
    public let lines: [Line]

    /// Whether anything is open.
    public var isAmbiguous: Bool { lines.contains { !$0.ambiguous.isEmpty } }

    /// One line an item, `|   ` for each that it lies in, and what the marks mean.
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
    /// ``text``.
    public var description: String { text }
}

extension LayoutTrace.Line {
    /// `|   *UILabel:4 - AMBIGUOUS LAYOUT for UILabel:4.minY{id: 13}`.
    var text: String {
        let line = String(repeating: "|   ", count: depth) + mark + label
        guard !ambiguous.isEmpty else { return line }
        return line + " - AMBIGUOUS LAYOUT for " + ambiguous.map(\.text).joined(separator: ", ")
    }

    /// The name, with the class where that is not in it.
    private var label: String { item.text.hasPrefix(item.reference) ? item.text : "\(item.reference)'\(item.text)'" }

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
    /// The node and all in it as the layout sees them, with what is open.
    ///
    /// - Complexity: that of ``LayoutEngine/ambiguousQuantities()``; for debugging.
    public var layoutTrace: LayoutTrace {
        var open: [ObjectIdentifier: [AmbiguousQuantity]] = [:]
        for (variable, box, quantity) in layoutEngine.ambiguousVariables() {
            let name = box.item?.layoutItemName ?? .gone
            open[ObjectIdentifier(box), default: []].append(
                AmbiguousQuantity(item: name, quantity: quantity, id: variable.index))
        }
        var lines: [LayoutTrace.Line] = []
        addTraceLines(depth: 0, open, to: &lines)
        return LayoutTrace(lines: lines)
    }

    private func addTraceLines(
        depth: Int, _ open: [ObjectIdentifier: [AmbiguousQuantity]], to lines: inout [LayoutTrace.Line]
    ) {
        func add(_ item: any LayoutItem, _ depth: Int, _ part: LayoutTrace.Part) {
            let ambiguous = open[ObjectIdentifier(item.layoutBox)] ?? []
            lines.append(LayoutTrace.Line(depth: depth, item: item.layoutItemName, part: part, ambiguous: ambiguous))
        }
        add(self, depth, tracePart)
        for guide in layoutBox.guides where guide.layoutBox.slot >= 0 { add(guide, depth + 1, .constraints) }
        for child in layoutChildren { child.addTraceLines(depth: depth + 1, open, to: &lines) }
    }

    private var tracePart: LayoutTrace.Part {
        if layoutParent == nil { return .host }
        guard layoutBox.slot >= 0 else { return .none }
        return layoutBox.translatesFrame ? .translated : .constraints
    }
}
