import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

// The rules of texts: `clipped-text` and `long-text`.

/// The rule `clipped-text`: texts that need more room than their frames have. Estimated widths of
/// the system font's letters determine the room.
struct ClippedTextRule {
    private let tree: CheckedTree

    init(_ tree: CheckedTree) { self.tree = tree }

    var causes: [Cause] { tree.decided.compactMap(cause) }

    private func cause(_ node: ViewNode) -> Cause? {
        // Interface objects of watchOS and rows of lists lack frames.
        guard node.frame.width > 0, let text = contents(node), let clipping = clipping(text, node)
        else { return nil }
        // The author saw a text clipped as stored, and accepted it unless most of it is missing.
        if tree.isStored {
            if let overlong = overlongLine(node, text) { return overlong }
            if isStale(node, text) { return nil }
            if clipping.share < Self.shareMin(node, text) { return nil }
        } else if let before = tree.storedNode(node), let old = contents(before),
            let stored = self.clipping(old, before)
        {
            if stored.share >= clipping.share - 0.01 { return nil }
        }
        return Cause(
            rule: .clippedText, element: node.view.element, key: node.id,
            message:
                "\(tree.name(node)) clips its text: \(clipping.reason); give it more room or more lines, or set "
                + "a minimum font scale", isUncertain: isUncertain(clipping.share, node, text))
    }

    /// Returns a Boolean value that indicates whether the text may fit. An estimate is accurate to
    /// some hundredths, and a view may be higher in an app than in the document.
    private func isUncertain(_ share: Double, _ node: ViewNode, _ text: TextContents) -> Bool {
        let isTight = text.wraps && StoredHeights(tree).surround(node)
        return share < 0.1 || isTight || text.isEstimate || isSample(node, text)
    }

    /// Returns a Boolean value that indicates whether a text is a sample that code probably
    /// replaces: Interface Builder's title of a new button, or, as stored, the text of a view with
    /// an outlet.
    private func isSample(_ node: ViewNode, _ text: TextContents) -> Bool {
        if node.element == "button", text.text == "Button" { return true }
        return tree.isStored
            && tree.document.connections.contains { connection in
                connection.destinationID == node.id
                    && ["outlet", "outletCollection"].contains(connection.type)
            }
    }

    /// Returns a finding for a text on one line that is wider than any phone.
    private func overlongLine(_ node: ViewNode, _ text: TextContents) -> Cause? {
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
                "\(tree.name(node)) clips its text: it needs \(text.textWidth.shortText) pt on one "
                + "line, and no phone is wider than \(Self.widestPhone.shortText) pt; give it more lines, or set a "
                + "minimum font scale", isUncertain: givesWay(node) && isSample(node, text))
    }

    /// Returns a Boolean value that indicates whether the compression resistance is less than the
    /// default, so that the author accepts a clipped text.
    private func givesWay(_ node: ViewNode) -> Bool {
        node.view.element.number("horizontalCompressionResistancePriority").map { $0 < 750 }
            ?? false
    }

    /// The width of an iPhone 17 Pro Max in portrait, and of its predecessors with the largest
    /// screen.
    private static let widestPhone = 440.0

    private func scrolls(_ node: ViewNode) -> Bool {
        sequence(first: node, next: \.parent).contains { $0.element == "scrollView" }
    }

    /// Returns a Boolean value that indicates whether a layout with measured texts makes a label
    /// larger. If so, the stored frame belongs to another text.
    private func isStale(_ node: ViewNode, _ text: TextContents) -> Bool {
        guard let solved = tree.measured()?.tree.nodes[node.id]?.frame else { return false }
        let growth =
            text.wraps
            ? solved.height / max(1, node.frame.height) : solved.width / max(1, node.frame.width)
        return growth > 1.1 && solved.distance(to: node.frame) > 4
    }

    /// Returns the least missing share of a text as stored that is a finding. A text that wraps,
    /// with many lines, and the title of a button, which may be for code, need a greater one.
    private static func shareMin(_ node: ViewNode, _ text: TextContents) -> Double {
        node.element == "label" && !text.wraps ? 0.4 : 0.55
    }

    private func contents(_ node: ViewNode) -> TextContents? {
        node.text ?? TextContents(node.view, node.reading, LayoutConfiguration(), written: nil)
    }

    /// Returns the part of a text for which its view has no room, if any.
    private func clipping(_ text: TextContents, _ node: ViewNode) -> TextClipping? {
        let element = node.view.element
        if text.wraps {
            return TextClipping(
                lines: text.allLines(forWidth: node.frame.width), lineHeight: text.lineHeight,
                limit: text.lineLimit, size: node.frame.size)
        }
        var least = 1.0
        if element.flag("adjustsFontSizeToFit") ?? false {
            least = element.number("minimumScaleFactor")?.doubleValue ?? 0
            if element["minimumFontSize"] != nil || least <= 0 { return nil }
        }
        return TextClipping(
            oneLine: text.textWidth, width: node.frame.width, leastScale: least,
            tolerance: text.isEstimate ? 1.15 : 1.06)
    }
}

