import NibFormat
import NibLayout
import Testing

/// Tests of the content views of table cells in a running app.
struct CellAccessoryTests {
    private static func cell(_ accessory: String, width: Int) -> String {
        """
        <tableViewCell accessoryType="\(accessory)" id="cell"><rect key="frame" x="0" y="0" width="\(width)" height="44"/>
        <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0" y="0" width="\(width - 34)" height="43.5"/></tableViewCellContentView></tableViewCell>
        """
    }

    @Test(arguments: [
        ("disclosureIndicator", 375, 18, 348.5), ("checkmark", 375, 18, 335),
        ("detailButton", 390, 18, 346), ("disclosureIndicator", 414, 18, 383.5),
        ("disclosureIndicator", 375, 12, 341), ("none", 375, 18, 375),
    ])
    func `a running app's cell has space for the mark of its release, and none for the separator`(
        _ accessory: String, _ width: Int, _ version: Int, _ contents: Double
    ) throws {
        let frames = try SmallDocument(cell: Self.cell(accessory, width: width)).frames(
            isLoaded: true, systemVersion: version)
        #expect(frames["content"] == [0, 0, contents, 44])
    }

    @Test func `a document's own layout has the stored content view`() throws {
        let cell = try SmallDocument(cell: Self.cell("disclosureIndicator", width: 375))
        #expect(try cell.frames()["content"] == [0, 0, 341, 43.5])
        #expect(try cell.frames(isLoaded: true)["content"] == [0, 0, 341, 43.5])
    }
}
