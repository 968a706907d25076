import AppSources
import Diagnostics
import NibFormat

/// A document with a new connection.
public struct ConnectionEdit {
    /// The changed document.
    public let document: NibDocument
    /// The new connection.
    public let connection: NibConnection
    /// The id of the previous destination, if the outlet was connected.
    public let previous: String?

    /// Adds a connection to a document. As in Interface Builder, an outlet that is already
    /// connected gets the new destination.
    ///
    /// - Throws: A diagnostic if Interface Builder does not allow the connection.
    public init(
        _ request: ConnectionRequest, in document: NibDocument, _ base: CodeBase = CodeBase([]),
        using generator: inout some RandomNumberGenerator
    ) throws {
        try ConnectionRules(document, base).check(request)
        var document = document
        let (source, target) = (request.source, request.destination)
        let id: String
        if case .outlet(let name) = request.kind,
            let old = source.connections.first(where: { $0.type == "outlet" && $0.name == name })
        {
            previous = old.destinationID
            try document.reconnect(old.id, to: target.id)
            id = old.id
        } else {
            previous = nil
            let fragment = Self.fragment(request, document)
            id = try document.connect(source.id, fragment, using: &generator)
        }
        self.document = document
        guard let element = document.element(id) else {
            throw Diagnostic(
                .unknownObject, document, target,
                "the connection was not written; read the document again")
        }
        connection = NibConnection(element)
    }

    /// The element that Interface Builder writes, without the id.
    private static func fragment(_ request: ConnectionRequest, _ document: NibDocument)
        -> NibFragment
    {
        let target = request.destination.id
        switch request.kind {
        case .outlet(let name):
            return NibFragment("outlet", [("property", name), ("destination", target)])
        case .collection(let name):
            let form =
                name == "gestureRecognizers"
                ? ("appends", "YES") : ("collectionClass", "NSMutableArray")
            return NibFragment(
                "outletCollection", [("property", name), ("destination", target), form])
        case .action(let selector, let event):
            if document.platform == .macOS {
                return NibFragment("action", [("selector", selector), ("target", target)])
            }
            let lineage = ConnectionRules(document).lineage(request.source)
            let isView = request.source.kind == .view
            let usual = ActionEvents.usual(of: lineage, on: document.platform)
            let event = isView ? event ?? usual ?? "touchUpInside" : nil
            let attributes = [("selector", selector), ("destination", target)]
            return NibFragment("action", attributes + (event.map { [("eventType", $0)] } ?? []))
        case .segue(let segue): return fragment(segue, request, target)
        }
    }

    private static func fragment(
        _ segue: ConnectionRequest.Segue, _ request: ConnectionRequest, _ target: String
    )
        -> NibFragment
    {
        var fragment = NibFragment("segue", [("destination", target), ("kind", segue.kind)])
        fragment["identifier"] = segue.identifier
        fragment["customClass"] = segue.customClass
        if segue.kind == "relationship" {
            let lineage = FrameworkClasses.lineage(of: request.source.frameworkClass)
            let usual = lineage.lazy.compactMap { SegueRules.relationships[$0]?.first }.first
            fragment["relationship"] = segue.relationship ?? usual
        }
        if segue.kind == "unwind" { fragment["unwindAction"] = segue.unwindAction }
        return fragment
    }
}

/// A connection to be added or checked.
public struct ConnectionRequest {
    /// The kind of a connection.
    public enum Kind {
        /// An outlet: a property of the source.
        case outlet(String)
        /// An element of an outlet collection.
        case collection(String)
        /// An action: the method of the destination, and the event that triggers it; `nil` for the
        /// default event of the control.
        case action(String, event: String?)
        /// A segue to another view controller.
        case segue(Segue)
    }

    /// The attributes of a segue.
    public struct Segue {
        /// The kind, such as `show`, `presentation`, `embed`, `relationship`, `unwind` or `custom`.
        public var kind: String
        /// The identifier that code uses to perform the segue.
        public var identifier: String?
        /// The method that an unwind segue calls.
        public var unwindAction: String?
        /// The relationship of a relationship segue; `nil` if the container has only one.
        public var relationship: String?
        /// The class of a custom segue.
        public var customClass: String?

        /// Creates a segue.
        public init(
            kind: String, identifier: String? = nil, unwindAction: String? = nil,
            relationship: String? = nil,
            customClass: String? = nil
        ) {
            (self.kind, self.identifier, self.unwindAction) = (kind, identifier, unwindAction)
            (self.relationship, self.customClass) = (relationship, customClass)
        }
    }

    /// The kind of the connection.
    public let kind: Kind
    /// The source object. The source of an action is the control.
    public let source: NibObject
    /// The destination.
    public let destination: NibObject

    /// Creates a request.
    public init(_ kind: Kind, from source: NibObject, to destination: NibObject) {
        (self.kind, self.source, self.destination) = (kind, source, destination)
    }

    /// Creates a request for an existing connection; `nil` if it is a binding, or if its source or
    /// destination is missing.
    public init?(_ connection: NibConnection, in document: NibDocument) {
        guard let source = connection.source,
            let target = connection.destinationID.flatMap(document.object)
        else {
            return nil
        }
        let name = connection.name ?? ""
        switch connection.type {
        case "outlet": kind = .outlet(name)
        case "outletCollection": kind = .collection(name)
        case "action": kind = .action(name, event: connection.eventType)
        case "segue":
            kind = .segue(
                Segue(
                    kind: connection.segueKind ?? "", identifier: connection.element["identifier"],
                    unwindAction: connection.unwindAction, relationship: connection.relationship,
                    customClass: connection.customClass))
        default: return nil
        }
        (self.source, destination) = (source, target)
    }
}
