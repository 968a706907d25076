import SwiftSyntax

/// The initialisers without arguments of gesture recognizers.
///
/// A class that overrides `init(target:action:)` inherits `init()` on Apple's platforms, where it is a convenience
/// initialiser and no other one is designated for Swift. On Linux `init(coder:)` is, so that the copy declares one:
///
///     class Press: UITapGestureRecognizer { override init(target: Any?, action: Selector?) { … } }
///     Press()
enum GestureInitializers {
    /// Adds the missing initialisers to the classes of a source.
    static func add(to source: Int, _ index: DeclarationIndex, _ edits: inout SourceEdits) {
        for type in index.sources[source].types
        where type.kind == .class && isRecognizer(type, index) {
            let initializers = index.members(named: "init", of: type.name).map { index[$0].labels }
            guard initializers.contains(["target", "action"]), !initializers.contains([]),
                !initializers.contains(["coder"])
            else { continue }
            edits.insert(
                " \(access(of: type))convenience init() { self.init(target: nil, action: nil) } ",
                at: type.members.rightBrace.byteRange.lowerBound)
        }
    }

    private static func isRecognizer(_ type: TypeDeclaration, _ index: DeclarationIndex) -> Bool {
        index.superclasses(from: type.name).dropFirst().contains("UIGestureRecognizer")
    }

    private static func access(of type: TypeDeclaration) -> String {
        type.modifiers.isDisjoint(with: ["open", "public"]) ? "" : "public "
    }
}
