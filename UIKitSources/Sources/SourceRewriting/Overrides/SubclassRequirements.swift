import SwiftSyntax

/// Optional methods of a protocol that a class implements, and that only its superclass conforms to.
///
/// Objective-C calls such a method, because it asks the object. Swift calls the method of the class that
/// conforms, which is the default of the protocol. In the copies that class has the method, and the
/// subclass overrides it:
///
///     class Base: UIViewController, UITableViewDelegate {}
///     class List: Base { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { … } }
struct SubclassRequirements {
    /// A method of a class that conforms, and those of its subclasses that override it.
    private struct Found {
        let owner: DeclarationIndex.TypePlace
        /// The text of the method without access and attributes.
        let text: String
        /// A Boolean value that indicates whether the method is of a protocol of UIKit.
        let isOfFramework: Bool
    }

    private let index: DeclarationIndex
    private var found: [Found] = []
    /// The methods that become overrides.
    private(set) var overrides: Set<DeclarationIndex.MemberPlace> = []

    init(_ index: DeclarationIndex) {
        self.index = index
        let conformances = Self.conformances(index)
        var names: Set<String> = []
        for (source, declarations) in index.sources.enumerated() {
            for (type, members) in declarations.members.enumerated() {
                let place = DeclarationIndex.TypePlace(source: source, type: type)
                let chain = superclasses(of: place).filter { conformances[$0] != nil }
                guard !chain.isEmpty else { continue }
                for (number, member) in members.enumerated() where Self.canOverride(member) {
                    let fullName = DeclarationIndex.fullName(member.name, member.labels)
                    for name in chain {
                        guard let owner = index.declaration(of: name),
                            let method = method(fullName, conformances[name] ?? [], owner)
                        else { continue }
                        overrides.insert(.init(type: place, member: number))
                        if names.insert("\(name) \(fullName)").inserted {
                            found.append(method)
                        }
                        break
                    }
                }
            }
        }
    }

    private static func canOverride(_ member: MemberDeclaration) -> Bool {
        member.kind == .method && !member.isOverride && !member.isStatic && !member.isGeneric
            && !member.modifiers.contains("private")
    }

    /// The superclasses of a class or of an extension's class, the nearest first.
    private func superclasses(of place: DeclarationIndex.TypePlace) -> [String] {
        let type = index[place]
        guard type.kind == .class, let first = type.inherited.first else {
            return type.kind == .extension
                ? Array(index.superclasses(from: type.name).dropFirst()) : []
        }
        // Local classes of several functions can have the same name.
        let name = index.resolve(String(first.prefix { $0 != "<" }), inside: type.name)
        return name == type.name ? [] : index.superclasses(from: name)
    }

    /// The protocols that each class of the target declares to conform to, with delegates of other modules.
    ///
    /// A protocol of another module is one of Objective-C if its name ends like those of delegates, which is a guess.
    static func conformances(_ index: DeclarationIndex) -> [String: [String]] {
        var conformances: [String: [String]] = [:]
        for type in index.sources.flatMap(\.types)
        where type.kind == .class || type.kind == .extension {
            let protocols = type.inherited.map { index.resolve($0, inside: type.name) }
                .flatMap { closure(of: $0, index) }
            conformances[type.name, default: []] += protocols
        }
        return conformances.filter { !$0.value.isEmpty }
    }

    /// The names of a protocol and of those above it, of the target and of UIKit.
    private static func closure(of name: String, _ index: DeclarationIndex) -> [String] {
        guard let place = index.declaration(of: name) else {
            guard index.aliases[name] == nil else { return [] }
            let known = FrameworkProtocols.closure(of: name)
            let isDelegate = ["Delegate", "DataSource"].contains(where: name.hasSuffix)
            return known.isEmpty && isDelegate ? [name] : known
        }
        guard index[place].kind == .protocol else { return [] }
        return [name] + index[place].inherited.flatMap { closure(of: $0, index) }
    }

    // MARK: Methods

    /// Returns the method that the first protocol with such an optional requirement gives the class.
    private func method(
        _ fullName: String, _ protocols: [String], _ owner: DeclarationIndex.TypePlace
    ) -> Found? {
        for name in protocols {
            guard let place = index.declaration(of: name) else {
                guard let method = FrameworkProtocols.methods(of: name)[fullName] else { continue }
                let call = method.call(on: "objc_DelegateDefaults.shared.", named: method.name.text)
                let text = "\(method.trimmedDescription) { \(call) }"
                return Found(owner: owner, text: text, isOfFramework: true)
            }
            let requirement = index.sources[place.source].members[place.type].first {
                $0.kind == .method && $0.modifiers.contains("optional")
                    && DeclarationIndex.fullName($0.name, $0.labels) == fullName
            }
            guard let requirement, let method = requirement.node.as(FunctionDeclSyntax.self) else {
                continue
            }
            let text = OptionalRequirements.defaultMethod(requirement, method)
            return Found(owner: owner, text: text, isOfFramework: false)
        }
        return nil
    }

    // MARK: Edits

    /// Lets the methods of subclasses be overrides, before moves into their classes.
    func markOverrides(_ edit: (_ source: Int, (inout SourceEdits) -> Void) -> Void) {
        for place in overrides {
            guard let method = index[place].node.as(FunctionDeclSyntax.self) else { continue }
            let access = access(ofOverride: place).map { $0 + " " } ?? ""
            edit(place.type.source) {
                $0.replace(method.funcKeyword.byteRange, with: access + "override func")
            }
        }
    }

    /// Returns the access of an override of a method that is as public as its class, if it has none.
    private func access(ofOverride place: DeclarationIndex.MemberPlace) -> String? {
        let owner = index[place.type]
        let type =
            owner.kind == .class ? owner : index.declaration(of: owner.name).map { index[$0] }
        let isPublic = type.map { !$0.modifiers.isDisjoint(with: ["open", "public"]) } ?? false
        let words: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
        return isPublic && !(owner.kind == .extension && owner.modifiers.contains("public"))
            && index[place].modifiers.isDisjoint(with: words) ? "public" : nil
    }

    /// Adds the methods to the classes that conform.
    func addMethods(
        _ sources: [AppSource], _ edit: (_ source: Int, (inout SourceEdits) -> Void) -> Void
    ) {
        for one in found {
            let type = index[one.owner], source = sources[one.owner.source]
            let end = type.members.rightBrace.byteRange.lowerBound
            let access = ["open", "public"].first(where: type.modifiers.contains).map { $0 + " " }
            edit(one.owner.source) {
                // Swift reads `open` as an expression if an attribute follows it.
                let start = (one.isOfFramework ? "@MainActor " : "") + (access ?? "")
                $0.insert(
                    "\n\(start)\(one.text)\n"
                        + source.locationDirective(line: source.line(at: end)) + "\n", at: end)
            }
        }
    }
}
