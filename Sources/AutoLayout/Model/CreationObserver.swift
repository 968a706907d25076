/// The receiver of new views and constraints, for tests that report the places of their creation.
package enum CreationObserver {
    /// A closure that is called with each new view and each new constraint; `nil` by default.
    ///
    /// The program sets it before it creates the first view, and never changes it.
    @exclusivity(unchecked)
    package nonisolated(unsafe) static var didCreate: (@Sendable (AnyObject) -> Void)?
}
