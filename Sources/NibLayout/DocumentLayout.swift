import AutoLayout
import ConstraintSolver
import NibFormat

// What NibLayout is: documents of Interface Builder laid out as their author saw them. A view tree of a document
// (`NodeTree`) is laid out by AutoLayout's engine; views that no constraint lays out keep their stored frames. `Rules`
// has what the document does not say: what devices cover, margins, controls. Start here.

/// How documents are laid out.
public struct DocumentLayoutOptions: Sendable {
    /// Insets that win over the rules. With them, controls have the sizes that are stored.
    public var insets: InsetTable?
    /// The size that roots get, after they were laid out at the stored one.
    public var size: Size?

    /// The document as it was written, where the one to lay out has the texts of another language: the sizes of
    /// contents are stored for its texts.
    public var written: NibDocument?

    /// At the stored sizes, by the rules.
    public init(insets: InsetTable? = nil, size: Size? = nil, written: NibDocument? = nil) {
        self.insets = insets
        self.size = size
        self.written = written
    }
}

/// A view's place in a layout.
public struct LaidOutView: Sendable, Hashable {
    /// The view's id.
    public let id: String
    /// The frame in the superview's coordinates, not rounded to pixels.
    public let frame: Rect
    /// Whether the constraints leave its frame a choice, or that of what it scrolls; or whether it is not shown.
    public let isAmbiguous: Bool
    /// Whether it lies in a cell below the end of its table, which Interface Builder does not lay out and marks as
    /// ambiguous. In an app it is laid out once it is scrolled to.
    public let isUnseen: Bool
    /// What its author wants to be told of that: `off` or `ignoreSizes`, where that is less than everything.
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
    /// Constraints that contradict each other, by their ids: of each conflict those that the document wrote.
    public let conflicts: [[String]]
    /// The constraints that are left out of the layout, and why.
    public let refused: [String]
}

/// Lays out documents.
public struct DocumentLayout {
    private let document: NibDocument
    private let options: DocumentLayoutOptions
    private let installation: NibInstallation

    /// A layout of a document on the device that it is edited for.
    public init(_ document: NibDocument, options: DocumentLayoutOptions = DocumentLayoutOptions()) {
        self.document = document
        self.options = options
        installation = document.installation(for: document.designTraits)
    }

    /// All view trees, in document order.
    ///
    /// - Complexity: that of solving each anew.
    public func trees() -> [LaidOutTree] {
        document.rootViews.filter(installation.contains).map { tree($0).answer() }
    }

    /// The constraint problems as traces, one for each view tree that has constraints, with the root's id.
    public func traces() -> [(root: String, text: String)] {
        document.rootViews.filter(installation.contains).compactMap { view in
            let recording = TraceRecording()
            let tree = tree(view, recording)
            // The engine solves its empty problem first, which ends the build: all of it is the build here.
            let text = recording.text.replacing("P build\nP drag\n", with: "P build\n", maxReplacements: 1)
            return tree.hasConstraints ? (view.id, tree.comments() + text) : nil
        }
    }

    private func tree(_ view: NibView, _ recording: TraceRecording? = nil) -> TreeLayout {
        let first = TreeLayout(view, document, installation, options, sizedAs: nil, recording)
        guard let size = options.size, size != first.root.frame.size else { return first }
        return TreeLayout(view, document, installation, options, sizedAs: (size, first), recording)
    }
}
