import Rational

/// A parser of visual formats, with one character of lookahead (layout rules 78 and 79).
package struct VisualFormatParser {
    private let format: String
    private let characters: [Character]
    private let metrics: [String: Double]
    private let isView: (String) -> Bool
    private var position = 0

    package init(_ format: String, metrics: [String: Double], isView: @escaping (String) -> Bool) {
        self.format = format
        characters = Array(format)
        self.metrics = metrics
        self.isView = isView
    }

    /// Parses the whole format.
    package mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var result = VisualFormat()
        result.axis = try parseAxis()
        let start = position
        if skip("|") { result.lead = (try parseConnection(), start) }
        result.members.append(try parseMember())
        while position < characters.count {
            let connection = try parseConnection()
            let place = position
            if skip("|") {
                result.tail = (connection, place)
                if position < characters.count { throw error(.trailingText) }
            } else {
                result.connections.append(connection)
                result.members.append(try parseMember())
            }
        }
        return result
    }

    private mutating func parseAxis() throws(VisualFormatError) -> Axis {
        guard let letter = next, letter == "H" || letter == "V" else { return .horizontal }
        position += 1
        guard skip(":") else { throw error(.colonExpected(after: letter)) }
        return letter == "V" ? .vertical : .horizontal
    }

    // MARK: Views

    private mutating func parseMember() throws(VisualFormatError) -> VisualFormat.Member {
        guard skip("[") else { throw error(.viewExpected) }
        guard let name = skipName() else { throw error(.viewNameExpected) }
        let place = position
        guard isView(name) else { throw error(.unknownView(name)) }
        var sizes: [VisualFormat.Predicate] = []
        if skip("(") {
            sizes = try parsePredicates(.thicknessNotEnded, allowsViews: true)
            guard skip("]") else { throw error(.thicknessNotEnded) }
        } else {
            guard skip("]") else { throw error(.viewNotEnded) }
        }
        return VisualFormat.Member(name: name, sizes: sizes, place: place)
    }

    // MARK: Connections

    private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard skip("-") else { return .flush }
        if next == "[" || next == "|" { return .standard }
        var spaces: [VisualFormat.Predicate]
        if skip("(") {
            spaces = try parsePredicates(.spacingNotEnded, allowsViews: false)
        } else {
            spaces = [try parseBareSpace()]
        }
        guard skip("-") else { throw error(.connectionNotEnded) }
        return .spaces(spaces)
    }

    private mutating func parseBareSpace() throws(VisualFormatError) -> VisualFormat.Predicate {
        let place = position
        guard next != "-", next != "+" else { throw error(.negativeSpacing) }
        return VisualFormat.Predicate(object: try parseObject(allowsViews: false), place: place)
    }

    // MARK: Predicates

    /// Parses a list of predicates after its opening parenthesis.
    private mutating func parsePredicates(
        _ problem: VisualFormatError.Problem, allowsViews: Bool
    ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        repeat { predicates.append(try parsePredicate(allowsViews: allowsViews)) } while skip(",")
        guard skip(")") else { throw error(problem) }
        return predicates
    }

    private mutating func parsePredicate(allowsViews: Bool) throws(VisualFormatError)
        -> VisualFormat.Predicate
    {
        let place = position
        let relation = try parseRelation()
        let object = try parseObject(allowsViews: allowsViews)
        let priority = skip("@") ? try parsePriority() : .required
        return VisualFormat.Predicate(
            relation: relation, object: object, priority: priority, place: place)
    }

    private mutating func parseRelation() throws(VisualFormatError) -> LayoutRelation {
        guard let sign = next, "=<>".contains(sign) else { return .equal }
        position += 1
        guard skip("=") else { throw error(.unknownRelation) }
        return sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    }

    /// Parses a number, a metric, or the name of a view in a size. A name that is both is the
    /// metric.
    private mutating func parseObject(allowsViews: Bool) throws(VisualFormatError)
        -> VisualFormat.Predicate.Object
    {
        if let name = skipName() {
            if let metric = metrics[name] { return .number(try checked(metric)) }
            guard isView(name) else {
                throw error(allowsViews ? .unknownView(name) : .unknownMetric(name))
            }
            guard allowsViews else { throw error(.viewInSpacing(name)) }
            return .view(name)
        }
        return .number(try parseNumber(.constantExpected))
    }

    private mutating func parsePriority() throws(VisualFormatError) -> LayoutPriority {
        let number: Double
        if let name = skipName() {
            guard let metric = metrics[name] else { throw error(.unknownMetric(name)) }
            number = metric
        } else {
            number = try parseNumber(.priorityExpected)
        }
        let priority = LayoutPriority(Float(number))
        guard priority.isLegal else { throw error(.illegalPriority(number)) }
        return priority
    }

    // MARK: Tokens

    /// Parses a decimal number as `strtod` in the C locale: sign, digits, point, exponent.
    private mutating func parseNumber(_ problem: VisualFormatError.Problem)
        throws(VisualFormatError) -> Double
    {
        let start = position
        _ = skip("-") || skip("+")
        let whole = skipDigits()
        let fraction = skip(".") ? skipDigits() : ""
        guard !whole.isEmpty || !fraction.isEmpty else {
            position = start
            throw error(problem)
        }
        var text = (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
        if characters[start] == "-" { text = "-" + text }
        text += skipExponent()
        guard let number = try? Rational(text: text) else { throw error(.illegalNumber) }
        return try checked(number.doubleValue)
    }

    private func checked(_ number: Double) throws(VisualFormatError) -> Double {
        guard number.isFinite else { throw error(.illegalNumber) }
        return number
    }

    private mutating func skipDigits() -> String {
        let start = position
        while let digit = next, digit.isASCII, digit.isNumber { position += 1 }
        return String(characters[start..<position])
    }

    /// Parses an exponent: `e` followed by digits with an optional sign.
    private mutating func skipExponent() -> String {
        let start = position
        guard skip("e") || skip("E") else { return "" }
        let sign = skip("-") ? "-" : ""
        if sign.isEmpty { _ = skip("+") }
        let digits = skipDigits()
        if digits.isEmpty { position = start }
        return digits.isEmpty ? "" : "e" + sign + digits
    }

    /// Parses a C identifier, if one starts here.
    private mutating func skipName() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        let start = position
        while let character = next, character.isLetter || character.isNumber || character == "_" {
            position += 1
        }
        return String(characters[start..<position])
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private func error(_ problem: VisualFormatError.Problem) -> VisualFormatError {
        VisualFormatError(problem: problem, format: format, column: position)
    }
}
