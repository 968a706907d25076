import CommandSupport
import Foundation

/// A conversation with the process of a rival. Each answer has a limit, after which the process is
/// ended.
final class RivalProcess {
    private let child: ChildConversation?

    init(_ program: String, _ arguments: [String]) {
        child = try? ChildConversation(
            program, arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
    }

    func ask(_ command: String, within seconds: Double) throws(EngineStop) -> String {
        child?.write(command + "\n", within: seconds)
        return try answer(within: seconds)
    }

    /// Returns the next line, or ends the process that does not answer.
    func answer(within seconds: Double) throws(EngineStop) -> String {
        guard let child else { throw .failed("its process cannot be started") }
        switch child.readLine(within: seconds) {
        case .line(let line): return line
        case .end: throw .failed("its process ended with \(child.end())")
        case .silence:
            _ = child.end()
            throw .failed("no answer within \(Units.digits(seconds)) s; its process was ended")
        case .endlessLine:
            _ = child.end()
            throw .failed("it wrote a line without an end; its process was ended")
        }
    }
}

/// A replay in the process of a rival.
final class RemoteRun: EngineRun {
    private let trace: FlatTrace
    private let process: RivalProcess
    /// A file that the process reads; removed at the end.
    private let file: String?
    private(set) var tally = EngineTally()
    private var nanoseconds = 0.0
    private var failure: EngineStop?
    /// The seconds for the next answer.
    private var seconds = patience

    /// The seconds beyond a deadline after which the process is ended.
    static let grace = 2.0
    /// The seconds for an answer without a deadline.
    static let patience = 60.0

    var ownNanoseconds: Double? { nanoseconds }

    /// Waits until the process has read the trace.
    ///
    /// - Parameter text: The trace, if the process reads it from standard input.
    init(_ trace: FlatTrace, _ process: RivalProcess, text: String = "", file: String? = nil) {
        (self.trace, self.process, self.file) = (trace, process, file)
        do throws(EngineStop) {
            _ =
                text.isEmpty
                ? try process.answer(within: Self.patience)
                : try process.ask(text, within: Self.patience)
        } catch {
            failure = error
        }
    }

    deinit { if let file { try? FileManager.default.removeItem(atPath: file) } }

    func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
        seconds = deadline.end == .max ? Self.patience : deadline.secondsLeft
        return try ask("run \(records.lowerBound) \(records.upperBound) \(seconds)")
    }

    func readAll() throws(EngineStop) -> Double { try ask("read") }

    /// The reply: `done SUM NANOSECONDS ids…`, `late`, or `failed` with a message.
    private func ask(_ command: String) throws(EngineStop) -> Double {
        if let failure { throw failure }
        let line = try process.ask(command, within: seconds + Self.grace)
        let words = line.split(separator: " ")
        guard words.first != "late" else { throw .late }
        guard words.first == "done", words.count >= 3, let sum = Double(words[1]),
            let time = Double(words[2])
        else {
            let message = line.hasPrefix("failed ") ? String(line.dropFirst("failed ".count)) : line
            throw .failed(message)
        }
        nanoseconds += time
        let refused = words.dropFirst(3).compactMap { Int($0) }
        if let id = refused.first(where: { !(0..<trace.constraintCount).contains($0) }) {
            throw .failed("refused id \(id); expected 0 to \(trace.constraintCount - 1)")
        }
        tally.refused = refused
        return sum
    }

    func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
        let line = try? process.ask("values", within: seconds + Self.grace)
        let numbers = line?.split(separator: " ").compactMap { Double($0) } ?? []
        for place in values.indices {
            values[place] = place < numbers.count ? numbers[place] : .nan
        }
    }
}

extension Deadline {
    /// The seconds left, at most an hour.
    var secondsLeft: Double {
        min(3_600, max(0, Double(end / 1_000 - Int64(Clock.now() / 1_000)) / 1e6))
    }
}
