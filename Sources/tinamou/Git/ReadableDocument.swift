import Diagnostics
import NibFormat
import NibMerge

/// A document as lines for people: objects, constraints and connections. A change of one of them
/// changes no other line.
struct ReadableDocument {
    private let document: NibDocument
    private let names: NibNames
    private(set) var text = ""

    init(_ document: NibDocument) {
        self.document = document
        names = document.stableNames()
        if document.isStoryboard {
            for scene in document.scenes {
                add("\(scene.name) Scene (\(scene.sceneID))", depth: 0)
                for object in scene.objects { add(object, depth: 1) }
            }
        } else {
            for object in document.topLevelObjects { add(object, depth: 0) }
        }
        addConstraints()
        addConnections()
    }

    private mutating func add(_ line: String, depth: Int) {
        text += String(repeating: "    ", count: depth) + line + "\n"
    }

    private mutating func add(_ object: NibObject, depth: Int) {
        add("\(object.displayName), \(object.className) (\(object.id))", depth: depth)
        for (name, value) in object.element.attributes
        where name != "id" && !DerivedValues.attributes.contains(name) {
            add("- \(name): \(value)", depth: depth)
        }
        for child in object.element.children where Self.isValue(child) {
            add("- \(Self.description(of: child))", depth: depth)
        }
        for child in object.children { add(child, depth: depth + 1) }
    }

    private mutating func addConstraints() {
        let traits = document.designTraits
        add("Constraints", depth: 0)
        for constraint in document.constraints {
            let equation = try? constraint.equation(under: traits).formatted(with: names)
            add("\(equation ?? "unreadable") (\(constraint.id))", depth: 1)
        }
    }

    private mutating func addConnections() {
        add("Connections", depth: 0)
        for connection in document.connections {
            let source = connection.source.map { names.name(of: $0.id) } ?? "?"
            let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
            let parts = [
                connection.type, source, ConnectionsCommand.label(of: connection), "→ \(target)",
                "(\(connection.id))",
            ]
            add(parts.joined(separator: " "), depth: 1)
        }
    }

    /// Returns a Boolean value that indicates whether an element of an object is a value of it that
    /// people set.
    private static func isValue(_ element: NibElement) -> Bool {
        !DerivedValues.geometryKeys.contains(element["key"] ?? "")
            && element["id"] == nil && element.name != "connections"
            && !element.descendants.contains { $0["id"] != nil }
    }

    private static func description(of element: NibElement) -> String {
        let attributes = element.attributes.filter { $0.name != "key" }
            .map { "\($0.name)=\($0.value)" }
        let parts = element.children.map { "(\(description(of: $0)))" }
        let words = element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let name = element["key"].map { "\($0): \(element.name)" } ?? element.name
        return ([name] + attributes + parts + [words]).filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
