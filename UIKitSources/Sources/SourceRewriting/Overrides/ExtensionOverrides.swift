import SwiftSyntax

/// Overrides of members that an extension of a framework's class declares, which need Objective-C.
///
/// In the copies each implementation has a unique name, and the extension's member calls the
/// implementation of the object's class:
///
///     extension UIView { @objc func style() { … } }      func style_of_UIView() { … }
///     class Card: UIView { override func style() { … } } func style_of_Card() { … }
///
///     extension UIView {
///         func style() {
///             switch self {
///             case let objc_receiver as Card: objc_receiver.style_of_Card()
///             default: style_of_UIView()
///             }
///         }
///     }
struct ExtensionOverrides {
    typealias Place = DeclarationIndex.MemberPlace

    private let index: DeclarationIndex
    /// The overrides of each member of an extension.
    private var overrides: [Place: [Place]] = [:]

    init(_ index: DeclarationIndex) {
        self.index = index
        for (source, declarations) in index.sources.enumerated() {
            for (type, members) in declarations.members.enumerated() {
                for (number, member) in members.enumerated() where member.isOverride {
                    let place = Place(type: .init(source: source, type: type), member: number)
                    if let base = base(of: place) { overrides[base, default: []].append(place) }
                }
            }
        }
    }

    /// A Boolean value that indicates whether classes of the target override a member of an extension.
    func hasOverrides(_ place: Place) -> Bool { overrides[place] != nil }

    /// A Boolean value that indicates whether a member is an override with a unique name.
    func contains(_ place: Place) -> Bool { overrides.values.contains { $0.contains(place) } }

    /// The member of a framework's class that an override replaces in the end.
    private func base(of place: Place) -> Place? {
        guard let next = nextImplementation(above: place) else { return nil }
        if index[next].isOverride { return base(of: next) }
        let owner = index[next.type]
        guard owner.kind == .extension, index.declaration(of: owner.name) == nil,
            !index[next].isStatic, index[next].kind != .initializer
        else { return nil }
        return next
    }

    /// The implementation of the nearest superclass.
    private func nextImplementation(above place: Place) -> Place? {
        let member = index[place]
        for name in index.superclasses(from: index[place.type].name).dropFirst() {
            let found = index.members(named: member.name, of: name).first {
                index[$0].kind == member.kind && index[$0].labels == member.labels
            }
            if let found { return found }
        }
        return nil
    }

    // MARK: Edits

    /// Renames the implementations, and returns the members that call them with their sources.
    func apply(
        _ sources: [AppSource], _ edit: (_ source: Int, (inout SourceEdits) -> Void) -> Void
    ) -> [(source: Int, text: String)] {
        overrides.sorted {
            ($0.key.type.source, $0.key.type.type) < ($1.key.type.source, $1.key.type.type)
        }
        .flatMap { base, overrides in
            for place in [base] + overrides {
                edit(place.type.source) { rename(place, &$0) }
            }
            return [(base.type.source, dispatcher(of: base, overrides))]
                + overrides.filter(hasOtherParameters).compactMap { overload($0, overrides) }
        }
    }

    /// Returns a Boolean value that indicates whether an override takes other types than the method above, as a closure
    /// whose parameter is of a subclass: callers that know the class use that signature.
    private func hasOtherParameters(_ place: Place) -> Bool {
        guard let next = nextImplementation(above: place) else { return false }
        let types = { (member: MemberDeclaration) in
            member.parameters.map {
                // The names of a closure's parameters are not part of its type.
                $0.type.replacing(/(_ +)?\w+ *: */, with: "").filter { $0 != " " }
            }
        }
        return types(index[place]) != types(index[next])
    }

    /// Returns the signature of an override under the name of the member, which calls the implementation of the
    /// object's class. An additional parameter keeps Swift from treating the method as an override.
    private func overload(_ place: Place, _ overrides: [Place]) -> (source: Int, text: String)? {
        let (member, owner) = (index[place], index[place.type])
        guard let method = member.node.as(FunctionDeclSyntax.self),
            method.signature.effectSpecifiers == nil
        else { return nil }
        let isPublic = !member.modifiers.isDisjoint(with: ["public", "open"])
        let clause = method.signature.parameterClause
        let parameters =
            "(" + clause.parameters.trimmedDescription + ", objc_override: Void = ())"
        let result = method.signature.returnClause.map { " " + $0.trimmedDescription } ?? ""
        let below = overrides.filter { other in
            index.superclasses(from: index[other.type].name).dropFirst().contains(owner.name)
                && !hasOtherParameters(other)
        }
        let lines =
            ["extension \(owner.name) {"] + (result.isEmpty ? [] : ["@discardableResult"])
            + ["\(isPublic ? "public " : "")func \(member.name)\(parameters)\(result) {"]
            + cases(place, below, Self.call(of: method)) + ["}", "}"]
        return (place.type.source, Conditions.wrap(lines, member.conditions[...]))
    }

