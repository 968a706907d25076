/// A plot of several series over one pair of axes, as inline SVG with a legend below it.
public struct LinePlot: Sendable {
    /// How the points of a series are joined.
    public enum Join: Sendable {
        /// By a line.
        case line
        /// By dashes: for what is no measurement but a bound.
        case dashes
        /// Not at all: each is a thing of its own.
        case none
    }

    /// One line of a plot.
    public struct Series: Sendable {
        /// What the legend calls it.
        public var name: String
        /// Which of the colours and marks it has, from 0 on; so that a series looks the same in all plots of a page.
        public var style: Int
        /// Its points, from left to right; where one has no place on the axes the line is broken.
        public var points: [(x: Double, y: Double)]
        /// How its points are joined.
        public var join: Join

        /// A series.
        public init(_ name: String, style: Int, points: [(x: Double, y: Double)], join: Join = .line) {
            (self.name, self.style, self.points, self.join) = (name, style, points, join)
        }
    }

    /// What it shows.
    public var title: String
    /// The axis below.
    public var horizontal: PlotAxis
    /// The axis at the left.
    public var vertical: PlotAxis
    /// What is drawn, later ones above earlier ones.
    public var series: [Series]

    /// A plot.
    public init(title: String, horizontal: PlotAxis, vertical: PlotAxis, series: [Series]) {
        (self.title, self.horizontal, self.vertical, self.series) = (title, horizontal, vertical, series)
    }

    var node: HTMLNode {
        let frame = PlotFrame(
            horizontal: PlacedAxis(horizontal, showing: series.flatMap { $0.points.map(\.x) }),
            vertical: PlacedAxis(vertical, showing: series.flatMap { $0.points.map(\.y) }))
        let drawn = frame.grid + series.flatMap { frame.line($0) } + series.flatMap { marks($0, frame) }
        let svg = HTMLNode.element("svg", PlotFrame.attributes(title, height: PlotFrame.height), drawn)
        let legend = series.count < 2 ? [] : [HTMLNode.element("ul", [], series.map(\.legend))]
        return .element("figure", [], [.element("figcaption", [], title), svg] + legend)
    }

    private func marks(_ series: Series, _ frame: PlotFrame) -> [HTMLNode] {
        series.points.compactMap { point in
            let told = "\(series.name), \(horizontal.label(point.x)): \(vertical.label(point.y))"
            return frame.place(point).map { PlotMark(style: series.style).node(at: $0, title: told) }
        }
    }
}

extension LinePlot.Series {
    /// A mark and the name.
    fileprivate var legend: HTMLNode {
        let mark = PlotMark(style: style).node(at: (8, 8), title: nil)
        let attributes = [
            HTMLAttribute("class", "key"), HTMLAttribute("viewBox", "0 0 16 16"), HTMLAttribute("aria-hidden", "true"),
        ]
        return .element("li", [], [.element("svg", attributes, [mark]), .text(name)])
    }
}

/// The area of a plot, with its axes.
struct PlotFrame {
    static let width = 420.0, height = 280.0
    private static let left = 58.0, right = 12.0, top = 10.0, bottom = 42.0
    let horizontal: PlacedAxis
    let vertical: PlacedAxis

    static func attributes(_ title: String, height: Double) -> [HTMLAttribute] {
        [
            HTMLAttribute("viewBox", "0 0 \(Decimal.coordinate(width)) \(Decimal.coordinate(height))"),
            HTMLAttribute("class", "plot"), HTMLAttribute("role", "img"), HTMLAttribute("aria-label", title),
        ]
    }

    private func x(_ place: Double) -> Double { Self.left + place * (Self.width - Self.left - Self.right) }
    private func y(_ place: Double) -> Double {
        Self.height - Self.bottom - place * (Self.height - Self.top - Self.bottom)
    }

