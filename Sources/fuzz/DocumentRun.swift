import CommandFiles
import Foundation
import TestSupport

/// Damaged documents, read, changed, loaded and laid out one by one.
struct DocumentRun {
    private let head: RunHead
    private let sound: [[UInt8]]
    private var trial = DocumentTrial()
    /// What the slowest of them took.
    private(set) var longest = Duration.zero

    init(_ head: RunHead) throws {
        self.head = head
        sound = try head.sound.isEmpty ? Self.smallDocuments() : head.sound.map(Self.document)
    }

    private static func document(_ path: String) throws -> [UInt8] {
        try InputFile.bytes(path, as: .document)
    }

    private static func smallDocuments() throws -> [[UInt8]] {
        let names = ["nibs/Trip.storyboard", "nibs/Card.xib", "nibs/Panel.xib"]
        return try (names + ["loading/Main.storyboard", "loading/CustomView.xib"]).map(FixtureFiles.bytes)
    }

    /// Called with the seed of each document before it is read, and with `nil` at the end.
    var watch: (UInt64?) -> Void = { _ in }

    /// Plays pieces in order, up to the first with a document that is handled wrongly.
    mutating func play(_ pieces: Range<Int>) -> [RunPiece] {
        let progress = Progress(total: pieces.count * RunHead.piece, things: "documents")
        defer { watch(nil) }
        var played: [RunPiece] = []
        for piece in pieces {
            played.append(play(piece))
            if played.count.isMultiple(of: 16) { progress.show(played.count * RunHead.piece) }
            if played.last?.failed == true { break }
        }
        progress.clear()
        return played
    }

    private mutating func play(_ number: Int) -> RunPiece {
        var piece = RunPiece(number)
        var (read, refused, changes, loaded, trees) = (0, 0, 0, trial.loadCount, trial.treeCount)
        for place in number * RunHead.piece..<min(head.count, (number + 1) * RunHead.piece) {
            let seed = head.seed &+ UInt64(place)
            var exercise = DocumentExercise(seed: seed)
            if let fault = fault(seed, &exercise, isStrict: place.isMultiple(of: 2)) {
                piece.failures = [.init(seed: seed, family: "", kind: fault, count: 1)]
                piece.failed = true
                break
            }
            (read, refused) = (read + exercise.readCount, refused + exercise.errorCount)
            changes += exercise.changeCount
        }
        (loaded, trees) = (trial.loadCount - loaded, trial.treeCount - trees)
        piece.counters["documents"] = [
            "read": read, "refused": refused, "changes": changes, "loaded": loaded, "trees": trees,
        ]
        return piece
    }

    private mutating func fault(_ seed: UInt64, _ exercise: inout DocumentExercise, isStrict: Bool) -> String? {
        watch(seed)
        var damage = DocumentDamage(seed: seed)
        let bytes = damage.document(from: sound)
        let start = ContinuousClock.now
        let fault = exercise.fault(in: bytes) ?? trial.fault(in: bytes, isStrict: isStrict)
        longest = max(longest, ContinuousClock.now - start)
        return fault
    }

    static func peakMegabytes() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1024
    }
}

/// What a run of damaged documents prints.
struct DocumentReport {
    private let pieces: [RunPiece]

    init(_ pieces: [RunPiece]) { self.pieces = pieces }

    /// Prints what was done, or the first that was handled wrongly; tells whether there is none.
    func holds(count: Int) -> Bool {
        if let failure = pieces.flatMap(\.failures).first {
            print("seed \(failure.seed): \(failure.kind)")
            return false
        }
        print(
            "\(count) damaged documents: \(sum("read")) read, \(sum("refused")) refused, \(sum("changes")) changes,",
            "\(sum("loaded")) loaded, \(sum("trees")) view trees laid out")
        return true
    }

    private func sum(_ name: String) -> Int {
        pieces.reduce(0) { $0 + ($1.counters["documents"]?[name] ?? 0) }
    }
}
