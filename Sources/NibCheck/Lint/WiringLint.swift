import AppSources
import NibEditing
import NibFormat

/// The rules of connections: `cross-scene`, `unwind-target` (row 52), `unknown-outlet`,
/// `unknown-action` and `outlet-type`.
struct WiringLint {
    private let document: NibDocument
    private let base: CodeBase
    /// The classes whose `init(coder:)` traps. Their connections do not matter.
    private let undecodable: Set<String>

    init(_ document: NibDocument, _ base: CodeBase, _ undecodable: Set<String>) {
        (self.document, self.base, self.undecodable) = (document, base, undecodable)
    }

    var findings: [Diagnostic] {
        let found = document.connections.map { connection in (connection, findings(of: connection))
        }
        let unknown = Dictionary(
            grouping: found.filter { $0.1.contains { $0.rule == .unknownOutlet } }
        ) {
            $0.0.source?.id ?? ""
        }
        return found.flatMap { connection, findings -> [Diagnostic] in
            guard let group = unknown[connection.source?.id ?? ""], group.count > 2 else {
                return findings
            }
            guard findings.contains(where: { $0.rule == .unknownOutlet }) else { return findings }
            return group.first?.0.element == connection.element ? [outlets(group.map(\.0))] : []
        }
    }

    private func findings(of connection: NibConnection) -> [Diagnostic] {
        switch connection.type {
        case "outlet", "outletCollection": crossing(connection) + outlet(connection)
        case "action": crossing(connection) + action(connection)
        case "segue" where connection.segueKind == "unwind": unwind(connection)
        default: []
        }
    }

    /// Returns one finding for many unknown outlets of a class.
    private func outlets(_ connections: [NibConnection]) -> Diagnostic {
        let names = connections.compactMap { $0.name?.quoted }
        let owner = connections[0].source?.customClass ?? ""
        return finding(
            .unknownOutlet, connections[0],
            "\(owner) does not declare \(names.count) outlets that are connected here: \(names.listed()); “this class is "
                + "not key value coding-compliant” ends loading; remove the connections, or declare the outlets"
        )
    }

    private func finding(
        _ rule: Rule, _ connection: NibConnection, _ message: String, isUncertain: Bool = false
    ) -> Diagnostic {
        Diagnostic(rule, document, connection.element, message, isUncertain: isUncertain)
    }

    // MARK: Scenes

    private func crossing(_ connection: NibConnection) -> [Diagnostic] {
        guard let target = connection.destinationID.flatMap(document.element) else { return [] }
        guard let own = connection.element.scene, let other = target.scene, own != other else {
            return []
        }
        return [
            finding(
                .crossScene, connection,
                "\(connection.type) \(connection.name?.quoted ?? "") leads into another scene, which is a separate nib; "
                    + "remove it, and pass objects in prepare(for:sender:)")
        ]
    }

    // MARK: Row 52

    private func unwind(_ connection: NibConnection) -> [Diagnostic] {
        let exit = connection.destinationID.flatMap(document.element)
        guard exit?.name == "exit" else {
            return [
                finding(
                    .unwindTarget, connection,
                    "the unwind segue does not lead to an Exit; connect it to that of its scene")
            ]
        }
        if connection.element.scene != exit?.scene {
            return [
                finding(
                    .unwindTarget, connection,
                    "it leads to another scene's Exit; connect it to its own",
                    isUncertain: true)
            ]
        }
        guard let action = connection.unwindAction, !action.isEmpty else {
            return [
                finding(
                    .unwindTarget, connection,
                    "it names no method to go back to; choose one at its Exit")
            ]
        }
        return base.isEmpty || !base.isComplete ? [] : unwindMethod(action, connection)
    }

    /// Returns a finding if no controller of the app declares the method.
    private func unwindMethod(_ action: String, _ connection: NibConnection) -> [Diagnostic] {
        let actions = base.declarations.filter { $0.kind == .action }
        let unwinding = actions.filter { $0.types.first?.contains("UIStoryboardSegue") ?? false }
        if unwinding.contains(where: { $0.key == action }) { return [] }
        if let other = actions.first(where: { $0.key == action }) {
            return [
                finding(
                    .unwindTarget, connection,
                    "\(action.quoted) of \(other.owner) (\(other.file):\(other.line)) takes no UIStoryboardSegue, so "
                        + "that no segue goes back to it; give it that parameter"
                )
            ]
        }
        let near = Spelling.nearest(to: action, among: unwinding.map(\.key)).map {
            "did you mean \($0.quoted)?"
        }
        return [
            finding(
                .unwindTarget, connection,
                "no class declares \(action.quoted) as @IBAction with a UIStoryboardSegue, so that tapping does "
                    + "nothing; \(near ?? "declare it where the segue is to go back to")")
        ]
    }

