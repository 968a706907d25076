import CommandSupport
import Foundation

/// A run of bench: the content of its JSON files, whose member names are stable (schema 1).
///
/// Absent figures are `null`. `floor` in a name is the row scan, by its earlier name. All members but the names may be missing in files of older versions.
struct StoredRun: Codable {
    struct Label: Codable {
        @OrNull var label: String?
        @OrNull var date: String?
        @OrNull var processor: String?
        @OrNull var cores: Int?
    }

    struct Trace: Codable {
        let file: String
        let constraints: Int
        @OrNull var variables: Int?
        @OrNull var scene: String?
        @OrNull var size: String?
        @OrNull var views: Int?
        var engines: [Engine]
        @OrNull var floor_ns_per_touch: Double?
        @OrNull var noisy: Bool?
        @OrNull var steady_steps: Int?
        @OrNull var floor_ratio: Spread?
        @OrNull var write_ratio: Spread?
        @OrNull var write_ns: Double?
        @OrNull var scattered_write_ns: Double?
        @OrNull var frames: Frames?
        @OrNull var notes: [String]?
    }

    struct Engine: Codable {
        let engine: String
        @OrNull var version: String?
        @OrNull var build_ns: Double?
        @OrNull var step_ns: Steps?
        @OrNull var steady_ns: Spread?
        @OrNull var churn_ns: Spread?
        @OrNull var peak_bytes: Double?
        @OrNull var live_bytes: Double?
        @OrNull var pivots: Int?
        @OrNull var fallbacks: Int?
        @OrNull var doubts: Int?
        @OrNull var refused: [Int]?
        @OrNull var floor_ns: Double?
        @OrNull var allocations_per_step: Double?
        @OrNull var differs: Bool?
        @OrNull var complete: Bool?
        @OrNull var remark: String?
        @OrNull var rounds: Int?
        @OrNull var rounds_ns: Rounds?
        @OrNull var checksum: Double?
    }

    struct Steps: Codable {
        @OrNull var median: Double?
        @OrNull var p99: Double?
        @OrNull var max: Double?
        @OrNull var first: Double?
        @OrNull var mean: Double?
    }

    struct Spread: Codable {
        @OrNull var median: Double?
        @OrNull var p95: Double?
    }

    /// The figures of each round, which show the noise.
    struct Rounds: Codable {
        @OrNull var build: [Double]?
        @OrNull var first: [Double]?
        @OrNull var steady: [Double]?
        @OrNull var mean: [Double]?
        @OrNull var churn: [Double]?
    }

    /// The stored frames of documents, and how many of them the layout meets.
    struct Frames: Codable {
        let met: Int
        let stored: Int
    }

    /// A scene of app scale.
    struct App: Codable {
        let scene: String
        @OrNull var views: Int?
        @OrNull var build_ns: Double?
        @OrNull var memory_bytes: Double?
        @OrNull var step_ns: Steps?
        @OrNull var right: Bool?
    }

    /// The time to read, load and lay out a generated document, and to resize its window.
    struct Document: Codable {
        let document: String
        @OrNull var views: Int?
        @OrNull var read_ns: Double?
        @OrNull var load_ns: Double?
        @OrNull var layout_ns: Double?
        @OrNull var step_ns: Steps?
    }

    var schema = 1
    var run: Label?
    /// The sets of the suite that the traces, documents and scenes are of.
    var suite: SuiteManifest?
    /// The share of the traces, if the run is one of several.
    var shard: Shard?
    /// The number of traces in all shards.
    var traces_of_all: Int?
    var traces: [Trace]
    var documents: [Document]?
    var apps: [App]?

    /// The label and the date of the run, as far as known.
    var name: String {
        let parts = [run?.label, run?.date].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? "a run without a label" : parts.joined(separator: ", ")
    }
}

// MARK: - Reading

extension StoredRun {
    /// Reads the runs of a file: one as JSON, or one per line of a history.
    static func read(_ path: String) throws -> [StoredRun] {
        try runs(of: try InputFile.text(path, as: .records), file: InputFile.name(path))
    }

    static func runs(of text: String, file: String) throws -> [StoredRun] {
        let lines = text.split(separator: "\n").enumerated().filter {
            !$0.element.allSatisfy(\.isWhitespace)
        }
        if lines.isEmpty {
            throw UsageError("\(file): the file is empty; write it with bench --json or --history")
        }
        guard lines.count > 1, (try? run(text, "")) == nil else { return [try run(text, file)] }
        return try lines.map { try run(String($0.element), "\(file):\($0.offset + 1)") }
    }

    private static func run(_ text: String, _ place: String) throws -> StoredRun {
        do {
            let run = try JSONDecoder().decode(StoredRun.self, from: Data(text.utf8))
            guard run.schema == 1 else {
                throw UsageError(
                    "\(place): unsupported schema \(run.schema); this version reads schema 1")
            }
            return run
        } catch let error as DecodingError {
            throw UsageError("\(place): \(sentence(error))")
        }
    }

    /// The error with its path in the JSON.
    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            "not a file of bench: \(path(context.codingPath + [key])) is missing; write it with bench --json"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(path(context.codingPath)) has the wrong type; write the file with bench --json"
        default: "invalid or incomplete JSON; write it again with bench --json"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        let words = keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
        let joined = words.joined()
        return joined.isEmpty
            ? "the file" : joined.hasPrefix(".") ? String(joined.dropFirst()) : joined
    }
}
