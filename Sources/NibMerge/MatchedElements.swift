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
    /// A Boolean value that indicates whether all inputs have the object with the same bytes.
    ///
    /// Its contents are not matched: they are those of each input.
    var isUnchanged = false

    func exists(in side: MergeSide) -> Bool { elements[side] != nil }

    /// The element of the first side that has it.
    var any: NibElement? { elements.ours ?? elements.theirs ?? elements.base }
}

/// The elements of three documents, each with its counterparts.
///
/// Objects, constraints, connections and scenes match by id, wherever they are. Other elements
/// match by their place: the parent, and the key, name or key path that is unique in it. An object
/// with the same bytes in all documents is one element with its contents, so that the time of a
/// merge depends on the changes.
struct MatchedElements {
    private(set) var all: [MatchedElement] = []
    private var idNumbers: [String: Int] = [:]
    private var placeNumbers: [Place: Int] = [:]
    private let documents: Three<NibDocument>
    /// The scenes of both sides by their ids; empty if unchanged objects are matched as others.
    private var scenes = Three<[String: NibElement]>(base: [:], ours: [:], theirs: [:])
    /// A Boolean value that indicates whether an unchanged object is one element with its contents.
    let joinsUnchanged: Bool

    /// A place for one element in a parent.
    private struct Place: Hashable {
        let parent: Int
        let name: String
        let count: Int
    }

    /// - Parameter joinsUnchanged: A Boolean value that indicates whether an unchanged object is one
    ///   element with its contents.
    /// - Complexity: O(n) in the number of elements of all inputs.
    init(_ documents: Three<NibDocument>, joiningUnchanged joinsUnchanged: Bool) {
        self.documents = documents
        self.joinsUnchanged =
            joinsUnchanged && !MergeSide.allCases.contains { documents[$0].hasRepeatedIDs }
        if self.joinsUnchanged { scenes = documents.map(\.scenesByID) }
        for side in MergeSide.allCases {
            var seen: Set<String> = []
            add(documents[side].root, Place(parent: -1, name: "", count: 0), side, &seen)
        }
    }

    subscript(number: Int) -> MatchedElement { all[number] }

    /// Returns the number of the element with an id, or of the unchanged object that contains it, if
    /// one exists in any input.
    ///
    /// - Complexity: O(1), and O(depth) inside an unchanged object.
    func number(of id: String) -> Int? {
        if let number = idNumbers[id] { return number }
        guard joinsUnchanged, let inner = documents.base.element(id) else { return nil }
        for ancestor in inner.ancestors {
            if let number = ancestor.mergeID.flatMap({ idNumbers[$0] }) {
                return all[number].isUnchanged ? number : nil
            }
        }
        return nil
    }

    /// Returns the number of the element with an id, if it has one of its own.
    func ownNumber(of id: String) -> Int? { idNumbers[id] }

    /// Returns a Boolean value that indicates whether all inputs have an object of the base with the
    /// same bytes.
    private func isUnchanged(_ element: NibElement, _ id: String) -> Bool {
        [MergeSide.ours, .theirs].allSatisfy { side in
            let other =
                element["sceneID"].flatMap { scenes[side][$0] } ?? documents[side].element(id)
            return other?.hasSameBytes(as: element) ?? false
        }
    }

    @discardableResult
    private mutating func add(
        _ element: NibElement, _ place: Place, _ side: MergeSide, _ seen: inout Set<String>
    ) -> Int {
        let number = number(of: element, place, &seen)
        all[number].elements[side] = element
        all[number].parents[side] = place.parent
        if side == .base, joinsUnchanged, let id = all[number].id {
            all[number].isUnchanged = isUnchanged(element, id)
        }
        if all[number].isUnchanged || DerivedValues.isValue(element) { return number }
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

extension NibDocument {
    fileprivate var scenesByID: [String: NibElement] {
        Dictionary(
            root.contents(of: "scenes").map { ($0["sceneID"] ?? "", $0) },
            uniquingKeysWith: { first, _ in first })
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
