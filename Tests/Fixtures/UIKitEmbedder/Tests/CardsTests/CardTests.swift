import Cards
import CoreGraphics
import Foundation
import Testing
import UIKit
import XCTest

@MainActor struct CardTests {
    @Test func layout() {
        let card = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        card.layoutIfNeeded()
        #expect(card.button.bounds.size == CGSize(width: 184, height: 44))
        card.button.sendActions(for: .touchUpInside)
        #expect(card.taps == 1 && card.layer.cornerRadius == 8)
    }
}

final class CardCase: XCTestCase {
    func testNamesOfFoundationAndUIKitAreTheSame() {
        MainActor.assumeIsolated {
            let point: Foundation.CGPoint = CardView().center
            XCTAssertEqual(point, .zero)
        }
    }
}
