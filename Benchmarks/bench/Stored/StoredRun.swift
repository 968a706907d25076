import CommandSupport
import Foundation

/// A run of bench, read from its JSON.
struct StoredRun: Decodable {
    struct Label: Decodable {
        var label: String?
        var date: String?
        var processor: String?
        var cores: Int?
    }

    struct Trace: Decodable {
        let file: String
        let constraints: Int
        var variables: Int?
        var scene: String?
        var size: String?
        var views: Int?
        var engines: [Engine]
        var floor_ns_per_touch: Double?
        var noisy: Bool?
        var steady_steps: Int?
        var floor_ratio: Spread?
        var notes: [String]?
    }

    struct Engine: Decodable {
        let engine: String
        var version: String?
        var build_ns: Double?
        var step_ns: Steps?
        var steady_ns: Spread?
        var churn_ns: Spread?
        var peak_bytes: Double?
        var live_bytes: Double?
        var pivots: Int?
        var fallbacks: Int?
        var doubts: Int?
        var refused: [Int]?
        var floor_ns: Double?
        var allocations_per_step: Double?
        var differs: Bool?
        var complete: Bool?
        var remark: String?
        var rounds: Int?
        var rounds_ns: Rounds?
    }

    struct Steps: Decodable {
        var median: Double?
        var p99: Double?
        var max: Double?
        var first: Double?
        var mean: Double?
    }

    struct Spread: Decodable {
        var median: Double?
        var p95: Double?
    }

    struct Rounds: Decodable {
        var build: [Double]?
        var first: [Double]?
        var steady: [Double]?
        var mean: [Double]?
        var churn: [Double]?
    }

    let schema: Int
    var run: Label?
    var traces: [Trace]

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
