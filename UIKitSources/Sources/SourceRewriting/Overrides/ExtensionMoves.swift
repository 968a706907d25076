import SwiftSyntax

/// Members of extensions that move into the body of their class in the copies.
///
/// Without Objective-C, Swift overrides no members of extensions. A moved member keeps its line
/// numbers by `#sourceLocation`.
struct ExtensionMoves {
    /// A member, and the class that it moves into.
    struct Move {
        let member: DeclarationIndex.MemberPlace
        let type: DeclarationIndex.TypePlace
    }

    private let index: DeclarationIndex

    /// The overrides that need no place in a class.
    private let others: ExtensionOverrides
    /// The methods that become overrides.
    private let newOverrides: Set<DeclarationIndex.MemberPlace>

    init(
        _ index: DeclarationIndex, besides others: ExtensionOverrides,
        and newOverrides: Set<DeclarationIndex.MemberPlace>
    ) {
        (self.index, self.others, self.newOverrides) = (index, others, newOverrides)
    }

    /// All moves of a target, in the order of the sources.
    func all() -> [Move] {
        var moved: Set<DeclarationIndex.MemberPlace> = []
        for (source, declarations) in index.sources.enumerated() {
            for (type, members) in declarations.members.enumerated() {
                for (number, member) in members.enumerated() {
                    let place = DeclarationIndex.MemberPlace(
                        type: .init(source: source, type: type), member: number)
                    // Classes of other modules can override an open member.
                    if member.modifiers.contains("open") || newOverrides.contains(place) {
                        moved.insert(place)
                    }
                    guard member.isOverride, !others.contains(place) else { continue }
                    moved.insert(place)
                    moved.formUnion(overridden(by: place))
                }
            }
        }
        return moved.compactMap { place in
            let owner = index[place.type]
            guard owner.kind == .extension, !owner.isGeneric, !owner.isLocal,
                let type = index.declaration(of: owner.name), index[type].kind == .class
            else { return nil }
            return Move(member: place, type: type)
        }
        .sorted {
            ($0.member.type.source, $0.member.type.type, $0.member.member)
                < ($1.member.type.source, $1.member.type.type, $1.member.member)
        }
    }

    /// The members of superclasses with the name and the labels of an override.
    private func overridden(by place: DeclarationIndex.MemberPlace) -> [DeclarationIndex
        .MemberPlace]
    {
        let member = index[place]
        return index.superclasses(from: index[place.type].name).dropFirst().flatMap { name in
            index.members(named: member.name, of: name).filter {
                index[$0].labels == member.labels && index[$0].kind == member.kind
                    && !index[$0].modifiers.contains("private")
            }
        }
    }

    /// The text of a moved member, with directives that restore the lines of its new place.
    static func text(
        of member: String, conditions: ArraySlice<String>, access: String?, from directive: String,
        backTo end: String
    ) -> String {
        let prefix = access.map { $0 + " " } ?? ""
        return "\n" + Conditions.wrap([directive, prefix + member], conditions) + "\n\(end)\n"
    }
}
