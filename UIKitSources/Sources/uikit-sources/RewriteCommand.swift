import Foundation
import SourceRewriting

/// Writes copies of an app's sources that compile on Linux.
///
///     uikit-sources [--uikit] [--dependency SOURCE …] MEMBERS SOURCE COPY [SOURCE COPY …]
///
/// With `--uikit`, all copies can import UIKit, also if no source does. The sources after `--dependency` are those of
/// the modules below.
///
/// Warnings go to the standard output, where SwiftPM reads them. A file that does not change is not
/// written, so that the compiler does not read it again.
@main
enum RewriteCommand {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let canImportUIKit = arguments.first == "--uikit"
        if canImportUIKit { arguments = arguments.dropFirst() }
        var dependencies: [String] = []
        while arguments.first == "--dependency", let path = arguments.dropFirst().first {
            dependencies.append(path)
            arguments = arguments.dropFirst(2)
        }
        guard let members = arguments.first, arguments.count % 2 == 1 else {
            fail("expected [--uikit] [--dependency SOURCE …] MEMBERS SOURCE COPY [SOURCE COPY …]")
        }
        let files = Array(arguments.dropFirst())
        let pairs = stride(from: 0, to: files.count, by: 2).map { (files[$0], files[$0 + 1]) }
        let target = TargetRewriter(
            pairs.map { (path: $0.0, text: read($0.0)) }, canImportUIKit: canImportUIKit,
            dependencies: dependencies.map { (path: $0, text: read($0)) })
        for (pair, text) in zip(pairs, target.copies) { write(text, to: pair.1) }
        write(target.memberList, to: members)
        for diagnostic in target.diagnostics { print(diagnostic) }
    }

    private static func read(_ path: String) -> String {
        guard let data = FileManager.default.contents(atPath: path) else {
            fail("cannot read \(path); check that the file exists")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private static func write(_ text: String, to path: String) {
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: path) == data { return }
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            fail("cannot write \(path): \(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        print("error: \(message)")
        exit(2)
    }
}
