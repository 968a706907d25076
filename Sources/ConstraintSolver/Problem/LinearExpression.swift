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

    func adding(_ other: LinearExpression) -> LinearExpression {
        LinearExpression(terms: terms + other.terms, constant: constant + other.constant)
    }
}

/// An operand of an expression: a variable, a number or an expression.
public protocol LinearOperand: Sendable {
    /// The operand, converted to an expression.
    var linearExpression: LinearExpression { get }
}

extension LinearExpression: LinearOperand {
    /// The expression itself.
    public var linearExpression: LinearExpression { self }
}

extension Variable: LinearOperand {
    /// The variable with the coefficient 1.
    public var linearExpression: LinearExpression { LinearExpression(terms: [Term(1, self)]) }
}

extension Double: LinearOperand {
    /// The number, as an expression without variables.
    public var linearExpression: LinearExpression { LinearExpression(constant: self) }
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

/// Returns the sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression)
}

/// Returns the difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    left.linearExpression.adding(right.linearExpression.scaled(by: -1))
}

/// Returns a variable with the coefficient -1.
public prefix func - (operand: Variable) -> LinearExpression {
    operand.linearExpression.scaled(by: -1)
}

/// Returns the expression with all signs changed.
public prefix func - (operand: LinearExpression) -> LinearExpression { operand.scaled(by: -1) }

/// Returns the product of a number and a variable.
public func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(factor, variable)])
}

/// Returns the product of a variable and a number.
public func * (variable: Variable, factor: Double) -> LinearExpression { factor * variable }

/// Returns the product of a number and an expression.
public func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    expression.scaled(by: factor)
}

/// Returns the product of an expression and a number.
public func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    expression.scaled(by: factor)
}

/// Returns a variable divided by a number.
public func / (variable: Variable, divisor: Double) -> LinearExpression {
    variable.linearExpression / divisor
}

/// Returns an expression divided by a number.
public func / (expression: LinearExpression, divisor: Double) -> LinearExpression {
    LinearExpression(
        terms: expression.terms.map { Term($0.coefficient / divisor, $0.variable) },
        constant: expression.constant / divisor)
}

/// Returns the constraint that two operands are equal.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
}

/// Returns the constraint that the left operand is at most the right one.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessOrEqual)
}

/// Returns the constraint that the left operand is at least the right one.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterOrEqual)
}
