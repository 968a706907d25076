import NibFormat

// Lists the resources that the merged document uses, as Interface Builder does.
extension Merger {
    mutating func settleResources() {
        guard
            let list = matched.all.indices.first(where: { matched[$0].any?.name == "resources" })
        else { return }
        let members = Set(
            MergeSide.allCases.flatMap { matched[list].children[$0] })
        let used = usedNames()
        for number in members.sorted() {
            guard let element = matched[number].any, let name = element["name"] else { continue }
            if used.contains(name) {
                restore(number, in: list)
            } else if isPresent[number], !matched[number].exists(in: .base) {
                // The object for which one side added the resource is gone.
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

    private func usedNames() -> Set<String> {
        var names: Set<String> = []
        for number in matched.all.indices where isPresent[number] {
            if let side = valueSides[number] {
                element(number, side).map { Self.collectNames(in: $0, &names) }
            } else if let list = attributes[number] {
                names.formUnion(list.map(\.value))
            } else if let element = element(number, tagSides[number]) {
                names.formUnion(element.attributes.map(\.value))
            }
        }
        return names
    }

    /// Collects the values of attributes; a resource itself uses no name.
    private static func collectNames(in element: NibElement, _ names: inout Set<String>) {
        guard element.parent?.name != "resources" else { return }
        names.formUnion(element.attributes.map(\.value))
        for child in element.descendants { names.formUnion(child.attributes.map(\.value)) }
    }
}
