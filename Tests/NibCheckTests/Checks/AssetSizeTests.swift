import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import Testing
import ViewMetrics

@testable import NibCheck

/// Checks, proofs and repairs with the sizes of the app's images.
struct AssetSizeTests {
    /// An app whose image is larger than the document declares.
    private struct LargeImage: AssetSource {
        func imageSize(_ name: String, _ traits: AssetTraits) -> Size? {
            name == "photo" ? Size(width: 350, height: 60) : nil
        }
        func image(_ name: String, _ traits: AssetTraits) throws(Diagnostic) -> AssetImage? { nil }
        func color(_ name: String, _ traits: AssetTraits) -> AssetColor? { nil }
        func fingerprint(_ name: String) -> String { "" }
        func font(_ name: String) -> FontFace? { nil }
    }

    /// A required image beside the edges of its superview.
    private let document = try! NibDocument(
        DiagnosisDocument.text(
            """
            <imageView contentMode="scaleToFill" image="photo" horizontalCompressionResistancePriority="1000" \
            translatesAutoresizingMaskIntoConstraints="NO" id="image"><rect key="frame" x="10" y="20" width="355" \
            height="30"/></imageView>
            """,
            """
            left image.leading root.leading constant=10
            right root.trailing image.trailing constant=10
            top image.top root.top constant=20
            """
        )
        .replacing(
            "</objects>",
            with: "</objects><resources><image name='photo' width='100' height='30'/></resources>"),
        file: "screen.xib")

    @Test func `a proof finds the widths at which the app's image does not fit`() throws {
        func proof(_ assets: (any AssetSource)?) throws -> SizeProof {
            var query = SizeQuery(.horizontal, 320...400, other: nil, [.fits], nil)
            query.assets = assets
            return try query.proofs(document, nil)[0]
        }
        #expect(try proof(nil).holds)
        let found = try proof(LargeImage()).findings
        #expect(found.count == 1 && found.first?.property == .fits)
        // 350 points and two margins.
        #expect(found.first?.to == 370)
    }

    @Test func `a repair is searched for the sizes of the app's images`() throws {
        let phone = LayoutConfiguration(device: ScreenDevice.named("retina4_0"))
        var plan = RepairPlan([CheckConfiguration(phone)])
        func conflicts() -> [RepairFinding] {
            DocumentRepairSearch(document, plan: plan).findings.filter {
                if case .conflict = $0.problem { true } else { false }
            }
        }
        #expect(conflicts().isEmpty)
        plan.assets = LargeImage()
        #expect(conflicts().count == 1 && conflicts().first?.repairs.isEmpty == false)
    }

    @Test func `a simulation of run time has the sizes of the app's images`() throws {
        func height(_ assets: (any AssetSource)?) throws -> Double? {
            var options = DocumentLayoutOptions()
            options.assets = assets
            let tree = try #require(DocumentLayout(document, options: options).layouts().first)
            #expect((tree.storedOptions.assets == nil) == (assets == nil))
            let again = DocumentLayout(document, options: tree.storedOptions).layout(
                of: tree.root.view, adding: RuntimeConstraints())
            return again.root.all.first { $0.id == "image" }?.frame.height
        }
        #expect(try height(LargeImage()) == 60 && height(nil) != 60)
    }
}
