import CommandSupport
import Diagnostics
import FoundationEssentials
import NibPreview
import Synchronization

/// The process that draws custom views by the app's own code, with limits of time and memory.
///
/// A view whose code traps, never answers or needs too much memory ends its process. The next view gets
/// a new one.
final class DesignableHost: DesignableSource {
    private let program: String
    private let state = Mutex(State())

    /// The limits of a view's code.
    struct Limits {
        /// The greatest time for a view, and for the start of the process.
        var seconds = 3.0
        /// The greatest number of bytes of the process's memory.
        var memory = 1 << 30
        /// The greatest number of bytes of a drawing.
        var answer = 1 << 25
    }

    private let limits: Limits

    private struct State {
        var conversation: ChildConversation?
        var stamp: FileStamp?
        /// The answers to the last requests.
        var answers: [DesignableRequest: DesignableAnswer] = [:]
        /// The views that took too long, by their documents, which are not asked in another size.
        var slow: [String: DesignableAnswer] = [:]
    }

    /// The number of answers that are kept.
    private static let keptMax = 512

    /// - Parameter program: The path of the program, whose main function is that of `DesignableAgent`.
    init(program: String, limits: Limits = Limits()) {
        (self.program, self.limits) = (program, limits)
    }

    /// The state of the program's file, which may be that behind a link.
    private var stampOfProgram: FileStamp? { FileStamp(program, followsLink: true) }

    /// The program with the state of its file.
    var identity: String { "\(program) \(stampOfProgram.map { "\($0)" } ?? "")" }

    /// Starts anew with the next view if the program was built again.
    func refresh() {
        let stamp = stampOfProgram
        state.withLock { state in
            if state.stamp != stamp { state = State(stamp: stamp) }
        }
    }

    func answer(to request: DesignableRequest) -> DesignableAnswer {
        state.withLock { state in
            if let known = state.answers[request] ?? state.slow[request.nib] { return known }
            let answer = ask(request, &state)
            if state.answers.count >= Self.keptMax { state.answers = [:] }
            state.answers[request] = answer
            return answer
        }
    }

    private func ask(_ request: DesignableRequest, _ state: inout State) -> DesignableAnswer {
        do throws(Diagnostic) {
            let conversation = if let known = state.conversation { known } else { try start() }
            state.conversation = conversation
            let bytes = try JSONOutput.bytes(request)
            conversation.write(
                String(decoding: bytes, as: UTF8.self) + "\n", within: limits.seconds)
            let answer = conversation.readLine(within: limits.seconds)
            if case .line(let line) = answer,
                let decoded = try? JSONDecoder().decode(
                    DesignableAnswer.self, from: Data(line.utf8)), decoded.isComplete
            {
                return decoded
            }
            state.conversation = nil
            let failed = DesignableAnswer(problem: problem(answer, conversation))
            if answer == .silence { state.slow[request.nib] = failed }
            return failed
        } catch {
            return DesignableAnswer(problem: error.message)
        }
    }

    private func start() throws(Diagnostic) -> ChildConversation {
        try ChildConversation(
            program, [], environment: ["SWIFT_BACKTRACE": "enable=no"],
            limits: ChildLimits(memory: limits.memory, file: 1 << 26), keepsErrors: true,
            lineMax: limits.answer)
    }

    /// Describes a missing drawing.
    private func problem(
        _ answer: ChildConversation.Answer, _ conversation: ChildConversation
    ) -> String {
        switch answer {
        case .line:
            return "the program answered with something other than a drawing; "
                + "its main function must be DesignableAgent.main()"
        case .endlessLine: return "the drawing has more than \(limits.answer >> 20) MiB"
        case .silence:
            let seconds = limits.seconds.formattedSeconds
            return "the code did not answer within \(seconds) and was ended"
        case .end:
            let status = conversation.end()
            let message = conversation.lastError.map { ": \($0.prefix(240))" } ?? ""
            return "the code ended its process (\(status))\(message)"
        }
    }
}

extension DesignableAnswer {
    /// A Boolean value that indicates whether the drawing has all its parts.
    fileprivate var isComplete: Bool { picture == nil || picture?.picture != nil }
}

extension Double {
    /// The number of seconds in words.
    fileprivate var formattedSeconds: String {
        self == 1 ? "1 second" : "\(self == rounded() ? "\(Int(self))" : "\(self)") seconds"
    }
}
