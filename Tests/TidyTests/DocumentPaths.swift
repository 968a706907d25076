import Foundation

/// Finds the paths that a Markdown document names, between backticks or as the target of a link.
enum DocumentPaths {
    private static let endings = [".swift", ".md", ".c", ".h", ".cpp", ".trace", ".modulemap"]

    /// The paths named in `text`, each once; addresses, commands and patterns are none.
    static func named(in text: String) -> [String] {
        var paths: [String] = []
        for span in quoted(in: withoutFences(text)) + links(in: text)
        where isPath(span) && !paths.contains(span) {
            paths.append(span)
        }
        return paths
    }

    /// Whether one of the repository's paths is `path`, or ends with it where it is only a file's
    /// name.
    static func exists(_ path: String, among paths: [String]) -> Bool {
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        return paths.contains { $0 == plain || $0.hasSuffix("/" + plain) }
    }

    /// The paths of the repository and the names of Swift files in plain text, each once.
    static func mentioned(in text: String) -> [String] {
        var paths: [String] = []
        for word in text.split(whereSeparator: {
            !($0.isLetter || $0.isNumber || "_+-./<>*$".contains($0))
        }) {
            let path = String(
                word.prefix(word.count - word.reversed().prefix { "./-".contains($0) }.count))
            let isPattern = path.contains { "<>*$".contains($0) }
            let isOwn = topLevel.contains { path.hasPrefix($0 + "/") }
            let isSwift = path.hasSuffix(".swift") && path.count > ".swift".count
            guard isOwn || isSwift, !isPattern, !paths.contains(path) else { continue }
            paths.append(path)
        }
        return paths
    }

    private static func isPath(_ span: String) -> Bool {
        guard !span.isEmpty, !span.contains(where: { " *<>(){}$:,…".contains($0) }) else {
            return false
        }
        guard !span.hasPrefix("/"), !span.hasPrefix("../"), !span.hasPrefix("-"),
            !span.hasPrefix("#"), !span.hasPrefix("OUT")
        else {
            return false
        }
        return endings.contains { span.hasSuffix($0) && span.count > $0.count }
            || span.hasSuffix("/")
            || topLevel.contains { span.hasPrefix($0 + "/") }
    }

    private static let topLevel = [
        "Sources", "Tests", "Benchmarks", "Scripts", "Documentation", "SwiftReader", "UIKitSources",
        ".ci",
    ]

    private static func withoutFences(_ text: String) -> String {
        text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(
            \.element
        ).joined()
    }

    private static func quoted(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    private static func links(in text: String) -> [String] {
        text.components(separatedBy: "](").dropFirst().map {
            String($0.prefix { $0 != ")" && $0 != "#" })
        }
    }
}
