/// The solver: the simplex method, and the exact arithmetic that proves what rounding leaves uncertain.
///
/// The layers, each with its state: ``RowStore`` and ``Stays`` hold the problem, ``Basis`` the factors,
/// ``Simplex`` finds an optimum in floating point, this type proves or corrects it (`Proof.swift`). On
/// top, `Verdicts` derives conflicts, uniqueness and repairs, and `Driver` decides on changes.
struct Engine: ~Copyable {
    var simplex: Simplex
    /// The exact values and multipliers of the last rational proof.
    var exact = ExactState()
    var freshStarts = FreshStarts()

    init(leavingTies: Bool = false) { simplex = Simplex(leavingTies: leavingTies) }

    private init(_ simplex: consuming Simplex) { self.simplex = simplex }

    /// A copy without the open transactions.
    func clone() -> Engine { Engine(simplex.clone()) }

    /// A copy of the state before the first of some open transactions.
    func clone(before marks: [Int]) -> Engine { Engine(simplex.clone(before: marks)) }

    var variableCount: Int { simplex.variableCount }
}

/// The rational proofs until all numbers are computed anew to lose their errors. The pause grows while
/// that does not help.
struct FreshStarts {
    private var left = 4
    private var pause = 4

    /// Returns true if it is time for a fresh start.
    mutating func isDue() -> Bool {
        left -= 1
        return left < 0
    }

    mutating func note(helped: Bool) {
        pause = helped ? 4 : min(pause * 2, 1 << 20)
        left = pause
    }

    /// Waits for another proof or two: the restored state stays as it is until something changes.
    mutating func postpone() { left = max(left, 2) }
}