    // MARK: Classes

    /// Returns the class of an object, if the sources declare all of it.
    private func knownClass(_ object: NibObject?) -> String? {
        guard let name = object?.customClass, base.type(name) != nil, base.knowsLineage(of: name)
        else { return nil }
        return undecodable.contains(name) ? nil : name
    }

    private func outlet(_ connection: NibConnection) -> [Diagnostic] {
        guard let name = connection.name, let owner = knownClass(connection.source) else {
            return []
        }
        let lineage = base.lineage(of: owner)
        let members = base.members(of: owner).filter {
            $0.kind != .method && $0.kind != .initialiser
        }
        if let member = members.first(where: { $0.key == name }) { return type(connection, member) }
        let known = OutletTable.outlets(of: lineage).map(\.name)
        if known.contains(name) { return [] }
        if let same = (members.map(\.key) + known).first(where: {
            $0.differsInFirstCase(from: name)
        }) {
            return [
                finding(
                    .unknownOutlet, connection,
                    "\(owner) declares \(same.quoted), which key-value coding finds by \(name.quoted) too; connect it "
                        + "by its own name", isUncertain: true)
            ]
        }
        let outlets = members.filter { $0.kind == .outlet }.map(\.key)
        let near = Spelling.nearest(to: name, among: outlets + known).map {
            "did you mean \($0.quoted)?"
        }
        return [
            finding(
                .unknownOutlet, connection,
                "\(owner) has no outlet \(name.quoted): “this class is not key value coding-compliant for the key "
                    + "\(name)”; \(near ?? "remove the connection, or declare @IBOutlet var \(name)")"
            )
        ]
    }

    private func action(_ connection: NibConnection) -> [Diagnostic] {
        let target = connection.destinationID.flatMap(document.object)
        guard let name = connection.name, let owner = knownClass(target) else { return [] }
        let methods = base.members(of: owner).filter { $0.kind == .action || $0.kind == .method }
        if methods.contains(where: { $0.key == name }) || ActionEvents.inherited.contains(name) {
            return []
        }
        let near = Spelling.nearest(
            to: name, among: methods.filter { $0.kind == .action }.map(\.key))
        return [
            finding(
                .unknownAction, connection,
                "\(owner) has no method \(name.quoted): “unrecognized selector sent to instance” when it is used; "
                    + (near.map { "did you mean \($0.quoted)?" }
                        ?? "remove the connection, or declare it as @IBAction")
            )
        ]
    }

    /// Returns a finding if the object is not of the outlet's class, and both classes are known.
    private func type(_ connection: NibConnection, _ member: SwiftMember) -> [Diagnostic] {
        guard let wanted = member.className,
            let target = connection.destinationID.flatMap(document.element)
        else {
            return []
        }
        let object = NibObject(target)
        let name =
            object.kind == .constraint
            ? "NSLayoutConstraint" : object.customClass ?? object.frameworkClass
        let lineage = base.lineage(of: name) + FrameworkClasses.lineage(of: object.frameworkClass)
        let isKnown = base.type(wanted) != nil || FrameworkClasses.knows(wanted)
        let isTargetKnown = base.knowsLineage(of: name) && object.kind != .proxy
        let isClass = base.type(wanted).map { !$0.isProtocol } ?? true
        let isUnclear = base.isAmbiguous(wanted) || base.isAmbiguous(member.owner)
        if isUnclear || !isKnown || !isTargetKnown || !isClass || lineage.contains(wanted)
            || wanted == "NSObject"
        {
            return form(connection, member)
        }
        return [
            finding(
                .outletType, connection,
                "\(member.owner).\(member.name) is declared as \(member.types.first ?? "") "
                    + "(\(member.file):\(member.line)), and \(object.displayName) is a \(name); change one of them"
            )
        ]
    }

    /// Returns a finding if the outlet is a collection and the connection is not, or the reverse.
    private func form(_ connection: NibConnection, _ member: SwiftMember) -> [Diagnostic] {
        guard member.isCollection != (connection.type == "outletCollection"),
            !base.isAmbiguous(member.owner)
        else {
            return []
        }
        let wanted = member.isCollection ? "an outlet collection" : "a single outlet"
        return [
            finding(
                .outletType, connection,
                "\(member.owner).\(member.name) (\(member.file):\(member.line)) takes \(wanted); connect it again"
            )
        ]
    }
}

extension String {
    /// A Boolean value that indicates whether two names differ in the case of the first letter
    /// alone.
    fileprivate func differsInFirstCase(from other: String) -> Bool {
        self != other && dropFirst() == other.dropFirst()
            && prefix(1).lowercased() == other.prefix(1).lowercased()
    }
}
