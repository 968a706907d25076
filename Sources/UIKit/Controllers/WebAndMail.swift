// The models of controllers of SafariServices and MessageUI. Sources that the plugin rewrites import UIKit in
// their place.

/// A controller that shows a page of the web.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// The page.
    private let url: URL
    /// The receiver of events.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The options of the controller, as they were at its creation.
    open private(set) var configuration: Configuration
    /// The colour of the bars.
    open var preferredBarTintColor: UIColor?
    /// The colour of buttons in the bars.
    open var preferredControlTintColor: UIColor?
    /// The title of the button that ends the controller.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates a controller for a page.
    ///
    /// The program traps with the framework's message if the scheme of the address is not of the web.
    public init(url URL: URL, configuration: Configuration) {
        precondition(
            ["http", "https"].contains(URL.scheme?.lowercased()),
            "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.")
        (url, self.configuration) = (URL, configuration)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller for a page, with the usual options.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
    /// Returns `nil`: nibs have no such controller.
    public required init?(coder: NSCoder) { nil }

    /// The options of a controller.
    @preconcurrency @MainActor
    public final class Configuration: NSObject {
        /// A Boolean value that indicates whether the reader opens if the page has one.
        public var entersReaderIfAvailable = false
        /// A Boolean value that indicates whether scrolling hides the bars.
        public var barCollapsingEnabled = true
    }

    /// The title of the button that ends the controller.
    public enum DismissButtonStyle: Int, Sendable {
        /// "Done", "Close" and "Cancel".
        case done, close, cancel
    }
}

/// The receiver of the events of a controller for a page of the web.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Responds to the end of the controller by its button.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Responds to the end of the first load.
    func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing by default.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing by default.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// A controller in which the user writes a mail. The device has no account.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    /// The receiver of the result.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    /// Returns `false`, as on a device without an account.
    open class func canSendMail() -> Bool { false }
    /// Sets the subject.
    open func setSubject(_ subject: String) {}
    /// Sets the receivers.
    open func setToRecipients(_ toRecipients: [String]?) {}
    /// Sets the receivers of copies.
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    /// Sets the receivers of copies that others do not see.
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    /// Sets the text.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    /// Adds a file.
    open func addAttachmentData(
        _ attachment: Data, mimeType: String, fileName filename: String
    ) {}
}

/// The receiver of a mail's result.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Responds to the end of the controller.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing by default.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    ) {}
}

/// The end of a mail.
public enum MFMailComposeResult: Int, Sendable {
    /// The user cancelled it, or saved, sent or could not send it.
    case cancelled, saved, sent, failed
}

/// A controller in which the user writes a message. The device cannot send any.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    /// The receiver of the result.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// The receivers.
    open var recipients: [String]?
    /// The subject.
    open var subject: String?
    /// The text.
    open var body: String?
    /// Returns `false`, as on a device without a telephone.
    open class func canSendText() -> Bool { false }
    /// Returns `false`, as on a device without a telephone.
    open class func canSendAttachments() -> Bool { false }
}

/// The receiver of a message's result.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// Responds to the end of the controller.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// The end of a message.
public enum MessageComposeResult: Int, Sendable {
    /// The user cancelled it, or it was sent or could not be sent.
    case cancelled, sent, failed
}
