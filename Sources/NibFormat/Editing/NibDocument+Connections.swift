// Connections: made, led elsewhere, removed. Whether a connection makes sense is for the caller.
extension NibDocument {
    /// Makes a connection that starts at an object, behind its others, with a fresh id.
    ///
    /// - Parameters:
    ///   - source: the object's id.
    ///   - connection: such as `outlet` with `property` and `destination`; without an id.
    ///   - generator: where the id comes from.
    /// - Returns: its id.
    @discardableResult public mutating func connect(
        _ source: String, _ connection: NibFragment, using generator: inout some RandomNumberGenerator
    ) throws(NibError) -> String {
        let element = try found(source)
        var fragment = connection
        let id = freshIDs(for: ["connection"], using: &generator)["connection"] ?? ""
        fragment["id"] = id
        var changes = changes()
        if let list = element.child("connections") {
            try changes.insert(fragment, into: list)
        } else {
            // Interface Builder writes them last, but for a place on its canvas.
            let next = element.children.first { $0["key"] == "canvasLocation" }
            try changes.insert(NibFragment("connections", children: [fragment]), into: element, before: next)
        }
        try apply(changes)
        return id
    }

    /// Leads a connection to another object.
    public mutating func reconnect(_ connection: String, to destination: String) throws(NibError) {
        let element = try found(connection)
        guard let key = ["destination", "target"].first(where: { element[$0] != nil }) else {
            throw element.error(.illegalEdit, "\(element.name) leads nowhere; give a connection's id")
        }
        var changes = changes()
        try changes.set(key, to: destination, of: element)
        try apply(changes)
    }

    /// Removes connections, and lists of them that have none left.
    public mutating func disconnect(_ connections: [String]) throws(NibError) {
        var elements: [NibElement] = []
        for id in connections {
            let element = try found(id)
            guard element.parent?.name == "connections" else {
                throw element.error(.illegalEdit, "\(element.name) is no connection; give the id of one")
            }
            elements.append(element)
        }
        var changes = changes()
        try Self.remove(elements, &changes)
        try apply(changes)
    }
}
