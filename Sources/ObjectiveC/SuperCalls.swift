import Foundation

// Calls of `super` by overrides in extensions of UIKit's classes. Such an override replaces the member of a
// superclass, which the call reaches again.

/// Announces that an override calls the member of its superclass as the next call of that member.
///
/// - Parameter name: The name of the override, unique in its module.
public func objc_callSuper(_ object: AnyObject, _ name: String) {
    SuperCalls.shared.announce(.init(object: ObjectIdentifier(object), name: name))
}

/// Returns whether an override has announced the current call of a member of its superclass.
public func objc_isCallOfSuper(_ object: AnyObject, _ name: String) -> Bool {
    SuperCalls.shared.take(.init(object: ObjectIdentifier(object), name: name))
}

/// The calls that are announced and not yet made.
private final class SuperCalls: @unchecked Sendable {
    struct Call: Hashable {
        let object: ObjectIdentifier
        let name: String
        let thread = ObjectIdentifier(Thread.current)
    }

    static let shared = SuperCalls()
    private let lock = NSLock()
    private var announced: Set<Call> = []

    func announce(_ call: Call) { lock.withLock { _ = announced.insert(call) } }
    func take(_ call: Call) -> Bool { lock.withLock { announced.remove(call) != nil } }
}
