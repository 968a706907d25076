import Cards
import Foundation
import LayoutTesting
import Testing
import UIKit
import XCTest

/// The card in configurations, as an app's tests check it.
@MainActor struct CardLayoutTests {
    private func card(_ title: String) -> CardView {
        let card = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        card.title.text = title
        return card
    }

    @Test func fitsEverywhere() {
        expectLayout(of: card("Card"), in: [.iPhoneSE, .iPad, .rightToLeft, .text(.accessibilityLarge)])
    }

    @Test func clippedTextHasALine() throws {
        let findings = layoutIssues(of: card("A title that a card has no room for"), in: [.iPhone])
        let finding = try #require(findings.first)
        #expect(finding.code == "clipped-text" && finding.subject == "title")
        #expect(finding.file.hasSuffix(".swift") && finding.line > 0)
    }

    @Test func snapshot() throws {
        let folder = NSTemporaryDirectory() + UUID().uuidString
        withKnownIssue {
            expectSnapshot(of: card("Card"), folder: folder)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.hasPrefix("no snapshot") }
        }
        expectSnapshot(of: card("Card"), folder: folder)
        try FileManager.default.removeItem(atPath: folder)
    }

    @Test func dragOfItsSize() {
        let sizes = stride(from: 200, through: 400, by: 50).map { CGSize(width: $0, height: 100) }
        expectDrag(of: card("Card"), through: .sizes(sizes), allocations: 1000)
    }
}

final class CardLayoutCase: XCTestCase {
    func testFitsEverywhere() {
        MainActor.assumeIsolated { expectLayout(of: CardView(), in: [.iPhone, .landscape]) }
    }
}
