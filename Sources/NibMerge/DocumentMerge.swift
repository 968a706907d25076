import Diagnostics
import NibFormat

// NibMerge: three-way merges of Interface Builder documents by object, not by line. `Merger` has
// the state; its extensions are the phases in the order of `DocumentMerge.init`. Start here.
// `MergeLayout` lays out the result, by the trees of `SolvedTree`; nothing else imports layouts.
// `TableRows` stacks the rows of tables before.
// `Texts` merges tables and catalogs of texts by key.

/// A three-way merge of Interface Builder documents.
///
/// Objects, constraints and connections match by id, other elements by their place. Everything that
/// one side changed is in the result; two different changes of the same thing are a conflict, for
/// which the result follows one side. Values that Interface Builder computes, such as frames and
/// versions, are never a conflict.
public struct DocumentMerge: Sendable {
    /// The common ancestor; a document without objects if both sides added the document.
    package let ancestor: NibDocument
    /// The merged document; it is whole also with conflicts.
    public let document: NibDocument
    /// The conflicts that a person must settle, in document order. The conditional ones are last.
    public let conflicts: [MergeConflict]
    /// The elements that the merge removed from both sides' additions, for example a constraint on
    /// an object that the other side deleted.
    public let warnings: [Diagnostic]

    /// Merges three versions of a document.
    ///
    /// - Parameters:
    ///   - base: The common ancestor; `nil` if both sides added the document.
    ///   - ours: The version on the current branch.
    ///   - theirs: The version on the branch that is merged.
    ///   - file: The name of the merged document in errors.
    ///   - preferences: The sides to take in conflicts; the last one that applies counts.
    /// - Throws: An error if the inputs are documents of different types or not in UTF-8.
    /// - Complexity: O(n log n) in the number of bytes.
    public init(
        base: NibDocument?, ours: NibDocument, theirs: NibDocument, file: String,
        preferences: [MergePreference] = []
    ) throws(Diagnostic) {
        if let base { ancestor = base } else { ancestor = try Self.emptyDocument(ours, theirs) }
        let base = ancestor
        for document in [base, ours, theirs] { try Self.confirm(document, like: ours) }
        let order = InputOrder(ours: ours, theirs: theirs)
        var inputs = order.sorted(Three(base: base, ours: ours, theirs: theirs))
        var matched = MatchedElements(inputs, joiningUnchanged: true)
        if let renamed = try IDCollisions.resolved(inputs, matched) {
            inputs = renamed
            matched = MatchedElements(inputs, joiningUnchanged: true)
        }
        let documents = inputs
        let joined = matched
        func decisions(following side: MergeSide) -> Merger {
            func run(_ matched: MatchedElements) -> Merger {
                var merger = Merger(
                    documents, matched, preferences: preferences.map(order.sorted),
                    main: order[.ours], followed: order[side])
                merger.run()
                return merger
            }
            let merger = run(joined)
            return merger.hasDanglingUnchanged
                ? run(MatchedElements(documents, joiningUnchanged: false)) : merger
        }
        let merger = decisions(following: .ours)
        document = try NibDocument(MergedBytes(merger).bytes, file: file)
        warnings = merger.warnings(file: file)
        guard !merger.conflicts.isEmpty else {
            conflicts = []
            return
        }
        conflicts = Self.conflicts(
            of: merger.conflicts.map(order.sorted),
            and: decisions(following: .theirs).conflicts.map(order.sorted))
    }

    /// Returns the conflicts of a merge that follows ours, and those that only the merge that
    /// follows theirs has: the conflicts do not depend on the side.
    private static func conflicts(of merge: [MergeConflict], and other: [MergeConflict])
        -> [MergeConflict]
    {
        let further = other.filter { conflict in !merge.contains { $0.isSame(as: conflict) } }
        let conditional = further.map { conflict in
            var copy = conflict
            copy.isConditional = true
            copy.taken = .ours
            return copy
        }
        return [merge, conditional].flatMap { list in
            list.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
                .map(\.element)
        }
    }

    /// Returns a document without objects that has the attributes of the root in which two documents
    /// agree: the ancestor of documents that both sides added.
    private static func emptyDocument(_ ours: NibDocument, _ theirs: NibDocument)
        throws(Diagnostic) -> NibDocument
    {
        let common = ours.root.attributes.filter { theirs.root[$0.name] == $0.value }
            .map { " \($0.name)=\"\(XMLEscape.attribute($0.value))\"" }.joined()
        return try NibDocument("<document\(common)/>", file: ours.file)
    }

    /// - Throws: An error if a document cannot be merged with another one.
    private static func confirm(_ document: NibDocument, like other: NibDocument) throws(Diagnostic)
    {
        let head = String(decoding: document.bytes.prefix(100), as: UTF8.self).lowercased()
        if head.contains("\0") || head.contains("encoding=") && !head.contains("utf-8") {
            throw Diagnostic(
                .encoding, "only documents in UTF-8 can be merged; save the file in Xcode"
            )
            .at(file: document.file, line: 1)
        }
        guard document.isStoryboard == other.isStoryboard, document.platform == other.platform
        else {
            throw Diagnostic(
                "merge-type",
                "the document has another type than \(other.file); pass three versions of one document"
            )
            .at(file: document.file, line: document.root.line)
        }
    }
}
