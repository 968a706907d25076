import Rational

// What happens to elements that are copied or moved.
extension NibFragment {
    /// The element with other ids, wherever an attribute is one of the old ones.
    func renaming(_ ids: [String: String]) -> NibFragment {
        var copy = self
        for place in copy.attributes.indices where holdsID(copy.attributes[place]) {
            if let id = ids[copy.attributes[place].value] { copy.attributes[place].value = id }
        }
        copy.children = children.map { $0.renaming(ids) }
        return copy
    }

    /// Attributes that are known to, and others whose value has the form of an id; but no text for people.
    private func holdsID(_ attribute: Attribute) -> Bool {
        if ["text", "title", "userLabel", "placeholder", "value"].contains(attribute.name) { return false }
        let isKnown = ["firstItem", "secondItem", "destination", "reference"].contains(attribute.name)
        return isKnown || NibReferences.optional.contains(attribute.name)
            || NibReferences.structural.contains(attribute.name)
            || attribute.value.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [3, 2, 3]
    }

    /// The element without constraints on anything but what is in it.
    func keepingConstraints(within ids: Set<String>) -> NibFragment {
        var copy = self
        copy.children = children.filter { child in
            child.name != "constraint"
                || [child["firstItem"], child["secondItem"]].allSatisfy { item in
                    item.map(ids.contains) ?? true
                }
        }
        .map { $0.keepingConstraints(within: ids) }
        return copy
    }

    /// Gives a view's frame another corner.
    mutating func place(at origin: (x: Rational, y: Rational)?) {
        guard let origin else { return }
        for index in children.indices where children[index].name == "rect" && children[index]["key"] == "frame" {
            children[index]["x"] = origin.x.frameText
            children[index]["y"] = origin.y.frameText
        }
    }

    /// Takes constraints into a view's own.
    mutating func adopt(_ constraints: [NibFragment]) {
        guard !constraints.isEmpty else { return }
        if let place = children.firstIndex(where: { $0.name == "constraints" }) {
            children[place].children += constraints
        } else {
            let place = children.firstIndex { ["connections", "variation"].contains($0.name) } ?? children.count
            children.insert(NibFragment("constraints", children: constraints), at: place)
        }
    }
}

extension Rational {
    /// As Interface Builder writes frames: zero has a point.
    fileprivate var frameText: String { isZero ? "0.0" : nibText }
}
