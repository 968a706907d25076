// The measure of a price: the weights of the Devex rule (P. Harris, Mathematical Programming 5,
// 1973).
extension Simplex {
    /// Returns the estimated gain of a move of `slot`'s row with the gain `cost` per unit: its
    /// square divided by the slot's weight.
    ///
    /// The weight estimates the square of the layout's movement with the row, relative to the rows
    /// that were active when all weights were 1.
    @inline(__always) func merit(_ slot: Int, _ cost: Double) -> Double {
        assert(pricing.weights[slot] >= 1, "Simplex 27: a weight is at least 1")
        return cost * cost / pricing.weights[slot]
    }

    /// Updates the weights after a pivot at `slot`, with the entering row's ρ. If one becomes too
    /// large, all are reset to 1.
    mutating func spreadWeights(_ slot: Int) {
        assert(work.rho[slot] != 0, "Basis 10: a pivot is not 0")
        let factor = pricing.weights[slot] / (work.rho[slot] * work.rho[slot])
        guard factor < 1e9 else { return pricing.weights.reset() }
        for k in 0..<work.rho.count {
            let other = Int(work.rho.list[k])
            let weight = factor * work.rho[other] * work.rho[other]
            if weight > pricing.weights[other] { pricing.weights[other] = weight }
        }
        pricing.weights[slot] = max(factor, 1)
    }
}
