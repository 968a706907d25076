/// The sizes of rows and items that sources set, by class.
struct ListCode: Sendable {
    /// A property or method that determines a size.
    enum Key: Sendable {
        case rowHeight, estimatedRowHeight, heightForRow, estimatedHeightForRow
        case itemSize, estimatedItemSize, sizeForItem
        case heightForHeader, heightForFooter
    }

    /// A value in code.
    enum Value: Sendable, Hashable {
        case length(Double)
        case size(Double, Double)
        /// The list measures the cell.
        case automatic
        /// Anything but a literal.
        case computed
    }

    /// The values of a class by key.
    private(set) var values: [String: [Key: Set<Value>]] = [:]
    /// The classes that mention table views or collection views.
    private(set) var lists: Set<String> = []
    /// The classes that create table views.
    private(set) var makers: Set<String> = []
    /// The classes of files that mention a delegate protocol of lists.
    private(set) var delegates: Set<String> = []
    /// The properties that classes return as headers and footers of sections, by the key of their
    /// height.
    private(set) var sectionViews: [String: [Key: Set<String>]] = [:]
    /// The classes that mention a name, by the name.
    private(set) var mentions: [String: Set<String>] = [:]

    /// Reads the tokens of sources.
    ///
    /// - Parameter names: The classes, nibs and reuse identifiers to look for.
    /// - Complexity: Linear in the tokens.
    init(_ base: CodeBase, names: Set<String>) {
        for source in base.sources { read(SourceStrings(source), source, names) }
    }

    private mutating func read(
        _ strings: SourceStrings, _ source: SwiftSource, _ names: Set<String>
    ) {
        if let token = source.tokens.first(where: { Self.protocols.contains($0.text) }) {
            delegates.formUnion(source.types.map(\.name))
            delegates.insert(source.className(around: token.range.lowerBound))
        }
        for index in source.tokens.indices {
            let token = source.tokens[index]
            let text = token.kind == .literal ? strings.literal(index) ?? "" : token.text
            let key = Self.key(strings, index), section = Self.section(strings, index)
            guard names.contains(text) || Self.words.contains(text) || key != nil || section != nil
            else { continue }
            let type = source.className(around: token.range.lowerBound)
            if names.contains(text) { mentions[text, default: []].insert(type) }
            if Self.words.contains(text) { lists.insert(type) }
            if text == "UITableView", ["(", "alloc"].contains(strings.text(index + 1)) {
                makers.insert(type)
            }
            if let (key, found) = key {
                values[type, default: [:]][key, default: []].formUnion(found)
            }
            if let (key, found) = section {
                sectionViews[type, default: [:]][key, default: []].formUnion(found)
            }
        }
    }

    private static let protocols: Set = [
        "UITableViewDelegate", "UICollectionViewDelegateFlowLayout",
    ]
    private static let words: Set = [
        "UITableView", "tableView", "cellForRowAt", "cellForRowAtIndexPath", "UICollectionView",
        "collectionView",
        "dequeueReusableCell", "dequeueReusableCellWithIdentifier", "UITableViewController",
    ]

    // MARK: Keys

    private static let properties: [String: Key] = [
        "rowHeight": .rowHeight, "estimatedRowHeight": .estimatedRowHeight, "itemSize": .itemSize,
        "estimatedItemSize": .estimatedItemSize, "setRowHeight": .rowHeight,
        "setEstimatedRowHeight": .estimatedRowHeight, "setItemSize": .itemSize,
        "setEstimatedItemSize": .estimatedItemSize,
    ]

    private static let methods: [String: Key] = [
        "heightForRowAt": .heightForRow, "heightForRowAtIndexPath": .heightForRow,
        "estimatedHeightForRowAt": .estimatedHeightForRow,
        "estimatedHeightForRowAtIndexPath": .estimatedHeightForRow,
        "sizeForItemAt": .sizeForItem, "sizeForItemAtIndexPath": .sizeForItem,
        "heightForHeaderInSection": .heightForHeader, "heightForFooterInSection": .heightForFooter,
    ]

    private static let sectionMethods: [String: Key] = [
        "viewForHeaderInSection": .heightForHeader, "viewForFooterInSection": .heightForFooter,
    ]

    /// The key at a word with its values, if the word sets a property or begins the declaration of
    /// a method.
    private static func key(_ strings: SourceStrings, _ index: Int) -> (Key, Set<Value>)? {
        let word = strings.text(index)
        if let key = properties[word], let start = assignment(strings, index) {
            return (key, [value(strings, start)])
        }
        guard let key = methods[word], let body = body(strings, index) else { return nil }
        return (key, returned(strings, body))
    }

