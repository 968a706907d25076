import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou inspect`, `measure` and `hit`: what they print, and how they end.
struct InspectingCommandTests {
    private let login = ToolRun.folder + "/Login.storyboard"

    @Test(arguments: [
        ("inspect-button", ["inspect", "Log in"]),
        ("inspect-controller", ["inspect", "login", "--all"]),
        ("measure", ["measure", "Welcome", "Log in"]), ("hit", ["hit", "175,115"]),
    ])
    func `answers are tables`(name: String, arguments: [String]) throws {
        let run = ToolRun([arguments[0], login] + arguments.dropFirst())
        #expect(run.status == .fine && run.messages.isEmpty)
        #expect(try FixtureFiles.expectation("tools/\(name).txt", actual: run.output) == run.output)
    }

    @Test func `an inspection as JSON has sections with lines`() throws {
        let object = try ToolRun(["inspect", login, "Card", "--json"]).json()
        #expect(
            object["id"] as? String == "car-d0-vew"
                && object["class"] as? String == "Harbour.CardView")
        let sections = try #require(object["sections"] as? [[String: Any]])
        let view = try #require(sections.first { $0["class"] as? String == "UIView" })
        let row = (view["attributes"] as? [[String: Any]])?.first {
            $0["name"] as? String == "clipsSubviews"
        }
        #expect(row?["value"] as? String == "YES" && row?["line"] as? Int == 36)
    }

    @Test func `a measurement as JSON has numbers, also at another size`() throws {
        let object = try ToolRun([
            "measure", login, "Card", "log-in-vew", "--size", "500x500", "--json",
        ]).json()
        #expect(
            object["relation"] as? String == "inside" && object["root"] as? String == "log-in-vew")
        #expect((object["gaps"] as? [String: Double])?["right inset"] == 280)
        #expect((object["second"] as? [String: Any])?["frame"] as? [Double] == [0, 0, 500, 500])
    }

    @Test func `hits are of one tree where a root or its controller is given`() throws {
        let object = try ToolRun(["hit", login, "5,30", "--root", "home", "--json"]).json()
        let trees = try #require(object["trees"] as? [[String: Any]])
        let ids = (trees.first?["stack"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
        #expect(
            trees.count == 1 && ids == ["cel-l0-con", "cel-l0-one", "hom-e0-tab", "hom-e0-con"])
        #expect(ToolRun(["hit", login, "9999,1"]).status == .negativeVerdict)
        let wrong = ToolRun(["hit", login, "5,30", "--root", "Card"])
        #expect(wrong.status == .inputError)
        #expect(wrong.messages.contains("car-d0-vew is not a root view; give one of log-in-vew"))
        #expect(ToolRun(["hit", login, "5"]).status == .inputError)
    }

    @Test func `what is not found is an input error with the nearest name`() {
        let run = ToolRun(["measure", login, "Card", "Bagde"])
        #expect(run.status == .inputError && run.output.isEmpty)
        let message =
            "Login.storyboard: error: unknown object “Bagde”; did you mean “Badge”? [unknown-object]\n"
        #expect(run.messages == message)
    }
}
