import AutoLayout
import NibFormat
import NibLayout

/// The frames of a tree in whole pixels of a screen, as UIKit gives them to views (rule 91).
///
/// An edge is shown at the pixel that is nearest to its distance from the root, so that edges that coincide stay
/// together whoever their superviews are.
struct ShownFrames {
    private let document: NibDocument
    private let scale: Double
    /// Distances of views' origins from the pixels at which they are shown, in pixels.
    private var fractions: [String: Point] = [:]

    /// Frames of a document's views; exact ones if neither the configuration nor the document names a known device.
    init(_ document: NibDocument, _ configuration: LayoutConfiguration?) {
        self.document = document
        let own = document.device.flatMap { ScreenDevice.named($0.id) }
        scale = (configuration?.device ?? own)?.scale ?? 0
    }

    /// The views of a tree with the frames that are shown.
    mutating func frames(of tree: LaidOutTree) -> [Rect] { tree.views.map { frame(of: $0) } }

    private mutating func frame(of view: LaidOutView) -> Rect {
        guard scale > 0 else { return view.frame }
        let parent = document.object(view.id)?.asView?.superview?.id
        let outer = parent.flatMap { fractions[$0] } ?? .zero
        let left = outer.x + view.frame.minX * scale, top = outer.y + view.frame.minY * scale
        let x = Self.pixel(left), y = Self.pixel(top)
        fractions[view.id] = Point(x: left - x, y: top - y)
        let right = Self.pixel(outer.x + view.frame.maxX * scale)
        let bottom = Self.pixel(outer.y + view.frame.maxY * scale)
        return Rect(x: x / scale, y: y / scale, width: (right - x) / scale, height: (bottom - y) / scale)
    }

    /// The pixel of a coordinate: half a pixel is rounded up, also where round-off has taken its last bits.
    private static func pixel(_ place: Double) -> Double { (place + 0.5 + 0x1p-20).rounded(.down) }
}
