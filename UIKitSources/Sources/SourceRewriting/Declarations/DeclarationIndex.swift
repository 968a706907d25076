import SwiftSyntax

/// The declarations of all sources of a target, by name.
struct DeclarationIndex {
    /// A type of `sources` by its place.
    struct TypePlace: Hashable {
        let source: Int
        let type: Int
    }

    /// A member of a type by its place.
    struct MemberPlace: Hashable {
        let type: TypePlace
        let member: Int
    }

    let sources: [SourceDeclarations]
    private let types: [String: [TypePlace]]
    private let members: [String: [MemberPlace]]
    private let valueNames: Set<String>
    /// The names with labels of optional requirements, as `list(_:didSelect:)`.
    private let optionalRequirements: Set<String>
    /// Those of them with a result that is not optional.
    private let valueRequirements: Set<String>
    /// The types of the aliases of a name, of all conditions.
    let aliases: [String: Set<String>]

    init(_ sources: [SourceDeclarations]) {
        self.sources = sources
        var types: [String: [TypePlace]] = [:]
        var members: [String: [MemberPlace]] = [:]
        var valueNames: Set<String> = []
        var optionalRequirements: Set<String> = []
        var valueRequirements: Set<String> = []
        var aliases: [String: Set<String>] = [:]
        for (source, declarations) in sources.enumerated() {
            aliases.merge(declarations.aliases) { $0.union($1) }
            valueNames.formUnion(declarations.valueNames)
            for (type, declaration) in declarations.types.enumerated() {
                let place = TypePlace(source: source, type: type)
                types[declaration.name, default: []].append(place)
                for (member, one) in declarations.members[type].enumerated() {
                    members[one.name, default: []].append(MemberPlace(type: place, member: member))
                    if declaration.kind == .protocol, one.modifiers.contains("optional") {
                        optionalRequirements.insert(Self.fullName(one.name, one.labels))
                        if let result = one.type, one.kind == .method, !result.hasSuffix("?") {
                            valueRequirements.insert(Self.fullName(one.name, one.labels))
                        }
                    }
                }
            }
        }
        (self.types, self.members) = (types, members)
        (self.valueNames, self.optionalRequirements) = (valueNames, optionalRequirements)
        (self.valueRequirements, self.aliases) = (valueRequirements, aliases)
    }

    subscript(place: TypePlace) -> TypeDeclaration { sources[place.source].types[place.type] }
    subscript(place: MemberPlace) -> MemberDeclaration {
        sources[place.type.source].members[place.type.type][place.member]
    }

    static func fullName(_ name: String, _ labels: [String?]) -> String {
        "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
    }

    // MARK: Types

    /// Returns the declaration of a type, which is not an extension of it.
    func declaration(of name: String) -> TypePlace? {
        types[name]?.first { self[$0].kind != .extension }
    }

    /// Returns the full name of a type that is written inside another one.
    func resolve(_ name: String, inside scope: String?) -> String {
        var scope = scope
        while let outer = scope {
            if types["\(outer).\(name)"] != nil { return "\(outer).\(name)" }
            scope = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
        }
        return name
    }

    /// Returns a class and its superclasses, of the target and then of UIKit.
    func superclasses(from name: String) -> [String] {
        var names = [name]
        while let next = superclass(of: names[names.count - 1]), !names.contains(next) {
            names.append(next)
        }
        return names
    }

    /// Returns whether a class is a test case of XCTest, also by a class of another module for tests. Such a class
    /// is known by its name only, which is a guess: `QuickSpec` or `SnapshotTestCase`.
    func isTestCase(_ name: String) -> Bool {
        guard let root = superclasses(from: name).last, declaration(of: root) == nil else {
            return false
        }
        return root.hasSuffix("TestCase") || root.hasSuffix("Spec")
    }

