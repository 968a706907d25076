import UIKit

@testable import EmptyWindow

// Each step of the chapter has a `ViewController` of its own.

@MainActor func collection(of controller: UIViewController) -> [UIView] {
    (controller as? EmptyWindow.ViewController)?.arr ?? []
}

@MainActor func wasDecoded(_ button: UIButton) -> Bool {
    (button as? RedButton)?.wasDecoded == true
}
