import NibFormat

/// A difference between two versions of a document that a person must settle.
public struct MergeConflict: Sendable, Hashable {
    /// The kind of a conflict.
    public enum Kind: String, Sendable, Hashable {
        /// Both sides changed an attribute, a text or a value.
        case value
        /// One side deleted an object that the other side changed.
        case deletion
        /// Both sides moved an object to different places.
        case move
        /// Both sides changed the order of the same objects.
        case order
        /// Both sides put different objects in a place for one.
        case place
    }

    /// The kind of the conflict.
    public let kind: Kind
    /// The id of the object; empty for the document itself.
    public let object: String
    /// The name of the object, as in Interface Builder's outline.
    public let name: String
    /// The attribute or the role in conflict; empty for deletions.
    public let attribute: String
    /// The value in the common ancestor; `nil` if the object lacks it.
    public let base: String?
    /// The value in our version; `nil` if the object lacks it.
    public let ours: String?
    /// The value in their version; `nil` if the object lacks it.
    public let theirs: String?
    /// The 1-based line of the object in our version, or in theirs if ours lacks it.
    public let line: Int
    /// The side that the merged document follows for now.
    public var taken: MergeSide = .ours
    /// A Boolean value that indicates whether the conflict exists only if the merged document
    /// follows theirs in another one.
    public internal(set) var isConditional = false

    /// The conflict in one sentence, in Interface Builder's words.
    public var description: String {
        switch kind {
        case .deletion:
            let (deleting, changing) = ours == nil ? ("ours", "theirs") : ("theirs", "ours")
            return "\(name): \(deleting) deleted it, \(changing) changed it"
                + ((ours ?? theirs).map { $0.isEmpty ? "" : " (\($0))" } ?? "")
        case .move:
            return
                "\(name): ours moved it into \(ours ?? "nothing"), theirs into \(theirs ?? "nothing")"
        case .order: return "\(name): both sides reordered \(attribute)"
        case .place:
            let origin = base.map { "; was \($0)" } ?? ""
            return
                "\(attribute) of \(name): ours \(ours ?? "nothing"), theirs \(theirs ?? "nothing")\(origin)"
        case .value:
            let origin = base == nil ? "" : "; was \(base.shown)"
            return "\(attribute) of \(name): ours \(ours.shown), theirs \(theirs.shown)\(origin)"
        }
    }
}

extension MergeConflict {
    /// Returns a Boolean value that indicates whether two merges of the same versions have the same
    /// conflict. The sides that the merged documents follow can differ.
    public func isSame(as other: MergeConflict) -> Bool {
        var copy = other
        (copy.taken, copy.isConditional) = (taken, isConditional)
        return self == copy
    }
}

extension Optional<String> {
    /// The text in quotes, or the word for none.
    var shown: String { map { "“\($0.shortLine)”" } ?? "nothing" }
}

extension String {
    /// The text as one line of at most 80 characters.
    var shortLine: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 80 ? line.prefix(79) + "…" : line
    }
}

/// The choice of a side for conflicts, without a person.
public struct MergePreference: Sendable, Hashable {
    /// The attribute of the conflicts; `nil` for all.
    public let attribute: String?
    /// The side to take.
    public let side: MergeSide

    /// The only conflict of the choice; `nil` for all conflicts of the attribute.
    private(set) var conflict: MergeConflict?

    /// Creates a preference for the conflicts in one attribute, or in all if it is `nil`.
    public init(_ side: MergeSide, attribute: String? = nil) {
        (self.side, self.attribute, conflict) = (side, attribute, nil)
    }

    /// Creates the choice of a side for one conflict of an earlier merge of the same versions.
    public init(_ side: MergeSide, for conflict: MergeConflict) {
        (self.side, attribute, self.conflict) = (side, conflict.attribute, conflict)
    }
}

extension [MergePreference] {
    /// Returns the preferred side in a conflict: that of the conflict itself, of its attribute, or of
    /// all conflicts.
    func side(for conflict: MergeConflict) -> MergeSide? {
        let single = last { $0.conflict?.isSame(as: conflict) ?? false }
        if let single { return single.side }
        let rules = filter { $0.conflict == nil }
        let own = rules.last { $0.attribute == conflict.attribute && $0.attribute != nil }
        return (own ?? rules.last { $0.attribute == nil })?.side
    }
}
