import Foundation

/// A random layout that pivots, of one of five kinds; all of them are reproducible from kind, size and seed.
struct RandomScene {
    enum Kind: String, CaseIterable {
        case chain, grid, nested, form, degen
    }

    /// What is dragged: the row that pins a size gives way to an edit of that size.
    struct Pin {
        let row: Int
        let variable: Int
        let size: Double
    }

    var scene: SceneWriter
    var random: PythonRandom
    private var pins: [Int: Pin] = [:]

    init(_ kind: Kind, rows: Int, seed: Int, name: String) {
        scene = SceneWriter(name)
        random = PythonRandom(seed: "\(kind.rawValue)/\(rows)/\(seed)")
    }

    static func draft(_ kind: Kind, rows: Int, seed: Int = 1, steps: Int, name: String) -> TraceDraft {
        var writer = RandomScene(kind, rows: rows, seed: seed, name: name)
        switch kind {
        case .chain: writer.writeChain(rows)
        case .grid: writer.writeGrid(rows)
        case .nested: writer.writeNested(rows)
        case .form: writer.writeForm(rows)
        case .degen: writer.writeDegenerate(rows)
        }
        writer.drag(writer.pin(of: kind), steps: steps)
        return writer.scene.draft
    }

    var rowCount: Int { scene.draft.constraintCount }

    mutating func variable() -> Int { scene.variable() }

    /// Adds a row; terms of one variable are merged, those that cancel are left out, variables ascend.
    mutating func row(
        _ terms: [(Int, Double)], _ constant: Double, _ relation: FlatRelation, _ priority: Float = 1000,
        weight: Double = 1
    ) {
        let merged = Dictionary(terms, uniquingKeysWith: +).filter { $0.value != 0 }.sorted { $0.key < $1.key }
        let id = scene.row(relation, priority, constant, merged.map { ($0.key, $0.value) }, weight: weight)
        if let only = merged.first, merged.count == 1 {
            pins[id] = Pin(row: id, variable: only.key, size: -constant)
        }
    }

    private func pin(of kind: Kind) -> Pin? {
        let row: [Kind: Int] = [.chain: 0, .grid: 2, .nested: 1, .form: 0]
        return row[kind].flatMap { pins[$0] }
    }

    private mutating func drag(_ pin: Pin?, steps: Int) {
        scene.checkpoint()
        scene.phase("drag")
        if let pin { scene.remove(pin.row) }
        let (variable, size) = (pin?.variable ?? 0, pin?.size ?? 10)
        scene.edit(variable, 950)
        for step in 0..<steps {
            let angle = 2 * Double.pi * 4 * Double(step) / Double(steps)
            scene.suggest(size * (1 + 0.4 * sin(angle)), for: variable)
            if step % max(1, steps / 5) == 0 { scene.checkpoint() }
        }
    }
}
