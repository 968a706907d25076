/// A sum of terms and a constant, such as `2 * a + b - 8`.
public struct LinearExpression: Hashable, Sendable {
    /// The summands in the order of writing. A variable can occur several times.
    public var terms: [Term]
    /// The constant summand of the expression.
    public var constant: Double

    /// Creates the sum of `terms` and `constant`.
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    func scaled(by factor: Double) -> LinearExpression {
        LinearExpression(
            terms: terms.map { Term($0.coefficient * factor, $0.variable) },
            constant: constant * factor)
    }

    func divided(by divisor: Double) -> LinearExpression {
        LinearExpression(
            terms: terms.map { Term($0.coefficient / divisor, $0.variable) },
            constant: constant / divisor)
    }

    mutating func add(_ other: LinearExpression) {
        terms += other.terms
        constant += other.constant
    }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a constant expression.
    public init(floatLiteral value: Double) { self.init(constant: value) }

    /// Creates a constant expression.
    public init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

/// An operand of an expression: a variable, a number or an expression.
///
/// Other types of floating-point numbers, such as `CGFloat`, are operands beside a
/// ``SymbolicOperand``.
public protocol LinearOperand: Sendable {
    /// The operand, converted to an expression.
    var linearExpression: LinearExpression { get }
}

/// An operand that has variables: a ``Variable`` or a ``LinearExpression``.
public protocol SymbolicOperand: LinearOperand {}

extension LinearExpression: SymbolicOperand {
    /// The expression itself.
    public var linearExpression: LinearExpression { self }
}

extension Variable: SymbolicOperand {
    /// The variable with the coefficient 1.
    public var linearExpression: LinearExpression { LinearExpression(terms: [Term(1, self)]) }
}

extension Double: LinearOperand {
    /// The number, as an expression without variables.
    public var linearExpression: LinearExpression { LinearExpression(constant: self) }
}

extension Float: LinearOperand {
    /// The number, as an expression without variables.
    public var linearExpression: LinearExpression { LinearExpression(constant: Double(self)) }
}

extension Int: LinearOperand {
    /// The number, as an expression without variables.
    public var linearExpression: LinearExpression { LinearExpression(constant: Double(self)) }
}

extension Sequence where Element: LinearOperand {
    /// Returns the sum of the elements.
    ///
    /// - Complexity: O(n) in the number of terms.
    public func sum() -> LinearExpression {
        var total = LinearExpression()
        for element in self { total.add(element.linearExpression) }
        return total
    }
}

/// A linear equation or inequality that does not belong to a solver yet: `left  relation  0`.
public struct LinearConstraint: Hashable, Sendable {
    /// The left side, which is related to 0.
    public var expression: LinearExpression
    /// The relation of the left side to 0.
    public var relation: Relation

    /// Creates the constraint `expression  relation  0`.
    public init(_ expression: LinearExpression, _ relation: Relation) {
        self.expression = expression
        self.relation = relation
    }
}
