/// A plot of several series on the same axes, as inline SVG with a legend.
public struct LinePlot: Sendable {
    /// The style of the line between the points of a series.
    public enum Join: Sendable {
        /// A solid line.
        case line
        /// A dashed line, for a limit.
        case dashes
        /// No line, for independent points.
        case none
    }

    /// One series of a plot.
    public struct Series: Sendable {
        /// The name in the legend.
        public var name: String
        /// The index of the colour and the symbol, from 0. A series with the same index looks the
        /// same in all plots of a page.
        public var style: Int
        /// The points, from left to right. If a point is outside an axis, the line has a gap there.
        public var points: [(x: Double, y: Double)]
        /// The style of the line between the points.
        public var join: Join
        /// The ends of the error bars of the points, from the first on; a later point has none.
        public var errors: [(low: Double, high: Double)]
        /// A Boolean value that indicates whether a cross behind the last point shows that the
        /// series stops there.
        public var isCut: Bool

        /// Creates a series with its points.
        public init(
            _ name: String, style: Int, points: [(x: Double, y: Double)], join: Join = .line,
            errors: [(low: Double, high: Double)] = [], isCut: Bool = false
        ) {
            (self.name, self.style, self.points, self.join) = (name, style, points, join)
            (self.errors, self.isCut) = (errors, isCut)
        }
    }

    /// The title above the plot.
    public var title: String
    /// The horizontal axis, below the plot.
    public var horizontal: PlotAxis
    /// The vertical axis, at the left.
    public var vertical: PlotAxis
    /// The series, in drawing order.
    public var series: [Series]
    /// The meaning of the cross behind a series that is cut, for the legend.
    public var cutName: String

    /// Creates a plot of several series.
    public init(
        title: String, horizontal: PlotAxis, vertical: PlotAxis, series: [Series],
        cutName: String = "stopped"
    ) {
        (self.title, self.horizontal, self.vertical, self.series, self.cutName) = (
            title, horizontal, vertical, series, cutName
        )
    }

    var node: HTMLNode {
        let frame = PlotFrame(
            horizontal: PlacedAxis(horizontal, showing: series.flatMap { $0.points.map(\.x) }),
            vertical: PlacedAxis(
                vertical,
                showing: series.flatMap { series in
                    series.points.map(\.y) + series.errors.flatMap { [$0.low, $0.high] }
                }))
        let drawn =
            frame.grid + series.flatMap { frame.line($0) } + series.flatMap { frame.errors($0) }
            + series.flatMap { marks($0, frame) } + series.flatMap { frame.cut($0, cutName) }
        let svg = HTMLNode.element(
            "svg", PlotFrame.attributes(title, height: PlotFrame.height), drawn)
        let isCut = series.contains(where: \.isCut)
        let entries = (series.count < 2 ? [] : series.map(\.legend)) + (isCut ? [cutLegend] : [])
        let legend = entries.isEmpty ? [] : [HTMLNode.element("ul", [], entries)]
        return .element("figure", [], [.element("figcaption", [], title), svg] + legend)
    }

    /// The entry of the legend for the cross behind a series.
    private var cutLegend: HTMLNode {
        .element(
            "li", [],
            [.element("svg", Self.keyAttributes, [PlotFrame.cross((8, 8), "s6")]), .text(cutName)])
    }

    fileprivate static let keyAttributes = [
        HTMLAttribute("class", "key"), HTMLAttribute("viewBox", "0 0 16 16"),
        HTMLAttribute("aria-hidden", "true"),
    ]

    private func marks(_ series: Series, _ frame: PlotFrame) -> [HTMLNode] {
        series.points.compactMap { point in
            let tooltip = "\(series.name), \(horizontal.label(point.x)): \(vertical.label(point.y))"
            return frame.place(point).map {
                PlotMark(style: series.style).node(at: $0, title: tooltip)
            }
        }
    }
}

extension LinePlot.Series {
    /// The entry of the legend: mark and name.
    fileprivate var legend: HTMLNode {
        let mark = PlotMark(style: style).node(at: (8, 8), title: nil)
        return .element("li", [], [.element("svg", LinePlot.keyAttributes, [mark]), .text(name)])
    }
}

/// The area of a plot, with its axes.
struct PlotFrame {
    static let width = 420.0, height = 280.0
    private static let left = 58.0, right = 22.0, top = 26.0, bottom = 42.0
    let horizontal: PlacedAxis
    let vertical: PlacedAxis

    package static func attributes(_ title: String, height: Double) -> [HTMLAttribute] {
        [
            HTMLAttribute(
                "viewBox", "0 0 \(Decimal.coordinate(width)) \(Decimal.coordinate(height))"),
            HTMLAttribute("class", "plot"), HTMLAttribute("role", "img"),
            HTMLAttribute("aria-label", title),
        ]
    }

    private func x(_ place: Double) -> Double {
        Self.left + place * (Self.width - Self.left - Self.right)
    }
    private func y(_ place: Double) -> Double {
        Self.height - Self.bottom - place * (Self.height - Self.top - Self.bottom)
    }

