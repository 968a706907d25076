import NibFormat

/// The names of objects, constraints and connections in messages, in Interface Builder's words.
final class MergeNames {
    private let documents: Three<NibDocument>
    /// The names of each version, computed on demand: most merges need none.
    private var names = Three<NibNames?>(base: nil, ours: nil, theirs: nil)

    init(_ documents: Three<NibDocument>) { self.documents = documents }

    /// Returns the name of an element of a version: a constraint as an equation, a connection with
    /// its source.
    func name(of element: NibElement, in side: MergeSide) -> String {
        if element.name == "constraint" {
            return
                "Constraint \(text(of: NibConstraint(element), side).map { "“\($0)”" } ?? element["id"] ?? "")"
        }
        guard element.parent?.name == "connections" else { return element.mergeName }
        let connection = NibConnection(element)
        let source = connection.source.map { " of \($0.element.mergeName)" } ?? ""
        if let name = connection.name {
            return "\(NibObject(element).kindName) “\(name.shortLine)”\(source)"
        }
        let target = connection.destinationID.map { " to \(name(ofID: $0, in: side))" } ?? ""
        return "\(NibObject(element).kindName)\(target)\(source)"
    }

    /// Returns the name of the object with an id in a version; the id if no object has it.
    func name(ofID id: String, in side: MergeSide) -> String {
        documents[side].element(id)?.mergeName ?? id
    }

    private func text(of constraint: NibConstraint, _ side: MergeSide) -> String? {
        let names = names[side] ?? documents[side].names()
        self.names[side] = names
        let equation = try? constraint.equation(under: documents[side].designTraits)
        return equation?.formatted(with: names)
    }
}
