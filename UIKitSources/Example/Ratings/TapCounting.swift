import UIKit

extension UIButton {
    /// Sends taps, and returns the number that a target inside this function receives.
    func received(taps: Int) -> Int {
        final class Counter: NSObject {
            private(set) var count = 0
            @objc private func tap() { count += 1 }
            static let selector = #selector(tap)
        }
        let counter = Counter()
        addTarget(counter, action: Counter.selector, for: .touchUpInside)
        for _ in 0..<taps { sendActions(for: .touchUpInside) }
        return counter.count
    }
}

/// A button item whose target is of a private class.
final class CountingItem {
    private final class Counter: NSObject {
        private(set) var count = 0
        @objc private func tap(_ sender: Any?) { count += 1 }
        static let selector = #selector(tap(_:))
    }
    private let counter = Counter()
    private lazy var item = UIBarButtonItem(
        title: "Count", style: .plain, target: counter, action: Counter.selector)

    /// Sends a tap, and returns the number of taps so far.
    func tap() -> Int {
        _ = item.target?.perform(item.action, with: item)
        return counter.count
    }
}
