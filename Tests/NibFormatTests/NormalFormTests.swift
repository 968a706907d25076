import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import NibFormat

/// Documents as Interface Builder writes them.
struct NormalFormTests {
    private func document(_ contents: String, resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
            <objects>
        \(contents)
            </objects>
        \(resources)</document>

        """
    }

    private func normalized(_ text: String) throws -> String {
        String(decoding: try NibDocument(text, file: "Card.xib").normalized().bytes, as: UTF8.self)
    }

    @Test func `attributes, lists and numbers are in the order and form of Xcode`() throws {
        let shuffled = document(
            """
            <view id="roo-t0-001" contentMode="scaleToFill">
              <constraints><constraint id="b" firstAttribute="width" constant="5" priority="1000"/><constraint
                id="a" relation="equal" multiplier="1" firstAttribute="height" constant="0"/></constraints>
              <connections>
                <outlet id="o2" destination="roo-t0-001" property="second"/>
                <action id="x1" selector="tap:" destination="roo-t0-001"/>
                <outlet id="o1" destination="roo-t0-001" property="first"/>
              </connections>
              <color systemColor="labelColor" key="backgroundColor"/>
              <rect height="12.0" width="10" x="0" y="0.0" key="frame"/><subviews>
              </subviews>
            </view>
            """,
            resources:
                "<resources><image name=\"unused\"/><image name=\"scaleToFill\"/><systemColor name=\"labelColor\"/></resources>"
        )
        let expected = document(
            """
                    <view contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="10" height="12"/>
                        <color key="backgroundColor" systemColor="labelColor"/>
                        <constraints>
                            <constraint firstAttribute="height" id="a"/>
                            <constraint firstAttribute="width" constant="5" id="b"/>
                        </constraints>
                        <connections>
                            <action selector="tap:" destination="roo-t0-001" id="x1"/>
                            <outlet property="first" destination="roo-t0-001" id="o1"/>
                            <outlet property="second" destination="roo-t0-001" id="o2"/>
                        </connections>
                    </view>
            """,
            resources:
                "    <resources>\n        <systemColor name=\"labelColor\"/>\n    </resources>\n")
        #expect(try normalized(shuffled) == expected)
        #expect(try normalized(expected) == expected)
    }

    @Test func `texts, comments and the order of views stay`() throws {
        let text = document(
            """
                    <!-- a note -->
                    <view id="v">
                        <subviews>
                            <label text="a &amp; &quot;b&quot; &gt; 'c'&#10;d" id="z"/>
                            <label text="" id="a">
                                <string key="text">
             two lines </string>
                            </label>
                            <!-- the end -->
                        </subviews>
                    </view>
            """)
        #expect(try normalized(text) == text)
    }

    @Test func `an empty list stays if it has a comment`() throws {
        let list =
            "            <constraints>\n                <!-- later -->\n            </constraints>\n"
        let view = "        <view id=\"v\">\n" + list + "        </view>"
        #expect(String(try normalized(document(view))).contains("<!-- later -->"))
    }

    @Test func `documents in UTF-16 become UTF-8`() throws {
        let text = document("        <label text=\"Größe\" id=\"l\"/>")
        let wide = text.replacing("UTF-8", with: "UTF-16").utf16.flatMap {
            [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
        }
        let read = try NibDocument([0xFF, 0xFE] + wide, file: "Card.xib")
        #expect(String(decoding: try read.normalized().bytes, as: UTF8.self) == text)
    }

    @Test func `text beside elements is an error with its line`() throws {
        let text = document("        <view id=\"v\">lost<rect key=\"frame\"/></view>")
        let error = #expect(throws: Diagnostic.self) { _ = try normalized(text) }
        #expect(error?.line == 4)
    }

    @Test func `items without a place follow their predecessor`() {
        let order = ElementOrder("view: a b c macOS/view: c b a")
        let items = ["c", "new", "a", "b"]
        #expect(order.ordered(items, of: "view", on: .iOS) { $0 } == ["a", "b", "c", "new"])
        #expect(order.ordered(items, of: "view", on: .macOS) { $0 } == ["c", "new", "b", "a"])
        #expect(order.ordered(items, of: "other", on: .iOS) { $0 } == items)
    }

    /// 40 of the 712 documents differ: 28 have `customClass` in front of all attributes, as no Xcode
    /// writes it; the cause of the others is only known in part.
    @Test func `documents of Xcode do not change, and no document loses an object`() throws {
        guard let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"] else { return }
        let folder = URL(filePath: shared).appending(path: "corpus")
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        ).compactMap { $0 as? URL }.filter { ["xib", "storyboard"].contains($0.pathExtension) }
        try #require(files.count >= 700)
        var changed = 0
        for file in files {
            let document = try NibDocument(Array(Data(contentsOf: file)), file: file.path)
            let normal = try document.normalized()
            if normal.bytes == document.bytes { continue }
            changed += 1
            #expect(try normal.normalized().bytes == normal.bytes, "\(file.path)")
            let ids = Set(document.elements.compactMap { $0["id"] })
            #expect(Set(normal.elements.compactMap { $0["id"] }) == ids, "\(file.path)")
        }
        #expect(changed <= 40)
    }
}
