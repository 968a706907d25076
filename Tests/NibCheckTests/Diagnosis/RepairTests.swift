import AutoLayout
import NibFormat
import NibLayout
import Rational
import Testing

@testable import NibCheck

/// Repairs of documents, each laid out again.
struct RepairTests {
    private typealias Document = DiagnosisDocument
    private let phones = ["retina4_0", "retina6_9"].map {
        LayoutConfiguration(device: ScreenDevice.named($0))
    }

    private func search(
        _ constraints: String, _ subviews: String = Document.box,
        unsatisfiedFrom level: Float? = nil
    ) throws
        -> DocumentRepairSearch
    {
        DocumentRepairSearch(
            try Document.xib(subviews, constraints), configurations: phones, unsatisfiedFrom: level)
    }

    @Test
    func `the duplicate that does not fit the stored frame is removed`()
        throws
    {
        let search = try search(Document.pins + "again box.height constant=120")
        #expect(search.findings.count == 1 && search.findings[0].configurations.count == 3)
        guard case .conflict(let members) = search.findings[0].problem else { throw WrongKind() }
        #expect(members.map(\.id) == ["high", "again"])
        let repairs = search.findings[0].repairs
        #expect(
            repairs[0].change == .removal("again") && repairs[0].isClean && repairs[0].distance == 0
        )
        #expect(repairs.contains { $0.change == .constant("again", from: 120, to: 100) })
        #expect(repairs.contains { $0.change == .priority("high", 999) && $0.distance > 0 })
        #expect(
            String(decoding: search.repaired.bytes, as: UTF8.self)
                == Document.text(Document.box, Document.pins))
    }

    @Test func `a constant changes by the least amount that helps in all configurations`() throws {
        let rules = Document.pins + "wide box.width constant=355 relation=greaterThanOrEqual"
        let stored = DocumentRepairSearch(try Document.xib(Document.box, rules), configurations: [])
        let least = stored.findings.flatMap(\.repairs).map(\.change)
        #expect(least.contains(.constant("wide", from: 355, to: 343)))
        #expect(least.contains(.constant("lead", from: 16, to: 4)))
        let everywhere = try search(rules).findings.flatMap(\.repairs).map(\.change)
        #expect(everywhere.contains(.constant("wide", from: 355, to: 288)))
        #expect(!everywhere.contains(.constant("wide", from: 355, to: 343)))
    }

    @Test func `a conflict on a narrow device only is repaired`() throws {
        let search = try search(Document.pins + "wide box.width constant=343")
        let places = search.findings[0].configurations
        #expect(places.count == 2 && places[0].contains("iPhone SE"))
        #expect(search.findings[0].repairs[0].isClean)
        // Another constant helps at one width and hurts at another.
        #expect(
            !search.findings.flatMap(\.repairs).contains {
                if case .constant = $0.change { true } else { false }
            })
    }

    @Test func `several conflicts are repaired one after the other`() throws {
        let search = try search(
            Document.pins + "again box.height constant=120\nthird box.top root.top constant=30\n"
                + "more box.height constant=90")
        #expect(search.findings.count == 3)
        let left = DocumentLayout(search.repaired).trees().flatMap(\.conflicts)
        #expect(left.isEmpty)
    }

    @Test func `a constraint with an outlet is changed last`() throws {
        let outlet = "<outlet property=\"again\" destination=\"again\" id=\"out\"/>"
        let document = try Document.xib(
            Document.view("box", (16, 20, 343, 110)),
            Document.pins + "again box.height constant=120", extras: outlet)
        let repairs = DocumentRepairSearch(document, configurations: []).findings[0].repairs
        #expect(repairs[0].change.constraint == "high" && repairs.last?.hasOutlet == true)
    }

    @Test func `an ambiguous view gets constraints that keep its stored frame`() throws {
        let search = try search(
            "lead box.leading root.leading constant=16\nhigh box.height constant=100")
        #expect(search.findings.count == 1)
        guard case .ambiguity(let view, let numbers) = search.findings[0].problem else {
            throw WrongKind()
        }
        #expect(view == "Box" && numbers == ["Y position", "width"])
        guard case .addition(let list) = search.findings[0].repairs[0].change else {
            throw WrongKind()
        }
        #expect(list.map(\.attribute) == [.trailing, .top] && list.map(\.constant) == [16, 0])
        #expect(list[1].second == "safe")
        let tree = DocumentLayout(search.repaired).trees()[0]
        #expect(tree.views.allSatisfy { !$0.isAmbiguous })
        #expect(
            tree.views.first { $0.id == "box" }?.frame
                == Rect(x: 16, y: 20, width: 343, height: 100))
        #expect(
            search.findings[0].repairs.contains { repair in
                if case .addition(let list) = repair.change {
                    Set(list.map(\.attribute)) == [.top, .width]
                } else {
                    false
                }
            })
    }

    /// The constraints that the best repair of the only finding adds.
    private func added(_ search: DocumentRepairSearch) throws -> [RepairChange.NewConstraint] {
        #expect(search.findings.count == 1)
        guard case .addition(let list) = try #require(search.findings.first?.repairs.first).change
        else {
            throw WrongKind()
        }
        return list
    }

    @Test func `a view stored at the centre gets centring constraints`() throws {
        let box = Document.view("box", (157.5, 303.5, 60, 60), "view", "userLabel=\"Box\"")
        let list = try added(
            try search("wide box.width constant=60\nhigh box.height constant=60", box))
        #expect(
            list.map(\.attribute) == [.centerX, .centerY] && list.allSatisfy { $0.second == "root" }
        )
        #expect(list.allSatisfy { $0.constant == 0 })
    }

    @Test func `a view gets the reference and the distance of its siblings`() throws {
        let boxes =
            Document.view("box", (24, 100, 120, 50)) + Document.view("next", (24, 162, 200, 50))
        let rules = """
            lead box.leading safe.leading constant=24
            top box.top safe.top constant=80
            wide box.width constant=120
            high box.height constant=50
            span next.width constant=200
            tall next.height constant=50
            """
        let list = try added(try search(rules, boxes))
        #expect(list.map(\.attribute) == [.leading, .top])
        #expect(list[0].second == "safe" && list[0].constant == 24)
        #expect(
            list[1].second == "box" && list[1].secondAttribute == .bottom && list[1].constant == 12)
    }

    @Test func `a view at the top of a screen is tied to the safe area`() throws {
        let box = Document.view("box", (16, 28, 343, 50))
        let rules =
            "lead box.leading root.leading constant=16\ntrail root.trailing box.trailing constant=16\n"
        let list = try added(try search(rules + "high box.height constant=50", box))
        #expect(list.map(\.second) == ["safe"] && list.map(\.constant) == [8])
    }

    @Test func `a content priority breaks a tie that only other devices show`() throws {
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
        let search = try search(rules, labels)
        let finding = try #require(search.findings.first { $0.subject == "one" })
        #expect(!finding.configurations.contains("as stored"))
        guard case .contentPriorities(let list) = try #require(finding.repairs.first).change else {
            throw WrongKind()
        }
        #expect(list.allSatisfy { $0.axis == .horizontal && $0.old == 250 && $0.new != 250 })
        let summary = try #require(finding.repairs.first).summary
        #expect(summary.contains("the horizontal hugging priority of "))
        #expect(search.repaired.views.contains { $0.huggingPriority(.horizontal) == list[0].new })
        for phone in phones {
            let options = DocumentLayoutOptions(configuration: phone)
            let trees = DocumentLayout(search.repaired, options: options).trees()
            #expect(trees.flatMap(\.views).allSatisfy { !$0.isAmbiguous })
        }
    }

    @Test(arguments: [false, true])
    func `the content of a scroll view gets a size`(hasGuides: Bool) throws {
        let guides =
            hasGuides
            ? "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"content\"/>"
                + "<viewLayoutGuide key=\"frameLayoutGuide\" id=\"frame\"/>" : ""
        let inside = Document.view("box", (16, 16, 343, 900))
        let scroll = Document.view(
            "scroll", (0, 0, 375, 667), "scrollView",
            content: "<subviews>\(inside)</subviews>\(guides)")
        let edges = hasGuides ? "content" : "scroll"
        let rules = """
            a scroll.leading root.leading
            b scroll.top root.top
            c root.trailing scroll.trailing
            d root.bottom scroll.bottom
            e box.leading \(edges).leading constant=16
            f box.top \(edges).top constant=16
            g box.height constant=900
            h \(edges).trailing box.trailing constant=16
            """
        let search = try search(rules, scroll)
        let finding = try #require(search.findings.first { $0.subject == "scroll" })
        guard case .addition(let list) = try #require(finding.repairs.first).change else {
            throw WrongKind()
        }
        #expect(
            list.contains {
                $0.attribute == .width && $0.second == (hasGuides ? "frame" : "scroll")
            })
        #expect(
            list.contains { $0.attribute == .bottom && $0.first == (hasGuides ? "content" : nil) })
        #expect(DocumentLayout(search.repaired).trees()[0].views.allSatisfy { !$0.isAmbiguous })
    }

    @Test func `a finding without a repair has a reason`() throws {
        let stack = Document.view(
            "line", (0, 0, 375, 50), "stackView",
            content: "<subviews>" + Document.view("gone", (0, 0, 30, 50), "view", "hidden=\"YES\"")
                + "</subviews>")
        let search = try search("a line.leading root.leading\nb line.top root.top", stack)
        #expect(
            search.findings.allSatisfy { !$0.repairs.isEmpty || $0.reason != nil || $0.isSettled })
    }

    @Test func `a view with verifyAmbiguity off has no finding`() throws {
        let box = Document.view("box", (16, 20, 343, 100), "view", "verifyAmbiguity=\"off\"")
        #expect(try search("lead box.leading root.leading constant=16", box).findings.isEmpty)
    }

    @Test func `unsatisfied optional constraints are repaired on request`() throws {
        let rules = Document.pins + "wide box.width constant=500 priority=700"
        #expect(try search(rules).findings.isEmpty)
        let search = try search(rules, unsatisfiedFrom: 600)
        guard case .unsatisfied(let constraint) = search.findings[0].problem else {
            throw WrongKind()
        }
        #expect(constraint.id == "wide")
        #expect(search.findings[0].repairs.contains { $0.change == .priority("trail", 699) })
    }

    @Test func `two searches find the same repairs`() throws {
        let rules =
            "lead box.leading root.leading constant=16\nhigh box.height constant=100\n"
            + "again box.height constant=10"
        let (first, second) = (try search(rules), try search(rules))
        #expect(first.repaired.bytes == second.repaired.bytes)
        #expect(
            first.findings.map { $0.repairs.map(\.summary) }
                == second.findings.map { $0.repairs.map(\.summary) })
    }

    private struct WrongKind: Error {}
}
