/// The state of a drag that rests above a view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// The drag is elsewhere, may open the view, is about to, or has opened it.
    case inactive = 0, possible, activating, activated
}

/// A drag that rests above a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The state of the drag.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the state, or `nil` for the view of the interaction.
    var targetView: UIView? { get set }
    /// The item that the drag would open, as the app knows it.
    var targetItem: Any? { get set }
    /// Returns the place of the drag in a view, or in the window for `nil`.
    func location(in view: UIView?) -> CGPoint
}

/// The decision whether a drag opens a view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Returns whether the drag may open the view.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    /// Responds to the end of the drag above the view.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing by default, as without the method.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The look of a view that a drag may open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Responds to another state of the drag.
    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view that opens when a drag rests above it.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    private let behavior: (any UISpringLoadedInteractionBehavior)?
    private let effect: (any UISpringLoadedInteractionEffect)?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    /// The view that opens.
    open private(set) weak var view: UIView?

    /// Creates an interaction from a decision, a look and a closure that opens the view.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler:
            @escaping (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        (behavior, effect, self.handler) = (interactionBehavior, interactionEffect, handler)
    }
    /// Creates an interaction from a closure that opens the view.
    public convenience init(
        activationHandler handler:
            @escaping (
                UISpringLoadedInteraction, any UISpringLoadedInteractionContext
            ) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
    }
    /// Responds to a change of the view, before it happens.
    open func willMove(to view: UIView?) {}
    /// Responds to a change of the view.
    open func didMove(to view: UIView?) { self.view = view }

    /// Moves a drag above the view to a state, as the system does; for tests.
    ///
    /// A state that the behaviour does not allow has no effect.
    open func drag(_ context: any UISpringLoadedInteractionContext) {
        guard behavior?.shouldAllow(self, with: context) ?? true else { return }
        effect?.interaction(self, didChangeWith: context)
        if context.state == .activated { handler(self, context) }
        if context.state == .inactive { behavior?.interactionDidFinish(self) }
    }
}
