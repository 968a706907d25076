import Testing
import UIKit

@testable import Ratings

@MainActor @Suite struct RatingTests {
    private let controller: RatingViewController

    init() throws {
        // Several modules of this package have a storyboard of this name.
        let resources = Bundle.main.bundleURL.appendingPathComponent("Ratings_Ratings.resources")
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle(url: resources))
        controller = try #require(
            storyboard.instantiateInitialViewController() as? RatingViewController)
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.view.layoutIfNeeded()
    }

    @Test func `outlets and inspectable properties come from the storyboard`() {
        #expect(controller.titleLabel.text == "Your rating")
        #expect(controller.row.count == 3)
        #expect(controller.row.frame.size == CGSize(width: 152, height: 48))
        #expect(controller.buttons.count == 1)
    }

    @Test func `the badge comes from its own nib`() {
        #expect(controller.badge.number == 0)
        #expect(controller.badge.frame.maxX == 355)
        #expect(controller.badge.layer.cornerRadius == 15)
    }

    @Test func `a tap on a star reaches the controller by its action and its delegate`() {
        controller.row.stars[1].sendActions(for: .touchUpInside)
        #expect(controller.row.rating == 2)
        #expect(controller.badge.number == 2)
        #expect(controller.title == "2 of 3")
    }

    @Test func `the button of the storyboard clears the rating`() {
        controller.row.rating = 3
        controller.buttons[0].sendActions(for: .touchUpInside)
        #expect(controller.row.rating == 0)
    }

    @Test func `classes in functions and private classes receive messages`() {
        #expect(UIButton().received(taps: 2) == 2)
        let item = CountingItem()
        #expect(item.tap() == 1 && item.tap() == 2)
    }
}
