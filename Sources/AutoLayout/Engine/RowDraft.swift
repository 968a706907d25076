import ConstraintSolver

/// A row in the making: `Σ terms + constant`, each variable once.
struct RowDraft {
    private(set) var terms: [Term] = []
    var constant = 0.0

    mutating func clear() {
        terms.removeAll(keepingCapacity: true)
        constant = 0
    }

    /// Adds `coefficient · variable`.
    mutating func add(_ coefficient: Double, _ variable: Variable) {
        guard coefficient != 0 else { return }
        for index in terms.indices where terms[index].variable == variable {
            terms[index].coefficient += coefficient
            if terms[index].coefficient == 0 { terms.remove(at: index) }
            return
        }
        terms.append(Term(coefficient, variable))
    }
}
