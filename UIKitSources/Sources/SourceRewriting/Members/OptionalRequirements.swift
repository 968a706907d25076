import SwiftSyntax

/// Default implementations of the optional requirements of a protocol.
///
/// A class that lacks the method then has one that does nothing, or returns `nil`. A method with another
/// result reports to its call that it is missing.
///
/// A property with another type moves to a second protocol below the first one. Its default reports that it
/// is missing. A property of the first protocol, which has the optional type, hides it.
struct OptionalRequirements {
    let source: AppSource
    private(set) var diagnostics: [SourceDiagnostic] = []

    init(_ source: AppSource) { self.source = source }

    /// Returns the extension of a protocol, or `nil` if nothing in it is optional.
    mutating func defaults(
        of type: TypeDeclaration, _ members: [MemberDeclaration]
    ) -> String? {
        var bodies: [String] = []
        var moved: [MemberDeclaration] = []
        for member in members where member.modifiers.contains("optional") {
            guard !Self.isMoved(member) else {
                moved.append(member)
                continue
            }
            let body =
                if let method = member.node.as(FunctionDeclSyntax.self) {
                    Self.defaultMethod(member, method)
                } else {
                    "var \(member.name): \(member.type ?? "") { nil }"
                }
            let lines = [
                source.locationDirective(line: source.position(of: member.node).line), body,
            ]
            bodies.append(
                Conditions.wrap(lines, member.conditions.dropFirst(type.conditions.count)))
        }
        guard !bodies.isEmpty || !moved.isEmpty else { return nil }
        let access = type.modifiers.contains("public") ? "public " : ""
        let reads = moved.map { member in
            "var \(member.name): (\(member.type ?? ""))? "
                + "{ objc_optional(self.\(member.name) as \(member.type ?? "")) }"
        }
        return Conditions.wrap(
            ["\(access)extension \(type.name) {"] + bodies + reads + ["#sourceLocation()", "}"]
                + base(of: type, moved), type.conditions[...])
    }

    /// Returns a method that does what a call of a missing one does.
    static func defaultMethod(_ member: MemberDeclaration, _ method: FunctionDeclSyntax) -> String {
        let result = member.type.map { $0.hasSuffix("?") ? "nil" : "objc_missing()" } ?? ""
        return "func \(method.name.text)\(method.signature.trimmedDescription) { \(result) }"
    }

    // MARK: Properties

    /// Returns a Boolean value that indicates whether a requirement moves to the second protocol.
    static func isMoved(_ member: MemberDeclaration) -> Bool {
        member.kind == .property && member.modifiers.contains("optional")
            && member.type?.hasSuffix("?") == false
    }

    /// Returns the name of the protocol with the moved properties of a protocol.
    static func baseName(of type: TypeDeclaration) -> String {
        type.name.replacing(".", with: "_") + "OptionalProperties"
    }

    /// Returns the protocol with the moved properties, and their defaults.
    private func base(of type: TypeDeclaration, _ moved: [MemberDeclaration]) -> [String] {
        guard !moved.isEmpty else { return [] }
        let access = type.modifiers.intersection(["public", "private", "fileprivate"]).first
        let isolation = type.attributes.names.filter { $0.hasSuffix("Actor") }.map { "@\($0) " }
        let start = isolation.joined() + (access.map { "\($0) " } ?? "")
        let properties = moved.map { "@_disfavoredOverload var \($0.name): \($0.type ?? "")" }
        let name = Self.baseName(of: type)
        return ["\(start)protocol \(name): AnyObject {"] + properties.map { $0 + " { get }" }
            + ["}", "\(type.modifiers.contains("public") ? "public " : "")extension \(name) {"]
            + properties.map { $0 + " { objc_missing() }" } + ["}"]
    }
}

/// Conditions around generated lines.
enum Conditions {
    static func wrap(_ lines: [String], _ conditions: ArraySlice<String>) -> String {
        let text = lines.joined(separator: "\n")
        guard !conditions.isEmpty else { return text }
        return conditions.map { "#if \($0)\n" }.joined() + text
            + String(repeating: "\n#endif", count: conditions.count)
    }
}
