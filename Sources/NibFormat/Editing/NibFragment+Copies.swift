import Rational

// What happens to elements that are copied or moved.
extension NibFragment {
    /// The element with other ids, wherever an attribute is one of the old ones.
    func renaming(_ ids: [String: String]) -> NibFragment {
        var copy = self
        for place in copy.attributes.indices where Self.holdsID(copy.attributes[place].name) {
            if let id = ids[copy.attributes[place].value] { copy.attributes[place].value = id }
        }
        copy.children = children.map { $0.renaming(ids) }
        return copy
    }

    private static func holdsID(_ attribute: String) -> Bool {
        [
            "id", "firstItem", "secondItem", "destination", "target", "reference", "popoverAnchorView",
            "popoverAnchorBarButtonItem", "unwindExecution",
        ].contains(attribute)
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
