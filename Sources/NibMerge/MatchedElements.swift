import NibFormat

/// An element of the merged document: the same object or value in up to three inputs.
struct MatchedElement {
    /// The element in each input that contains it.
    var elements = Three<NibElement?>(base: nil, ours: nil, theirs: nil)
    /// The parent's number in each input; -1 for the root and in inputs without the element.
    var parents = Three(base: -1, ours: -1, theirs: -1)
    /// The numbers of the children in each input, in document order.
    var children = Three<[Int]>(base: [], ours: [], theirs: [])
    /// The id that identifies the element in the whole document, if it has one.
    var id: String?

    func exists(in side: MergeSide) -> Bool { elements[side] != nil }

    /// The element of the first side that has it.
    var any: NibElement? { elements.ours ?? elements.theirs ?? elements.base }
}

/// The elements of three documents, each with its counterparts.
///
/// Objects, constraints, connections and scenes match by id, wherever they are. Other elements
/// match by their place: the parent, and the key, name or key path that is unique in it.
struct MatchedElements {
    private(set) var all: [MatchedElement] = []
    private var idNumbers: [String: Int] = [:]
    private var placeNumbers: [Place: Int] = [:]

    /// A place for one element in a parent.
    private struct Place: Hashable {
        let parent: Int
        let name: String
        let count: Int
    }

    /// - Complexity: O(n) in the number of elements of all inputs.
    init(_ documents: Three<NibDocument>) {
        for side in MergeSide.allCases {
            var seen: Set<String> = []
            add(documents[side].root, Place(parent: -1, name: "", count: 0), side, &seen)
        }
    }

    subscript(number: Int) -> MatchedElement { all[number] }

    /// Returns the number of the element with an id, if one exists in any input.
    func number(of id: String) -> Int? { idNumbers[id] }

    @discardableResult
    private mutating func add(
        _ element: NibElement, _ place: Place, _ side: MergeSide, _ seen: inout Set<String>
    ) -> Int {
        let number = number(of: element, place, &seen)
        all[number].elements[side] = element
        all[number].parents[side] = place.parent
        if DerivedValues.isValue(element) { return number }
        var counts: [String: Int] = [:]
        var children: [Int] = []
        for child in element.children {
            let name = Self.placeName(child)
            children.append(
                add(
                    child, Place(parent: number, name: name, count: counts[name, default: 0]), side,
                    &seen))
            counts[name, default: 0] += 1
        }
        all[number].children[side] = children
        return number
    }

    private mutating func number(
        of element: NibElement, _ place: Place, _ seen: inout Set<String>
    ) -> Int {
        // A second element with the same id in one document is matched by its place.
        if let id = element.mergeID, seen.insert(id).inserted {
            if let number = idNumbers[id] { return number }
            idNumbers[id] = all.count
            all.append(MatchedElement(id: id))
        } else {
            if let number = placeNumbers[place] { return number }
            placeNumbers[place] = all.count
            all.append(MatchedElement())
        }
        return all.count - 1
    }

    /// Returns the name of an element's place: a value with a key has the same place as another
    /// kind of value with this key.
    private static func placeName(_ element: NibElement) -> String {
        if let key = element["key"] {
            return element.name == "variation" ? "variation " + key : "key " + key
        }
        for attribute in ["identifier", "name", "keyPath", "reference"] {
            if let value = element[attribute] { return "\(element.name) \(value)" }
        }
        return element.name
    }
}

extension NibElement {
    /// The id that identifies the element in its document; `nil` for values, and for the names of
    /// devices.
    var mergeID: String? {
        if name == "scene" { return self["sceneID"].map { "scene " + $0 } }
        return name == "device" || name == "adaptation" ? nil : self["id"]
    }
}
