import NibFormat

/// The state of a three-way merge: the decisions about each matched element.
///
/// `DocumentMerge` runs the phases in order; each file of this folder has one of them.
struct Merger {
    let documents: Three<NibDocument>
    let matched: MatchedElements
    let preferences: [MergePreference]
    /// The side whose derived values the result has. It does not depend on the order of inputs.
    let derivedSide: MergeSide

    /// A Boolean value for each element that indicates whether the result contains it.
    var isPresent: [Bool]
    /// The side that each element of a conflict over a deletion follows.
    var followed: [MergeSide?]
    /// The side from which a value is copied, by the element's number.
    var valueSides: [Int: MergeSide] = [:]
    /// The parent of each element in the result.
    var parents: [Int]
    /// The children of each element in the result.
    var children: [[Int]] = []
    /// The attributes of elements that are copies of no input's.
    var attributes: [Int: [NibFragment.Attribute]] = [:]
    /// The side with the name, text and, unless they are in `attributes`, attributes.
    var tagSides: [MergeSide]
    /// The side with the text of an element, where it can differ from that of the tag.
    var textSides: [Int: MergeSide] = [:]
    var conflicts: [MergeConflict] = []
    /// References and duplicates that the merge removed, for warnings.
    var removals: [MergeRemoval] = []

    init(_ documents: Three<NibDocument>, preferences: [MergePreference]) {
        self.documents = documents
        self.preferences = preferences
        matched = MatchedElements(documents)
        derivedSide = Self.derivedSide(documents)
        isPresent = Array(repeating: false, count: matched.all.count)
        followed = Array(repeating: nil, count: matched.all.count)
        parents = Array(repeating: -1, count: matched.all.count)
        tagSides = Array(repeating: .ours, count: matched.all.count)
    }

    /// Returns the side that newer tools saved, else the one that changed more, else the one whose
    /// bytes are greater.
    private static func derivedSide(_ documents: Three<NibDocument>) -> MergeSide {
        let ours = documents.ours.toolsVersion ?? ""
        let theirs = documents.theirs.toolsVersion ?? ""
        if DerivedValues.isOlder(ours, theirs) { return .theirs }
        if DerivedValues.isOlder(theirs, ours) { return .ours }
        let bytes = (documents.ours.bytes, documents.theirs.bytes)
        if bytes.0.count != bytes.1.count { return bytes.0.count > bytes.1.count ? .ours : .theirs }
        return bytes.0.lexicographicallyPrecedes(bytes.1) ? .theirs : .ours
    }

    /// Records a conflict and returns the side to take.
    mutating func settle(_ conflict: MergeConflict) -> MergeSide {
        if let side = preference(for: conflict) { return side }
        conflicts.append(conflict)
        return .ours
    }

    private func preference(for conflict: MergeConflict) -> MergeSide? {
        let single = preferences.last { $0.conflict?.isSame(as: conflict) ?? false }
        if let single { return single.side }
        let rules = preferences.filter { $0.conflict == nil }
        let own = rules.last { $0.attribute == conflict.attribute && $0.attribute != nil }
        return (own ?? rules.last { $0.attribute == nil })?.side
    }

    func element(_ number: Int, _ side: MergeSide) -> NibElement? { matched[number].elements[side] }

    /// Returns the innermost object with an id that is or contains an element.
    func owner(of number: Int) -> NibElement? {
        guard let element = matched[number].any else { return nil }
        if element.mergeID != nil { return element }
        return element.ancestors.first { $0.mergeID != nil }
    }

    func name(of number: Int) -> String {
        guard let owner = owner(of: number) else { return "the document" }
        return owner.mergeName
    }

    func conflict(
        _ kind: MergeConflict.Kind, _ number: Int, attribute: String, values: Three<String?>
    ) -> MergeConflict {
        let element = matched[number].any
        return MergeConflict(
            kind: kind, object: owner(of: number)?["id"] ?? "", name: name(of: number),
            attribute: attribute, base: values.base, ours: values.ours, theirs: values.theirs,
            line: element?.line ?? 0)
    }
}

/// An element that a merge removed because it cannot stay.
struct MergeRemoval {
    let number: Int
    let reason: String
}

extension NibElement {
    /// The kind and the title of an object: `Button “Send”`.
    var mergeName: String {
        let object = NibObject(self)
        if name == "scene" {
            return "the scene of \(contents(of: "objects").first?.mergeName ?? "no object")"
        }
        let kind = object.kindName
        if let label = object.userLabel ?? object.title ?? object.customClass {
            return "\(kind) “\(label.shortLine)”"
        }
        return self["id"].map { "\(kind) \($0)" } ?? kind
    }
}
