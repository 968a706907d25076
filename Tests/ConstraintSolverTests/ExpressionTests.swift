import ConstraintSolver
import Testing

import struct Foundation.CGFloat

/// Expressions and constraints read in Swift as they do on paper.
struct ExpressionTests {
    private let a = Variable(index: 0)
    private let b = Variable(index: 1)
    private let c = Variable(index: 2)

    @Test func `a row is its terms in the order written, and one constant`() {
        let row = 2 * a + b - 8 <= c
        #expect(row.expression.terms == [Term(2, a), Term(1, b), Term(-1, c)])
        #expect(row.expression.constant == -8)
        #expect(row.relation == .lessOrEqual)
    }

    @Test func `a number may stand on either side`() {
        #expect((a >= 5).expression == LinearExpression(terms: [Term(1, a)], constant: -5))
        #expect((5 >= a).expression == LinearExpression(terms: [Term(-1, a)], constant: 5))
        #expect(
            (a == b + 0.5).expression
                == LinearExpression(terms: [Term(1, a), Term(-1, b)], constant: -0.5))
    }

    @Test func `the relations are the three of a layout`() {
        #expect(
            [a == b, a <= b, a >= b].map(\.relation) == [.equal, .lessOrEqual, .greaterOrEqual])
        #expect(
            [Relation.equal, .lessOrEqual, .greaterOrEqual].map(\.description) == [
                "==", "<=", ">=",
            ])
    }

    @Test func `a factor multiplies every term and the constant`() {
        let expression = 3 * (a - 2 * b + 4)
        #expect(expression == LinearExpression(terms: [Term(3, a), Term(-6, b)], constant: 12))
        #expect((a - 2 * b + 4) * 3 == expression)
        #expect(a * 3 == 3 * a)
    }

    @Test func `a sign changes every term and the constant`() {
        #expect(-a == LinearExpression(terms: [Term(-1, a)]))
        #expect(-(a - 2) == LinearExpression(terms: [Term(-1, a)], constant: 2))
        #expect(b - (a - 2) == LinearExpression(terms: [Term(1, b), Term(-1, a)], constant: 2))
    }

    @Test func `a quotient divides every term and the constant`() {
        #expect((a / 4).terms == [Term(0.25, a)])
        #expect(
            (a + 2 * b - 8) / 2
                == LinearExpression(terms: [Term(0.5, a), Term(1, b)], constant: -4))
    }

    @Test func `division rounds once`() {
        #expect(((7 * a) / 49).terms == [Term(7.0 / 49, a)])
        #expect((LinearExpression(constant: 5) / 49).constant == 5.0 / 49)
    }

    @Test func `a repeated variable counts as the sum of its coefficients`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        try solver.add(x + x + x == 12)
        #expect(solver.value(of: x) == 4)
    }

    @Test func `a variable that cancels out is not in the row`() throws {
        let solver = Solver()
        let (x, y) = solver.makePair("x", "y")
        try solver.add(x + y - x == 3)
        try solver.add(x == 5, priority: .defaultLow)
        #expect(solver.values(x, y) == [5, 3])
    }

    @Test func `a row of twenty terms holds`() throws {
        let solver = Solver()
        let x = (0..<20).map { solver.makeVariable("x\($0)") }
        let sum = x.reduce(LinearExpression()) { $0 + $1 }
        for (index, variable) in x.enumerated() {
            try solver.add(variable == Double(index), priority: .defaultHigh)
        }
        let total = try solver.add(sum == 200)
        // The optional widths sum to 190: one of them shrinks by 10, and the canonical layout has the
        // earlier ones right.
        #expect(solver.isInstalled(total))
        #expect(x.map { solver.value(of: $0) }.reduce(0, +) == 200)
        #expect(x.prefix(10).map { solver.value(of: $0) } == (0..<10).map(Double.init))
    }

    @Test func `a row of forty terms with every variable twice holds`() throws {
        let solver = Solver()
        let x = (0..<20).map { solver.makeVariable("x\($0)") }
        let sum = (x + x).reduce(LinearExpression()) { $0 + $1 }
        for variable in x.dropFirst() { try solver.add(variable == 1) }
        try solver.add(sum == 100)
        #expect(solver.value(of: x[0]) == 31)
    }

    @Test func `lists of variables are summed`() throws {
        let solver = Solver()
        let columns = (0..<4).map { solver.makeVariable("column \($0)") }
        var total: LinearExpression = 0
        for column in columns { total += column }
        total -= 2.5
        total *= 2
        total /= 4
        let expected = columns.map { Term(0.5, $0) }
        #expect(total == LinearExpression(terms: expected, constant: -1.25))
        #expect(columns.sum() == columns.reduce(0, +))
        #expect(columns.sum().terms == columns.map { Term(1, $0) })
        try solver.add(columns.sum() == 100)
        try solver.add(columns.map { 2 * $0 }.sum() + columns[0] == 230, priority: .high)
        #expect(solver.value(of: columns[0]) == 30)
    }

    @Test func `numbers of other types are operands`() throws {
        let solver = Solver()
        let x = solver.makeVariable("x"), y = solver.makeVariable("y")
        let count = 3, half: Float = 0.5, width: CGFloat = 8
        #expect(count * x - count == 3 * x - 3.0)
        #expect(half * x + half == 0.5 * x + 0.5)
        #expect(width * x - width == 8.0 * x - 8.0)
        #expect(width + x / width == 8.0 + x / 8.0)
        #expect((width - y) == LinearExpression(terms: [Term(-1, y)], constant: 8))
        let rows: [LinearConstraint] = [x <= width, width >= x + y, x == width, width <= x]
        let doubles: [LinearConstraint] = [x <= 8.0, 8.0 >= x + y, x == 8.0, 8.0 <= x]
        #expect(rows == doubles)
        try solver.add(x >= count, priority: .low)
        try solver.add(y == width, priority: .high)
        #expect(solver.value(of: x) == 3 && solver.value(of: y) == 8)
    }
}
