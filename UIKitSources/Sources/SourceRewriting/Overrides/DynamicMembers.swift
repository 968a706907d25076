import SwiftSyntax

/// The members of Objective-C that a module declares in extensions of a framework's classes.
///
/// Classes of other modules can override them, such as test doubles. In the copies such a member is dynamic, and the
/// other module replaces it (``FrameworkOverrides``):
///
///     extension UIViewController { @objc var insets: UIEdgeInsets { … } }
///     extension UIViewController {       dynamic var insets: UIEdgeInsets { … } }
struct DynamicMembers {
    private let index: DeclarationIndex
    private let overrides: ExtensionOverrides

    /// Finds the members of a module. Overrides by classes of the module itself exclude a member.
    init(_ index: DeclarationIndex, besides overrides: ExtensionOverrides) {
        (self.index, self.overrides) = (index, overrides)
    }

    private func isDynamic(_ place: DeclarationIndex.MemberPlace) -> Bool {
        let (member, type) = (index[place], index[place.type])
        let fixed: Set = ["private", "fileprivate", "final", "override", "dynamic"]
        return index.isExtensionOfFramework(type) && index.isObjectiveC(place)
            && type.node.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil
            && member.kind != .initializer && !member.isStatic && !member.isGeneric
            && member.modifiers.union(type.modifiers).isDisjoint(with: fixed)
            && !overrides.hasOverrides(place)
    }

    /// Makes the members of a source dynamic.
    func apply(to source: Int, _ edits: inout SourceEdits) {
        for (type, members) in index.sources[source].members.enumerated() {
            for (number, member) in members.enumerated()
            where isDynamic(.init(type: .init(source: source, type: type), member: number)) {
                let keyword =
                    member.node.as(FunctionDeclSyntax.self)?.funcKeyword
                    ?? member.node.as(VariableDeclSyntax.self)?.bindingSpecifier
                if let keyword { edits.insert("dynamic ", at: keyword.byteRange.lowerBound) }
            }
        }
    }

    /// Returns the member that the nearest of some classes has in an extension.
    ///
    /// - Parameters:
    ///   - name: A property's name, or a method's with labels.
    ///   - classes: A class of another module and its superclasses, as far as that module knows them.
    func member(_ name: String, in classes: [String]) -> FrameworkMembers.Member? {
        guard let last = classes.last else { return nil }
        let base = String(name.prefix { $0 != "(" })
        for type in classes.dropLast() + index.superclasses(from: last) {
            let place = index.members(named: base, of: type).first {
                index[$0].fullName == name && isDynamic($0)
            }
            if let place { return member(at: place) }
        }
        return nil
    }

    private func member(at place: DeclarationIndex.MemberPlace) -> FrameworkMembers.Member {
        let member = index[place]
        let method = member.node.as(FunctionDeclSyntax.self)
        return FrameworkMembers.Member(
            owner: index[place.type].name, name: member.fullName,
            isNonisolated: member.modifiers.contains("nonisolated"),
            signature: method.map { $0.name.text + $0.signature.trimmedDescription } ?? member.type
                ?? "")
    }
}
