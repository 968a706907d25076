import Foundation
import TestSupport

extension Report {
    /// Reads and changes damaged documents one by one, and tells the first that is handled wrongly.
    ///
    /// - Parameter paths: sound documents to damage.
    static func damage(_ count: Int, from paths: [String], seed: UInt64) throws -> Bool {
        let sound =
            paths.isEmpty ? try smallDocuments() : try paths.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
        let progress = Progress(total: count, things: "documents")
        CrashNote.install()
        var (read, refused, changes, longest) = (0, 0, 0, Duration.zero)
        var trial = DocumentTrial()
        for number in 0..<UInt64(count) {
            let place = seed &+ number
            CrashNote.note(documentSeed: place)
            var (damage, exercise) = (DocumentDamage(seed: place), DocumentExercise(seed: place))
            let bytes = damage.document(from: sound)
            let start = ContinuousClock.now
            let fault = exercise.fault(in: bytes) ?? trial.fault(in: bytes, isStrict: number.isMultiple(of: 2))
            longest = max(longest, ContinuousClock.now - start)
            if let fault { return fails(fault, place) }
            (read, refused, changes) = (
                read + exercise.readCount, refused + exercise.errorCount, changes + exercise.changeCount
            )
            if number.isMultiple(of: 1000) { progress.show(Int(number)) }
        }
        progress.clear()
        print(
            "\(count) damaged documents: \(read) read, \(refused) refused, \(changes) changes,",
            "\(trial.loadCount) loaded, \(trial.treeCount) view trees laid out; none took more than \(longest)"
        )
        print("resident at most: \(peakMegabytes()) MB")
        return true
    }

    private static func peakMegabytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }

    private static func fails(_ fault: String, _ seed: UInt64) -> Bool {
        print("seed \(seed): \(fault)")
        return false
    }

    private static func smallDocuments() throws -> [[UInt8]] {
        let names = ["nibs/Trip.storyboard", "nibs/Card.xib", "nibs/Panel.xib"]
        return try (names + ["loading/Main.storyboard", "loading/CustomView.xib"]).map(FixtureFiles.bytes)
    }
}
