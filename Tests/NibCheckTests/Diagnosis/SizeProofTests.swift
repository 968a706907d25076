import AutoLayout
import CertificateChecker
import Diagnostics
import NibCheck
import NibFormat
import NibLayout
import Rational
import Testing
import TraceFormat
import TraceReplay

@testable import NibCheck

/// Proofs of properties at every width or height.
struct SizeProofTests {
    private typealias Document = DiagnosisDocument

    private func proof(
        _ subviews: String, _ constraints: String, _ range: ClosedRange<Double> = 320...1366,
        _ axis: Axis = .horizontal,
        other: Double? = nil, _ properties: [SizeProperty] = SizeProperty.defaults,
        of view: String? = nil
    ) throws -> SizeProof {
        let query = SizeQuery(axis, range, other: other, properties, nil)
        return try query.proofs(try Document.xib(subviews, constraints), view)[0]
    }

    /// Plays the trace of each piece and has the sweep's certificate checked.
    private func verify(_ proof: SizeProof) throws {
        for piece in proof.pieces {
            let trace = try TraceReader().read(Array(piece.trace.utf8), file: "piece")
            var replay = Replay(trace)
            try replay.run()
            let variable = try #require(piece.variable)
            let swept = try replay.sweep(variable, over: piece.from...piece.to)
            let sweep = try #require(swept)
            let text = replay.certificate(of: sweep).write(problemHash: replay.problemHash)
            let verdict = CertificateChecker.verify(
                trace: Array(piece.trace.utf8), certificates: Array(text.utf8))
            #expect(verdict == .verified([.range]))
        }
    }

    @Test func `a layout without failures is proven in one piece`() throws {
        let proof = try proof(Document.box, Document.pins)
        #expect(proof.holds && proof.pieces.count == 1 && proof.pieces[0].breakPointCount == 0)
        #expect(proof.pieces[0].from == 320 && proof.pieces[0].to == 1366)
        try verify(proof)
    }

    @Test func `a layout breaks exactly below the width that it needs`() throws {
        let proof = try proof(
            Document.box,
            Document.pins + "wide box.width constant=315.5 relation=greaterThanOrEqual")
        let finding = try #require(proof.findings.first)
        #expect(finding.property == .fits && finding.from == 320 && finding.to == Rational(695) / 2)
        #expect(!finding.holds.atFrom && finding.holds.atTo)
        #expect(Set(finding.constraints.compactMap(\.id)) == ["lead", "trail", "wide"])
        #expect(
            proof.text("x.xib", SizeProperty.defaults).contains(
                "breaks below 347.5; it needs at least 347.5"))
        try verify(proof)
    }

    @Test func `a layout breaks above its greatest width, and at every width if it never fits`()
        throws
    {
        let one = try proof(Document.box, Document.pins + "exact box.width constant=400")
        #expect(one.findings.map { "\($0.from) \($0.to)" } == ["320 432", "432 1366"])
        #expect(
            one.findings.map { [$0.holds.atFrom, $0.holds.atTo] } == [
                [false, true], [true, false],
            ])
        let wide = try proof(
            Document.box, Document.pins + "wide box.width constant=700 relation=lessThanOrEqual")
        #expect(wide.findings.map(\.from) == [732] && wide.findings[0].holds.atFrom)
        try verify(wide)
        let conflicting = try proof(Document.box, Document.pins + "again box.height constant=120")
        #expect(conflicting.findings[0].from == 320 && conflicting.findings[0].to == 1366)
        #expect(Set(conflicting.findings[0].constraints.compactMap(\.id)) == ["high", "again"])
    }

    @Test func `margins that depend on the width cut the range`() throws {
        let proof = try proof(
            Document.box,
            """
            lead box.leading root.leadingMargin
            trail root.trailingMargin box.trailing
            top box.top root.top constant=20
            high box.height constant=100
            wide box.width constant=365 relation=greaterThanOrEqual
            """, 320...500)
        #expect(proof.pieces.count == 2 && proof.unproven.isEmpty)
        #expect(
            proof.pieces[0].to == 400 && proof.pieces[1].from < 400 && proof.pieces[1].from > 399)
        // With margins of 16 it needs 397; with those of 20 405.
        #expect(proof.findings.map(\.to).contains(397) && proof.findings.map(\.to).contains(405))
        try verify(proof)
    }

    @Test func `a text is clipped below the width that it needs`() throws {
        let label = Document.label("word", "Somewhat longer", (16, 20, 122, 20.5))
        let rules = """
            lead word.leading root.leading constant=16
            trail root.trailing word.trailing constant=16 relation=greaterThanOrEqual
            top word.top root.top constant=20
            """
        let proof = try proof(label, rules, 100...400)
        let finding = try #require(proof.findings.first)
        #expect(finding.property == .text && finding.view == "word" && finding.from == 100)
        #expect(finding.to > 130 && finding.to < 170 && finding.holds.atTo)
        #expect(try self.proof(label, rules, 100...400, [.fits]).holds)
        try verify(proof)
    }

    @Test func `different line breaks cut the range, and each piece has its own text height`()
        throws
    {
        let text = "Several words that need more than one line in most widths"
        let proof = try proof(
            Document.label("word", text, (16, 20, 343, 41), lines: 0),
            """
            lead word.leading root.leading constant=16
            trail root.trailing word.trailing constant=16
            top word.top root.top constant=20
            low root.height constant=60 relation=greaterThanOrEqual
            """, 200...600)
        #expect(proof.pieces.count >= 3 && proof.unproven.isEmpty && proof.holds)
        for (one, other) in zip(proof.pieces, proof.pieces.dropFirst()) {
            #expect(one.to >= other.from)
        }
        try verify(proof)
    }

    @Test func `negative extents and views beyond the root are found on request`() throws {
        let rules = """
            lead box.leading root.leading constant=200
            trail root.trailing box.trailing constant=200
            top box.top root.top constant=20
            high box.height constant=100
            """
        let proof = try proof(Document.box, rules)
        #expect(proof.findings.map(\.property) == [.sizes] && proof.findings[0].to == 400)
        let fixed =
            "lead box.leading root.leading constant=200\ntop box.top root.top\n"
            + "high box.height constant=9\nwide box.width constant=300"
        #expect(try self.proof(Document.box, fixed).holds)
        let outside = try self.proof(Document.box, fixed, [.inside])
        #expect(outside.findings.map(\.property) == [.inside] && outside.findings[0].to == 500)
        #expect(try self.proof(Document.box, fixed, [.inside], of: "root").findings.count == 1)
    }

    @Test func `heights are swept at one width`() throws {
        let proof = try proof(
            Document.box,
            Document.pins + "low root.bottom box.bottom constant=300 relation=greaterThanOrEqual",
            300...900,
            .vertical, other: 400)
        #expect(proof.other == 400 && proof.findings.map(\.to) == [420])
        try verify(proof)
    }

    @Test func `a document without Auto Layout is an error`() throws {
        let text = Document.text(Document.box, Document.pins).replacing(
            "useAutolayout=\"YES\"", with: "")
        let document = try NibDocument(text, file: "plain.xib")
        #expect(throws: Diagnostic.self) {
            try SizeQuery(.horizontal, 1...2, other: nil, [.fits], nil).proofs(document, nil)
        }
    }
}

