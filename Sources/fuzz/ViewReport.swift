import TestSupport

/// What a run of histories of views prints.
enum ViewReport {
    /// Plays histories; what each piece came to.
    static func play(_ run: ViewFuzz, workers: Int) async -> [RunPiece] {
        CrashNote.install()
        var run = run
        run.watch = { CrashNote.note(viewSeed: $0) }
        let total = run.pieces.map { $0.count * ViewFuzz.piece } ?? run.count
        let progress = Progress(total: total, things: "histories of views")
        let results = await run.playPieces(workers: workers, progress: progress.show)
        progress.clear()
        return results.map { RunPiece($0.key, $0.value) }.sorted { $0.piece < $1.piece }
    }

    /// Prints what was compared, or the shortest history that fails. Tells whether all hold.
    static func holds(_ pieces: [RunPiece], histories: Int) -> Bool {
        if let seed = pieces.flatMap(\.failures).map(\.seed).min() { return fails(seed) }
        let counters = pieces.reduce(into: ViewCounters()) { $0 += $1.viewCounters }
        print(
            "\(histories) histories of views: \(counters.layouts) layouts as of a fresh tree,",
            "\(counters.frames) frames, \(counters.roundings) of them equal but for rounding;",
            "\(counters.residuals) residuals hold; \(counters.conflicts) layouts with a conflict,",
            "\(counters.ambiguous) of histories in which numbers may be undetermined")
        return true
    }

    private static func fails(_ seed: UInt64) -> Bool {
        var player = ViewHistoryPlayer()
        let history = ViewHistory(seed: seed)
        guard let finding = player.fault(of: history) else {
            printError("seed \(seed) failed, and does not fail now: it depends on something else than its seed")
            return false
        }
        printError("seed \(seed): \(finding); looking for a shorter history …")
        let (shortest, told) = ViewShrinker.shrink(history, finding)
        print("\(shortest.text)# \(told)\n# replay: swift run -c release fuzz --views 1 --seed \(seed)")
        return false
    }
}
