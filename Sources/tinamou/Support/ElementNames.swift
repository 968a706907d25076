import NibFormat

/// The names of a document's objects: constraints as equations, connections with their targets.
struct ElementNames {
    private let names: NibNames
    private let traits: NibTraits

    init(_ document: NibDocument) {
        names = document.names()
        traits = document.designTraits
    }

    func name(of element: NibElement) -> String {
        let id = element["id"] ?? ""
        if element.name == "constraint" {
            let equation = try? NibConstraint(element).equation(under: traits)
            return equation?.formatted(with: names) ?? "constraint \(id)"
        }
        guard element.parent?.name == "connections" else { return names.name(of: id) }
        let connection = NibConnection(element)
        let words = [connection.type, connection.name].compactMap(\.self).joined(separator: " ")
        return words + (connection.destinationID.map { " → \(names.name(of: $0))" } ?? "")
    }
}
