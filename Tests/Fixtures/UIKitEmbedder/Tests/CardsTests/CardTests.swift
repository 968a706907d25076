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

/// Documents among the resources of the target, whose bundle UIKit finds beside the program.
@MainActor struct ScoreTests {
    @Test func `a controller loads the nib of its name, and its button calls its action`() throws {
        let controller = ScoreViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.view.layoutIfNeeded()
        #expect(controller.label.frame.origin == CGPoint(x: 20, y: 20))
        let button = try #require(controller.view.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.points == 1 && controller.label.text == "1")
    }

    @Test func `a storyboard makes the controller of the target's class`() {
        let storyboard = UIStoryboard(name: "Cards", bundle: nil)
        let controller = storyboard.instantiateInitialViewController() as? ScoreViewController
        controller?.loadViewIfNeeded()
        #expect(controller?.label.text == "0")
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
