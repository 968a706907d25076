import ConstraintSolver
import Rational

// Small versions of the scenes of layout benchmarks: required ones for drags, and some with
// competing optional constraints.

extension Scene {
    /// Views of equal width in a line.
    mutating func stiffChain() {
        let root = variable(), count = random.integer(in: 2...6)
        var x = 0, width = 0
        for place in 0..<count {
            let lastX = x
            let lastWidth = width
            x = variable()
            width = variable()
            if place == 0 {
                bound(x, .equal, 8)
            } else {
                row([(1, x), (-1, lastX), (-1, lastWidth)], .equal, 8)
                link(width, lastWidth)
            }
            bound(width, .greaterOrEqual, 10)
        }
        row([(1, root), (-1, x), (-1, width)], .equal, 8)
        drag = Drag(variable: root, priority: 750, goals: (8 + count * 14)...(8 + count * 64))
    }

    /// Views in a row with resistance and hugging, each a fraction of the previous one.
    mutating func looseChain() {
        let root = variable(), count = random.integer(in: 2...5)
        let lefts = variables(count), widths = variables(count)
        bound(root, .equal, count * 60 + random.below(40))
        bound(lefts[0], .equal, 8)
        for place in 0..<count {
            if place > 0 {
                row(
                    [(1, lefts[place]), (-1, lefts[place - 1]), (-1, widths[place - 1])], .equal, 8)
            }
            bound(widths[place], .greaterOrEqual, random.element(of: [10, 20, 30]))
            bound(widths[place], .greaterOrEqual, random.element(of: [40, 44, 50, 64]), 750)
            bound(widths[place], .lessOrEqual, random.element(of: [40, 44, 50, 64]), 250)
            let ratio = random.element(of: [1, 1, 1, Rational(2, 3), Rational(1, 2)])
            if place > 0 { row([(1, widths[place]), (-ratio, widths[place - 1])], .equal, 0, 500) }
        }
        row([(1, lefts[count - 1]), (1, widths[count - 1]), (-1, root)], .equal, -8)
        drag = Drag(variable: root, priority: 950, goals: (count * 36)...(count * 84), blockedBy: 0)
    }

    /// Nested boxes with an optional width each.
    mutating func stiffNest() {
        let depth = random.integer(in: 2...6)
        var left = 0, right = 0, root = 0
        for place in 0..<depth {
            let l = variable()
            let r = variable()
            let w = variable()
            if place == 0 {
                root = w
                bound(l, .equal, 0)
            } else {
                link(l, left, 10)
                link(r, right, -10)
            }
            row([(1, w), (-1, r), (1, l)], .equal, 0)
            bound(w, .greaterOrEqual, 0)
            bound(w, .equal, 100, 250)
            left = l
            right = r
        }
        drag = Drag(variable: root, priority: 750, goals: (20 * depth - 20)...(20 * depth + 400))
    }

    /// Boxes that divide their size among their children.
    mutating func looseNest() {
        let root = variables(2)
        bound(root[0], .equal, 0)
        bound(root[1], .equal, 1024)
        var open = [root]
        let goal = random.integer(in: 10...26)
        while rows.count < goal, !open.isEmpty {
            open += children(of: open.removeFirst(), isTop: rows.count == 2)
        }
        drag = Drag(variable: root[1], priority: 950, goals: 600...1400, blockedBy: 1)
    }

    private mutating func children(of parent: [Int], isTop: Bool) -> [[Int]] {
        var list: [[Int]] = []
        for _ in 0..<random.element(of: [2, 2, 3]) {
            let child = variables(2), last = list.last
            if let last { row([(1, child[0]), (-1, last[0]), (-1, last[1])], .equal, 8) }
            if last == nil { link(child[0], parent[0], 8) }
            bound(child[1], .greaterOrEqual, 0)
            bound(child[1], .greaterOrEqual, random.element(of: [24, 32, 48]), 750)
            if let last, random.chance(70) {
                let ratio = random.element(of: [1, Rational(1, 2), Rational(2, 3), 2])
                row(
                    [(1, child[1]), (-ratio, last[1])], .equal, 0,
                    random.element(of: [1000, 600, 600]))
            } else {
                bound(child[1], .equal, random.element(of: [80, 100]), 251)
            }
            list.append(child)
        }
        let last = list[list.count - 1]
        row(
            [(1, last[0]), (1, last[1]), (-1, parent[0]), (-1, parent[1])], .equal, -8,
            isTop ? 1000 : 999)
        return list
    }

