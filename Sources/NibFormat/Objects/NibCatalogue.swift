/// The elements that are known, and the classes that they stand for.
enum NibCatalogue {
    struct Entry {
        let kind: NibKind
        /// The classes on iOS, macOS and watchOS; empty for what is no class.
        let classes: [String]
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let kind = words.first.flatMap({ NibKind(rawValue: String($0)) }) else { continue }
            for word in words.dropFirst() {
                let parts = word.split(separator: ":").map(String.init)
                let classes = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
                entries[parts[0]] = Entry(kind: kind, classes: classes)
            }
        }
        return entries
    }()

    /// What an element is. One that is not in the catalogue counts as a view where it has an id and a frame. A view
    /// without an id is none: a `date` is one of a watch, or a value. Custom objects with negative ids are macOS's
    /// proxies.
    static func kind(of element: NibElement) -> NibKind {
        guard let entry = entries[element.name] else {
            return element["id"] != nil && element.rect(key: "frame") != nil ? .view : .unknown
        }
        switch entry.kind {
        case .view where element["id"] == nil: return .value
        case .object where element.name == "customObject" && element["id"]?.first == "-": return .proxy
        default: return entry.kind
        }
    }

    /// Whether an element is in the catalogue.
    static func knows(_ name: String) -> Bool { entries[name] != nil }

    /// The class that an element stands for.
    static func className(of name: String, on platform: NibPlatform) -> String {
        guard let classes = entries[name]?.classes, let last = classes.last else { return name }
        switch platform {
        case .iOS, .tvOS, .unknown: return classes[0]
        case .macOS: return classes.count > 1 ? classes[1] : last
        case .watchOS: return classes.count > 2 ? classes[2] : last
        }
    }
}
