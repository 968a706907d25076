import SwiftParser
import SwiftSyntax

/// The optional methods of UIKit's protocols.
enum FrameworkProtocols {
    /// Returns the names of a protocol and of those above it, or nothing for a protocol of another module.
    static func closure(of name: String) -> [String] {
        guard let known = all[name] else { return [] }
        return [name] + known.inherited.flatMap(closure)
    }

    /// The optional methods of a protocol by their full names.
    static func methods(of name: String) -> [String: FunctionDeclSyntax] { methods[name] ?? [:] }

    /// Returns the labels of the optional methods of a name, of all protocols.
    static func labels(named name: String) -> Set<[String?]> { labels[name] ?? [] }

    /// Returns a Boolean value that indicates whether an optional method of a protocol always returns a value.
    static func returnsValue(_ name: String, _ labels: [String?]) -> Bool {
        values.contains(DeclarationIndex.fullName(name, labels))
    }

    private static let values = Set(
        methods.values.flatMap(\.self).filter { _, method in
            guard let type = method.signature.returnClause?.type else { return false }
            return !type.is(OptionalTypeSyntax.self)
                && !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
        }.map(\.key))

    private static let labels: [String: Set<[String?]>] = {
        var labels: [String: Set<[String?]>] = [:]
        for method in methods.values.flatMap(\.values) {
            let names = method.signature.parameterClause.parameters.map(\.firstName.text)
            labels[method.name.text, default: []].insert(names.map { $0 == "_" ? nil : $0 })
        }
        return labels
    }()

    private static let methods: [String: [String: FunctionDeclSyntax]] = all.mapValues { known in
        let text = known.methods.split(separator: "\n").map { "func \($0)\n" }.joined()
        let methods = Parser.parse(source: text).statements.compactMap {
            $0.item.as(FunctionDeclSyntax.self)
        }
        return Dictionary(methods.map { ($0.fullName, $0) }, uniquingKeysWith: { one, _ in one })
    }
}

extension FunctionDeclSyntax {
    /// The name with the labels, as `list(_:didSelect:)`.
    var fullName: String {
        let labels = signature.parameterClause.parameters.map(\.firstName.text)
        return "\(name.text)(\(labels.map { $0 + ":" }.joined()))"
    }
}
