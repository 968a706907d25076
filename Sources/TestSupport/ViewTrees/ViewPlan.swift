import AutoLayout

/// A view tree as values: the expected state of an edited tree, and the plan of a new one.
struct ViewPlan {
    /// The kind of a view or guide.
    enum Kind: String, CaseIterable {
        case plain, contents, text, guide, stack, scroll
        /// A view at its frame until a constraint refers to it, then with required constraints.
        case framed
    }

    /// The properties of a stack view.
    struct Stack {
        var axis = Axis.horizontal
        var distribution = StackView.Distribution.fill
        var alignment = StackView.Alignment.fill
        var spacing = 0.0
        var usesMargins = false
    }

    /// A view or a guide.
    struct Node {
        var id: Int
        var parent: Int
        var kind: Kind
        var isMirrored = false
        var isHidden = false
        /// The size of contents and frames; for a text, the width determines the number of letters.
        var size = Size(width: 40, height: 20)
        var hugging: Float = 250
        var resistance: Float = 750
        var inset = 0.0
        var scroll = 0.0
        var margin = 8.0
        var stack = Stack()
        var held = Held.all
    }

    /// The numbers of a node with an optional constraint of their own.
    struct Held: OptionSet {
        let rawValue: Int
        static let left = Held(rawValue: 1)
        static let top = Held(rawValue: 2)
        static let width = Held(rawValue: 4)
        static let height = Held(rawValue: 8)
        static let contents = Held(rawValue: 16)
        static let all = Held(rawValue: 31)
    }

    /// A constraint between nodes; 0 is the root.
    struct Line {
        var serial: Int
        var first: Int
        var firstAttribute: LayoutAttribute
        var second: Int?
        var secondAttribute: LayoutAttribute
        var relation: LayoutRelation
        var multiplier: Double
        var constant: Double
        var priority: Float
    }

    var rootSize = Size(width: 300, height: 200)
    /// The nodes in the order of creation.
    private(set) var nodes: [Node] = []
    /// The arranged views of each stack view, in order.
    private(set) var arranged: [Int: [Int]] = [:]
    /// The constraints in the order of activation.
    private(set) var lines: [Line] = []

    /// Returns the node with a number; `nil` for the root, and if there is no such node.
    func node(_ id: Int) -> Node? { nodes.first { $0.id == id } }

    func line(_ serial: Int) -> Line? { lines.first { $0.serial == serial } }

    /// Returns whether a node can have subviews.
    func holdsViews(_ id: Int) -> Bool {
        id == 0 || node(id).map { $0.kind != .guide && $0.kind != .text } ?? false
    }

    func isStack(_ id: Int) -> Bool { node(id)?.kind == .stack }

    /// Returns a node and all nodes in it.
    func subtree(_ id: Int) -> Set<Int> {
        var found: Set = [id]
        var stack = [id]
        while let next = stack.popLast() {
            for node in nodes where node.parent == next && found.insert(node.id).inserted {
                stack.append(node.id)
            }
        }
        return found
    }

    // MARK: Editing

    /// Applies an edit; returns false and changes nothing if the edit is invalid.
    mutating func apply(_ edit: ViewEdit) -> Bool {
        switch edit {
        case .layOut: return true
        case .resizeRoot(let size): rootSize = size
        case .addNode(let node): return add(node)
        case .removeNode(let id): return remove(id)
        case .moveNode(let id, let parent): return move(id, to: parent)
        case .set(let id, let facet):
            guard let place = nodes.firstIndex(where: { $0.id == id }) else { return false }
            return facet.change(&nodes[place])
        case .addLine(let line): return add(line)
        case .removeLine(let serial):
            guard line(serial) != nil else { return false }
            lines.removeAll { $0.serial == serial }
        case .setConstant(let serial, let constant):
            return change(serial) { $0.constant = constant }
        case .setPriority(let serial, let priority):
            guard let line = line(serial), (line.priority == 1000) == (priority == 1000) else {
                return false
            }
            return change(serial) { $0.priority = priority }
        }
        return true
    }

    private mutating func change(_ serial: Int, _ body: (inout Line) -> Void) -> Bool {
        guard let place = lines.firstIndex(where: { $0.serial == serial }) else { return false }
        body(&lines[place])
        return true
    }

    private mutating func add(_ new: Node) -> Bool {
        guard node(new.id) == nil, holdsViews(new.parent),
            !(isStack(new.parent) && new.kind == .framed)
        else {
            return false
        }
        nodes.append(new)
        if isStack(new.parent), new.kind != .guide {
            arranged[new.parent, default: []].append(new.id)
        }
        return true
    }

    private mutating func remove(_ id: Int) -> Bool {
        guard let node = node(id) else { return false }
        let gone = subtree(id)
        dropLines { gone.contains($0) || ($1.map(gone.contains) ?? false) }
        arranged[node.parent]?.removeAll { $0 == id }
        for id in gone { arranged[id] = nil }
        nodes.removeAll { gone.contains($0.id) }
        return true
    }

    private mutating func move(_ id: Int, to parent: Int) -> Bool {
        guard let place = nodes.firstIndex(where: { $0.id == id }), holdsViews(parent) else {
            return false
        }
        let node = nodes[place], moved = subtree(id)
        guard node.kind != .guide, node.parent != parent, !moved.contains(parent) else {
            return false
        }
        guard !(isStack(parent) && node.kind == .framed) else { return false }
        dropLines { first, second in
            second.map { moved.contains(first) != moved.contains($0) } ?? false
        }
        arranged[node.parent]?.removeAll { $0 == id }
        nodes[place].parent = parent
        if isStack(parent) { arranged[parent, default: []].append(id) }
        return true
    }

    private mutating func dropLines(where isGone: (Int, Int?) -> Bool) {
        lines.removeAll { isGone($0.first, $0.second) }
    }

    private mutating func add(_ line: Line) -> Bool {
        guard self.line(line.serial) == nil else { return false }
        for (id, attribute) in [
            (line.first, line.firstAttribute), (line.second ?? 0, line.secondAttribute),
        ] {
            guard id == 0 || node(id).map({ $0.kind != .guide || !attribute.isMargin }) ?? false
            else { return false }
        }
        lines.append(line)
        return true
    }
}

/// A change of a view tree, or a request for its layout.
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

/// A property of a view.
enum ViewFacet {
    case hidden(Bool)
    case mirrored(Bool)
    case size(Size)
    case inset(Double)
    case scroll(Double)
    case margin(Double)
    case priorities(hugging: Float, resistance: Float)
    case stack(ViewPlan.Stack)

    /// Sets the property; returns false if the node does not have it.
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
            node.hugging = hugging
            node.resistance = resistance
        case .stack(let stack):
            guard node.kind == .stack else { return false }
            node.stack = stack
        }
        return true
    }
}

extension ViewEdit: CustomStringConvertible {
    /// The edit as a line of a report.
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
