/// The previews and menus of a file, which cannot appear without a display.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// The object that decides about previews and menus.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The address of the file.
    open var url: URL?
    /// The identifier of the file's type.
    open var uti: String?
    /// The name of the file, as its preview shows it.
    open var name: String?
    /// The data for the app that opens the file.
    open var annotation: Any?

    /// Creates a controller without a file.
    public override init() { super.init() }
    /// Creates a controller for a file.
    public convenience init(url: URL) {
        self.init()
        (self.url, name) = (url, url.lastPathComponent)
    }

    /// Returns `false`: no preview appears.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool { false }
    /// Returns `false`: no menu appears.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        false
    }
    /// Returns `false`: no menu appears.
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    /// Returns `false`: no other app can open the file.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        false
    }
    /// Returns `false`: no other app can open the file.
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }
    /// Does nothing, as no preview is visible.
    open func dismissPreview(animated: Bool) {}
    /// Does nothing, as no menu is visible.
    open func dismissMenu(animated: Bool) {}
}

/// The decisions about previews and menus of a file.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
    /// Returns the controller over which a preview appears.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    /// Returns the view from which a preview appears.
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController)
        -> UIView?
    /// Responds before a preview appears.
    func documentInteractionControllerWillBeginPreview(
        _ controller: UIDocumentInteractionController)
    /// Responds after a preview has disappeared.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// Responds after the menu of apps has disappeared.
    func documentInteractionControllerDidDismissOpenInMenu(
        _ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    /// Returns an empty controller.
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    /// Returns `nil`.
    public func documentInteractionControllerViewForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIView? { nil }
    /// Does nothing.
    public func documentInteractionControllerWillBeginPreview(
        _ controller: UIDocumentInteractionController
    ) {}
    /// Does nothing.
    public func documentInteractionControllerDidEndPreview(
        _ controller: UIDocumentInteractionController
    ) {}
    /// Does nothing.
    public func documentInteractionControllerDidDismissOpenInMenu(
        _ controller: UIDocumentInteractionController
    ) {}
}
