/// The lists whose order means nothing, and the elements and attributes that Interface Builder omits.
struct NormalLists {
    /// The resources that objects use.
    private let used: Set<String>

    init(_ document: NibDocument) {
        guard document.root.child("resources") != nil else {
            used = []
            return
        }
        used = document.root.usedResources
    }

    /// Returns a Boolean value that indicates whether Interface Builder writes an element.
    func keeps(_ element: NibElement) -> Bool {
        if element.parent?.name == "resources", let key = NibResources.key(of: element) {
            return used.contains(key)
        }
        return !Self.omittedEmpty.contains(element.name) || !element.attributes.isEmpty
            || element.children.contains { keeps($0) }
    }

    /// The containers that Interface Builder omits if they are empty.
    private static let omittedEmpty: Set = [
        "subviews", "constraints", "connections", "resources", "userDefinedRuntimeAttributes",
        "designables",
    ]

    /// Returns the attributes that Interface Builder writes, with numbers in its form.
    func attributes(of element: NibElement) -> [(name: String, value: String)] {
        switch element.name {
        case "constraint":
            element.attributes.filter { Self.defaults[$0.name] != $0.value }
        case "rect", "point", "size", "inset", "edgeInsets":
            element.attributes.map {
                ($0.name, $0.name == "key" ? $0.value : Self.number($0.value))
            }
        default: element.attributes
        }
    }

    /// The values that a constraint has without the attribute.
    private static let defaults = [
        "priority": "1000", "relation": "equal", "constant": "0", "multiplier": "1",
    ]

    /// Returns a number as in frames: `0.0`, `12`, `12.5`.
    private static func number(_ text: String) -> String {
        if text == "0" { return "0.0" }
        return text.hasSuffix(".0") && text != "0.0" ? String(text.dropLast(2)) : text
    }

    /// Returns the members of a list in Interface Builder's order, each resource and dependency
    /// once.
    func ordered<Member>(
        _ members: [Member], of list: NibElement, element: (Member) -> NibElement
    ) -> [Member] {
        switch list.name {
        case "constraints": return members.sortedRuns { element($0)["id"] }
        case "connections": return members.sortedRuns { Self.connectionKey(element($0)) }
        case "resources":
            return Self.distinct(members, element).sortedRuns {
                Key(group: element($0).name, name: element($0)["name"] ?? "")
            }
        case "dependencies":
            return Self.distinct(members, element).sortedRuns { Self.dependencyKey(element($0)) }
        default: return members
        }
    }

    /// The place of a list's member: first by group, then by name in bytes.
    private struct Key: Comparable {
        let group: String
        let name: String

        static func < (left: Key, right: Key) -> Bool {
            left.group == right.group
                ? Array(left.name.utf8).lexicographicallyPrecedes(Array(right.name.utf8))
                : left.group < right.group
        }
    }

    /// Outlets are sorted by property and actions by method. Segues, bindings and members of
    /// collections keep their order, which can have a meaning.
    private static func connectionKey(_ element: NibElement) -> Key {
        switch element.name {
        case "outlet": Key(group: "outlet", name: element["property"] ?? "")
        case "action": Key(group: "action", name: element["selector"] ?? "")
        case "outletCollection":
            Key(group: "outletCollection", name: element["property"] ?? "")
        default: Key(group: element.name, name: "")
        }
    }

    private static func dependencyKey(_ element: NibElement) -> Key? {
        switch element.name {
        case "deployment": Key(group: "0", name: "")
        case "development": Key(group: "1", name: "")
        case "plugIn": Key(group: "2", name: "")
        case "capability": Key(group: "3", name: element["name"] ?? "")
        default: nil
        }
    }

    /// Returns the members without repetitions of a name and a type.
    private static func distinct<Member>(
        _ members: [Member], _ element: (Member) -> NibElement
    ) -> [Member] {
        var seen: Set<[String?]> = []
        return members.filter {
            let element = element($0)
            let name = element["name"] ?? element["identifier"] ?? element["reference"]
            return name == nil || seen.insert([element.name, name]).inserted
        }
    }
}
