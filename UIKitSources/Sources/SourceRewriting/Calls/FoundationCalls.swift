import SwiftSyntax

/// Calls of Foundation and C that behave differently on Linux. A function of the module `ObjectiveC` takes the place of
/// the called one.
enum FoundationCalls {
    /// Returns the range of the called function's name, and the name of the function in its place; `nil` for other
    /// calls, and for those of a function that the target declares itself.
    static func replacement(
        of node: FunctionCallExprSyntax, _ index: DeclarationIndex
    ) -> (range: Range<Int>, function: String)? {
        let labels = node.arguments.map { $0.label?.text }
        let isDeclared = { (name: String, owner: String?) in
            index.members(named: name, of: owner).contains { index[$0].labels == labels }
        }
        let called = node.calledExpression
        switch called.trimmedDescription {
        case "dlsym" where labels.count == 2 && index.members(named: "dlsym").isEmpty:
            // The numbers of handles that mean all libraries are others than on Apple's platforms.
            return (called.byteRange, "objc_dlsym")
        case "Bundle"
        where labels == ["for"] && index.declaration(of: "Bundle") == nil
            && !isDeclared("init", "Bundle"):
            // The resources of a package's target are beside the program.
            return (called.byteRange, "objc_bundle")
        case "RunLoop.main.perform" where labels.isEmpty && node.trailingClosure != nil:
            // On Linux the loop does not run while the main queue does, as in tests that wait for tasks.
            return (called.byteRange, "objc_performOnMain")
        default: break
        }
        guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName else {
            return nil
        }
        switch name.text {
        case "path"
        where labels == ["forResource", "ofType"] && !isDeclared("path", nil)
            && node.arguments.last?.expression.trimmedDescription == "\"nib\"":
            // A package has the document in place of the nib that Xcode compiles.
            return (name.byteRange, "objc_path")
        case "decodeObject"
        where labels == ["forKey"] && index.members(named: "decodeObject").isEmpty:
            // Foundation's coder on Linux stops the program at a missing key.
            return (name.byteRange, "objc_decodeObject")
        default: return nil
        }
    }
}
