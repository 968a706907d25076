import Diagnostics
import NibFormat

// Removes what refers to deleted objects, and what both sides added twice.
extension Merger {
    mutating func removeDanglingReferences() {
        var isStable = false
        while !isStable {
            isStable = true
            for number in matched.all.indices where isPresent[number] {
                guard let missing = missingReference(of: number) else { continue }
                isStable = false
                if restoreGuide(missing) { continue }
                remove(
                    number,
                    because: "it refers to \(name(of: missing)), which the other side deleted")
            }
        }
        removeOptionalReferences()
    }

    /// Restores a layout guide that a side deleted, if the result has its view or controller.
    ///
    /// A guide is no object of a person: Interface Builder adds and removes the guides of safe areas
    /// and bars. A constraint to one is worth more.
    private mutating func restoreGuide(_ number: Int) -> Bool {
        let item = matched[number]
        guard let guide = item.any,
            ["viewLayoutGuide", "viewControllerLayoutGuide"].contains(guide.name),
            let side = [MergeSide.ours, .theirs].first(where: item.exists),
            hasOwner(number, in: side), !hasGuide(like: guide, in: item.parents[side])
        else { return false }
        isPresent[number] = true
        parents[number] = item.parents[side]
        tagSides[number] = side
        confirmParent(number)
        return true
    }

    /// Returns a Boolean value that indicates whether the result has a guide of the same kind in a
    /// place.
    private func hasGuide(like guide: NibElement, in parent: Int) -> Bool {
        [MergeSide.ours, .theirs].flatMap { matched[parent].children[$0] }.contains { number in
            guard isPresent[number], let other = matched[number].any else { return false }
            return other.name == guide.name && other["key"] == guide["key"]
                && other["type"] == guide["type"]
        }
    }

    /// Returns a deleted object that an element cannot lack; `nil` if all exist.
    private func missingReference(of number: Int) -> Int? {
        guard let element = matched[number].elements[tagSides[number]] else { return nil }
        for name in element.requiredReferences {
            guard let id = value(of: name, number), let target = matched.number(of: id),
                !isPresent[target]
            else { continue }
            return target
        }
        return nil
    }

    /// A Boolean value that indicates whether an unchanged object refers to a deleted one. Then its
    /// contents need decisions too.
    var hasDanglingUnchanged: Bool {
        guard matched.joinsUnchanged else { return false }
        let deleted = Set(
            matched.all.indices.lazy.filter { !isPresent[$0] && matched[$0].exists(in: .base) }
                .compactMap { matched[$0].id })
        guard !deleted.isEmpty else { return false }
        return documents.base.elements(referringTo: deleted).contains { element in
            let ids = [element.mergeID] + element.ancestors.map(\.mergeID)
            let number = ids.lazy.compactMap(\.self).compactMap(matched.ownNumber(of:)).first
            return number.map { matched[$0].isUnchanged && isPresent[$0] } ?? false
        }
    }

    /// Returns the merged value of an attribute.
    func value(of name: String, _ number: Int) -> String? {
        if let list = attributes[number] { return list.first { $0.name == name }?.value }
        return matched[number].elements[tagSides[number]]?[name]
    }

    private mutating func removeOptionalReferences() {
        for number in matched.all.indices where isPresent[number] && valueSides[number] == nil {
            guard let element = matched[number].elements[tagSides[number]] else { continue }
            let list =
                attributes[number]
                ?? element.attributes.map { NibFragment.Attribute($0.name, $0.value) }
            let kept = list.filter { attribute in
                guard NibReferences.optional.contains(attribute.name),
                    let target = matched.number(of: attribute.value)
                else { return true }
                return isPresent[target]
            }
            if kept.count != list.count { attributes[number] = kept }
        }
    }

