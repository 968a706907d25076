import Testing
import UIKit

/// Menus, pickers and behaviours without a screen: their values are kept, and delegates are called.
@MainActor @Suite struct InteractionTests {
    private final class Menus: NSObject, UIEditMenuInteractionDelegate {
        var menu: UIMenu?
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? { menu }
    }

    @Test func `an edit menu is shown if its source has commands`() {
        let (view, menus) = (UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), Menus())
        let interaction = UIEditMenuInteraction(delegate: menus)
        view.addInteraction(interaction)
        let configuration = UIEditMenuConfiguration(
            identifier: "a", sourcePoint: CGPoint(x: 1, y: 2))
        interaction.presentEditMenu(with: configuration)
        #expect(interaction.presentedConfiguration == nil)
        menus.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
        interaction.presentEditMenu(with: configuration)
        #expect(interaction.presentedConfiguration === configuration)
        #expect(interaction.location(in: nil) == CGPoint(x: 1, y: 2))
        interaction.dismissMenu()
        #expect(interaction.presentedConfiguration == nil)
    }

    @Test func `a selected colour reaches the delegate and the actions`() {
        final class Receiver: NSObject, UIColorPickerViewControllerDelegate {
            var colors: [UIColor] = []
            func colorPickerViewController(
                _ viewController: UIColorPickerViewController, didSelect color: UIColor,
                continuously: Bool
            ) { colors.append(color) }
        }
        let (picker, receiver) = (UIColorPickerViewController(), Receiver())
        picker.delegate = receiver
        picker.select(.red)
        #expect(receiver.colors == [.red] && picker.selectedColor == .red)
        let well = UIColorWell(frame: .zero)
        var count = 0
        well.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        well.select(.blue)
        #expect(count == 1 && well.selectedColor == .blue)
    }

    @Test func `behaviours keep their values and their items`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.addSubview(box)
        let animator = UIDynamicAnimator(referenceView: view)
        let gravity = UIGravityBehavior(items: [box])
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
        let collision = UICollisionBehavior(items: [box])
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        #expect(collision.boundary(withIdentifier: "floor" as NSString) != nil)
        collision.removeBoundary(withIdentifier: "floor" as NSString)
        #expect(collision.boundaryIdentifiers == nil)
        #expect(box.center == CGPoint(x: 20, y: 20) && !animator.isRunning)
        let line = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 20, y: 50))
        #expect(line.length == 30 && line.attachedBehaviorType == .anchor)
    }

    @Test func `the keyboard's guide activates constraints for its edge`() {
        let (view, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let guide = view.keyboardLayoutGuide
        let docked = box.bottomAnchor.constraint(equalTo: guide.topAnchor)
        let floating = box.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        guide.setConstraints([docked], activeWhenNearEdge: .bottom)
        guide.setConstraints([floating], activeWhenAwayFrom: .bottom)
        #expect(docked.isActive && !floating.isActive)
        #expect(guide.constraintsActive(whenNearEdge: .bottom) == [docked])
        guide.setConstraints([floating], activeWhenNearEdge: .bottom)
        #expect(!docked.isActive && floating.isActive)
        guide.removeAllTrackedConstraints()
        #expect(!floating.isActive)
    }

    @Test func `an app's keyboard edits a text`() {
        let controller = UIInputViewController(nibName: nil, bundle: nil)
        let proxy = controller.textDocumentProxy
        #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil)
        proxy.insertText("Hallo")
        proxy.adjustTextPosition(byCharacterOffset: -2)
        proxy.deleteBackward()
        #expect(proxy.documentContextBeforeInput == "Ha" && proxy.documentContextAfterInput == "lo")
        #expect(NSIndexPath(row: 3, section: 1).row == 3)
    }

    @Test func `levels and priorities are ordered, and layers convert rectangles`() {
        #expect(UIWindow.Level.alert > .normal && UILayoutPriority.defaultHigh >= .defaultLow)
        let (outer, inner) = (CALayer(), CALayer())
        outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        outer.addSublayer(inner)
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(outer.convert(rect, from: inner) == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(inner.convert(rect, to: outer) == CGRect(x: 5, y: 5, width: 10, height: 10))
    }

    private final class TextDrag: NSObject, UIDragSession {
        var items: [UIDragItem] = []
        let (allowsMoveOperation, isRestrictedToDraggingApplication) = (true, false)
        var localContext: Any?
        func location(in view: UIView) -> CGPoint { .zero }
        func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool { false }
        func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool { false }
    }

    @Test func `the selected text of fields and views can be dragged`() throws {
        let (field, view) = (UITextField(), UITextView())
        (field.text, view.text) = ("one two", "one two")
        let views: [any UITextDraggable & UIView] = [field, view]
        for text in views {
            let interaction = try #require(text.textDragInteraction)
            #expect(text.interactions.contains { $0 === interaction } && !text.isTextDragActive)
            let source = try #require(interaction.delegate)
            text.selectedTextRange = text.textRange(
                from: text.beginningOfDocument, to: text.beginningOfDocument)
            #expect(source.dragInteraction(interaction, itemsForBeginning: TextDrag()).isEmpty)
            text.selectedTextRange = text.textRange(
                from: text.beginningOfDocument, to: text.endOfDocument)
            let items = source.dragInteraction(interaction, itemsForBeginning: TextDrag())
            #expect(items.count == 1)
            #expect(text.text(in: try #require(text.selectedTextRange)) == "one two")
        }
    }
}
