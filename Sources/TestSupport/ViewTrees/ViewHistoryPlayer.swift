import AutoLayout

/// What is wrong after an edit of a tree of views.
public struct ViewFinding: Sendable, CustomStringConvertible {
    /// What kind of fault it is: failures of one kind are shrunk to one of the same.
    public let kind: String
    /// What was seen.
    public let description: String
}

/// What was compared in histories of views.
public struct ViewCounters: Sendable {
    /// How many layouts, views' frames, and constraints' residuals were compared, and how many had
    /// a conflict.
    public var layouts = 0, frames = 0, residuals = 0, conflicts = 0
    /// How many of the layouts are of histories in which lines alone may leave numbers
    /// undetermined.
    public var ambiguous = 0
    /// How many frames were not equal bit for bit.
    public var roundings = 0

    /// Nothing yet.
    public init() {}

    /// Adds what another part compared.
    public static func += (left: inout ViewCounters, right: ViewCounters) {
        left.layouts += right.layouts
        left.frames += right.frames
        left.residuals += right.residuals
        left.conflicts += right.conflicts
        left.ambiguous += right.ambiguous
        left.roundings += right.roundings
    }
}

/// Plays a history into one tree, and builds another one afresh at each layout.
public struct ViewHistoryPlayer {
    /// What was compared.
    public private(set) var counters = ViewCounters()
    private let residuals = ViewResiduals()

    /// A player that has compared nothing yet.
    public init() {}

    /// The first fault of a history; `nil` where all holds.
    public mutating func fault(of history: ViewHistory) -> ViewFinding? {
        var plan = ViewPlan()
        let edited = ViewTree(plan, history.setting)
        for (step, edit) in history.edits.enumerated() where plan.apply(edit) {
            edited.apply(edit, plan)
            guard case .layOut = edit else { continue }
            let fresh = ViewTree(plan, history.setting)
            fresh.root.layoutIfNeeded()
            counters.layouts += 1
            if history.setting.isAmbiguous { counters.ambiguous += 1 }
            let fault =
                refusedCall(edited) ?? refusedCall(fresh) ?? difference(edited, fresh, plan)
                ?? violation(edited, history.setting) ?? offGrid(edited, plan, history.setting)
            if let fault {
                return ViewFinding(kind: fault.kind, description: "step \(step): \(fault.text)")
            }
        }
        return nil
    }

    private typealias Fault = (kind: String, text: String)

    /// A call of the engine that its solver refused.
    private func refusedCall(_ tree: ViewTree) -> Fault? {
        for case .refusedCall(let reason) in tree.root.layoutEngine.diagnostics {
            return ("refused call", reason)
        }
        return nil
    }

    // MARK: Against the fresh tree

    private mutating func difference(_ edited: ViewTree, _ fresh: ViewTree, _ plan: ViewPlan)
        -> Fault?
    {
        let out = edited.leftOut, expected = fresh.leftOut
        if !out.isEmpty { counters.conflicts += 1 }
        if out != expected {
            return ("left out", "left out are \(out), of a fresh tree \(expected)")
        }
        for id in [0] + plan.nodes.map(\.id) {
            guard let one = edited.frame(id), let other = fresh.frame(id) else { continue }
            counters.frames += 1
            guard one != other else { continue }
            counters.roundings += 1
            if !isNear(one, other) {
                return ("frame", "\(id) is at \(one), in a fresh tree at \(other)")
            }
        }
        return nil
    }

    /// Numbers of a few hundred, of rows that were solved in another order.
    private func isNear(_ one: Rect, _ other: Rect) -> Bool {
        let size = max(1, abs(one.minX), abs(one.minY), abs(one.maxX), abs(one.maxY))
        return [
            one.minX - other.minX, one.minY - other.minY, one.width - other.width,
            one.height - other.height,
        ]
        .allSatisfy { abs($0) <= 1e-9 * size }
    }

    // MARK: Against the constraints

    /// A required constraint that is not left out and does not hold.
    private mutating func violation(_ tree: ViewTree, _ setting: ViewSetting) -> Fault? {
        for constraint in tree.allConstraints where constraint.priority.isRequired {
            guard let violation = residuals.violation(of: constraint) else { continue }
            guard !tree.root.layoutEngine.isLeftOut(constraint) else { continue }
            counters.residuals += 1
            // Each edge that is rounded is off by half a pixel at most, four of them and the middle
            // between them.
            let pixels =
                setting.scale > 0 ? (1 + abs(constraint.multiplier)) * 2 / setting.scale : 0
            if violation > 1e-7 * scale(of: tree) + pixels {
                let places = [constraint.firstItem, constraint.secondItem].compactMap {
                    $0.map(place)
                }
                return (
                    "residual",
                    "\(constraint.equation) is off by \(violation): \(places.joined(separator: ", "))"
                )
            }
        }
        return nil
    }

    private func place(_ item: any LayoutItem) -> String {
        let frame = (item as? View)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
        return "\(item.layoutName) at \(frame)"
    }

    private func scale(of tree: ViewTree) -> Double {
        max(
            1000,
            tree.items.keys.compactMap(tree.frame).map { max(abs($0.maxX), abs($0.maxY)) }.max()
                ?? 0)
    }

    /// An edge that is not shown at a whole pixel.
    private func offGrid(_ tree: ViewTree, _ plan: ViewPlan, _ setting: ViewSetting) -> Fault? {
        guard setting.scale > 0 else { return nil }
        for id in plan.nodes.map(\.id) {
            guard let view = tree.view(id) else { continue }
            let place = view.convert(view.bounds, to: nil)
            for edge in [place.minX, place.minY, place.maxX, place.maxY] {
                let pixels = edge * setting.scale
                guard abs(pixels) < 1e9 else { continue }
                let distance = abs(pixels - Double(Int(pixels + (pixels < 0 ? -0.5 : 0.5))))
                if distance > 1e-6 { return ("pixel", "\(id) has an edge at \(pixels) pixels") }
            }
        }
        return nil
    }
}

extension ViewTree {
    /// The numbers of the constraints that are left out for the sake of others.
    fileprivate var leftOut: [Int] {
        constraints.filter { root.layoutEngine.isLeftOut($0.value) }.map(\.key).sorted()
    }

    fileprivate func frame(_ id: Int) -> Rect? {
        view(id)?.frame ?? (items[id] as? LayoutGuide)?.layoutFrame
    }

    /// All constraints, those of stack views too.
    fileprivate var allConstraints: [LayoutConstraint] {
        items.keys.sorted().compactMap(view).flatMap(\.constraints)
    }
}