    /// Removes constraints and connections that both sides added with different ids. Those of the
    /// side with the derived values stay, so that they all have one origin. Of several equal ones in
    /// a side, each stands for one of the other side.
    mutating func removeDuplicates() {
        var groups: [String: [Int]] = [:]
        for number in matched.all.indices where isPresent[number] {
            let item = matched[number]
            guard item.id != nil, !item.exists(in: .base), let element = item.any,
                item.exists(in: .ours) != item.exists(in: .theirs),
                ["constraints", "connections"].contains(element.parent?.name)
            else { continue }
            groups["\(parents[number]) \(element.signatureWithoutID)", default: []].append(number)
        }
        for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
            let sorted = group.sorted { (matched[$0].id ?? "") < (matched[$1].id ?? "") }
            let ours = sorted.filter { matched[$0].exists(in: .ours) }
            let theirs = sorted.filter { matched[$0].exists(in: .theirs) }
            for (one, other) in zip(ours, theirs) {
                let pair = derivedSide == .ours ? [other, one] : [one, other]
                guard let dropped = pair.first(where: { !isReferred($0) }) else { continue }
                remove(dropped, because: "both sides added it")
            }
        }
    }

    private func isReferred(_ number: Int) -> Bool {
        guard let id = matched[number].id else { return false }
        return documents.ours.connections(to: id).count + documents.theirs.connections(to: id).count
            > 0
    }
}

extension NibElement {
    /// The attributes with ids of required objects.
    var requiredReferences: [String] {
        let known = NibReferences.required(of: self)
        return known.isEmpty && parent?.name == "inferredMetricsTieBreakers" ? ["reference"] : known
    }
}

// What a deletion took along.
extension Merger {
    /// Restores constraints and connections that one side deleted together with an object that
    /// stays after a conflict.
    mutating func restoreReferences() {
        guard followed.contains(where: { $0 != nil }) else { return }
        for number in matched.all.indices where !isPresent[number] {
            let item = matched[number]
            guard item.exists(in: .base),
                let side = [MergeSide.ours, .theirs].first(where: item.exists),
                let element = item.elements[side], hasOwner(number, in: side)
            else { continue }
            let targets = element.requiredReferences.compactMap {
                element[$0].flatMap(matched.number(of:))
            }
            guard targets.contains(where: { followed[$0] == side }),
                targets.allSatisfy({ isPresent[$0] })
            else { continue }
            isPresent[number] = true
            parents[number] = item.parents[side]
            tagSides[number] = side
            confirmParent(number)
        }
    }

    /// Returns a Boolean value that indicates whether the result has the object that contains an
    /// element in a side.
    private func hasOwner(_ number: Int, in side: MergeSide) -> Bool {
        var place = matched[number].parents[side]
        while place > 0, matched[place].id == nil { place = matched[place].parents[side] }
        return place >= 0 && isPresent[place]
    }
}

extension Merger {
    /// Returns the warnings about elements that cannot stay.
    func warnings(file: String) -> [Diagnostic] {
        removals.filter { !$0.reason.isEmpty && $0.reason != "both sides added it" }
            .compactMap { warning($0, file: file) }
            + settledDeletions.compactMap { warning($0, file: file) } + doubledNames(file: file)
    }

    /// Returns the warning about an element that cannot stay.
    private func warning(_ deletion: SettledDeletion, file: String) -> Diagnostic? {
        guard isPresent[deletion.number] == deletion.isKept else { return nil }
        let isOurs = deletion.deletedBy == main
        let sides = "\(isOurs ? "ours" : "theirs") deleted it, \(isOurs ? "theirs" : "ours")"
        return deletion.isKept
            ? warning(
                deletion.number, "merge-kept", "kept", "\(sides) changed it; check the layout", file
            )
            : warning(
                deletion.number, "merge-removed", "removed",
                "\(sides) changed its items; check the layout", file)
    }

    private func warning(_ removal: MergeRemoval, file: String) -> Diagnostic? {
        warning(
            removal.number, "merge-removed", "removed",
            "\(removal.reason); check that nothing else is missing", file)
    }

    private func warning(
        _ number: Int, _ code: Diagnostic.Code, _ verb: String, _ reason: String, _ file: String
    ) -> Diagnostic? {
        guard let element = matched[number].elements[main] ?? matched[number].any,
            let id = element["id"]
        else { return nil }
        return Diagnostic(
            code, "\(verb) \(name(of: number)) [\(id)]: \(reason)", severity: .warning, file: file,
            subject: id)
    }
}
