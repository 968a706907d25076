import AppSources
import Diagnostics
import NibFormat

/// What connecting did to a document.
public struct Connecting {
    /// The document, changed.
    public let document: NibDocument
    /// The connection.
    public let connection: NibConnection
    /// Where the property led before, if it is an outlet that led elsewhere.
    public let previous: String?

    /// Makes a connection in a document, if the rules let it. An outlet that leads elsewhere is led
    /// here instead, as in Interface Builder.
    ///
    /// - Throws: `Diagnostic` where it may not be made.
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
                "the connection was not written; read the document anew")
        }
        connection = NibConnection(element)
    }

    /// As Interface Builder writes it, without the id.
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
