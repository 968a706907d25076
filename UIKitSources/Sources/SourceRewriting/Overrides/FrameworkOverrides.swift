import SwiftSyntax

/// Overrides of members of a framework's class in an extension of it, which need Objective-C.
///
/// In the copies each implementation has a unique name, and the module replaces the member of UIKit that the
/// class has or inherits. The replacement calls the implementation of the object's class:
///
///     extension UIButton { override func layoutSubviews() { super.layoutSubviews(); … } }
///
///     extension UIView {
///         @_dynamicReplacement(for: layoutSubviews()) func layoutSubviews_replaced() {
///             switch self {
///             case let objc_receiver as UIButton where …: objc_receiver.layoutSubviews_of_UIButton()
///             default: self.layoutSubviews()
///             }
///         }
///     }
///
/// If several modules of a program replace one member, the last replacement holds alone.
struct FrameworkOverrides {
    typealias Place = DeclarationIndex.MemberPlace

    private typealias Member = FrameworkMembers.Member

    private let index: DeclarationIndex
    /// The overrides of each member, in the order of the sources.
    private var overrides: [Member: [Place]] = [:]
    /// The overrides of members that a module cannot replace.
    private var others: [Place] = []
    /// The members that method swizzling can replace.
    private let swizzled: SwizzledMethods

    /// Finds the overrides of a module.
    ///
    /// - Parameter dependencies: The members that the modules below declare in extensions, which classes override.
    init(
        _ index: DeclarationIndex, besides extensions: ExtensionOverrides,
        and swizzled: SwizzledMethods, of dependencies: DynamicMembers
    ) {
        (self.index, self.swizzled) = (index, swizzled)
        for member in swizzled.members { overrides[member] = [] }
        for (source, declarations) in index.sources.enumerated() {
            for (type, members) in declarations.members.enumerated() {
                let owner = declarations.types[type]
                for (number, member) in members.enumerated() where member.isOverride {
                    let place = Place(type: .init(source: source, type: type), member: number)
                    if extensions.contains(place) { continue }
                    let above = dependencies.member(
                        member.fullName,
                        in: Array(index.superclasses(from: owner.name).dropFirst()))
                    if let above, !member.isStatic {
                        overrides[above, default: []].append(place)
                    } else if !index.isExtensionOfFramework(owner) {
                        continue
                    } else if let replaced = replacedMember(member, of: owner.name) {
                        overrides[replaced, default: []].append(place)
                    } else {
                        others.append(place)
                    }
                }
            }
        }
    }

    private func replacedMember(_ member: MemberDeclaration, of type: String) -> Member? {
        guard !member.isStatic, member.kind != .initializer else { return nil }
        return FrameworkMembers.member(member.fullName, in: index.superclasses(from: type))
    }

    private func nameOfSuper(_ place: Place) -> String {
        "\(index[place].name)_above_\(index[place.type].name.replacing(".", with: "_"))"
    }

    // MARK: Edits

    /// Renames the implementations, and returns the replacements with their sources.
    func apply(
        _ sources: [AppSource], _ edit: (_ source: Int, (inout SourceEdits) -> Void) -> Void
    ) -> [(source: Int, text: String)] {
        overrides.sorted { ($0.key.owner, $0.key.name) < ($1.key.owner, $1.key.name) }
            .map { member, places in
                var texts = [replacement(of: member, places)]
                for place in places {
                    edit(place.type.source) { rename(place, member, &$0) }
                    if callsOwner(place, member) { texts.append(caller(of: place, member)) }
                }
                return (places.first?.type.source ?? 0, texts.joined(separator: "\n"))
            }
    }

    /// Returns whether an override calls the replaced implementation, which is that of a superclass.
    private func callsOwner(_ place: Place, _ member: Member) -> Bool {
        index[place.type].name != member.owner
            && !SuperReferences.to(index[place].name, in: index[place].node).isEmpty
    }

    private func rename(_ place: Place, _ member: Member, _ edits: inout SourceEdits) {
        let declaration = index[place]
        if let observers = PropertyObservers(declaration.node) {
            observers.turnIntoMethods(named: index.ownName(place), &edits)
            return
        }
        if let method = declaration.node.as(FunctionDeclSyntax.self) {
            edits.replace(method.name.byteRange, with: index.ownName(place))
            change(method.modifiers, member, place, &edits)
        } else if let property = declaration.node.as(VariableDeclSyntax.self) {
            for binding in property.bindings {
                edits.replace(binding.pattern.byteRange, with: index.ownName(place))
            }
            change(property.modifiers, member, place, &edits)
        }
        guard callsOwner(place, member) else { return }
        for reference in SuperReferences.to(declaration.name, in: declaration.node) {
            guard let access = reference.ancestor(MemberAccessExprSyntax.self),
                let base = access.base
            else { continue }
            edits.replace(base.byteRange, with: "self")
            edits.replace(reference.byteRange, with: nameOfSuper(place))
        }
    }

    private func change(
        _ modifiers: DeclModifierListSyntax, _ member: Member, _ place: Place,
        _ edits: inout SourceEdits
    ) {
        let words = Set(
            ["open", "public", "package", "private", "fileprivate", "dynamic"]
                + (member.isNonisolated ? ["nonisolated"] : []))
        for modifier in modifiers {
            if modifier.name.text == "override" {
                let isolation = member.isNonisolated ? " nonisolated" : ""
                edits.replace(modifier.byteRange, with: "internal" + isolation)
            } else if words.contains(modifier.name.text) {
                edits.blank(modifier.byteRange)
            }
        }
    }

    // MARK: Replacements