    /// The properties that the method at a word returns as headers or footers of sections.
    private static func section(_ strings: SourceStrings, _ index: Int) -> (Key, Set<String>)? {
        guard let key = sectionMethods[strings.text(index)], let body = body(strings, index) else {
            return nil
        }
        return (
            key,
            Set(starts(strings, body).compactMap { property(strings, $0, end: body.upperBound) })
        )
    }

    /// The place of the value in `object.rowHeight = value` and `[object setRowHeight:value]`.
    private static func assignment(_ strings: SourceStrings, _ index: Int) -> Int? {
        if strings.text(index).hasPrefix("set") {
            return strings.text(index + 1) == ":" ? index + 2 : nil
        }
        let isMember = strings.text(index - 1) == ".", sign = strings.text(index + 1)
        return isMember && sign == "=" && strings.text(index + 2) != "=" ? index + 2 : nil
    }

    /// The tokens between the braces of a method, from a label in its head on.
    private static func body(_ strings: SourceStrings, _ index: Int) -> Range<Int>? {
        let head = (index + 1)..<min(index + headLimit, strings.tokens.count)
        guard let start = head.first(where: { ["{", "}", ";", "]"].contains(strings.text($0)) }),
            strings.text(start) == "{"
        else { return nil }
        var (depth, place) = (0, start)
        repeat {
            if strings.text(place) == "{" {
                depth += 1
            } else if strings.text(place) == "}" {
                depth -= 1
            }
            place += 1
        } while depth > 0 && place < strings.tokens.count
        return (start + 1)..<max(start + 1, place - 1)
    }

    /// The maximum number of tokens in the head of a method.
    private static let headLimit = 16

    // MARK: Values

    private static func returned(_ strings: SourceStrings, _ body: Range<Int>) -> Set<Value> {
        Set(starts(strings, body).map { value(strings, $0, end: body.upperBound) })
    }

    /// The first tokens of the values that a method returns.
    private static func starts(_ strings: SourceStrings, _ body: Range<Int>) -> [Int] {
        let places = body.filter { strings.text($0) == "return" }.map { $0 + 1 }
        return places.isEmpty ? [body.lowerBound] : places
    }

    /// The property that an expression consists of: `header`, `self.header`, `_header`.
    private static func property(_ strings: SourceStrings, _ start: Int, end: Int) -> String? {
        let first =
            strings.text(start) == "self" && strings.text(start + 1) == "." ? start + 2 : start
        guard first < end, strings.tokens[first].kind == .word else { return nil }
        let isWhole =
            first + 1 >= end || [";", "}"].contains(strings.text(first + 1))
            || strings.tokens[first + 1].line > strings.tokens[first].line
        return isWhole ? String(strings.text(first).drop { $0 == "_" }) : nil
    }

    /// The value of an expression: a number, a size of numbers, or the constant for automatic
    /// sizes. The expression ends with its line, or at a semicolon.
    private static func value(_ strings: SourceStrings, _ start: Int, end: Int? = nil) -> Value {
        let tokens = strings.tokens, last = min(end ?? tokens.count, tokens.count)
        guard start < last else { return .computed }
        let line = tokens[start].line
        let range = (start..<last).prefix { place in
            tokens[place].line == line && ![";", "]", "}"].contains(strings.text(place))
        }
        let words = range.map(strings.text)
        if let word = words.last, automatic.contains(word), words.count <= 3 { return .automatic }
        if let number = strings.number(range.startIndex..<range.endIndex) { return .length(number) }
        return size(strings, range.startIndex..<range.endIndex, words)
    }

    /// The value of `CGSize(width: 1, height: 2)` or `CGSizeMake(1, 2)`.
    private static func size(_ strings: SourceStrings, _ range: Range<Int>, _ words: [String])
        -> Value
    {
        guard ["CGSize", "CGSizeMake"].contains(words.first), words.dropFirst().first == "(",
            words.last == ")",
            let comma = range.first(where: { strings.text($0) == "," })
        else { return .computed }
        let parts = [(range.lowerBound + 2)..<comma, (comma + 1)..<(range.upperBound - 1)].map {
            part in
            strings.number(
                strings.text(part.lowerBound + 1) == ":"
                    ? (part.lowerBound + 2)..<part.upperBound : part)
        }
        guard let width = parts[0], let height = parts[1] else { return .computed }
        return .size(width, height)
    }

    private static let automatic: Set = [
        "automaticDimension", "UITableViewAutomaticDimension", "automaticSize",
    ]
}

extension SourceStrings {
    /// The number that tokens spell: `44`, `44.5`, `44.f`.
    fileprivate func number(_ range: Range<Int>) -> Double? {
        guard let first = range.first, let last = range.last, tokens[first].kind == .literal,
            range.count <= 3
        else {
            return nil
        }
        let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        var text = bytesText(bytes)
        if text.hasSuffix("f") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
        return Double(String(text.filter { $0 != "_" }))
    }
}