    /// Returns the name of a type or protocol, and the names of all its superclasses and protocols.
    func ancestors(of name: String) -> Set<String> {
        var (names, rest): (Set<String>, [String]) = ([], [name])
        while let one = rest.popLast() {
            guard names.insert(one).inserted, let place = declaration(of: one) else { continue }
            rest += self[place].inherited.map { resolve($0, inside: one) }
        }
        return names
    }

    private func superclass(of name: String) -> String? {
        guard let place = declaration(of: name) else {
            return FrameworkClasses.superclass(of: name)
        }
        guard self[place].kind == .class, let superclass = self[place].inherited.first else {
            return nil
        }
        // The arguments of a generic class are not part of its name.
        return resolve(String(superclass.prefix { $0 != "<" }), inside: name)
    }

    /// Returns whether a class or a superclass of it has `@objcMembers`.
    func hasObjectiveCMembers(_ name: String) -> Bool {
        superclasses(from: name).contains { one in
            declaration(of: one).map { self[$0].attributes.names.contains("objcMembers") } ?? false
        }
    }

    /// Returns a Boolean value that indicates whether a declaration extends a class of a framework.
    func isExtensionOfFramework(_ type: TypeDeclaration) -> Bool {
        type.kind == .extension && declaration(of: type.name) == nil
            && FrameworkClasses.isOfFramework(type.name)
    }

    // MARK: Members

    /// The unique name of an implementation in the copies.
    func ownName(_ place: MemberPlace) -> String {
        "\(self[place].name)_of_\(self[place.type].name.replacing(".", with: "_"))"
    }

    /// Returns members by the depths of their classes, subclasses before their superclasses.
    func subclassesFirst(_ places: [MemberPlace]) -> [MemberPlace] {
        let depths = places.map { superclasses(from: self[$0.type].name).count }
        return zip(places, depths).enumerated()
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element.0)
    }

    /// Returns the members of a name, in a type or in all.
    func members(named name: String, of owner: String? = nil) -> [MemberPlace] {
        let all = members[name] ?? []
        return owner.map { owner in all.filter { self[$0.type].name == owner } } ?? all
    }

    /// Returns a Boolean value that indicates whether the target has a property, a variable or a
    /// parameter of a name.
    func hasValue(named name: String) -> Bool { valueNames.contains(name) }

    /// Returns the types that the target's properties of a name are declared with.
    func types(ofProperty name: String) -> [String] {
        members(named: name).map { self[$0] }.filter { $0.kind == .property }.compactMap(\.type)
    }

    /// Returns a Boolean value that indicates whether a protocol has an optional requirement.
    func hasOptionalRequirement(_ name: String, _ labels: [String?]) -> Bool {
        optionalRequirements.contains(Self.fullName(name, labels))
    }

    /// Returns a Boolean value that indicates whether an optional requirement has a result that is not
    /// optional.
    func hasValueRequirement(_ name: String, _ labels: [String?]) -> Bool {
        valueRequirements.contains(Self.fullName(name, labels))
    }

    /// Returns a Boolean value that indicates whether Objective-C code could call a member.
    func isObjectiveC(_ place: MemberPlace) -> Bool {
        let (member, type) = (self[place], self[place.type])
        if member.attributes.names.contains("nonobjc") { return false }
        if member.attributes.isObjectiveC
            || type.attributes.names.contains("objc") && type.kind == .extension
        {
            return true
        }
        return !member.modifiers.contains("private") && !member.modifiers.contains("fileprivate")
            && hasObjectiveCMembers(type.name)
    }

    /// Returns a Boolean value that indicates whether the target extends a class by an initialiser with the labels
    /// of a call that can fail.
    func hasFailableInitializer(of type: String, _ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text }
        return [type, "NSAttributedString"].flatMap { members(named: "init", of: $0) }.contains {
            self[$0].labels == labels
                && self[$0].node.as(InitializerDeclSyntax.self)?.optionalMark?.text == "?"
        }
    }
}
