import CommandSupport
import TestSupport
import Testing

@testable import fuzz

@Suite struct RunFileTests {
    @Test func `histories in shards are the histories of one run`() async throws {
        let run = FuzzRun(seed: 11, count: 130, families: [.nice])
        let head = RunHead(kind: .histories, seed: 11, count: 130)
        let whole = await run.playPieces(SolverEngine.self, workers: 2)
        let shards = try ["1/3", "2/3", "3/3"].map { try #require(Shard($0)) }
        var files: [ShardFile] = []
        for shard in shards {
            var part = run
            part.pieces = shard.pieces(of: run.pieceCount)
            let pieces = await part.playPieces(SolverEngine.self, workers: 1).map {
                RunPiece($0.key, $0.value)
            }
            files.append(try ShardFile(RunFile.text(head, shard, pieces), name: "\(shard)"))
        }
        let merged = try ShardFile.merged(files.reversed(), count: head.pieceCount, stops: true)
        let pieces = whole.map { RunPiece($0.key, $0.value) }
        #expect(try merged.text == RunFile.text(head, nil, pieces))
        let back = try merged.pieces.map { try #require(RunPiece(line: $0.line)) }
        let results = back.map { ($0.piece, $0.result) }
        let total = run.merged(Dictionary(uniqueKeysWithValues: results)).total
        #expect(total == run.merged(whole).total && total.histories == 130)
    }

    @Test func `views in shards are the views of one run`() async throws {
        var run = ViewFuzz(seed: 5, count: 130)
        let whole = ViewFuzz.merged(await run.playPieces(workers: 2)).counters
        var pieces: [RunPiece] = []
        for shard in ["1/2", "2/2"] {
            run.pieces = try #require(Shard(shard)).pieces(of: run.pieceCount)
            pieces += await run.playPieces(workers: 1).map { RunPiece($0.key, $0.value) }
        }
        let counters = pieces.reduce(into: ViewCounters()) { $0 += $1.viewCounters }
        #expect(
            counters.layouts == whole.layouts && counters.frames == whole.frames
                && counters.layouts > 0)
    }

    @Test func `documents in shards are the documents of one run`() throws {
        let head = RunHead(kind: .documents, seed: 3, count: 150)
        var whole = try DocumentFuzz(head)
        var parts = try DocumentFuzz(head)
        let lines = try whole.play(0..<3).map { try JSONOutput.text($0) }
        let shards = parts.play(0..<1) + parts.play(1..<3)
        #expect(try shards.map { try JSONOutput.text($0) } == lines && lines.count == 3)
    }

    @Test func `the first line of a file tells the run`() throws {
        var head = RunHead(kind: .histories, seed: .max, count: 7)
        (head.families, head.mode, head.keepGoing) = (["nice", "wild"], "automatic", true)
        let shard = try #require(Shard("2/9"))
        let file = try ShardFile(RunFile.text(head, shard, []), name: "f")
        #expect(file.head.run == head && file.head.shard == shard)
        #expect(try file.text.contains(#""shard":"2/9"}"#))
    }
}
