import Foundation

/// An interaction by the force of a touch.
///
/// Touches have no force here, so that no preview begins.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    /// The receiver of the progress.
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// Creates an interaction with a view.
    public init(view: UIView) {
        self.view = view
        super.init()
    }
    /// Returns the place of the touch in the coordinates of a space; there is no touch.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
    /// Ends the interaction, and tells the delegate.
    open func cancel() { delegate?.previewInteractionDidCancel(self) }
}

/// The receiver of the progress of an interaction by force.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Returns whether a preview may begin.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// Responds to a change of the force.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    /// Responds to a change of the force after the preview.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    /// Responds to the end of the interaction without a preview.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    /// A preview may begin by default.
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
        true
    }
    /// Does nothing by default.
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction,
        didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
