/// The properties of a view controller that few controllers set, kept together.
struct UIViewControllerDetails {
    struct EdgeGuides {
        var top: EdgeLayoutGuide?
        var bottom: EdgeLayoutGuide?
    }

    var presented: UIViewController?
    weak var presenting: UIViewController?
    var presentation: UIPresentationController?
    var isLeaving = false
    /// The transition that the controller is part of, while it lasts.
    var transition: TransitionContext?
    var isMoving = false
    var isEditing = false
    var editButton: UIBarButtonItem?
    /// The insets that the app adds to the safe area.
    var additionalInsets = UIEdgeInsets.zero
    /// The insets of the bars over the view.
    var coveredInsets = UIEdgeInsets.zero
    var edgeGuides = EdgeGuides()
    var tabBarItem: UITabBarItem?
    /// The source of the view in a storyboard.
    var scene: SceneSource?
    /// The loaded nib of the view, whose objects live as long as the controller.
    var viewInstance: AnyObject?
    var segues: [SegueTemplate] = []
    var scrollViews: [UInt: UIScrollView] = [:]
    var keyCommands: [UIKeyCommand] = []
    var overrides: UITraitCollection?
    var unavailableView: UIView?
    /// The other objects of a nib that the controller retains.
    var nibObjects: [AnyObject] = []
}

/// A controller whose contents have a size and traits.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the controller prefers in a container.
    var preferredContentSize: CGSize { get }
    /// Responds to another size that a child prefers.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Responds to a change of the natural size of a child.
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child inside a container.
    func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Responds to a change of the size.
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Responds to a change of the traits.
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}

/// The form of a presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The view covers the screen, or is a page, a form, or the context of a controller.
    case fullScreen = 0, pageSheet, formSheet, currentContext
    /// The form is custom, or leaves the views below, or is a popover.
    case custom, overFullScreen, overCurrentContext, popover, blurOverFullScreen
    /// There is no presentation, or the system selects its form.
    case none = -1, automatic = -2
}

/// The animation of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// The view slides in, flips, fades in, or is below a curled page.
    case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
    /// Shows or removes the contents in place of the view's.
    func showUnavailable() {
        details.unavailableView?.removeFromSuperview()
        details.unavailableView = nil
        guard let view, let made = contentUnavailableConfiguration?.makeContentView() else {
            return
        }
        made.frame = view.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(made)
        details.unavailableView = made
    }

    /// A transition that a controller prefers; it runs at once here.
    @preconcurrency @MainActor
    public struct Transition {
        /// The values that a zoom's source depends on.
        @preconcurrency @MainActor
        public struct ZoomSourceViewProviderContext {
            /// The controller that the zoom shows.
            public let zoomedViewController: UIViewController
            /// The controller that the zoom comes from.
            public let sourceViewController: UIViewController
        }
        /// A transition that zooms from a view.
        public static func zoom(
            sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition() }
        /// The transition that fades.
        public static let crossDissolve = Transition()
        /// The transition that covers from below.
        public static let coverVertical = Transition()
        /// The transition that flips the screen.
        public static let flipHorizontal = Transition()
    }
}

/// An item of a preview's menu, in the form before iOS 13.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The title of the item.
    var title: String { get }
}

/// An action of a preview's menu, in the form before iOS 13.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// The title of the action.
    public let title: String
    /// The closure that performs the action.
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void
    /// Creates an action with a title, a look and a closure.
    public init(
        title: String, style: Style,
        handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
    ) { (self.title, self.handler) = (title, handler) }
    /// The look of an action.
    public enum Style: Int, Sendable {
        /// The action is usual, selected, or destructive.
        case `default` = 0, selected, destructive
    }
}

/// The context of a preview by pressure, which no touch begins here.
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    weak var delegate: (any UIViewControllerPreviewingDelegate)?
    let sourceView: UIView
    var sourceRect: CGRect
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()

    init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
        (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
    }
}

/// The context of an app extension.
@preconcurrency @MainActor
open class NSExtensionContext: NSObject {
    /// The items that the host app passes to the extension.
    open var inputItems: [Any] { [] }
    /// Ends the extension with items for the host app.
    open func completeRequest(
        returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }
    /// Ends the extension with an error.
    open func cancelRequest(withError error: any Error) {}
    /// Opens a URL, which no app does here.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }
}
