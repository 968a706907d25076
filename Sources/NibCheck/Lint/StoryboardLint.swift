import NibEditing
import NibFormat

/// The rules of storyboards (row 6): `entry-point`, `unreachable-storyboard`,
/// `storyboard-reference` and `storyboard-cycle`.
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
                    "the initial view controller \(id.quoted) is not in the storyboard; "
                        + (near ?? "choose one of \(ids.listed())"))
            ]
        }
        let isNamed = controllers.contains { $0.storyboardIdentifier != nil }
        guard !isNamed, !controllers.isEmpty,
            document.platform == .iOS || document.platform == .tvOS
        else { return [] }
        return [
            Diagnostic(
                .unreachableStoryboard, document, document.root,
                "the storyboard lacks an initial view controller and a storyboard identifier, so nothing of it can be "
                    + "instantiated; set one of them")
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
            // The neighbours of a single storyboard are unknown.
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

    /// Returns a finding for a reference to a missing controller.
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

    /// The containers that contain each other through references, so that loading one never ends.
    private var cycles: [Diagnostic] {
        var done: Set<Node> = [], found: [Diagnostic] = []
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

    /// Returns the controllers that a controller contains from the start, by relationships and
    /// embed segues. A reference contains its target.
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
        let path = (nodes + [first]).map { "\($0.storyboard)/\($0.controller)" }.joined(
            separator: " → ")
        return Diagnostic(
            .storyboardCycle, document, element,
            "these controllers contain each other, so that loading one would never end: \(path); show one by a segue"
        )
    }
}
