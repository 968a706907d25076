import CAllocations
import Testing

@testable import bench

@Suite struct MeasureTests {
    /// x0 is dragged; x1 = x0 + 5, x2 = 7; rows: an inequality on x1, a wish about x1 − x0, one
    /// about x2.
    private let lines = [
        "V 3", "C 5", "P build", "c 0 = R -5 2 1 1 0 -1", "c 1 = R -7 1 2 1", "c 2 > R 0 1 1 1",
        "c 3 = W -5 2 1 1 0 -1", "c 4 < M -9 1 2 1", "e 0 S", "P drag", "s 0 10", "s 0 20",
        "s 0 20", "u", "K",
    ]

    @Test
    func `the work of a row scan is the values that move and the rows whose activity changes`()
        throws
    {
        let study = Study(try TestTrace.flat(lines), EngineTinamou())
        #expect(study.stop == nil)
        #expect(study.moved == [2, 2, 0, 0])
        let work = try #require(study.work[1].map { study.works[$0] })
        // x0 and x1 move. Row 2 looks at x1; row 3 keeps its activity; the required equality needs
        // no look.
        #expect((work.valueCount, work.rowCount) == (2, 1))
    }

    @Test func `a budget stops rivals and not our engine`() throws {
        let kind = try #require(SceneCatalog.kind(named: "chain"))
        let trace = FlatTrace(kind.draft(SceneSize(10), steps: 20))
        let result = TraceBench(
            trace: trace, ours: EngineTinamou(), rivals: [EngineTinamou()],
            options: .init(rounds: 1, budget: 0)
        ).run()
        #expect(result.lanes[0].stop == nil && result.lanes[1].stop == .late)
    }

    @Test func `a steady step is a drag without a pivot that moves at least half of the most`()
        throws
    {
        let study = Study(try TestTrace.flat(lines), EngineTinamou())
        #expect(study.steady.count == 4)
        #expect(study.steady[1])
        #expect(!study.steady[2] && !study.steady[3])
        #expect(study.pivots[1] == 0)
    }

    @Test func `first layouts on several threads have the same values`() throws {
        let result = try #require(
            ThreadBench(scene: "form", windows: 4, views: 2_000, threads: [1, 2], rounds: 1))
        #expect(result.isSame && result.solving.count == 2)
        #expect(result.constraints == 4 * (2 + 7 * 500))
        let unknown = ThreadBench(scene: "x", windows: 1, views: 2, threads: [1], rounds: 1)
        #expect(unknown == nil)
    }

    @Test func `an outline tells the build, the steps and what follows`() throws {
        let outline = try TestTrace.flat(lines).outline
        #expect(outline.build == 0..<7)
        #expect(outline.steps.map(\.records.count) == [2, 1, 1, 1])
        #expect(outline.steps.map(\.isDrag) == [true, true, true, false])
        #expect(outline.steps[3].isChurn)
        #expect(outline.tail == 12..<13)
    }

    @Test func `batches join steady steps up to a length and never span a checkpoint`() throws {
        let trace = try TestTrace.flat(
            ["V 1", "C 1", "P build", "e 0 S", "P drag"] + (0..<6).map { "s 0 \($0)" } + [
                "K", "s 0 9", "s 0 8",
            ])
        let steady = [false] + [Bool](repeating: true, count: 7)
        let batches = BatchPlan.batches(trace.outline.steps, steady: steady, length: 3)
        #expect(batches == [0..<1, 1..<4, 4..<6, 6..<8])
        #expect(BatchPlan.length(for: 2_000) == 1)
        #expect(BatchPlan.length(for: 50) == 100)
    }

    @Test func `a row scan moves values there and back, and counts negative signs`() {
        let work = StepWork(valueSlopes: [1, 2], rowSlopes: [-100, 1])
        #expect(work.scanRows(steps: 1) == 1)
        #expect(work.scanRows(steps: 2) == 1 + 1)
        #expect(work.touched == 4)
    }

    @Test(arguments: [1, 2, 7, 64])
    func `the write bounds write every moved value, there and back`(count: Int) {
        let slopes = (1...count).map(Double.init), sum = slopes.reduce(0, +)
        let work = StepWork(
            valueSlopes: slopes, rowSlopes: [], places: slopes.indices.map { 3 * $0 })
        let before = work.sums
        #expect(before.contiguous == 100 * Double(count))
        work.write(steps: 1)
        work.writeScattered(steps: 3)
        #expect(work.sums.contiguous == before.contiguous + sum)
        #expect(work.sums.scattered == before.scattered + sum)
        work.write(steps: 1 + 2)
        work.writeScattered(steps: 1)
        #expect(work.sums.contiguous == before.contiguous + 2 * sum)
        #expect(work.sums.scattered == before.scattered + 2 * sum)
    }

    @Test(arguments: [1, 300])
    func `no bound is below the write bound, even for one value`(count: Int) {
        let slopes = [Double](repeating: 1, count: count)
        for _ in 0..<20 {
            let times = StepWork(valueSlopes: slopes, rowSlopes: []).times()
            #expect(times.write <= times.scattered && times.write <= times.rowScan)
        }
    }

    @Test func `the allocation counter counts one for one object, and nothing for none`() {
        guard allocations_available() else { return }
        final class Thing { var number = 0 }
        var things: [Thing] = [Thing()]
        things.reserveCapacity(8)
        allocations_count(true)
        let before = allocations_made()
        things.append(Thing())
        let one = allocations_made() - before
        things[0].number += 1
        let none = allocations_made() - before - one
        allocations_count(false)
        #expect((one, none) == (1, 0))
        #expect(things.count == 2)
    }
}
