import AutoLayout
import NibFormat
import NibPreview
import Testing

/// Differences between two versions of a document.
struct LayoutDifferenceTests {
    private func document(
        top: Int = 10, width: String = "50", extra: String = "", views: String = ""
    ) throws -> NibDocument {
        let view = Documents.view(
            "view", "v", (10, 10, 50, 20),
            #"translatesAutoresizingMaskIntoConstraints="NO" userLabel="Box""#,
            """
            <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/>
            <constraint firstAttribute="height" constant="20" id="h"/>\(extra)</constraints>
            """)
        return try Documents.xib(
            view + views,
            constraints: """
                <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="a"/>
                <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" \
                constant="\(top)" id="t"/>
                """)
    }

    @Test func `a document does not differ from itself`() throws {
        #expect(LayoutDifference(from: try document(), to: try document()).isEmpty)
    }

    @Test func `a moved view has the constraint that moves it as its only cause`()
        throws
    {
        let wider =
            #"<constraint firstAttribute="width" relation="lessThanOrEqual" constant="500" id="x"/>"#
        let difference = LayoutDifference(
            from: try document(), to: try document(top: 30, extra: wider))
        let move = try #require(difference.moved.first)
        #expect(difference.moved.count == 1 && move.id == "v" && move.root == "r" && move.isTried)
        #expect(move.old.minY == 10 && move.new.minY == 30 && move.new.size == move.old.size)
        #expect(move.causes.map(\.id) == ["t"] && move.causes.map(\.kind) == [.changed])
        #expect(move.causes[0].new == "Box.top == View.top + 30")
        #expect(difference.changes.map(\.id) == ["x", "t"] && difference.changes[0].kind == .added)
    }

    @Test func `a removed constraint is a cause`() throws {
        let height = #"<constraint firstAttribute="height" constant="40" priority="900" id="y"/>"#
        let loose = try document(extra: height).bytes
        let text = String(decoding: loose, as: UTF8.self)
        let free = try NibDocument(
            text.replacing(
                #"<constraint firstAttribute="height" constant="20" id="h"/>"#, with: ""),
            file: "free.xib"
        )
        let difference = LayoutDifference(from: try document(extra: height), to: free)
        #expect(difference.moved.first?.causes.map(\.kind) == [.removed])
        #expect(difference.moved.first?.new.height == 40)
    }

    @Test func `added and removed views are in the picture`() throws {
        let more = try document(views: Documents.view("view", "n", (100, 50, 20, 20)))
        let difference = LayoutDifference(from: try document(), to: more)
        #expect(difference.added == ["n"] && difference.removed.isEmpty && difference.moved.isEmpty)
        let back = LayoutDifference(from: more, to: try document(top: 20))
        #expect(back.removed == ["n"] && back.moved.count == 1)
        let picture = back.picture()
        let dashed = picture.commands.count {
            if case .stroke(_, _, let stroke) = $0 { stroke.dash == [4, 3] } else { false }
        }
        #expect(dashed == 2 && picture.depth == 0)
    }
}
