import AutoLayout

/// A fault after an edit of a view tree.
public struct ViewFinding: Sendable, CustomStringConvertible {
    /// The kind of fault; the shrinker keeps it.
    public let kind: String
    /// The description of the fault.
    public let description: String
}

/// The counters of compared histories of views.
public struct ViewCounters: Sendable {
    /// The numbers of compared layouts, frames and residuals, and of layouts with a conflict.
    public var layouts = 0, frames = 0, residuals = 0, conflicts = 0
    /// The number of layouts in histories that may be ambiguous.
    public var ambiguous = 0
    /// The number of frames that differ in some bits.
    public var roundings = 0

    /// Creates counters of zero.
    public init() {}

    /// Adds the counters of another part.
    public static func += (left: inout ViewCounters, right: ViewCounters) {
        left.layouts += right.layouts
        left.frames += right.frames
        left.residuals += right.residuals
        left.conflicts += right.conflicts
        left.ambiguous += right.ambiguous
        left.roundings += right.roundings
    }
}

/// Plays a history in one tree, and builds a new tree for each layout to compare.
public struct ViewHistoryPlayer {
    /// The counters.
    public private(set) var counters = ViewCounters()
    private let residuals = ViewResiduals()

    /// Creates a player with counters of zero.
    public init() {}

    /// Returns the first fault of a history; `nil` if there is none.
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

    /// Returns a fault if the solver refused a call of the engine.
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

    /// Returns whether two rectangles are equal up to round-off; another order of rows changes it.
    private func isNear(_ one: Rect, _ other: Rect) -> Bool {
        let size = max(1, abs(one.minX), abs(one.minY), abs(one.maxX), abs(one.maxY))
        return [
            one.minX - other.minX, one.minY - other.minY, one.width - other.width,
            one.height - other.height,
        ]
        .allSatisfy { abs($0) <= 1e-9 * size }
    }

    // MARK: Against the constraints

    /// Returns a fault for a violated required constraint that is not broken by a conflict.
    private mutating func violation(_ tree: ViewTree, _ setting: ViewSetting) -> Fault? {
        for constraint in tree.allConstraints where constraint.priority.isRequired {
            guard let violation = residuals.violation(of: constraint) else { continue }
            guard !tree.root.layoutEngine.isLeftOut(constraint) else { continue }
            counters.residuals += 1
            // Each rounded edge is off by at most half a pixel; a constraint has up to four and a
            // centre.
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

    /// Returns a fault for an edge that is not at a whole pixel.
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
    /// The numbers of the constraints that conflicts break.
    fileprivate var leftOut: [Int] {
        constraints.filter { root.layoutEngine.isLeftOut($0.value) }.map(\.key).sorted()
    }

    fileprivate func frame(_ id: Int) -> Rect? {
        view(id)?.frame ?? (items[id] as? LayoutGuide)?.layoutFrame
    }

    /// All constraints, including those of stack views.
    fileprivate var allConstraints: [LayoutConstraint] {
        items.keys.sorted().compactMap(view).flatMap(\.constraints)
    }
}
