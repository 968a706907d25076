import ArgumentParser
import CommandSupport
import LogDiagnosis
import TraceFormat
import TraceReplay

/// `tinamou doctor [LOG]`: diagnoses the conflicts in a console log.
struct DoctorCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Diagnose “Unable to simultaneously satisfy constraints” in a console log.",
        discussion: """
            Reads a log of UIKit or AppKit, whose lines may have any prefix, and solves each list of constraints in \
            exact arithmetic. Prints the minimal sets of conflicting constraints, the unrelated constraints, and \
            recommended changes, which are verified by solving the changed list. No recommendation changes a \
            constraint of the framework. `tinamou verify` checks the certificates. Exit code 1 if there is a \
            conflict.
            """)

    @Argument(help: "The log, or - for standard input.", completion: .file()) var log = "-"

    @Flag(
        help:
            "Treat leading as right and trailing as left, for an app that ran in a right-to-left language."
    )
    var rightToLeft = false

    @Option(
        help: ArgumentHelp(
            "Write certificates to FILE, FILE.2, …, and their problems to FILE.trace, FILE.2.trace, ….",
            valueName: "file"),
        completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let isInput = log == "-"
        if isInput, isatty(STDIN_FILENO) == 1 {
            messages.write("Paste the log and press Ctrl-D.\n")
        }
        try OutputFile.confirm(certificate.map { files(of: $0) } ?? [], inputs: [log])
        let bytes = try InputFile.bytes(log, as: .log)
        let file = InputFile.name(log)
        let diagnosis = LogDiagnosis(
            ConsoleLog(String(decoding: bytes, as: UTF8.self), file: file), rightToLeft: rightToLeft
        )
        for note in diagnosis.notes { messages.report(note) }
        if diagnosis.findings.isEmpty { return .inputError }
        if let certificate { try write(diagnosis, to: certificate, messages) }
        if json {
            try output.write(json: DoctorAnswer(diagnosis, file))
        } else {
            output.write(diagnosis.findings.map { "\(file): \($0.text)" }.joined(separator: "\n"))
        }
        return diagnosis.findings.allSatisfy(\.conflicts.isEmpty) ? .fine : .negativeVerdict
    }

    private func files(of path: String) -> [OutputFile] {
        [
            OutputFile(path, .certificates, force: outputs.force),
            OutputFile(path + ".trace", .trace, force: outputs.force),
        ]
    }

    /// Writes the certificates of each conflict, those of further ones to `OUT.2`, `OUT.3` and so
    /// on.
    private func write(_ diagnosis: LogDiagnosis, to path: String, _ messages: TextSink) throws {
        for (number, finding) in diagnosis.findings.enumerated() {
            let own = number == 0 ? path : "\(path).\(number + 1)"
            let proof = try TraceProof(finding.trace, file: own + ".trace")
            try OutputFile.write(
                Array(
                    zip(
                        files(of: own),
                        [Array(proof.certificates().utf8), Array(finding.trace.utf8)])))
            messages.write("tinamou verify \(own).trace \(own)\n")
        }
    }
}

/// A diagnosis as JSON.
private struct DoctorAnswer: Encodable {
    struct Constraint: Encodable {
        let line: Int
        let address: String
        @OrNull var identifier: String?
        let statement, maker: String
        let priority: Float

        init(_ constraint: LoggedConstraint) {
            line = constraint.line
            address = constraint.address
            identifier = constraint.identifier
            statement = constraint.statement
            maker = constraint.maker.rawValue
            priority = constraint.priority.rawValue
        }
    }

    struct Member: Encodable {
        @OrNull var constraint: Constraint?
        let words, factor: String

        init(_ member: LogFinding.Member) {
            words = member.phrase
            factor = "\(member.factor)"
            constraint = member.constraint.map(Constraint.init)
        }
    }

    /// The object of a piece of advice: a constraint, or the name of a view.
    enum Target: Encodable {
        case constraint(Constraint), view(String)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .constraint(let constraint): try constraint.encode(to: encoder)
            case .view(let name): try name.encode(to: encoder)
            }
        }
    }

    struct Advice: Encodable {
        let change: String
        let of: Target
        let reason, sentence: String

        init(_ advice: LogAdvice) {
            reason = advice.reason.rawValue
            sentence = advice.message
            switch advice.change {
            case .lower(let constraint):
                change = "lower"
                of = .constraint(Constraint(constraint))
            case .stopTranslating(let item): (change, of) = ("stopTranslating", .view(item.name))
            }
        }
    }

    struct Conflict: Encodable {
        let line: Int
        let verdict: String
        let truncated: Bool
        let contradictions: [[Member]]
        let unrelated: [Constraint]
        @OrNull var broken: Constraint?
        let advice: [Advice]
        let checked: Bool

        init(_ finding: LogFinding) {
            line = finding.logged.line
            truncated = finding.logged.isTruncated
            verdict = finding.conflicts.isEmpty ? "satisfiable" : "conflict"
            contradictions = finding.conflicts.map { $0.members.map(Member.init) }
            unrelated = finding.unrelatedConstraints.map(Constraint.init)
            advice = finding.advice.map(Advice.init)
            checked = finding.isAdviceChecked
            broken = finding.logged.broken.map(Constraint.init)
        }
    }

    struct Note: Encodable {
        let line: Int
        let code, sentence: String
    }

    let schema = 1
    let path: String
    let conflicts: [Conflict]
    let notes: [Note]

    init(_ diagnosis: LogDiagnosis, _ path: String) {
        self.path = path
        conflicts = diagnosis.findings.map(Conflict.init)
        notes = diagnosis.notes.map {
            Note(line: $0.line, code: $0.code.rawValue, sentence: $0.message)
        }
    }
}
