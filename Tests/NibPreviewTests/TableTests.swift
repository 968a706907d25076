import AutoLayout
import NibFormat
import NibLayout
import Pictures
import Testing

@testable import NibPreview

/// The lines and corners of table cells, and column titles of macOS tables.
struct TableTests {
    /// A table with two cells in a section.
    private func picture(
        _ style: String, inset: String = "", separators: String = "default",
        isInset: Bool = false
    ) throws -> Picture {
        let (left, width) = isInset ? (10, 180) : (0, 200)
        let cells =
            Documents.view("tableViewCell", "c1", (left, 18, width, 30))
            + Documents.view("tableViewCell", "c2", (left, 48, width, 30))
        let table = Documents.view(
            "tableView", "t", (0, 0, 200, 100),
            "style='\(style)' dataMode='static' separatorStyle='\(separators)'",
            "\(inset)<sections><tableViewSection id='s'><cells>\(cells)</cells></tableViewSection></sections>"
        )
        return try Documents.picture(Documents.xib(table))
    }

    /// The left ends and widths of all lines.
    private func lines(_ picture: Picture) -> [[Double]] {
        picture.commands.compactMap { command in
            guard case .fill(.rect(let rect, _), _) = command, rect.height == 0.5 else {
                return nil
            }
            return [rect.minX, rect.minY, rect.width]
        }
    }

    @Test func `the outer lines of a group are as wide as the table`() throws {
        #expect(
            lines(try picture("grouped")) == [[0, 0, 200], [16, 29.5, 184], [0, 29.5, 200]])
        #expect(lines(try picture("plain")) == [[16, 29.5, 184], [16, 29.5, 184]])
        #expect(lines(try picture("plain", separators: "none")).isEmpty)
    }

    @Test func `a stated inset of separators applies at both ends`() throws {
        let inset = "<inset key='separatorInset' minX='40' minY='0' maxX='10' maxY='0'/>"
        #expect(
            lines(try picture("plain", inset: inset)).allSatisfy { $0[0] == 40 && $0[2] == 150 })
    }

    @Test func `an inset group has round corners and no outer lines`() throws {
        // Cells that are stored as wide as the table are a plain group.
        #expect(lines(try picture("insetGrouped")) == lines(try picture("grouped")))
        let picture = try picture("insetGrouped", isInset: true)
        #expect(lines(picture).count == 1)
        let corners = picture.commands.compactMap { command -> Int? in
            guard case .open(let group) = command, case .shape(let steps)? = group.clip else {
                return nil
            }
            return steps.count { if case .curve = $0 { true } else { false } }
        }
        // Two round corners at the top of the first cell, two at the bottom of the last one.
        #expect(corners == [2, 2])
    }

    @Test func `from right to left, a cell has its content beside the mirrored accessory`() throws {
        func places(_ direction: LayoutDirection) throws -> [String: Rect] {
            let label = Documents.view("label", "l", (16, 0, 50, 30), "text='Hi'")
            let content = Documents.view(
                "tableViewCellContentView", "k", (0, 0, 162, 30), "key='contentView'",
                "<subviews>\(label)</subviews>")
            let table = Documents.view(
                "tableView", "t", (0, 0, 200, 100), "style='plain'",
                "<prototypes>"
                    + Documents.view(
                        "tableViewCell", "c", (0, 28, 200, 30),
                        "accessoryType='disclosureIndicator' textLabel='l'", content)
                    + "</prototypes>")
            var options = PreviewOptions()
            options.layout.configuration = LayoutConfiguration(direction: direction)
            let preview = DocumentPreview(try Documents.xib(table), options: options)
            let root = try #require(preview.roots.first)
            return try #require(preview.pictureAndFrames(of: root)).places
        }
        let (left, right) = (try places(.leftToRight), try places(.rightToLeft))
        #expect(left["k"] == Rect(x: 0, y: 28, width: 162, height: 30) && left["l"]?.minX == 16)
        #expect(right["k"] == Rect(x: 38, y: 28, width: 162, height: 30))
        #expect(right["l"] == Rect(x: 134, y: 28, width: 50, height: 30))
    }

    @Test func `a macOS table has its column titles above its rows`() throws {
        let document = try NibDocument(
            """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa" \
            useAutolayout="YES"><objects><customView id="r"><rect key="frame" x="0" y="0" width="200" height="100"/>\
            <subviews><scrollView fixedFrame="YES" id="s"><rect key="frame" x="0" y="0" width="200" height="100"/>\
            <clipView key="contentView" id="c"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>\
            <tableView id="t" headerView="h"><rect key="frame" x="0" y="0" width="200" height="72"/>\
            <size key="intercellSpacing" width="4" height="2"/><tableColumns>\
            <tableColumn width="90" id="k1"><tableHeaderCell key="headerCell" title="Name"/></tableColumn>\
            <tableColumn width="90" id="k2"><tableHeaderCell key="headerCell" title="Size"/></tableColumn>\
            </tableColumns></tableView></subviews></clipView>\
            <tableHeaderView key="headerView" id="h"><rect key="frame" x="0" y="0" width="200" height="28"/>\
            </tableHeaderView></scrollView></subviews></customView></objects></document>
            """, file: "Table.xib")
        let picture = try Documents.picture(document)
        let starts = picture.commands.compactMap { command -> Double? in
            if case .text(let run) = command { run.start.x } else { nil }
        }
        #expect(picture.texts == ["Name", "Size"] && starts == [4, 98])
        let preview = DocumentPreview(document, options: PreviewOptions())
        let root = try #require(preview.roots.first)
        let places = try #require(preview.pictureAndFrames(of: root)).places
        #expect(places["h"]?.minY == 0 && places["t"]?.minY == 28)
    }
}
