import ArgumentParser
import CommandSupport
import TestSupport

/// A command that combines the shards of a run.
struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Combine the results of all shards of a run, and print its report.",
        discussion: """
            Exit code: 0 if all results agree and the required coverage is reached, 1 if not, 2 if the files are not \
            the shards of one run.
            """
    )

    @Argument(help: "The files that all shards wrote with --json, in any order.")
    var files: [String]

    /// The `--json` and `--output` options of a run; the combined file has the same bytes.
    @ParentCommand var options: Fuzz

    func run() async throws {
        try OutputFile.confirm([options.outputFile].compactMap(\.self), inputs: files)
        let shards = try files.map { try RunFile.read($0) }
        guard let head = shards.first?.head.run else { throw ShardError.nothing }
        let stops = head.kind != .histories || !head.keepGoing
        let merged = try ShardFile.merged(shards, count: head.pieceCount, stops: stops)
        try RunFile.write(try merged.text, to: options.outputFile)
        let pieces = try merged.pieces.map(Self.piece)
        if try !holds(head, pieces) { throw ExitCode(1) }
    }

    private static func piece(_ piece: ShardFile.Piece) throws -> RunPiece {
        guard let read = RunPiece(line: piece.line) else {
            throw InputError("piece \(piece.number): has no counters; write it with fuzz --json")
        }
        return read
    }

    private func holds(_ head: RunHead, _ pieces: [RunPiece]) throws -> Bool {
        switch head.kind {
        case .histories: try histories(head, pieces)
        case .views: ViewReport.holds(pieces, histories: head.count)
        case .documents: DocumentReport(pieces).holds(count: head.count)
        }
    }

    private func histories(_ head: RunHead, _ pieces: [RunPiece]) throws -> Bool {
        var run = FuzzRun(
            seed: head.seed, count: head.count,
            families: head.families.compactMap { HistoryFamily(rawValue: $0) })
        run.keepsGoing = head.keepGoing
        let results = pieces.map { ($0.piece, $0.result) }
        let result = run.merged(Dictionary(uniqueKeysWithValues: results))
        return try FuzzReport.holds(result, of: run, options.output, SolverEngine.self)
    }
}
