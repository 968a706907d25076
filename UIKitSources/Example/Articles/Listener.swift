import Foundation

/// An observer of notifications from any thread.
final class Listener: NSObject, @unchecked Sendable {
    static let rang = Notification.Name("rang")
    private(set) var count = 0

    override init() {
        super.init()
        NotificationCenter.default.addObserver(
            self, selector: #selector(hear), name: Self.rang, object: nil)
    }

    @objc private func hear(_ notification: Notification) { count += 1 }
}
