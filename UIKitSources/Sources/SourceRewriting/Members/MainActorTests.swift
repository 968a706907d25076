import SwiftSyntax

/// Methods of test classes on the main actor.
///
/// XCTest on Linux calls tests and `setUp` as methods without an actor, and stops at a test that is
/// isolated. In the copies it calls a method beside the original one, which has another name and stays
/// on the main actor.
struct MainActorTests {
    private let index: DeclarationIndex

    init(_ index: DeclarationIndex) { self.index = index }

    private static let prefix = "onMainActor_"
    private static let overrides: Set<String> = [
        "setUp", "setUpWithError", "tearDown", "tearDownWithError",
    ]

    /// Edits the test methods of a source, and returns whether there are any on the main actor.
    func apply(to source: Int, _ edits: inout SourceEdits) -> Bool {
        var isUsed = false
        let declarations = index.sources[source]
        for (type, members) in zip(declarations.types, declarations.members)
        where type.kind != .protocol && index.isTestCase(type.name) {
            for member in members where isCalled(member) && isIsolated(member, in: type) {
                guard let method = member.node.as(FunctionDeclSyntax.self) else { continue }
                if apply(to: method, isOverride: member.isOverride, &edits) { isUsed = true }
            }
        }
        return isUsed
    }

    /// Returns whether XCTest calls a method: a test, or what comes before and after it.
    private func isCalled(_ member: MemberDeclaration) -> Bool {
        guard member.kind == .method, !member.isStatic, member.parameters.isEmpty else {
            return false
        }
        return member.name.hasPrefix("test") && !member.modifiers.contains("private")
            || member.isOverride && Self.overrides.contains(member.name)
    }

    private func isIsolated(_ member: MemberDeclaration, in type: TypeDeclaration) -> Bool {
        if member.modifiers.contains("nonisolated") { return false }
        return
            ([member.attributes, type.attributes]
            + index.superclasses(from: type.name).compactMap {
                index.declaration(of: $0).map { index[$0].attributes }
            }).contains { $0.names.contains("MainActor") }
    }

    private func apply(
        to method: FunctionDeclSyntax, isOverride: Bool, _ edits: inout SourceEdits
    ) -> Bool {
        let start = method.positionAfterSkippingLeadingTrivia.utf8Offset
        let effects = method.signature.effectSpecifiers
        if effects?.asyncSpecifier != nil {
            // A call that waits can change to the main actor.
            guard isOverride, !Attributes(method.attributes).names.contains("MainActor") else {
                return false
            }
            edits.insert("@MainActor ", at: start)
            return false
        }
        let (attempt, throwing) =
            effects?.throwsClause == nil ? ("", "") : ("try ", "throws ")
        let name = method.name.text
        edits.insert(
            "\(isOverride ? "override" : "nonisolated") func \(name)() \(throwing){ "
                + "\(attempt)objc_onMainActor(self) { \(attempt)$0.\(Self.prefix)\(name)() } }; ",
            at: start)
        edits.blank(["override"], of: method.modifiers)
        edits.replace(method.name.byteRange, with: Self.prefix + name)
        return true
    }
}
