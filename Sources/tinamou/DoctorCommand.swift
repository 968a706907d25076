import ArgumentParser
import CommandFiles
import Glibc
import LogDiagnosis
import TraceFormat
import TraceReplay

/// `tinamou doctor [LOG]`: what is wrong where a console tells of constraints that cannot be satisfied.
struct DoctorCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what is wrong where a console says “Unable to simultaneously satisfy constraints”.",
        discussion: """
            Reads a log of UIKit or AppKit, with whatever stands before its lines, and solves each list of constraints \
            in exact arithmetic: which of them truly contradict each other, which have nothing to do with it, and what \
            to change, solved again with the change. A constraint that the framework made is never advised. Exit code \
            1 where there is a contradiction. What --certificate writes can be checked by `tinamou verify`.
            """)

    @Argument(help: "The log; “-” or nothing for standard input.", completion: .file()) var log = "-"

    @Flag(help: "The app ran in a language that is read from right to left.") var rightToLeft = false

    @Option(
        help: "Write proofs to this file, and what they are about to one beside it that ends in .trace.",
        completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let isInput = log == "-"
        if isInput, isatty(STDIN_FILENO) == 1 { talk.write("Paste the log, and end it with Ctrl-D.\n") }
        try OutputFile.confirm(certificate.map { files(of: $0) } ?? [], inputs: [log])
        let bytes = try InputFile.bytes(log, as: .log)
        let file = InputFile.name(log)
        let diagnosis = LogDiagnosis(
            ConsoleLog(String(decoding: bytes, as: UTF8.self), file: file), rightToLeft: rightToLeft)
        for remark in diagnosis.remarks { talk.write("\(remark)\n") }
        if diagnosis.findings.isEmpty { return .inputError }
        if let certificate { try write(diagnosis, to: certificate, talk) }
        if json {
            output.write(Self.json(diagnosis, file))
        } else {
            output.write(diagnosis.findings.map { "\(file): \($0.text)" }.joined(separator: "\n"))
        }
        return diagnosis.findings.allSatisfy(\.cores.isEmpty) ? .fine : .negativeVerdict
    }

    private func files(of path: String) -> [OutputFile] {
        [
            OutputFile(path, .certificates, force: outputs.force),
            OutputFile(path + ".trace", .trace, force: outputs.force),
        ]
    }

    /// The proofs of each conflict; those of further ones go to `OUT.2`, `OUT.3` and so on.
    private func write(_ diagnosis: LogDiagnosis, to path: String, _ talk: TextSink) throws {
        for (number, finding) in diagnosis.findings.enumerated() {
            let own = number == 0 ? path : "\(path).\(number + 1)"
            let proof = try TraceProof(finding.trace, file: own + ".trace")
            try OutputFile.write(
                Array(zip(files(of: own), [Array(proof.certificates().utf8), Array(finding.trace.utf8)])))
            talk.write("tinamou verify \(own).trace \(own)\n")
        }
    }
}

// JSON.
extension DoctorCommand {
    private static func json(_ diagnosis: LogDiagnosis, _ file: String) -> String {
        JSONText.object([
            "schema": "1", "path": JSONText.string(file), "conflicts": JSONText.array(diagnosis.findings.map(json)),
            "notes": JSONText.array(
                diagnosis.remarks.map { remark in
                    JSONText.object([
                        "line": "\(remark.line)", "code": JSONText.string(remark.code.rawValue),
                        "sentence": JSONText.string(remark.sentence),
                    ])
                }),
        ]) + "\n"
    }

    private static func json(_ finding: LogFinding) -> String {
        JSONText.object([
            "line": "\(finding.logged.line)",
            "verdict": JSONText.string(finding.cores.isEmpty ? "satisfiable" : "conflict"),
            "truncated": "\(finding.logged.isTruncated)",
            "contradictions": JSONText.array(
                finding.cores.map { core in JSONText.array(core.members.map(json)) }),
            "unrelated": JSONText.array(finding.bystanders.map(json)),
            "broken": finding.logged.broken.map(json) ?? "null",
            "advice": JSONText.array(finding.advice.map(json)), "checked": "\(finding.isAdviceChecked)",
        ])
    }

    private static func json(_ member: LogFinding.Member) -> String {
        JSONText.object([
            "constraint": member.constraint.map(json) ?? "null", "words": JSONText.string(member.phrase),
            "factor": JSONText.string("\(member.factor)"),
        ])
    }

    private static func json(_ constraint: LoggedConstraint) -> String {
        JSONText.object([
            "line": "\(constraint.line)", "address": JSONText.string(constraint.address),
            "identifier": JSONText.string(orNull: constraint.identifier),
            "statement": JSONText.string(constraint.statement), "maker": JSONText.string(constraint.maker.rawValue),
            "priority": "\(constraint.priority.rawValue)",
        ])
    }

    private static func json(_ advice: LogAdvice) -> String {
        let (change, what): (String, String) =
            switch advice.change {
            case .lower(let constraint): ("lower", json(constraint))
            case .stopTranslating(let item): ("stopTranslating", JSONText.string(item.name))
            }
        return JSONText.object([
            "change": JSONText.string(change), "of": what, "reason": JSONText.string(advice.reason.rawValue),
            "sentence": JSONText.string(advice.sentence),
        ])
    }
}
