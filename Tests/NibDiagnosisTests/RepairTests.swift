import AutoLayout
import NibFormat
import NibLayout
import Rational
import Testing

@testable import NibDiagnosis

/// Repairs, each read again and laid out.
struct RepairTests {
    private typealias Document = DiagnosisDocument
    private let phones = ["retina4_0", "retina6_9"].map { LayoutConfiguration(device: ScreenDevice.named($0)) }

    private func search(_ constraints: String, _ subviews: String = Document.box, lost: Float? = nil) throws
        -> RepairSearch
    {
        RepairSearch(try Document.xib(subviews, constraints), configurations: phones, lostFrom: lost)
    }

    @Test func `of two that say the same otherwise the one that does not fit the stored frame goes`() throws {
        let search = try search(Document.pins + "again box.height constant=120")
        #expect(search.findings.count == 1 && search.findings[0].configurations.count == 3)
        guard case .conflict(let members) = search.findings[0].problem else { throw WrongKind() }
        #expect(members.map(\.id) == ["high", "again"])
        let repairs = search.findings[0].repairs
        #expect(repairs[0].change == .removal("again") && repairs[0].isClean && repairs[0].distance == 0)
        #expect(repairs.contains { $0.change == .constant("again", from: 120, to: 100) })
        #expect(repairs.contains { $0.change == .priority("high", 999) && $0.distance > 0 })
        #expect(String(decoding: search.repaired.bytes, as: UTF8.self) == Document.text(Document.box, Document.pins))
    }

    @Test func `a constant changes by the least amount that is enough everywhere`() throws {
        let rules = Document.pins + "wide box.width constant=355 relation=greaterThanOrEqual"
        let stored = RepairSearch(try Document.xib(Document.box, rules), configurations: [])
        let least = stored.findings.flatMap(\.repairs).map(\.change)
        #expect(least.contains(.constant("wide", from: 355, to: 343)))
        #expect(least.contains(.constant("lead", from: 16, to: 4)))
        let everywhere = try search(rules).findings.flatMap(\.repairs).map(\.change)
        #expect(everywhere.contains(.constant("wide", from: 355, to: 288)))
        #expect(!everywhere.contains(.constant("wide", from: 355, to: 343)))
    }

    @Test func `what breaks on a narrow device only is repaired there too`() throws {
        let search = try search(Document.pins + "wide box.width constant=343")
        let places = search.findings[0].configurations
        #expect(places.count == 2 && places[0].contains("retina4_0"))
        #expect(search.findings[0].repairs[0].isClean)
        // Another constant helps at one width and hurts at another.
        #expect(!search.findings.flatMap(\.repairs).contains { if case .constant = $0.change { true } else { false } })
    }

    @Test func `several conflicts are repaired one after the other`() throws {
        let search = try search(
            Document.pins + "again box.height constant=120\nthird box.top root.top constant=30\n"
                + "more box.height constant=90")
        #expect(search.findings.count == 3)
        let left = DocumentLayout(search.repaired).trees().flatMap(\.conflicts)
        #expect(left.isEmpty)
    }

    @Test func `what code knows is changed last`() throws {
        let outlet = "<outlet property=\"again\" destination=\"again\" id=\"out\"/>"
        let document = try Document.xib(
            Document.view("box", (16, 20, 343, 110)), Document.pins + "again box.height constant=120", extras: outlet)
        let repairs = RepairSearch(document, configurations: []).findings[0].repairs
        #expect(repairs[0].change.constraint == "high" && repairs.last?.hasOutlet == true)
    }

    @Test func `a view that has a choice gets what decides it as it is stored`() throws {
        let search = try search("lead box.leading root.leading constant=16\nhigh box.height constant=100")
        #expect(search.findings.count == 1)
        guard case .ambiguity(let view, let numbers) = search.findings[0].problem else { throw WrongKind() }
        #expect(view == "Box" && numbers == ["upper edge", "width"])
        guard case .addition(let list) = search.findings[0].repairs[0].change else { throw WrongKind() }
        #expect(list.map(\.attribute) == [.top, .width] && list.map(\.constant) == [20, 343])
        let tree = DocumentLayout(search.repaired).trees()[0]
        #expect(tree.views.allSatisfy { !$0.isAmbiguous })
        #expect(tree.views.first { $0.id == "box" }?.frame == Rect(x: 16, y: 20, width: 343, height: 100))
        #expect(
            search.findings[0].repairs.contains { repair in
                if case .addition(let list) = repair.change {
                    list.map(\.attribute) == [.top, .trailing]
                } else {
                    false
                }
            })
    }

    @Test func `an author who does not want to know is not told`() throws {
        let box = Document.view("box", (16, 20, 343, 100), "view", "verifyAmbiguity=\"off\"")
        #expect(try search("lead box.leading root.leading constant=16", box).findings.isEmpty)
    }

    @Test func `a wish that is not met can be granted where that is asked for`() throws {
        let rules = Document.pins + "wish box.width constant=500 priority=700"
        #expect(try search(rules).findings.isEmpty)
        let search = try search(rules, lost: 600)
        guard case .lostWish(let wish) = search.findings[0].problem else { throw WrongKind() }
        #expect(wish.id == "wish")
        #expect(search.findings[0].repairs.contains { $0.change == .priority("trail", 699) })
    }

    @Test func `repairs are the same however often they are searched`() throws {
        let rules =
            "lead box.leading root.leading constant=16\nhigh box.height constant=100\n"
            + "again box.height constant=10"
        let (first, second) = (try search(rules), try search(rules))
        #expect(first.repaired.bytes == second.repaired.bytes)
        #expect(first.findings.map { $0.repairs.map(\.words) } == second.findings.map { $0.repairs.map(\.words) })
    }

    private struct WrongKind: Error {}
}
