import SwiftSyntax

/// Calls of initialisers by class values, as `V()` in generic code or `viewClass.init(frame:)`.
///
/// Swift allows them for required initialisers only; Objective-C's classes lack this limit. In the
/// copies UIKit's `objc_new` makes the objects: `V()` becomes `objc_new(V.self)`.
struct ClassValueCalls {
    let index: DeclarationIndex

    /// The labels of the initialisers that `objc_new` calls.
    private static let initializers: Set<[String?]> = [
        [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
        ["type"], ["rootViewController"],
        ["title", "style", "target", "action"], ["image", "style", "target", "action"],
        ["image", "landscapeImagePhone", "style", "target", "action"],
        ["barButtonSystemItem", "target", "action"], ["customView"],
    ]

    /// Returns the expression of the class value, if a call needs `objc_new`.
    func classValue(of call: FunctionCallExprSyntax) -> String? {
        guard call.trailingClosure == nil, call.leftParen != nil,
            Self.initializers.contains(call.arguments.map { $0.label?.text })
        else { return nil }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return isClassParameter(name, at: Syntax(call)) ? "\(name).self" : nil
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        guard let base = member.base else {
            let result = Syntax(call).ancestor(FunctionDeclSyntax.self)?.signature.returnClause?
                .type.trimmedDescription
            let isResult =
                member.declName.baseName.text == "init"
                && call.parent?.is(CodeBlockItemSyntax.self) == true
            return result.flatMap { isResult && isAssociatedClass($0) ? "\($0).self" : nil }
        }
        if base.trimmedDescription == "Self",
            isClassParameter(member.declName.baseName.text, at: Syntax(call))
        {
            return "\(member.trimmedDescription).self"
        }
        guard member.declName.baseName.text == "init" else { return nil }
        if base.trimmedDescription == "self" {
            // Initialisers of a protocol's extension can make the object and return it.
            guard let place = Syntax(call).ancestor(ExtensionDeclSyntax.self),
                index.declaration(of: place.extendedType.trimmedDescription).map({
                    index[$0].kind == .protocol
                }) == true
            else { return nil }
            return isClassParameter("Self", at: Syntax(call)) ? "Self.self" : nil
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            isClassParameter(name, at: Syntax(call))
        {
            return "\(name).self"
        }
        let name =
            base.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        var values = name.map { MetatypeValues.classes(of: $0, in: call.root) } ?? []
        if let name, values.isEmpty { values = properties(named: name) }
        if call.arguments.first?.label?.text == "rootViewController" {
            let isStack = values.contains {
                index.superclasses(from: $0.type).contains("UINavigationController")
            }
            return isStack ? base.trimmedDescription : nil
        }
        let holds = values.contains { isClass($0.type) || isClassParameter($0.type, at: $0.node) }
        return holds ? base.trimmedDescription : nil
    }

    /// The classes of the properties `name: Class.Type` of all sources.
    private func properties(named name: String) -> [(type: String, node: Syntax)] {
        index.members(named: name).map { index[$0] }.compactMap { member in
            guard member.kind == .property, let written = member.type else { return nil }
            let type = written.hasSuffix("?") ? written.dropLast() : Substring(written)
            guard type.hasSuffix(".Type") else { return nil }
            return (String(type.dropLast(5)), Syntax(member.node))
        }
    }

    // MARK: Types

    /// Returns whether a name is a generic parameter of a class at a place, or an associated type.
    private func isClassParameter(_ name: String, at node: Syntax) -> Bool {
        var current: Syntax? = node
        while let one = current {
            if constraints(of: name, on: one).contains(where: isClass) { return true }
            if let type = one.as(ExtensionDeclSyntax.self),
                let place = index.declaration(of: type.extendedType.trimmedDescription),
                constraints(of: name, on: index[place].node).contains(where: isClass)
            {
                return true
            }
            if let type = one.as(ExtensionDeclSyntax.self),
                constraints(of: "Self", on: Syntax(type)).contains(where: { other in
                    index.declaration(of: other).map {
                        constraints(of: name, on: index[$0].node).contains(where: isClass)
                    } ?? false
                })
            {
                return true
            }
            current = one.parent
        }
        return false
    }

    /// Returns whether a name is that of an associated type of a protocol, which is a class, also by an alias.
    private func isAssociatedClass(_ name: String) -> Bool {
        let names = Set((index.aliases[name] ?? []).compactMap { $0.split(separator: ".").last })
        return index.sources.flatMap(\.types).contains { type in
            type.kind == .protocol
                && names.contains {
                    constraints(of: String($0), on: type.node).contains(where: isClass)
                }
        }
    }

    /// The types that the clauses of a declaration demand of a generic parameter.
    private func constraints(of name: String, on node: Syntax) -> [String] {
        var types: [String] = []
        if let clauses = node.asProtocol((any WithGenericParametersSyntax).self) {
            let parameter = clauses.genericParameterClause?.parameters.first {
                $0.name.text == name
            }
            types += [parameter?.inheritedType?.trimmedDescription].compactMap { $0 }
            types += Self.constraints(of: name, in: clauses.genericWhereClause)
        }
        if let type = node.as(ExtensionDeclSyntax.self) {
            types += Self.constraints(of: name, in: type.genericWhereClause)
        }
        for member in node.as(ProtocolDeclSyntax.self)?.memberBlock.members ?? [] {
            guard let type = member.decl.as(AssociatedTypeDeclSyntax.self), type.name.text == name
            else { continue }
            types += type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        }
        return types
    }

    private static func constraints(of name: String, in clause: GenericWhereClauseSyntax?)
        -> [String]
    {
        clause?.requirements.compactMap {
            guard case .conformanceRequirement(let requirement) = $0.requirement,
                requirement.leftType.trimmedDescription == name
            else { return nil }
            return requirement.rightType.trimmedDescription
        } ?? []
    }

    /// Returns whether a type is a class below `NSObject`, also with protocols or by an alias.
    private func isClass(_ type: String) -> Bool {
        type.split(separator: "&").contains { part in
            let name = part.filter { $0 != " " }
            if let aliased = index.aliases[name] { return aliased.contains(where: isClass) }
            let root = index.superclasses(from: name).last
            return root == "NSObject" || root == "UIView" || root == "UIViewController"
        }
    }
}

/// The classes of the values `name: Class.Type` that a source declares.
private final class MetatypeValues: SyntaxVisitor {
    private let name: String
    private var found: [(type: String, node: Syntax)] = []
    /// The values of which the name is another name, as in `if let cell = cellClass`.
    private var sources: [String] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func classes(of name: String, in root: Syntax) -> [(type: String, node: Syntax)] {
        var found: [(type: String, node: Syntax)] = []
        // Sources can use two names for each other.
        var (known, rest): (Set<String>, [String]) = ([], [name])
        while let one = rest.popLast() {
            guard known.insert(one).inserted else { continue }
            let values = MetatypeValues(one)
            values.walk(root)
            found += values.found
            rest += values.sources
        }
        return found
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let type = node.typeAnnotation?.type ?? Self.castType(node.initializer?.value)
        add(node.pattern.trimmedDescription, type, Syntax(node))
        // A variable with a class as its first value, as in `var c = Cell.self`.
        if node.pattern.trimmedDescription == name, type == nil,
            let value = node.initializer?.value.as(MemberAccessExprSyntax.self),
            value.declName.baseName.tokenKind == .keyword(.self), let base = value.base
        {
            found.append((base.trimmedDescription, Syntax(node)))
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        let type = node.typeAnnotation?.type ?? Self.castType(node.initializer?.value)
        add(node.pattern.trimmedDescription, type, Syntax(node))
        if node.pattern.trimmedDescription == name, type == nil,
            let other = node.initializer?.value.as(DeclReferenceExprSyntax.self)?.baseName.text
        {
            sources.append(other)
        }
        return .visitChildren
    }

    /// Returns the type of a value that is cast, as in `value as? Cell.Type`.
    private static func castType(_ value: ExprSyntax?) -> TypeSyntax? {
        if let cast = value?.as(AsExprSyntax.self) { return cast.type }
        guard let elements = value?.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
            elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        add((node.secondName ?? node.firstName).text, node.type, Syntax(node))
        return .visitChildren
    }

    private func add(_ name: String, _ type: TypeSyntax?, _ node: Syntax) {
        let unwrapped = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type
        guard name == self.name, let type = unwrapped?.as(MetatypeTypeSyntax.self) else { return }
        found.append((type.baseType.trimmedDescription, node))
    }
}
