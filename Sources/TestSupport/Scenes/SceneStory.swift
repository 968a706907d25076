import ConstraintSolver
import Rational

/// The events of a scene: it is built, dragged and changed, with occasional conflicts.
struct SceneStory {
    private var scene: Scene
    private var random: SeededRandom
    private var records: [HistoryRecord] = []
    /// The row of each id; the rows of the scene come first.
    private var rows: [ReferenceRow]
    private let isChurning: Bool

    /// Returns a history of a family with a scene.
    static func history(_ family: HistoryFamily, _ random: inout SeededRandom) -> History {
        var scene = Scene(random)
        switch family {
        case .chain: random.chance(50) ? scene.stiffChain() : scene.looseChain()
        case .nested: random.chance(50) ? scene.stiffNest() : scene.looseNest()
        case .grid: random.chance(50) ? scene.stiffGrid() : scene.looseGrid()
        case .form: scene.form()
        case .degenerate: scene.degenerate()
        case .ratioChain: scene.ratioChain()
        case .levels: scene.levels()
        default: scene.siblings()
        }
        var story = SceneStory(scene, random, isChurning: family == .churn)
        return story.history
    }

    private init(_ scene: Scene, _ random: SeededRandom, isChurning: Bool) {
        self.scene = scene
        self.random = random
        self.isChurning = isChurning
        rows = scene.rows
    }

    private var history: History {
        mutating get {
            build()
            if random.chance(85) { drag() }
            for _ in 0..<(isChurning ? random.integer(in: 8...16) : random.integer(in: 2...8)) {
                change()
            }
            records.append(.update)
            let history = History(
                variableCount: scene.variableCount, constraintCount: rows.count, records: records)
            return history.legal
        }
    }
}

extension SceneStory {
    /// Adds all rows, in their order or shuffled, one by one or as one batch.
    private mutating func build() {
        var ids = Array(scene.rows.indices)
        if random.chance(30) { ids = random.shuffled(ids) }
        let isBatch = ids.count > 40 || random.chance(40)
        if random.chance(30) { anchor() }
        if isBatch { records.append(.begin) }
        records += ids.map { .add(id: $0, row: rows[$0]) }
        if isBatch { records.append(.commit) }
        records.append(.checkpoint)
    }

    /// Removes the blocking row and drags back and forth.
    private mutating func drag() {
        if let blocking = scene.drag.blockedBy { records.append(.remove(id: blocking)) }
        records.append(.edit(variable: scene.drag.variable, priority: scene.drag.priority))
        for _ in 0..<random.integer(in: 2...7) { suggest() }
        if random.chance(30) { records.append(.checkpoint) }
        if random.chance(25) { records.append(.endEdit(variable: scene.drag.variable)) }
    }

    private mutating func suggest() {
        let goal = Rational(
            64 * random.integer(in: scene.drag.goals)
                + random.element(of: [0, 0, random.below(64)]), 64)
        records.append(.suggest(variable: scene.drag.variable, value: goal))
    }

    private mutating func anchor() {
        for _ in 0..<random.integer(in: 1...3) where scene.variableCount > 0 {
            let value = Rational(random.integer(in: -100...100))
            records.append(.anchor(variable: random.below(scene.variableCount), value: value))
        }
    }

    private mutating func change() {
        switch random.below(isChurning ? 60 : 100) {
        case 0..<30: replace()
        case 30..<40: addConflict()
        case 40..<60: batch()
        case 60..<75: suggest()
        case 75..<85: constant()
        case 85..<92: anchor()
        default: priority()
        }
    }

    private var anyID: Int { mutating get { random.below(rows.count) } }

    /// Removes one to four rows and adds them again, sometimes in another order or not all.
    private mutating func replace() {
        var ids = Array(Set((0..<random.integer(in: 1...4)).map { _ in anyID })).sorted()
        records += ids.map { .remove(id: $0) }
        if random.chance(40) { records.append(.update) }
        if random.chance(40) { ids = random.shuffled(ids) }
        if random.chance(15) { ids.removeLast() }
        records += ids.map { .add(id: $0, row: rows[$0]) }
        if random.chance(60) { records.append(.update) }
    }

    /// Adds a required copy of a row with another constant.
    private mutating func addConflict() {
        var row = rows[anyID]
        row.constant += Rational(random.element(of: [1, -1, 40, -40]))
        row.relation = .equal
        row.priority = 1000
        row.weight = 1
        rows.append(row)
        records.append(.add(id: rows.count - 1, row: row))
    }

    private mutating func batch() {
        records.append(.begin)
        for _ in 0..<random.integer(in: 1...3) {
            switch random.below(4) {
            case 0: addConflict()
            case 1: constant()
            case 2: suggest()
            default: replace()
            }
        }
        records.append(random.chance(70) ? .commit : .rollBack)
    }

    private mutating func constant() {
        let id = anyID
        let value = rows[id].constant + Rational(random.element(of: [1, -1, 10, -10, 100]))
        records.append(.constant(id: id, value: random.chance(60) ? value : rows[id].constant))
    }

    private mutating func priority() {
        let priority: Float = random.element(of: [999, 750, 500, 251, 250, 249.99998])
        records.append(
            .priority(
                id: anyID, priority: priority, weight: random.element(of: [1, 2, Rational(1, 3)])))
    }
}
