import ArgumentParser
import CommandSupport
import Foundation

/// The child process that hosts a rival's library, and answers requests line by line.
struct HostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "host", shouldDisplay: false)

    @Argument var library: String
    @Argument var trace: String?

    func run() throws {
        // The library may print; answers go where standard output was.
        let output = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        func answer(_ line: String) {
            let bytes = Array((line + "\n").utf8)
            _ = writeBytes(output, bytes, bytes.count)
        }
        let rival: RivalLibrary
        do throws(UsageError) {
            rival = try RivalLibrary(library)
        } catch {
            return answer("error\t\(error)")
        }
        let strengths = rival.isLexicographic ? "" : "\t\(rival.strengths.text)"
        answer("rival\t\(rival.name)\t\(rival.version)\(strengths)")
        guard let trace, let data = FileManager.default.contents(atPath: trace) else { return }
        let engine = EngineRival(library: rival)
        let flat = RecordFile.trace(data)
        let run = engine.start(flat)
        var stopwatch = Stopwatch()
        while let line = readLine() {
            let words = line.split(separator: " ")
            guard words.first != "values" else {
                answer(run.values(of: flat).map { "\($0)" }.joined(separator: " "))
                continue
            }
            do throws(EngineStop) {
                var sum = 0.0
                let time = try stopwatch.time { () throws(EngineStop) in
                    sum = try Self.play(words, run)
                }
                let numbers = ["\(sum)", "\(time)"] + run.tally.refused.map { "\($0)" }
                answer("done " + numbers.joined(separator: " "))
            } catch {
                if case .failed(let message) = error {
                    answer("failed " + message.replacingOccurrences(of: "\n", with: " "))
                } else {
                    answer("late")
                }
            }
        }
    }

    private static func play(_ words: [Substring], _ run: any EngineRun) throws(EngineStop)
        -> Double
    {
        guard words.count == 4, let from = Int(words[1]), let to = Int(words[2]),
            let seconds = Double(words[3])
        else { return try run.readAll() }
        return try run.play(from..<to, deadline: Deadline(seconds: seconds))
    }
}
