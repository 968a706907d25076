import CommandSupport
import Testing

@testable import fuzz

@Suite struct ShardTests {
    @Test(arguments: ["1/1", "3/16", "16/16"])
    func `a shard is a number of a count`(text: String) throws {
        #expect(try #require(Shard(text)).description == text)
    }

    @Test func `shards of a list have every item once`() {
        let shards = (1...3).map { Shard(number: $0, count: 3) }
        for index in 0..<10 { #expect(shards.count { $0.contains(index) } == 1) }
        #expect((0..<10).filter(shards[1].contains) == [1, 4, 7] && Shard.whole.contains(5))
    }

    @Test(arguments: ["", "3", "0/4", "5/4", "a/b", "1/2/3", "-1/4", "1/0", "1/100001"])
    func `anything else is no shard`(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test(arguments: [(1, 7), (16, 313), (5, 3), (3, 0)])
    func `shards share all pieces, none twice, and evenly`(count: Int, pieces: Int) throws {
        let shares = try (1...count).map {
            try #require(Shard("\($0)/\(count)")).pieces(of: pieces)
        }
        #expect(shares.flatMap { Array($0) } == Array(0..<pieces))
        #expect((shares.map(\.count).max() ?? 0) - (shares.map(\.count).min() ?? 0) <= 1)
    }

    // MARK: Merging

    private static let run =
        #"{"run":{"count":256,"families":[],"keepGoing":false,"kind":"views","mode":"","seed":1,"sound":[]},"schema":1}"#

    private static func piece(_ number: Int, failed: Bool = false) -> String {
        #"{"piece":\#(number),"failed":\#(failed),"counters":{"n":\#(number)},"failures":[]}"#
    }

    private static func file(_ shard: String?, _ pieces: [String], name: String = "f") throws
        -> ShardFile
    {
        let head = shard.map { run.dropLast() + #","shard":"\#($0)"}"# } ?? run
        return try ShardFile(([head] + pieces).joined(separator: "\n") + "\n", name: name)
    }

    @Test func `merged shards are the bytes of one run, in whatever order they come`() throws {
        let whole = try Self.file(nil, (0..<4).map { Self.piece($0) })
        let shards = try [
            Self.file("2/2", [2, 3].map { Self.piece($0) }),
            Self.file("1/2", [0, 1].map { Self.piece($0) }),
        ]
        #expect(try ShardFile.merged(shards, count: 4, stops: true).text == (try whole.text))
        #expect(try ShardFile.merged([whole], count: 4, stops: true).text == (try whole.text))
    }

    @Test
    func `a run that stops ends with the first piece that failed, whatever later shards played`()
        throws
    {
        let shards = try [
            Self.file("1/2", [Self.piece(0), Self.piece(1, failed: true)]),
            Self.file("2/2", [Self.piece(2), Self.piece(3)]),
        ]
        let merged = try ShardFile.merged(shards, count: 4, stops: true)
        #expect(merged.pieces.map(\.number) == [0, 1])
        #expect(try ShardFile.merged(shards, count: 4, stops: false).pieces.count == 4)
    }

    @Test func `what is no run says so, with file, line and what to do`() throws {
        let (a, b) = (
            try Self.file("1/2", [Self.piece(0)], name: "a"),
            try Self.file("2/2", [Self.piece(0)], name: "b")
        )
        #expect(throws: ShardError.nothing) { try ShardFile.merged([], count: 1, stops: true) }
        #expect(throws: ShardError.twice(0, "a", "b")) {
            try ShardFile.merged([a, b], count: 2, stops: true)
        }
        #expect(throws: ShardError.missing(1, of: 2)) {
            try ShardFile.merged([a], count: 2, stops: true)
        }
        #expect(throws: ShardError.noRun("c")) { try ShardFile("", name: "c") }
        #expect(throws: ShardError.noRun("c")) { try ShardFile("hello\n", name: "c") }
        #expect(throws: ShardError.noPiece("c", line: 3)) {
            try ShardFile(
                [Self.run, Self.piece(0), String(Self.piece(1).dropLast(9))].joined(
                    separator: "\n"), name: "c")
        }
        let other = try ShardFile(Self.run.replacing("256", with: "257") + "\n", name: "d")
        #expect(throws: ShardError.otherRun("d", "a")) {
            try ShardFile.merged([a, other], count: 2, stops: true)
        }
        let message = "c:3: not a piece of a run, or incomplete; run that shard again"
        #expect("\(ShardError.noPiece("c", line: 3))" == message)
    }
}
