import CommandSupport
import Diagnostics
import Foundation
import TestSupport

// The files of --json; ShardMerge.swift combines those of shards.

/// The parameters of a run, sufficient to repeat it.
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
    /// The intact documents, unless they are those of the package.
    var sound: [String] = []

    /// The number of pieces, all of one size.
    var pieceCount: Int { (count + Self.piece - 1) / Self.piece }
    static let piece = FuzzRun.piece

    init(kind: Kind, seed: UInt64, count: Int) {
        (self.kind, self.seed, self.count) = (kind, seed, count)
    }
}

/// The results of a piece of a run: counters by group and name, and failures.
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
        guard let piece = try? JSONDecoder().decode(RunPiece.self, from: Data(line.utf8)) else {
            return nil
        }
        self = piece
    }
}

/// The files of runs, as JSON Lines.
enum RunFile {
    /// Returns the content of a file: the parameters, then the pieces in order.
    static func text(_ head: RunHead, _ shard: Shard?, _ pieces: [RunPiece]) throws(Diagnostic)
        -> String
    {
        var lines = [try JSONOutput.text(ShardFile.Head(run: head, shard: shard))]
        for piece in pieces.sorted(by: { $0.piece < $1.piece }) {
            lines.append(try JSONOutput.text(piece))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    static func write(
        _ head: RunHead, _ shard: Shard?, _ pieces: [RunPiece], to output: OutputFile?
    ) throws {
        guard let output else { return }
        try write(try text(head, shard, pieces), to: output)
    }

    static func write(_ text: String, to output: OutputFile?) throws {
        try output?.write(Array(text.utf8))
    }

    static func read(_ path: String) throws -> ShardFile {
        try ShardFile(try InputFile.text(path, as: .records), name: InputFile.name(path))
    }
}

/// An input error: a message, and exit code 2.
struct InputError: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }
}

extension RunPiece {
    /// Creates the results of a piece of histories.
    init(_ piece: Int, _ result: FuzzRun.Result) {
        self.init(piece)
        failed = result.failure != nil
        for (family, counted) in result.counters {
            counters[family.rawValue] = Self.names.mapValues { counted[keyPath: $0] }
        }
        failures = result.kinds.sorted { $0.key < $1.key }.map { kind, found in
            Failure(
                seed: found.first.seed, family: found.first.family.rawValue, kind: kind,
                count: found.count)
        }
    }

    /// The results converted back.
    var result: FuzzRun.Result {
        var result = FuzzRun.Result()
        for (name, counts) in counters {
            guard let family = HistoryFamily(rawValue: name) else { continue }
            var counted = FuzzCounters()
            for (name, path) in Self.names { counted[keyPath: path] = counts[name] ?? 0 }
            result.counters[family] = counted
        }
        for failure in failures {
            guard let family = HistoryFamily(rawValue: failure.family) else { continue }
            let fuzzCase = FuzzCase(seed: failure.seed, family: family)
            result.kinds[failure.kind] = (failure.count, fuzzCase)
            if result.failure.map({ $0.seed > failure.seed }) ?? true { result.failure = fuzzCase }
        }
        return result
    }

    private static var names: [String: WritableKeyPath<FuzzCounters, Int>] {
        [
            "histories": \.histories, "layouts": \.layouts, "refused": \.refused,
            "pivoted": \.pivoted,
            "ambiguous": \.ambiguous, "oneSided": \.oneSided, "deep": \.deep, "spilled": \.spilled,
        ]
    }

    /// Creates the results of a piece of view histories.
    init(_ piece: Int, _ result: ViewFuzz.Result) {
        self.init(piece)
        counters["views"] = Self.viewNames.mapValues { result.counters[keyPath: $0] }
        failures = result.failures.map {
            Failure(seed: $0.seed, family: "", kind: $0.finding.kind, count: 1)
        }
        failed = !failures.isEmpty
    }

    var viewCounters: ViewCounters {
        var counted = ViewCounters()
        for (name, path) in Self.viewNames {
            counted[keyPath: path] = counters["views"]?[name] ?? 0
        }
        return counted
    }

    private static var viewNames: [String: WritableKeyPath<ViewCounters, Int>] {
        [
            "layouts": \.layouts, "frames": \.frames, "residuals": \.residuals,
            "conflicts": \.conflicts,
            "roundings": \.roundings, "ambiguous": \.ambiguous,
        ]
    }
}
