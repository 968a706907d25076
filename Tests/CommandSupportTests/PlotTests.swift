import Testing

@testable import CommandSupport

@Suite struct PlotTests {
    private func ticks(_ scale: PlotAxis.Scale, _ numbers: [Double], count: Int = 8) -> [Double] {
        PlacedAxis(PlotAxis("", scale), showing: numbers).ticks(count: count)
    }

    @Test func `logarithms are those of the mathematical library`() {
        for number in [1e-300, 0.001, 0.5, 1, 1.9999999, 2, 3, 10, 12345.678, 1e15, 1.7e308] {
            #expect(
                abs(Decimal.logarithm(number) - log10(number)) <= 1e-14 * max(1, abs(log10(number)))
            )
        }
    }

    @Test func `a logarithmic axis over decades has its powers of ten`() {
        #expect(
            ticks(.logarithmic, [1, 1_000_000]) == [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000])
        #expect(ticks(.logarithmic, [1, 1e12], count: 5) == [1, 1_000, 1e6, 1e9, 1e12])
    }

    @Test func `a short logarithmic axis has ticks between powers too`() {
        #expect(ticks(.logarithmic, [10, 100]) == [10, 20, 50, 100])
        #expect(ticks(.logarithmic, [100]).contains(100), "a single number has an axis around it")
    }

    @Test func `a linear axis has round ticks and begins at zero`() {
        #expect(ticks(.linear, [0, 10], count: 5) == [0, 2, 4, 6, 8, 10])
        #expect(
            ticks(.linear, [3, 97], count: 5)
                == [0, 20, 40, 60, 80, 100].filter { $0 <= 97 * 1.05 })
        #expect(ticks(.names(["a", "b", "c"]), [0, 1, 2]) == [0, 1, 2])
        #expect(ticks(.names((0..<40).map { "\($0)" }), [], count: 7).count <= 7)
    }

    @Test func `equal factors have equal lengths, and what is not positive has no place`() throws {
        let axis = PlacedAxis(
            PlotAxis("", .logarithmic), showing: [1, 10, 100, 0, .nan, .infinity])
        let places = try [1, 10, 100].map { try #require(axis.place($0)) }
        #expect(abs((places[1] - places[0]) - (places[2] - places[1])) < 1e-12)
        #expect(places.allSatisfy { (0...1).contains($0) })
        #expect(axis.place(0) == nil && axis.place(-1) == nil && axis.place(.infinity) == nil)
    }

    @Test func `labels are short and have a unit`() {
        #expect(Decimal.short(0.0123456) == "0.0123")
        #expect(
            Decimal.short(9.999) == "10" && Decimal.short(1234.5) == "1235"
                && Decimal.short(-2.5) == "-2.5")
        #expect(PlotAxis("", .logarithmic, unit: .time).label(1_500) == "1.5 µs")
        #expect(PlotAxis("", .logarithmic, unit: .time).label(2e9) == "2 s")
        #expect(PlotAxis("", .logarithmic).label(100_000) == "100 k")
        #expect(PlotAxis("", .linear, unit: .ratio).label(1.5) == "1.5×")
        #expect(PlotAxis("", .names(["first"])).label(0) == "first")
    }

    @Test func `coordinates are tenths, also below zero`() {
        #expect(
            [0, 1.04, 1.06, -0.3, -2].map(Decimal.coordinate) == ["0", "1", "1.1", "-0.3", "-2"])
    }

    @Test func `a line is broken where a point has no place, and all points stay inside`() {
        let series = LinePlot.Series(
            "a", style: 0, points: [(1, 1), (10, 10), (100, 0), (1_000, 5), (10_000, 7)])
        let axis = PlotAxis("", .logarithmic)
        let text = LinePlot(title: "t", horizontal: axis, vertical: axis, series: [series]).node
            .text
        #expect(text.split(separator: "<polyline").count == 3)
        #expect(text.split(separator: "class=\"mark").count == 5)
        #expect(!text.contains("nan") && !text.contains("inf"))
    }

    @Test func `a bar begins at the limit, and its whisker reaches further`() {
        let axis = PlotAxis("floor", .logarithmic, unit: .ratio, includes: 1)
        let text = BarPlot(
            title: "t", axis: axis, bars: [.init("a", 2, reach: 4), .init("b", 0.5)]
        ).node.text
        #expect(text.contains(">2×</text>") && text.contains(">0.5×</text>"))
        #expect(
            text.split(separator: "<rect").count == 3
                && text.split(separator: "<polyline").count == 2)
    }

    @Test func `plots without points are still pages`() {
        let axis = PlotAxis("", .logarithmic)
        #expect(
            LinePlot(title: "t", horizontal: axis, vertical: axis, series: []).node.text.contains(
                "</svg>"))
        #expect(BarPlot(title: "t", axis: axis, bars: []).node.text.contains("</svg>"))
    }
}
