import NibFormat

/// The strings in sources: literals, constants whose values are literals, and calls with literals
/// as arguments.
package struct CodeStrings: Sendable {
    /// The texts of all literals.
    package private(set) var texts: Set<String> = []
    /// The words of the code, with their counts.
    package private(set) var words: [String: Int] = [:]
    /// The names of objects to which code gives an accessibility label.
    package private(set) var labelled: Set<String> = []
    /// The calls that pass identifiers and names.
    package private(set) var calls: [CodeCall] = []
    /// The literals in comparisons with restoration identifiers.
    package private(set) var restorations: [(text: String, file: String, line: Int)] = []
    /// The texts of constants, by name.
    private var constants: [String: Set<String>] = [:]
    /// The numbers of declarations with and without a text, by name.
    private var declared: [String: (all: Int, texts: Int)] = [:]
    /// The names of cases without a text of their own.
    private var cases: Set<String> = []

    /// Finds the strings in sources.
    ///
    /// - Complexity: O(tokens).
    package init(_ base: CodeBase) {
        for source in base.sources { readConstants(SourceStrings(source)) }
        for source in base.sources { readCalls(SourceStrings(source)) }
    }

    /// The nibs that code instantiates itself.
    package var loadedNibs: Set<String> { Set(calls.filter(\.isLoad).compactMap(\.text)) }

    /// A Boolean value that indicates whether code may refer to a name, by a literal or by a word.
    package func mentions(_ name: String) -> Bool {
        if texts.contains(name) || words[name] != nil { return true }
        let plain = String(name.filter { $0.isLetter || $0.isNumber })
        guard let first = plain.first else { return false }
        return words[plain] != nil || words[first.lowercased() + plain.dropFirst()] != nil
            || words[first.uppercased() + plain.dropFirst()] != nil
    }

    // MARK: Constants

    private mutating func readConstants(_ source: SourceStrings) {
        for index in source.tokens.indices {
            if let text = source.literal(index) {
                texts.insert(text)
                if let name = source.constantName(before: index) {
                    constants[name, default: []].insert(text)
                    declared[name, default: (0, 0)].texts += 1
                }
            } else if source.tokens[index].kind == .word {
                words[source.tokens[index].text, default: 0] += 1
                if source.text(index) == "accessibilityLabel" {
                    labelled.formUnion((max(0, index - 3)..<index).map(source.text))
                }
                if ["let", "var"].contains(source.text(index - 1)) {
                    declared[source.text(index), default: (0, 0)].all += 1
                }
                if source.text(index - 1) == "case", source.text(index + 1) != "=" {
                    cases.insert(source.tokens[index].text)
                }
            }
        }
    }

    /// The text of an expression that is a literal, or a constant with one text.
    private func text(_ source: SourceStrings, _ range: Range<Int>) -> String? {
        let places = Array(range.drop { source.text($0) == "@" })
        if places.count == 1 {
            return source.literal(places[0])
                ?? (source.isConstant(source.text(places[0]))
                    ? constant(source.text(places[0])) : nil)
        }
        var names = places.map { source.text($0) }
        guard names.count < 9,
            names.allSatisfy({ $0 == "." || $0.first?.isLetter == true || $0.first == "_" })
        else {
            return nil
        }
        if names.last == "rawValue" { names.removeLast(2) }
        guard let name = names.last else { return nil }
        return constant(name) ?? (cases.contains(name) && places.count > names.count ? name : nil)
    }

    private func constant(_ name: String) -> String? {
        let values = constants[name] ?? []
        let count = declared[name] ?? (0, 0)
        return values.count == 1 && count.all <= count.texts ? values.first : nil
    }

    // MARK: Calls

    private mutating func readCalls(_ source: SourceStrings) {
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            if let text = source.restoration(index) {
                restorations.append((text, source.file, source.tokens[index].line))
            }
            guard let found = source.call(index) else { continue }
            calls.append(
                CodeCall(
                    kind: found.row.kind, effect: found.row.effect,
                    text: text(source, found.argument),
                    isLoad: found.row.kind == .nib && source.instantiates(index),
                    hasOtherBundle: source.hasOtherBundle(index), file: source.file,
                    line: source.tokens[index].line, place: source.tokens[index].range.lowerBound))
        }
    }
}

/// The tokens of one source, read for its strings.
struct SourceStrings {
    package let tokens: [SwiftToken]
    let file: String
    private let source: SwiftSource

