import NibFormat
import Testing

@testable import NibMerge

/// The layouts of merged documents.
@Suite struct MergeLayoutTests {
    private func document(_ edits: (String, String)..., platform: String = "CocoaTouch") throws
        -> NibDocument
    {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.\(platform).XIB" version="3.0" toolsVersion="9531" useAutolayout="YES">
                <objects>
                    <view contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                        <subviews>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                                <rect key="frame" x="8" y="8" width="100" height="40"/>
                                <constraints>
                                    <constraint firstAttribute="height" constant="40" id="hei-gh-001"/>
                                    <constraint firstAttribute="width" constant="100" id="wid-th-001"/>
                                </constraints>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="8" id="lea-di-001"/>
                            <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="8" id="top-00-001"/>
                            <constraint firstAttribute="trailing" secondItem="box-00-001" secondAttribute="trailing" constant="212" id="tra-il-001"/>
                        </constraints>
                    </view>
                </objects>
            </document>

            """
        for (old, new) in edits {
            #expect(text.contains(old))
            text = text.split(separator: old, omittingEmptySubsequences: false).joined(
                separator: new)
        }
        return try NibDocument(text, file: "Box.xib")
    }

    private let width = #"<constraint firstAttribute="width" constant="100" id="wid-th-001"/>"#
    private let trailing =
        #"<constraint firstAttribute="trailing" secondItem="box-00-001" secondAttribute="trailing" constant="212" id="tra-il-001"/>"#
    private let leading = #"constant="8" id="lea-di-001""#

    private func layout(_ base: NibDocument, _ ours: NibDocument, _ theirs: NibDocument) throws
        -> MergeLayout
    {
        let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "Box.xib")
        #expect(merge.conflicts.isEmpty)
        let layout = try MergeLayout(merge.document, ours: ours, theirs: theirs)
        let other = try MergeLayout(merge.document, ours: theirs, theirs: ours)
        #expect(layout.document.bytes == other.document.bytes)
        return layout
    }

    private func frame(_ layout: MergeLayout) -> [String?] {
        let rect = layout.document.element("box-00-001")?.children.first { $0.name == "rect" }
        return ["x", "y", "width", "height"].map { rect?[$0] }
    }

    private func moved(_ platform: String) throws -> MergeLayout {
        let base = try document((trailing, ""), platform: platform)
        let ours = try document(
            (trailing, ""), (leading, #"constant="20.5" id="lea-di-001""#),
            (#"x="8" y="8""#, #"x="20.5" y="8""#), platform: platform)
        let theirs = try document(
            (trailing, ""), (#"constant="8" id="top-00-001""#, #"constant="30" id="top-00-001""#),
            (#"x="8" y="8""#, #"x="8" y="30""#), platform: platform)
        return try layout(base, ours, theirs)
    }

    /// Returns a document with a table of two sections. Sections are 56 points apart.
    private func table(_ sections: [[(id: String, height: Double)]]) throws -> NibDocument {
        var y = 28.0
        var text = ""
        for (number, rows) in sections.enumerated() {
            text += #"<tableViewSection id="sec-00-00\#(number)"><cells>"#
            for row in rows {
                text +=
                    #"<tableViewCell id="\#(row.id)"><rect key="frame" x="0.0" y="\#(y)" "#
                    + #"width="320" height="\#(row.height)"/></tableViewCell>"#
                y += row.height
            }
            text += "</cells></tableViewSection>"
            y += 56
        }
        let view = #"<view contentMode="scaleToFill" id="roo-t0-001">"#
        return try document(
            (
                view,
                #"<tableView id="tab-le-001"><sections>\#(text)</sections></tableView>"# + view
            ))
    }

    @Test func `rows of both sides are stacked`() throws {
        let base = try table([[("one", 44), ("two", 44)], [("three", 44)]])
        let ours = try table([[("one", 44), ("two", 44), ("new", 50)], [("three", 44)]])
        let theirs = try table([[("top", 60), ("one", 44), ("two", 44)], [("three", 44)]])
        let merged = try layout(base, ours, theirs).document
        let places = ["top", "one", "two", "new", "three"].map { id in
            merged.element(id)?.storedFrame?["y"].flatMap(Double.init)
        }
        #expect(places == [28, 88, 132, 176, 282])
        // A table of one side stays as it is.
        let tall = try table([[("one", 60), ("two", 44)], [("three", 44)]])
        #expect(
            try MergeLayout(tall, ours: base, theirs: tall).document.bytes == tall.bytes)
    }

    @Test func `a managed view that both sides moved has a new frame`() throws {
        #expect(try frame(moved("CocoaTouch")) == ["20.5", "30", "100", "40"])
        #expect(try moved("CocoaTouch").warnings.isEmpty)
    }

    @Test func `an ambiguous view stays where it is`() throws {
        let top =
            #"<constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="8" id="top-00-001"/>"#
        let place = #"<rect key="frame" x="8" y="8" width="100" height="40"/>"#
        func moved(_ text: String) -> String {
            place.split(separator: #"x="8""#).joined(separator: text)
        }
        let base = try document((trailing, ""), (top, ""))
        let ours = try document(
            (trailing, ""), (top, ""), (leading, #"constant="20" id="lea-di-001""#),
            (place, moved(#"x="20""#)))
        let narrow = width.split(separator: "100").joined(separator: "90")
        let theirs = try document(
            (trailing, ""), (top, ""), (width, narrow),
            (place, place.split(separator: "100").joined(separator: "90")))
        let kept = try frame(layout(base, ours, theirs))
        #expect([["20", "8", "100", "40"], ["8", "8", "90", "40"]].contains(kept))
    }

    @Test func `a document of macOS keeps the stored frame of a side`() throws {
        let kept = try frame(moved("Cocoa"))
        #expect([["20.5", "8", "100", "40"], ["8", "30", "100", "40"]].contains(kept))
    }

    @Test func `a view without a constraint of each side is a warning`() throws {
        let ours = try document((width, ""))
        let theirs = try document((trailing, ""))
        let layout = try layout(document(), ours, theirs)
        #expect(layout.warnings.map(\.code) == ["merge-ambiguous"])
        #expect(layout.warnings.first?.subject == "box-00-001")
    }

    @Test func `constraints that only together are unsatisfiable are a warning`() throws {
        let base = try document((width, ""))
        let ours = try document()
        let theirs = try document((width, ""), (leading, #"constant="20" id="lea-di-001""#))
        let layout = try layout(base, ours, theirs)
        #expect(layout.warnings.map(\.code) == ["merge-unsatisfiable"])
    }

    @Test func `a label in an unknown font is not ambiguous after it got a new frame`() throws {
        let box = #"<rect key="frame" x="8" y="8" width="100" height="40"/>"#
        let row = """
            <subviews><stackView opaque="NO" contentMode="scaleToFill" alignment="center" spacing="8" \
            translatesAutoresizingMaskIntoConstraints="NO" id="row-00-001">\
            <rect key="frame" x="0.0" y="0.0" width="100" height="31"/><subviews>\
            <label opaque="NO" contentMode="left" horizontalHuggingPriority="251" text="Some text" \
            translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">\
            <rect key="frame" x="0.0" y="7.5" width="43" height="16"/>\
            <fontDescription key="fontDescription" name="Unknown-Bold" family="Unknown" pointSize="16"/></label>\
            <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" \
            translatesAutoresizingMaskIntoConstraints="NO" id="swi-tc-001">\
            <rect key="frame" x="51" y="0.0" width="51" height="31"/></switch></subviews></stackView></subviews>
            """
        let edges = ["leading", "trailing", "top"].map {
            """
            <constraint firstItem="row-00-001" firstAttribute="\($0)" secondItem="box-00-001" \
            secondAttribute="\($0)" id="row-\($0)"/>
            """
        }
        let base = try document((trailing, ""))
        let ours = try document((trailing, ""), (box, box + row), (width, width + edges.joined()))
        let narrow = width.split(separator: "100").joined(separator: "90")
        let theirs = try document((trailing, ""), (width, narrow))
        #expect(try layout(base, ours, theirs).warnings.isEmpty)
    }
}
