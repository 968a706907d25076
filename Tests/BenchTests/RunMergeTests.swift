import CommandSupport
import Testing

@testable import bench

/// Runs in shards.
@Suite struct RunMergeTests {
    /// The shards of a run of traces with numbers as names.
    private func shards(_ count: Int, traces: Int) throws -> [(name: String, run: StoredRun)] {
        (1...count).map { number in
            let shard = Shard(number: number, count: count)
            let mine = (0..<traces).filter(shard.contains).map {
                StoredRun.Trace(file: "\($0)", constraints: 0, engines: [])
            }
            let label = StoredRun.Label(
                label: "a", date: "2026-01-0\(9 - number)", processor: "P\(number % 2)",
                cores: number)
            let run = StoredRun(
                run: label, shard: shard, traces_of_all: traces, traces: mine)
            return (name: "\(number).json", run: run)
        }
    }

    @Test(arguments: [(1, 5), (2, 5), (3, 3), (4, 9), (5, 3)])
    func `shards in any order make one run`(_ count: Int, _ traces: Int) throws {
        let shards = try shards(count, traces: traces)
        let merged = try RunMerge.merged(shards)
        #expect(merged.traces.map(\.file) == (0..<traces).map(String.init))
        #expect(merged.shard == nil && merged.traces_of_all == nil)
        #expect(merged.run?.date == "2026-01-0\(9 - count)")
        let other = try RunMerge.merged(shards.reversed())
        #expect(try JSONOutput.text(merged) == JSONOutput.text(other))
    }

    @Test func `missing, repeated and foreign shards are named`() throws {
        let shards = try shards(3, traces: 7)
        func message(_ files: [(name: String, run: StoredRun)]) -> String? {
            do throws(UsageError) {
                _ = try RunMerge.merged(files)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(
            message([shards[0], shards[2]])
                == "shard 2/3 is missing; name the files of all shards")
        #expect(
            message(shards + [("x.json", shards[1].run)])
                == "x.json: is shard 2/3, as is 2.json; omit one of them")
        var foreign = shards
        foreign[1].run.run?.label = "b"
        #expect(message(foreign)?.hasPrefix("2.json: belongs to another run than 1.json") == true)
        var whole = shards
        whole[2].run.shard = nil
        #expect(message(whole)?.hasPrefix("3.json: not a shard") == true)
        var short = shards
        short[0].run.traces.removeLast()
        #expect(message(short)?.hasPrefix("shard 1/3 has too few traces") == true)
        #expect(message([]) == "no input files")
    }
}
