import ArgumentParser
import CertificateChecker
import CommandFiles

/// `tinamou verify FILE CERTIFICATE`: checks proofs about a trace, by a checker that shares nothing with the solver.
struct VerifyCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check certificates against the trace that they are about.",
        discussion: """
            Prints VERIFIED and the kinds of the certificates, or REJECTED and the first thing that fails. Decimals in \
            the trace are read exactly.
            """)

    @Argument(help: "A trace file, or - for standard input.", completion: .file(extensions: ["trace"]))
    var file: String

    @Argument(help: "A file of certificates about the trace.", completion: .file(extensions: ["cert"]))
    var certificate: String

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let (trace, certificates) = (
            try InputFile.bytes(file, as: .trace), try InputFile.bytes(certificate, as: .certificate)
        )
        switch CertificateChecker.verify(trace: trace, certificates: certificates) {
        case .verified(let kinds):
            output.write(json ? Self.json(kinds) : "VERIFIED \(kinds.map(\.rawValue).joined(separator: " "))\n")
            return .fine
        case .rejected(let rejection):
            output.write(json ? Self.json(rejection) : Self.text(rejection))
            return .negativeVerdict
        case .unreadable(let line, let sentence):
            throw InputError("\(InputFile.name(file)):\(line): error: \(sentence)")
        }
    }

    private static func text(_ rejection: Rejection) -> String {
        let row = rejection.row.map { ", row \($0)" } ?? ""
        return "REJECTED certificate \(rejection.certificate), line \(rejection.line)\(row): \(rejection.sentence)\n"
    }

    private static func json(_ kinds: [CertificateKind]) -> String {
        let names = kinds.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
        return #"{"schema":1,"verdict":"verified","certificates":[\#(names)]}"# + "\n"
    }

    /// Rows are ids or an `e` or `s` with a variable, and sentences quote nothing, so that nothing has to be escaped.
    private static func json(_ rejection: Rejection) -> String {
        let row = rejection.row.map { ",\"row\":\"\($0)\"" } ?? ""
        let place = #""certificate":\#(rejection.certificate),"line":\#(rejection.line)\#(row)"#
        return #"{"schema":1,"verdict":"rejected",\#(place),"sentence":"\#(rejection.sentence)"}"# + "\n"
    }
}
