import Testing

@testable import bench

@Suite struct StatisticsTests {
    @Test func `the median of an even count is the mean of the two in the middle`() {
        #expect(Statistics.median([4, 1, 3, 2]) == 2.5)
        #expect(Statistics.median([9, 1, 5]) == 5)
        #expect(Statistics.median([]) == 0)
    }

    @Test func `medians are taken for each step over the rounds`() {
        #expect(Statistics.medians(over: [[1, 10], [3, 30], [2, 20]]) == [2, 20])
        #expect(Statistics.medians(over: [[7, 8]]) == [7, 8])
        #expect(Statistics.medians(over: []).isEmpty)
    }

    @Test func `the exponent of a quadratic cost is 2, of a constant 0`() throws {
        let quadratic = try #require(Statistics.exponent(from: (100, 3), to: (1_000, 300)))
        #expect((quadratic - 2).magnitude < 1e-12)
        #expect(Statistics.exponent(from: (100, 3), to: (1_000, 3)) == 0)
        #expect(Statistics.exponent(from: (100, 0), to: (1_000, 3)) == nil)
        #expect(Statistics.exponent(from: (100, 3), to: (100, 3)) == nil)
    }

    @Test func `percentiles are right to three digits, also of fractions of a nanosecond`() {
        let distribution = Distribution((1...1_000).map { Double($0) / 10 })
        #expect((distribution.median - 50).magnitude < 0.1)
        #expect((distribution.percentile(95) - 95).magnitude < 0.2)
        #expect(distribution.max == 100)
        #expect((distribution.mean - 50.05).magnitude < 1e-9)
    }

    @Test func `a geometric mean leaves out what is not positive`() throws {
        let mean = try #require(Statistics.geometricMean([1, 100, 0]))
        #expect((mean - 10).magnitude < 1e-12)
        #expect(Statistics.geometricMean([]) == nil)
    }

    @Test func `a forecast uses the last exponent, and gives up after an engine did`() throws {
        var forecast = Forecast()
        #expect(forecast.seconds("kiwi", at: SceneSize(100)) == nil)
        forecast.note("kiwi", size: SceneSize(10), seconds: 1, complete: true)
        #expect(forecast.seconds("kiwi", at: SceneSize(100)) == 100)
        forecast.note("kiwi", size: SceneSize(100), seconds: 1_000, complete: true)
        let cubic = try #require(forecast.seconds("kiwi", at: SceneSize(1_000)))
        #expect((cubic / 1_000_000 - 1).magnitude < 1e-9)
        forecast.note("kiwi", size: SceneSize(1_000), seconds: 5, complete: false)
        #expect(forecast.seconds("kiwi", at: SceneSize(2_000)) == .infinity)
    }
}
