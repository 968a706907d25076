/// A problem that the engine detected and recovered from.
public enum LayoutDiagnostic: Sendable {
    /// Required constraints conflict, and the layout leaves out one of them.
    case conflict(LayoutConflict)
    /// The layout was still changing after the maximum number of passes.
    case loop(LayoutLoop)
    /// A text's height and width keep changing each other.
    case textOscillation(LayoutTextOscillation)
    /// Constraints were removed, and equal ones were added.
    case churn(LayoutChurn)
    /// An intrinsic size is invalid and was ignored.
    case illegalIntrinsicSize(LayoutError)
    /// The solver rejected a call, which indicates an error in the engine. The value is the
    /// solver's message.
    case refusedCall(String)
}

/// Two nodes that invalidate each other's layout repeatedly.
public struct LayoutLoop: Sendable {
    /// The name of the node that invalidates the second one.
    public let first: String
    /// The name of the node that invalidates the first one.
    public let second: String
    /// The number of passes after which the engine stopped.
    public let passes: Int
}

/// A text whose height changes its width, and whose width changes its height.
public struct LayoutTextOscillation: Sendable {
    /// The name of the node.
    public let item: String
    /// The last measured widths, in points.
    public let widths: [Double]
    /// The final height, the largest measured one, in points.
    public let height: Double
}

/// Constraints that were removed and added again, unchanged, between two layouts.
public struct LayoutChurn: Sendable {
    /// The number of such constraints.
    public let count: Int
    /// The equation of one of them.
    public let example: String
}

extension LayoutDiagnostic: CustomStringConvertible {
    /// The message of the diagnostic.
    public var description: String {
        switch self {
        case .conflict(let conflict): conflict.text
        case .loop(let loop): loop.text
        case .textOscillation(let oscillation): oscillation.text
        case .churn(let churn): churn.text
        case .illegalIntrinsicSize(let error): error.description
        case .refusedCall(let reason): "the solver refused a change of the layout: \(reason)"
        }
    }
}

extension LayoutLoop {
    /// The message, which names both nodes and a remedy.
    public var text: String {
        let others =
            first == second
            ? "\(first) invalidates its own layout."
            : "\(first) invalidates the layout of \(second), and \(second) that of \(first)."
        return "Layout feedback loop: the layout was stopped after \(passes) passes. \(others) "
            + "In layoutSubviews, do not change constraints or call setNeedsLayout outside the view's own subtree or "
            + "after calling super."
    }
}

extension LayoutTextOscillation {
    /// The message, which names the item, its widths and its final height.
    public var text: String {
        let widths = widths.map(GeneralNumber.text).joined(separator: ", ")
        return
            "The height and the width of \(item) do not converge: its heights differ at the widths \(widths). "
            + "The largest height, \(GeneralNumber.text(height)), is kept."
    }
}

extension LayoutChurn {
    /// The message, which gives the number of constraints, an example and a remedy.
    public var text: String {
        "\(count) constraint\(count == 1 ? " was" : "s were") removed and added again unchanged, such as \(example). "
            + "Keep constraints, and change their constant or isActive."
    }
}