    /// The position of a point; `nil` if it is outside the domain of an axis.
    func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double)? {
        horizontal.place(point.x).flatMap { across in
            vertical.place(point.y).map { (x(across), y($0)) }
        }
    }

    /// The line of a series, split at points without a position.
    func line(_ series: LinePlot.Series) -> [HTMLNode] {
        guard series.join != .none else { return [] }
        let parts = series.points.map(place).split(whereSeparator: { $0 == nil }).filter {
            $0.count > 1
        }
        return parts.map { part in
            let points = part.compactMap(\.self).map {
                "\(Decimal.coordinate($0.x)),\(Decimal.coordinate($0.y))"
            }
            let name =
                "line " + PlotMark(style: series.style).name
                + (series.join == .dashes ? " dashed" : "")
            return .element(
                "polyline",
                [
                    HTMLAttribute("class", name),
                    HTMLAttribute("points", points.joined(separator: " ")),
                ], [])
        }
    }

    /// The error bars of a series: lines with an end at each side.
    func errors(_ series: LinePlot.Series) -> [HTMLNode] {
        zip(series.points, series.errors).flatMap { point, error -> [HTMLNode] in
            guard let low = place((point.x, error.low)), let high = place((point.x, error.high)),
                low.y - high.y > 1
            else { return [] }
            let name = "error " + PlotMark(style: series.style).name
            return [
                Self.line(from: low, to: high, name),
                Self.line(from: (low.x - 3, low.y), to: (low.x + 3, low.y), name),
                Self.line(from: (high.x - 3, high.y), to: (high.x + 3, high.y), name),
            ]
        }
    }

    /// The cross behind the last point of a series that is cut.
    func cut(_ series: LinePlot.Series, _ reason: String) -> [HTMLNode] {
        guard series.isCut, let last = series.points.last, let place = place(last) else {
            return []
        }
        let cross = Self.cross((place.x + 11, place.y), PlotMark(style: series.style).name)
        return [
            .element("g", [], [.element("title", [], "\(series.name): \(reason)"), cross])
        ]
    }

    fileprivate static func cross(_ place: (x: Double, y: Double), _ style: String) -> HTMLNode {
        let path = [(-4.0, -4.0, 4.0, 4.0), (-4.0, 4.0, 4.0, -4.0)].map { from in
            let numbers = [
                place.x + from.0, place.y + from.1, place.x + from.2, place.y + from.3,
            ].map(Decimal.coordinate)
            return "M\(numbers[0]) \(numbers[1])L\(numbers[2]) \(numbers[3])"
        }
        return .element(
            "path",
            [HTMLAttribute("class", "cross " + style), HTMLAttribute("d", path.joined())], [])
    }

    /// The grid lines at the ticks, their labels, and the titles of the axes.
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
                Self.label(
                    vertical.axis.label(tick), at: (Self.left - 6, place + 4), anchor: "end"),
            ]
        }
        let names = [
            Self.label(
                horizontal.axis.caption, at: ((Self.left + right) / 2, Self.height - 8),
                anchor: "middle"),
            Self.label(vertical.axis.caption, at: (4, 14), anchor: "start"),
        ]
        return across + up + names
    }

    static func line(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ name: String = "grid"
    ) -> HTMLNode {
        let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
        let attributes = ends.map { HTMLAttribute($0.0, Decimal.coordinate($0.1)) }
        return .element("line", [HTMLAttribute("class", name)] + attributes, [])
    }

    static func label(_ text: String, at place: (x: Double, y: Double), anchor: String) -> HTMLNode
    {
        let attributes = [
            HTMLAttribute("x", Decimal.coordinate(place.x)),
            HTMLAttribute("y", Decimal.coordinate(place.y)),
            HTMLAttribute("text-anchor", anchor),
        ]
        return .element("text", attributes, text)
    }
}

/// The colour and shape of a series. The shape distinguishes series without colour vision.
struct PlotMark {
    static let colorCount = 8
    let style: Int

    var name: String { "s\(style % Self.colorCount)" }

    /// The mark at a position, with an optional tooltip.
    func node(at place: (x: Double, y: Double), title: String?) -> HTMLNode {
        let path = Self.shapes[style % Self.shapes.count].enumerated().map { number, corner in
            let x = Decimal.coordinate(place.x + corner.0)
            let y = Decimal.coordinate(place.y + corner.1)
            return (number == 0 ? "M" : "L") + x + " " + y
        }
        let tooltip = title.map { [HTMLNode.element("title", [], $0)] } ?? []
        let attributes = [
            HTMLAttribute("class", "mark " + name), HTMLAttribute("d", path.joined() + "Z"),
        ]
        return .element("path", attributes, tooltip)
    }

    /// The corners of an octagon, a square, a triangle, a diamond and an inverted triangle.
    private static let shapes: [[(Double, Double)]] = [
        [
            (-1.6, -3.8), (1.6, -3.8), (3.8, -1.6), (3.8, 1.6), (1.6, 3.8), (-1.6, 3.8),
            (-3.8, 1.6), (-3.8, -1.6),
        ],
        [(-3.4, -3.4), (3.4, -3.4), (3.4, 3.4), (-3.4, 3.4)],
        [(0, -4.4), (4.2, 3.2), (-4.2, 3.2)],
        [(0, -4.8), (4.8, 0), (0, 4.8), (-4.8, 0)],
        [(0, 4.4), (4.2, -3.2), (-4.2, -3.2)],
    ]
}
