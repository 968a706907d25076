import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Items of bars.
@MainActor @Suite struct BarItemTests {
    @Test func `items of a toolbar are those that were set`() {
        let controller = UIViewController()
        controller.setToolbarItems([UIBarButtonItem()], animated: true)
        #expect(controller.toolbarItems?.count == 1)
    }

    @Test func `buttons of bars are made by their class`() {
        final class Item: UIBarButtonItem {}
        let titled = objc_new(
            Item.self, title: "a", style: .done, target: nil, action: Selector("tap"))
        #expect(titled.title == "a" && titled.style == .done && titled.action == Selector("tap"))
        let image = UIImage()
        let pictured = objc_new(Item.self, image: image, style: .plain, target: nil, action: nil)
        #expect(pictured.image === image && pictured.landscapeImagePhone == nil)
        let view = UIView()
        #expect(objc_new(Item.self, customView: view).customView === view)
        _ = objc_new(Item.self, barButtonSystemItem: .add, target: nil, action: nil)
    }

    @Test func `the edit button begins and ends editing`() throws {
        let controller = UIViewController(), button = controller.editButtonItem
        #expect(button.title == "Edit" && button === controller.editButtonItem)
        try #require(button.primaryAction).performWithSender(button, target: nil)
        #expect(button.title == "Done" && controller.isEditing)
    }
}
