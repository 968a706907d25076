import NibFormat

// A property that one version has as an attribute, and another one as an element with the key of the
// attribute's name: Interface Builder writes a text with line breaks as an element. No document has
// both.
extension Merger {
    /// Decides about a property of which some version has an attribute instead of an element.
    ///
    /// - Returns: The side of the property; `nil` if all versions have the element or nothing.
    mutating func settleAlternative(_ number: Int) -> MergeSide? {
        let item = matched[number]
        guard let key = item.any?["key"], let parent = item.parents.known,
            !(item.exists(in: .ours) && item.exists(in: .theirs)),
            MergeSide.allCases.contains(where: { element(parent, $0)?[key] != nil })
        else { return nil }
        func property(in side: MergeSide) -> String? {
            element(parent, side)?[key] ?? element(number, side).map(Self.propertyText)
        }
        func spelling(in side: MergeSide) -> String? {
            element(parent, side)?[key] ?? element(number, side)?.signature
        }
        let values = Three(
            base: property(in: .base), ours: property(in: .ours), theirs: property(in: .theirs))
        let spellings = Three(
            base: spelling(in: .base), ours: spelling(in: .ours), theirs: spelling(in: .theirs))
        let side =
            values.ours == values.theirs
            ? spellings.settled ?? derivedSide
            : values.settled
                ?? settle(conflict(.value, number, attribute: key, values: values))
        alternatives[parent, default: [:]][key] = side
        return side
    }

    /// The value of an element that stands for an attribute: a text, or the value in words.
    private static func propertyText(_ element: NibElement) -> String {
        ["string", "mutableString"].contains(element.name) ? element.text : element.valueText
    }
}
