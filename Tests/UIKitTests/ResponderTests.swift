import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Commands, the focus and the first responder.
@MainActor @Suite struct ResponderTests {
    @Test func `a command has its options and its forms`() {
        let find = Selector("find:")
        let form = UICommandAlternate(title: "Replace", action: find, modifierFlags: .shift)
        let command = UIKeyCommand(
            title: "Find", action: find, input: "f", modifierFlags: .command, alternates: [form],
            discoverabilityTitle: "Find a word", attributes: .disabled, state: .on)
        #expect(command.discoverabilityTitle == "Find a word" && command.alternates == [form])
        #expect(command.attributes == .disabled && command.state == .on)
        #expect(command.input == "f" && command.modifierFlags == .command)
    }

    @Test func `the focus moves between items with index paths`() {
        let flow = UICollectionViewFlowLayout()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow)
        let context = UICollectionViewFocusUpdateContext()
        #expect(context.nextFocusedIndexPath == nil)
        let cell = UICollectionViewCell()
        collection.addSubview(cell)
        context.nextFocusedItem = cell
        #expect(context.nextFocusedIndexPath == nil && context.nextFocusedView === cell)
        #expect(UITableViewFocusUpdateContext().previouslyFocusedIndexPath == nil)
    }

    @Test func `a view that leaves its window is not the first responder`() {
        let window = UIWindow(), container = UIView(), field = UITextField()
        container.addSubview(field)
        window.addSubview(container)
        #expect(field.becomeFirstResponder())
        container.removeFromSuperview()
        #expect(!field.isFirstResponder && !field.isEditing)
    }
}
