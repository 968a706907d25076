import Foundation

/// Writes the records of a scene.
struct SceneWriter {
    private(set) var draft: TraceDraft

    init(_ name: String) {
        draft = TraceDraft(name)
        draft.phase("build")
    }

    mutating func variable() -> Int {
        draft.variableCount += 1
        return draft.variableCount - 1
    }

    mutating func variables(_ count: Int) -> [Int] {
        (0..<count).map { _ in variable() }
    }

    /// Adds a constraint with the next id, which it returns.
    @discardableResult
    mutating func row(
        _ relation: FlatRelation, _ priority: Float, _ constant: Double, _ terms: [(Int, Double)], weight: Double = 1
    ) -> Int {
        let id = draft.constraintCount
        draft.constraintCount += 1
        let firstTerm = draft.terms.count
        for (variable, coefficient) in terms {
            draft.terms.append(.init(variable: Int32(variable), coefficient: coefficient))
        }
        draft.append(.add, id: Int32(id), number: constant)
        draft.setPriority(priority, weight: weight)
        draft.setBody(relation, firstTerm..<draft.terms.count)
        return id
    }


    /// Adds once more what the record at `index` adds.
    mutating func repeatRecord(at index: Int) {
        draft.records.append(draft.records[index])
    }

    mutating func remove(_ id: Int) {
        draft.append(.remove, id: Int32(id))
    }

    mutating func edit(_ variable: Int, _ priority: Float) {
        draft.append(.edit, id: Int32(variable))
        draft.setPriority(priority, weight: 1)
    }

    mutating func phase(_ name: String) { draft.phase(name) }
    mutating func beginBatch() { draft.append(.begin) }
    mutating func rollBack() { draft.append(.rollBack) }
    mutating func update() { draft.append(.update) }
    mutating func checkpoint() { draft.append(.checkpoint) }

    /// Suggests a value, rounded to a 64th as a pointer's position would be.
    mutating func suggest(_ value: Double, for variable: Int) {
        draft.append(.suggest, id: Int32(variable), number: (value * 64).rounded(.toNearestOrEven) / 64)
    }

    /// Drags a variable back and forth between two values, four times over.
    mutating func drag(_ variable: Int, from low: Double, to high: Double, steps: Int) {
        phase("drag")
        let every = max(1, steps / 10)
        for step in 0..<steps {
            let angle = 2 * Double.pi * 4 * Double(step) / Double(steps)
            suggest(low + (high - low) * (0.5 - 0.5 * cos(angle)), for: variable)
            if step % every == every - 1 { checkpoint() }
        }
    }
}

/// The priorities of the scenes.
enum ScenePriority {
    static let required: Float = 1000
    static let strong: Float = 750
    static let medium: Float = 500
    static let weak: Float = 250
}
