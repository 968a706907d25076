import CoreGraphics
import ObjectiveC
import Testing
import UIKit

/// Handlers of changed traits.
@MainActor @Suite struct TraitHandlerTests {
    @Test func handlersOfTraitsNameAnOptionalSelf() {
        final class Card: UIView {
            var styles: [UIUserInterfaceStyle] = []
            func observe() {
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                    [weak self] (_: Self?, previous) in
                    self?.styles.append(previous.userInterfaceStyle)
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let card = Card()
        window.addSubview(card)
        card.observe()
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        #expect(card.styles == [.light])
    }
}
