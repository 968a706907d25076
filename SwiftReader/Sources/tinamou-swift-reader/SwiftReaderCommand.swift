import ArgumentParser
import FoundationEssentials
import Glibc
import SyntaxReading

/// `tinamou-swift-reader FILE…`: what Swift sources declare, a line of JSON for each.
@main
struct SwiftReaderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tinamou-swift-reader",
        abstract:
            "Print what Swift sources declare, read by swift-syntax, as JSON Lines (schema 1).",
        discussion: """
            tinamou check, lint, declarations, connect and refactor use it where it lies beside tinamou, or where \
            --swift-reader or TINAMOU_SWIFT_READER name it. Exit codes: 0 fine, 2 a usage error, or a file that cannot \
            be read; the others are still printed.
            """)

    @Argument(help: "Swift sources.", completion: .file(extensions: ["swift"])) var files: [String]

    static func main() {
        do {
            let command = try parse()
            Glibc.exit(try command.printRecords() ? 0 : 2)
        } catch {
            let isAnswer = exitCode(for: error) == .success
            write(
                Array((fullMessage(for: error) + "\n").utf8),
                to: isAnswer ? STDOUT_FILENO : STDERR_FILENO)
            Glibc.exit(isAnswer ? 0 : 2)
        }
    }

    /// Prints what the files declare; whether all could be read.
    private func printRecords() throws -> Bool {
        var isFine = true
        for file in files {
            if let bytes = try? Data(contentsOf: URL(filePath: file)) {
                Self.write(
                    try RecordWriter.line(SyntaxReader.record(Array(bytes), file: file)),
                    to: STDOUT_FILENO)
            } else {
                let sentence = "\(file): error: cannot read the file; check the path [unreadable]\n"
                Self.write(Array(sentence.utf8), to: STDERR_FILENO)
                isFine = false
            }
        }
        return isFine
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { Glibc.exit(2) }
        }
    }
}
