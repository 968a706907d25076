import CertificateChecker
import CommandSupport
import Foundation
import TestSupport

/// The test of the certificate checker, and its printed report.
enum MutantReport {
    /// Mutates the certificates of some histories; returns whether both checkers agree and all
    /// accepted mutants are true.
    static func holds(histories: Int, seed: UInt64, workers: Int, _ output: String) async throws
        -> Bool
    {
        guard let script = secondChecker(beside: CommandLine.arguments[0]) else {
            throw InputError(
                "\(Self.scriptPath) was not found; run fuzz --mutants in the folder of the repository"
            )
        }
        let result = await MutantRun(seed: seed, histories: histories).play(workers: workers)
        print(
            "\(result.histories) histories with three deciding levels, \(result.count) mutants, first seed \(seed)"
        )
        var lines = CertificateKind.allCases.map { ($0.rawValue, result.count(of: $0)) }
        lines += CertificateMutation.allCases.map { ($0.rawValue, result.count(of: $0)) }
        for (name, count) in lines {
            print("  \(count >= bar(histories) ? "ok  " : "FAIL") \(name): \(count)")
        }
        let wrong = result.accepted.filter { !$0.isTrue }
        let second = try secondOpinion(result.accepted, script)
        let count = result.accepted.count
        print(
            "\(count) accepted: \(wrong.count) untrue, \(second.count) rejected by the second checker"
        )
        try keep((wrong + second).first, output)
        for fuzzCase in result.rejected.prefix(3) {
            print(
                "rejected unchanged: Scripts/fuzz --replay \(fuzzCase.seed) --family \(fuzzCase.family.rawValue)"
            )
        }
        return wrong.isEmpty && second.isEmpty && result.rejected.isEmpty
            && lines.allSatisfy { $0.1 >= bar(histories) }
    }

    private static let scriptPath = "Scripts/check-certificate.py"

    /// The script of the second checker, in a folder or in a parent folder of a program.
    static func secondChecker(in folder: String = ".", beside program: String) -> String? {
        var folders = [URL(filePath: folder)],
            program = URL(filePath: program).resolvingSymlinksInPath()
        while program.path.count > 1 {
            program.deleteLastPathComponent()
            folders.append(program)
        }
        return folders.map { $0.appending(path: scriptPath).path }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// The required number of mutants of each kind: 200 for 500 histories, proportionally fewer for
    /// fewer.
    private static func bar(_ histories: Int) -> Int { min(200, 2 * histories / 5) }

    /// The accepted mutants that the second checker rejects.
    private static func secondOpinion(
        _ accepted: [MutantRun.Accepted], _ script: String
    ) throws -> [MutantRun.Accepted] {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "mutants-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var rejected: [MutantRun.Accepted] = []
        for start in stride(from: 0, to: accepted.count, by: 200) {
            let part = accepted[start..<min(start + 200, accepted.count)]
            for (place, verdict) in zip(part.indices, try verdicts(part, folder, script))
            where verdict != "0" {
                rejected.append(accepted[place])
            }
        }
        return rejected
    }

    /// The exit codes of the second checker for all certificates, from one process, since it starts
    /// slowly.
    private static func verdicts(
        _ accepted: ArraySlice<MutantRun.Accepted>, _ folder: URL, _ script: String
    ) throws -> [Substring] {
        var paths: [String] = []
        for (place, one) in accepted.enumerated() {
            for (ending, text) in [("trace", one.trace), ("cert", one.mutant.text)] {
                let file = folder.appending(path: "\(place).\(ending)")
                try Data(text.utf8).write(to: file)
                paths.append(file.path)
            }
        }
        let end = try ChildProcess.run("python3", [script, "--many"] + paths)
        guard (0...2).contains(end.status), !end.output.isEmpty else {
            throw InputError("\(script) ended with \(end.words); is python3 installed?")
        }
        let codes = end.text.split(separator: "\n").map {
            $0.prefix(1)
        }
        return codes + Array(repeating: "?", count: max(0, accepted.count - codes.count))
    }

    /// Writes a wrongly accepted mutant to files.
    private static func keep(_ accepted: MutantRun.Accepted?, _ output: String) throws {
        guard let accepted else { return }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        for (ending, text) in [("trace", accepted.trace), ("cert", accepted.mutant.text)] {
            let form: OutputForm = ending == "cert" ? .certificates : .fuzzTrace
            try OutputFile("\(output)/mutant.\(ending)", form).write(Array(text.utf8))
        }
        print(
            "\(accepted.mutant.kind), of seed \(accepted.fuzzCase.seed): see \(output)/mutant.trace and mutant.cert"
        )
    }
}
