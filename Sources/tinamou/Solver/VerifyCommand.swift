import ArgumentParser
import CertificateChecker
import CommandSupport
import Diagnostics

/// `tinamou verify FILE CERTIFICATE`: checks certificates by a checker that shares no code with the
/// solver.
struct VerifyCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check certificates against their trace.",
        discussion: """
            Prints VERIFIED and the kinds of the certificates, or REJECTED with the line, the row and the check that \
            failed. Decimals in the trace are read exactly. Exit code 1 if a certificate is rejected.
            """)

    @Argument(
        help: "The trace, or - for standard input.", completion: .file(extensions: ["trace"]))
    var file: String

    @Argument(
        help: "The file of certificates, as written by tinamou solve --certificate.",
        completion: .file(extensions: ["cert"]))
    var certificate: String

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let (trace, certificates) = (
            try InputFile.bytes(file, as: .trace),
            try InputFile.bytes(certificate, as: .certificate)
        )
        switch CertificateChecker.verify(trace: trace, certificates: certificates) {
        case .verified(let kinds):
            let names = kinds.map(\.rawValue)
            if json {
                try output.write(json: VerifiedAnswer(certificates: names))
            } else {
                output.write("VERIFIED \(names.joined(separator: " "))\n")
            }
            return .fine
        case .rejected(let rejection):
            if json {
                try output.write(json: RejectedAnswer(rejection))
            } else {
                output.write(Self.text(rejection))
            }
            return .negativeVerdict
        case .unreadable(let line, let message):
            throw Diagnostic("bad-certificate", message, file: InputFile.name(file), line: line)
        }
    }

    private static func text(_ rejection: Rejection) -> String {
        let row = rejection.row.map { ", row \($0)" } ?? ""
        return
            "REJECTED certificate \(rejection.certificate), line \(rejection.line)\(row): \(rejection.message)\n"
    }
}

/// Accepted certificates as JSON.
private struct VerifiedAnswer: Encodable {
    let schema = 1
    let verdict = "verified"
    let certificates: [String]
}

/// A rejected certificate as JSON.
private struct RejectedAnswer: Encodable {
    let schema = 1
    let verdict = "rejected"
    let certificate, line: Int
    let row: String?
    let sentence: String

    init(_ rejection: Rejection) {
        (certificate, line) = (rejection.certificate, rejection.line)
        (row, sentence) = (rejection.row, rejection.message)
    }
}
