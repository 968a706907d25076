import NibFormat
import NibLayout

/// How documents are drawn.
public struct PreviewOptions: Sendable {
    /// How they are laid out.
    public var layout: DocumentLayoutOptions
    /// Whether colours are those of dark appearance.
    public var isDark = false
    /// Whether constraints, guides, conflicts and ambiguous views are drawn over the views.
    public var showsOverlay = false
    /// The ids of views that are outlined, as something is to be said of them.
    public var marks: [String] = []
    /// Whether an ambiguous tree is drawn twice, side by side: as it is laid out, and in another
    /// layout as good.
    public var showsExtremes = false
    /// Whether what Interface Builder ignores on its canvas is ignored: attributes by key path of
    /// classes that do not draw themselves there.
    public var isXcodeLike = false
    /// Finds the nib of a class: its contents are drawn where a view of the class is empty. The
    /// nib's owner has to be of the class.
    public var nibs: @Sendable (String) -> NibDocument? = { _ in nil }

    /// As documents are stored, in light appearance.
    public init(layout: DocumentLayoutOptions = DocumentLayoutOptions()) { self.layout = layout }
}
