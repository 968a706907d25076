import AutoLayout
import ConstraintSolver
import NibFormat
import ViewMetrics

// NibLayout: lays out documents as Interface Builder's canvas or an app would. A view tree of a
// document (`NodeTree`) is laid out by AutoLayout's engine; views without constraints keep their
// stored frames. `Constraints` and `Rules` supply what the document does not state: simulated bars,
// safe areas, margins. May import AutoLayout, ViewMetrics and NibFormat. Start here.

/// The options of a layout, such as its size, configuration and insets.
public struct DocumentLayoutOptions: Sendable {
    /// The insets of guides and margins, which replace the computed ones; controls then have their
    /// stored sizes.
    public var insets: InsetTable?
    /// The size of the roots; `nil` means the stored size. The roots are first laid out in the
    /// stored size.
    public var size: Size?

    /// The original document, if the document is a translation. Texts that are the same in both
    /// have their stored sizes.
    public var written: NibDocument?

    /// The configuration; `nil` lays out the document as stored.
    public var configuration: LayoutConfiguration?

    /// A Boolean value that indicates whether views are laid out as in a running app. Otherwise
    /// they are laid out as on Interface Builder's canvas.
    ///
    /// In an app, placeholder constraints are removed, stack views ignore hidden views, and views
    /// that could resize equally well are resized in the order of arrangement.
    public var isLoaded = false

    /// The version of iOS whose controls the views have, with measured contents, as views that code
    /// makes. `nil` means the controls of the document's release, with stored sizes of texts that
    /// are near the measured ones.
    public var systemVersion: Int?

    /// The images of the app, whose sizes replace those that the document has stored; `nil` for the stored
    /// ones.
    public var assets: (any AssetSource)?

    /// The safe area insets of the roots, in points; `nil` for those of the device and the bars.
    public var safeArea: EdgeInsets?

    /// The height of the keyboard over the bottom edge of the roots, in points; 0 without a keyboard.
    public var keyboardHeight = 0.0

    /// A closure that returns the intrinsic size of a custom view by the app's code, with negative
    /// lengths for none; `nil` for the size by the document.
    package var customSize: (@Sendable (NibView, NibDocument, LayoutConfiguration?) -> Size?)?

    /// The constraints that UIKit adds at run time.
    package var runtime = RuntimeConstraints()

    /// A closure that is called with the root of each tree before constraints are added, for
    /// recordings.
    package var willLayOut: (@Sendable (any LayoutNode) -> Void)?

    /// Creates options. By default, they are the stored sizes and computed insets.
    public init(
        insets: InsetTable? = nil, size: Size? = nil, written: NibDocument? = nil,
        configuration: LayoutConfiguration? = nil
    ) {
        self.insets = insets
        self.size = size
        self.written = written
        self.configuration = configuration
    }

    /// The options that lay a document out as stored, with the same assets.
    package var asStored: DocumentLayoutOptions {
        var options = DocumentLayoutOptions()
        options.assets = assets
        options.customSize = customSize
        return options
    }
}

/// The frame of a view in a layout.
public struct LaidOutView: Sendable, Hashable {
    /// The id of the view in the document.
    public let id: String
    /// The frame in the superview's coordinates, not rounded to pixels.
    public let frame: Rect
    /// A Boolean value that indicates whether the view's frame or the size of its scrolled content
    /// is ambiguous, or whether the view is in a cell below the end of its table view.
    public let isAmbiguous: Bool
    /// A Boolean value that indicates whether the view is in a cell below the end of its table
    /// view.
    ///
    /// Interface Builder does not lay out such cells, and marks their contents as ambiguous. An app
    /// lays them out when they are scrolled into view.
    public let isUnseen: Bool
    /// The suppressed ambiguity warnings: `off` for all, or `ignoreSizes`; `nil` suppresses none.
    ///
    /// Suppression affects the warnings of Interface Builder, but not the ambiguity.
    public let verifyAmbiguity: String?
}