    private func replacement(of member: Member, _ places: [Place]) -> String {
        let name = String(member.name.prefix { $0 != "(" })
        let isolation = member.isNonisolated ? "nonisolated " : ""
        let head = "@_dynamicReplacement(for: \(member.name)) \(isolation)"
        let sorted = index.subclassesFirst(places)
        let observers = sorted.filter { PropertyObservers(index[$0].node) != nil }
        let implementations = sorted.filter { !observers.contains($0) }
        let question =
            swizzled.members.contains(member)
            ? SwizzledMethods.question(of: member, replacement: "\(name)_replaced") : []
        var lines: [String]
        if let method = method(of: member, places.first) {
            lines =
                ["\(head)func \(name)_replaced\(method.signature.trimmedDescription) {"] + question
                + cases(implementations, member) { method.call(on: $0, named: $1) } + ["}"]
        } else {
            let type = places.first.flatMap { index[$0].type } ?? member.signature
            let read = cases(implementations, member) { "return \($0)\($1)" }
            lines = ["\(head)var \(name)_replaced: \(type) {", "get {"] + question + read + ["}"]
            if places.contains(where: { index[$0].isSettable }) {
                let write = cases(implementations.filter { index[$0].isSettable }, member) {
                    "\($0)\($1) = newValue"
                }
                lines += ["set {"] + observed(observers, name, write) + ["}"]
            }
            lines.append("}")
        }
        return (["extension \(member.owner) {"] + lines + ["}"]).joined(separator: "\n")
    }

    /// The declaration of a method as an override writes it, or UIKit's, and `nil` for a property.
    private func method(of member: Member, _ place: Place?) -> FunctionDeclSyntax? {
        guard let place else { return member.name.hasSuffix(")") ? member.method : nil }
        return index[place].node.as(FunctionDeclSyntax.self)
    }

    /// The statements of a setter between the observers of the object's classes, those of superclasses inside.
    private func observed(_ observers: [Place], _ name: String, _ write: [String]) -> [String] {
        let before = observers.filter { PropertyObservers(index[$0].node)?.willSet != nil }
        let after = observers.reversed().filter { PropertyObservers(index[$0].node)?.didSet != nil }
        let call = { (place: Place, observer: String, value: String) in
            Conditions.wrap(
                [
                    "if let object = self as? \(index[place.type].name) "
                        + "{ object.\(index.ownName(place))_\(observer)(\(value)) }"
                ], index[place].conditions[...])
        }
        return (after.isEmpty ? [] : ["let oldValue = self.\(name)"])
            + before.map { call($0, "willSet", "newValue") } + write
            + after.map { call($0, "didSet", "oldValue") }
    }

    /// The statement that calls an implementation, or the replaced one.
    private func cases(
        _ places: [Place], _ member: Member,
        _ use: (_ receiver: String, _ name: String) -> String
    ) -> [String] {
        let name = member.name.prefix { $0 != "(" }
        // A parameter can have the name of the method.
        let own = places.first { index[$0.type].name == member.owner }
        let last = own.map { use("self.", index.ownName($0)) } ?? use("self.", String(name))
        let others = places.filter { $0 != own }
        if let own, !index[own].conditions.isEmpty {
            return [
                Conditions.wrap([last], index[own].conditions[...]),
                Conditions.wrap(
                    [use("self.", String(name))], ["!(\(Self.all(index[own].conditions)))"]),
            ]
        }
        if others.isEmpty { return [last] }
        return ["switch self {"]
            + others.map { place in
                Conditions.wrap(
                    [
                        "case let objc_receiver as \(index[place.type].name) "
                            + "where !objc_isCallOfSuper(self, \"\(nameOfSuper(place))\"): "
                            + use("objc_receiver.", index.ownName(place))
                    ], index[place].conditions[...])
            } + ["default: \(last)", "}"]
    }

    private static func all(_ conditions: [String]) -> String {
        conditions.map { "(\($0))" }.joined(separator: " && ")
    }

    /// The member by which an override calls that of its superclass.
    private func caller(of place: Place, _ member: Member) -> String {
        let declaration = index[place], name = declaration.name, own = nameOfSuper(place)
        let isolation = member.isNonisolated ? "nonisolated " : ""
        // The overrides of subclasses have run before.
        let type = index[place.type].name
        let below = (overrides[member] ?? []).filter {
            index.superclasses(from: index[$0.type].name).dropFirst().contains(type)
        }
        let mark =
            (below.map {
                "if self is \(index[$0.type].name) "
                    + "{ objc_callSuper(self, \"\(nameOfSuper($0))\") }; "
            } + ["objc_callSuper(self, \"\(own)\")"]).joined()
        let lines: [String]
        if let method = declaration.node.as(FunctionDeclSyntax.self) {
            lines = [
                "\(isolation)func \(own)\(method.signature.trimmedDescription) "
                    + "{ \(mark); \(method.call(on: "super.", named: name)) }"
            ]
        } else {
            let setter =
                declaration.isSettable ? " set { \(mark); super.\(name) = newValue }" : ""
            lines = [
                "\(isolation)var \(own): \(declaration.type ?? "") "
                    + "{ get { \(mark); return super.\(name) }\(setter) }"
            ]
        }
        return Conditions.wrap(
            ["extension \(index[place.type].name) {"] + lines + ["}"],
            declaration.conditions[...])
    }

    // MARK: Diagnostics

    /// Warnings of overrides of members that no module can replace.
    func diagnostics(_ sources: [AppSource]) -> [SourceDiagnostic] {
        others.map { place in
            let type = index[place.type].name
            return sources[place.type.source].warning(
                "\(index[place].name) overrides a member of \(type) in an extension, which UIKit on Linux does "
                    + "not let modules replace; override it in a subclass of \(type)",
                at: index[place].node)
        }
    }
}
