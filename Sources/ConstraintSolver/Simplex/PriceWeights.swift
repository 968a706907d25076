// What a price is measured by: the weights of the Devex rule (P. Harris, Mathematical Programming
// 5, 1973).
extension Simplex {
    /// What moving `slot`'s row promises where a unit gains `cost`: its square by the slot's
    /// weight.
    ///
    /// The weight estimates the square of how far the layout moves with the row, as seen from the
    /// rows that were active when all weights were 1.
    @inline(__always) func merit(_ slot: Int, _ cost: Double) -> Double {
        cost * cost / pricing.weights[slot]
    }

    /// The weights after a pivot at `slot`, with the entering row's ρ. Where one has grown out of
    /// proportion they begin anew.
    mutating func spreadWeights(_ slot: Int) {
        let factor = pricing.weights[slot] / (work.rho[slot] * work.rho[slot])
        guard factor < 1e9 else { return pricing.weights.fill(with: 1) }
        for k in 0..<work.rho.count {
            let other = Int(work.rho.list[k])
            let weight = factor * work.rho[other] * work.rho[other]
            if weight > pricing.weights[other] { pricing.weights[other] = weight }
        }
        pricing.weights[slot] = max(factor, 1)
    }
}
