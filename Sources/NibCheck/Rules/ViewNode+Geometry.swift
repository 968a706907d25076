import AutoLayout
import Diagnostics
import NibLayout
import ViewMetrics

extension ViewNode {
    /// A Boolean value that indicates whether the view is of a kind with contents.
    var hasContents: Bool { ViewRole.hasContents(element) }

    /// A Boolean value that indicates whether the view shows contents. A label without text does
    /// not.
    var hasVisibleContents: Bool {
        hasContents && (element != "label" || view.title?.isEmpty == false)
    }

    /// The vertical distance from the stored frame, or the difference in height, if nothing else
    /// differs.
    var shift: Double? {
        let (y, height) = (frame.minY - start.minY, frame.height - start.height)
        guard (frame.minX - start.minX).magnitude < 0.5, (frame.width - start.width).magnitude < 0.5
        else { return nil }
        let amount = max(y.magnitude, height.magnitude), other = min(y.magnitude, height.magnitude)
        guard other < 0.5 || (amount - other).magnitude < 0.5 else { return nil }
        return (amount * 2).rounded() / 2
    }

    /// A Boolean value that indicates whether an ancestor scrolls the view or positions it by code.
    var isScrolled: Bool {
        var above = parent
        while let node = above {
            if ViewRole.scrolls(node.element) || node.isCell { return true }
            above = node.parent
        }
        return false
    }

    /// Returns the greatest distance past an edge of a root; negative inside it.
    func overhang(in root: ViewNode) -> Double {
        var place = frame.origin, above = parent
        while let node = above, node !== root {
            place = Point(x: place.x + node.frame.minX, y: place.y + node.frame.minY)
            above = node.parent
        }
        return Rect(origin: place, size: frame.size).overhang(in: root.frame.size)
    }
}

extension Rect {
    /// Returns the greatest difference of origins and sizes.
    func distance(to other: Rect) -> Double {
        max(
            (minX - other.minX).magnitude, (minY - other.minY).magnitude,
            (width - other.width).magnitude,
            (height - other.height).magnitude)
    }

    /// The rectangle with its edges on the nearest pixels.
    func onPixels(_ scale: Double) -> Rect {
        let edges = [minX, minY, maxX, maxY].map { ($0 * scale).rounded() / scale }
        return Rect(
            x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
    }

    /// The origin and the size, such as `(16, 20, 343, 40)`.
    var formatted: String {
        "(\(minX.shortText), \(minY.shortText), \(width.shortText), \(height.shortText))"
    }
}

extension Size {
    /// The size, such as `343 × 40`.
    var formatted: String { "\(width.shortText) × \(height.shortText)" }
}
