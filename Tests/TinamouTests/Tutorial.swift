import Foundation
import TestSupport

/// A document of `Documentation/Tutorials` as what it has one type and see: commands with their
/// output, and files.
struct Tutorial {
    /// What stands in a block.
    enum Step: Equatable {
        /// A line after `$ `, and what is printed, as it stands below.
        case command(String, line: Int, output: [String])
        /// A fenced block whose first line is a comment with a path: that file.
        case file(String, text: String)
    }

    let name: String
    private(set) var steps: [Step] = []

    init(_ name: String, text: String) {
        self.name = name
        read(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    /// The document of a name.
    init(_ name: String) throws {
        let path = FixtureFiles.folder.appending(path: "../../Documentation/\(name).md")
        self.init(name, text: try String(contentsOf: path, encoding: .utf8))
    }

    private mutating func read(_ lines: [String]) {
        var fence: [String]?
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                if let block = fence { readFile(block) }
                fence = fence == nil ? [] : nil
            } else if fence != nil {
                fence?.append(line)
            } else if line.hasPrefix("    ") {
                readIndented(String(line.dropFirst(4)), index + 1)
            } else if !line.isEmpty {
                isOpen = false
            }
        }
    }

    /// Whether indented lines belong to the last command.
    private var isOpen = false

    private mutating func readIndented(_ line: String, _ number: Int) {
        if line.hasPrefix("$ ") {
            steps.append(.command(String(line.dropFirst(2)), line: number, output: []))
            isOpen = true
        } else if isOpen, case .command(let command, let number, let output) = steps.last {
            let isContinued = command.hasSuffix("\\") && output.isEmpty
            steps[steps.count - 1] =
                isContinued
                ? .command(
                    command.dropLast() + " " + line.drop { $0 == " " }, line: number, output: [])
                : .command(command, line: number, output: output + [line])
        }
    }

    private mutating func readFile(_ block: [String]) {
        guard let words = block.first?.split(separator: " "), words.count == 2,
            ["#", "//"].contains(words[0])
        else { return }
        steps.append(
            .file(String(words[1]), text: block.dropFirst().map { $0 + "\n" }.joined()))
    }

    // MARK: Playing

    /// One command that printed something else.
    struct Difference: CustomStringConvertible {
        let place: String
        let command: String
        let expected: [String]
        let printed: [String]

        var description: String {
            "\(place): $ \(command)\nexpected:\n\(expected.joined(separator: "\n"))\nprinted:\n"
                + printed.joined(separator: "\n")
        }
    }

    /// Types all of it into one shell, in a folder that has the clone in it as `tinamou`; what came
    /// out otherwise.
    func play(programs: [URL]) throws -> [Difference] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (place, output) = (folder.appending(path: "place"), folder.appending(path: "output"))
        for each in [place, output] {
            try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: place.appending(path: "tinamou"),
            withDestinationURL: FixtureFiles.folder.appending(path: "../..").standardized)
        let script = folder.appending(path: "script")
        try Data(text(output).utf8).write(to: script)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = [script.path]
        shell.currentDirectoryURL = place
        shell.environment = Self.environment(programs, place)
        (shell.standardInput, shell.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try shell.run()
        shell.waitUntilExit()
        return differences { number in
            let file = output.appending(path: "\(number)")
            return
                ((try? String(contentsOf: file, encoding: .utf8))
                ?? "nothing: the shell had ended\n")
        }
    }

    private static func environment(_ programs: [URL], _ place: URL) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = (programs.map(\.path) + [environment["PATH"] ?? ""]).joined(
            separator: ":")
        environment["HOME"] = place.path
        for name in ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"] { environment[name] = "reader" }
        for name in ["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"] {
            environment[name] = "reader@example.com"
        }
        return environment
    }

    private func text(_ output: URL) -> String {
        var text = ""
        for (number, step) in steps.enumerated() {
            switch step {
            case .command(let command, _, _):
                text += "{ \(command)\n} >'\(output.path)/\(number)' 2>&1\n"
            case .file(let path, let contents):
                text += "cat >'\(path)' <<'END OF FILE'\n\(contents)END OF FILE\n"
            }
        }
        return text
    }

    private func differences(_ printed: (Int) -> String) -> [Difference] {
        steps.enumerated().compactMap { number, step in
            guard case .command(let command, let line, let output) = step else { return nil }
            let lines = Self.lines(printed(number)),
                expected = Self.lines(output.joined(separator: "\n"))
            guard !Self.fits(expected[...], lines[...]) else { return nil }
            return Difference(
                place: "\(name).md:\(line)", command: command, expected: expected, printed: lines)
        }
    }

    /// Lines without spaces at their ends, and without empty ones.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        .filter { !$0.isEmpty }
    }

    /// Whether lines are what a document says: `…` stands for anything in a line, and alone for any
    /// lines.
    static func fits(_ expected: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return lines.isEmpty }
        if first == "…" {
            return (lines.startIndex...lines.endIndex).contains {
                fits(expected.dropFirst(), lines[$0...])
            }
        }
        guard let line = lines.first, fits(first, line) else { return false }
        return fits(expected.dropFirst(), lines.dropFirst())
    }

    private static func fits(_ expected: String, _ line: String) -> Bool {
        var rest = line[...]
        let parts = expected.components(separatedBy: "…")
        for (number, part) in parts.enumerated() {
            if number == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if number == parts.count - 1 {
                return rest.hasSuffix(part)
            } else if let range = rest.range(of: part) {
                rest = rest[range.upperBound...]
            } else {
                return false
            }
        }
        return rest.isEmpty
    }
}
