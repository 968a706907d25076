import Rational

/// The rows swapped since the exact factorisation, in product form, as in ``ProductTerms``.
struct ExactTerms {
    struct Term {
        let slot: Int
        let pivot: Rational
        let parts: [(slot: Int, value: Rational)]
    }

    private(set) var list: [Term] = []
    /// The slots that any term mentions.
    private(set) var mentioned: Set<Int> = []

    /// Appends the term by which a row with `rho = B⁻ᵀ a` takes `slot`.
    mutating func append(slot: Int, rho: borrowing ExactVector) {
        assert(rho.contains(slot) && !rho[slot].isZero, "Proof 5: a pivot is not 0")
        var parts: [(slot: Int, value: Rational)] = []
        for k in 0..<rho.list.count {
            let other = Int(rho.list[k])
            if other != slot, !rho[other].isZero { parts.append((other, rho[other])) }
        }
        list.append(Term(slot: slot, pivot: rho[slot], parts: parts))
        mentioned.insert(slot)
        for part in parts { mentioned.insert(part.slot) }
    }

    mutating func removeAll() {
        list.removeAll()
        mentioned.removeAll()
    }

    /// Applies the inverses of the terms, newest first: `z_p = (b_p − Σ ρ_q b_q) / ρ_p`.
    func undo(_ w: inout ExactVector) {
        for term in list.reversed() {
            var sum = w.value(term.slot)
            for part in term.parts where w.contains(part.slot) {
                sum.subtractProduct(part.value, w[part.slot])
            }
            guard !sum.isZero || w.contains(term.slot) else { continue }
            if !w.contains(term.slot) { w.add(term.slot, .zero) }
            assert(!term.pivot.isZero, "Proof 5: a pivot is not 0")
            w[term.slot] = sum / term.pivot
        }
    }

    /// Applies the transposed inverses, oldest first: `y_p = u_p / ρ_p`, `y_q = u_q − ρ_q y_p`.
    func applyTransposed(_ w: inout ExactVector) {
        for term in list {
            guard w.contains(term.slot), !w[term.slot].isZero else { continue }
            let solved = w[term.slot] / term.pivot
            assert(mentioned.contains(term.slot), "Proof 5: the slots of terms are listed")
            w[term.slot] = solved
            for part in term.parts { w.subtractProduct(part.slot, part.value, solved) }
        }
    }
}
