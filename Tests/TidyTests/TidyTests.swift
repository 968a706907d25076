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

    @Test func `at most 1,5 lines in a hundred stand in two places`() {
        let found = DuplicateFinder(
            Repository.sources + Repository.readerFiles.filter { !$0.path.contains("Tests/") })
        #expect(
            found.share <= 1.5,
            "\(found.share) %: say once what these have in common:\n\(found.pairs.joined(separator: "\n"))"
        )
    }

    // MARK: Documentation

    @Test
    func `public declarations of the products are documented, and few by four words or fewer`() {
        var count = 0
        var undocumented: [String] = []
        var short: [String] = []
        for file in Repository.files(
            in: Repository.libraries.map { "Sources/" + $0 }, endings: [".swift"])
        {
            let meter = DocumentationMeter(file)
            count += meter.declarationCount
            undocumented += meter.undocumented.map { "\(file.path):\($0)" }
            short += meter.short.map { "\(file.path):\($0)" }
        }
        #expect(count > 1000, "the meter finds too few declarations")
        #expect(
            undocumented.isEmpty, "these need a sentence:\n\(undocumented.joined(separator: "\n"))")
        #expect(
            100 * short.count <= 8 * count,
            "\(short.count) of \(count) give no meaning, unit or error:\n\(short.joined(separator: "\n"))"
        )
    }

    /// Members that complete a set of UIKit's, and the layout pass that nodes of other frameworks request.
    private static let namesForOthers: Set = [
        "alignAllBottom", "alignAllRight",
        "alignAllTrailing",
        "alignmentMask", "allEditingEvents", "allTouchEvents",
        "directionLeadingToTrailing", "directionMask", "setNeedsLayoutPass", "spacingEdgeToEdge",
        "spacingMask",
    ]

    @Test func `every public name of the products is used or explained`() {
        let libraries = Repository.files(
            in: Repository.libraries.map { "Sources/" + $0 }, endings: [".swift"])
        // Pages that extend a type list its members, which is no use: their title is `Library/Type`.
        let pages =
            Repository.pages.compactMap(Repository.file)
            .filter { !$0.path.contains(".docc/") || !$0.lines[0].contains("/") }
            + Repository.files(in: ["Tests/Fixtures", "Scripts"])
        let others = (Repository.swiftFiles + Repository.readerFiles).filter {
            $0.name != "TidyTests.swift"
        }
        let unused = UnusedNames(libraries: libraries, swift: others, pages: pages)
        // UIKit is there for code written for UIKit.
        for name in unused.list
        where !Self.namesForOthers.contains(name.name)
            && !name.path.hasPrefix("Sources/UIKit")
        {
            Issue.record(
                "\(name.path):\(name.line): nothing uses \(name.name): delete it, test it or explain it"
            )
        }
        let needless = Self.namesForOthers.subtracting(unused.list.map(\.name))
        #expect(needless.isEmpty, "these are used, or gone: take them from the list")
    }

    // MARK: What must not be there

    @Test func `sources do not trap on purpose`() {
        for file in Repository.files(in: ["Sources"], endings: [".swift"]) {
            for (index, line) in file.scanned.lines.enumerated() {
                for word in ["try!", "as!", "fatalError("] where line.contains(word) {
                    Issue.record(
                        "\(file.path):\(index + 1): throw an error, or state a precondition, instead of \(word)"
                    )
                }
            }
        }
    }

    /// A refusal of the solver is a verdict. Thrown away, the next answer is that of another problem.
    @Test func `no source throws away an error of the solver`() {
        let throwing = Set(
            Repository.files(in: ["Sources/ConstraintSolver"], endings: [".swift"]).flatMap {
                file in
                file.scanned.code.matches(of: SolverCalls.throwingMethod).map { String($0.1) }
            })
        #expect(throwing.isSuperset(of: ["add", "commit", "solve"]), "\(throwing.sorted())")
        for file in Repository.sources where file.target != "ConstraintSolver" {
            for call in SolverCalls.ignored(in: file.scanned, methods: throwing) {
                Issue.record("\(file.path):\(call): handle the error, or let it through")
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
}
