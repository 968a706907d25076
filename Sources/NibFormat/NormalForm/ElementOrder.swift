/// The order of names in each element, such as those of its attributes.
struct ElementOrder: Sendable {
    private let ranks: [String: [String: Int]]

    /// - Parameter table: Words; a word with a colon begins the names of an element, and the prefix
    ///   `macOS/` those that only documents of macOS have in this order.
    init(_ table: String) {
        var ranks: [String: [String: Int]] = [:]
        var element = ""
        for word in table.split(whereSeparator: \.isWhitespace) {
            if word.hasSuffix(":") {
                element = String(word.dropLast())
            } else {
                ranks[element, default: [:]][String(word)] = ranks[element]?.count ?? 0
            }
        }
        self.ranks = ranks
    }

    /// Returns items in the order of an element. An item without a place follows the one before
    /// it, and items with the same place keep their order.
    func ordered<Item>(
        _ items: [Item], of element: String, on platform: NibPlatform, by name: (Item) -> String
    ) -> [Item] {
        let own = platform == .macOS ? ranks["macOS/" + element] : nil
        guard items.count > 1, let ranks = own ?? ranks[element] else { return items }
        return items.sortedRuns { ranks[name($0)] }
    }

    /// Returns the names that an element has in some document.
    func names(in element: String) -> [String] {
        ["", "macOS/"].flatMap { (ranks[$0 + element] ?? [:]).keys.sorted() }
    }

    /// Returns a Boolean value that indicates whether any element has a name.
    func contains(_ name: String) -> Bool { ranks.values.contains { $0[name] != nil } }

    /// Returns the names that follow a name in an element, for ``NibChanges/set(_:to:of:before:)``.
    func followers(of name: String, in element: String, on platform: NibPlatform) -> [String] {
        let own = platform == .macOS ? ranks["macOS/" + element] : nil
        guard let ranks = own ?? ranks[element], let rank = ranks[name] else {
            return ["id", "customClass", "customModule", "userLabel", "sceneMemberID"]
        }
        return ranks.filter { $0.value > rank }.map(\.key)
    }
}

extension Array {
    /// Returns the elements stably sorted by a key. An element without a key stays behind its
    /// predecessor.
    func sortedRuns<Key: Comparable>(by key: (Element) -> Key?) -> [Element] {
        var runs: [(key: Key, items: [Element])] = []
        var head: [Element] = []
        for item in self {
            if let key = key(item) {
                runs.append((key, [item]))
            } else if runs.isEmpty {
                head.append(item)
            } else {
                runs[runs.count - 1].items.append(item)
            }
        }
        let sorted = runs.enumerated().sorted {
            $0.element.key == $1.element.key
                ? $0.offset < $1.offset : $0.element.key < $1.element.key
        }
        return head + sorted.flatMap(\.element.items)
    }
}
