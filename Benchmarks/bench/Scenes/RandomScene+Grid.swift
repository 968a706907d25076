extension RandomScene {
    /// Tracks that wish to be equal, cells in them that hug and resist in both directions.
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
