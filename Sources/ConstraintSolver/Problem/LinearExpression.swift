/// A sum of terms and a constant, as `2 * a + b - 8` reads in Swift.
public struct LinearExpression: Hashable, Sendable {
    /// The summands, in the order written; a variable may occur more than once.
    public var terms: [Term]
    /// The constant summand.
    public var constant: Double

    /// The sum of `terms` and `constant`.
    public init(terms: [Term] = [], constant: Double = 0) {
        self.terms = terms
        self.constant = constant
    }

    func scaled(by factor: Double) -> LinearExpression {
        LinearExpression(terms: terms.map { Term($0.coefficient * factor, $0.variable) }, constant: constant * factor)
    }

    func adding(_ other: LinearExpression) -> LinearExpression {
        LinearExpression(terms: terms + other.terms, constant: constant + other.constant)
    }
}

/// What can stand in an expression: a variable, a number, an expression.
public protocol LinearOperand: Sendable {
    /// The operand as an expression.
    var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearOperand {
    /// The expression itself.
    public var linearExpression: LinearExpression { self }
}

extension Variable: LinearOperand {
    /// The variable with coefficient 1.
    public var linearExpression: LinearExpression { LinearExpression(terms: [Term(1, self)]) }
}

extension Double: LinearOperand {
    /// The number with no variables.
    public var linearExpression: LinearExpression { LinearExpression(constant: self) }
}

/// A linear relation between expressions, not yet part of a solver: `left  relation  0`.
public struct LinearConstraint: Hashable, Sendable {
    /// The left side; the right side is 0.
    public var expression: LinearExpression
    /// How the left side compares with 0.
    public var relation: Relation

    /// The constraint `expression relation 0`.
    public init(_ expression: LinearExpression, _ relation: Relation) {
        self.expression = expression
        self.relation = relation
    }
}

/// The sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression)
}

/// The difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression.scaled(by: -1))
}

/// The operand with its sign changed.
public prefix func - (operand: Variable) -> LinearExpression { operand.linearExpression.scaled(by: -1) }

/// The expression with its sign changed.
public prefix func - (operand: LinearExpression) -> LinearExpression { operand.scaled(by: -1) }

/// A multiple of a variable.
public func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(factor, variable)])
}

/// A multiple of a variable.
public func * (variable: Variable, factor: Double) -> LinearExpression { factor * variable }

/// A multiple of an expression.
public func * (factor: Double, expression: LinearExpression) -> LinearExpression { expression.scaled(by: factor) }

/// A multiple of an expression.
public func * (expression: LinearExpression, factor: Double) -> LinearExpression { expression.scaled(by: factor) }

/// A variable divided by a number.
public func / (variable: Variable, divisor: Double) -> LinearExpression {
    variable.linearExpression / divisor
}

/// An expression divided by a number.
public func / (expression: LinearExpression, divisor: Double) -> LinearExpression {
    LinearExpression(
        terms: expression.terms.map { Term($0.coefficient / divisor, $0.variable) },
        constant: expression.constant / divisor)
}

/// The constraint that both sides are equal.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
}

/// The constraint that the left side is at most the right side.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessOrEqual)
}

/// The constraint that the left side is at least the right side.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterOrEqual)
}
