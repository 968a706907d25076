import SwiftSyntax

/// A value of an unknown class whose member Objective-C looks up, as in `(value as AnyObject).doubleValue`,
/// in `target?.isKind(of:)` with a property `target: AnyObject?`, or in `item.topAnchor` with a parameter.
///
/// Swift finds such members only on Apple's platforms. In the copies a function of the module `ObjectiveC`
/// finds them.
struct UnknownValue {
    /// The function that returns the members of the value.
    private let function: String
    /// The value, with the parentheses around a cast.
    private let value: Range<Int>
    /// The cast in the parentheses.
    private let cast: Range<Int>?

    private static let values: Set<String> = [
        "doubleValue", "floatValue", "intValue", "integerValue", "int32Value", "int64Value",
        "boolValue", "stringValue", "cgRectValue", "cgPointValue", "cgSizeValue",
        "uiEdgeInsetsValue",
        "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor",
        "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
        "firstBaselineAnchor", "lastBaselineAnchor",
    ]

    private static let methods: Set<String> = [
        "isKind", "isMember", "isEqual", "responds", "perform", "performSelector", "value",
    ]

    /// Finds the value before a member, or returns `nil` if its class is known.
    init?(_ node: MemberAccessExprSyntax, _ index: DeclarationIndex) {
        let name = node.declName.baseName.text
        let isMethod =
            Self.methods.contains(name) && node.parent?.is(FunctionCallExprSyntax.self) == true
        guard isMethod || Self.values.contains(name), let base = node.base else { return nil }
        if name == "value" {
            let labels = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.map(\.label?.text)
            guard labels == ["forKey"] || labels == ["forKeyPath"] else { return nil }
        }
        let chain = base.as(OptionalChainingExprSyntax.self)
        function = chain == nil ? "objc_members" : "objc_optionalMembers"
        let receiver = chain?.expression ?? base
        value = receiver.byteRange
        if let type = Self.cast(in: receiver) {
            cast = type
        } else if Self.isUnknown(receiver, index) {
            cast = nil
        } else {
            return nil
        }
    }

    func edit(_ edits: inout SourceEdits) {
        edits.insert(function + (cast == nil ? "(" : ""), at: value.lowerBound)
        if let cast { edits.blank(cast) } else { edits.insert(")", at: value.upperBound) }
    }

    /// Returns the place of the cast in `(value as AnyObject)`.
    private static func cast(in receiver: ExprSyntax) -> Range<Int>? {
        guard let tuple = receiver.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let parts = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
            parts.count > 2, let type = parts.last?.as(TypeExprSyntax.self)?.type,
            let cast = parts.dropLast().last?.as(UnresolvedAsExprSyntax.self),
            isAnyObject(type.trimmedDescription)
        else { return nil }
        return cast.byteRange.lowerBound..<type.byteRange.upperBound
    }

    /// Returns whether a property, a variable or a parameter is declared as any object: the nearest one of
    /// the name, or all properties of the name.
    static func isUnknown(_ receiver: ExprSyntax, _ index: DeclarationIndex) -> Bool {
        if let unwrapped = receiver.as(ForceUnwrapExprSyntax.self) {
            return isUnknown(unwrapped.expression, index)
        }
        if let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if let type = LocalTypes.type(of: name, around: Syntax(receiver)) {
                return isAnyObject(type)
            }
            return isProperty(name, index)
        }
        guard let member = receiver.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.text
        if member.base?.trimmedDescription == "self" { return isProperty(name, index) }
        return frameworkProperties.contains(name)
            && index.types(ofProperty: name).allSatisfy { isAnyObject($0) || $0.hasPrefix("Any") }
    }

    /// UIKit's properties of any object: the target of a bar button, and the items of a constraint.
    private static let frameworkProperties: Set<String> = ["target", "firstItem", "secondItem"]

    private static func isProperty(_ name: String, _ index: DeclarationIndex) -> Bool {
        let types = index.types(ofProperty: name)
        return !types.isEmpty && types.allSatisfy(isAnyObject)
    }

    private static func isAnyObject(_ type: String) -> Bool {
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(type)
    }
}

/// The types of the variables and the parameters of the functions around a node.
private enum LocalTypes {
    /// Returns the written type of the nearest declaration, or `nil` if there is none. A declaration without a
    /// type has an empty one.
    static func type(of name: String, around node: Syntax) -> String? {
        var current = node.parent
        while let one = current {
            if let list = one.as(CodeBlockItemListSyntax.self),
                let type = list.compactMap({ type(of: name, in: Syntax($0.item)) }).last
            {
                return type
            }
            if let clauses = one.as(IfExprSyntax.self)?.conditions,
                let type = clauses.compactMap({ type(of: name, in: Syntax($0.condition)) }).last
            {
                return type
            }
            let signature =
                one.as(FunctionDeclSyntax.self)?.signature
                ?? one.as(InitializerDeclSyntax.self)?.signature
            let parameter = signature?.parameterClause.parameters.first {
                ($0.secondName ?? $0.firstName).text == name
            }
            if let parameter { return parameter.type.trimmedDescription }
            if one.is(MemberBlockSyntax.self) { return nil }
            current = one.parent
        }
        return nil
    }

    private static func type(of name: String, in node: Syntax) -> String? {
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.first { $0.pattern.trimmedDescription == name }
                .map { $0.typeAnnotation?.type.trimmedDescription ?? "" }
        }
        if let conditions = node.as(GuardStmtSyntax.self)?.conditions {
            return conditions.compactMap { type(of: name, in: Syntax($0.condition)) }.last
        }
        guard let binding = node.as(OptionalBindingConditionSyntax.self),
            binding.pattern.trimmedDescription == name
        else { return nil }
        return binding.typeAnnotation?.type.trimmedDescription ?? ""
    }
}
