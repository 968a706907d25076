/// A reader that finds the items of a statement, `UILabel:0x7f8b'Title'` or a name of the legend,
/// and replaces them by plain names for the parsers of formats and equations.
struct ItemReader {
    /// The statement with `i0`, `i1`, … for the items; `i0` denotes `|`.
    private(set) var text = ""
    /// The items by number. The first is the superview, if the legend names it.
    private(set) var items: [LoggedItem]

    private let characters: [Character]
    private let legend: [String: LoggedItem]
    private var place = 0

    init(_ statement: String, legend: [String: LoggedItem]) {
        characters = Array(statement)
        self.legend = legend
        items = [legend["|"] ?? LoggedItem(key: "|", className: "", label: nil)]
        while place < characters.count { step() }
    }

    /// The items of a legend such as `'|':UIView:0x7f, title:0x7e`.
    static func legend(_ text: String) -> [String: LoggedItem] {
        var entries: [String: LoggedItem] = [:]
        for part in text.split(separator: ", ") {
            let part = String(part.drop { $0 == " " })
            guard let colon = part.dropFirst().firstIndex(of: ":") else { continue }
            let name = String(part[..<colon].filter { $0 != "'" && $0 != "\"" })
            let (className, key, label) = reference(Array(part[part.index(after: colon)...])[...])
            entries[name] = LoggedItem(
                key: key, className: className,
                label: name == "|" ? label : name.isEmpty ? nil : name)
        }
        return entries
    }

    /// A complete reference: `UIView:0x7f8b'Title'` or `0x7f8b`.
    private static func reference(_ text: ArraySlice<Character>) -> (String, String, String?) {
        let word = text.prefix { $0 != "'" && $0 != " " }
        let label = text.dropFirst(word.count).filter { $0 != "'" }
        let name = label.allSatisfy(\.isWhitespace) ? nil : String(label)
        guard let colon = word.lastIndex(of: ":") else { return ("", String(word), name) }
        return (String(word[..<colon]), String(word[(colon + 1)...]), name)
    }

    private mutating func step() {
        let isStart = place == 0 || !Self.isWord(characters[place - 1])
        if isStart, let end = endOfReference() ?? endOfName() {
            place = end
        } else {
            text.append(characters[place])
            place += 1
        }
    }

    private mutating func add(_ item: LoggedItem) {
        let number = items.firstIndex(of: item) ?? items.count
        if number == items.count { items.append(item) }
        text += "i\(number)"
    }

    // MARK: References

    /// The end of `Class:0x…` with an optional quoted label.
    private mutating func endOfReference() -> Int? {
        let name = word(from: place) { Self.isWord($0) || $0 == "." || $0 == "$" }
        guard let first = name.first, first.isLetter || first == "_", at(name.endIndex) == ":"
        else {
            return nil
        }
        let address = word(from: name.endIndex + 1) { $0.isHexDigit || $0 == "x" }
        guard address.first?.isNumber ?? false else { return nil }
        var end = address.endIndex
        var label = String?.none
        if at(end) == "'", let close = endOfLabel(end + 1) {
            label = String(characters[end + 1..<close])
            end = close + 1
        }
        let known = legend.values.first { $0.key == String(address) }
        add(LoggedItem(key: String(address), className: String(name), label: label ?? known?.label))
        return end
    }

    /// The closing quote of a label, which may contain quotes itself: the rest of the statement
    /// must follow.
    private func endOfLabel(_ start: Int) -> Int? {
        characters.indices.dropFirst(start).first { end in
            guard characters[end] == "'" else { return false }
            guard let next = at(end + 1) else { return true }
            if next == "." { return at(end + 2)?.isLetter ?? false }
            return "]() ".contains(next)
        }
    }

    /// The end of a name from the legend.
    private mutating func endOfName() -> Int? {
        let names = legend.keys.filter { $0 != "|" && characters[place...].starts(with: $0) }
        let fitting = names.filter { name in
            guard let next = at(place + name.count) else { return false }
            return next == "." || next == "]" || next == "("
        }
        guard let name = fitting.max(by: { $0.count < $1.count }), let item = legend[name] else {
            return nil
        }
        add(item)
        return place + name.count
    }

    private func word(from start: Int, _ belongs: (Character) -> Bool) -> ArraySlice<Character> {
        start < characters.count ? characters[start...].prefix(while: belongs) : []
    }

    private func at(_ place: Int) -> Character? {
        characters.indices.contains(place) ? characters[place] : nil
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
