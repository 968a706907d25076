/// Who makes whose layout necessary, for telling what a loop consists of.
struct PassTrace {
    /// The node that is being laid out; whoever lays it out keeps it.
    var current: BoxPlace?
    /// The node in whose layout constraints were changed last.
    private(set) var cause: LayoutBox?
    /// Whether what happens follows from constraints, which were changed before.
    var isSolving = false
    private(set) var steps: [(from: String, to: String)] = []

    /// Constraints are being changed.
    @inline(__always) mutating func noteCause() {
        if let current { cause = current.pointee.box }
    }

    /// A node's layout became necessary.
    mutating func note(_ box: LayoutBox) {
        let current = current?.pointee.box
        let source = isSolving ? cause ?? current : current ?? cause
        guard let from = source?.item?.layoutName, let to = box.item?.layoutName else { return }
        steps.append((from, to))
    }

    mutating func start() {
        if !steps.isEmpty { steps = [] }
        if cause != nil { cause = nil }
    }

    /// Two nodes each of which made the other's layout necessary; or one that did so to itself, twice; or the last
    /// step.
    var loop: (String, String) {
        for step in steps.reversed() where step.from != step.to {
            if steps.contains(where: { $0.from == step.to && $0.to == step.from }) { return (step.from, step.to) }
        }
        let step = steps.last { $0.from == $0.to } ?? steps.last ?? ("", "")
        return (step.from, step.to)
    }
}
