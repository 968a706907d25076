import Foundation
import TestSupport
import Testing

/// Documents of real apps, laid out and compared with the frames that Interface Builder stored, by
/// the scorer that lies beside them. The scorer strikes the answers out before `tinamou` reads a
/// document.
///
/// They lie outside the repository, where TINAMOU_SHARED says. Where it is set, missing files are a
/// failure. Every tenth document is laid out, or all of them where TINAMOU_CORPUS is `all`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct CorpusLayoutTests {
    private let shared = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
    private let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"

    private struct Score {
        var named: [String: Double] = [:]
        /// Percent of the views of clean trees within a point.
        var cleanWithinOne = 0.0
        /// Percent of clean trees that are entirely right.
        var cleanTrees = 0.0
        /// Of the views that Xcode flagged: all, those reported themselves, those in a tree with an
        /// ambiguity.
        var flagged: [Double] = []
    }

    /// Every tenth row of the list of documents, below its heading.
    private func manifest() throws -> URL {
        let lines = try String(
            contentsOf: shared.appending(path: "corpus/MANIFEST.tsv"), encoding: .utf8
        )
        .split(separator: "\n")
        let rows = lines.dropFirst().enumerated().filter { isWhole || $0.offset.isMultiple(of: 10) }
            .map(\.element)
        let file = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID()).tsv")
        let text = ([lines[0]] + rows).joined(separator: "\n") + "\n"
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    private func score() throws -> Score {
        let manifest = try manifest()
        defer { try? FileManager.default.removeItem(at: manifest) }
        let tinamou = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
            path: "tinamou")
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", shared.appending(path: "frames_agree.py").path, "--blind", "--timeout", "60",
            "--manifest",
            manifest.path, shared.appending(path: "corpus").path, tinamou.path,
        ]
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        try #require(
            process.terminationStatus == 0, "the scorer failed: correct or unset TINAMOU_SHARED")
        return read(text)
    }

    private func read(_ text: String) -> Score {
        var score = Score()
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map {
                String($0).replacing("%", with: "").replacing(",", with: "")
            }
            switch words.first {
            case "score":
                for place in stride(from: 0, to: words.count - 1, by: 2) {
                    score.named[words[place]] = Double(words[place + 1])
                }
            case "clean" where words.count == 6:
                (score.cleanWithinOne, score.cleanTrees) = (
                    Double(words[4]) ?? 0, Double(words[5]) ?? 0
                )
            case "views":
                let numbers = line.split { !$0.isNumber }.compactMap { Double($0) }
                score.flagged = Array(numbers.prefix(3))
            default: break
            }
        }
        return score
    }

    @Test func `real documents are laid out as Interface Builder did`() throws {
        let score = try score()
        let named = score.named
        let documents = try #require(named["documents"])
        #expect(documents >= (isWhole ? 655 : 60))
        #expect(named["failed"] == 0 && named["crashed"] == 0 && named["timeouts"] == 0)
        #expect(score.cleanWithinOne >= 99.7 && score.cleanTrees >= 97)
        // Of the tenth, three views of 269 miss half a point, by the rounding of pixels.
        #expect(try #require(named["clean"]) >= (isWhole ? 99.5 : 98.8))
        if isWhole {
            #expect(try #require(named["consistent"]) >= 98)
            // One document has half of the false ambiguities of the tenth: a share of so few tells
            // nothing.
            #expect(try #require(named["false_ambiguity"]) <= 2)
            // A label whose stored width is an input that the scorer strikes out; and two contents
            // of cells that are half a point lower than what their constraints ask for, by the
            // separator.
            #expect(try #require(named["conflicts"]) <= 3)
            #expect(score.flagged.count == 3 && score.flagged[1] / score.flagged[0] >= 0.55)
            #expect(score.flagged.count == 3 && score.flagged[2] / score.flagged[0] >= 0.73)
        }
        print("outside data: \(Int(documents)) documents of corpus laid out")
    }
}
