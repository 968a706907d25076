// What a price is measured by: the weights of the Devex rule (P. Harris, Mathematical Programming
// 5, 1973).
extension Engine {
    /// What moving `slot`'s row promises where a unit gains `cost`: its square by the slot's
    /// weight.
    ///
    /// The weight estimates the square of how far the layout moves with the row, as seen from the
    /// rows that were active when all weights were 1.
    @inline(__always) func merit(_ slot: Int, _ cost: Double) -> Double {
        cost * cost / weights[slot]
    }

    /// The weights after a pivot at `slot`, with the entering row's ρ. Where one has grown out of
    /// proportion they begin anew.
    mutating func spreadWeights(_ slot: Int) {
        let factor = weights[slot] / (rho[slot] * rho[slot])
        guard factor < 1e9 else { return weights.fill(with: 1) }
        for k in 0..<rho.count {
            let other = Int(rho.list[k])
            let weight = factor * rho[other] * rho[other]
            if weight > weights[other] { weights[other] = weight }
        }
        weights[slot] = max(factor, 1)
    }
}
