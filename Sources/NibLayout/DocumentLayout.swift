import AutoLayout
import ConstraintSolver
import NibFormat

// What NibLayout is: documents of Interface Builder laid out as their author saw them. A view tree
// of a document (`NodeTree`) is laid out by AutoLayout's engine; views that no constraint lays out
// keep their stored frames. `Rules` has what the document does not say: what devices cover,
// margins, controls. Start here.

/// How documents are laid out.
public struct DocumentLayoutOptions: Sendable {
    /// Insets that win over the rules. With them, controls have the sizes that are stored.
    public var insets: InsetTable?
    /// The size that roots get, after they were laid out at the stored one.
    public var size: Size?

    /// The document as it was written, where the one to lay out has the texts of another language:
    /// the sizes of contents are stored for its texts.
    public var written: NibDocument?

    /// What it is laid out for; `nil` as it is stored.
    public var configuration: LayoutConfiguration?

    /// A Boolean value that indicates whether trees are those of views that an app loaded, as
    /// opposed to those on the canvas: placeholder constraints are gone, hidden views leave the
    /// line of their stack views, and the order of arranged views settles ties.
    public var isLoaded = false

    /// Constraints that UIKit adds while an app runs.
    package var runtime = RuntimeConstraints()

    /// At the stored sizes, by the rules.
    public init(
        insets: InsetTable? = nil, size: Size? = nil, written: NibDocument? = nil,
        configuration: LayoutConfiguration? = nil
    ) {
        self.insets = insets
        self.size = size
        self.written = written
        self.configuration = configuration
    }
}

/// A view's place in a layout.
public struct LaidOutView: Sendable, Hashable {
    /// The view's id.
    public let id: String
    /// The frame in the superview's coordinates, not rounded to pixels.
    public let frame: Rect
    /// Whether the constraints leave its frame a choice, or that of what it scrolls; or whether it
    /// is not shown.
    public let isAmbiguous: Bool
    /// Whether it lies in a cell below the end of its table, which Interface Builder does not lay
    /// out and marks as ambiguous. In an app it is laid out once it is scrolled to.
    public let isUnseen: Bool
    /// What its author wants to be told of that: `off` or `ignoreSizes`, where that is less than
    /// everything.
    ///
    /// Interface Builder silences its warnings by it, and marks the view as ambiguous all the same.
    public let verifyAmbiguity: String?
}

/// A view tree that was laid out.
public struct LaidOutTree: Sendable {
    /// The root's id.
    public let root: String
    /// The views, in document order.
    public let views: [LaidOutView]
    /// Constraints that contradict each other, by their ids: of each conflict those that the
    /// document wrote.
    public let conflicts: [[String]]
    /// The constraints that are left out of the layout, and why.
    public let refused: [String]
}

/// Lays out documents.
public struct DocumentLayout {
    private let document: NibDocument
    private let options: DocumentLayoutOptions

    /// A layout of a document, as it is stored unless the options have a configuration.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        self.options = options
    }

    /// All view trees, in document order.
    ///
    /// - Complexity: that of solving each anew.
    public func trees() -> [LaidOutTree] { layouts().map { $0.answer() } }

    /// The constraint problems as traces, one for each view tree that has constraints, with the
    /// root's id.
    public func traces() -> [(root: String, text: String)] {
        let (target, installation) = (target, installation(target))
        return document.rootViews.filter(installation.contains).compactMap { view in
            let recording = TraceRecording()
            let tree = tree(view, target, installation, from: nil, recording)
            // The engine solves its empty problem first, which ends the build: all of it is the
            // build here.
            let text = recording.text.replacing(
                "P build\nP drag\n", with: "P build\n", maxReplacements: 1)
            return tree.hasConstraints ? (view.id, tree.comments(of: recording) + text) : nil
        }
    }
}

// Layouts that can be asked more.
extension DocumentLayout {
    /// All view trees, laid out.
    ///
    /// - Parameter stored: the trees as they are stored, by their roots' ids, where they were laid
    ///   out before.
    package func layouts(from stored: [String: TreeLayout] = [:]) -> [TreeLayout] {
        let (target, installation) = (target, installation(target))
        return document.rootViews.filter(installation.contains).map {
            tree($0, target, installation, from: stored[$0.id], nil)
        }
    }

    /// The roots that are there under the traits.
    package var roots: [NibView] { document.rootViews.filter(installation(target).contains) }

    /// The view tree of one root, laid out; `nil` where the root is not there under the traits.
    ///
    /// - Parameter stored: the tree as it is stored, where it was laid out before.
    package func layout(of root: NibView, from stored: TreeLayout? = nil) -> TreeLayout? {
        let (target, installation) = (target, installation(target))
        return installation.contains(root)
            ? tree(root, target, installation, from: stored, nil) : nil
    }

    /// The same, by the root's id.
    package func layout(ofRoot id: String, from stored: TreeLayout? = nil) -> TreeLayout? {
        roots.first { $0.id == id }.flatMap { layout(of: $0, from: stored) }
    }

    /// The view tree of one root at its stored size, with constraints that UIKit adds while an app
    /// runs.
    package func layout(of root: NibView, adding runtime: RuntimeConstraints) -> TreeLayout {
        var options = options
        options.runtime = runtime
        return TreeLayout(root, document, target, installation(target), options, sizedAs: nil, nil)
    }

    private var target: LayoutTarget { LayoutTarget(document, options.configuration) }

    private func installation(_ target: LayoutTarget) -> NibInstallation {
        document.installation(for: target.traits)
    }

    private func tree(
        _ view: NibView, _ target: LayoutTarget, _ installation: NibInstallation,
        from stored: TreeLayout?,
        _ recording: TraceRecording?
    ) -> TreeLayout {
        let design = LayoutTarget(document)
        let first =
            stored
            ?? TreeLayout(
                view, document, design, document.installation(for: design.traits), options,
                sizedAs: nil, recording)
        let before = first.root.frame.size
        let size = options.size ?? target.rootSize(view, stored: before, for: document)
        if target.isAsStored, size == before { return first }
        return TreeLayout(
            view, document, target, installation, options, sizedAs: (size, first), recording)
    }
}
