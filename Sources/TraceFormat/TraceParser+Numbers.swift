import Diagnostics
import Rational

// Numbers, priorities and weights. Short numbers take the fast path. All others are parsed exactly
// once, to validate them and to find the nearest `Double`; the exact value is parsed again on
// request.

extension TraceParser {
    mutating func number(_ field: Range<Int>) throws(Diagnostic) -> TraceNumber {
        if let double = NumberText.shortDouble(bytes, field) {
            return TraceNumber(double: double, offset: field.lowerBound)
        }
        return try longNumber(field)
    }

    private mutating func longNumber(_ field: Range<Int>) throws(Diagnostic) -> TraceNumber {
        let exact = try exactNumber(field)
        let double = exact.doubleValue
        let isFraction = NumberText.isFraction(bytes, field)
        if trace.numbers == .double, !isFraction, !double.isFinite {
            throw error(.notADouble(quoted(field)), at: field.lowerBound)
        }
        if !isFraction { warnOfDigits(field, exact) }
        return TraceNumber(double: double, offset: field.lowerBound)
    }

    private func exactNumber(_ field: Range<Int>) throws(Diagnostic) -> Rational {
        do {
            return try NumberText.exact(bytes, field)
        } catch {
            throw self.error(fault(error.code, field), at: field.lowerBound + error.offset)
        }
    }

    private func fault(_ code: RationalTextError.Code, _ field: Range<Int>) -> Diagnostic {
        switch code {
        case .tooManyDigits, .exponentOutOfRange: .numberLimit(quoted(field))
        case .digitExpected where endsUnfinished(field): .truncatedRecord("the rest of a number")
        default: .badNumber(quoted(field))
        }
    }

    /// A Boolean value that indicates whether a field ends with the file and needs another digit.
    private func endsUnfinished(_ field: Range<Int>) -> Bool {
        isCutOff(field) && !(field.last.map { NumberText.isDigit(bytes[$0]) } ?? false)
    }

    private mutating func warnOfDigits(_ field: Range<Int>, _ exact: Rational) {
        let count = NumberText.significantDigits(bytes, field)
        guard count >= 15 else { return }
        trace.warningCount += 1
        guard trace.warnings.count < TraceLimits.warningCount else { return }
        let sentence =
            "\(quoted(field)) has \(count) significant digits and is read \(readingInWords); \(advice(exact))"
        trace.warnings.append(
            Diagnostic(
                .roundedNumber, sentence, severity: .warning, file: trace.file, line: line,
                column: field.lowerBound - lineStart + 1))
    }

    /// The suggested spelling: the simplest fraction with the same `Double`, if it is another
    /// number.
    private func advice(_ exact: Rational) -> String {
        guard !exact.isInteger, let simplest = Rational(simplest: exact.doubleValue),
            simplest != exact
        else {
            return "if you mean a ratio, write it as p/q"
        }
        return "if you mean the ratio p/q = \(simplest), write that"
    }

    private var readingInWords: String {
        trace.numbers == .exact ? "digit for digit" : "as the nearest Double"
    }
}

// Priorities and weights.
extension TraceParser {
    mutating func priority(_ field: Range<Int>) throws(Diagnostic) -> Float {
        if field.count == 1, let named = TracePriority.named(bytes[field.lowerBound]) {
            return named
        }
        if field.count <= 3, let whole = wholeNumber(field), whole > 0 { return Float(whole) }
        return try numericPriority(field)
    }

    private mutating func numericPriority(_ field: Range<Int>) throws(Diagnostic) -> Float {
        let number = try priorityNumber(field)
        guard number > 0, number <= 1000 else {
            throw error(.priorityRange(quoted(field)), at: field.lowerBound)
        }
        let nearest = number.floatValue
        if nearest == 0 || (nearest == TracePriority.required && number != 1000) {
            throw error(
                .priorityRounds(quoted(field), to: TracePriority.text(nearest)),
                at: field.lowerBound)
        }
        return nearest
    }

    private func priorityNumber(_ field: Range<Int>) throws(Diagnostic) -> Rational {
        do {
            return try exactNumber(field)
        } catch {
            if error.code == .badNumber {
                throw self.error(.badPriority(quoted(field)), at: field.lowerBound)
            }
            throw error
        }
    }

    mutating func weight(_ field: Range<Int>) throws(Diagnostic) -> TraceNumber {
        let weight = try number(field)
        guard weight.double > 0 || (weight.double == 0 && isPositive(field)) else {
            throw error(.weightRange(quoted(field)), at: field.lowerBound)
        }
        return weight
    }

    /// A Boolean value that indicates whether a number that rounds to 0 as a `Double` is positive.
    private func isPositive(_ field: Range<Int>) -> Bool {
        (try? NumberText.exact(bytes, field)).map { $0.signum() > 0 } ?? false
    }
}
