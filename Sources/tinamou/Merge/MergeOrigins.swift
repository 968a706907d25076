import NibFormat
import NibMerge

/// The changes of both sides of a merge, in document order.
struct MergeOrigins {
    /// A change of one object.
    struct Change {
        let object: String
        let text: String
        let sides: [String]
        /// A Boolean value that indicates whether the merged document has the change.
        let isMerged: Bool
    }

    private(set) var changes: [Change] = []
    private let base: NibDocument
    private let merged: NibDocument

    init(base: NibDocument, ours: NibDocument, theirs: NibDocument, merged: NibDocument) {
        self.base = base
        self.merged = merged
        let lists = [(ours, "ours"), (theirs, "theirs")].map { side, name in
            difference(to: side).map { ($0, name) }
        }
        var places: [String: Int] = [:]
        for (change, side) in lists.joined() {
            let key = change.object + "\n" + change.text
            if let place = places[key] {
                if changes[place].sides.contains(side) { continue }
                changes[place] = Change(
                    object: change.object, text: change.text, sides: changes[place].sides + [side],
                    isMerged: change.isMerged)
            } else {
                places[key] = changes.count
                changes.append(
                    Change(
                        object: change.object, text: change.text, sides: [side],
                        isMerged: change.isMerged))
            }
        }
    }

    private func difference(to side: NibDocument) -> [Change] {
        let texts = (old: ElementNames(base), new: ElementNames(side))
        func change(_ object: String, _ text: String, _ isMerged: Bool) -> Change {
            Change(object: object, text: text, sides: [], isMerged: isMerged)
        }
        let new = side.elements.flatMap { element -> [Change] in
            guard let id = Self.objectID(of: element) else { return [] }
            let name = texts.new.name(of: element)
            guard let old = base.element(id) else {
                return isWhole(element, in: base)
                    ? [change(name, "added", merged.element(id) != nil)] : []
            }
            let attributes = attributes(old, element)
            guard element.name == "constraint", !attributes.isEmpty else {
                return attributes.map { change(name, $0.text, $0.isMerged(merged.element(id))) }
            }
            let text = "changed, was \(texts.old.name(of: old))"
            return [change(name, text, attributes.allSatisfy { $0.isMerged(merged.element(id)) })]
        }
        let deleted = base.elements.compactMap { element -> Change? in
            guard let id = Self.objectID(of: element), side.element(id) == nil,
                isWhole(element, in: side)
            else { return nil }
            return change(texts.old.name(of: element), "deleted", merged.element(id) == nil)
        }
        return new + deleted
    }

    /// Returns the id of an object; the ids of devices are names.
    private static func objectID(of element: NibElement) -> String? {
        ["device", "adaptation"].contains(element.name) ? nil : element["id"]
    }

    /// Returns a Boolean value that indicates whether an element is the outermost one that another
    /// document lacks.
    private func isWhole(_ element: NibElement, in other: NibDocument) -> Bool {
        let owner = element.ancestors.first { $0["id"] != nil }
        return owner?["id"].map { other.element($0) != nil } ?? true
    }

    private func attributes(_ old: NibElement, _ new: NibElement) -> [(
        text: String, isMerged: (NibElement?) -> Bool
    )] {
        let values = [old, new].map { element in
            Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }
        }
        let names = Set(values[0].keys).union(values[1].keys)
        return names.subtracting(DerivedValues.attributes).sorted()
            .filter { values[0][$0] != values[1][$0] }
            .map { name in
                let texts = values.map { $0[name].map { "“\($0)”" } ?? "nothing" }
                return ("\(name): \(texts[1]), was \(texts[0])", { $0?[name] == values[1][name] })
            }
    }
}
