import NibFormat

// Phase 6.
extension NibBuild {
    private enum End {
        case object(AnyObject)
        /// File's Owner of a load without an owner.
        case noOwner
        /// The object that has the focus.
        case firstResponder
        /// An end without an object here: the exit, the application, an external object that was
        /// not given.
        case nothing
    }

    func connect(_ connections: [NibConnection]) throws {
        for connection in connections where isReady(connection) {
            switch connection.type {
            case "outlet", "outletCollection", "action": try connect(connection)
            case "segue": addSegue(connection)
            default: break
            }
        }
    }

    /// Returns a Boolean value that indicates whether this part of the document makes the
    /// connection: it has one of the ends, and the other end exists.
    private func isReady(_ connection: NibConnection) -> Bool {
        guard let source = connection.source?.id, installation.contains(connection) else {
            return false
        }
        if scope.lazyIDs.contains(source) { return false }
        let destination = connection.destinationID ?? ""
        if scope.ids.contains(source) {
            return scope.prototypeIDs.contains(destination) || !scope.lazyIDs.contains(destination)
        }
        return scope.ids.contains(destination)
    }

    private func connect(_ connection: NibConnection) throws {
        guard let id = connection.destinationID, let name = connection.name else { return }
        guard let to = try end(id, of: connection),
            let from = try end(connection.source?.id ?? "", of: connection)
        else { return }
        switch (connection.type, from, to) {
        case ("action", .object(let source), .object(let target)):
            try connectAction(connection, name, source, target)
        case ("action", .object(let source), .firstResponder):
            try connectAction(connection, name, source, nil)
        case ("action", _, _): break
        case (_, .noOwner, _): try failWithoutOwner(connection, name)
        case (_, .object(let source), .object(let target)):
            try connectOutlet(connection, name, source, target)
        default: break
        }
    }

    private func end(_ id: String, of connection: NibConnection) throws -> End? {
        if let object = objects[id] { return .object(object) }
        guard let element = document.element(id) else {
            return id.hasPrefix("-") ? .nothing : try failCrossNib(connection, id)
        }
        if let proxy = NibProxy(NibObject(element)) { return end(proxy) }
        if scope.prototypeIDs.contains(id) {
            let text =
                "A connection into a prototype cell is ambiguous, because a list creates many such cells."
            let remedy = "Give the cell a class with the outlet, and connect that."
            try respond(options.connections, error(.crossNib, at: connection.element, text, remedy))
        } else if !installation.contains(NibObject(element)) || element.name == "constraint" {
            let text =
                "\(connection.name ?? "") leads to \(id), which is not installed here; it stays unset."
            try respond(.noted, error(.notInstalled, at: connection.element, text))
        } else {
            return try failCrossNib(connection, id)
        }
        return nil
    }

    private func end(_ proxy: NibProxy) -> End {
        switch proxy.role {
        case .filesOwner: owner.map(End.object) ?? .noOwner
        case .firstResponder: .firstResponder
        case .external:
            externals[proxy.element["placeholderIdentifier"] ?? ""].map(End.object) ?? .nothing
        case .exit, .application: .nothing
        }
    }

    private func failCrossNib(_ connection: NibConnection, _ id: String) throws -> End? {
        let text =
            "The connection \(connection.name ?? "") leads to \(id), an object outside this nib."
        let remedy =
            "Only objects of one nib are created together and can be connected; an object of another nib or scene "
            + "may have several instances. Pass the object in code."
        try respond(options.connections, error(.crossNib, at: connection.element, text, remedy))
        return nil
    }

    private func addSegue(_ connection: NibConnection) {
        let source = connection.source.flatMap { subject($0.id) }
        let around = connection.element.ancestors.lazy.compactMap { NibObject($0).asController }
            .first.flatMap { subject($0.id) }
        let controller = owner ?? around ?? made.first { factory.isController($0.object) }?.object
        factory.addSegue(Segue(connection), from: source, to: controller)
    }
}

// Outlets.
extension NibBuild {
    private func connectOutlet(
        _ connection: NibConnection, _ name: String, _ source: AnyObject, _ target: AnyObject
    ) throws {
        let kind: NibMember.Kind = connection.type == "outlet" ? .outlet : .outletCollection
        switch factory.connectOutlet(name, kind, of: source, to: target) {
        case .unknown(_, _, let names): return try failOutlet(connection, name, source, names)
        case .wrongType(let type): return try failType(connection, type, source, target)
        default: break
        }
        if source === owner { didConnectOwner = true }
        record(.connections, connection.source?.id ?? "", name)
    }

