import AutoLayout
import Diagnostics
import NibFormat
import NibLayout

/// The layout of a merged document, compared with the layouts of both sides.
///
/// Only documents of iOS and tvOS are laid out, and of them only the view trees that differ from
/// both sides. Documents of macOS keep the stored frames of one side.
public struct MergeLayout: Sendable {
    /// The merged document with the frames of its layout.
    ///
    /// A managed view has the stored frame of a side with the same layout of the view. If both
    /// sides have other layouts, the view has a new frame.
    public private(set) var document: NibDocument
    /// The ambiguous views and unsatisfiable constraints that neither side has.
    public private(set) var warnings: [Diagnostic] = []

    /// Lays out a merged document.
    ///
    /// - Throws: An error if the new frames cannot be written.
    /// - Complexity: Builds and solves each view tree that differs from both sides, in three
    ///   documents.
    public init(_ merged: NibDocument, ours: NibDocument, theirs: NibDocument) throws(Diagnostic) {
        try self.init(merged, ours: ours, theirs: theirs) { count, work in
            for number in 0..<count { work(number) }
        }
    }

    /// Lays out a merged document.
    ///
    /// - Parameter perform: A function that calls another one with the numbers from 0 up to a
    ///   count, also in parallel.
    package init(
        _ merged: NibDocument, ours: NibDocument, theirs: NibDocument,
        perform: (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void
    ) throws(Diagnostic) {
        document = merged
        guard merged.usesAutoLayout, [.iOS, .tvOS].contains(merged.platform) else { return }
        // The result does not depend on which side is ours.
        let order = InputOrder(ours: ours, theirs: theirs)
        let sides = order.isSwapped ? [theirs, ours] : [ours, theirs]
        let merged = try TableRows.stacked(merged, sides)
        document = merged
        let roots = DocumentLayout(merged).roots.map(\.id).filter { root in
            sides.allSatisfy { !Self.hasSameScope(root, in: $0, merged) }
        }
        let request = TreeRequest(document: merged, roots: roots, answered: Set(roots))
        let solved = TreeRequest.solve([request], perform)[0]
        let trees = roots.compactMap { solved[$0] }.filter { $0.isSuspect || !$0.hasStoredFrames }
        guard !trees.isEmpty else { return }
        let suspects = trees.filter(\.isSuspect).map(\.root)
        let others = TreeRequest.solve(
            sides.map {
                TreeRequest(document: $0, roots: trees.map(\.root), answered: Set(suspects))
            }, perform)
        let layouts = zip(sides, others).map { SideLayout($0, $1.values) }
        var changes = merged.changes()
        var renewed: Set<String> = []
        for tree in trees { try setFrames(of: tree, layouts, &changes, &renewed) }
        try document.apply(changes)
        // Views whose contents cannot be measured have their stored sizes as contents. A stored
        // size of another width can compete with other contents; the new frames do not.
        let moved = suspects.filter { !Self.hasSameScope($0, in: document, merged) }
        let again = TreeRequest(document: document, roots: moved, answered: Set(moved))
        let final = TreeRequest.solve([again], perform)[0]
        for root in suspects {
            if let answer = (final[root] ?? solved[root])?.answer { compare(answer, layouts) }
        }
        let ambiguous = suspects.compactMap { (final[$0] ?? solved[$0])?.ambiguous }.joined()
        try restoreFrames(of: renewed.intersection(ambiguous), from: merged)
    }

    /// Restores the stored frames of ambiguous views: Interface Builder leaves such a view where it is.
    private mutating func restoreFrames(of ids: Set<String>, from merged: NibDocument)
        throws(Diagnostic)
    {
        var changes = document.changes()
        for id in ids.sorted() {
            guard let view = document.element(id), let frame = view.storedFrame,
                let old = merged.element(id), let oldFrame = old.storedFrame
            else { continue }
            for name in NibElement.frameAttributes {
                try changes.set(name, to: oldFrame[name], of: frame)
            }
            try changes.set("misplaced", to: old["misplaced"], of: view, before: ["ambiguous"])
        }
        try document.apply(changes)
    }

    /// Returns a Boolean value that indicates whether the layout of a view tree is the same in two
    /// documents: its scene, or in a document without scenes the tree, has the same bytes.
    private static func hasSameScope(
        _ id: String, in document: NibDocument, _ other: NibDocument
    ) -> Bool {
        let scopes = [document, other].compactMap { $0.element(id) }.map { root in
            root.ancestors.first { $0.name == "scene" } ?? root
        }
        return scopes.count == 2 && scopes[0].hasSameBytes(as: scopes[1])
    }

    private func setFrames(
        of tree: SolvedTree, _ sides: [SideLayout], _ changes: inout NibChanges,
        _ renewed: inout Set<String>
    ) throws(Diagnostic) {
        for id in tree.managed {
            guard let frame = tree.frames[id], let view = document.element(id),
                let stored = view.storedFrame
            else { continue }
            let same = sides.filter { $0.frames[id].map { $0.isNear(frame) } ?? false }
            let frames = same.compactMap { $0.document.element(id)?.storedFrame?.frameTexts }
            if frames.contains(stored.frameTexts) { continue }
            let texts = frames.first ?? frame.texts(pixelsPerPoint: tree.storedScale)
            for (name, text) in zip(NibElement.frameAttributes, texts) {
                try changes.set(name, to: text, of: stored)
            }
            if frames.isEmpty {
                renewed.insert(id)
                try changes.set("misplaced", to: nil, of: view)
            }
        }
    }

    private mutating func compare(_ tree: LaidOutTree, _ sides: [SideLayout]) {
        for view in tree.views where view.isAmbiguous && !view.isUnseen {
            let isOld = sides.contains { $0.ambiguous.contains(view.id) }
            let isNew = sides.allSatisfy { $0.frames[view.id] == nil }
            guard view.verifyAmbiguity == nil, !isOld, !isNew else { continue }
            warn(
                "merge-ambiguous",
                "position or size of \(document.names().name(of: view.id)) is ambiguous only in the merged document; "
                    + "add a constraint", view.id)
        }
        for conflict in tree.conflicts {
            guard let first = conflict.first,
                !sides.contains(where: { $0.conflicts.contains(Set(conflict)) })
            else { continue }
            let traits = document.designTraits
            let names = document.names()
            let equations = document.constraints.filter { conflict.contains($0.id) }.map {
                (try? $0.equation(under: traits))?.formatted(with: names) ?? $0.id
            }
            warn(
                "merge-unsatisfiable",
                "constraints that are unsatisfiable only in the merged document: "
                    + equations.joined(separator: "; ") + "; remove or change one of them", first)
        }
    }

    private mutating func warn(_ code: Diagnostic.Code, _ message: String, _ id: String) {
        warnings.append(
            Diagnostic(
                code, message, severity: .warning, file: document.file,
                line: document.element(id)?.line, subject: id))
    }
}

/// The layouts of one side's view trees.
private struct SideLayout {
    let document: NibDocument
    private(set) var frames: [String: Rect] = [:]
    private(set) var ambiguous: Set<String> = []
    private(set) var conflicts: Set<Set<String>> = []

    init(_ document: NibDocument, _ trees: some Sequence<SolvedTree>) {
        self.document = document
        for tree in trees {
            frames.merge(tree.frames) { first, _ in first }
            guard let answer = tree.answer else { continue }
            ambiguous.formUnion(answer.views.filter(\.isAmbiguous).map(\.id))
            conflicts.formUnion(answer.conflicts.map { Set($0) })
        }
    }
}

extension Rect {
    /// Returns the numbers as Interface Builder writes them, rounded to pixels.
    fileprivate func texts(pixelsPerPoint scale: Double) -> [String] {
        [(minX, true), (minY, true), (width, false), (height, false)].map { number, isPosition in
            ((number * scale).rounded() / scale).frameText(isPosition: isPosition)
        }
    }
}
