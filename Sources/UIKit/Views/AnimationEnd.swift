import Foundation

/// The end of an animation, after its duration.
@MainActor
enum AnimationEnd {
    private static var transitions = 0

    /// Runs closures at once instead of after a time: a transition between controllers happens at once.
    static func performingAtOnce(_ transition: () -> Void) {
        transitions += 1
        transition()
        transitions -= 1
    }

    /// Runs a closure on the main queue after a time in seconds; at once without animations, as UIKit does.
    static func perform(after time: TimeInterval, _ end: @escaping @MainActor () -> Void) {
        guard transitions == 0, UIView.areAnimationsEnabled else { return end() }
        DispatchQueue.main.asyncAfter(deadline: .now() + time) {
            MainActor.assumeIsolated { end() }
        }
    }
}