/// The rule `long-text`: labels that a longer text would move out of a superview or over a
/// neighbour, as no constraint limits their width.
///
/// The tree is laid out as stored, with all labels wider than a screen. The findings are the new
/// overhangs and overlaps.
struct LongTextRule {
    private let document: NibDocument
    private let names: ViewNames
    private let stored: TreeLayout

    init(_ document: NibDocument, _ names: ViewNames, _ stored: TreeLayout) {
        (self.document, self.names, self.stored) = (document, names, stored)
    }

    var causes: [Cause] {
        guard document.usesAutoLayout, document.platform != .macOS, stored.hasConstraints else {
            return []
        }
        guard stored.maker.unsupported.isEmpty, stored.engine.conflicts.isEmpty else { return [] }
        guard stored.root.all.contains(where: isCandidate) else { return [] }
        var constraints = RuntimeConstraints()
        constraints.hasLongTexts = true
        let layout = DocumentLayout(document, options: stored.storedOptions).layout(
            of: stored.root.view, adding: constraints)
        return layout.root.all.filter(isCandidate).compactMap(cause)
    }

    private func isCandidate(_ node: ViewNode) -> Bool {
        node.element == "label" && node.isManaged && stored.openQuantities[node.id] == nil
    }

    private func cause(_ node: ViewNode) -> Cause? {
        guard let before = stored.tree.nodes[node.id] else { return nil }
        let fact: String
        if node.sideOverhang > Self.tolerance, before.sideOverhang <= Self.tolerance {
            fact = "would run out of \(names.name(of: node.parent?.id ?? ""))"
        } else if let other = covered(by: node, before) {
            fact = "would run over \(names.name(of: other.id))"
        } else {
            return nil
        }
        return Cause(
            rule: .longText, element: node.view.element, key: node.id,
            message:
                "\(names.nameWithID(node.id)) \(fact) with a longer text: no constraint limits its width; add a "
                + "trailing constraint (≥)")
    }

    private static let tolerance = 1.0

    /// Returns a sibling with contents that a label covers, and does not as stored.
    private func covered(by node: ViewNode, _ before: ViewNode) -> ViewNode? {
        node.parent?.children.first { other in
            guard other !== node, other.hasContents, other.element != "imageView",
                !other.reading.isHidden,
                let old = stored.tree.nodes[other.id]
            else { return false }
            return node.frame.shared(with: other.frame).least > 2
                && before.frame.shared(with: old.frame).least <= 0.5
        }
    }
}

extension ViewNode {
    /// The greatest distance past a side of an ancestor, up to the nearest scroll view.
    fileprivate var sideOverhang: Double {
        var (x, most) = (frame.minX, 0.0), above = parent
        while let node = above, node.element != "scrollView" {
            most = max(most, -x, x + frame.width - node.frame.width)
            x += node.frame.minX
            above = node.parent
        }
        return most
    }
}
