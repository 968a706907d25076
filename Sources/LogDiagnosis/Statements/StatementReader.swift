import AutoLayout
import Rational

/// Reads what a constraint says: a visual format, or an equation.
struct StatementReader {
    private let items: [LoggedItem]

    /// The equations that a statement stands for.
    static func equations(_ statement: String, legend: [String: LoggedItem]) throws(StatementError) -> [LoggedEquation]
    {
        let reader = ItemReader(statement, legend: legend)
        let text = reader.text.replacing(/(?:NSSpace|NSLayoutAnchorConstraintSpace)\(([-+.0-9e]+)\)/) { "\($0.1)" }
        let isFormat = ["H:", "V:", "[", "|"].contains(where: text.hasPrefix)
        let own = StatementReader(items: reader.items)
        return isFormat ? try own.format(text, statement) : [try own.equation(text, statement)]
    }

    // MARK: Formats

    private func format(_ text: String, _ original: String) throws(StatementError) -> [LoggedEquation] {
        let isAbsolute = text.hasSuffix("(LTR)")
        let names = Dictionary(
            items.enumerated().map { ("i\($0)", $1) }, uniquingKeysWith: { first, _ in first })
        let plain = isAbsolute ? String(text.dropLast(5)) : text
        return try FormatEquations(
            try parsed(plain, names, original), names, items[0], isAbsolute: isAbsolute
        ).list
    }

    private func parsed(
        _ text: String, _ names: [String: LoggedItem], _ original: String
    ) throws(StatementError) -> VisualFormat {
        do throws(VisualFormatError) {
            var parser = VisualFormatParser(text, metrics: [:]) { names[$0] != nil }
            return try parser.parse()
        } catch {
            throw StatementError("\(original.quoted) is no visual format that is understood; it is left out")
        }
    }

    // MARK: Equations

    private func equation(_ text: String, _ original: String) throws(StatementError) -> LoggedEquation {
        guard let parts = text.wholeMatch(of: /(.+?) *(==|<=|>=) *(.+)/),
            let relation = Self.relations[String(parts.2)],
            let first = side(String(parts.1))
        else { throw unknown(original) }
        var equation = LoggedEquation(first: first, relation: relation)
        let right = String(parts.3)
        if let number = Self.number(right) {
            equation.constant = number
            return equation
        }
        guard let match = right.wholeMatch(of: Self.rightSide), let second = side(String(match.2)) else {
            throw unknown(original)
        }
        equation.second = second
        for factor in [match.1, match.3] {
            if let factor { equation.multiplier *= try checked(String(factor), original) }
        }
        if let digits = match.5 { equation.constant = try checked(String(digits), original) }
        if match.4 == "-" { equation.constant.negate() }
        return equation
    }

    private func checked(_ text: String, _ original: String) throws(StatementError) -> Double {
        guard let number = Self.number(text) else { throw unknown(original) }
        return number
    }

    private func side(_ text: String) -> LoggedEquation.Side? {
        if let match = text.wholeMatch(of: /\((i[0-9]+\.[A-Za-z]+) - (i[0-9]+\.[A-Za-z]+)\)/) {
            guard let one = side(String(match.1)), let other = side(String(match.2)) else { return nil }
            return LoggedEquation.Side(
                one.item, one.attribute, from: .init(item: other.item, attribute: other.attribute))
        }
        guard let match = text.wholeMatch(of: /i([0-9]+)\.([A-Za-z]+)/), let number = Int(match.1),
            items.indices.contains(number), let attribute = Self.attributes[String(match.2)]
        else { return nil }
        return LoggedEquation.Side(items[number], attribute)
    }

    private func unknown(_ original: String) -> StatementError {
        StatementError("\(original.quoted) is no visual format or equation that is understood; it is left out")
    }

    static func number(_ text: String) -> Double? {
        guard let number = try? Rational(text: text.hasPrefix("+") ? String(text.dropFirst()) : text) else {
            return nil
        }
        return number.doubleValue.isFinite ? number.doubleValue : nil
    }

    /// `0.5*i1.width`, `i1.width * 0.5`, `(i1.left - i2.right)`, each with `+ 8` behind it.
    private static var rightSide: Regex<(Substring, Substring?, Substring, Substring?, Substring?, Substring?)> {
        #/
        (?: ([-+.0-9e]+) \s* \*? \s* )?
        ( \([^)]*\) | i[0-9]+\.[A-Za-z]+ )
        (?: \s* \* \s* ([-+.0-9e]+) )?
        (?: \s* ([-+]) \s* ([.0-9e+-]+) )?
        /#
    }

    private static let relations: [String: LayoutRelation] = [
        "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]

    private static let attributes: [String: LayoutAttribute] = {
        var table = Dictionary(
            LayoutAttribute.allCases.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })
        table["notAnAttribute"] = nil
        for (name, attribute) in [
            ("midX", LayoutAttribute.centerX), ("midY", .centerY), ("baseline", .lastBaseline),
            ("centerXWithinMargins", .centerXWithinMargins),
        ] { table[name] = attribute }
        return table
    }()
}
