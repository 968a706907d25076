import NibFormat
import NibLoader
import TestSupport
import Testing

/// Documents that were damaged: whatever their bytes, a load ends, with objects or with an error.
struct DamagedNibTests {
    private static let sound = [
        "nibs/Trip.storyboard", "nibs/Card.xib", "nibs/Panel.xib", "loading/Main.storyboard",
        "loading/CustomView.xib",
    ]

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `damaged documents are loaded, or refused`(seed: UInt64) throws {
        let sound = try Self.sound.map(FixtureFiles.bytes)
        var (loaded, refused) = (0, 0)
        for round in 0..<UInt64(60) {
            var damage = DocumentDamage(seed: seed << 32 + round)
            guard let document = try? NibDocument(damage.document(from: sound), file: "damaged")
            else { continue }
            do {
                try Nib(document).load(options: round % 2 == 0 ? .lenient : .strict)
                loaded += 1
            } catch is NibLoadError {
                refused += 1
            }
        }
        #expect(
            loaded > 0 && refused > 0,
            "\(loaded) loaded, \(refused) refused: the damage is too slight or too large")
    }

    @Test func `a duplicate id, also of a descendant, does not end a load`() throws {
        let nib = try Loads.view("<subviews><view id=\"v\">\(Loads.frame)</view></subviews>")
        #expect(try nib.load(options: .lenient).topLevelObjects.count == 1)
    }

    @Test func `numbers beyond a view's range are clamped`() throws {
        let nib = try Loads.nib(
            #"<view id="v" tag="1e300"><rect key="frame" x="1e400" y="0.0" width="1e300" height="-1e300"/></view>"#
        )
        let view = try #require(try nib.load().firstView)
        #expect(view.frame.minX == 1e9 && view.frame.width == 1e9 && view.tag == 0)
    }
}
