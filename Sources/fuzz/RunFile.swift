import CommandFiles
import Foundation
import TestSupport

// What a run writes with --json; ShardMerge.swift makes one file of the files of its shards.

/// What a run is: with it, everything that it played can be played again.
struct RunHead: Codable, Equatable {
    enum Kind: String, Codable {
        case histories, views, documents
    }

    let kind: Kind
    let seed: UInt64
    let count: Int
    var families: [String] = []
    var mode = ""
    var keepGoing = false
    /// Sound documents, where others than those of the package are damaged.
    var sound: [String] = []

    /// Of how many pieces it consists, all of one size.
    var pieceCount: Int { (count + Self.piece - 1) / Self.piece }
    static let piece = FuzzRun.piece

    /// The first line of a file.
    var line: String { "{\"schema\":1,\"run\":\(RunFile.json(self))}" }

    private struct Line: Decodable {
        let run: RunHead
    }

    init(kind: Kind, seed: UInt64, count: Int) {
        (self.kind, self.seed, self.count) = (kind, seed, count)
    }

    init?(line: String) {
        guard let head = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { return nil }
        self = head.run
    }
}

/// What a piece of a run came to: counters by group and name, and what failed.
struct RunPiece: Codable {
    struct Failure: Codable {
        let seed: UInt64
        let family: String
        let kind: String
        let count: Int
    }

    let piece: Int
    var failed = false
    var counters: [String: [String: Int]] = [:]
    var failures: [Failure] = []

    init(_ piece: Int) { self.piece = piece }

    init?(line: String) {
        guard let piece = try? JSONDecoder().decode(RunPiece.self, from: Data(line.utf8)) else { return nil }
        self = piece
    }
}

/// The files of runs, as JSON Lines.
enum RunFile {
    /// One line; names in order, so that the same content gives the same bytes.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// The line of a piece, which begins with what merging looks at.
    static func line(_ piece: RunPiece) -> String {
        let parts = [("counters", json(piece.counters)), ("failures", json(piece.failures))]
        let rest = parts.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",")
        return "{\"piece\":\(piece.piece),\"failed\":\(piece.failed),\(rest)}"
    }

    static func write(_ head: RunHead, _ shard: Shard?, _ pieces: [RunPiece], to output: OutputFile?) throws {
        guard let output else { return }
        let first = ShardFile.Head(run: head.line, shard: shard).line
        let lines = [first] + pieces.sorted { $0.piece < $1.piece }.map(line)
        try write(lines.joined(separator: "\n") + "\n", to: output)
    }

    static func write(_ text: String, to output: OutputFile?) throws {
        try output?.write(Array(text.utf8))
    }

    static func read(_ path: String) throws -> ShardFile {
        try ShardFile(try InputFile.text(path, as: .records), name: InputFile.name(path))
    }
}

/// Something wrong with what was given: a sentence, and exit code 2.
struct InputError: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }
}
