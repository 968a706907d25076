import AppSources
import AutoLayout
import Diagnostics
import NibCheck
import NibFormat
import NibLayout
import Testing

@testable import NibCheck

/// Why views are where they are, and what constraints do.
struct ExplanationTests {
    private typealias Document = DiagnosisDocument

    @Test func `each number has what holds it, by words and lines`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        let view = try Explanation.view("Box", document)
        #expect(view.rect == Rect(x: 16, y: 20, width: 343, height: 100) && !view.isAmbiguous)
        let left = try #require(view.quantities.first { $0.quantity == .minX })
        #expect(
            left.below?.map(\.words) == ["Box.leading == Screen.leading + 16"]
                && left.below == left.above)
        #expect(left.below?[0].line == document.object("lead")?.line)
        let width = try #require(view.quantities.first { $0.quantity == .width })
        #expect(width.below?.map(\.id) == ["lead", "trail", nil])
        #expect(width.below?.last?.maker == "the size of the root")
        let text = try Explanation(of: "Box", in: document, DocumentLayoutOptions()).text
        let line = try #require(document.object("high")?.line)
        #expect(text.contains("Its height is 100 by:\n    Box.height == 100  (line \(line))"))
    }

    @Test func `what is open says how far it can go`() throws {
        let document = try Document.xib(
            Document.box,
            """
            lead box.leading root.leading constant=16 relation=greaterThanOrEqual
            trail root.trailing box.trailing constant=20 relation=greaterThanOrEqual
            top box.top root.top constant=20
            high box.height constant=100
            wide box.width constant=100
            """)
        let view = try Explanation.view("box", document)
        let left = try #require(view.quantities.first { $0.quantity == .minX })
        #expect(view.isAmbiguous && left.above == nil)
        #expect(left.freedom?.least == 16 && left.freedom?.most == 255)
        #expect(view.quantities.filter { $0.freedom != nil }.count == 1)
    }

    @Test func `a wish that is lost says to what, and a conflict says with what`() throws {
        let lost = try Explanation.view(
            "Box",
            try Document.xib(
                Document.box, Document.pins + "wish box.width constant=500 priority=700"))
        #expect(lost.lost.map(\.constraint.id) == ["wish"] && lost.lost[0].amount == 157)
        #expect(lost.lost[0].beatenBy.contains { $0.id == "trail" })
        let torn = try Explanation.view(
            "Box",
            try Document.xib(
                Document.box, Document.pins + "again box.height constant=120"))
        #expect(
            torn.conflicts.map(\.leftOut.id) == ["again"]
                && torn.conflicts[0].others.map(\.id) == ["high"])
    }

    @Test func `what stack views and contents demand has their names`() throws {
        let inner =
            Document.label("word", "Word", (0, 0, 42, 50)) + Document.view("spot", (42, 0, 158, 50))
        let stack = Document.view(
            "line", (16, 20, 200, 50), "stackView", "userLabel=\"Line\"",
            content: "<subviews>\(inner)</subviews>")
        let document = try Document.xib(
            stack,
            "a line.leading root.leading constant=16\nb line.top root.top\nc line.width constant=200"
        )
        let view = try Explanation.view("Word", document)
        let makers = Set(
            view.quantities.flatMap { ($0.below ?? []) + ($0.above ?? []) }.compactMap(\.maker))
        #expect(makers.contains("its intrinsic content size"))
        #expect(makers.contains { $0.hasPrefix("a stack view, UISV-") })
        let words = view.quantities.flatMap { ($0.below ?? []) + ($0.above ?? []) }.map(\.words)
        #expect(
            words.contains { $0.contains("[Word]") } && !words.contains { $0.contains("[word]") })
    }

    @Test func `a constraint says whether it holds and what it moves`() throws {
        let document = try Document.xib(
            Document.box,
            Document.pins + "twin box.height constant=100\nwish box.width constant=500 priority=700"
        )
        let lead = try Explanation.constraint("lead", document)
        guard case .holds = lead.fate else { throw Explanation.WrongKind() }
        #expect(!lead.isRedundant && lead.moves.isEmpty == false)
        let twin = try Explanation.constraint("twin", document)
        #expect(twin.isRedundant)
        let wish = try Explanation.constraint("wish", document)
        guard case .lost(let amount, let beatenBy) = wish.fate else {
            throw Explanation.WrongKind()
        }
        #expect(amount == 157 && beatenBy.contains { $0.id == "lead" })
    }

    @Test func `what decides a number alone frees it`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        let high = try Explanation.constraint("high", document)
        #expect(high.freed == ["Box"] && high.constraint.text.contains("Box.height == 100"))
    }

    @Test func `a constraint that is left out names what it contradicts`() throws {
        let document = try Document.xib(
            Document.box, Document.pins + "again box.height constant=120")
        let again = try Explanation.constraint("again", document)
        guard case .leftOut(let others) = again.fate else { throw Explanation.WrongKind() }
        #expect(others.map(\.id) == ["high"])
        #expect(!again.isRedundant && again.moves.isEmpty, "without it a conflict is gone")
        let text = try Explanation(of: "again", in: document, DocumentLayoutOptions()).text
        #expect(text.contains("It is broken; it conflicts with:\n    Box.height == 100"))
        #expect(text.contains("Without it this conflict is gone") && !text.contains("redundant"))
    }

    @Test func `a tie is named, with the views that move together`() throws {
        let labels =
            Document.label("one", "Name", (16, 20, 47.5, 20.5))
            + Document.label("two", "Value", (71.5, 20, 287.5, 20.5))
        let rules = """
            lead one.leading root.leading constant=16
            between two.leading one.trailing constant=8
            trail root.trailing two.trailing constant=16
            top one.top root.top constant=20
            base two.firstBaseline one.firstBaseline
            """
        let options = DocumentLayoutOptions(
            configuration: LayoutConfiguration(device: .named("retina6_9")))
        let document = try Document.xib(labels, rules)
        guard case .view(let view) = try Explanation(of: "one", in: document, options) else {
            throw Explanation.WrongKind()
        }
        let ambiguity = try #require(view.ambiguity)
        #expect(
            ambiguity.ties == ["Name: horizontal hugging 250", "Value: horizontal hugging 250"])
        #expect(ambiguity.together.map(\.id) == ["one", "two"])
        #expect(ambiguity.together[0].effects == ["becomes wider"])
        #expect(ambiguity.together[1].effects == ["moves right", "becomes narrower"])
        let text = Explanation.view(view).text
        #expect(text.contains("These have equal priority") && text.contains("These move together:"))
    }

    @Test func `numbers have two decimals at most`() throws {
        let plain = "high box.height constant=100"
        let rules = Document.pins.replacing(
            plain, with: "high box.height root.height multiplier=0.925926")
        let high = try Explanation.constraint("high", try Document.xib(Document.box, rules))
        #expect(high.constraint.words == "Box.height == 0.93 * Screen.height")
        let ratio = try Document.xib(
            Document.box,
            Document.pins.replacing(plain, with: "high box.width box.height multiplier=16:9"))
        #expect(
            try Explanation.constraint("high", ratio).constraint.words
                == "Box.width == 16/9 * Box.height")
    }

    @Test func `what is not laid out is an error with a remedy`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        func mistake(_ name: String) -> Diagnostic? {
            do {
                _ = try Explanation(of: name, in: document, DocumentLayoutOptions())
            } catch {
                return error
            }
            return nil
        }
        #expect(mistake("Bxo")?.code == .unknownObject)
        #expect(mistake("-1")?.code == .wrongKind)
        #expect(mistake("Box") == nil && mistake("safe") == nil)
    }
}