    /// Where a point lies, `nil` where an axis has no place for it.
    func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double)? {
        horizontal.place(point.x).flatMap { across in vertical.place(point.y).map { (x(across), y($0)) } }
    }

    /// The line of a series, in as many parts as points without a place leave.
    func line(_ series: LinePlot.Series) -> [HTMLNode] {
        guard series.join != .none else { return [] }
        let parts = series.points.map(place).split(whereSeparator: { $0 == nil }).filter { $0.count > 1 }
        return parts.map { part in
            let points = part.compactMap(\.self).map { "\(Decimal.coordinate($0.x)),\(Decimal.coordinate($0.y))" }
            let name = "line " + PlotMark(style: series.style).name + (series.join == .dashes ? " dashed" : "")
            return .element(
                "polyline", [HTMLAttribute("class", name), HTMLAttribute("points", points.joined(separator: " "))], [])
        }
    }

    /// Lines at the ticks, their labels, and the names of the axes.
    var grid: [HTMLNode] {
        let (right, low) = (x(1), y(0))
        let across = horizontal.ticks(count: 7).flatMap { tick -> [HTMLNode] in
            let place = x(horizontal.place(tick) ?? 0)
            return [
                Self.line(from: (place, y(1)), to: (place, low)),
                Self.label(horizontal.axis.label(tick), at: (place, low + 15), anchor: "middle"),
            ]
        }
        let up = vertical.ticks(count: 8).flatMap { tick -> [HTMLNode] in
            let place = y(vertical.place(tick) ?? 0)
            return [
                Self.line(from: (Self.left, place), to: (right, place)),
                Self.label(vertical.axis.label(tick), at: (Self.left - 6, place + 4), anchor: "end"),
            ]
        }
        let name = Self.label(
            horizontal.axis.title, at: ((Self.left + right) / 2, Self.height - 8), anchor: "middle")
        return across + up + [name]
    }

    static func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) -> HTMLNode {
        let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
        let attributes = ends.map { HTMLAttribute($0.0, Decimal.coordinate($0.1)) }
        return .element("line", [HTMLAttribute("class", "grid")] + attributes, [])
    }

    static func label(_ text: String, at place: (x: Double, y: Double), anchor: String) -> HTMLNode {
        let attributes = [
            HTMLAttribute("x", Decimal.coordinate(place.x)), HTMLAttribute("y", Decimal.coordinate(place.y)),
            HTMLAttribute("text-anchor", anchor),
        ]
        return .element("text", attributes, text)
    }
}

/// The colour and shape of a series: shapes too, for those who do not tell the colours apart.
struct PlotMark {
    static let colorCount = 8
    let style: Int

    var name: String { "s\(style % Self.colorCount)" }

    /// The mark at a place, with what is told of it.
    func node(at place: (x: Double, y: Double), title: String?) -> HTMLNode {
        let path = Self.shapes[style % Self.shapes.count].enumerated().map { number, corner in
            let x = Decimal.coordinate(place.x + corner.0)
            let y = Decimal.coordinate(place.y + corner.1)
            return (number == 0 ? "M" : "L") + x + " " + y
        }
        let told = title.map { [HTMLNode.element("title", [], $0)] } ?? []
        let attributes = [
            HTMLAttribute("class", "mark " + name), HTMLAttribute("d", path.joined() + "Z"),
        ]
        return .element("path", attributes, told)
    }

    /// The corners of an octagon, a square, a triangle, a diamond and a triangle on its head.
    private static let shapes: [[(Double, Double)]] = [
        [(-1.6, -3.8), (1.6, -3.8), (3.8, -1.6), (3.8, 1.6), (1.6, 3.8), (-1.6, 3.8), (-3.8, 1.6), (-3.8, -1.6)],
        [(-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)],
        [(0, -4.4), (4.2, 3.2), (-4.2, 3.2)],
        [(0, -4.8), (4.8, 0), (0, 4.8), (-4.8, 0)],
        [(0, 4.4), (4.2, -3.2), (-4.2, -3.2)],
    ]
}
