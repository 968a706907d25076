import NibFormat

// Decides which elements the result contains.
extension Merger {
    /// Decides about each element. Parents come before their children, as they have lower numbers.
    mutating func decidePresence() {
        for number in matched.all.indices {
            let item = matched[number]
            guard let element = item.any else { continue }
            if item.isUnchanged {
                take(number, .ours)
            } else if DerivedValues.isValue(element) {
                decideValue(number)
            } else {
                isPresent[number] = decideElement(number)
            }
        }
        for number in matched.all.indices where isPresent[number] { followFrame(number) }
    }

    private mutating func decideElement(_ number: Int) -> Bool {
        let item = matched[number]
        if item.exists(in: .ours), item.exists(in: .theirs) { return true }
        guard let side = [MergeSide.ours, .theirs].first(where: item.exists),
            let element = element(number, side)
        else { return false }
        if let taken = followed(by: number, in: side) {
            followed[number] = taken
            return taken == side
        }
        if isInsideDeleted(number, by: side) { return false }
        guard item.exists(in: .base) else { return true }
        // Interface Builder omits a list without members. Each member has a decision of its own.
        if item.id == nil, DerivedValues.isDispensable(element) { return false }
        guard isChanged(number, by: side), !lostItem(number, of: side) else { return false }
        if let stays = isKept(number, by: side) { return stays }
        let change = changeText(of: number, by: side)
        let values = Three<String?>(
            base: nil, ours: side == .ours ? change : nil, theirs: side == .theirs ? change : nil)
        followed[number] = settle(conflict(.deletion, number, attribute: "", values: values))
        return followed[number] == side
    }

    /// Returns a Boolean value that indicates whether the other side deleted the object that contains
    /// an element, and the deletion stays.
    private func isInsideDeleted(_ number: Int, by side: MergeSide) -> Bool {
        var place = matched[number].parents[side]
        while place >= 0, matched[place].id == nil, let list = element(place, side),
            DerivedValues.isDispensable(list)
        {
            place = matched[place].parents[side]
        }
        return place >= 0 && place < number && !isPresent[place]
            && !matched[place].exists(in: side.other)
    }

    /// Returns the side that the parent follows after a conflict over its deletion.
    private func followed(by number: Int, in side: MergeSide) -> MergeSide? {
        let parent = matched[number].parents[side]
        return parent < 0 ? nil : followed[parent]
    }

    private mutating func decideValue(_ number: Int) {
        let item = matched[number]
        let parents = [MergeSide.ours, .theirs].map { item.parents[$0] }.filter { $0 >= 0 }
        for side in [MergeSide.ours, .theirs] where item.exists(in: side) {
            if let taken = followed(by: number, in: side) {
                valueSides[number] = taken
                isPresent[number] = item.exists(in: taken)
                return
            }
        }
        guard parents.contains(where: { isPresent[$0] }) else { return }
        // The value of an object that one side deleted is that of the other side.
        if let parent = item.parents.known, !matched[parent].exists(in: .ours) {
            return take(number, .theirs)
        }
        if let parent = item.parents.known, !matched[parent].exists(in: .theirs) {
            return take(number, .ours)
        }
        if let side = settleAlternative(number) { return take(number, side) }
        // Most values are the same in both versions; their signatures are not needed.
        if bytes(of: number, .ours) == bytes(of: number, .theirs) { return take(number, .ours) }
        let texts = Three(
            base: item.elements.base?.signature, ours: item.elements.ours?.signature,
            theirs: item.elements.theirs?.signature)
        // Equal values can differ in their bytes: in the order of attributes.
        if texts.ours == texts.theirs { return take(number, settledBytes(of: number)) }
        take(number, texts.settled ?? settleValue(number))
    }

    private mutating func take(_ number: Int, _ side: MergeSide) {
        valueSides[number] = side
        isPresent[number] = matched[number].exists(in: side)
    }

    func settledBytes(of number: Int) -> MergeSide {
        Three(
            base: bytes(of: number, .base), ours: bytes(of: number, .ours),
            theirs: bytes(of: number, .theirs)
        ).settled ?? derivedSide
    }

    func bytes(of number: Int, _ side: MergeSide) -> ArraySlice<UInt8>? {
        element(number, side).map { documents[side].bytes[$0.byteRange] }
    }

    private mutating func settleValue(_ number: Int) -> MergeSide {
        let item = matched[number]
        guard let element = item.any else { return .ours }
        if isDerived(element) {
            return item.exists(in: derivedSide) ? derivedSide : derivedSide.other
        }
        let values = Three(
            base: item.elements.base?.valueText, ours: item.elements.ours?.valueText,
            theirs: item.elements.theirs?.valueText)
        return settle(conflict(.value, number, attribute: element.roleName, values: values))
    }

    /// Returns a Boolean value that indicates whether Interface Builder computes an element.
    func isDerived(_ element: NibElement) -> Bool {
        if DerivedValues.elements.contains(element.name) {
            return element.name != "rect" && element.name != "point" && element.name != "size"
                || element["key"].map { DerivedValues.geometryKeys.contains($0) } ?? true
                    && !(element.name == "size" && element.parent?.name != "textView")
        }
        return element.ancestors.contains {
            $0.name == "resources" || $0.name == "dependencies" || $0.name == "designables"
        }
    }
}

