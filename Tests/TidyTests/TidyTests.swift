import Testing

/// The countable part of the house rules. Every failure says what to do.
struct TidyTests {
    // MARK: Size

    @Test func `no source file has 600 lines`() {
        for file in Repository.swiftFiles + Repository.readerFiles
            + Repository.files(in: ["Sources", "Benchmarks"], endings: [".c", ".h", ".cpp"])
        {
            #expect(
                file.lines.count < 600,
                "\(file.path) has \(file.lines.count) lines: take its second type or facet out")
        }
    }

    @Test func `a function has at most nine lines on average`() {
        let functions = (Repository.sources + Repository.readerFiles).flatMap { file in
            FunctionMeter.functions(in: file.text).map { (path: file.path, function: $0) }
        }
        let mean =
            Double(functions.reduce(0) { $0 + $1.function.length })
            / Double(max(functions.count, 1))
        let longest = functions.sorted { $0.function.length > $1.function.length }.prefix(10)
            .map { "\($0.path):\($0.function.line) \($0.function.name): \($0.function.length)" }
        #expect(functions.count > 300, "the meter finds too few functions")
        #expect(
            mean <= 9,
            "\(mean) lines over \(functions.count) functions; split the longest:\n\(longest.joined(separator: "\n"))"
        )
    }

    @Test func `at most 1,5 lines in a hundred stand in two places`() {
        let found = DuplicateFinder(
            Repository.sources + Repository.readerFiles.filter { !$0.path.contains("Tests/") })
        #expect(
            found.share <= 1.5,
            "\(found.share) %: say once what these have in common:\n\(found.pairs.joined(separator: "\n"))"
        )
    }

    @Test func `tests do not repeat each other either`() {
        let found = DuplicateFinder(Repository.swiftFiles)
        #expect(
            found.share <= 1.5,
            "\(found.share) %: say once what these have in common:\n\(found.pairs.joined(separator: "\n"))"
        )
    }

    // MARK: Documents

    @Test func `99 public declarations in a hundred are documented`() {
        var count = 0
        var undocumented: [String] = []
        for file in Repository.files(in: ["Sources"], endings: [".swift"]) {
            let meter = DocumentationMeter(file.text)
            count += meter.declarationCount
            undocumented += meter.undocumented.map { "\(file.path):\($0)" }
        }
        #expect(count > 100, "the meter finds too few declarations")
        let share = 100 * Double(undocumented.count) / Double(max(count, 1))
        #expect(
            share <= 1,
            "\(undocumented.count) of \(count) need a sentence:\n\(undocumented.joined(separator: "\n"))"
        )
    }

    @Test(arguments: Repository.paths.filter { $0.hasSuffix(".md") })
    func `every path that a document names exists`(document: String) throws {
        let file = try #require(Repository.file(document))
        for path in DocumentPaths.named(in: file.text) {
            let isThere = DocumentPaths.exists(path, among: Repository.paths)
            #expect(
                isThere, "\(document) names \(path), which does not exist: correct the document")
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

    // MARK: What must not be there

    @Test func `sources do not trap on purpose`() {
        for file in Repository.files(in: ["Sources"], endings: [".swift"]) {
            for (index, line) in CodeScanner.lines(of: file.text).enumerated() {
                for word in ["try!", "as!", "fatalError("] where line.contains(word) {
                    Issue.record(
                        "\(file.path):\(index + 1): throw an error, or state a precondition, instead of \(word)"
                    )
                }
            }
        }
    }

    @Test func `no file knows the machine it was written on`() {
        let places = ["/wo" + "rk/", "/t" + "mp/", "/opt/sw" + "ift", "/ro" + "ot/", "/ho" + "me/"]
        for file in Repository.files() where file.name != "TidyTests.swift" {
            for (index, line) in file.lines.enumerated() {
                for place in places where line.contains(place) {
                    Issue.record(
                        "\(file.path):\(index + 1): a path of one machine (\(place)); make it relative"
                    )
                }
            }
        }
    }

    // MARK: Arrows

    @Test func `targets import downwards only`() {
        for file in Repository.sources {
            let target = String(file.path.split(separator: "/")[1])
            guard let rank = Arrows.ranks[target] else {
                Issue.record("\(file.path): give target \(target) a rank in Arrows.swift")
                continue
            }
            for module in Arrows.imports(in: file.text) {
                let other = Arrows.ranks[module] ?? -1
                #expect(other < rank, "\(file.path) imports \(module): turn the arrow round")
            }
        }
    }

    /// What is not declared is not built anew when it changes.
    @Test func `targets declare every target that they import`() throws {
        let declared = Arrows.declaredDependencies(
            in: try #require(Repository.file("Package.swift")).text)
        for file in Repository.swiftFiles {
            let target = String(file.path.split(separator: "/")[1])
            for module in Arrows.imports(in: file.text) where Arrows.ranks[module] != nil {
                let isDeclared = declared[target]?.contains(module) ?? false
                #expect(
                    isDeclared,
                    "\(file.path) imports \(module): name it among \(target)'s in Package.swift")
            }
        }
    }

    @Test(arguments: Arrows.foldersByTarget.keys.sorted())
    func `folders inside a target use downwards only`(target: String) {
        let folders = Arrows.foldersByTarget[target] ?? []
        let files = Repository.files(in: ["Sources/" + target], endings: [".swift"])
        func rank(_ file: TextFile) -> Int {
            let parts = file.path.split(separator: "/")
            return folders.firstIndex(of: parts.count > 3 ? String(parts[2]) : "") ?? -1
        }
        for upper in files {
            let types = Arrows.declaredTypes(in: upper.text)
            for lower in files where rank(lower) < rank(upper) {
                let used = types.intersection(Arrows.words(in: lower.text))
                #expect(
                    used.isEmpty,
                    "\(lower.path) uses \(used.sorted()) of \(upper.path): turn the arrow round")
            }
            #expect(rank(upper) >= 0, "\(upper.path): give its folder a place in Arrows.swift")
        }
    }

    @Test func `libraries import no Foundation, and nothing from outside but the C library`() {
        let libraries = [
            "Rational", "TraceFormat", "CertificateChecker", "Certificates", "ConstraintSolver",
            "TraceReplay",
            "AutoLayout", "NibFormat", "NibLayout", "NibLoader", "AppSources", "NibEditing",
            "NibCheck", "NibPreview",
            "UIKitNames",
        ].map { "Sources/" + $0 }
        let allowed = Set(Arrows.ranks.keys).union(["Glibc", "Darwin", "Musl", "Synchronization"])
        for file in Repository.files(in: libraries, endings: [".swift"]) {
            let outside = Arrows.imports(in: file.text).filter { !allowed.contains($0) }
            #expect(
                outside.isEmpty,
                "\(file.path) imports \(outside): libraries stand on the standard library alone")
        }
        for file in Repository.files(in: ["Sources/tinamou"], endings: [".swift"]) {
            #expect(
                !Arrows.imports(in: file.text).contains("Foundation"),
                "\(file.path): FoundationEssentials at most")
        }
    }

    /// The checker of proofs shares nothing with the solver but numbers.
    @Test func `the certificate checker imports exact numbers only`() {
        let files = Repository.files(in: ["Sources/CertificateChecker"], endings: [".swift"])
        let code = files.flatMap { CodeScanner.lines(of: $0.text) }.filter {
            $0.contains { !$0.isWhitespace }
        }
        #expect(!code.contains { $0.contains(";") }, "one statement a line: it is to be read")
        for file in files {
            #expect(Set(Arrows.imports(in: file.text)).isSubset(of: ["Rational"]), "\(file.path)")
        }
    }

    @Test func `one file of the sources imports expat`() {
        let files = Repository.sources.filter { Arrows.imports(in: $0.text).contains("CExpat") }
            .map(\.path)
        #expect(
            files == ["Sources/NibFormat/Syntax/ExpatReader.swift"], "keep expat behind ExpatReader"
        )
    }

    @Test func `one file of the sources imports GMP`() {
        let files = Repository.sources.filter { Arrows.imports(in: $0.text).contains("CGMP") }.map(
            \.path)
        #expect(files == ["Sources/Rational/BigRational.swift"], "keep GMP behind BigRational")
    }
}