    init(_ source: SwiftSource) {
        (tokens, file, self.source) = (source.tokens, source.file, source)
    }

    package func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? tokens[index].text : ""
    }

    /// The text of a range of bytes.
    func bytesText(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[range], as: UTF8.self)
    }

    /// The text of a literal without escapes and interpolation.
    func literal(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .literal else { return nil }
        let bytes = source.bytes[tokens[index].range]
        guard bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\""), bytes.count > 2
        else { return nil }
        guard !bytes.contains(UInt8(ascii: "\\")) else { return nil }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    /// The name of the constant with a literal as its value: `let name = "…"`, `case name = "…"`,
    /// `var name: String { "…" }`, `NSString *const name = @"…"`, `#define name @"…"`.
    func constantName(before index: Int) -> String? {
        var place = index - 1
        if text(place) == "@" { place -= 1 }
        if text(place) == "return" { place -= 1 }
        if text(place - 1) == "define" { return text(place) }
        guard ["=", "{"].contains(text(place)) else { return nil }
        place -= 1
        if ["String", "NSString"].contains(text(place)), text(place - 1) == ":" { place -= 2 }
        guard tokens.indices.contains(place), tokens[place].kind == .word else { return nil }
        return ["let", "var", "case", "const", "*", ","].contains(text(place - 1))
            ? text(place) : nil
    }

    /// The literal in a comparison with a restoration identifier.
    func restoration(_ index: Int) -> String? {
        guard text(index) == "restorationIdentifier" else { return nil }
        let start = ["?", "!"].contains(text(index + 1)) ? index + 2 : index + 1
        guard text(start) == "=", text(start + 1) == "=" else { return nil }
        return literal(start + 2)
    }

    /// A call with an identifier, if a word is the label of one.
    func call(_ index: Int) -> (row: CodeCallTable.Row, argument: Range<Int>)? {
        let word = text(index)
        if word == "loadNibNamed" {
            let start = index + 2
            return (CodeCallTable.Row(kind: .nib, effect: .demand), start..<argumentEnd(start))
        }
        guard text(index + 1) == ":" else { return nil }
        let argument = (index + 2)..<argumentEnd(index + 2)
        if let row = CodeCallTable.labels[word] { return (strict(row, index), argument) }
        guard let rows = CodeCallTable.swift[word], let row = rows[function(index)] else {
            return nil
        }
        return (strict(row, index), argument)
    }

    /// Dequeuing for an index path traps without a registration.
    private func strict(_ row: CodeCallTable.Row, _ index: Int) -> CodeCallTable.Row {
        let end = min(argumentEnd(index + 2) + 3, tokens.count)
        let isFor = (index..<end).contains {
            ["for", "forIndexPath"].contains(text($0)) && text($0 + 1) == ":"
        }
        return isFor && row.effect == .query
            ? CodeCallTable.Row(kind: row.kind, effect: .demand) : row
    }

    /// The end of an argument: its comma, its bracket, or the next part of a selector.
    private func argumentEnd(_ start: Int) -> Int {
        var (depth, place) = (0, start)
        while place < tokens.count, place < start + 40 {
            let word = text(place)
            if ["(", "[", "{"].contains(word) { depth += 1 }
            if [")", "]", "}"].contains(word) {
                if depth == 0 { return place }
                depth -= 1
            }
            if depth == 0, word == "," || word == ";" { return place }
            if depth == 0, place > start, tokens[place].kind == .word, text(place + 1) == ":" {
                return place
            }
            place += 1
        }
        return place
    }

    /// The function that a label belongs to.
    private func function(_ index: Int) -> String {
        var (depth, place) = (0, index - 1)
        while place > 0, place > index - 80 {
            let word = text(place)
            if [")", "]", "}"].contains(word) { depth += 1 }
            if ["(", "[", "{"].contains(word) {
                if depth == 0 { return text(place - 1) }
                depth -= 1
            }
            place -= 1
        }
        return ""
    }

    /// A Boolean value that indicates whether a plain name refers to a constant. Constants of
    /// Objective-C are global. A constant of Swift is declared in the same file, and no parameter
    /// has its name.
    package func isConstant(_ name: String) -> Bool {
        if source.language == .objectiveC { return true }
        let places = tokens.indices.filter { tokens[$0].text == name }
        return places.contains { ["let", "var", "case"].contains(text($0 - 1)) }
            && !places.contains { text($0 + 1) == ":" && ["(", ",", "_"].contains(text($0 - 1)) }
    }

    /// A Boolean value that indicates whether a call instantiates the nib at once.
    func instantiates(_ index: Int) -> Bool {
        text(index) == "loadNibNamed"
            || (index..<min(index + 24, tokens.count)).contains {
                ["instantiate", "instantiateWithOwner"].contains(text($0))
            }
    }

    /// A Boolean value that indicates whether a call names a bundle other than the main one.
    func hasOtherBundle(_ index: Int) -> Bool {
        let end = min(index + 24, tokens.count)
        guard
            let place = (index..<end).first(where: { text($0) == "bundle" && text($0 + 1) == ":" })
        else {
            return (max(0, index - 10)..<index).contains {
                ["module", "bundleForClass"].contains(text($0))
            }
        }
        if text(place + 2) == "nil" { return false }
        let words = (place + 2)..<min(place + 8, tokens.count)
        return !words.contains { ["main", "mainBundle"].contains(text($0)) }
    }
}

