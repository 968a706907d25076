extension LayoutDiagnostic: CustomStringConvertible {
    /// What was noticed, in words.
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
    /// Who makes whose layout necessary.
    public var text: String {
        let others =
            first == second
            ? "\(first) makes its own layout necessary again."
            : "\(first) makes the layout of \(second) necessary, and \(second) that of \(first)."
        return "Layout feedback loop: after \(passes) passes the layout was given up. \(others) "
            + "In layoutSubviews, do not change constraints or call setNeedsLayout outside the own subtree, nor after "
            + "super."
    }
}

extension LayoutTextOscillation {
    /// Which text, and what was kept.
    public var text: String {
        let widths = widths.map(GeneralNumber.text).joined(separator: ", ")
        return "The height of \(item) and its width chase each other: at the widths \(widths) it wants other heights. "
            + "The largest, \(GeneralNumber.text(height)), is kept."
    }
}

extension LayoutChurn {
    /// How many, and one of them.
    public var text: String {
        "\(count) constraint\(count == 1 ? " was" : "s were") taken away and added again as before, such as "
            + "\(example). Keep constraints, and change their constants or whether they are active."
    }
}
