import Foundation

/// Calls a closure for the property at a path: now, and after each change while the returned object lives.
///
/// The expectations of XCTest for changes use it in test cases that the plugin rewrites.
public func objc_observe(
    _ object: Any, _ keyPath: String, _ handle: @escaping ([AnyHashable: Any]) -> Void
) -> AnyObject {
    let handler = ChangeHandler(handle)
    (object as? any NSObjectProtocol)?.addObserver(
        handler, forKeyPath: keyPath, options: [.initial, .old, .new], context: nil)
    return handler
}

/// An observer that calls a closure.
private final class ChangeHandler: NSObject {
    private let handle: ([AnyHashable: Any]) -> Void

    private static let registered: Void = objc_registerObserver(ChangeHandler.self) {
        $0.handle($1.change.map { $0 as [AnyHashable: Any] } ?? [:])
    }

    init(_ handle: @escaping ([AnyHashable: Any]) -> Void) {
        Self.registered
        self.handle = handle
    }
}