// Changes of one side.
extension Merger {
    /// Returns a Boolean value that indicates whether a side changed an element that the other side
    /// deleted, or added something to it, except for derived values.
    func isChanged(_ number: Int, by side: MergeSide) -> Bool {
        guard let new = element(number, side), !isDerived(new) else { return false }
        guard let old = element(number, .base) else {
            return !DerivedValues.isDispensable(new) || hasChangedChild(number, by: side)
        }
        if DerivedValues.isValue(new) { return old.signature != new.signature }
        return old.name != new.name || old.visibleText != new.visibleText
            || changedAttribute(from: old, to: new) != nil || isMoved(number, by: side)
            || hasChangedChild(number, by: side)
    }

    /// Returns a Boolean value that indicates whether a side moved an object out of another one that
    /// stays. A move out of a deleted object tells nothing about the moved one.
    private func isMoved(_ number: Int, by side: MergeSide) -> Bool {
        let item = matched[number]
        guard item.id != nil, item.exists(in: .base), item.exists(in: side),
            item.parents.base >= 0, item.parents[side] != item.parents.base,
            let element = item.elements[side], element.parent?.name == "subviews"
        else { return false }
        var owner = item.parents.base
        if matched[owner].id == nil { owner = matched[owner].parents.base }
        return owner >= 0 && matched[owner].exists(in: side)
    }

    private func hasChangedChild(_ number: Int, by side: MergeSide) -> Bool {
        matched[number].children[side].contains { child in
            let item = matched[child]
            if item.exists(in: .base), item.parents.base != number { return true }
            // The layout of a deleted object is of no use.
            if item.any.map(DerivedValues.isLayout) ?? false { return false }
            return !item.exists(in: side.other) && isChanged(child, by: side)
        }
    }

    /// Returns a Boolean value that indicates whether the other side deleted an item of a constraint
    /// together with the constraint.
    private func lostItem(_ number: Int, of side: MergeSide) -> Bool {
        guard let element = element(number, .base), element.name == "constraint" else {
            return false
        }
        let owner = element.ancestors.first { $0["id"] != nil }?["id"]
        return [element["firstItem"], element["secondItem"], owner].contains { id in
            id.flatMap(matched.number(of:)).map { !matched[$0].exists(in: side.other) } ?? false
        }
    }

    /// Decides about a constraint that one side changed and the other one deleted; `nil` for other
    /// objects.
    ///
    /// A new constant or priority is a choice of a person, and stays. A constraint between other
    /// items or edges is not the deleted one; the deletion stays, as the layout has other
    /// constraints. Both are a warning.
    private mutating func isKept(_ number: Int, by side: MergeSide) -> Bool? {
        guard let old = element(number, .base), let new = element(number, side),
            old.name == "constraint"
        else { return nil }
        let (before, after) = (old.meaning, new.meaning)
        let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        let isKept = changed.isSubset(of: DerivedValues.constraintValues)
        settledDeletions.append(
            SettledDeletion(number: number, deletedBy: side.other, isKept: isKept))
        return isKept
    }

    private func changedAttribute(from old: NibElement, to new: NibElement) -> String? {
        let (before, after) = (old.meaning, new.meaning)
        return Set(before.keys).union(after.keys).sorted().first {
            before[$0] != after[$0] && !DerivedValues.attributes.contains($0)
                && !DerivedValues.isLayout($0, of: new.name)
        }
    }

    /// Returns the first change of a side in an object, in words.
    private func changeText(of number: Int, by side: MergeSide) -> String {
        guard let new = element(number, side) else { return "" }
        guard let old = element(number, .base) else {
            return "added \(new.mergeID == nil ? new.roleName : name(of: number, in: side))"
        }
        if DerivedValues.isValue(new) { return "changed \(new.roleName)" }
        if let name = changedAttribute(from: old, to: new) {
            let values = [(new, side), (old, MergeSide.base)].map { element, side in
                shownValue(element[name], of: name, in: side).shown
            }
            return "\(name) \(values[0]) instead of \(values[1])"
        }
        if isMoved(number, by: side) {
            return "moved into \(name(of: matched[number].parents[side], in: side))"
        }
        let child = matched[number].children[side].first {
            !matched[$0].exists(in: side.other)
                && !(matched[$0].any.map(DerivedValues.isLayout) ?? true) && isChanged($0, by: side)
                || matched[$0].exists(in: .base) && matched[$0].parents.base != number
        }
        return child.map { changeText(of: $0, by: side) } ?? "changed its contents"
    }
}

extension Three where Value == Int {
    /// The parent in one of the sides, if it is known.
    var known: Int? { [ours, theirs, base].first { $0 >= 0 } }
}

extension NibElement {
    var attributeValues: [String: String] {
        Dictionary(attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The attributes. A constraint without a first item has the view that contains it as first
    /// item.
    fileprivate var meaning: [String: String] {
        var values = attributeValues
        if name == "constraint", values["firstItem"] == nil {
            values["firstItem"] = ancestors.first { $0["id"] != nil }?["id"]
        }
        return values
    }

    /// The role of a value in its parent: its key, key path or name.
    var roleName: String { self["key"] ?? self["keyPath"] ?? self["name"] ?? name }

    /// The value as text.
    var valueText: String {
        let plain = attributes.filter { !["key", "keyPath", "id"].contains($0.name) }
        let own = plain.map { $0.name == "value" ? $0.value : "\($0.name) \($0.value)" }
            .joined(separator: ", ")
        let parts = ([text, own] + children.map(\.valueText)).filter { !$0.isEmpty }
        return parts.isEmpty ? name : parts.joined(separator: ", ")
    }
}
