import AutoLayout

/// A change of a tree of views, or the demand for its layout.
enum ViewEdit {
    case addNode(ViewPlan.Node)
    case removeNode(Int)
    case moveNode(Int, to: Int)
    case set(Int, ViewFacet)
    case addLine(ViewPlan.Line)
    case removeLine(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Float)
    case resizeRoot(Size)
    case layOut
}

/// What is set of a view.
enum ViewFacet {
    case hidden(Bool)
    case mirrored(Bool)
    case size(Size)
    case inset(Double)
    case scroll(Double)
    case margin(Double)
    case priorities(hugging: Float, resistance: Float)
    case stack(ViewPlan.Stack)

    /// Sets it; false where such a node has none.
    func change(_ node: inout ViewPlan.Node) -> Bool {
        if node.kind == .guide { return false }
        switch self {
        case .hidden(let isHidden): node.isHidden = isHidden
        case .mirrored(let isMirrored): node.isMirrored = isMirrored
        case .size(let size): node.size = size
        case .inset(let inset): node.inset = inset
        case .scroll(let scroll): node.scroll = scroll
        case .margin(let margin): node.margin = margin
        case .priorities(let hugging, let resistance):
            (node.hugging, node.resistance) = (hugging, resistance)
        case .stack(let stack):
            guard node.kind == .stack else { return false }
            node.stack = stack
        }
        return true
    }
}

extension ViewEdit: CustomStringConvertible {
    /// A line for the person who looks for the fault.
    var description: String {
        switch self {
        case .addNode(let node):
            "add \(node.kind.rawValue) \(node.id) in \(node.parent): \(node.text)"
        case .removeNode(let id): "remove \(id)"
        case .moveNode(let id, let parent): "move \(id) to \(parent)"
        case .set(let id, let facet): "set \(id): \(facet)"
        case .addLine(let line): "constrain \(line.text)"
        case .removeLine(let serial): "drop constraint \(serial)"
        case .setConstant(let serial, let constant): "constant of \(serial): \(constant)"
        case .setPriority(let serial, let priority): "priority of \(serial): \(priority)"
        case .resizeRoot(let size): "resize root to \(size)"
        case .layOut: "lay out"
        }
    }
}

extension ViewPlan.Node {
    fileprivate var text: String {
        let flags = (isMirrored ? ", right to left" : "") + (isHidden ? ", hidden" : "")
        let edges = "inset \(inset), scrolled by \(scroll), margin \(margin)"
        return
            "\(size), hugs at \(hugging), resists at \(resistance), \(edges)\(flags), held \(held.rawValue)"
            + (kind == .stack ? ", \(stack)" : "")
    }
}

extension ViewPlan.Line {
    fileprivate var text: String {
        let other = second.map { "\(multiplier)*\($0).\(secondAttribute) + " } ?? ""
        return "\(serial): \(first).\(firstAttribute) \(relation) \(other)\(constant) @ \(priority)"
    }
}
