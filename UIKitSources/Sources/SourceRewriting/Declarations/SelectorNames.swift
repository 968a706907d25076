import SwiftSyntax

/// The names of methods and properties that `#selector` and `#keyPath` denote.
struct SelectorNames {
    let index: DeclarationIndex

    /// A name, with a doubt about it if the target does not declare the member.
    struct Name: Equatable {
        var name: String
        var doubt: String?
    }

    /// The name of a member as an expression spells it.
    private struct Spelling {
        let name: String
        /// The labels, or `nil` if they are not written.
        let labels: [String?]?
        /// The type of the member, if it is certain.
        let owner: String?
    }

    // MARK: Selectors

    /// Returns the selector that `#selector` denotes, or `nil` if its spelling is ambiguous.
    func selector(_ arguments: LabeledExprListSyntax, inside scope: String?) -> Name? {
        guard let argument = arguments.first, arguments.count == 1,
            let spelling = spelling(of: argument.expression, inside: scope)
        else { return nil }
        switch argument.label?.text {
        case "getter": return Name(name: property(spelling)?.objectiveCName ?? spelling.name)
        case "setter":
            let known = property(spelling)
            let name = known?.objectiveCName ?? Self.importedKey(spelling.name)
            return Name(name: ObjectiveCNames.setter(of: name))
        default: return method(spelling)
        }
    }

    /// Returns the methods of the target that `#selector` can denote, and the member of UIKit's classes.
    func targets(_ arguments: LabeledExprListSyntax, inside scope: String?)
        -> (methods: [DeclarationIndex.MemberPlace], member: FrameworkMembers.Member?)
    {
        guard let argument = arguments.first, argument.label?.text != "setter",
            let spelling = spelling(of: argument.expression, inside: scope)
        else { return ([], nil) }
        let methods = candidates(spelling).filter {
            index[$0].kind == .method && !index[$0].isOverride
        }
        return (methods, methods.isEmpty ? frameworkMember(spelling) : nil)
    }

    private func frameworkMember(_ spelling: Spelling) -> FrameworkMembers.Member? {
        guard let owner = spelling.owner else { return nil }
        let name =
            spelling.labels.map { DeclarationIndex.fullName(spelling.name, $0) } ?? spelling.name
        return FrameworkMembers.member(
            name, in: index.superclasses(from: owner).filter { index.declaration(of: $0) == nil })
    }

    private func method(_ spelling: Spelling) -> Name? {
        let found = candidates(spelling).filter { index[$0].kind != .property }
        let visible = found.filter { index.isObjectiveC($0) }
        let names = Set((visible.isEmpty ? found : visible).map { index[$0].objectiveCName })
        if names.count == 1, let name = names.first { return Name(name: name) }
        if names.count > 1 { return nil }
        if found.isEmpty, let getter = property(spelling) {
            return Name(name: getter.objectiveCName)
        }
        if found.isEmpty, let member = frameworkMember(spelling) {
            return Name(name: member.selector)
        }
        guard let labels = spelling.labels else {
            return Name(name: Self.argumentsOfFrameworks[spelling.name] ?? spelling.name)
        }
        let name = ObjectiveCNames.selector(name: spelling.name, labels: labels)
        let isCertain = labels.allSatisfy { $0 == nil }
        return Name(
            name: name,
            doubt: isCertain
                ? nil
                : "the sources do not declare \(DeclarationIndex.fullName(spelling.name, labels)); "
                    + "its selector is taken as \"\(name)\"")
    }

    /// The methods of frameworks with an argument that code names without it.
    private static let argumentsOfFrameworks: [String: String] = [
        "endEditing": "endEditing:", "copy": "copy:", "cut": "cut:", "paste": "paste:",
        "select": "select:", "selectAll": "selectAll:", "delete": "delete:",
        "dismiss": "dismissViewControllerAnimated:completion:",
    ]

    private func property(_ spelling: Spelling) -> MemberDeclaration? {
        candidates(spelling).map { index[$0] }.first { $0.kind == .property }
    }

