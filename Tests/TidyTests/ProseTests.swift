import Foundation
import Testing

/// Prose and names, measured by Scripts/prose.py, and the files that comments and pages name.
struct ProseTests {
    private func prose(_ arguments: [String], at root: URL = Repository.root) throws -> (
        output: String, status: Int32
    ) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "-B", root.appending(path: "Scripts/prose.py").path] + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(
            decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (output, process.terminationStatus)
    }

    @Test func `prose and names keep to their limits`() throws {
        let run = try prose(["--check"])
        #expect(run.status == 0, "\(run.output)")
    }

    /// The script in a repository of its own, with three sentences and two limits.
    @Test func `limits are found exceeded and loose, and are only lowered`() throws {
        let root = FileManager.default.temporaryDirectory.appending(
            path: "prose-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        func write(_ path: String, _ text: String) throws {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let table = root.appending(path: "Tests/Limits/prose.tsv")
        try write("Scripts/prose.py", try #require(Repository.file("Scripts/prose.py")).text)
        try write(
            "Sources/A/Wishes.swift",
            """
            /// Whether it lies in the place.
            /// The width of what is shown. The height of the screen.
            public func ju\("dge")() {}
            """)
        try write("Tests/Limits/words.tsv", "# head\nSources/A\tjudge\t1\n")
        try write("Tests/Limits/prose.tsv", "# head\nSources/A\tdoc\t90\t90\t90\n")
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "init", "-q", root.path]
        try git.run()
        git.waitUntilExit()

        let names = try prose(["--check"], at: root)
        #expect(names.status == 1 && names.output.contains("1 names have “wish”, 0 are allowed"))
        #expect(!names.output.contains("judge") && !names.output.contains("docs"))
        let loose = try prose(["--check", "--tight"], at: root)
        #expect(loose.output.contains("Sources/A: docs are better than their limit"))
        _ = try prose(["--update"], at: root)
        #expect(
            try String(contentsOf: table, encoding: .utf8) == "# head\nSources/A\tdoc\t34\t34\t34\n"
        )
        try write("Tests/Limits/prose.tsv", "# head\nSources/A\tdoc\t34\t34\t33\n")
        try write("Tests/Limits/words.tsv", "# head\nSources/A\tjudge\t1\nSources/A\twish\t1\n")
        #expect(try prose(["--check"], at: root).status == 0)
        try write("Tests/Limits/prose.tsv", "# head\n")
        try write("Sources/A/B.swift", "/// Whether it lies in the way.\n")
        let exceeded = try prose(["--check"], at: root)
        #expect(
            exceeded.output.contains(
                "docs have 50.0 opens per 100 sentences, at most 4 are allowed"))
        _ = try prose(["--update"], at: root)
        #expect(try String(contentsOf: table, encoding: .utf8) == "# head\n")
    }

    // MARK: Paths

    @Test(arguments: Repository.paths.filter { $0.hasSuffix(".md") })
    func `every path that a document names exists`(document: String) throws {
        let file = try #require(Repository.file(document))
        for path in DocumentPaths.named(in: file.text) {
            let isThere = DocumentPaths.exists(path, among: Repository.paths)
            #expect(
                isThere, "\(document) names \(path), which does not exist: correct the document")
        }
    }

    @Test func `every path that a comment names exists`() {
        for file in Repository.swiftFiles + Repository.readerFiles {
            for path in DocumentPaths.mentioned(in: file.scanned.comments)
            where !Repository.pathEndings.contains(path) {
                Issue.record(
                    "\(file.path): a comment names \(path), which is not there: correct the comment"
                )
            }
        }
    }

    @Test func `every path of the repository that a script names exists`() {
        // peers names folders of the packages that it fetches.
        for file in Repository.files(in: ["Scripts", ".ci"]) where file.name != "peers" {
            for path in DocumentPaths.mentioned(in: file.text)
            where path.contains("/") && !Repository.pathEndings.contains(path) {
                Issue.record("\(file.path) names \(path), which is not there: correct the script")
            }
        }
    }

    @Test func `the architecture names every target, and can be read in one sitting`() throws {
        let text = try #require(Repository.file("ARCHITECTURE.md")).text
        for target in Arrows.ranks.keys {
            #expect(text.contains("`\(target)`"), "say in ARCHITECTURE.md what \(target) is")
        }
        let count = text.split(whereSeparator: \.isWhitespace).count
        #expect(
            count <= 2500,
            "ARCHITECTURE.md has \(count) words: move decisions to Documentation/Decisions")
    }

    @Test func `the index of decisions names each of them`() throws {
        let folder = "Documentation/Decisions/"
        let index = try #require(Repository.file(folder + "README.md")).text
        let pages = Repository.files(in: ["Documentation/Decisions"], endings: [".md"])
            .filter { $0.name != "README.md" }
        #expect(pages.count > 20, "the test finds too few decisions")
        for page in pages {
            #expect(index.contains("](\(page.name))"), "name \(page.name) in \(folder)README.md")
            for part in ["# ", "**Decision.**", "**Reason.**", "**Rejected.**"] {
                #expect(page.text.contains(part), "\(page.path) has no \(part)")
            }
        }
    }
}
