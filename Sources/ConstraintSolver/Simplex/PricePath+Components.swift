extension PricePath {
    /// Computes the components of the variables in `seeds` afresh: their order, and the multipliers,
    /// rates and prices of their rows.
    mutating func renew() {
        epoch += 1
        for k in 0..<seeds.count where !isBroken && variableMarks[seeds[k]] != epoch {
            renewComponent(of: Int(seeds[k]))
        }
        seeds.removeAll()
    }

    private mutating func renewComponent(of variable: Int) {
        let count = gather(from: variable)
        order.removeAll()
        peel()
        if order.count < members.count, count == members.count - 1, holdUndefined() { peel() }
        guard order.count == members.count else {
            isBroken = true
            return
        }
        work += order.count
        link()
        computeMultipliers()
        guard isPriced else { return }
        for k in 0..<order.count { updatePrice(Int(variables[order[k]].definer)) }
    }

    /// Lists the variables that active rows connect with a variable, and returns the number of these
    /// rows. Rows with one variable are ready to define it.
    private mutating func gather(from variable: Int) -> Int {
        members.removeAll()
        ready.removeAll()
        variableMarks[variable] = epoch
        members.append(Int32(variable))
        var done = 0, count = 0
        while done < members.count {
            let variable = Int(members[done])
            done += 1
            for place in column(variable) {
                let row = Int(place.index)
                guard rows[row].side == 0, rowMarks[row] != epoch else { continue }
                rowMarks[row] = epoch
                count += 1
                counts[row] = rows[row].length
                if rows[row].length == 1 { ready.append(place.index) }
                for term in terms(row) where variableMarks[term.index] != epoch {
                    variableMarks[term.index] = epoch
                    members.append(term.index)
                }
            }
        }
        return count
    }

    /// Makes the free row hold a variable of this component, which lacks a row. Returns `false` if
    /// another component has it.
    private mutating func holdUndefined() -> Bool {
        let row = rows.count - 1
        guard rows[row].code == PricePath.hold, rows[row].length == 0 else { return false }
        var place = 0
        while definedMarks[members[place]] == epoch { place += 1 }
        let variable = members[place]
        rows[row].start = Int32(terms.count)
        rows[row].length = 1
        rows[row].side = 0
        rows[row].breakpoint = variables[variable].value
        terms.append(Term(coefficient: 1, index: variable))
        // Each column has room for it.
        let column = variables[variable]
        columns[column.start + column.count] = Term(coefficient: 1, index: Int32(row))
        variables[variable].count += 1
        rowMarks[row] = epoch
        counts[row] = 1
        ready.append(Int32(row))
        return true
    }

    /// Appends variables to the order, each defined by a row whose other variables come before it.
    private mutating func peel() {
        while !ready.isEmpty {
            let row = Int(ready.removeLast())
            guard counts[row] == 1 else { continue }
            for term in terms(row) where definedMarks[term.index] != epoch {
                define(Int(term.index), row, term.coefficient)
                break
            }
        }
    }

    private mutating func link() {
        for k in 0..<order.count {
            variables[order[k]].head = order[0]
            variables[order[k]].next = k + 1 < order.count ? order[k + 1] : -1
        }
    }

    private mutating func define(_ variable: Int, _ row: Int, _ coefficient: Double) {
        definedMarks[variable] = epoch
        variables[variable].definer = Int32(row)
        variables[variable].diagonal = coefficient
        order.append(Int32(variable))
        counts[row] = 0
        for place in column(variable) where rows[Int(place.index)].side == 0 {
            let other = Int(place.index)
            counts[other] -= 1
            if counts[other] == 1 { ready.append(place.index) }
        }
    }

    /// Solves `Bᵀ Y = −(slopes of the inactive rows)` in the component, for all levels and for the
    /// coefficients of the long row.
    private mutating func computeMultipliers() {
        let width = levels + 1
        for k in 0..<order.count {
            let variable = Int(order[k])
            let sums = gradient.base + variable * width
            for level in 0..<levels { sums[level] = 0 }
            sums[levels] = variables[variable].coefficient
            variableReaches[variable] = variables[variable].place
            for place in column(variable) where rows[Int(place.index)].side != 0 {
                let row = rows[place.index]
                sums[Int(row.level)] += row.slope * place.coefficient
            }
        }
        for k in stride(from: order.count - 1, through: 0, by: -1) {
            let variable = Int(order[k]), row = Int(variables[variable].definer)
            let sums = gradient.base + variable * width
            let scale = -1 / variables[variable].diagonal
            for level in 0...levels { sums[level] *= scale }
            let list = multipliers.base + row * levels
            for level in 0..<levels { list[level] = sums[level] }
            rates[row] = -sums[levels]
            reaches[row] = variableReaches[variable]
            for term in terms(row) where Int(term.index) != variable {
                let others = gradient.base + Int(term.index) * width
                for level in 0...levels { others[level] += sums[level] * term.coefficient }
                variableReaches[term.index] = min(
                    variableReaches[term.index], variableReaches[variable])
            }
        }
    }

    /// Computes the direction of the component when an active row moves up by one, and the slopes of
    /// the inactive rows that it reaches.
    mutating func computeDirection(_ row: Int) {
        moved.removeAll()
        var variable = Int(variables[terms(row)[0].index].head)
        while variable >= 0 {
            let definer = Int(variables[variable].definer)
            var sum: Double = definer == row ? 1 : 0, size = sum
            for term in terms(definer) where Int(term.index) != variable {
                let part = term.coefficient * direction[term.index]
                sum -= part
                size += part.magnitude
            }
            sum =
                sum.magnitude > Tolerances.negligible * size
                ? sum / variables[variable].diagonal : 0
            direction[variable] = sum
            if sum != 0 { moved.append(Int32(variable)) }
            variable = Int(variables[variable].next)
        }
        epoch += 1
        touched.removeAll()
        for k in 0..<moved.count {
            for place in column(Int(moved[k])) where rows[Int(place.index)].side != 0 {
                if rowMarks[place.index] != epoch {
                    rowMarks[place.index] = epoch
                    slopes[place.index] = 0
                    sizes[place.index] = 0
                    touched.append(place.index)
                }
                let part = place.coefficient * direction[moved[k]]
                slopes[place.index] += part
                sizes[place.index] += part.magnitude
            }
        }
    }
}
