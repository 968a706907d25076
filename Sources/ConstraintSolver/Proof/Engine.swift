/// The solver: the simplex method, and the exact arithmetic that proves what rounding leaves
/// uncertain.
///
/// Each layer has its state: ``RowStore`` and ``Stays`` hold the problem, ``Basis`` the factors.
/// ``Simplex`` finds an optimum in floating point; this type proves or corrects it (`Proof.swift`).
/// Above, `Verdicts` derives conflicts, uniqueness and repairs, and `Driver` accepts or rejects
/// changes.
struct Engine: ~Copyable {
    var simplex: Simplex
    /// The exact values and multipliers of the last rational proof.
    var exact = ExactState()
    var freshStarts = FreshStarts()

    init(leavingTies: Bool = false) {
        simplex = Simplex(leavingTies: leavingTies)
        simplex.rows.owner = .make()
    }

    private init(_ simplex: consuming Simplex) { self.simplex = simplex }

    /// Returns a copy without the open transactions.
    func clone() -> Engine { Engine(simplex.clone()) }

    /// Returns a copy of the state before the first of some open transactions.
    func clone(before marks: [Int]) -> Engine { Engine(simplex.clone(before: marks)) }

    var variableCount: Int { simplex.variableCount }
}

/// The countdown of rational proofs to the next recomputation of all numbers, which resets their
/// errors. The pause grows while recomputations do not help.
struct FreshStarts {
    private var left = 4
    private var pause = 4
    /// The credit of fresh starts before updated proofs, and the number of those left out since it
    /// was exhausted.
    private var credit = 3, skipped = 0

    /// Returns a Boolean value that indicates whether a fresh start is due.
    mutating func isDue() -> Bool {
        assert(pause >= 4, "Proof 9: a pause does not shrink")
        left -= 1
        return left < 0
    }

    /// Returns a Boolean value that indicates whether a fresh start is tried before an update of the
    /// last proof.
    ///
    /// Both compute new factors. A fresh start then costs a third of the update, which it saves if
    /// it helps. So it is tried if one in four helps, else now and then.
    mutating func isTried() -> Bool {
        assert(credit >= 0 && credit <= 6, "Proof 9: a credit is limited")
        guard credit == 0, skipped < 16 else { return true }
        skipped += 1
        return false
    }

    mutating func note(helped: Bool) {
        assert(pause >= 4 && pause <= 1 << 20, "Proof 9: a pause is limited")
        pause = helped ? 4 : min(pause * 2, 1 << 20)
        left = pause
        credit = helped ? min(credit + 3, 6) : max(credit - 1, 0)
        skipped = 0
    }

    /// Postpones a fresh start after a rollback, so that the restored numbers stay the same until a
    /// change.
    mutating func postpone() { left = max(left, 2) }
}
