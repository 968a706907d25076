import Rational

/// A linear program over part of a ``Cone``, solved and proven by a separate engine.
///
/// Its optional rows `a·d ≥ 1` have one level below the cone's rows. At the optimum, an optional
/// row is satisfied if the cone allows any increase; otherwise its activity is 0.
struct ConeProgram: ~Copyable {
    private let cone: Cone
    private let part: ConePart
    private var engine = Engine()
    private var sideRows: [Int] = []
    private var optionalRows: [Int] = []
    private var multipliers: ProvenMultipliers?

    init(_ cone: Cone, _ part: ConePart, optional: [[ExactRows.Term]]) {
        self.cone = cone
        self.part = part
        engine.simplex.appendVariables(part.variables.count, anchor: 0)
        for row in part.held { _ = add(cone.held.rows[row], .equal, .required, constant: 0) }
        for side in part.sides {
            sideRows.append(add(cone.sides[side], .greaterOrEqual, .required, constant: 0))
        }
        for terms in optional {
            optionalRows.append(add(terms[...], .greaterOrEqual, .medium, constant: -1))
        }
        assert(
            engine.simplex.rows.count == part.held.count + part.sides.count + optional.count,
            "Verdicts 5: rows have the numbers of their places")
        solve()
    }

    private mutating func add(
        _ terms: ArraySlice<ExactRows.Term>, _ relation: Relation, _ priority: Priority,
        constant: Rational
    ) -> Int {
        let local = cone.openTerms(terms).map {
            (variable: part.places[$0.variable] ?? 0, coefficient: $0.coefficient)
        }
        assert(
            local.allSatisfy { $0.variable < part.variables.count }, "Verdicts 3: unknown variable")
        return engine.simplex.addExactRow(
            local, constant, relation, key: priority.key, weight: .one
        ).id
    }

    private mutating func solve() {
        engine.simplex.installPending()
        engine.simplex.optimise()
        engine.prove(tiesToo: false)
        assert(engine.simplex.pricing.isDone, "Simplex 20: no slot waits")
        multipliers = ProvenMultipliers(engine)
    }

    /// Returns the multiplier of a row against the optional rows; never negative.
    private func weight(_ row: Int) -> Rational {
        assert(row >= 0 && row < engine.simplex.rows.count, "Verdicts 5: unknown row")
        return -(multipliers?[row].first?.value ?? .zero)
    }

    /// The multipliers of the part's sides against the optional rows.
    var sideWeights: [Rational] { sideRows.map { weight($0) } }

    /// The multiplier of each optional row: 1 if the cone does not allow it, 0 if it is satisfied.
    var optionalWeights: [Rational] { optionalRows.map { weight($0) } }

    /// The optimal direction, by the variables of the part.
    var direction: [Rational] { part.variables.indices.map { engine.exact.x[$0] } }
}
