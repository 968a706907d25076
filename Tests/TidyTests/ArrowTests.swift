import Testing

/// Imports between targets, and uses between the folders of a target, point down.
struct ArrowTests {
    @Test func `targets import downwards only`() {
        for file in Repository.sources {
            let target = file.target
            guard let rank = Arrows.ranks[target] else {
                Issue.record("\(file.path): give target \(target) a rank in Arrows.swift")
                continue
            }
            for module in Arrows.imports(in: file.scanned) {
                let other = Arrows.ranks[module] ?? -1
                #expect(other < rank, "\(file.path) imports \(module): turn the arrow round")
            }
        }
    }

    /// What is not declared is not built anew when it changes.
    @Test func `targets declare every target that they import`() throws {
        let declared = Arrows.declaredDependencies(
            in: try #require(Repository.file("Package.swift")).text)
        for file in Repository.swiftFiles where !file.path.hasPrefix("Tests/Fixtures/") {
            let target = file.target
            for module in Arrows.imports(in: file.scanned) where Arrows.ranks[module] != nil {
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
            let types = Arrows.declaredTypes(in: upper.scanned)
            for lower in files where rank(lower) < rank(upper) {
                let used = types.filter { lower.scanned.words.contains($0[...]) }
                #expect(
                    used.isEmpty,
                    "\(lower.path) uses \(used.sorted()) of \(upper.path): turn the arrow round")
            }
            #expect(rank(upper) >= 0, "\(upper.path): give its folder a place in Arrows.swift")
        }
        let ranked = files.map { UpwardCalls.RankedFile(file: $0, rank: rank($0)) }
        for call in UpwardCalls(ranked, elsewhere: UpwardCalls.foreignNames(of: target)).list {
            Issue.record("\(call): turn the arrow round")
        }
    }

    @Test func `libraries import no Foundation, and nothing from outside but the C library`() {
        let libraries = [
            "Rational", "TraceFormat", "CertificateChecker", "Certificates", "ConstraintSolver",
            "TraceReplay",
            "AutoLayout", "NibFormat", "NibLayout", "NibLoader", "AppSources", "NibEditing",
            "NibCheck", "NibPreview", "NibMerge",
            "SolverTesting",
        ].map { "Sources/" + $0 }
        let allowed = Set(Arrows.ranks.keys).union(["Glibc", "Darwin", "Musl", "Synchronization"])
        for file in Repository.files(in: libraries, endings: [".swift"]) {
            let outside = Arrows.imports(in: file.scanned).filter { !allowed.contains($0) }
            #expect(
                outside.isEmpty,
                "\(file.path) imports \(outside): libraries stand on the standard library alone")
        }
        for file in Repository.files(in: ["Sources/tinamou"], endings: [".swift"]) {
            #expect(
                !Arrows.imports(in: file.scanned).contains("Foundation"),
                "\(file.path): FoundationEssentials at most")
        }
    }

    /// The checker of proofs shares nothing with the solver but numbers.
    @Test func `the certificate checker imports exact numbers only`() {
        let files = Repository.files(in: ["Sources/CertificateChecker"], endings: [".swift"])
        let code = files.flatMap(\.scanned.lines).filter {
            $0.contains { !$0.isWhitespace }
        }
        #expect(!code.contains { $0.contains(";") }, "one statement a line: it is to be read")
        for file in files {
            #expect(
                Set(Arrows.imports(in: file.scanned)).isSubset(of: ["Rational"]), "\(file.path)")
        }
    }

    @Test func `one file of the sources imports expat`() {
        let files = Repository.sources.filter { Arrows.imports(in: $0.scanned).contains("CExpat") }
            .map(\.path)
        #expect(
            files == ["Sources/NibFormat/Syntax/ExpatReader.swift"], "keep expat behind ExpatReader"
        )
    }

    @Test func `one file of the sources imports GMP`() {
        let files = Repository.sources.filter { Arrows.imports(in: $0.scanned).contains("CGMP") }
            .map(
                \.path)
        #expect(files == ["Sources/Rational/BigRational.swift"], "keep GMP behind BigRational")
    }
}
