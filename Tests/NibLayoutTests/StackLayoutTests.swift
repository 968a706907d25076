import NibLayout
import Testing

/// Stack views, derived by hand.
struct StackLayoutTests {
    private typealias Doc = SmallDocument

    /// A stack of 300 by 90 with three labels of 40 by 20, 60 by 20 and 80 by 30.
    private func stack(_ attributes: String, margins: String = "", hidden: String = "") throws -> [String: [Double]] {
        let labels = [("a", 40.0, 20.0), ("b", 60, 20), ("c", 80, 30)].map { id, width, height in
            let extra = hidden == id ? "hidden=\"YES\"" : ""
            let attributes = "horizontalHuggingPriority=\"\(id == "b" ? 250 : 251)\" \(extra)"
            return Doc.view(id, "label", attributes, size: (width, height))
        }
        let document = try Doc(
            Doc.view("s", "stackView", attributes, content: "<subviews>\(labels.joined())</subviews>" + margins),
            constraints: Doc.rules(
                """
                c1 s.leading root.leading constant=10
                c2 s.top root.top constant=10
                c3 s.width constant=300
                c4 s.height constant=90
                """))
        #expect(try document.tree().conflicts.isEmpty)
        return try document.frames()
    }

    @Test func `fill lets the view that hugs least grow`() throws {
        let frames = try stack("spacing=\"10\"")
        #expect(frames["a"] == [0, 0, 40, 90] && frames["b"] == [50, 0, 160, 90] && frames["c"] == [220, 0, 80, 90])
    }

    @Test func `fill equally shares what the spaces leave, and hidden views take no part`() throws {
        let frames = try stack("spacing=\"6\" distribution=\"fillEqually\" alignment=\"center\"")
        #expect(frames["a"] == [0, 35, 96, 20] && frames["b"] == [102, 35, 96, 20] && frames["c"] == [204, 30, 96, 30])
        let fewer = try stack("spacing=\"6\" distribution=\"fillEqually\"", hidden: "b")
        #expect(fewer["a"] == [0, 0, 147, 90] && fewer["c"] == [153, 0, 147, 90])
    }

    @Test func `equal spaces between views of their own width`() throws {
        let frames = try stack("distribution=\"equalSpacing\" alignment=\"top\"")
        #expect(frames["a"] == [0, 0, 40, 20] && frames["b"] == [100, 0, 60, 20] && frames["c"] == [220, 0, 80, 30])
    }

    @Test func `proportions are those of the contents`() throws {
        let frames = try stack("distribution=\"fillProportionally\" alignment=\"bottom\"")
        // 300 / 180 = 5/3 of 40, 60 and 80.
        let widths = ["a", "b", "c"].compactMap { frames[$0]?[2] }
        #expect(zip(widths, [200.0 / 3, 100, 400.0 / 3]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
        #expect(frames["a"]?[1] == 70 && frames["c"]?[1] == 60)
    }

    @Test func `margins that are set are kept`() throws {
        let frames = try stack(
            "axis=\"vertical\" distribution=\"fillEqually\" insetsLayoutMarginsFromSafeArea=\"NO\"",
            margins: "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"6\" bottom=\"10\" right=\"14\"/>")
        #expect(frames["a"] == [6, 5, 280, 25] && frames["b"] == [6, 30, 280, 25] && frames["c"] == [6, 55, 280, 25])
    }
}
