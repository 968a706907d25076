import SwiftSyntax

/// Tests of XCTest on the main actor.
///
/// On Linux the list of tests that SwiftPM writes casts them to methods without isolation, which fails at
/// run time. So a test without isolation calls the method under another name: test cases run on the main
/// thread.
enum IsolatedTests {
    /// Renames the method of a test, and adds the test that calls it.
    static func edit(
        _ node: FunctionDeclSyntax, in type: String, _ index: DeclarationIndex,
        _ edits: inout SourceEdits
    ) {
        let name = node.name.text
        guard name.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
            node.signature.effectSpecifiers?.asyncSpecifier == nil, node.body != nil,
            node.modifiers.isEmpty, isIsolated(Attributes(node.attributes), in: type, index)
        else { return }
        let call = "\(node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try ")"
        edits.replace(node.name.byteRange, with: "isolated_\(name)")
        edits.insert(
            "; nonisolated func \(name)() throws { nonisolated(unsafe) let test = self; "
                + "\(call)MainActor.assumeIsolated { \(call)test.isolated_\(name)() } }",
            at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private static func isIsolated(
        _ attributes: Attributes, in type: String, _ index: DeclarationIndex
    ) -> Bool {
        let classes = index.superclasses(from: type)
        guard classes.contains("XCTestCase") else { return false }
        return attributes.names.contains("MainActor")
            || classes.contains { name in
                index.declaration(of: name).map { index[$0].attributes.names.contains("MainActor") }
                    ?? false
            }
    }
}
