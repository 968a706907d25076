import TestSupport

/// What a run of histories of views prints.
enum ViewReport {
    /// Plays histories; prints what was compared, or the shortest history that fails. Tells whether all hold.
    static func holds(histories: Int, seed: UInt64, workers: Int) async -> Bool {
        CrashNote.install()
        var run = ViewFuzz(seed: seed, count: histories)
        run.watch = { CrashNote.note(viewSeed: $0) }
        let progress = Progress(total: histories, things: "histories of views")
        let result = await run.play(workers: workers, progress: progress.show)
        progress.clear()
        if let failure = result.failures.first { return fails(failure.seed, failure.finding) }
        let counters = result.counters
        print(
            "\(histories) histories of views: \(counters.layouts) layouts as of a fresh tree,",
            "\(counters.frames) frames, \(counters.roundings) of them equal but for rounding;",
            "\(counters.residuals) residuals hold; \(counters.conflicts) layouts with a conflict")
        return true
    }

    private static func fails(_ seed: UInt64, _ finding: ViewFinding) -> Bool {
        printError("seed \(seed): \(finding); looking for a shorter history …")
        let (shortest, told) = ViewShrinker.shrink(ViewHistory(seed: seed), finding)
        print("\(shortest.text)# \(told)\n# replay: swift run -c release fuzz --views 1 --seed \(seed)")
        return false
    }
}
