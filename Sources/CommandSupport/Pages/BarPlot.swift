/// A plot of horizontal bars with labels and numbers, as inline SVG.
public struct BarPlot: Sendable {
    /// One bar of a plot.
    public struct Bar: Sendable {
        /// The label in front of the bar.
        public var name: String
        /// The number that the length of the bar represents.
        public var value: Double
        /// The number that a thin line behind the bar represents, such as a percentile; `nil` for
        /// no line.
        public var reach: Double?
        /// The index of the bar's colour.
        public var style: Int

        /// Creates a bar with a label.
        public init(_ name: String, _ value: Double, reach: Double? = nil, style: Int = 0) {
            (self.name, self.value, self.reach, self.style) = (name, value, reach, style)
        }
    }

    /// The title above the plot.
    public var title: String
    /// The axis of the numbers. Bars begin at ``PlotAxis/includes``, or at the lower end of the
    /// axis.
    public var axis: PlotAxis
    /// The bars, from top to bottom.
    public var bars: [Bar]

    /// Creates a plot from its bars.
    public init(title: String, axis: PlotAxis, bars: [Bar]) {
        (self.title, self.axis, self.bars) = (title, axis, bars)
    }

    private static let left = 150.0, right = 48.0, top = 8.0, row = 18.0, bottom = 42.0
    private var height: Double { Self.top + Double(bars.count) * Self.row + Self.bottom }
    private func x(_ place: Double) -> Double {
        Self.left + place * (PlotFrame.width - Self.left - Self.right)
    }

    var node: HTMLNode {
        let placed = PlacedAxis(axis, showing: bars.map(\.value) + bars.compactMap(\.reach))
        let begin = axis.includes.flatMap(placed.place) ?? 0
        let drawn =
            grid(placed) + bars.enumerated().flatMap { bar($1, at: $0, placed, from: begin) }
        let svg = HTMLNode.element("svg", PlotFrame.attributes(title, height: height), drawn)
        return .element("figure", [], [.element("figcaption", [], title), svg])
    }

    private func grid(_ placed: PlacedAxis) -> [HTMLNode] {
        let low = height - Self.bottom
        let ticks = placed.ticks(count: 5).flatMap { tick -> [HTMLNode] in
            let place = x(placed.place(tick) ?? 0)
            return [
                PlotFrame.line(from: (place, Self.top), to: (place, low)),
                PlotFrame.label(axis.label(tick), at: (place, low + 15), anchor: "middle"),
            ]
        }
        return ticks + [
            PlotFrame.label(
                axis.caption, at: ((Self.left + x(1)) / 2, height - 8), anchor: "middle")
        ]
    }

    private func bar(_ bar: Bar, at row: Int, _ placed: PlacedAxis, from begin: Double)
        -> [HTMLNode]
    {
        let top = Self.top + Double(row) * Self.row
        let name = PlotFrame.label(bar.name, at: (Self.left - 6, top + 13), anchor: "end")
        guard let end = placed.place(bar.value) else { return [name] }
        let furthest = max(begin, end, bar.reach.flatMap(placed.place) ?? end)
        let tooltip = HTMLNode.element("title", [], "\(bar.name): \(axis.label(bar.value))")
        let area = HTMLNode.element("rect", area(bar, top, begin, end), [tooltip])
        let number = PlotFrame.label(
            axis.label(bar.value), at: (x(furthest) + 5, top + 13), anchor: "start")
        return [name] + whisker(bar, top, placed) + [area, number]
    }

    private func area(_ bar: Bar, _ top: Double, _ begin: Double, _ end: Double) -> [HTMLAttribute]
    {
        let (low, high) = (x(min(begin, end)), x(max(begin, end)))
        let sides = [
            ("x", low), ("y", top + 3), ("width", max(1, high - low)), ("height", Self.row - 6),
        ]
        return [HTMLAttribute("class", "bar s\(bar.style % PlotMark.colorCount)")]
            + sides.map { HTMLAttribute($0.0, Decimal.coordinate($0.1)) }
    }

    private func whisker(_ bar: Bar, _ top: Double, _ placed: PlacedAxis) -> [HTMLNode] {
        guard let reach = bar.reach.flatMap(placed.place), let end = placed.place(bar.value) else {
            return []
        }
        let points = [(x(end), top + Self.row / 2), (x(reach), top + Self.row / 2)]
        let text = points.map { "\(Decimal.coordinate($0.0)),\(Decimal.coordinate($0.1))" }.joined(
            separator: " ")
        let name = "line s\(bar.style % PlotMark.colorCount)"
        return [
            .element("polyline", [HTMLAttribute("class", name), HTMLAttribute("points", text)], [])
        ]
    }
}