extension NibDocument {
    /// The name by which code loads the document: the file's name without folders and extension.
    package var nibName: String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.split(separator: ".").first.map(String.init) ?? name
    }
}

/// A call with the name of an object or file of documents.
package struct CodeCall: Sendable, Hashable {
    /// The kind of the name.
    package enum Kind: Sendable {
        /// A reuse identifier of cells, headers and footers.
        case cell
        /// A segue's identifier.
        case segue
        /// A controller's storyboard identifier.
        case controller
        /// A storyboard's file name.
        case storyboard
        /// A nib's file name.
        case nib
    }

    /// The effect of the call.
    package enum Effect: Sendable {
        /// The call traps if no object or file has the name.
        case demand
        /// The call returns `nil` if no object or file has the name.
        case query
        /// The call gives the name to an object.
        case registration
    }

    package let kind: Kind
    package let effect: Effect
    /// The text of the argument; `nil` if it is not a literal or a constant with one value.
    package let text: String?
    /// A Boolean value that indicates whether the call instantiates the nib at once.
    package let isLoad: Bool
    /// A Boolean value that indicates whether the call names another bundle than the app's.
    package let hasOtherBundle: Bool
    package let file: String
    package let line: Int
    /// The first byte of the call's word.
    package let place: Int
}

/// The methods with names of documents as arguments.
struct CodeCallTable {
    /// A method, by the label of the argument.
    struct Row {
        let kind: CodeCall.Kind
        let effect: CodeCall.Effect
    }

    /// Swift: the label and the function.
    static let swift: [String: [String: Row]] = [
        "withIdentifier": [
            "dequeueReusableCell": Row(kind: .cell, effect: .query),
            "dequeueReusableHeaderFooterView": Row(kind: .cell, effect: .query),
            "performSegue": Row(kind: .segue, effect: .demand),
            "instantiateViewController": Row(kind: .controller, effect: .demand),
        ],
        "identifier": ["instantiateViewController": Row(kind: .controller, effect: .demand)],
        "withReuseIdentifier": [
            "dequeueReusableCell": Row(kind: .cell, effect: .demand),
            "dequeueReusableSupplementaryView": Row(kind: .cell, effect: .demand),
            "register": Row(kind: .cell, effect: .registration),
        ],
        "name": ["UIStoryboard": Row(kind: .storyboard, effect: .demand)],
        "nibName": ["UINib": Row(kind: .nib, effect: .demand)],
    ]

    /// Swift and Objective-C: labels and parts of selectors that belong to one method.
    static let labels: [String: Row] = [
        "forCellReuseIdentifier": Row(kind: .cell, effect: .registration),
        "forCellWithReuseIdentifier": Row(kind: .cell, effect: .registration),
        "forHeaderFooterViewReuseIdentifier": Row(kind: .cell, effect: .registration),
        "dequeueReusableCellWithIdentifier": Row(kind: .cell, effect: .query),
        "dequeueReusableHeaderFooterViewWithIdentifier": Row(kind: .cell, effect: .query),
        "dequeueReusableCellWithReuseIdentifier": Row(kind: .cell, effect: .demand),
        "performSegueWithIdentifier": Row(kind: .segue, effect: .demand),
        "instantiateViewControllerWithIdentifier": Row(kind: .controller, effect: .demand),
        "storyboardWithName": Row(kind: .storyboard, effect: .demand),
        "nibWithNibName": Row(kind: .nib, effect: .demand),
    ]
}
