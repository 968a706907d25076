import SwiftSyntax

/// The methods of `NSObject` that Objective-C's runtime or nibs call, and that Foundation's class lacks on Linux.
///
/// The topmost override of a class loses its `override`. Each override is registered, so that the module
/// `ObjectiveC` calls it where Objective-C's runtime would.
enum RuntimeOverrides {
    private struct Method {
        let name: String
        let labels: [String?]
        let selector: String
        /// The call of the method with the arguments of a message.
        let call: String
        /// The name of the implementation of `NSObject`, which does not call overrides.
        let base: String
        /// UIKit's classes that have the method on Linux, too.
        var owners: Set<String> = []
    }

    private static let methods = [
        Method(
            name: "responds", labels: ["to"], selector: "respondsToSelector:",
            call: "return object.responds(to: objc_argument(first, as: Selector?.self))",
            base: "objc_responds"),
        Method(
            name: "forwardingTarget", labels: ["for"], selector: "forwardingTargetForSelector:",
            call: "return object.forwardingTarget(for: objc_argument(first, as: Selector?.self))",
            base: "forwardingTarget"),
        Method(
            name: "setValue", labels: [nil, "forUndefinedKey"],
            selector: "setValue:forUndefinedKey:",
            call:
                "object.setValue(first, forUndefinedKey: objc_argument(second, as: String.self)); "
                + "return nil", base: "setValue"),
        Method(
            name: "value", labels: ["forUndefinedKey"], selector: "valueForUndefinedKey:",
            call: "return object.value(forUndefinedKey: objc_argument(first, as: String.self))",
            base: "value"),
        Method(
            name: "awakeFromNib", labels: [], selector: "awakeFromNib",
            call: "object.awakeFromNib(); return nil", base: "objc_awakeFromNib",
            owners: ["UIResponder", "UIBarItem", "UIGestureRecognizer", "NSLayoutConstraint"]),
    ]

    private static func method(
        _ member: MemberDeclaration, of type: String, _ index: DeclarationIndex
    ) -> Method? {
        guard member.kind == .method, member.isOverride, !member.isStatic,
            let method = methods.first(where: {
                $0.name == member.name && $0.labels == member.labels
            })
        else { return nil }
        if method.owners.isEmpty { return method }
        let classes = index.superclasses(from: type)
        return classes.last == "NSObject" && method.owners.isDisjoint(with: classes) ? method : nil
    }

    /// Returns the code that registers an override, and `nil` for other members.
    static func registration(
        of member: MemberDeclaration, in type: String, _ index: DeclarationIndex
    ) -> String? {
        method(member, of: type, index).map {
            "do { let method: @MainActor (\(type), Any?, Any?) -> Any? = { object, first, second in "
                + "\($0.call) }; objc_registerMethod(\(type).self, \"\($0.selector)\", "
                + "anyIsolation: method) }"
        }
    }

    /// Turns the topmost override of a class into a new method.
    static func edit(
        _ node: FunctionDeclSyntax, in type: String, _ index: DeclarationIndex,
        _ edits: inout SourceEdits
    ) {
        let place = index.members(named: node.name.text, of: type).first {
            index[$0].node.id == node.id
        }
        guard let place else { return }
        let member = index[place]
        let isOverridden = index.superclasses(from: type).dropFirst().contains { name in
            index.members(named: member.name, of: name).contains {
                index[$0].labels == member.labels && index[$0].kind == .method
            }
        }
        guard !isOverridden else { return }
        if isOfFormatter(node, in: type, index) {
            return edits.blank(["override"], of: node.modifiers)
        }
        guard let method = method(member, of: type, index) else { return }
        edits.blank(["override"], of: node.modifiers)
        for reference in SuperReferences.to(method.name, in: node) {
            edits.replace(reference.byteRange, with: method.base)
        }
    }

    /// Returns a Boolean value that indicates whether a method is one of `Formatter` whose results are in its
    /// arguments. Foundation's class on Linux has other methods in their place.
    private static func isOfFormatter(
        _ node: FunctionDeclSyntax, in type: String, _ index: DeclarationIndex
    ) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        return ["getObjectValue", "isPartialStringValid"].contains(node.name.text)
            && parameters.contains { $0.type.trimmedDescription.hasPrefix("Autoreleasing") }
            && ["Formatter", "Foundation.Formatter"].contains(index.superclasses(from: type).last)
    }
}
