import Diagnostics
import Rational

// Deletes, duplicates and moves objects. References follow; an error changes nothing.
extension NibDocument {
    /// Deletes objects with their contents, and all references to them in constraints, connections
    /// and variations.
    ///
    /// Deleting a controller deletes its scene. Container elements that become empty are deleted
    /// too.
    public mutating func delete(_ objects: [String]) throws(Diagnostic) {
        var removed: [NibElement] = []
        for id in objects { removed.append(try deletable(id)) }
        var changes = changes()
        let deleted = Self.ids(in: removed)
        let referring = references(to: deleted)
        try Self.remove(removed + referring, &changes)
        try forget(deleted.union(Self.ids(in: referring)), &changes)
        try apply(changes)
    }

    /// Removes the optional attributes that refer to deleted objects.
    private func forget(_ deleted: Set<String>, _ changes: inout NibChanges) throws(Diagnostic) {
        for element in [root] + Array(elements) {
            for attribute in element.attributes
            where NibReferences.optional.contains(attribute.name) {
                if deleted.contains(attribute.value) {
                    try changes.set(attribute.name, to: nil, of: element)
                }
            }
        }
    }

    private func deletable(_ id: String) throws(Diagnostic) -> NibElement {
        let element = try found(id)
        let object = NibObject(element)
        if object.kind == .proxy || object.kind == .guide || element.name.hasSuffix("ContentView") {
            throw element.error(
                .illegalEdit,
                "a \(object.kindName) cannot be deleted alone; delete the object that contains it")
        }
        return Self.sceneOfController(element) ?? element
    }

    private static func sceneOfController(_ element: NibElement) -> NibElement? {
        guard NibCatalogue.kind(of: element) == .controller, let scene = element.parent?.parent
        else { return nil }
        return scene.name == "scene" ? scene : nil
    }

    /// Duplicates an object, and inserts the copy after the original. All contents of the copy get
    /// new ids.
    ///
    /// References between objects inside the original refer to the copies. Constraints to items
    /// outside the original are not copied. Duplicating a controller duplicates its scene.
    ///
    /// - Returns: The id of the copy.
    @discardableResult
    public mutating func duplicate(
        _ object: String, using generator: inout some RandomNumberGenerator
    ) throws(Diagnostic) -> String {
        let element = try found(object)
        guard let parent = element.parent, NibObject(element).kind.isObject,
            NibObject(element).kind != .proxy
        else {
            throw element.error(
                .illegalEdit,
                "a \(element.name) cannot be duplicated; pass the id of a view or item")
        }
        guard element["key"] == nil else {
            throw element.error(
                .illegalEdit,
                "only one \(element["key"] ?? "") is allowed; duplicate the object that contains it"
            )
        }
        let scene = Self.sceneOfController(element)
        let inner = Self.ids(in: [scene ?? element])
        let fresh = freshIDs(
            for: inner.union([scene?["sceneID"]].compactMap(\.self)), using: &generator)
        let copy = NibFragment(scene ?? element).keepingConstraints(within: inner).renaming(fresh)
        var changes = changes()
        try changes.insert(
            copy, into: scene?.parent ?? parent, before: (scene ?? element).nextSibling)
        try apply(changes)
        return fresh[object] ?? object
    }

    /// Duplicates an object, and inserts the copy after the original. All contents of the copy get
    /// random ids.
    ///
    /// - Returns: The id of the copy.
    @discardableResult
    public mutating func duplicate(_ object: String) throws(Diagnostic) -> String {
        var generator = SystemRandomNumberGenerator()
        return try duplicate(object, using: &generator)
    }

    /// Returns unused ids in Interface Builder's form, by the ids that they replace.
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

    /// Returns a random id in Interface Builder's form, such as `8bC-Xf-vdC`.
    public static func randomID(using generator: inout some RandomNumberGenerator) -> String {
        let letters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return [3, 2, 3].map { count in
            String((0..<count).map { _ in letters[Int(generator.next() % 62)] })
        }.joined(separator: "-")
    }
}

