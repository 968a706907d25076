import Foundation

/// A file of a run, or of a share of one: a line that says what the run is, then a line a piece, in order.
///
/// A line of a piece begins with its number and whether it failed; merging looks at nothing else of it. So what the
/// pieces are is left to who writes them.
struct ShardFile {
    /// What the first line says, the share left out: the same in all files of one run.
    struct Head: Equatable {
        let run: String
        let shard: Shard?

        /// Splits `{…,"shard":"3/16"}`.
        init?(_ line: Substring) {
            guard line.hasPrefix("{\"schema\":1,"), line.hasSuffix("}") else { return nil }
            guard let mark = line.range(of: ",\"shard\":\"", options: .backwards) else {
                (run, shard) = (String(line), nil)
                return
            }
            run = line[..<mark.lowerBound] + "}"
            shard = Shard(String(line[mark.upperBound...].dropLast(2)))
            if shard == nil { return nil }
        }

        init(run: String, shard: Shard?) {
            (self.run, self.shard) = (run, shard)
        }

        var line: String { shard.map { run.dropLast() + ",\"shard\":\"\($0)\"}" } ?? run }
    }

    /// The line of a piece, with what merging has to know of it.
    struct Piece {
        let number: Int
        let isFailed: Bool
        let line: String

        private struct Start: Decodable {
            let piece: Int
            let failed: Bool
        }

        init?(_ line: Substring) {
            guard let start = try? JSONDecoder().decode(Start.self, from: Data(line.utf8)) else { return nil }
            (number, isFailed, self.line) = (start.piece, start.failed, String(line))
        }
    }

    let name: String
    let head: Head
    let pieces: [Piece]

    init(_ text: String, name: String) throws(ShardError) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, let head = Head(first) else { throw .noRun(name) }
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

    var text: String { ([head.line] + pieces.map(\.line)).joined(separator: "\n") + "\n" }

    /// One run of its shares: the bytes that the run would have written by itself.
    ///
    /// - Parameters:
    ///   - count: How many pieces the run has.
    ///   - stops: Whether it ends with the first piece that failed.
    static func merged(_ files: [ShardFile], count: Int, stops: Bool) throws(ShardError) -> ShardFile {
        guard let first = files.first else { throw .nothing }
        var found: [Int: (piece: Piece, file: String)] = [:]
        for file in files {
            guard file.head.run == first.head.run else { throw .otherRun(file.name, first.name) }
            for piece in file.pieces {
                if let other = found[piece.number] { throw .twice(piece.number, other.file, file.name) }
                found[piece.number] = (piece, file.name)
            }
        }
        let end = stops ? found.values.filter(\.piece.isFailed).map(\.piece.number).min() : nil
        let wanted = 0..<(end.map { $0 + 1 } ?? count)
        if let missing = wanted.first(where: { found[$0] == nil }) { throw .missing(missing, of: count) }
        return ShardFile(head: Head(run: first.head.run, shard: nil), pieces: wanted.compactMap { found[$0]?.piece })
    }
}

/// Why files are no run.
enum ShardError: Error, Equatable, CustomStringConvertible {
    case nothing
    case noRun(String)
    case noPiece(String, line: Int)
    case otherRun(String, String)
    case twice(Int, String, String)
    case missing(Int, of: Int)

    var description: String {
        switch self {
        case .nothing: "no file is given; name those that fuzz wrote with --shard and --json"
        case .noRun(let file): "\(file):1: is no file of fuzz; write it with fuzz --json"
        case .noPiece(let file, let line): "\(file):\(line): is no piece of a run, or cut off; run that shard again"
        case .otherRun(let file, let other):
            "\(file): is of another run than \(other); shards share seed, counts, families and mode"
        case .twice(let piece, let file, let other):
            "\(other): has piece \(piece), as has \(file); leave one of them out"
        case .missing(let piece, let count):
            "piece \(piece) of \(count) is missing; are all shards given, and did each run to its end?"
        }
    }
}
