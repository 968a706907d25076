import Foundation

/// A random layout with pivots, of one of five kinds, reproducible from kind, size and seed.
struct RandomScene {
    enum Kind: String, CaseIterable {
        case chain, grid, nested, form, degen
    }

    /// The dragged size: an edit replaces the row that fixes it.
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

    static func draft(_ kind: Kind, rows: Int, seed: Int = 1, steps: Int, name: String)
        -> TraceDraft
    {
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

    /// Adds a row with merged non-zero terms in ascending order of variables.
    mutating func row(
        _ terms: [(Int, Double)], _ constant: Double, _ relation: FlatRelation,
        _ priority: Float = 1000,
        weight: Double = 1
    ) {
        let merged = Dictionary(terms, uniquingKeysWith: +).filter { $0.value != 0 }.sorted {
            $0.key < $1.key
        }
        let id = scene.row(
            relation, priority, constant, merged.map { ($0.key, $0.value) }, weight: weight)
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

extension RandomScene {
    /// A row of views with optional widths, and ratios between neighbours.
    mutating func writeChain(_ rows: Int) {
        let total = variable()
        let count = max(2, rows / 5)
        let lefts = scene.variables(count)
        let widths = scene.variables(count)
        row([(total, 1)], -(Double(count * 60) + random.range(0..<40)), .equal)
        row([(lefts[0], 1)], -8, .equal)
        for i in 0..<count {
            if i > 0 { row([(lefts[i], 1), (lefts[i - 1], -1), (widths[i - 1], -1)], -8, .equal) }
            addOptionalWidth(for: widths[i])
            if i > 0 { ratio(of: widths[i], to: widths[i - 1]) }
        }
        row([(lefts[count - 1], 1), (widths[count - 1], 1), (total, -1)], 8, .equal)
    }

    private mutating func addOptionalWidth(for width: Int) {
        row([(width, 1)], -random.choice([10, 20, 30]), .greaterOrEqual)
        row([(width, 1)], -random.choice([40, 44, 50, 64]), .greaterOrEqual, 750)
        row([(width, 1)], -random.choice([40, 44, 50, 64]), .lessOrEqual, 250)
    }

    private mutating func ratio(of width: Int, to previous: Int) {
        row([(width, 1), (previous, -random.choice([1, 1, 1, 2.0 / 3, 0.5]))], 0, .equal, 500)
    }
}

extension RandomScene {
    /// Random sparse rows with many ties and redundant rows; 0 satisfies all required ones.
    mutating func writeDegenerate(_ rows: Int) {
        let variables = scene.variables(max(4, rows / 3))
        for _ in 0..<rows { writeRow(over: variables) }
    }

    private mutating func writeRow(over variables: [Int]) {
        let terms = drawTerms(variables)
        guard random.unit() >= 0.35 else {
            let constant = -random.choice([0.0, 0, 0, 1])
            row(terms, constant, random.choice([.lessOrEqual, .lessOrEqual]))
            return
        }
        let constant = random.choice([0.0, 0, 1, -1, 5, -5])
        let relation = random.choice([FlatRelation.equal, .lessOrEqual, .greaterOrEqual])
        let priority = random.choice([Float(900), 750, 500, 250])
        row(terms, constant, relation, priority, weight: random.choice([1, 1, 2]))
    }

    private mutating func drawTerms(_ variables: [Int]) -> [(Int, Double)] {
        let count = random.choice([1, 2, 2, 3])
        let first = random.below(variables.count)
        let drawn = (0..<count).map { _ in (first + random.below(12)) % variables.count }
        return Self.inSetOrder(drawn).map {
            (variables[$0], random.choice([1, -1, 1, -1, 2, 1.0 / 3]))
        }
    }

    /// The iteration order of Python's `set` for up to four small integers: a table of eight with
    /// CPython's probing.
    private static func inSetOrder(_ items: [Int]) -> [Int] {
        var table = [Int?](repeating: nil, count: 8)
        for item in items {
            var (place, rest) = (item & 7, item)
            while let there = table[place], there != item {
                rest >>= 5
                place = (place * 5 + 1 + rest) & 7
            }
            table[place] = item
        }
        return table.compactMap { $0 }
    }
}

extension RandomScene {
    private typealias Line = (y: Int, height: Int)

    /// Rows of a form with labels of one width, and fields in the remaining space.
    mutating func writeForm(_ rows: Int) {
        let (total, label) = (variable(), variable())
        row([(total, 1)], -500, .equal)
        var previous: Line?
        for _ in 0..<max(1, rows / 10) { previous = writeLine(total, label, below: previous) }
    }

    private mutating func writeLine(_ total: Int, _ label: Int, below previous: Line?) -> Line {
        let v = scene.variables(6)
        writeLabel(x: v[0], width: v[1], common: label)
        writeField(x: v[2], width: v[3], label: (v[0], v[1]), total: total)
        let line = (y: v[4], height: v[5])
        row([(line.height, 1)], -random.choice([17, 21, 25]), .equal, 750)
        if let previous {
            row([(line.y, 1), (previous.y, -1), (previous.height, -1)], -6, .equal)
        } else {
            row([(line.y, 1)], -20, .equal)
        }
        return line
    }

    private mutating func writeLabel(x: Int, width: Int, common: Int) {
        row([(x, 1)], -20, .equal)
        row([(width, 1), (common, -1)], 0, .equal)
        row([(width, 1)], -random.range(30..<120), .greaterOrEqual, 750)
        row([(width, 1)], -random.range(30..<120), .equal, 251)
    }

    private mutating func writeField(x: Int, width: Int, label: (x: Int, width: Int), total: Int) {
        row([(x, 1), (label.x, -1), (label.width, -1)], -8, .equal)
        row([(x, 1), (width, 1), (total, -1)], 20, .equal)
        row([(width, 1)], -100, .greaterOrEqual, 750)
        row([(width, 1)], -random.range(80..<300), .equal, 250)
    }
}

extension RandomScene {
    /// Tracks with optional equal sizes, and cells that hug and resist in both directions.
    mutating func writeGrid(_ rows: Int) {
        let columnCount = max(2, Int((Double(rows) / 6).squareRoot()))
        let rowCount = max(2, rows / 6 / columnCount)
        let x = scene.variables(columnCount + 1)
        let y = scene.variables(rowCount + 1)
        pinTracks(x, y)
        equalTracks(x)
        equalTracks(y)
        for i in 0..<rowCount {
            for j in 0..<columnCount { writeCell((x[j], x[j + 1]), (y[i], y[i + 1])) }
        }
    }

    private mutating func pinTracks(_ x: [Int], _ y: [Int]) {
        row([(x[0], 1)], 0, .equal)
        row([(y[0], 1)], 0, .equal)
        row([(x[x.count - 1], 1)], -Double(x.count - 1) * 50, .equal)
        row([(y[y.count - 1], 1)], -Double(y.count - 1) * 30, .equal, 900)
    }

    private mutating func equalTracks(_ edges: [Int]) {
        for j in 1..<edges.count - 1 {
            row([(edges[j + 1], 1), (edges[j], -2), (edges[j - 1], 1)], 0, .equal, 300)
        }
    }

    private mutating func writeCell(_ x: (Int, Int), _ y: (Int, Int)) {
        let (width, height) = (variable(), variable())
        row([(x.1, 1), (x.0, -1), (width, -1)], -4, .equal)
        row([(y.1, 1), (y.0, -1), (height, -1)], -4, .equal)
        let (widths, heights): ([Double], [Double]) = ([20, 30, 44], [12, 17, 21])
        row([(width, 1)], -random.choice(widths), .greaterOrEqual, 750)
        row([(height, 1)], -random.choice(heights), .greaterOrEqual, 750)
        row([(width, 1)], -random.choice(widths), .equal, 250)
        row([(height, 1)], -random.choice(heights), .equal, 250)
    }
}

extension RandomScene {
    private typealias Box = (x: Int, width: Int, depth: Int)

    /// A tree of boxes with two to four children, some with ratios.
    mutating func writeNested(_ rows: Int) {
        let root = (x: variable(), width: variable(), depth: 0)
        row([(root.x, 1)], 0, .equal)
        row([(root.width, 1)], -1024, .equal)
        var queue = [root]
        var next = 0
        while rowCount < rows, next < queue.count {
            queue += writeChildren(of: queue[next])
            next += 1
        }
    }

    private mutating func writeChildren(of parent: Box) -> [Box] {
        var children: [Box] = []
        for _ in 0..<random.choice([2, 2, 3, 4]) {
            let child = (x: variable(), width: variable(), depth: parent.depth + 1)
            place(child, after: children.last, in: parent)
            children.append(child)
        }
        guard let last = children.last else { return [] }
        let priority: Float = parent.depth < 1 ? 1000 : 999
        row(
            [(last.x, 1), (last.width, 1), (parent.x, -1), (parent.width, -1)], 8, .equal, priority)
        return children
    }

    private mutating func place(_ child: Box, after previous: Box?, in parent: Box) {
        if let previous {
            row([(child.x, 1), (previous.x, -1), (previous.width, -1)], -8, .equal)
        } else {
            row([(child.x, 1), (parent.x, -1)], -8, .equal)
        }
        row([(child.width, 1)], 0, .greaterOrEqual)
        row([(child.width, 1)], -random.choice([24, 32, 48]), .greaterOrEqual, 750)
        size(child, after: previous)
    }

    private mutating func size(_ child: Box, after previous: Box?) {
        if let previous, random.unit() < 0.7 {
            let ratio = random.choice([1, 0.5, 2.0 / 3, 2])
            let priority = random.choice([Float(1000), 600, 600])
            row([(child.width, 1), (previous.width, -ratio)], 0, .equal, priority)
        } else {
            row([(child.width, 1)], -random.choice([80, 100]), .equal, 251)
        }
    }
}
