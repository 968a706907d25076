import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import tinamou

/// The exact pieces in which the page of a studio draws the steps of a drag. `Scripts/test-studio` compares its pictures
/// in a browser.
struct ScenePiecesTests {
    /// A label that wraps beside a view of at least 100 points, which takes three tenths of the root otherwise.
    private static let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
        <objects><view id="r"><rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
        <label id="l" text="A text that takes several lines if the view is narrow" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="20" y="20" width="200" height="41"/></label>
        <view id="v" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="240" y="20" width="115" height="50"/><constraints>
        <constraint id="w" firstAttribute="width" relation="greaterThanOrEqual" constant="100"/>
        <constraint id="h" firstAttribute="height" constant="50"/></constraints></view></subviews>
        <constraints>
        <constraint id="1" firstItem="l" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20"/>
        <constraint id="2" firstItem="l" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20"/>
        <constraint id="3" firstItem="v" firstAttribute="leading" secondItem="l" secondAttribute="trailing" constant="20"/>
        <constraint id="4" firstItem="r" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="20"/>
        <constraint id="5" firstItem="v" firstAttribute="top" secondItem="l" secondAttribute="bottom" constant="8"/>
        <constraint id="6" firstItem="v" firstAttribute="width" secondItem="r" secondAttribute="width" multiplier="0.3" priority="800"/>
        <constraint id="7" firstItem="v" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="r" secondAttribute="bottom"/>
        </constraints></view></objects></document>
        """

    /// Calls `body` with a studio of a folder with the document, and the document's path.
    private func withStudio(_ body: (StudioSession, String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "Small.xib").path
        try Data(Self.text.utf8).write(to: URL(filePath: path))
        try await body(
            StudioSession(try StudioProject([folder.path]), isWritable: false), path)
    }

    private func members(_ data: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func scene(_ session: StudioSession, _ path: String, _ rest: String) async throws
        -> [String: Any]
    {
        try members(
            await session.answer(
                "scene", Data(#"{"document":"\#(path)","root":"r",\#(rest)}"#.utf8)))
    }

    /// Returns the pieces of the scene, or `nil` if there are none.
    private func pieces(_ session: StudioSession, _ path: String, _ rest: String) async throws
        -> [String: Any]?
    {
        let report = try await StudioSessionTests().askLong(
            session, "pieces", #"{"document":"\#(path)","root":"r",\#(rest)}"#)
        let parts = try #require(
            members(Data(report.utf8))["parts"] as? [[String: Any]], "\(report)")
        return parts.last?["pieces"] as? [String: Any]
    }

    /// The value at an extent, as the page computes it.
    private func value(_ value: Any, at extent: Double) throws -> Double {
        guard let knots = value as? [Double] else { return try #require(value as? Double) }
        let places = Array(stride(from: 0, to: knots.count, by: 2))
        guard let last = places.last(where: { knots[$0] <= extent }), last + 2 < knots.count else {
            return extent < knots[0] ? knots[1] : knots[knots.count - 1]
        }
        let share = (extent - knots[last]) / (knots[last + 2] - knots[last])
        return knots[last + 1] + (knots[last + 3] - knots[last + 1]) * share
    }

    @Test(arguments: [false, true])
    func `the frames of each whole extent are those of the layout`(isVertical: Bool) async throws {
        try await withStudio { session, path in
            let pieces = try #require(
                await pieces(
                    session, path,
                    #""device":"retina4_7","width":375,"height":200,"vertical":\#(isVertical)"#))
            let range = try #require(pieces["range"] as? [Int])
            #expect(range == (isVertical ? [1, 456] : [119, 631]))
            #expect((pieces["gaps"] as? [Any])?.isEmpty == true)
            let views = try #require(pieces["views"] as? [[String]])
            let frames = try #require(pieces["frames"] as? [Any])
            #expect(views.map { $0[0] } == ["l", "r", "v"] && frames.count == 12)
            var heights: Set<Double> = []
            for extent in stride(from: range[0], through: range[1], by: 7) {
                let size =
                    isVertical
                    ? #""width":375,"height":\#(extent)"# : #""width":\#(extent),"height":200"#
                let answer = try await scene(session, path, #""device":"retina4_7","# + size)
                let rects = try #require(answer["rects"] as? [String: [Double]])
                for (number, view) in views.enumerated() {
                    let rect = try #require(rects[view[0]])
                    for place in 0..<4 {
                        let own = try value(frames[4 * number + place], at: Double(extent))
                        #expect((own - rect[place]).magnitude < 1e-6, "\(view) at \(extent)")
                    }
                    if view == ["l"] { heights.insert(rect[3]) }
                }
            }
            #expect(isVertical || heights.count > 2, "the text has several heights")
        }
    }

    @Test func `a picture begins each part with equal elements`() async throws {
        try await withStudio { session, path in
            let pieces = try #require(await pieces(session, path, #""width":375,"height":200"#))
            let variants = try #require(pieces["variants"] as? [[String: Any]])
            #expect(variants.count > 2, "the text has several numbers of lines")
            for variant in variants {
                let from = try #require(variant["from"] as? Int)
                let answer = try await scene(session, path, #""width":\#(from),"height":200"#)
                #expect(variant["svg"] as? String == answer["svg"] as? String)
                #expect((variant["tracks"] as? [Any])?.isEmpty == false)
            }
        }
    }

    @Test func `the first pieces are near the present extent`() async throws {
        try await withStudio { session, path in
            let near = try #require(
                await pieces(session, path, #""width":375,"height":200,"reach":40"#))
            #expect(near["range"] as? [Int] == [335, 415])
            let edge = try #require(
                await pieces(session, path, #""width":20,"height":200,"reach":40"#))
            #expect(edge["range"] as? [Int] == [1, 60])
        }
    }

    @Test func `edits and the version of the document are those of the pieces`() async throws {
        try await withStudio { session, path in
            let tried =
                #""width":375,"height":200,"trial":[{"kind":"constant","id":"h","value":70}]"#
            let pieces = try #require(await pieces(session, path, tried))
            #expect(pieces["version"] as? Int == 1)
            let frames = try #require(pieces["frames"] as? [Any])
            #expect(try value(frames[11], at: 375) == 70)
        }
    }

    @Test func `a request without sense has no pieces`() async throws {
        try await withStudio { session, path in
            for rest in [#""width":-5"#, #""width":9000"#, #""device":"phone""#] {
                let report = try await StudioSessionTests().askLong(
                    session, "pieces", #"{"document":"\#(path)","root":"r",\#(rest)}"#)
                #expect(report.contains(#""state":"failed""#))
            }
        }
    }
}

/// Texts with their numbers apart.
struct NumberTextTests {
    @Test func `numbers are those that a page writes in the same way`() {
        let text = NumberText("translate(12.5 -3) #12ab07 M0,1.25L10".utf8)
        #expect(text.numbers == [12.5, -3, 0, 1.25, 10])
        #expect(text.parts == ["translate(", " ", ") #12ab07 M", ",", "L", ""])
        for other in ["007", "1.50", "1.", "1.234", "1.2.3", "-0", "1234567890", "-", "a"] {
            #expect(NumberText(other.utf8).numbers.isEmpty, "\(other)")
            #expect(NumberText(other.utf8).parts == [other])
        }
    }

    @Test func `a text is straight if its numbers are on the lines between two others`() {
        func isStraight(_ first: String, _ middle: String, _ last: String) -> Bool {
            NumberText.isStraight(
                NumberText(first.utf8), NumberText(middle.utf8), NumberText(last.utf8),
                share: 0.25, tolerance: 0.02)
        }
        #expect(isStraight("x=0", "x=1", "x=4") && isStraight("x=0", "x=1.01", "x=4"))
        #expect(!isStraight("x=0", "x=2", "x=4") && !isStraight("x=0", "y=1", "x=4"))
        #expect(!isStraight("x=0", "x=1", "x=4 "))
    }
}