    /// Columns of one width, and cells with resistance and hugging.
    mutating func stiffGrid() {
        let columns = random.integer(in: 2...3), lines = random.integer(in: 1...2)
        var x = [variable()], widths: [Int] = []
        bound(x[0], .equal, 0)
        for column in 0..<columns {
            widths.append(variable())
            x.append(variable())
            row([(1, x[column + 1]), (-1, x[column]), (-1, widths[column])], .equal, 0)
            if column > 0 { link(widths[column], widths[column - 1]) }
        }
        for _ in 0..<lines {
            for column in 0..<columns {
                let cell = variables(2), size = random.integer(in: 40...80)
                link(cell[0], x[column])
                link(cell[1], widths[column])
                bound(cell[1], .greaterOrEqual, size, 750)
                bound(cell[1], .lessOrEqual, size, 250)
            }
        }
        drag = Drag(variable: x[1], priority: 500, goals: 40...160)
    }

    /// Columns of optionally equal width, and cells with sizes of their own.
    mutating func looseGrid() {
        let columns = random.integer(in: 2...3), lines = random.integer(in: 1...2),
            x = variables(columns + 1)
        bound(x[0], .equal, 0)
        bound(x[columns], .equal, columns * 50)
        for column in 1..<columns {
            row([(1, x[column + 1]), (-2, x[column]), (1, x[column - 1])], .equal, 0, 300)
        }
        for _ in 0..<lines {
            for column in 0..<columns {
                let width = variable()
                row([(1, x[column + 1]), (-1, x[column]), (-1, width)], .equal, -4)
                bound(width, .greaterOrEqual, random.element(of: [20, 30, 44]), 750)
                bound(width, .equal, random.element(of: [20, 30, 44]), 250)
            }
        }
        drag = Drag(
            variable: x[columns], priority: 950, goals: (columns * 20)...(columns * 80),
            blockedBy: 1)
    }

    /// Labels as wide as the widest, beside fields that get the remaining width.
    mutating func form() {
        let whole = variable()
        let column = variable()
        bound(column, .equal, 0, 250)
        bound(column, .greaterOrEqual, 0)
        for _ in 0..<random.integer(in: 1...3) {
            let line = variables(4)
            bound(line[0], .equal, 8)
            link(line[1], column)
            row([(1, line[2]), (-1, line[0]), (-1, line[1])], .equal, 8)
            row([(1, line[2]), (1, line[3]), (-1, whole)], .equal, -8)
            bound(line[1], .greaterOrEqual, random.integer(in: 40...120), 500)
            bound(
                line[3], .greaterOrEqual, random.integer(in: 50...150),
                random.element(of: [250, 251]))
            if random.chance(50) { bound(line[3], .equal, random.integer(in: 80...300), 250) }
            bound(line[3], .greaterOrEqual, 0)
        }
        drag = Drag(variable: whole, priority: 750, goals: 40...500)
    }

    /// Views that depend on one parent.
    mutating func siblings() {
        let parent = variables(4)
        for (variable, value) in zip(parent, [0, 0, 1000, 800]) { bound(variable, .equal, value) }
        var lefts: [Int] = []
        for place in 0..<random.integer(in: 1...4) {
            let view = variables(4)
            lefts.append(view[0])
            link(view[0], parent[0], Rational(7 * place), 500)
            link(view[1], parent[1], Rational(13 * place))
            row([(1, view[2]), (Rational(-1, 8), parent[2])], .equal, 0)
            row([(1, view[3]), (Rational(-1, 16), parent[3])], .equal, 0)
        }
        drag = Drag(variable: random.element(of: lefts), priority: 750, goals: 0...800)
    }
}
