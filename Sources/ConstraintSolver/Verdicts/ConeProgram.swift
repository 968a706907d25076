import Rational

/// A linear program over part of a ``Cone``: wishes `a·d ≥ 1` at one level below the cone's own
/// rows, solved and proven by an engine of its own.
///
/// At its optimum a wish that the cone allows at all is fulfilled, and every other one is at 0.
struct ConeProgram: ~Copyable {
    private let cone: Cone
    private let part: ConePart
    private var engine = Engine()
    private var sideRows: [Int] = []
    private var wishRows: [Int] = []
    private var multipliers: ProvenMultipliers?

    init(_ cone: Cone, _ part: ConePart, wishes: [[ExactRows.Term]]) {
        self.cone = cone
        self.part = part
        engine.simplex.appendVariables(part.variables.count, anchor: 0)
        for row in part.held { _ = add(cone.held.rows[row], .equal, .required, constant: 0) }
        for side in part.sides {
            sideRows.append(add(cone.sides[side], .greaterOrEqual, .required, constant: 0))
        }
        for wish in wishes {
            wishRows.append(add(wish[...], .greaterOrEqual, .medium, constant: -1))
        }
        solve()
    }

    private mutating func add(
        _ terms: ArraySlice<ExactRows.Term>, _ relation: Relation, _ priority: Priority,
        constant: Rational
    ) -> Int {
        let local = cone.openTerms(terms).map {
            (variable: part.places[$0.variable] ?? 0, coefficient: $0.coefficient)
        }
        return engine.simplex.addExactRow(
            local, constant, relation, key: priority.key, weight: .one
        ).id
    }

    private mutating func solve() {
        engine.simplex.installPending()
        engine.simplex.optimise()
        engine.prove(tiesToo: false)
        multipliers = ProvenMultipliers(engine)
    }

    /// What a row counts against the wishes; never negative.
    private func weight(_ row: Int) -> Rational { -(multipliers?[row].first?.value ?? .zero) }

    /// What each side of the part counts against the wishes.
    var sideWeights: [Rational] { sideRows.map { weight($0) } }

    /// What each wish counts: 1 where the cone does not allow it, 0 where it is fulfilled.
    var wishWeights: [Rational] { wishRows.map { weight($0) } }

    /// The direction found, by the variables of the part.
    var direction: [Rational] { part.variables.indices.map { engine.exact.x[$0] } }
}
