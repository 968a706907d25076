extension RandomScene {
    /// A row of views with wishes about their widths and ratios between neighbours.
    mutating func writeChain(_ rows: Int) {
        let total = variable()
        let count = max(2, rows / 5)
        let lefts = scene.variables(count)
        let widths = scene.variables(count)
        row([(total, 1)], -(Double(count * 60) + random.range(0..<40)), .equal)
        row([(lefts[0], 1)], -8, .equal)
        for i in 0..<count {
            if i > 0 { row([(lefts[i], 1), (lefts[i - 1], -1), (widths[i - 1], -1)], -8, .equal) }
            wish(for: widths[i])
            if i > 0 { ratio(of: widths[i], to: widths[i - 1]) }
        }
        row([(lefts[count - 1], 1), (widths[count - 1], 1), (total, -1)], 8, .equal)
    }

    private mutating func wish(for width: Int) {
        row([(width, 1)], -random.choice([10, 20, 30]), .greaterOrEqual)
        row([(width, 1)], -random.choice([40, 44, 50, 64]), .greaterOrEqual, 750)
        row([(width, 1)], -random.choice([40, 44, 50, 64]), .lessOrEqual, 250)
    }

    private mutating func ratio(of width: Int, to previous: Int) {
        row([(width, 1), (previous, -random.choice([1, 1, 1, 2.0 / 3, 0.5]))], 0, .equal, 500)
    }
}
