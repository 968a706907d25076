import Foundation

/// The values at the checkpoints, as text that others compare.
enum ValuesReport {
    static func text(file: String, lanes: [Lane]) -> String {
        lanes.map { lane in
            let head = "# file \(file) engine \(lane.engine.name)\n"
            return head + lane.answers.checkpointAnswers.map(line).joined()
        }.joined()
    }

    /// Seventeen significant digits: every double reads back as itself.
    private static func line(_ entry: AnswerBook.Entry) -> String {
        let values = entry.answer.values.map { String(format: "%.17g", $0) }
        return (["K", "\(entry.index)"] + values).joined(separator: " ") + "\n"
    }
}
