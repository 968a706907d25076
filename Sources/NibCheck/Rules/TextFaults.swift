import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// Texts that are cut off, by an estimate of the system's letters.
struct TextFaults {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] { tree.decided.compactMap(cause) }

    private func cause(_ node: ViewNode) -> Cause? {
        // What has no frame is placed by something else: interface objects of watchOS, rows of a
        // list.
        guard node.frame.width > 0, let text = contents(node), let fault = self.fault(text, node)
        else { return nil }
        // What its author saw cut off is meant to be, unless it is most of the text.
        if tree.isStored {
            if let endless = endless(node, text) { return endless }
            if isStale(node, text) { return nil }
            if fault.share < Self.grossShare(node, text) { return nil }
        } else if let before = tree.storedNode(node), let old = contents(before),
            let was = self.fault(old, before)
        {
            // Its author saw it cut off as much.
            if was.share >= fault.share - 0.01 { return nil }
        }
        return Cause(
            rule: .clippedText, element: node.view.element, key: node.id,
            message:
                "\(tree.name(node)) cuts its text off: \(fault.words); give it more room or more lines, or let it "
                + "shrink its letters", isUncertain: isUncertain(fault.share, node, text))
    }

    /// A text is estimated to some hundredths, and has more room in a view whose stored height is
    /// none in an app.
    private func isUncertain(_ share: Double, _ node: ViewNode, _ text: TextContents) -> Bool {
        let isTight = text.wraps && StoredHeights(tree).surround(node)
        return share < 0.1 || isTight || text.isEstimate || isSample(node, text)
    }

    /// A Boolean value that indicates whether a text stands for another one: Interface Builder's
    /// own title of a button beside an image, or, as stored, the text of a view that an outlet
    /// hands to code. A guess.
    private func isSample(_ node: ViewNode, _ text: TextContents) -> Bool {
        if node.element == "button", text.text == "Button" { return true }
        return tree.isStored
            && tree.document.connections.contains { connection in
                connection.destinationID == node.id
                    && ["outlet", "outletCollection"].contains(connection.type)
            }
    }

    /// A text on one line that no phone is wide enough for, whatever its label is stored for.
    private func endless(_ node: ViewNode, _ text: TextContents) -> Cause? {
        let element = node.view.element, shrinks = element.flag("adjustsFontSizeToFit") ?? false
        let least = shrinks ? element.number("minimumScaleFactor")?.doubleValue ?? 1 : 1
        guard !text.wraps, !text.isEstimate, node.element == "label", !scrolls(node) else {
            return nil
        }
        guard tree.layout.root.start.width <= Self.widestPhone else { return nil }
        guard text.textWidth * least > Self.widestPhone * 1.06 else { return nil }
        return Cause(
            rule: .clippedText, element: element, key: node.id,
            message:
                "\(tree.name(node)) cuts its text off: it needs \(text.textWidth.shortText) points across on one "
                + "line, and no phone has more than \(Self.widestPhone.shortText); give it more lines, or let it shrink "
                + "its letters", isUncertain: givesWay(node) && isSample(node, text))
    }

    /// A Boolean value that indicates whether a text resists compression less than by default: its
    /// author lets it be cut off.
    private func givesWay(_ node: ViewNode) -> Bool {
        node.view.element.number("horizontalCompressionResistancePriority").map { $0 < 750 }
            ?? false
    }

    /// The width of an iPhone 17 Pro Max that stands upright, and of its predecessors with the
    /// largest screen.
    private static let widestPhone = 440.0

    private func scrolls(_ node: ViewNode) -> Bool {
        sequence(first: node, next: \.parent).contains { $0.element == "scrollView" }
    }

    /// A Boolean value that indicates whether a label would be larger if the layout knew its text.
    /// The stored frame is that of another text then, which the app replaces.
    private func isStale(_ node: ViewNode, _ text: TextContents) -> Bool {
        guard let solved = tree.measured()?.tree.nodes[node.id]?.frame else { return false }
        let growth =
            text.wraps
            ? solved.height / max(1, node.frame.height) : solved.width / max(1, node.frame.width)
        return growth > 1.1 && solved.distance(to: node.frame) > 4
    }

    /// The part of a text that is missing at the time of editing from which on it is told: of a
    /// label on one line less than of what wraps, where lines are many, or of a button, whose title
    /// may stand there for the code alone.
    private static func grossShare(_ node: ViewNode, _ text: TextContents) -> Double {
        node.element == "label" && !text.wraps ? 0.4 : 0.55
    }

    private func contents(_ node: ViewNode) -> TextContents? {
        node.text ?? TextContents(node.view, node.reading, LayoutConfiguration(), written: nil)
    }

    /// How much of the room that a text needs is missing, and in words.
    private func fault(_ text: TextContents, _ node: ViewNode) -> (share: Double, words: String)? {
        let element = node.view.element
        if text.wraps { return linesFault(text, node) }
        var room = node.frame.width
        if element.flag("adjustsFontSizeToFit") ?? false {
            let least = element.number("minimumScaleFactor")?.doubleValue ?? 0
            if element["minimumFontSize"] != nil || least <= 0 { return nil }
            room /= least
        }
        let needed = text.textWidth
        let tolerance = text.isEstimate ? 1.15 : 1.06
        guard needed > room * tolerance + 2 else { return nil }
        return (
            1 - room / needed,
            "it needs \(needed.shortText) points across and has \(node.frame.width.shortText)"
        )
    }

    private func linesFault(_ text: TextContents, _ node: ViewNode) -> (
        share: Double, words: String
    )? {
        let wanted = text.allLines(forWidth: node.frame.width), line = text.lineHeight
        guard line > 0 else { return nil }
        let room = max(0, Int(min((node.frame.height + 0.4 * line) / line, 1e9)))
        let limit = text.lineLimit == 0 ? Int.max : text.lineLimit
        let shown = min(room, limit)
        guard wanted > shown else { return nil }
        // A line may be the estimate's fault where there are many.
        guard wanted - shown > wanted / 8 else { return nil }
        // One line that is too low shows some of itself.
        return (
            1 - max(Double(shown), min(1, node.frame.height / line)) / Double(wanted),
            "it needs \(wanted) line\(wanted == 1 ? "" : "s") at a width of \(node.frame.width.shortText) and has room for "
                + "\(shown)"
        )
    }
}
