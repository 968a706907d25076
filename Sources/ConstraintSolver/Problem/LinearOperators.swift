// The operators of expressions. Those for other floating-point types are disfavoured, since a literal
// would otherwise be ambiguous.

/// Returns the sum of two operands.
public func + (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    var sum = left.linearExpression
    sum.add(right.linearExpression)
    return sum
}

/// Returns the sum of an operand and a number.
@_disfavoredOverload
public func + (left: some SymbolicOperand, right: some BinaryFloatingPoint) -> LinearExpression {
    left + Double(right)
}

/// Returns the sum of a number and an operand.
@_disfavoredOverload
public func + (left: some BinaryFloatingPoint, right: some SymbolicOperand) -> LinearExpression {
    Double(left) + right
}

/// Returns the difference of two operands.
public func - (left: some LinearOperand, right: some LinearOperand) -> LinearExpression {
    var difference = left.linearExpression
    difference.add(right.linearExpression.scaled(by: -1))
    return difference
}

/// Returns the difference of an operand and a number.
@_disfavoredOverload
public func - (left: some SymbolicOperand, right: some BinaryFloatingPoint) -> LinearExpression {
    left - Double(right)
}

/// Returns the difference of a number and an operand.
@_disfavoredOverload
public func - (left: some BinaryFloatingPoint, right: some SymbolicOperand) -> LinearExpression {
    Double(left) - right
}

/// Returns the operand with all signs changed.
public prefix func - (operand: some SymbolicOperand) -> LinearExpression {
    operand.linearExpression.scaled(by: -1)
}

/// Returns the product of a number and an operand.
public func * (factor: Double, operand: some SymbolicOperand) -> LinearExpression {
    operand.linearExpression.scaled(by: factor)
}

/// Returns the product of a number and an operand.
public func * (factor: Int, operand: some SymbolicOperand) -> LinearExpression {
    Double(factor) * operand
}

/// Returns the product of a number and an operand.
@_disfavoredOverload
public func * (factor: some BinaryFloatingPoint, operand: some SymbolicOperand) -> LinearExpression
{
    Double(factor) * operand
}

/// Returns the product of an operand and a number.
public func * (operand: some SymbolicOperand, factor: Double) -> LinearExpression {
    factor * operand
}

/// Returns the product of an operand and a number.
public func * (operand: some SymbolicOperand, factor: Int) -> LinearExpression {
    Double(factor) * operand
}

/// Returns the product of an operand and a number.
@_disfavoredOverload
public func * (operand: some SymbolicOperand, factor: some BinaryFloatingPoint) -> LinearExpression
{
    Double(factor) * operand
}

/// Returns an operand divided by a number.
public func / (operand: some SymbolicOperand, divisor: Double) -> LinearExpression {
    operand.linearExpression.divided(by: divisor)
}

/// Returns an operand divided by a number.
public func / (operand: some SymbolicOperand, divisor: Int) -> LinearExpression {
    operand / Double(divisor)
}

/// Returns an operand divided by a number.
@_disfavoredOverload
public func / (operand: some SymbolicOperand, divisor: some BinaryFloatingPoint) -> LinearExpression
{
    operand / Double(divisor)
}

/// Adds an operand to an expression.
public func += (left: inout LinearExpression, right: some LinearOperand) {
    left.add(right.linearExpression)
}

/// Subtracts an operand from an expression.
public func -= (left: inout LinearExpression, right: some LinearOperand) { left = left - right }

/// Multiplies an expression by a number.
public func *= (left: inout LinearExpression, factor: Double) { left = left * factor }

/// Divides an expression by a number.
public func /= (left: inout LinearExpression, divisor: Double) { left = left / divisor }

/// Returns the constraint that two operands are equal.
public func == (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .equal)
}

/// Returns the constraint that two operands are equal.
@_disfavoredOverload
public func == (left: some SymbolicOperand, right: some BinaryFloatingPoint) -> LinearConstraint {
    left == Double(right)
}

/// Returns the constraint that two operands are equal.
@_disfavoredOverload
public func == (left: some BinaryFloatingPoint, right: some SymbolicOperand) -> LinearConstraint {
    Double(left) == right
}

/// Returns the constraint that the left operand is at most the right one.
public func <= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessOrEqual)
}

/// Returns the constraint that the left operand is at most the right one.
@_disfavoredOverload
public func <= (left: some SymbolicOperand, right: some BinaryFloatingPoint) -> LinearConstraint {
    left <= Double(right)
}

/// Returns the constraint that the left operand is at most the right one.
@_disfavoredOverload
public func <= (left: some BinaryFloatingPoint, right: some SymbolicOperand) -> LinearConstraint {
    Double(left) <= right
}

/// Returns the constraint that the left operand is at least the right one.
public func >= (left: some LinearOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterOrEqual)
}

/// Returns the constraint that the left operand is at least the right one.
@_disfavoredOverload
public func >= (left: some SymbolicOperand, right: some BinaryFloatingPoint) -> LinearConstraint {
    left >= Double(right)
}

/// Returns the constraint that the left operand is at least the right one.
@_disfavoredOverload
public func >= (left: some BinaryFloatingPoint, right: some SymbolicOperand) -> LinearConstraint {
    Double(left) >= right
}

/// Unavailable, because no optimum attains the limit of a strict inequality.
@available(*, unavailable, message: "use <= with a margin; a strict limit cannot be attained")
public func < (left: some SymbolicOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessOrEqual)
}

/// Unavailable, because no optimum attains the limit of a strict inequality.
@available(*, unavailable, message: "use <= with a margin; a strict limit cannot be attained")
@_disfavoredOverload
public func < (left: some LinearOperand, right: some SymbolicOperand) -> LinearConstraint {
    LinearConstraint(left - right, .lessOrEqual)
}

/// Unavailable, because no optimum attains the limit of a strict inequality.
@available(*, unavailable, message: "use >= with a margin; a strict limit cannot be attained")
public func > (left: some SymbolicOperand, right: some LinearOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterOrEqual)
}

/// Unavailable, because no optimum attains the limit of a strict inequality.
@available(*, unavailable, message: "use >= with a margin; a strict limit cannot be attained")
@_disfavoredOverload
public func > (left: some LinearOperand, right: some SymbolicOperand) -> LinearConstraint {
    LinearConstraint(left - right, .greaterOrEqual)
}
