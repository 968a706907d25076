import AppSources
import AutoLayout
import Diagnostics
import NibCheck
import NibFormat
import NibLayout
import Testing

@testable import NibCheck

/// Explanations of views and of constraints.
struct DocumentExplanationTests {
    private typealias Document = DiagnosisDocument

    @Test func `each number names its constraints, with formulas and lines`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        let view = try Explanation.view("Box", document)
        #expect(view.rect == Rect(x: 16, y: 20, width: 343, height: 100) && !view.isAmbiguous)
        let left = try #require(view.quantities.first { $0.quantity == .minX })
        #expect(
            left.below?.map(\.formula) == ["Box.leading == Screen.leading + 16"]
                && left.below == left.above)
        #expect(left.below?[0].line == document.object("lead")?.line)
        let width = try #require(view.quantities.first { $0.quantity == .width })
        #expect(width.below?.map(\.id) == ["lead", "trail", nil])
        #expect(width.below?.last?.origin == "the size of the root")
        let text = try Explanation(of: "Box", in: document, DocumentLayoutOptions()).text
        let line = try #require(document.object("high")?.line)
        #expect(text.contains("Its height is 100 by:\n    Box.height == 100  (line \(line))"))
    }

    @Test func `an ambiguous number has its range`() throws {
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
        #expect(left.ambiguousRange?.least == 16 && left.ambiguousRange?.most == 255)
        #expect(view.quantities.filter { $0.ambiguousRange != nil }.count == 1)
    }

    @Test func `unsatisfied and broken constraints name the constraints that block them`() throws {
        let squeezed = try Explanation.view(
            "Box",
            try Document.xib(
                Document.box, Document.pins + "wide box.width constant=500 priority=700"))
        #expect(
            squeezed.unsatisfiedConstraints.map(\.constraint.id) == ["wide"]
                && squeezed.unsatisfiedConstraints[0].violation == 157)
        #expect(
            squeezed.unsatisfiedConstraints[0].blockingConstraints.contains { $0.id == "trail" })
        let conflicting = try Explanation.view(
            "Box",
            try Document.xib(
                Document.box, Document.pins + "again box.height constant=120"))
        #expect(
            conflicting.conflicts.map(\.broken.id) == ["again"]
                && conflicting.conflicts[0].others.map(\.id) == ["high"])
    }

    @Test func `constraints of stack views and contents have their origin`() throws {
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
        let origins = Set(
            view.quantities.flatMap { ($0.below ?? []) + ($0.above ?? []) }.compactMap(\.origin))
        #expect(origins.contains("its intrinsic content size"))
        #expect(origins.contains { $0.hasPrefix("a stack view, UISV-") })
        let formulas = view.quantities.flatMap { ($0.below ?? []) + ($0.above ?? []) }.map(
            \.formula)
        #expect(
            formulas.contains { $0.contains("[Word]") }
                && !formulas.contains { $0.contains("[word]") })
    }

    @Test func `a constraint has its outcome and the views that it moves`() throws {
        let document = try Document.xib(
            Document.box,
            Document.pins + "twin box.height constant=100\nwide box.width constant=500 priority=700"
        )
        let lead = try Explanation.constraint("lead", document)
        guard case .satisfied = lead.outcome else { throw Explanation.WrongKind() }
        #expect(!lead.isRedundant && lead.moves.isEmpty == false)
        let twin = try Explanation.constraint("twin", document)
        #expect(twin.isRedundant)
        let wide = try Explanation.constraint("wide", document)
        guard case .unsatisfied(let violation, let blocking) = wide.outcome else {
            throw Explanation.WrongKind()
        }
        #expect(violation == 157 && blocking.contains { $0.id == "lead" })
    }

    @Test func `the only constraint on a number makes it ambiguous when removed`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        let high = try Explanation.constraint("high", document)
        #expect(
            high.newlyAmbiguous == ["Box"] && high.constraint.text.contains("Box.height == 100"))
    }

    @Test func `a broken constraint names the constraints that it conflicts with`() throws {
        let document = try Document.xib(
            Document.box, Document.pins + "again box.height constant=120")
        let again = try Explanation.constraint("again", document)
        guard case .broken(let others) = again.outcome else { throw Explanation.WrongKind() }
        #expect(others.map(\.id) == ["high"])
        #expect(!again.isRedundant && again.moves.isEmpty, "without it a conflict is gone")
        let text = try Explanation(of: "again", in: document, DocumentLayoutOptions()).text
        #expect(text.contains("It is broken; it conflicts with:\n    Box.height == 100"))
        #expect(text.contains("Without it this conflict is gone") && !text.contains("redundant"))
    }

    @Test func `an ambiguity names the tie, and the views that move together`() throws {
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

    @Test func `numbers have at most two decimals`() throws {
        let plain = "high box.height constant=100"
        let rules = Document.pins.replacing(
            plain, with: "high box.height root.height multiplier=0.925926")
        let high = try Explanation.constraint("high", try Document.xib(Document.box, rules))
        #expect(high.constraint.formula == "Box.height == 0.93 * Screen.height")
        let ratio = try Document.xib(
            Document.box,
            Document.pins.replacing(plain, with: "high box.width box.height multiplier=16:9"))
        #expect(
            try Explanation.constraint("high", ratio).constraint.formula
                == "Box.width == 16/9 * Box.height")
    }

    @Test func `an object without a frame is an error`() throws {
        let document = try Document.xib(Document.box, Document.pins)
        func error(_ name: String) -> Diagnostic? {
            do {
                _ = try Explanation(of: name, in: document, DocumentLayoutOptions())
            } catch {
                return error
            }
            return nil
        }
        #expect(error("Bxo")?.code == .unknownObject)
        #expect(error("-1")?.code == .wrongKind)
        #expect(error("Box") == nil && error("safe") == nil)
    }
}
