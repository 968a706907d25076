import AutoLayout

/// A tree of views as plain values: what an edited tree should be, and what a fresh one is built
/// from.
struct ViewPlan {
    /// What a view, or a guide, is.
    enum Kind: String, CaseIterable {
        case plain, contents, text, guide, stack, scroll
        /// Stays at its frame until a constraint speaks of it, and then by required constraints.
        case framed
    }

    /// What is set of a stack view.
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
        /// Of contents and of frames; of a text, the width says how many letters there are.
        var size = Size(width: 40, height: 20)
        var hugging: Float = 250
        var resistance: Float = 750
        var inset = 0.0
        var scroll = 0.0
        var margin = 8.0
        var stack = Stack()
        var held = Held.all
    }

    /// The numbers of a node that have an optional constraint of their own.
    struct Held: OptionSet {
        let rawValue: Int
        static let left = Held(rawValue: 1)
        static let top = Held(rawValue: 2)
        static let width = Held(rawValue: 4)
        static let height = Held(rawValue: 8)
        static let contents = Held(rawValue: 16)
        static let all = Held(rawValue: 31)
    }

    /// A constraint; 0 is the root.
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
    /// In the order in which they came to be.
    private(set) var nodes: [Node] = []
    /// The order in which stack views arrange.
    private(set) var arranged: [Int: [Int]] = [:]
    /// In the order in which they were activated.
    private(set) var lines: [Line] = []

    /// The node of that number; `nil` for the root, and where there is none.
    func node(_ id: Int) -> Node? { nodes.first { $0.id == id } }

    func line(_ serial: Int) -> Line? { lines.first { $0.serial == serial } }

    /// Whether something can lie in it.
    func holdsViews(_ id: Int) -> Bool {
        id == 0 || node(id).map { $0.kind != .guide && $0.kind != .text } ?? false
    }

    func isStack(_ id: Int) -> Bool { node(id)?.kind == .stack }

    /// A node and all in it.
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

    /// Carries out an edit; false, with nothing done, where it makes no sense.
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
