import AppSources
import Foundation
import LayoutCheck
import LayoutDiagnosis
import NibFormat
import NibLayout
import Testing

/// The check of an app's documents as a library.
struct LayoutCheckTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view id="root" userLabel="Card" customClass="CardView">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="bar" userLabel="Bar">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="360" id="width"/>
                                <constraint firstAttribute="height" constant="44" id="height"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="bar" firstAttribute="leading" secondItem="root"
                            secondAttribute="leading" id="leading"/>
                        <constraint firstItem="bar" firstAttribute="trailing" secondItem="root"
                            secondAttribute="trailing" id="trailing"/>
                        <constraint firstItem="bar" firstAttribute="top" secondItem="root"
                            secondAttribute="top" id="top"/>
                    </constraints>
                    <connections><outlet property="delegate" destination="-1" id="outlet"/></connections>
                </view>
            </objects>
        </document>
        """

    private func check() throws -> LayoutCheck {
        let document = try NibDocument(Self.text, file: "Card.xib")
        let source = SwiftSource("class CardView: UIView {}", file: "CardView.swift")
        var check = LayoutCheck([document], sources: [source])
        check.plan.configurations = [.stored]
        return check
    }

    @Test func `findings of layouts and of the linter are in the order of lines, with repairs`()
        throws
    {
        let findings = try check().findings()
        #expect(findings.map(\.code) == ["conflict", "unknown-outlet"])
        #expect(findings.first?.fix != nil && findings.map(\.line) == findings.map(\.line).sorted())
    }

    @Test func `rules that are off have no findings`() throws {
        var check = try check()
        check.plan.severities = ["conflict": Severity?.none, "unknown-outlet": .note]
        #expect(check.findings().map(\.severity) == [.note])
    }

    @Test func `a baseline accepts each finding once, and is read as it was written`() throws {
        var check = try check()
        let findings = check.findings()
        let baseline = FindingBaseline([findings[0]])
        check.baseline = try JSONDecoder().decode(
            FindingBaseline.self, from: JSONEncoder().encode(baseline))
        #expect(check.findings().map(\.code) == ["unknown-outlet"])
        var left = baseline
        let taken = [0, 0, 1].map { left.take(findings[$0], in: "Card.xib") }
        #expect(taken == [true, false, false])
    }

    @Test func `comments in a document suppress findings`() throws {
        let text = Self.text.replacingOccurrences(
            of: "<objects>", with: "<!-- tinamou:disable unknown-outlet -->\n<objects>")
        let document = try NibDocument(text, file: "Card.xib")
        var check = LayoutCheck(
            [document], sources: [SwiftSource("class CardView: UIView {}", file: "CardView.swift")])
        check.plan.configurations = [.stored]
        #expect(check.findings().map(\.code) == ["conflict"])
    }

    @Test func `one import explains views and documents, and diagnoses logs`() throws {
        let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), child = View()
        root.addSubview(child)
        root.layoutIfNeeded()
        #expect(root.layoutEngine.explain(child).text.contains("is not part of the layout"))
        let document = try NibDocument(Self.text, file: "Card.xib")
        let explanation = try Explanation(of: "Bar", in: document, DocumentLayoutOptions())
        #expect(explanation.text.contains("Bar"))
        #expect(LogDiagnosis(ConsoleLog("", file: "log")).findings.isEmpty)
    }
}
