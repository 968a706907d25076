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
    /// The side of our version, after which messages name objects.
    let main: MergeSide
    /// The side that the result follows in conflicts.
    let conflictSide: MergeSide
    let names: MergeNames

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
    /// The sides of attributes that another version has as elements, by the element's number.
    var alternatives: [Int: [String: MergeSide]] = [:]
    var conflicts: [MergeConflict] = []
    /// The constraints that one side deleted and the other one changed, for warnings.
    var settledDeletions: [SettledDeletion] = []
    /// References and duplicates that the merge removed, for warnings.
    var removals: [MergeRemoval] = []

    init(
        _ documents: Three<NibDocument>, _ matched: MatchedElements,
        preferences: [MergePreference], main: MergeSide, followed conflictSide: MergeSide
    ) {
        self.documents = documents
        self.matched = matched
        self.preferences = preferences
        self.main = main
        self.conflictSide = conflictSide
        names = MergeNames(documents)
        derivedSide = matched.derivedSide(documents)
        isPresent = Array(repeating: false, count: matched.all.count)
        followed = Array(repeating: nil, count: matched.all.count)
        parents = Array(repeating: -1, count: matched.all.count)
        tagSides = Array(repeating: .ours, count: matched.all.count)
    }

    /// Makes all decisions.
    mutating func run() {
        decidePresence()
        decideParents()
        mergeTags()
        restoreReferences()
        removeDuplicates()
        removeDanglingReferences()
        settleResources()
        orderChildren()
    }

    /// Records a conflict and returns the side to take.
    mutating func settle(_ conflict: MergeConflict) -> MergeSide {
        if let side = preferences.side(for: conflict) { return side }
        var copy = conflict
        copy.taken = conflictSide
        conflicts.append(copy)
        return conflictSide
    }

    func element(_ number: Int, _ side: MergeSide) -> NibElement? { matched[number].elements[side] }

    /// Returns the innermost object with an id that is or contains an element.
    func owner(of number: Int) -> NibElement? {
        mainSide(of: number).flatMap { owner(of: number, in: $0) }
    }

    private func owner(of number: Int, in side: MergeSide) -> NibElement? {
        guard let element = element(number, side) else { return nil }
        return element.mergeID != nil ? element : element.ancestors.first { $0.mergeID != nil }
    }

    /// Returns our version's side, or another one if it lacks an element.
    private func mainSide(of number: Int) -> MergeSide? {
        [main, .ours, .theirs, .base].first(where: matched[number].exists)
    }

    /// Returns the name of an object in our version.
    func name(of number: Int) -> String {
        mainSide(of: number).map { name(of: number, in: $0) } ?? "the document"
    }

    /// Returns the name of an object in a side that has it.
    func name(of number: Int, in side: MergeSide) -> String {
        guard number >= 0, let owner = owner(of: number, in: side) else { return "the document" }
        return names.name(of: owner, in: side)
    }

    func conflict(
        _ kind: MergeConflict.Kind, _ number: Int, attribute: String, values: Three<String?>
    ) -> MergeConflict {
        let element = matched[number].elements[main] ?? matched[number].any
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

/// A constraint that one side deleted and the other one changed.
struct SettledDeletion {
    let number: Int
    let deletedBy: MergeSide
    let isKept: Bool
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
