import AutoLayout
import Rational

/// A parser of statements: visual formats and equations.
struct StatementReader {
    private let items: [LoggedItem]

    /// The equations of a statement.
    static func equations(_ statement: String, legend: [String: LoggedItem]) throws(StatementError)
        -> [LoggedEquation]
    {
        let reader = ItemReader(statement, legend: legend)
        let text = reader.text.replacing(
            /(?:NSSpace|NSLayoutAnchorConstraintSpace)\(([-+.0-9e]+)\)/
        ) { "\($0.1)" }
        let isFormat = ["H:", "V:", "[", "|"].contains(where: text.hasPrefix)
        let own = StatementReader(items: reader.items)
        return isFormat ? try own.format(text, statement) : [try own.equation(text, statement)]
    }

    // MARK: Formats

    private func format(_ text: String, _ original: String) throws(StatementError)
        -> [LoggedEquation]
    {
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
            throw StatementError(
                "unsupported visual format \(original.quoted(limit: 90)); it is ignored")
        }
    }

    // MARK: Equations

    private func equation(_ text: String, _ original: String) throws(StatementError)
        -> LoggedEquation
    {
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
        guard let match = right.wholeMatch(of: Self.rightSide), let second = side(String(match.2))
        else {
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
            guard let one = side(String(match.1)), let other = side(String(match.2)) else {
                return nil
            }
            return LoggedEquation.Side(
                one.item, one.attribute, from: .init(item: other.item, attribute: other.attribute))
        }
        guard let match = text.wholeMatch(of: /i([0-9]+)\.([A-Za-z]+)/), let number = Int(match.1),
            items.indices.contains(number), let attribute = Self.attributes[String(match.2)]
        else { return nil }
        return LoggedEquation.Side(items[number], attribute)
    }

    private func unknown(_ original: String) -> StatementError {
        StatementError("unsupported statement \(original.quoted(limit: 90)); it is ignored")
    }

    static func number(_ text: String) -> Double? {
        guard
            let number = try? Rational(text: text.hasPrefix("+") ? String(text.dropFirst()) : text)
        else {
            return nil
        }
        return number.doubleValue.isFinite ? number.doubleValue : nil
    }

    /// The right side: `0.5*i1.width`, `i1.width * 0.5` or `(i1.left - i2.right)`, each with an
    /// optional `+ 8`.
    private static var rightSide:
        Regex<(Substring, Substring?, Substring, Substring?, Substring?, Substring?)>
    {
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
            LayoutAttribute.allCases.map { ($0.description, $0) },
            uniquingKeysWith: { first, _ in first })
        table["notAnAttribute"] = nil
        for (name, attribute) in [
            ("midX", LayoutAttribute.centerX), ("midY", .centerY), ("baseline", .lastBaseline),
            ("centerXWithinMargins", .centerXWithinMargins),
        ] { table[name] = attribute }
        return table
    }()
}

/// An error in the statement of a constraint, as a message.
struct StatementError: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

/// The equations of a visual format in a constraint's description: distances and sizes.
struct FormatEquations {
    private(set) var list: [LoggedEquation] = []

    private let format: VisualFormat
    private let names: [String: LoggedItem]
    private let isAbsolute: Bool

    init(
        _ format: VisualFormat, _ names: [String: LoggedItem], _ superview: LoggedItem,
        isAbsolute: Bool
    ) throws(StatementError) {
        self.format = format
        self.names = names
        self.isAbsolute = isAbsolute
        let items = format.members.compactMap { names[$0.name] }
        guard let first = items.first, let last = items.last else { return }
        let around = superview.key == "|" ? first.unknownSuperview : superview
        let inside = around.scrolls ? around.contents : around
        if let lead = format.lead {
            try add(lead.connection, (inside, near), (first, near), isToSuperview: true)
        }
        for (place, connection) in format.connections.enumerated() {
            try add(connection, (items[place], far), (items[place + 1], near))
        }
        if let tail = format.tail {
            try add(
                tail.connection, (inside, far), (last, far), isToSuperview: true, isBackwards: true)
        }
        for (member, item) in zip(format.members, items) { addSizes(member, item) }
    }

    private var near: LayoutAttribute {
        format.axis == .vertical ? .top : isAbsolute ? .left : .leading
    }

    private var far: LayoutAttribute {
        format.axis == .vertical ? .bottom : isAbsolute ? .right : .trailing
    }

    /// Adds the distance between two positions.
    private mutating func add(
        _ connection: VisualFormat.Connection, _ from: (LoggedItem, LayoutAttribute),
        _ to: (LoggedItem, LayoutAttribute), isToSuperview: Bool = false, isBackwards: Bool = false
    ) throws(StatementError) {
        var predicates = [VisualFormat.Predicate]()
        switch connection {
        case .flush: return append(.equal, 0, .required, from, to, isToSuperview)
        case .spaces(let list): predicates = list
        case .standard:
            if isToSuperview {
                throw StatementError(
                    "the log does not state the standard space to a superview; it is ignored")
            }
            return append(.equal, 8, .required, from, to, false)
        }
        for predicate in predicates {
            guard case .number(let number) = predicate.object else { continue }
            let relation =
                isBackwards
                ? LayoutRelation(rawValue: -predicate.relation.rawValue) : predicate.relation
            append(
                relation ?? .equal, isBackwards ? -number : number, predicate.priority, from, to,
                isToSuperview)
        }
    }

    private mutating func append(
        _ relation: LayoutRelation, _ number: Double, _ priority: LayoutPriority,
        _ from: (LoggedItem, LayoutAttribute),
        _ to: (LoggedItem, LayoutAttribute), _ isToSuperview: Bool
    ) {
        list.append(
            LoggedEquation(
                first: .init(to.0, to.1), relation: relation, second: .init(from.0, from.1),
                constant: number,
                isToSuperview: isToSuperview, priority: priority))
    }

    private mutating func addSizes(_ member: VisualFormat.Member, _ item: LoggedItem) {
        let extent: LayoutAttribute = format.axis == .vertical ? .height : .width
        for size in member.sizes {
            var equation = LoggedEquation(
                first: .init(item, extent), relation: size.relation, priority: size.priority)
            switch size.object {
            case .number(let number): equation.constant = number
            case .view(let name): equation.second = names[name].map { .init($0, extent) }
            }
            list.append(equation)
        }
    }
}
