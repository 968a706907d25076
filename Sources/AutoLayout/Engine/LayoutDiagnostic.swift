/// A problem that an engine found and recovered from.
public enum LayoutDiagnostic: Sendable {
    /// Required constraints conflict; one of them is left out.
    case conflict(LayoutConflict)
    /// Layout passes did not converge.
    case loop(LayoutLoop)
    /// The height and the width of a text did not converge.
    case textOscillation(LayoutTextOscillation)
    /// Constraints were removed and equal ones added again.
    case churn(LayoutChurn)
    /// An intrinsic size was invalid and is ignored.
    case illegalIntrinsicSize(LayoutError)
    /// The solver refused a call of the engine, which indicates an error in the engine. The value
    /// is the solver's reason.
    case refusedCall(String)
}

/// Nodes that invalidated each other's layout until the engine gave up.
public struct LayoutLoop: Sendable {
    /// The name of the node that invalidates the second one.
    public let first: String
    /// The name of the node that invalidates the first one.
    public let second: String
    /// The number of passes before the engine gave up.
    public let passes: Int
}

/// A text whose height changes its width and vice versa.
public struct LayoutTextOscillation: Sendable {
    /// The name of the node.
    public let item: String
    /// The last measured widths, in points.
    public let widths: [Double]
    /// The final height, the largest measured one, in points.
    public let height: Double
}

/// Constraints that were removed and added again unchanged between two layouts.
public struct LayoutChurn: Sendable {
    /// The number of such constraints.
    public let count: Int
    /// The equation of one of them.
    public let example: String
}

extension LayoutDiagnostic: CustomStringConvertible {
    /// The diagnostic as a message.
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
    /// The message, with both nodes and a remedy.
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
    /// The message, with the item, its widths and the final height.
    public var text: String {
        let widths = widths.map(GeneralNumber.text).joined(separator: ", ")
        return
            "The height and the width of \(item) do not converge: its heights differ at the widths \(widths). "
            + "The largest height, \(GeneralNumber.text(height)), is kept."
    }
}

extension LayoutChurn {
    /// The message, with the number of constraints, an example and a remedy.
    public var text: String {
        "\(count) constraint\(count == 1 ? " was" : "s were") removed and added again unchanged, such as \(example). "
            + "Keep constraints, and change their constant or isActive."
    }
}
