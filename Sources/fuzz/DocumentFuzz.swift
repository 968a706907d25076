import AutoLayout
import CommandSupport
import NibFormat
import NibLayout
import NibLoader
import TestSupport

/// A run over damaged documents, each of which is read, changed, loaded and laid out.
struct DocumentFuzz {
    private let head: RunHead
    private let sound: [[UInt8]]
    private var trial = DocumentTrial()
    /// The duration of the slowest document.
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
        return try (names + ["loading/Main.storyboard", "loading/CustomView.xib"]).map(
            FixtureFiles.bytes)
    }

    /// A closure called with the seed before each document, and with `nil` at the end.
    var watch: (UInt64?) -> Void = { _ in }

    /// Plays pieces in order, up to the first one with a failure.
    mutating func play(_ pieces: Range<Int>) -> [RunPiece] {
        let progress = ProgressLine()
        let total = pieces.count * RunHead.piece
        defer { watch(nil) }
        var played: [RunPiece] = []
        for piece in pieces {
            played.append(play(piece))
            if played.count.isMultiple(of: 16) {
                progress.show(played.count * RunHead.piece, of: total, "documents")
            }
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

    private mutating func fault(_ seed: UInt64, _ exercise: inout DocumentExercise, isStrict: Bool)
        -> String?
    {
        watch(seed)
        var damage = DocumentDamage(seed: seed)
        let bytes = damage.document(from: sound)
        let start = ContinuousClock.now
        let fault = exercise.fault(in: bytes) ?? trial.fault(in: bytes, isStrict: isStrict)
        longest = max(longest, ContinuousClock.now - start)
        return fault
    }
}

/// The printed report of a run over damaged documents.
struct DocumentReport {
    private let pieces: [RunPiece]

    init(_ pieces: [RunPiece]) { self.pieces = pieces }

    /// Prints the totals or the first failure; returns whether all documents passed.
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

/// A trial of damaged documents that can be read: loads and lays them out. Every document must give
/// objects or an error.
struct DocumentTrial {
    /// The number of documents loaded.
    private(set) var loadCount = 0
    /// The number of view trees laid out.
    private(set) var treeCount = 0

    /// The failure for a document, or `nil`.
    mutating func fault(in bytes: [UInt8], isStrict: Bool) -> String? {
        guard let document = try? NibDocument(bytes, file: "damaged") else { return nil }
        do {
            let instance = try Nib(document).load(options: isStrict ? .strict : .lenient)
            loadCount += 1
            for case let view as View in instance.topLevelObjects { view.layoutIfNeeded() }
        } catch {
            guard error is NibLoadError else { return "a load ended with \(error)" }
        }
        let trees = DocumentLayout(document).trees()
        treeCount += trees.count
        let odd = trees.flatMap(\.views).first { view in
            let frame = view.frame
            return [frame.minX, frame.minY, frame.width, frame.height].contains { !$0.isFinite }
        }
        return odd.map { "the view \($0.id) has the frame \($0.frame)" }
    }
}