    private func rename(_ place: Place, _ edits: inout SourceEdits) {
        let member = index[place]
        if let method = member.node.as(FunctionDeclSyntax.self) {
            edits.replace(method.name.byteRange, with: index.ownName(place))
            edits.blank(["override"], of: method.modifiers)
        } else if let property = member.node.as(VariableDeclSyntax.self) {
            for binding in property.bindings where binding.pattern.trimmedDescription == member.name
            {
                edits.replace(binding.pattern.byteRange, with: index.ownName(place))
            }
            edits.blank(["override"], of: property.modifiers)
        }
        guard let next = nextImplementation(above: place) else { return }
        for reference in SuperReferences.to(member.name, in: member.node) {
            edits.replace(reference.byteRange, with: index.ownName(next))
        }
    }

    // MARK: Dispatch

    private func dispatcher(of base: Place, _ overrides: [Place]) -> String {
        let (member, owner) = (index[base], index[base.type])
        let isPublic = !member.modifiers.union(owner.modifiers).isDisjoint(with: ["public", "open"])
        let access = isPublic ? "public " : ""
        let lines: [String]
        if let method = member.node.as(FunctionDeclSyntax.self) {
            lines =
                ["\(access)func \(member.name)\(method.signature.trimmedDescription) {"]
                + cases(base, overrides, Self.call(of: method)) + ["}"]
        } else {
            let read = cases(base, overrides) { "return \($0)\($1)" }
            let write = cases(base, overrides) { "\($0)\($1) = newValue" }
            lines =
                ["\(access)var \(member.name): \(member.type ?? "") {", "get {"] + read + ["}"]
                + (member.isSettable ? ["set {"] + write + ["}"] : []) + ["}"]
        }
        return Conditions.wrap(
            ["extension \(owner.name) {"] + lines + ["}"], member.conditions[...])
    }

    /// Returns the call of an implementation by its receiver and its name.
    private static func call(of method: FunctionDeclSyntax) -> (String, String) -> String {
        // The result of another class is that of this object.
        let isOfSelf = method.signature.returnClause?.type.trimmedDescription == "Self"
        return { receiver, name in
            method.call(on: receiver, named: name)
                + (isOfSelf && !receiver.isEmpty ? " as? Self ?? self" : "")
        }
    }

    /// One case for each class, subclasses before their superclasses.
    private func cases(
        _ base: Place, _ overrides: [Place], _ use: (_ receiver: String, _ name: String) -> String
    ) -> [String] {
        return ["switch self {"]
            + index.subclassesFirst(overrides).map { place in
                let line =
                    "case let objc_receiver as \(index[place.type].name): "
                    + use("objc_receiver.", index.ownName(place))
                return Conditions.wrap([line], index[place].conditions[...])
            } + ["default: \(use("", index.ownName(base)))", "}"]
    }

    // MARK: Diagnostics

    /// Warnings of classes that the extension's source cannot name.
    func diagnostics(_ sources: [AppSource]) -> [SourceDiagnostic] {
        overrides.flatMap { base, places in
            places.compactMap { place in
                let declaration = index.declaration(of: index[place.type].name).map { index[$0] }
                guard let type = declaration,
                    type.isGeneric || type.isLocal || type.isHidden
                        || place.type.source != base.type.source
                            && !type.modifiers.isDisjoint(with: ["private", "fileprivate"])
                else { return nil }
                return sources[place.type.source].warning(
                    "\(index[place].name) overrides a member of an extension of "
                        + "\(index[base.type].name), whose source cannot name \(type.name); "
                        + "make \(type.name) an internal class that is not generic",
                    at: index[place].node)
            }
        }
    }
}

/// The references to a member of the superclass in a declaration.
final class SuperReferences: SyntaxVisitor {
    private let name: String
    private var found: [TokenSyntax] = []

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func to(_ name: String, in node: some SyntaxProtocol) -> [TokenSyntax] {
        let references = SuperReferences(name)
        references.walk(node)
        return references.found
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
            found.append(node.declName.baseName)
        }
        return .visitChildren
    }
}

extension FunctionDeclSyntax {
    /// Returns the statement that passes the arguments on to a method of another name.
    ///
    /// - Parameter values: The arguments without labels, if they are not the parameters.
    func call(on receiver: String, named name: String, arguments values: [String]? = nil) -> String
    {
        let parameters = signature.parameterClause.parameters
        let arguments = parameters.enumerated().map { number, parameter in
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            let isReference = parameter.type.trimmedDescription.hasPrefix("inout ")
            return label
                + (values?[number]
                    ?? (isReference ? "&" : "")
                        + (parameter.secondName ?? parameter.firstName).text)
        }
        let effects = signature.effectSpecifiers
        return "return " + (effects?.throwsClause == nil ? "" : "try ")
            + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "\(receiver)\(name)(\(arguments.joined(separator: ", ")))"
    }
}
