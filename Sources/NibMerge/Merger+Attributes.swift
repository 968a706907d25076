import NibFormat

// Merges the names, attributes and texts of elements.
extension Merger {
    mutating func mergeTags() {
        for number in matched.all.indices where isPresent[number] && valueSides[number] == nil {
            mergeTag(number)
        }
    }

    private mutating func mergeTag(_ number: Int) {
        let item = matched[number]
        guard let ours = item.elements.ours, let theirs = item.elements.theirs else {
            tagSides[number] = item.exists(in: .ours) ? .ours : .theirs
            return
        }
        let names = Three(base: item.elements.base?.name, ours: ours.name, theirs: theirs.name)
        let nameSide =
            names.settled
            ?? settle(
                conflict(
                    .value, number, attribute: "class",
                    values: Three(base: names.base, ours: ours.name, theirs: theirs.name)))
        tagSides[number] = nameSide
        let lists = Three(
            base: item.elements.base.map(Self.list) ?? [], ours: Self.list(ours),
            theirs: Self.list(theirs))
        if names.ours == names.theirs, let side = lists.settled, alternatives[number] == nil {
            tagSides[number] = side
        } else {
            attributes[number] = merge(lists, of: number, named: names[nameSide] ?? "")
        }
        mergeText(number)
    }

    private static func list(_ element: NibElement) -> [NibFragment.Attribute] {
        element.attributes.map { NibFragment.Attribute($0.name, $0.value) }
    }

    private mutating func mergeText(_ number: Int) {
        let item = matched[number]
        let texts = Three(
            base: item.elements.base?.visibleText ?? "",
            ours: item.elements.ours?.visibleText ?? "",
            theirs: item.elements.theirs?.visibleText ?? "")
        let values = Three<String?>(base: texts.base, ours: texts.ours, theirs: texts.theirs)
        textSides[number] =
            texts.settled
            ?? settle(conflict(.value, number, attribute: "text", values: values))
    }

    private mutating func merge(
        _ lists: Three<[NibFragment.Attribute]>, of number: Int, named element: String
    ) -> [NibFragment.Attribute] {
        let values = Three(
            base: Self.values(lists.base), ours: Self.values(lists.ours),
            theirs: Self.values(lists.theirs))
        let names = SequenceMerge(
            Three(
                base: lists.base.map(\.name), ours: lists.ours.map(\.name),
                theirs: lists.theirs.map(\.name)), first: derivedSide
        ).result
        return names.compactMap { name in
            let value = Three(
                base: values.base[name], ours: values.ours[name], theirs: values.theirs[name])
            if let side = alternatives[number]?[name] {
                return value[side].map { NibFragment.Attribute(name, $0) }
            }
            let side = value.settled ?? settle(name, value, of: number, element)
            return value[side].map { NibFragment.Attribute(name, $0) }
        }
    }

    private static func values(_ list: [NibFragment.Attribute]) -> [String: String] {
        Dictionary(list.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    private mutating func settle(
        _ name: String, _ value: Three<String?>, of number: Int, _ element: String
    ) -> MergeSide {
        if DerivedValues.isVersion(name, of: element), let ours = value.ours,
            let theirs = value.theirs
        {
            return DerivedValues.isOlder(ours, theirs) ? .theirs : .ours
        }
        let isDerived =
            DerivedValues.attributes.contains(name) || DerivedValues.isGeometry(name, of: element)
            || matched[number].any.map { self.isDerived($0) } ?? false
        if isDerived { return derivedSide }
        let shown = Three(
            base: shownValue(value.base, of: name, in: .base),
            ours: shownValue(value.ours, of: name, in: .ours),
            theirs: shownValue(value.theirs, of: name, in: .theirs))
        return settle(conflict(.value, number, attribute: name, values: shown))
    }

    /// Returns the value of an attribute for messages: the name of an object, not its id.
    func shownValue(_ value: String?, of attribute: String, in side: MergeSide) -> String? {
        guard let value, NibReferences.isReference(attribute) else { return value }
        return names.name(ofID: value, in: side)
    }
}

extension NibElement {
    /// The text of an element; empty if it is only whitespace between tags.
    var visibleText: String { text.allSatisfy(\.isWhitespace) ? "" : text }
}

extension Merger {
    /// Returns the side from which an element without children and text is copied with its comments;
    /// `nil` if no side has the merged element.
    func sourceOfLeaf(_ number: Int) -> MergeSide? {
        let item = matched[number]
        let sides = [MergeSide.ours, .theirs].filter(item.exists)
        let isLeaf = sides.allSatisfy {
            item.children[$0].isEmpty && item.elements[$0]?.visibleText.isEmpty ?? true
        }
        guard isLeaf, attributes[number] == nil else { return nil }
        let lists = sides.map { item.elements[$0].map(Self.list) }
        return lists.count == 2 && lists[0] == lists[1]
            ? settledBytes(of: number) : tagSides[number]
    }
}
