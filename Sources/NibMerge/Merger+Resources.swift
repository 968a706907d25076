import NibFormat

// Lists the resources that the merged document uses, as Interface Builder does.
extension Merger {
    mutating func settleResources() {
        guard
            let list = matched.all.indices.first(where: { matched[$0].any?.name == "resources" })
        else { return }
        let members = Set(
            MergeSide.allCases.flatMap { matched[list].children[$0] })
        // A resource that all versions have stays, used or not, until Xcode saves the document.
        let open = members.filter { !isPresent[$0] || !matched[$0].exists(in: .base) }
        let names = open.sorted().compactMap { number in
            matched[number].any.flatMap(NibResources.key).map { (number, $0) }
        }
        guard !names.isEmpty else { return }
        let used = usedNames(of: Set(names.map(\.1)))
        let changed = names.filter { !used.contains($0.1) || !isPresent[$0.0] }
        guard !changed.isEmpty else { return }
        // Interface Builder also omits some resources that attributes name, and lists some that none
        // names. A side changed the list for its objects only if it names what it added, and does not
        // name what it deleted.
        let sides: [MergeSide] = [.ours, .theirs]
        let own = sides.map { (side: $0, names: documents[$0].root.usedResources) }
        for (number, name) in changed {
            let item = matched[number]
            if used.contains(name) {
                let isOmitted = own.contains {
                    !item.exists(in: $0.side) && $0.names.contains(name)
                }
                if !isOmitted { restore(number, in: list) }
            } else if own.contains(where: { item.exists(in: $0.side) && $0.names.contains(name) }) {
                isPresent[number] = false
            }
        }
    }

    private mutating func restore(_ number: Int, in list: Int) {
        guard !isPresent[number] else { return }
        let side = [derivedSide, derivedSide.other, .base].first { matched[number].exists(in: $0) }
        valueSides[number] = side
        tagSides[number] = side ?? .base
        parents[number] = list
        isPresent[number] = true
        confirmParent(number)
    }

    /// Returns those of some resources that the result uses.
    private func usedNames(of names: Set<String>) -> Set<String> {
        var used: Set<String> = []
        for number in matched.all.indices where isPresent[number] {
            if let side = valueSides[number] {
                // A resource itself uses none.
                guard let element = element(number, side), element.parent?.name != "resources"
                else { continue }
                used.formUnion(element.usedResources)
            } else if let element = element(number, tagSides[number]) {
                let list = attributes[number]?.map { ($0.name, $0.value) }
                used.formUnion(NibResources.uses(of: element.name, list ?? element.attributes))
            }
        }
        return used.intersection(names)
    }
}
