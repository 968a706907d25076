import Diagnostics
import NibFormat

/// A three-way merge of texts by key: of tables (`.strings`), plural rules (`.stringsdict`), or string
/// catalogs (`.xcstrings`).
///
/// Everything that no side changed stays as it is, to the byte. A text that both sides changed
/// differently, or that one side deleted and the other one changed, is a conflict; the result
/// follows ours there.
public struct TextsMerge: Sendable {
    /// The name of the merged file in messages.
    public let file: String
    /// The bytes of the merged file; it is whole also with conflicts.
    public let bytes: [UInt8]
    /// The conflicts that a person must settle, in the order of the file.
    public let conflicts: [MergeConflict]

    /// Merges three versions of a file.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; `nil` if both sides added the file.
    ///   - ours: The version on the current branch.
    ///   - theirs: The version on the branch that is merged.
    ///   - file: The name of the merged file in messages.
    ///   - preferences: The sides to take in conflicts; the last one that applies counts.
    /// - Throws: An error if the files are of different kinds.
    public init(
        base: TextsDocument?, ours: TextsDocument, theirs: TextsDocument, file: String,
        preferences: [MergePreference] = []
    ) throws(Diagnostic) {
        let order = InputOrder(ours: ours.bytes, theirs: theirs.bytes)
        let ancestor: TextsDocument
        if let base { ancestor = base } else { ancestor = try ours.withoutTexts() }
        let inputs = order.sorted(Three(base: ancestor, ours: ours, theirs: theirs))
        var settlement = ConflictSettlement(
            preferences: preferences.map(order.sorted), followed: order[.ours])
        self.file = file
        switch (inputs.base.content, inputs.ours.content, inputs.theirs.content) {
        case (.table(let base), .table(let ours), .table(let theirs)):
            bytes = TableMerge(Three(base: base, ours: ours, theirs: theirs), order)
                .bytes(&settlement)
        case (.catalog(let base), .catalog(let ours), .catalog(let theirs)),
            (.propertyList(let base), .propertyList(let ours), .propertyList(let theirs)):
            bytes = KeyedTextMerge(Three(base: base, ours: ours, theirs: theirs), order)
                .bytes(&settlement)
        default:
            throw Diagnostic(
                "merge-type",
                "the versions are of different kinds: tables, property lists or string catalogs; "
                    + "pass three versions of one file"
            )
            .at(file: file, line: 1)
        }
        conflicts = settlement.conflicts.map(order.sorted)
    }
}

/// The conflicts of a merge, and the sides that it takes in them.
struct ConflictSettlement {
    let preferences: [MergePreference]
    /// The side that the result follows in conflicts.
    let followed: MergeSide
    private(set) var conflicts: [MergeConflict] = []

    init(preferences: [MergePreference], followed: MergeSide) {
        self.preferences = preferences
        self.followed = followed
    }

    /// Records a conflict and returns the side to take.
    mutating func settle(_ conflict: MergeConflict) -> MergeSide {
        if let side = preferences.side(for: conflict) { return side }
        var copy = conflict
        copy.taken = followed
        conflicts.append(copy)
        return followed
    }
}
