import AutoLayout
import LayoutTesting
import Testing
import XCTest

/// Views of AutoLayout in configurations.
struct AutoLayoutViewTests {
    private func row() -> View {
        let root = View(), label = Label("A long title of a row that needs room")
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        for constraint in [
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ] { constraint.isActive = true }
        return root
    }

    @Test func `a text is clipped where the window is narrow`() throws {
        let findings = layoutIssues(of: row(), in: [.iPhone, .size(200, 100), .iPhoneSE])
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.code == "clipped-text")
        #expect(finding.configurations == ["iPhone 15, 200 × 100"])
        #expect(finding.file.hasSuffix("AutoLayoutViewTests.swift") && finding.line == 9)
    }

    @Test func `a tree is restored after its layouts`() {
        let root = row()
        #expect(layoutIssues(of: root, in: [.iPad.doubled.rightToLeft]).isEmpty)
        #expect((root.subviews.first as? Label)?.text == "A long title of a row that needs room")
        #expect(root.frame == .zero && root.traitOverrides == TraitCollection())
    }
}

/// Expectations under XCTest.
final class XCTestExpectationTests: XCTestCase {
    private var failures: [String] = []

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
        expected: Bool
    ) { failures.append("\(lineNumber): \(description)") }

    func testAFailingExpectationFailsTheTest() {
        let label = Label("A long title")
        label.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        expectLayout(of: label, in: [.iPhone])
        let line = #line - 1
        XCTAssertEqual(failures.count, 1)
        let failure = failures.first ?? ""
        failures = []
        guard failure.hasPrefix("\(line): ") && failure.contains("[clipped-text]") else {
            return super.recordFailure(
                withDescription: failure, inFile: #filePath, atLine: line, expected: true)
        }
    }
}
