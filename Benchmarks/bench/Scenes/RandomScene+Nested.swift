extension RandomScene {
    private typealias Box = (x: Int, width: Int, depth: Int)

    /// A tree of boxes with two to four children each, some of them in ratios.
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
        row([(last.x, 1), (last.width, 1), (parent.x, -1), (parent.width, -1)], 8, .equal, priority)
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