    /// The members that a spelling can mean: of the class and its superclasses, or of all types.
    private func candidates(_ spelling: Spelling) -> [DeclarationIndex.MemberPlace] {
        let matches = { (place: DeclarationIndex.MemberPlace) in
            spelling.labels.map { $0 == index[place].labels } ?? true
        }
        if let owner = spelling.owner {
            for name in index.superclasses(from: owner) {
                let found = index.members(named: spelling.name, of: name).filter(matches)
                if !found.isEmpty { return found }
            }
            if index.declaration(of: owner) == nil {
                return index.members(named: spelling.name, of: owner).filter(matches)
            }
        }
        return index.members(named: spelling.name).filter(matches)
    }

    // MARK: Key paths

    /// Returns the key path that `#keyPath` denotes: its properties without the type before them.
    func keyPath(_ arguments: LabeledExprListSyntax) -> String? {
        guard let path = arguments.first.flatMap({ components(of: $0.expression) }) else {
            return nil
        }
        let properties = path.drop { $0 == "self" || $0.first?.isUppercase == true }
        guard !properties.isEmpty else { return nil }
        let isForeign =
            properties.count < path.count
            && index.declaration(of: path[..<properties.startIndex].joined(separator: ".")) == nil
        return properties.map { name in
            let known = index.members(named: name).first { index[$0].kind == .property }
            if let known, !isForeign { return index[known].objectiveCName }
            return Self.importedKey(name)
        }.joined(separator: ".")
    }

    /// The key of a property of a framework, where `isHidden` is the getter of `hidden`.
    private static func importedKey(_ name: String) -> String {
        let rest = name.dropFirst(2)
        guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
        return first.lowercased() + rest.dropFirst()
    }

    // MARK: Spellings

    private func spelling(of expression: ExprSyntax, inside scope: String?) -> Spelling? {
        if let sequence = expression.as(SequenceExprSyntax.self) {
            // `method as (Type) -> (Argument) -> Void` chooses an overload by its arguments.
            guard let first = sequence.elements.first,
                let type = sequence.elements.last?.as(TypeExprSyntax.self),
                let spelling = spelling(of: first, inside: scope)
            else { return nil }
            return narrowed(spelling, to: type.type)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return spelling(of: only.expression, inside: scope)
        }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            return Spelling(name: Self.name(name), labels: Self.labels(name), owner: scope)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        var owner: String?
        if let base = member.base.flatMap({ components(of: $0) }) {
            if ["self", "Self", "super"].contains(base.joined(separator: ".")) {
                owner = scope
            } else if base.allSatisfy({ $0.first?.isUppercase == true }) {
                owner = index.resolve(base.joined(separator: "."), inside: scope)
            }
        }
        return Spelling(
            name: Self.name(member.declName), labels: Self.labels(member.declName), owner: owner)
    }

    /// The overload whose parameters have the types of a function type.
    private func narrowed(_ spelling: Spelling, to type: TypeSyntax) -> Spelling {
        var function = type.as(FunctionTypeSyntax.self)
        while let inner = function?.returnClause.type.as(FunctionTypeSyntax.self) {
            function = inner
        }
        guard spelling.labels == nil, let function else { return spelling }
        let types = function.parameters.map(\.type.trimmedDescription)
        let found = candidates(spelling).map { index[$0] }.filter {
            $0.kind == .method && $0.parameters.count == types.count
        }
        let exact = found.filter { $0.parameters.map(\.type) == types }
        return Spelling(
            name: spelling.name,
            labels: (exact.first ?? found.first)?.labels ?? types.map { _ in nil },
            owner: spelling.owner)
    }

    private func components(of expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return [Self.name(name)] }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return components(of: chain.expression)
        }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) {
            return components(of: forced.expression)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            let front = components(of: base)
        else { return nil }
        return front + [Self.name(member.declName)]
    }

    private static func name(_ reference: DeclReferenceExprSyntax) -> String {
        reference.baseName.text.trimmingBackticks
    }

    private static func labels(_ reference: DeclReferenceExprSyntax) -> [String?]? {
        reference.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    }
}

extension String {
    /// The name without the backticks around a keyword.
    var trimmingBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
