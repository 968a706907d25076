import AutoLayout
import NibFormat
import NibLoader
import Pictures

/// The place of a cell in its section of a table, which decides its lines and corners.
struct TableSection {
    /// The table of the cell.
    let table: NibView
    private let cell: NibView
    private let isFirst: Bool
    private let isLast: Bool
    private let style: String

    /// The radius of the corners of a section of the style `insetGrouped`.
    private static let cornerRadius = 10.0
    private static let lineWidth = 0.5

    /// Finds the section of a view; `nil` if the view is not a cell of a table for iOS.
    ///
    /// - Parameter frames: The frames by id.
    init?(_ view: NibView, _ frames: [String: Rect]) {
        guard view.element.name == "tableViewCell", let table = view.superview,
            table.element.name == "tableView"
        else { return nil }
        self.table = table
        cell = view
        let cells = view.element.parent?.children.filter { $0.name == "tableViewCell" } ?? []
        isFirst = cells.first?["id"] == view.id
        isLast = cells.last?["id"] == view.id
        let style = table.element["style"] ?? "plain"
        // Older documents store the cells of an inset group as wide as the table.
        let isInset = (frames[view.id]?.width ?? 0) < (frames[table.id]?.width ?? 0) - 1
        self.style = style == "insetGrouped" && !isInset ? "grouped" : style
    }

    /// Returns the outline of a cell with a round corner; `nil` for a rectangle.
    func outline(of bounds: Rect) -> DrawingPath? {
        guard style == "insetGrouped", isFirst || isLast else { return nil }
        let radius = min(Self.cornerRadius, bounds.width / 2, bounds.height / 2)
        return .rounded(bounds, top: isFirst ? radius : 0, bottom: isLast ? radius : 0)
    }

    /// Returns the separators of a cell.
    ///
    /// - Parameter isMirrored: A Boolean value that indicates whether the leading edge is the right one.
    func lines(in bounds: Rect, isMirrored: Bool) -> [Rect] {
        guard table.element["separatorStyle"] != "none" else { return [] }
        let insets = self.insets(bounds.width)
        func line(_ y: Double, left: Double, right: Double) -> Rect {
            let (left, right) = isMirrored ? (right, left) : (left, right)
            return Rect(
                x: left, y: y, width: max(0, bounds.width - left - right), height: Self.lineWidth)
        }
        let bottom = bounds.maxY - Self.lineWidth
        let inner = line(bottom, left: insets.left, right: insets.right)
        switch style {
        case "plain": return [inner]
        case "insetGrouped": return isLast ? [] : [inner]
        default:
            // The first and the last line of a group are as wide as the table.
            let last = isLast ? line(bottom, left: 0, right: 0) : inner
            return isFirst ? [line(0, left: 0, right: 0), last] : [last]
        }
    }

    /// The leading and trailing insets of separators: those of the cell, of the table, or those of its margins.
    private func insets(_ width: Double) -> (left: Double, right: Double) {
        let given = [cell, table].lazy.compactMap { $0.element.child(key: "separatorInset") }.first
        guard let given else { return (min(width < 400 ? 16 : 20, width / 4), 0) }
        func part(_ name: String) -> Double {
            min(max(0, given.number(name)?.doubleValue ?? 0), width)
        }
        return (part("minX"), part("maxX"))
    }
}

extension DrawingPath {
    /// Returns a rectangle whose upper and lower corners have different radii.
    static func rounded(_ rect: Rect, top: Double, bottom: Double) -> DrawingPath {
        // The distance of the control points that makes a curve nearly a quarter of a circle.
        let bend = 0.5523
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        var steps: [Step] = []
        /// Adds a corner between two directions, each a unit step along an axis.
        func corner(_ at: Point, _ radius: Double, from: Point, to: Point) {
            func along(_ way: Point, _ length: Double) -> Point {
                point(at.x + way.x * length, at.y + way.y * length)
            }
            let start = along(from, radius)
            steps.append(steps.isEmpty ? .move(start) : .line(start))
            guard radius > 0 else { return }
            steps.append(
                .curve(
                    along(from, radius * (1 - bend)), along(to, radius * (1 - bend)),
                    to: along(to, radius)))
        }
        let (left, up) = (point(-1, 0), point(0, -1)), (right, down) = (point(1, 0), point(0, 1))
        corner(point(rect.minX, rect.minY), top, from: down, to: right)
        corner(point(rect.maxX, rect.minY), top, from: left, to: down)
        corner(point(rect.maxX, rect.maxY), bottom, from: up, to: left)
        corner(point(rect.minX, rect.maxY), bottom, from: right, to: up)
        return .shape(steps + [.close])
    }
}
