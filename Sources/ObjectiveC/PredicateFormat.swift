import Foundation

/// The reader of a predicate's format, by the grammar of Apple's Predicate Programming Guide without arithmetic, functions,
/// subqueries and variables.
///
///     condition  = conjunction { OR conjunction }
///     conjunction = term { AND term }
///     term       = NOT term | ( condition ) | TRUEPREDICATE | FALSEPREDICATE | comparison
///     comparison = [ANY | SOME | ALL | NONE] expression operator [[cd]] expression
///     expression = SELF | path | number | string | %@ | %K | NULL | TRUE | FALSE | { expression, … }
struct PredicateFormat {
    private var tokens: [Token]
    private var place = 0
    private var arguments: ArraySlice<Any>

    private enum Token: Equatable {
        case word(String)
        case text(String)
        case number(Double)
        case argument(Character)
        case symbol(String)
    }

    /// The reason why a format cannot be read.
    enum Failure: Error {
        case syntax, arguments
    }

    /// Returns the condition of a format whose places are filled by arguments.
    static func condition(_ format: String, _ arguments: [Any]) throws(Failure)
        -> PredicateCondition
    {
        var reader = PredicateFormat(
            tokens: try tokens(of: format), arguments: arguments[...])
        let condition = try reader.disjunction()
        guard reader.place == reader.tokens.count else { throw .syntax }
        return condition
    }

    // MARK: Conditions

    private mutating func disjunction() throws(Failure) -> PredicateCondition {
        var parts = [try conjunction()]
        while take("OR") || take("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(Failure) -> PredicateCondition {
        var parts = [try term()]
        while take("AND") || take("&&") { parts.append(try term()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func term() throws(Failure) -> PredicateCondition {
        if take("NOT") || take("!") { return .not(try term()) }
        if take("TRUEPREDICATE") { return .constant(true) }
        if take("FALSEPREDICATE") { return .constant(false) }
        if take("(") {
            let inner = try disjunction()
            guard take(")") else { throw .syntax }
            return inner
        }
        return .comparison(try comparison())
    }

    private mutating func comparison() throws(Failure) -> PredicateComparison {
        var elements: PredicateComparison.Elements?
        if take("ANY") || take("SOME") {
            elements = .any
        } else if take("ALL") {
            elements = .all
        } else if take("NONE") {
            elements = PredicateComparison.Elements.none
        }
        let left = try expression()
        guard let relation = takeRelation() else { throw .syntax }
        var options: String.CompareOptions = []
        if take("[") {
            guard place < tokens.count, case .word(let letters) = tokens[place],
                Set(letters.lowercased()).isSubset(of: "cdn")
            else { throw .syntax }
            place += 1
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
            guard take("]") else { throw .syntax }
        }
        return PredicateComparison(
            elements: elements, left: left, relation: relation, options: options,
            right: try expression())
    }

    private mutating func takeRelation() -> PredicateComparison.Relation? {
        guard place < tokens.count else { return nil }
        let name: String
        switch tokens[place] {
        case .word(let word): name = word.uppercased()
        case .symbol(let symbol): name = symbol
        default: return nil
        }
        guard let relation = PredicateComparison.Relation(name: name) else { return nil }
        place += 1
        return relation
    }

    // MARK: Expressions

    private mutating func expression() throws(Failure) -> PredicateExpression {
        guard place < tokens.count else { throw .syntax }
        let token = tokens[place]
        place += 1
        switch token {
        case .text(let text): return .constant(text)
        case .number(let number): return .constant(number)
        case .argument(let kind): return try argument(kind)
        case .symbol("{"): return .list(try elements())
        case .symbol: throw .syntax
        case .word(let word): return try path(word)
        }
    }

    private mutating func elements() throws(Failure) -> [PredicateExpression] {
        var all: [PredicateExpression] = []
        while !take("}") {
            if !all.isEmpty, !take(",") { throw .syntax }
            all.append(try expression())
        }
        return all
    }

    private func path(_ word: String) throws(Failure) -> PredicateExpression {
        switch word.uppercased() {
        case "SELF": return .path([])
        case "NULL", "NIL": return .constant(nil)
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        default: break
        }
        guard !Self.reserved.contains(word.uppercased()) else { throw .syntax }
        var keys = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if keys[0].uppercased() == "SELF" { keys.removeFirst() }
        guard keys.allSatisfy({ !$0.isEmpty }) else { throw .syntax }
        return .path(keys)
    }

    private static let reserved: Set<String> = [
        "AND", "OR", "NOT", "ANY", "ALL", "SOME", "NONE", "IN", "LIKE", "MATCHES", "CONTAINS",
        "BEGINSWITH", "ENDSWITH", "BETWEEN", "TRUEPREDICATE", "FALSEPREDICATE",
    ]

    private mutating func argument(_ kind: Character) throws(Failure) -> PredicateExpression {
        guard let value = arguments.popFirst() else { throw .arguments }
        guard kind == "K" else { return .constant(value) }
        return .path("\(value)".split(separator: ".").map(String.init))
    }

    private mutating func take(_ name: String) -> Bool {
        guard place < tokens.count else { return false }
        switch tokens[place] {
        case .word(let word) where word.uppercased() == name: break
        case .symbol(name): break
        default: return false
        }
        place += 1
        return true
    }

    // MARK: Tokens

    private static func tokens(of format: String) throws(Failure) -> [Token] {
        var tokens: [Token] = []
        var rest = Substring(format)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "'" || first == "\"" {
                tokens.append(.text(try text(&rest, until: first)))
            } else if first.isNumber || first == "-" || first == "." {
                let digits = rest.prefix { $0.isNumber || "-+.eE".contains($0) }
                guard let number = Double(digits) else { throw .syntax }
                tokens.append(.number(number))
                rest.removeFirst(digits.count)
            } else if first == "%" {
                rest.removeFirst()
                // The lengths of numbers, as in %ld.
                rest = rest.drop { "hlqzt".contains($0) }
                guard let kind = rest.popFirst(), "@KdiuxXcfgeDU".contains(kind) else {
                    throw .syntax
                }
                tokens.append(.argument(kind))
            } else if first.isLetter || "_@#$".contains(first) {
                let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#$".contains($0) }
                tokens.append(.word(String(word)))
                rest.removeFirst(word.count)
            } else {
                guard let symbol = symbols.first(where: rest.hasPrefix) else { throw .syntax }
                tokens.append(.symbol(symbol))
                rest.removeFirst(symbol.count)
            }
        }
        return tokens
    }

    /// The symbols, longer ones first.
    private static let symbols = [
        "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "<", ">", "=", "!", "(", ")", "{",
        "}", "[", "]", ",",
    ]

    private static func text(_ rest: inout Substring, until quote: Character) throws(Failure)
        -> String
    {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == quote { return text }
            guard next == "\\" else {
                text.append(next)
                continue
            }
            guard let escaped = rest.popFirst() else { throw .syntax }
            text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
        }
        throw .syntax
    }
}