// Moves.
extension NibDocument {
    /// Moves a view into another one, before the subview at an index or as the last subview.
    ///
    /// If all frames between the two superviews are stored, the view keeps its position on the
    /// screen. Constraints within the view are kept; constraints to items outside it are deleted.
    /// If the new superview is a cell or an effect view, the view moves into its content view.
    public mutating func move(_ view: String, into parent: String, at index: Int? = nil)
        throws(Diagnostic)
    {
        let (element, target) = try (found(view), receiver(parent))
        try check(element, into: target)
        let inner = Self.ids(in: [element])
        let touching = constraints.filter { constraint in
            !constraint.element.isInside(element)
                && Self.items(of: constraint).contains { inner.contains($0) }
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

    private func receiver(_ id: String) throws(Diagnostic) -> NibElement {
        let element = try found(id)
        guard NibObject(element).kind == .view else {
            throw element.error(.illegalEdit, "\(id.quoted) is not a view; pass the id of one")
        }
        return NibView(element).contentView?.element ?? element
    }

    private func check(_ element: NibElement, into target: NibElement) throws(Diagnostic) {
        if target.isInside(element) {
            throw element.error(
                .illegalEdit, "a view cannot be moved into itself; pass the id of another view")
        }
        guard element.parent?.name == "subviews" else {
            throw element.error(.illegalEdit, "only subviews can be moved; pass the id of one")
        }
    }

    private static func items(of constraint: NibConstraint) -> [String] {
        [constraint.firstItemID] + (constraint.secondItemID.map { [$0] } ?? [])
    }

    /// Returns the origin of a view in another's coordinates; `nil` if a frame between them is
    /// unknown.
    private func origin(of element: NibElement, in target: NibElement) -> (
        x: Rational, y: Rational
    )? {
        let view = NibView(element)
        guard let frame = view.frame, let old = view.superview, let from = Self.corner(of: old)
        else { return nil }
        guard let to = Self.corner(of: NibView(target)), from.root == to.root else { return nil }
        return (frame.x + from.x - to.x, frame.y + from.y - to.y)
    }

    /// Returns the origin of a view's coordinates in those of its root.
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
        _ fragment: NibFragment, into target: NibElement, at index: Int?,
        _ changes: inout NibChanges
    ) throws(Diagnostic) {
        guard let list = target.child("subviews") else {
            let last = target.children.first { $0.name != "rect" && $0.name != "autoresizingMask" }
            return try changes.insert(
                NibFragment("subviews", children: [fragment]), into: target, before: last)
        }
        let siblings = Array(list.children)
        let next = index.flatMap { siblings.indices.contains($0) ? siblings[$0] : nil }
        try changes.insert(fragment, into: list, before: next)
    }
}

// References.
extension NibDocument {
    static func ids(in elements: [NibElement]) -> Set<String> {
        Set(elements.flatMap { [$0] + Array($0.descendants) }.compactMap { $0["id"] })
    }

    /// Returns the constraints, connections and variation entries that refer to deleted objects.
    ///
    /// References to these elements are included: an outlet may lead to a constraint on a view.
    private func references(to deleted: Set<String>) -> [NibElement] {
        var (all, found, next) = (deleted, [NibElement](), deleted)
        while !next.isEmpty {
            let referring = elements.filter { element in
                !["exclude", "include"].contains(element.name)
                    && NibReferences.required(of: element).contains {
                        element[$0].map(next.contains) ?? false
                    }
            }
            found += referring
            next = Set(referring.compactMap { $0["id"] }).subtracting(all)
            all.formUnion(next)
        }
        return found + maskReferences(to: all)
    }

    private func maskReferences(to deleted: Set<String>) -> [NibElement] {
        elements.filter {
            ["exclude", "include"].contains($0.name) && deleted.contains($0["reference"] ?? "")
                || $0.name == "designable" && deleted.contains($0["name"] ?? "")
        }
    }

    static func remove(_ elements: [NibElement], _ changes: inout NibChanges) throws(Diagnostic) {
        var removed = Set(elements)
        var pending = Array(removed)
        while let element = pending.popLast() {
            guard let parent = element.parent, isDispensable(parent), !removed.contains(parent)
            else { continue }
            guard parent.children.allSatisfy({ removed.contains($0) }) else { continue }
            removed.insert(parent)
            pending.append(parent)
        }
        for element in removed.sorted(by: { $0.index < $1.index }) { try changes.remove(element) }
    }

    /// Returns a Boolean value that indicates whether a container is redundant once it is empty.
    private static func isDispensable(_ element: NibElement) -> Bool {
        ["subviews", "constraints", "connections", "mask", "designables"].contains(element.name)
            || element.name == "variation" && element.attributes.count == 1
    }
}

extension NibElement {
    var nextSibling: NibElement? {
        guard let parent, Int(node.end) < Int(parent.node.end) else { return nil }
        return NibElement(tree: tree, index: Int(node.end))
    }
}
