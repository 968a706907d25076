import Foundation
import SourceRewriting
import Testing

/// Rewrites one source, and returns its copy.
func copy(_ text: String) -> String { rewritten([text])[0] }

/// Rewrites one source of a target that depends on UIKit, and returns its copy.
func dependentCopy(_ text: String) -> String {
    TargetRewriter([(path: "/app/0.swift", text: text)], canImportUIKit: true).copies[0]
}

/// Rewrites the sources of a target.
func rewritten(_ texts: [String]) -> [String] { target(texts).copies }

func target(_ texts: [String]) -> TargetRewriter {
    TargetRewriter(texts.enumerated().map { (path: "/app/\($0.offset).swift", text: $0.element) })
}

/// Returns the lines of the copy of one source without those that come before and after them.
func body(_ text: String) -> String {
    let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let lines = copy(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(count).joined(separator: "\n")
}

/// Returns the expression that replaces `#selector(…)` in a class beside other declarations.
func selector(_ expression: String, in members: String, beside others: String = "") -> String? {
    let text = body(
        "class Screen: UIViewController { \(members); func test() { use(\(expression)) } }\n\(others)"
    )
    let start = text.range(of: "use(")
    return start.map { String(text[$0.upperBound...].prefix { $0 != "}" }).trimmingSuffix(") ") }
}

/// The folder of the package that has UIKit.
let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

/// Runs a script that prints lists of UIKit's sources, and returns them.
func output(of name: String) throws -> String {
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/env")
    script.arguments = ["python3", repository.appending(path: "Scripts/\(name)").path, "--print"]
    let output = Pipe()
    script.standardOutput = output
    try script.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    return text
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
