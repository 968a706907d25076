import AutoLayout
import ConstraintSolver
import NibFormat

// NibLayout: lays out documents as Interface Builder's canvas or an app would. A view tree of a
// document (`NodeTree`) is laid out by AutoLayout's engine; views without constraints keep their
// stored frames. `Constraints` and `Rules` supply what the document does not state: simulated bars,
// safe areas, margins. May import AutoLayout, ViewMetrics and NibFormat. Start here.

/// The options of a layout: size, device, insets and texts.
public struct DocumentLayoutOptions: Sendable {
    /// Insets that override the rules; with them, controls have their stored sizes.
    public var insets: InsetTable?
    /// The size of the roots, after a first layout at the stored one.
    public var size: Size?

    /// The original document, if the one to lay out is a translation; its texts have the stored
    /// sizes.
    public var written: NibDocument?

    /// The configuration; `nil` for the document as stored.
    public var configuration: LayoutConfiguration?

    /// A Boolean value that indicates whether to lay out views as loaded by an app, not as on the
    /// canvas.
    ///
    /// Then placeholder constraints are removed, stack views skip hidden views, and the order of
    /// arranged views settles ties.
    public var isLoaded = false

    /// The constraints that UIKit adds at run time.
    package var runtime = RuntimeConstraints()

    /// Creates options; without arguments, for the stored sizes and the built-in rules.
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

/// The frame of a view in a layout.
public struct LaidOutView: Sendable, Hashable {
    /// The view's id in the document.
    public let id: String
    /// The frame in the superview's coordinates, not rounded to pixels.
    public let frame: Rect
    /// A Boolean value that indicates whether the view's frame or the size of its scrolled content
    /// is ambiguous, or its table does not show it.
    public let isAmbiguous: Bool
    /// A Boolean value that indicates whether the view is in a cell below the end of its table.
    ///
    /// Interface Builder does not lay such cells out, and marks their contents as ambiguous. An app
    /// lays them out once they are scrolled into view.
    public let isUnseen: Bool
    /// The author's setting for ambiguity warnings: `off` or `ignoreSizes`; `nil` for all.
    ///
    /// The setting hides warnings of Interface Builder, but not the ambiguity.
    public let verifyAmbiguity: String?
}

/// The result of laying out one view tree.
public struct LaidOutTree: Sendable {
    /// The id of the root.
    public let root: String
    /// The views, in document order.
    public let views: [LaidOutView]
    /// The conflicts, each as the ids of the document's constraints in it.
    public let conflicts: [[String]]
    /// The constraints that are not part of the layout, each with the reason.
    public let refused: [String]
}

/// Lays out the view trees of a document.
public struct DocumentLayout {
    private let document: NibDocument
    private let options: DocumentLayoutOptions

    /// Creates a layout of a document, as stored unless the options have a configuration.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        self.options = options
    }

    /// Returns all view trees, in document order.
    ///
    /// - Complexity: each tree is built and solved from the start.
    public func trees() -> [LaidOutTree] { layouts().map { $0.answer() } }

    /// Returns the constraint problem of each view tree with constraints as a trace, with the
    /// root's id.
    public func traces() -> [(root: String, text: String)] {
        let (target, installation) = (target, installation(target))
        return document.rootViews.filter(installation.contains).compactMap { view in
            let recording = TraceRecording()
            let tree = tree(view, target, installation, from: nil, recording)
            // The engine solves its empty problem first, which ends the build. Here everything is
            // the build.
            let text = recording.text.replacing(
                "P build\nP drag\n", with: "P build\n", maxReplacements: 1)
            return tree.hasConstraints ? (view.id, tree.comments(of: recording) + text) : nil
        }
    }
}

// Layouts that keep their engine.
extension DocumentLayout {
    /// Returns all view trees after their layout.
    ///
    /// - Parameter stored: the trees as stored, by their roots' ids, if they are already laid out.
    package func layouts(from stored: [String: TreeLayout] = [:]) -> [TreeLayout] {
        let (target, installation) = (target, installation(target))
        return document.rootViews.filter(installation.contains).map {
            tree($0, target, installation, from: stored[$0.id], nil)
        }
    }

    /// The roots that the traits install.
    package var roots: [NibView] { document.rootViews.filter(installation(target).contains) }

    /// Returns the view tree of one root after its layout; `nil` if the traits do not install the
    /// root.
    ///
    /// - Parameter stored: the tree as stored, if it is already laid out.
    package func layout(of root: NibView, from stored: TreeLayout? = nil) -> TreeLayout? {
        let (target, installation) = (target, installation(target))
        return installation.contains(root)
            ? tree(root, target, installation, from: stored, nil) : nil
    }

    /// Returns the view tree of the root with an id; `nil` if the traits do not install it.
    package func layout(ofRoot id: String, from stored: TreeLayout? = nil) -> TreeLayout? {
        roots.first { $0.id == id }.flatMap { layout(of: $0, from: stored) }
    }

    /// Returns the view tree of one root at its stored size, with constraints that UIKit adds at
    /// run time.
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
