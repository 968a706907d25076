import AutoLayout
import NibFormat
import NibLayout

/// The frames of a tree in whole pixels of a screen, as UIKit gives them to views (rule 91).
///
/// An edge is shown at the pixel that is nearest to its distance from the root, so that edges that coincide stay
/// together whoever their superviews are.
struct ShownFrames {
    private let document: NibDocument
    private let grid: PixelGrid
    /// Distances of views' origins from the pixels at which they are shown, in pixels.
    private var fractions: [String: Point] = [:]

    /// Frames of a document's views; exact ones if neither the configuration nor the document names a known device.
    init(_ document: NibDocument, _ configuration: LayoutConfiguration?) {
        self.document = document
        let own = document.device.flatMap { ScreenDevice.named($0.id) }
        grid = PixelGrid(scale: (configuration?.device ?? own)?.scale ?? 0)
    }

    /// The views of a tree with the frames that are shown.
    mutating func frames(of tree: LaidOutTree) -> [Rect] { tree.views.map { frame(of: $0) } }

    private mutating func frame(of view: LaidOutView) -> Rect {
        let parent = document.object(view.id)?.asView?.superview?.id
        let shown = grid.frame(view.frame, in: parent.flatMap { fractions[$0] } ?? .zero)
        fractions[view.id] = shown.fraction
        return shown.frame
    }
}
