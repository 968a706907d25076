import SwiftSyntax

/// Default implementations of the optional requirements of a protocol.
///
/// A class that lacks the method then has one that does nothing, or returns `nil`. A method with another
/// result reports to its call that it is missing.
struct OptionalRequirements {
    let source: AppSource
    private(set) var diagnostics: [SourceDiagnostic] = []

    init(_ source: AppSource) { self.source = source }

    /// Returns the extension of a protocol, or `nil` if nothing in it is optional.
    mutating func defaults(
        of type: TypeDeclaration, _ members: [MemberDeclaration]
    ) -> String? {
        var bodies: [String] = []
        for member in members where member.modifiers.contains("optional") {
            guard member.kind == .method || member.type?.hasSuffix("?") == true else {
                diagnostics.append(
                    source.warning(
                        "optional property \(member.name) has a type that is not optional, so "
                            + "that classes must implement it on Linux; make the type optional",
                        at: member.node))
                continue
            }
            let result = member.type.map { $0.hasSuffix("?") ? "nil" : "objc_missing()" } ?? ""
            let body =
                if let method = member.node.as(FunctionDeclSyntax.self) {
                    "func \(method.name.text)\(method.signature.trimmedDescription) { \(result) }"
                } else {
                    "var \(member.name): \(member.type ?? "") { nil }"
                }
            let lines = [
                source.locationDirective(line: source.position(of: member.node).line), body,
            ]
            bodies.append(
                Conditions.wrap(lines, member.conditions.dropFirst(type.conditions.count)))
        }
        guard !bodies.isEmpty else { return nil }
        let access = type.modifiers.contains("public") ? "public " : ""
        return Conditions.wrap(
            ["\(access)extension \(type.name) {"] + bodies + ["#sourceLocation()", "}"],
            type.conditions[...])
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
