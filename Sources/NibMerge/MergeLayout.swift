import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import Synchronization

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
        let layout = DocumentLayout(merged)
        let roots = layout.roots.filter { root in
            sides.allSatisfy {
                Self.scope(of: root.id, in: $0) != Self.scope(of: root.id, in: merged)
            }
        }
        guard !roots.isEmpty else { return }
        let trees = layout.layouts(ofRoots: roots.map(\.id)).map { ($0, $0.answer()) }
            .filter { tree, answer in
                !answer.conflicts.isEmpty || answer.views.contains(where: \.isAmbiguous)
                    || !Self.hasStoredFrames(tree)
            }
        guard !trees.isEmpty else { return }
        let others = Self.layouts(of: sides, roots: trees.map(\.0.root.id), perform)
        var changes = merged.changes()
        for (tree, _) in trees { try setFrames(of: tree, others, &changes) }
        try document.apply(changes)
        // Views whose contents cannot be measured have their stored sizes as contents. A stored
        // size of another width can compete with other contents; the new frames do not.
        let suspects = trees.filter { _, answer in
            !answer.conflicts.isEmpty || answer.views.contains(where: \.isAmbiguous)
        }
        let final = DocumentLayout(document).layouts(ofRoots: suspects.map(\.0.root.id))
        for tree in final { compare(tree.answer(), others) }
    }

    /// Returns a Boolean value that indicates whether all managed views have their stored frames,
    /// so that the layouts of the sides are not needed.
    private static func hasStoredFrames(_ tree: TreeLayout) -> Bool {
        tree.root.all.allSatisfy { node in
            guard node.isManaged, let stored = node.view.element.storedFrame?.frameTexts else {
                return true
            }
            let numbers = stored.compactMap { $0.flatMap { Double($0) } }
            return numbers.count == 4
                && node.frame.isNear(
                    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
    }

    /// Returns the layouts of some roots in both sides.
    private static func layouts(
        of sides: [NibDocument], roots: [String],
        _ perform: (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void
    ) -> [SideLayout] {
        let layouts = Mutex<[Int: SideLayout]>([:])
        perform(sides.count) { number in
            let side = sides[number]
            let layout = SideLayout(side, DocumentLayout(side).layouts(ofRoots: roots))
            layouts.withLock { $0[number] = layout }
        }
        return layouts.withLock { all in sides.indices.compactMap { all[$0] } }
    }

    /// Returns the bytes that the layout of a view tree depends on: its scene, or in a document
    /// without scenes the tree.
    private static func scope(of id: String, in document: NibDocument) -> ArraySlice<UInt8>? {
        document.element(id).map { root in
            document.bytes[(root.ancestors.first { $0.name == "scene" } ?? root).byteRange]
        }
    }

    private func setFrames(
        of tree: TreeLayout, _ sides: [SideLayout], _ changes: inout NibChanges
    ) throws(Diagnostic) {
        let scale = tree.storedScale
        for node in tree.root.all where node.isManaged {
            guard let stored = node.view.element.storedFrame else { continue }
            let same = sides.filter { $0.frames[node.id].map { $0.isNear(node.frame) } ?? false }
            let frames = same.compactMap { $0.document.element(node.id)?.storedFrame?.frameTexts }
            if frames.contains(stored.frameTexts) { continue }
            let texts = frames.first ?? node.frame.texts(pixelsPerPoint: scale)
            for (name, text) in zip(NibElement.frameAttributes, texts) {
                try changes.set(name, to: text, of: stored)
            }
            if frames.isEmpty { try changes.set("misplaced", to: nil, of: node.view.element) }
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
private struct SideLayout: Sendable {
    let document: NibDocument
    private(set) var frames: [String: Rect] = [:]
    private(set) var ambiguous: Set<String> = []
    private(set) var conflicts: Set<Set<String>> = []

    init(_ document: NibDocument, _ trees: [TreeLayout]) {
        self.document = document
        for tree in trees {
            let answer = tree.answer()
            for node in tree.root.all { frames[node.id] = node.frame }
            ambiguous.formUnion(answer.views.filter(\.isAmbiguous).map(\.id))
            conflicts.formUnion(answer.conflicts.map { Set($0) })
        }
    }
}

extension NibElement {
    fileprivate static let frameAttributes = ["x", "y", "width", "height"]

    /// The element with the stored frame.
    fileprivate var storedFrame: NibElement? {
        children.first { $0.name == "rect" && $0["key"] == "frame" }
    }

    fileprivate var frameTexts: [String?] { Self.frameAttributes.map { self[$0] } }
}

extension Rect {
    fileprivate func isNear(_ other: Rect) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
            .allSatisfy { ($0 - $1).magnitude < 0.01 }
    }

    /// Returns the numbers as Interface Builder writes them, rounded to pixels.
    fileprivate func texts(pixelsPerPoint scale: Double) -> [String] {
        [(minX, true), (minY, true), (width, false), (height, false)].map { number, isPosition in
            let rounded = (number * scale).rounded() / scale
            let text = "\(rounded == 0 ? 0 : rounded)"
            // Interface Builder writes a position of 0 as 0.0, and other whole numbers without it.
            return text.hasSuffix(".0") && !(isPosition && rounded == 0)
                ? String(text.dropLast(2)) : text
        }
    }
}
