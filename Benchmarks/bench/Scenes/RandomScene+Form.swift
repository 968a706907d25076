extension RandomScene {
    private typealias Line = (y: Int, height: Int)

    /// Lines of a form below each other, labels of one width, fields that fill the rest.
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