extension SizeProofTests {
    private func proof(
        _ subviews: String, _ constraints: String, _ range: ClosedRange<Double>,
        _ properties: [SizeProperty]
    ) throws -> SizeProof {
        try proof(subviews, constraints, range, .horizontal, other: nil, properties)
    }

    private func proof(
        _ subviews: String, _ constraints: String, _ properties: [SizeProperty],
        of view: String? = nil
    ) throws -> SizeProof {
        try proof(subviews, constraints, 320...1366, .horizontal, other: nil, properties, of: view)
    }

    @Test func `siblings that are stored apart have the range in which they overlap`() throws {
        let boxes =
            Document.view("one", (16, 20, 150, 50)) + Document.view("two", (209, 40, 150, 50))
        let rules = """
            a one.leading root.leading constant=16
            b root.trailing two.trailing constant=16
            c one.width constant=150
            d two.width constant=150
            e one.top root.top constant=20
            f two.top root.top constant=40
            g one.height constant=50
            h two.height constant=50
            """
        let narrow = try proof(boxes, rules, 320...1366, .horizontal, other: nil, [.overlap])
        #expect(narrow.findings.map(\.property) == [.overlap] && narrow.findings[0].other != nil)
        #expect(narrow.findings[0].from == 320 && narrow.findings[0].to == Rational(663) / 2)
        #expect(
            narrow.text("x.xib", [.overlap]).contains(
                "overlaps View (two) below 331.5; it needs at least 331.5"))
        try verify(narrow)
        #expect(try proof(boxes, rules, 332...1366, .horizontal, other: nil, [.overlap]).holds)
        let below = rules.replacing("f two.top root.top constant=40", with: "f two.top one.bottom")
        #expect(try proof(boxes, below, 320...1366, .horizontal, other: nil, [.overlap]).holds)
    }

    @Test func `a query finds the longest text that fits at every width`() throws {
        let label = Document.label("one", "Name", (16, 20, 47.5, 20.5))
        let rules = """
            a one.leading root.leading constant=16
            b root.trailing one.trailing relation=greaterThanOrEqual constant=16
            c one.top root.top constant=20
            """
        var query = SizeQuery(.horizontal, 320...1366, other: nil, SizeProperty.defaults, nil)
        query.textFactor = 10
        let long = try query.proofs(try Document.xib(label, rules), "one")[0]
        let text = try #require(long.text)
        // Half a point of a text may be missing.
        #expect((text.length - 288.5).magnitude <= 1.0 / 32 && !long.holds && long.findings.isEmpty)
        #expect(text.beyond.map(\.property) == [.text] && text.beyond[0].view == "one")
        #expect(long.text("x.xib", SizeProperty.defaults).contains("with the text of Name up to "))
        try verify(long)
        query.textFactor = 2
        let short = try query.proofs(try Document.xib(label, rules), "one")[0]
        #expect(short.holds && short.text?.factor == 2)
        #expect(throws: Diagnostic.self) {
            try query.proofs(try Document.xib(Document.box, Document.pins), "box")
        }
    }
}
