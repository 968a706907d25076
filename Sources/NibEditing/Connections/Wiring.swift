import AppSources
import NibFormat

/// The outlets and actions in source code, with their connections in documents. Xcode shows them as
/// circles beside the code.
public struct Wiring {
    /// A connection in a document.
    public struct Place: Hashable, Sendable {
        /// The name of the document.
        public let file: String
        /// The connection, or the runtime attribute.
        public let connection: NibConnection
    }

    /// A declaration in source code with its connections.
    public struct Entry {
        /// The declaration of an outlet or action.
        public let member: SwiftMember
        /// The connections of the declaration, ordered by document.
        public let places: [Place]
    }

    /// The declarations, in source order.
    public let entries: [Entry]
    /// The connections whose outlet or action is not declared in its class.
    public let undeclared: [Place]

    /// Finds the connections of each declaration.
    ///
    /// - Complexity: O(connections × declarations of one class).
    public init(_ documents: [NibDocument], _ base: CodeBase) {
        var places: [SwiftMember: [Place]] = [:]
        var undeclared: [Place] = []
        for document in documents {
            for connection in document.connections {
                let place = Place(file: document.file, connection: connection)
                let members = Self.members(connection, document, base)
                for member in members ?? [] { places[member, default: []].append(place) }
                if let members, members.isEmpty { undeclared.append(place) }
            }
        }
        entries = base.declarations.filter { $0.kind != .inspectable }.map { member in
            Entry(member: member, places: places[member] ?? [])
        }
        self.undeclared = undeclared
    }

    /// The members of a connection; empty if a known class lacks the member, `nil` if the class is
    /// unknown.
    private static func members(
        _ connection: NibConnection, _ document: NibDocument, _ base: CodeBase
    )
        -> [SwiftMember]?
    {
        switch connection.type {
        case "outlet", "outletCollection": outlets(connection, base)
        case "action": actions(connection, document, base)
        case "segue": segue(connection, base)
        default: nil
        }
    }

    private static func outlets(_ connection: NibConnection, _ base: CodeBase) -> [SwiftMember]? {
        guard let name = connection.name, let owner = connection.source?.customClass else {
            return nil
        }
        if let member = base.members(of: owner).first(where: {
            $0.kind == .outlet && $0.key == name
        }) {
            return [member]
        }
        let known = OutletTable.outlets(of: base.lineage(of: owner)).contains { $0.name == name }
        return known || base.type(owner) == nil || !base.knowsLineage(of: owner) ? nil : []
    }

    /// The methods of an action. With the first responder as destination, any class of the sources
    /// may respond.
    private static func actions(
        _ connection: NibConnection, _ document: NibDocument, _ base: CodeBase
    )
        -> [SwiftMember]?
    {
        guard let name = connection.name,
            let target = connection.destinationID.flatMap(document.object)
        else {
            return nil
        }
        let all = base.declarations.filter { $0.kind == .action && $0.key == name }
        if NibProxy(target)?.role == .firstResponder { return all }
        guard let owner = target.customClass else { return nil }
        if let member = base.members(of: owner).first(where: {
            $0.kind == .action && $0.key == name
        }) {
            return [member]
        }
        let isOpen = base.type(owner) == nil || !base.knowsLineage(of: owner)
        return isOpen || ActionEvents.inherited.contains(name) ? nil : []
    }

    /// The methods of a segue. Any class may have an unwind action; a segue action belongs to its
    /// controller.
    private static func segue(_ connection: NibConnection, _ base: CodeBase) -> [SwiftMember]? {
        if let action = connection.unwindAction {
            return base.declarations.filter { $0.kind == .action && $0.key == action }
        }
        guard let selector = connection.element["destinationCreationSelector"] else { return nil }
        let controller = connection.element.ancestors.lazy.compactMap { NibObject($0).asController }
            .first
        guard let owner = controller?.customClass else { return nil }
        return base.members(of: owner).filter { $0.kind == .segueAction && $0.key == selector }
    }
}
