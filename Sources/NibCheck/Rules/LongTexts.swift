import AutoLayout
import NibFormat
import NibLayout

/// Labels whose width nothing limits: with a longer text they would lie outside a superview, or
/// over a neighbour.
///
/// A tree is laid out as stored, with all labels wider than a screen. What lies where it should
/// not, and does not as stored, is found.
struct LongTexts {
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
        let layout = DocumentLayout(document).layout(of: stored.root.view, adding: constraints)
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

    /// A sibling with contents that a label lies over, and does not as stored.
    private func covered(by node: ViewNode, _ before: ViewNode) -> ViewNode? {
        node.parent?.children.first { other in
            guard other !== node, other.hasContents, other.element != "imageView",
                !other.reading.isHidden,
                let old = stored.tree.nodes[other.id]
            else { return false }
            return node.frame.overlap(other.frame) > 2 && before.frame.overlap(old.frame) <= 0.5
        }
    }
}

extension ViewNode {
    /// How far it sticks out at the sides of a view that it lies in; what scrolls has room for it.
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

extension Rect {
    /// The lesser length of what two rectangles share; negative where they are apart.
    fileprivate func overlap(_ other: Rect) -> Double {
        min(
            min(maxX, other.maxX) - max(minX, other.minX),
            min(maxY, other.maxY) - max(minY, other.minY))
    }
}
