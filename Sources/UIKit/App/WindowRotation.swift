/// The rotation of a window that fills the screen, with the calls to its controllers in UIKit's order.
@MainActor
struct WindowRotation {
    private let window: UIWindow
    private let transition: TransitionContext

    /// Tells the controllers of a window about the size that it gets.
    init(_ window: UIWindow, to size: CGSize) {
        self.window = window
        transition = TransitionContext(
            in: window, from: nil, to: nil, finalFrame: CGRect(origin: .zero, size: size),
            views: [:], isAnimated: false)
        for controller in window.shownControllers {
            controller.viewWillTransition(to: size, with: transition)
        }
    }

    /// Gives the window its frame, runs the animations beside, and ends the rotation.
    func finish(_ frame: CGRect) {
        transition.run(nil) {
            window.frame = frame
            window.receiveSafeArea()
            window.layoutIfNeeded()
        }
        window.layoutIfNeeded()
        transition.end()
    }
}
