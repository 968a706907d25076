import NibEditing
import NibFormat

/// Entry points, and references from one storyboard to another (row 6).
struct StoryboardLint {
    private let storyboards: [NibDocument]
    private let byName: [String: NibDocument]

    init(_ documents: [NibDocument]) {
        storyboards = documents.filter(\.isStoryboard)
        byName = Dictionary(storyboards.map { ($0.nibName, $0) }) { first, _ in first }
    }

    var findings: [Diagnostic] { storyboards.flatMap { entryPoint($0) + references($0) } + cycles }

    // MARK: Entry points

    private func entryPoint(_ document: NibDocument) -> [Diagnostic] {
        let controllers = document.scenes.compactMap(\.controller)
        if let id = document.initialViewController {
            guard !controllers.contains(where: { $0.id == id }) else { return [] }
            let ids = controllers.map(\.id)
            let near = Spelling.nearest(to: id, among: ids).map { "did you mean \($0)?" }
            return [
                Diagnostic(
                    .entryPoint, document, document.root,
                    "the initial view controller \(id.quoted) is none of the storyboard's; "
                        + (near ?? "choose one of \(ids.listed())"))
            ]
        }
        let isAsked = controllers.contains { $0.storyboardIdentifier != nil }
        guard !isAsked, !controllers.isEmpty,
            document.platform == .iOS || document.platform == .tvOS
        else { return [] }
        return [
            Diagnostic(
                .unreachableStoryboard, document, document.root,
                "there is no initial view controller, and no controller has a storyboard identifier, so that nothing "
                    + "of it can be asked for; set one of them")
        ]
    }

    // MARK: References

    private func references(_ document: NibDocument) -> [Diagnostic] {
        document.storyboardReferences.compactMap { reference in
            guard reference.bundleIdentifier == nil else { return nil }
            guard let name = reference.storyboardName else {
                return unknown(reference, document, in: document)
            }
            if let other = byName[name] { return unknown(reference, document, in: other) }
            // Alone, a storyboard says nothing of what lies beside it.
            guard storyboards.count > 1 else { return nil }
            let near =
                Spelling.nearest(to: name, among: byName.keys.sorted()).map {
                    "; did you mean \($0)?"
                } ?? ""
            return Diagnostic(
                .storyboardReference, document, reference.element,
                "the storyboard \(name.quoted) is not among the searched documents\(near)",
                isUncertain: true)
        }
    }

    /// What a reference asks another storyboard for, and is not there.
    private func unknown(
        _ reference: NibStoryboardReference, _ document: NibDocument, in other: NibDocument
    )
        -> Diagnostic?
    {
        let controllers = other.scenes.compactMap(\.controller)
        guard let identifier = reference.referencedIdentifier else {
            let isThere = controllers.contains { $0.id == other.initialViewController }
            return isThere
                ? nil
                : Diagnostic(
                    .storyboardReference, document, reference.element,
                    "\(other.file) has no initial view controller, and the reference names no other; set one of them"
                )
        }
        let names = controllers.compactMap(\.storyboardIdentifier)
        if names.contains(identifier) { return nil }
        let near = Spelling.nearest(to: identifier, among: names).map {
            "did you mean \($0.quoted)?"
        }
        return Diagnostic(
            .storyboardReference, document, reference.element,
            "\(other.file) has no controller \(identifier.quoted); "
                + (near
                    ?? (names.isEmpty
                        ? "none has a storyboard identifier" : "there are \(names.listed())"))
        )
    }

    // MARK: Cycles

    /// A controller of one storyboard.
    private struct Node: Hashable {
        let storyboard: String
        let controller: String
    }

    /// Containers that hold each other from the start, through references: loading one would never
    /// end.
    private var cycles: [Diagnostic] {
        var (done, found) = (Set<Node>(), [Diagnostic]())
        for document in storyboards {
            for controller in document.scenes.compactMap(\.controller) {
                walk(
                    Node(storyboard: document.nibName, controller: controller.id), [], &done, &found
                )
            }
        }
        return found
    }

    private func walk(
        _ node: Node, _ path: [Node], _ done: inout Set<Node>, _ found: inout [Diagnostic]
    ) {
        if let start = path.firstIndex(of: node) {
            if let finding = cycle(Array(path[start...])) { found.append(finding) }
            return
        }
        guard done.insert(node).inserted || !path.isEmpty, path.count < 200 else { return }
        for next in held(by: node) where !done.contains(next) || path.contains(next) || next == node
        {
            walk(next, path + [node], &done, &found)
        }
    }

    /// What a controller holds at once: relationships and embedded ones; a reference holds what it
    /// leads to.
    private func held(by node: Node) -> [Node] {
        guard let document = byName[node.storyboard] else { return [] }
        guard let controller = document.object(node.controller)?.asController else { return [] }
        if let reference = controller.reference {
            return target(of: reference, node.storyboard).map { [$0] } ?? []
        }
        let segues = document.connections.filter { connection in
            ["relationship", "embed"].contains(connection.segueKind)
                && (connection.element.isInside(controller.element))
        }
        return segues.compactMap {
            $0.destinationID.map { Node(storyboard: node.storyboard, controller: $0) }
        }
    }

    private func target(of reference: NibStoryboardReference, _ own: String) -> Node? {
        let name = reference.storyboardName ?? own
        guard let document = byName[name], reference.bundleIdentifier == nil else { return nil }
        let identifier = reference.referencedIdentifier
        let controller = document.scenes.compactMap(\.controller).first {
            identifier == nil
                ? $0.id == document.initialViewController : $0.storyboardIdentifier == identifier
        }
        return controller.map { Node(storyboard: name, controller: $0.id) }
    }

    private func cycle(_ nodes: [Node]) -> Diagnostic? {
        guard let first = nodes.first, let document = byName[first.storyboard] else { return nil }
        guard let element = document.element(first.controller) else { return nil }
        let way = (nodes + [first]).map { "\($0.storyboard)/\($0.controller)" }.joined(
            separator: " → ")
        return Diagnostic(
            .storyboardCycle, document, element,
            "these controllers contain each other, so that loading one would never end: \(way); show one by a segue"
        )
    }
}
