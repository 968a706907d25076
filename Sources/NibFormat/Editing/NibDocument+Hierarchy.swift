import Rational

// Changes of objects: deleted, duplicated, moved. What refers to them follows; an error changes nothing.
extension NibDocument {
    /// Deletes objects with all that is in them, and what refers to any of that: constraints, connections, variations.
    /// A controller takes its scene along. Containers that become empty go too.
    public mutating func delete(_ objects: [String]) throws(NibError) {
        var doomed: [NibElement] = []
        for id in objects { doomed.append(try deletable(id)) }
        var changes = changes()
        let gone = Self.ids(in: doomed)
        let speaking = references(to: gone)
        try Self.remove(doomed + speaking, &changes)
        try forget(gone.union(Self.ids(in: speaking)), &changes)
        try apply(changes)
    }

    /// Takes away the attributes that name what goes and that their elements can do without.
    private func forget(_ gone: Set<String>, _ changes: inout NibChanges) throws(NibError) {
        for element in [root] + Array(elements) {
            for attribute in element.attributes where NibReferences.optional.contains(attribute.name) {
                if gone.contains(attribute.value) { try changes.set(attribute.name, to: nil, of: element) }
            }
        }
    }

    private func deletable(_ id: String) throws(NibError) -> NibElement {
        let element = try found(id)
        let object = NibObject(element)
        if object.kind == .proxy || object.kind == .guide || element.name.hasSuffix("ContentView") {
            throw element.error(.illegalEdit, "a \(object.classWords) belongs to what it is in; delete that")
        }
        return Self.sceneOfController(element) ?? element
    }

    /// The scene that a controller is the point of.
    private static func sceneOfController(_ element: NibElement) -> NibElement? {
        guard NibCatalogue.kind(of: element) == .controller, let scene = element.parent?.parent else { return nil }
        return scene.name == "scene" ? scene : nil
    }

    /// Duplicates an object behind itself, with fresh ids for it and all that is in it.
    ///
    /// What is in the copy refers to the copy; constraints between the original and its surroundings are not copied. A
    /// controller is duplicated with its scene.
    /// - Returns: the copy's id.
    @discardableResult
    public mutating func duplicate(
        _ object: String, using generator: inout some RandomNumberGenerator
    ) throws(NibError) -> String {
        let element = try found(object)
        guard let parent = element.parent, NibObject(element).kind.isObject, NibObject(element).kind != .proxy else {
            throw element.error(.illegalEdit, "a \(element.name) cannot be duplicated; give the id of a view or item")
        }
        guard element["key"] == nil else {
            throw element.error(.illegalEdit, "there is one \(element["key"] ?? "") only; duplicate what it is in")
        }
        let scene = Self.sceneOfController(element)
        let inner = Self.ids(in: [scene ?? element])
        let fresh = freshIDs(for: inner.union([scene?["sceneID"]].compactMap(\.self)), using: &generator)
        let copy = NibFragment(scene ?? element).keepingConstraints(within: inner).renaming(fresh)
        var changes = changes()
        try changes.insert(copy, into: scene?.parent ?? parent, before: (scene ?? element).nextSibling)
        try apply(changes)
        return fresh[object] ?? object
    }

    /// Duplicates an object behind itself, with random ids.
    @discardableResult
    public mutating func duplicate(_ object: String) throws(NibError) -> String {
        var generator = SystemRandomNumberGenerator()
        return try duplicate(object, using: &generator)
    }

    /// Ids that no object has, in Interface Builder's form, for others.
    func freshIDs(
        for ids: Set<String>, using generator: inout some RandomNumberGenerator
    ) -> [String: String] {
        var (used, fresh) = (Set(self.ids), [String: String]())
        for id in ids.sorted() {
            var candidate = Self.randomID(using: &generator)
            while !used.insert(candidate).inserted { candidate = Self.randomID(using: &generator) }
            fresh[id] = candidate
        }
        return fresh
    }

    /// An id in Interface Builder's form, such as `8bC-Xf-vdC`.
    public static func randomID(using generator: inout some RandomNumberGenerator) -> String {
        let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return [3, 2, 3].map { count in
            String((0..<count).map { _ in letters[Int(generator.next() % 62)] })
        }.joined(separator: "-")
    }
}

// Moving.
extension NibDocument {
    /// Moves a view into another, in front of the view at a place among its subviews, else behind all.
    ///
    /// It stays where it is on the screen as far as frames are stored. Constraints inside it stay; those between it and
    /// its old surroundings go. Cells and effect views take it into their content view.
    public mutating func move(_ view: String, into parent: String, at index: Int? = nil) throws(NibError) {
        let (element, target) = try (found(view), receiver(parent))
        try check(element, into: target)
        let inner = Self.ids(in: [element])
        let touching = constraints.filter { constraint in
            !constraint.element.isInside(element) && Self.items(of: constraint).contains { inner.contains($0) }
        }
        let staying = touching.filter { Set(Self.items(of: $0)).isSubset(of: inner) }
        var copy = NibFragment(element)
        copy.place(at: origin(of: element, in: target))
        copy.adopt(staying.map { NibFragment($0.element) })
        let lost = Set(touching.map(\.id)).subtracting(staying.map(\.id))
        var changes = changes()
        try Self.remove([element] + touching.map(\.element) + references(to: lost), &changes)
        try Self.insert(copy, into: target, at: index, &changes)
        try apply(changes)
    }

