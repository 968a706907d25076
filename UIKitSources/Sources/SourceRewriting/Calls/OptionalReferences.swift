import SwiftSyntax

/// A reference to an optional method that code compares with `nil` or binds, as in
/// `if let method = delegate.listDidEnd { method(self) }` or `delegate?.listDidEnd != nil`.
///
/// In the copies the method is not optional, because the protocol has a default. The module `ObjectiveC` then
/// asks the object's class.
struct OptionalReference {
    private let object: Range<Int>
    private let end: Int
    private let selector: String
    private let method: String

    /// Finds the reference, or returns `nil` if the member is another one.
    ///
    /// - Parameter isOfDelegate: Indicates that the receiver looks like a delegate, with a protocol that can be one of UIKit.
    init?(_ node: MemberAccessExprSyntax, _ index: DeclarationIndex, isOfDelegate: Bool) {
        guard let base = node.base, Self.isTested(Syntax(node)),
            let selector = Self.selector(node.declName, index, isOfDelegate)
        else { return nil }
        object = (base.as(OptionalChainingExprSyntax.self)?.expression ?? base).byteRange
        end = node.byteRange.upperBound
        method = node.declName.trimmedDescription
        self.selector = selector
    }

    func edit(_ edits: inout SourceEdits) {
        edits.insert("objc_method(", at: object.lowerBound)
        edits.replace(
            object.upperBound..<end, with: ", \"\(selector)\", { $0.\(method) })")
    }

    /// Returns a Boolean value that indicates whether code asks if a value is `nil`.
    private static func isTested(_ node: Syntax) -> Bool {
        if node.parent?.is(InitializerClauseSyntax.self) == true {
            return node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
        }
        guard let elements = node.parent?.as(ExprListSyntax.self)?.map({ $0 }),
            elements.count == 3, elements[0].id == ExprSyntax(node)?.id,
            elements[2].is(NilLiteralExprSyntax.self)
        else { return false }
        return ["==", "!="].contains(elements[1].trimmedDescription)
    }

    /// Returns the selector of the optional requirement of a name, of the target's protocols or of UIKit's.
    private static func selector(
        _ name: DeclReferenceExprSyntax, _ index: DeclarationIndex, _ isOfDelegate: Bool
    ) -> String? {
        let base = name.baseName.text
        let labels = name.argumentNames?.arguments.map {
            $0.name.text == "_" ? nil : $0.name.text
        }
        guard !index.hasValue(named: base) else { return nil }
        let declared = index.members(named: base).filter {
            index[$0.type].kind == .protocol && index[$0].kind == .method
                && index[$0].modifiers.contains("optional")
                && (labels.map { [wanted = index[$0].labels] in wanted == $0 } ?? true)
        }
        if let one = declared.first { return index[one].objectiveCName }
        guard isOfDelegate else { return nil }
        let known = FrameworkProtocols.labels(named: base).filter { one in
            labels.map { $0 == one } ?? true
        }
        guard known.count == 1, let one = known.first else { return nil }
        return ObjectiveCNames.selector(name: base, labels: one)
    }
}

/// The methods of classes for requirements of Objective-C's protocols. `responds(to:)` knows them without
/// `@objc`, which the compiler adds on Apple's platforms.
struct RequirementMethods {
    private let index: DeclarationIndex
    private let conformances: [String: [String]]

    init(_ index: DeclarationIndex) {
        self.index = index
        conformances = SubclassRequirements.conformances(index)
    }

    /// Returns the code that registers a member as such a method, or `nil` if it is none.
    func registration(of place: DeclarationIndex.MemberPlace) -> String? {
        let (member, type) = (index[place], index[place.type])
        guard member.kind == .method, !member.isStatic, !member.isGeneric,
            member.modifiers.isDisjoint(with: ["private", "fileprivate"]),
            isRequirement(member, of: type.name)
        else { return nil }
        // Calls ask for the name that the compiler gives the method, whatever name sources give it.
        let name = ObjectiveCNames.selector(name: member.name, labels: member.labels)
        return Set([member.objectiveCName, name]).sorted().map {
            "objc_registerResponse(\(type.writtenName).self, \"\($0)\")"
        }.joined(separator: "; ")
    }

    private func isRequirement(_ member: MemberDeclaration, of type: String) -> Bool {
        let fullName = DeclarationIndex.fullName(member.name, member.labels)
        return index.superclasses(from: type).flatMap { conformances[$0] ?? [] }.contains { name in
            guard let place = index.declaration(of: name) else {
                let methods = FrameworkProtocols.methods(of: name)
                if methods.isEmpty { return FrameworkProtocols.closure(of: name).isEmpty }
                return methods[fullName] != nil
            }
            return index[place].attributes.names.contains("objc")
                && index.sources[place.source].members[place.type].contains {
                    $0.kind == .method
                        && DeclarationIndex.fullName($0.name, $0.labels) == fullName
                }
        }
    }
}
