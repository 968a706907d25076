import ArgumentParser
import CommandSupport
import Diagnostics
import Foundation

/// A file of a run or of a share: a line with the parameters, then a line for each piece, in order.
///
/// Merging reads only the number of a piece and whether it failed, so the rest of a piece is up to
/// the writer.
struct ShardFile {
    /// The parameters, equal in all files of one run, and the share.
    struct Head: Codable, Equatable {
        var schema = 1
        let run: RunHead
        let shard: Shard?

        init(run: RunHead, shard: Shard?) {
            self.run = run
            self.shard = shard
        }
    }

    /// The line of a piece, with the members that merging reads.
    struct Piece {
        let number: Int
        let isFailed: Bool
        let line: String

        private struct Start: Decodable {
            let piece: Int
            let failed: Bool
        }

        init?(_ line: Substring) {
            guard let start = try? JSONDecoder().decode(Start.self, from: Data(line.utf8)) else {
                return nil
            }
            number = start.piece
            isFailed = start.failed
            self.line = String(line)
        }
    }

    let name: String
    let head: Head
    let pieces: [Piece]

    init(_ text: String, name: String) throws(ShardError) {
        let lines = text.split(separator: "\n")
        let first = Data((lines.first ?? "").utf8)
        guard let head = try? JSONDecoder().decode(Head.self, from: first), head.schema == 1 else {
            throw .noRun(name)
        }
        var pieces: [Piece] = []
        for (number, line) in lines.enumerated().dropFirst() {
            guard let piece = Piece(line) else { throw .noPiece(name, line: number + 1) }
            pieces.append(piece)
        }
        (self.name, self.head, self.pieces) = (name, head, pieces)
    }

    init(head: Head, pieces: [Piece]) {
        (name, self.head, self.pieces) = ("", head, pieces)
    }

    /// The content of the file.
    var text: String {
        get throws(Diagnostic) {
            ([try JSONOutput.text(head)] + pieces.map(\.line)).joined(separator: "\n") + "\n"
        }
    }

    /// Combines the shares to the file that the whole run would have written.
    ///
    /// - Parameters:
    ///   - count: The number of pieces in the run.
    ///   - stops: A Boolean value that indicates whether the run ends with the first failed piece.
    static func merged(_ files: [ShardFile], count: Int, stops: Bool) throws(ShardError)
        -> ShardFile
    {
        guard let first = files.first else { throw .nothing }
        var found: [Int: (piece: Piece, file: String)] = [:]
        for file in files {
            guard file.head.run == first.head.run else { throw .otherRun(file.name, first.name) }
            for piece in file.pieces {
                if let other = found[piece.number] {
                    throw .twice(piece.number, other.file, file.name)
                }
                found[piece.number] = (piece, file.name)
            }
        }
        let end = stops ? found.values.filter(\.piece.isFailed).map(\.piece.number).min() : nil
        let wanted = 0..<(end.map { $0 + 1 } ?? count)
        if let missing = wanted.first(where: { found[$0] == nil }) {
            throw .missing(missing, of: count)
        }
        return ShardFile(
            head: Head(run: first.head.run, shard: nil),
            pieces: wanted.compactMap { found[$0]?.piece })
    }
}

/// An error in the files to merge.
enum ShardError: Error, Equatable, CustomStringConvertible {
    case nothing
    case noRun(String)
    case noPiece(String, line: Int)
    case otherRun(String, String)
    case twice(Int, String, String)
    case missing(Int, of: Int)

    var description: String {
        switch self {
        case .nothing: "no input files; name the --json files of fuzz --shard"
        case .noRun(let file): "\(file):1: not a file of fuzz; write it with fuzz --json"
        case .noPiece(let file, let line):
            "\(file):\(line): not a piece of a run, or incomplete; run that shard again"
        case .otherRun(let file, let other):
            "\(file): belongs to another run than \(other); shards have the same seed, counts, families and mode"
        case .twice(let piece, let file, let other):
            "\(other): contains piece \(piece), as does \(file); omit one of them"
        case .missing(let piece, let count):
            "piece \(piece) of \(count) is missing; name the files of all shards, and complete each of them"
        }
    }
}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(argument)
    }
}