    private func receiver(_ id: String) throws(NibError) -> NibElement {
        let element = try found(id)
        guard NibObject(element).kind == .view else {
            throw element.error(.illegalEdit, "\(NibFault.quoted(id)) is no view; give the id of one")
        }
        return NibView(element).contentView?.element ?? element
    }

    private func check(_ element: NibElement, into target: NibElement) throws(NibError) {
        if target.isInside(element) { throw element.error(.illegalEdit, "a view cannot be moved into itself") }
        guard element.parent?.name == "subviews" else {
            throw element.error(.illegalEdit, "only subviews can be moved, and this is none")
        }
    }

    private static func items(of constraint: NibConstraint) -> [String] {
        [constraint.firstItemID] + (constraint.secondItemID.map { [$0] } ?? [])
    }

    /// Where a view's corner is in the coordinates of another, as far as all frames between are known.
    private func origin(of element: NibElement, in target: NibElement) -> (x: Rational, y: Rational)? {
        let view = NibView(element)
        guard let frame = view.frame, let old = view.superview, let from = Self.corner(of: old) else { return nil }
        guard let to = Self.corner(of: NibView(target)), from.root == to.root else { return nil }
        return (frame.x + from.x - to.x, frame.y + from.y - to.y)
    }

    /// Where a view's own coordinates start, seen from the root of its tree.
    private static func corner(of view: NibView) -> (root: NibElement, x: Rational, y: Rational)? {
        var (x, y, current): (Rational, Rational, NibView) = (0, 0, view)
        while true {
            if let bounds = current.bounds { (x, y) = (x - bounds.x, y - bounds.y) }
            guard let next = current.superview else { return (current.element, x, y) }
            guard let frame = current.frame else { return nil }
            (x, y, current) = (x + frame.x, y + frame.y, next)
        }
    }

    private static func insert(
        _ fragment: NibFragment, into target: NibElement, at index: Int?, _ changes: inout NibChanges
    ) throws(NibError) {
        guard let list = target.child("subviews") else {
            let last = target.children.first { $0.name != "rect" && $0.name != "autoresizingMask" }
            return try changes.insert(NibFragment("subviews", children: [fragment]), into: target, before: last)
        }
        let siblings = Array(list.children)
        let next = index.flatMap { siblings.indices.contains($0) ? siblings[$0] : nil }
        try changes.insert(fragment, into: list, before: next)
    }
}

// What refers to what.
extension NibDocument {
    /// The ids of elements and of all that is in them.
    static func ids(in elements: [NibElement]) -> Set<String> {
        Set(elements.flatMap { [$0] + Array($0.descendants) }.compactMap { $0["id"] })
    }

    /// The constraints, connections and entries of variations that speak of objects that go, and what speaks of those:
    /// an outlet may lead to a constraint on a view.
    private func references(to gone: Set<String>) -> [NibElement] {
        var (all, found, next) = (gone, [NibElement](), gone)
        while !next.isEmpty {
            let speaking = elements.filter { element in
                !["exclude", "include"].contains(element.name)
                    && NibReferences.required(of: element).contains { element[$0].map(next.contains) ?? false }
            }
            found += speaking
            next = Set(speaking.compactMap { $0["id"] }).subtracting(all)
            all.formUnion(next)
        }
        return found + maskReferences(to: all)
    }

    private func maskReferences(to gone: Set<String>) -> [NibElement] {
        elements.filter {
            ["exclude", "include"].contains($0.name) && gone.contains($0["reference"] ?? "")
                || $0.name == "designable" && gone.contains($0["name"] ?? "")
        }
    }

    /// Removes elements, and the containers that have nothing left.
    static func remove(_ elements: [NibElement], _ changes: inout NibChanges) throws(NibError) {
        var doomed = Set(elements)
        var pending = Array(doomed)
        while let element = pending.popLast() {
            guard let parent = element.parent, isDispensable(parent), !doomed.contains(parent) else { continue }
            guard parent.children.allSatisfy({ doomed.contains($0) }) else { continue }
            doomed.insert(parent)
            pending.append(parent)
        }
        for element in doomed.sorted(by: { $0.index < $1.index }) { try changes.remove(element) }
    }

    /// Whether a container says nothing when it is empty.
    private static func isDispensable(_ element: NibElement) -> Bool {
        ["subviews", "constraints", "connections", "mask", "designables"].contains(element.name)
            || element.name == "variation" && element.attributes.count == 1
    }
}

extension NibElement {
    /// The element behind this one in the same parent.
    var nextSibling: NibElement? {
        guard let parent, Int(node.end) < Int(parent.node.end) else { return nil }
        return NibElement(tree: tree, index: Int(node.end))
    }
}
