import Rational

/// The set of optimal layouts, as a cone of directions from the proven one.
struct OptimalFace: ~Copyable {
    private let multipliers: ProvenMultipliers
    private let variableCount: Int
    private var cone: Cone
    private var isFreeUpwards: [Bool] = []
    private var work: RowWork
    /// The span of the rows that do not move in any optimal layout: the held ones, and the sides
    /// that the others hold.
    private var span: RowSpace
    /// The sides that can move. All of them move along `direction`.
    private var moving: [Int] = []
    private var direction: [Rational]
    private var implied: [(side: Int, factor: Rational)] = []

    /// Creates the optimal face of a proven layout.
    init(_ engine: borrowing Engine) {
        variableCount = engine.variableCount
        multipliers = ProvenMultipliers(engine)
        work = RowWork(variableCount: variableCount)
        direction = Array(repeating: .zero, count: variableCount)
        var held = ExactRows(), sides = ExactRows()
        for row in 0..<engine.simplex.rows.count where engine.isPartOfProblem(row) {
            switch multipliers.state(row, engine) {
            case .loose: break
            case .held: held.append(id: Int32(row), engine.exactTerms(row, times: 1))
            case .oneSided(let up):
                sides.append(id: Int32(row), engine.exactTerms(row, times: up ? 1 : -1))
                isFreeUpwards.append(up)
            }
        }
        cone = Cone(held: held, sides: sides, variableCount: variableCount, &work)
        span = cone.held
        assert(isFreeUpwards.count == cone.sides.count, "Verdicts 7: one direction for each side")
        decideSides()
    }

    /// A Boolean value that indicates whether the face is a single layout.
    var isPoint: Bool { span.rank == variableCount }

    /// Separates the sides that can move from those that other rows hold.
    private mutating func decideSides() {
        let open = cone.openSides
        guard !open.isEmpty else { return }
        let seeds = open.flatMap { cone.openTerms(cone.sides[$0]).map(\.variable) }
        let part = cone.part(around: seeds)
        let program = ConeProgram(
            cone, part, optional: part.sides.map { cone.openTerms(cone.sides[$0]) })
        for (variable, value) in zip(part.variables, program.direction) {
            direction[Int(variable)] = value
        }
        assert(program.direction.count == part.variables.count, "Verdicts 7: one rate a variable")
        assert(program.sideWeights.count == part.sides.count, "Verdicts 7: one weight a side")
        for (side, factors) in zip(part.sides, zip(program.sideWeights, program.optionalWeights)) {
            let factor = factors.0 + factors.1
            if factor.isZero { moving.append(side) } else { hold(side, factor) }
        }
    }

    private mutating func hold(_ side: Int, _ factor: Rational) {
        assert(factor.signum() > 0, "Verdicts 7: a held side has a positive factor")
        implied.append((side, factor))
        work.add(cone.sides[side])
        _ = span.extend(&work)
    }
}

// MARK: - A single layout

extension OptimalFace {
    /// Returns the proof that no other layout is optimal.
    mutating func proof(_ engine: borrowing Engine) -> UniquenessProof {
        assert(isPoint, "Verdicts 7: only a single layout is unique")
        let ids = cone.held.rows.ids
        let multipliers = multipliers.named(engine)
        let held = cone.held.independentRows.map { engine.proofRow(Int(ids[$0])) }
        guard cone.held.rank < variableCount else {
            return UniquenessProof(held: held, oneSided: [], balance: [], multipliers: multipliers)
        }
        var sides: [UniquenessProof.OneSided] = []
        for (side, factor) in implied {
            let row = engine.proofRow(Int(cone.sides.ids[side]))
            sides.append(.init(row: row, isFreeUpwards: isFreeUpwards[side], factor: factor))
            work.add(cone.sides[side], times: -factor)
        }
        let balance = (cone.held.combination(&work) ?? []).map {
            UniquenessProof.Multiple(row: engine.proofRow(Int(ids[$0.row])), factor: $0.factor)
        }
        return UniquenessProof(
            held: held, oneSided: sides, balance: balance, multipliers: multipliers)
    }
}

// MARK: - More than one

extension OptimalFace {
    /// Returns a movement to another optimal layout.
    mutating func ambiguity(_ engine: borrowing Engine) -> Ambiguity {
        assert(!isPoint, "Verdicts 7: a single layout is not ambiguous")
        let isDetermined = span.determined(&work)
        let free = isDetermined.indices.filter { !isDetermined[$0] }
        assert(!free.isEmpty, "Verdicts 7: an ambiguous layout has a free variable")
        let way = scaled(simpleDirection() ?? direction)
        let steps = way.steps(engine)
        let other = (0..<variableCount).map { engine.exact.x[$0] + (steps ?? .one) * way.rates[$0] }
        let movements = way.rates.indices.filter { !way.rates[$0].isZero }.map {
            Ambiguity.Movement(variable: Variable(index: $0), rate: way.rates[$0])
        }
        assert(!movements.isEmpty, "Verdicts 7: an ambiguous layout moves")
        return Ambiguity(
            variables: free.map { Variable(index: $0) }, direction: movements, steps: steps,
            otherLayout: other)
    }

    /// Returns the direction of one parameter that no side blocks, along which few variables move;
    /// `nil` if none of the first parameters has one.
    private func simpleDirection() -> [Rational]? {
        let parameters = span.parameters
        for parameter in moving.isEmpty ? parameters.prefix(1) : parameters.prefix(8) {
            var way = [Rational](repeating: .zero, count: variableCount)
            way[parameter] = .one
            span.complete(&way)
            let signs = Set(moving.map { along(way, $0).signum() }).subtracting([0])
            if !signs.contains(-1) { return way }
            if !signs.contains(1) { return way.map { -$0 } }
        }
        return nil
    }

    private func along(_ way: [Rational], _ side: Int) -> Rational {
        cone.sides[side].reduce(.zero) { $0 + $1.coefficient * way[Int($1.variable)] }
    }

    /// Returns the multiple of a direction in which the first moving variable moves by one.
    private func scaled(_ way: [Rational]) -> Way {
        guard let first = way.first(where: { !$0.isZero }) else { return Way(rates: way) }
        return Way(rates: way.map { $0.isZero ? $0 : $0 / first.magnitude })
    }
}

/// A direction in which the layout can move at no cost.
private struct Way {
    let rates: [Rational]

    /// Returns the distance to the first breakpoint of a loose row, beyond which the cost
    /// increases; `nil` without a limit.
    func steps(_ engine: borrowing Engine) -> Rational? {
        var steps: Rational?
        for row in 0..<engine.simplex.rows.count where engine.isPartOfProblem(row) {
            let rate = rate(row, engine)
            guard !rate.isZero else { continue }
            let residual = engine.exact.residual(row, engine.simplex.rows)
            guard residual.signum() * rate.signum() < 0 else { continue }
            assert(!rate.isZero, "Storage 8: the divisor is not 0")
            let step = -(residual / rate)
            if steps.map({ step < $0 }) ?? true { steps = step }
        }
        return steps
    }

    private func rate(_ row: Int, _ engine: borrowing Engine) -> Rational {
        engine.exactTerms(row, times: 1).reduce(.zero) {
            $0 + $1.coefficient * rates[Int($1.variable)]
        }
    }
}