/// The result of laying out one view tree.
public struct LaidOutTree: Sendable {
    /// The id of the root view.
    public let root: String
    /// The views, in document order.
    public let views: [LaidOutView]
    /// The insets of the root's safe area, in points.
    public let safeArea: EdgeInsets
    /// The layout margins of the root, which include the safe area if it adds to them, in points.
    public let margins: EdgeInsets
    /// The conflicts, each as the ids of its constraints in the document.
    public let conflicts: [[String]]
    /// The constraints that the layout cannot include, each with the reason.
    public let refused: [String]
}

/// Lays out the view trees of a document.
public struct DocumentLayout {
    private let document: NibDocument
    private let options: DocumentLayoutOptions

    /// Creates a layout of a document. By default, the document is laid out as stored.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        self.options = options
    }

    /// Returns the layouts of all view trees, in document order.
    ///
    /// - Complexity: Builds and solves each tree from scratch.
    public func trees() -> [LaidOutTree] { layouts().map { $0.answer() } }

    /// Returns the constraint problem of each view tree as a trace, with the id of its root. Trees
    /// without constraints are omitted.
    public func traces() -> [(root: String, text: String)] {
        let targets = targets
        return document.rootViews.filter(targets.own.installation.contains).compactMap { view in
            let recording = TraceRecording()
            let tree = tree(view, targets, from: nil, recording)
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
    /// - Parameter stored: The trees as stored, by their roots' ids, if they are already laid out.
    package func layouts(from stored: [String: TreeLayout] = [:]) -> [TreeLayout] {
        let targets = targets
        return document.rootViews.filter(targets.own.installation.contains).map {
            tree($0, targets, from: stored[$0.id], nil)
        }
    }

    /// The roots that the traits install.
    package var roots: [NibView] {
        document.rootViews.filter(document.installation(for: target.traits).contains)
    }

    /// Returns the view tree of one root after its layout; `nil` if the traits do not install the
    /// root.
    ///
    /// - Parameter stored: The tree as stored, if it is already laid out.
    package func layout(of root: NibView, from stored: TreeLayout? = nil) -> TreeLayout? {
        let targets = targets
        return targets.own.installation.contains(root)
            ? tree(root, targets, from: stored, nil) : nil
    }

    /// Returns the view tree of the root with an id; `nil` if the traits do not install it.
    package func layout(ofRoot id: String, from stored: TreeLayout? = nil) -> TreeLayout? {
        roots.first { $0.id == id }.flatMap { layout(of: $0, from: stored) }
    }

    /// Returns the view trees of the roots with some ids, without those that the traits do not
    /// install.
    package func layouts(ofRoots ids: [String]) -> [TreeLayout] {
        let targets = targets
        let views = ids.compactMap { document.object($0)?.asView }
        return views.filter(targets.own.installation.contains).map {
            tree($0, targets, from: nil, nil)
        }
    }

    /// Returns the view tree of one root at its stored size, with constraints that UIKit adds at
    /// run time.
    package func layout(of root: NibView, adding runtime: RuntimeConstraints) -> TreeLayout {
        var options = options
        options.runtime = runtime
        let own = PreparedTarget(document, target, options)
        return TreeLayout(root, document, own, options, sizedAs: nil, nil)
    }

    private var target: LayoutTarget { LayoutTarget(document, options.configuration) }

    /// The targets of the document as stored, and of the configuration.
    private struct Targets {
        let stored: PreparedTarget
        let own: PreparedTarget
    }

    private var targets: Targets {
        let stored = PreparedTarget(document, LayoutTarget(document), options)
        return Targets(
            stored: stored,
            own: options.configuration == nil
                ? stored : PreparedTarget(document, target, options))
    }

    private func tree(
        _ view: NibView, _ targets: Targets, from stored: TreeLayout?,
        _ recording: TraceRecording?
    ) -> TreeLayout {
        let first =
            stored
            ?? TreeLayout(view, document, targets.stored, options, sizedAs: nil, recording)
        let before = first.root.frame.size
        let target = targets.own.target
        let size = options.size ?? target.rootSize(view, stored: before, for: document)
        if target.isAsStored, size == before { return first }
        return TreeLayout(view, document, targets.own, options, sizedAs: (size, first), recording)
    }
}