    private func failOutlet(
        _ connection: NibConnection, _ name: String, _ source: AnyObject, _ names: [String]
    ) throws {
        let isStandIn = standIns.contains(ObjectIdentifier(source))
        let remedy = isStandIn ? "Its class \(connection.source?.className ?? "") is unknown." : ""
        try respond(
            isStandIn ? options.unknownClasses : options.connections,
            error(
                .unknownOutlet, at: connection.element,
                Self.notCompliant(self.name(of: source), name), remedy, sought: name, names: names))
    }

    private func failWithoutOwner(_ connection: NibConnection, _ name: String) throws {
        try respond(
            options.connections,
            error(
                .unknownOutlet, at: connection.element, Self.notCompliant("<NSObject>", name),
                "The nib was loaded without an owner, so a plain object represents it; "
                    + "pass one of the class \(connection.source?.className ?? "that has the outlet")."
            ))
    }

    private func failType(
        _ connection: NibConnection, _ type: String, _ source: AnyObject, _ target: AnyObject
    ) throws {
        let text =
            "The outlet \(connection.name ?? "") of \(className(of: source)) takes \(type), but the nib "
            + "connects \(name(of: target)) (\(connection.destinationID ?? ""))."
        let isStandIn = standIns.contains(ObjectIdentifier(target))
        try respond(
            isStandIn ? options.unknownClasses : options.connections,
            error(
                .wrongOutletType, at: connection.element, text,
                "Change the property's type, or connect another object."))
    }

    /// Reports required outlets that are not connected.
    func checkOutlets() throws {
        for (element, object) in made { try checkOutlets(of: object, at: element) }
        if let owner, let proxy = document.filesOwner {
            try checkOutlets(of: owner, at: proxy.element)
        }
    }

    func checkOutlets(of object: AnyObject, at element: NibElement) throws {
        for name in factory.missingOutlets(of: object) {
            let text = "The outlet \(name) of \(className(of: object)) was not set."
            let remedy =
                "Connect it, or declare it as optional: it is nil, and unwrapping it would trap."
            try respond(options.unsetOutlets, error(.unsetOutlet, at: element, text, remedy))
        }
    }
}

// Actions.
extension NibBuild {
    private func connectAction(
        _ connection: NibConnection, _ selector: String, _ source: AnyObject, _ target: AnyObject?
    ) throws {
        guard let events = try events(of: connection) else { return }
        switch factory.connectAction(selector, of: source, to: target, for: events) {
        case .noEvents:
            let text =
                "\(name(of: source)) sends no events, but the nib connects its action \(selector)."
            try respond(
                standIns.contains(ObjectIdentifier(source))
                    ? options.unknownClasses : options.connections,
                error(
                    .noControl, at: connection.element, text,
                    "Make its class a subclass of Control."))
        case .unknown(let target, _, _): try failAction(connection, selector, target)
        default: record(.connections, connection.source?.id ?? "", selector)
        }
    }

    private func failAction(_ connection: NibConnection, _ selector: String, _ target: AnyObject)
        throws
    {
        try respond(
            standIns.contains(ObjectIdentifier(target))
                ? options.unknownClasses : options.connections,
            ActionDispatch.unrecognized(
                selector, by: target, options.classes, file: document.file, line: connection.line))
    }

    /// Returns the event of an action; sources other than controls have only the primary one.
    private func events(of connection: NibConnection) throws -> ControlEvents? {
        guard let name = connection.eventType else { return .primaryActionTriggered }
        if let events = ControlEvents(name: name) { return events }
        try respond(
            options.connections,
            error(
                .unknownEvent, at: connection.element, "Unknown control event \(name).",
                sought: name,
                names: ControlEvents.names.map(\.name)))
        return nil
    }
}

extension NibDocument {
    /// The proxy of the object that loads the document.
    package var filesOwner: NibProxy? {
        topLevelObjects.lazy.compactMap { NibProxy($0) }.first { $0.role == .filesOwner }
    }
}
