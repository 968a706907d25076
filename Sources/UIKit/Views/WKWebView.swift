import Foundation
import FoundationNetworking

// The model of WebKit's view. Sources that the plugin rewrites import UIKit in the place of WebKit. No page is ever
// loaded: the view keeps what it was asked for.

/// A view that shows a page of the web.
@preconcurrency @MainActor
open class WKWebView: UIView {
    /// The settings with which the view was created.
    open private(set) var configuration: WKWebViewConfiguration
    /// The receiver of the events of loading.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The provider of panels and new views.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// The scroll view with the page.
    public let scrollView = UIScrollView()
    /// The address that the view was last asked to load.
    open private(set) var url: URL?
    /// The title of the page; no page has one.
    open var title: String? { nil }
    /// A Boolean value that indicates whether the view loads a page.
    open var isLoading: Bool { false }
    /// The loaded share of the page, from 0 to 1.
    open var estimatedProgress: Double { 0 }
    /// A Boolean value that indicates whether all parts of the page are encrypted.
    open var hasOnlySecureContent: Bool { false }
    /// A Boolean value that indicates whether there is a page to go back to.
    open var canGoBack: Bool { false }
    /// A Boolean value that indicates whether there is a page to go forward to.
    open var canGoForward: Bool { false }
    /// The name that the view sends to servers instead of the usual one.
    open var customUserAgent: String?
    /// A Boolean value that indicates whether swipes go back and forward.
    open var allowsBackForwardNavigationGestures = false
    /// A Boolean value that indicates whether a long press shows the page of a link.
    open var allowsLinkPreview = true
    /// The scale of the page.
    open var pageZoom: CGFloat = 1
    /// A Boolean value that indicates whether the page can be inspected.
    open var isInspectable = false
    /// The colour behind the page.
    open var underPageBackgroundColor: UIColor! = .systemBackground

    /// Creates a view with a frame and settings.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        addScrollView()
    }
    /// Creates a view with a frame and the usual settings.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        addScrollView()
    }
    private func addScrollView() {
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    // MARK: Loading

    /// Keeps the address of a request.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { begin(request.url) }
    /// Keeps the address of data.
    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { begin(baseURL) }
    /// Keeps the address of a page whose text is given.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        begin(baseURL ?? URL(string: "about:blank"))
    }
    /// Keeps the address of a file.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        begin(URL)
    }
    private func begin(_ address: URL?) -> WKNavigation? {
        url = address
        return WKNavigation()
    }
    /// Returns `nil` before the first page.
    @discardableResult
    open func reload() -> WKNavigation? { url == nil ? nil : WKNavigation() }
    /// Returns `nil` before the first page.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    /// Does nothing: pages are not loaded.
    open func stopLoading() {}
    /// Returns `nil`: pages are not loaded.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    /// Returns `nil`: pages are not loaded.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }
    /// Reports an error: pages are not loaded.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        completionHandler?(nil, WKError(.javaScriptExceptionOccurred))
    }
}

/// A load of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

/// An error of a view for pages.
public struct WKError: Error, Equatable {
    /// The reason of an error.
    public enum Code: Int, Sendable {
        /// An unknown reason.
        case unknown = 1
        /// The process of the page ended.
        case webContentProcessTerminated
        /// The view no longer exists.
        case webViewInvalidated
        /// A script failed.
        case javaScriptExceptionOccurred
        /// The result of a script has a type that cannot be returned.
        case javaScriptResultTypeIsUnsupported
    }
    /// The reason.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }
}

/// The settings of a view for pages.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// The settings of pages.
    open var preferences = WKPreferences()
    /// The scripts of the app, and the receivers of their messages.
    open var userContentController = WKUserContentController()
    /// The process of the pages.
    open var processPool = WKProcessPool()
    /// A Boolean value that indicates whether a video plays inside the page.
    open var allowsInlineMediaPlayback = false
    /// A Boolean value that indicates whether a page is shown when all of it is loaded only.
    open var suppressesIncrementalRendering = false
    /// The addition to the name that the view sends to servers.
    open var applicationNameForUserAgent: String?
    /// A Boolean value that indicates whether a video plays on another screen.
    open var allowsAirPlayForMediaPlayback = true
    /// A Boolean value that indicates whether a video goes on in a small window.
    open var allowsPictureInPictureMediaPlayback = true
}

/// The settings of pages.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    /// The smallest size of fonts, in points.
    open var minimumFontSize: CGFloat = 0
    /// A Boolean value that indicates whether pages run scripts.
    open var javaScriptEnabled = true
    /// A Boolean value that indicates whether scripts open windows without the user.
    open var javaScriptCanOpenWindowsAutomatically = false
}

/// The process of pages, which views can share.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {}

/// The scripts of an app for pages, and the receivers of their messages.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    /// The scripts.
    open private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: any WKScriptMessageHandler] = [:]

    /// Adds a script.
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    /// Removes all scripts.
    open func removeAllUserScripts() { userScripts = [] }
    /// Adds the receiver of messages with a name.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        handlers[name] = scriptMessageHandler
    }
    /// Removes the receiver of messages with a name.
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
}

/// A script of an app for pages.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    /// The text of the script.
    public let source: String
    /// The time at which the script runs.
    public let injectionTime: WKUserScriptInjectionTime
    /// A Boolean value that indicates whether the script runs in the main frame only.
    public let isForMainFrameOnly: Bool

    /// Creates a script.
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (
            source, injectionTime, forMainFrameOnly
        )
    }
}

/// The time at which a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
    /// Before or after the contents of the page.
    case atDocumentStart, atDocumentEnd
}

/// The receiver of messages of scripts.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    /// Responds to a message.
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    /// The contents of the message.
    open var body: Any { NSNull() }
    /// The name of the receiver.
    open var name: String { "" }
}

/// A load that a page asks for.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// The request.
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    /// The reason of the load.
    open var navigationType: WKNavigationType { .other }
    /// The frame that asks for the load.
    open var sourceFrame: WKFrameInfo { WKFrameInfo() }
    /// The frame of the load, or `nil` for a new window.
    open var targetFrame: WKFrameInfo? { nil }
    /// A Boolean value that indicates whether the load is a download.
    open var shouldPerformDownload: Bool { false }
}

/// A part of a window with a page.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    /// A Boolean value that indicates whether the part is the whole window.
    open var isMainFrame: Bool { true }
    /// The request of the page.
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    /// The view with the page.
    open var webView: WKWebView? { nil }
}

/// The reason of a load.
public enum WKNavigationType: Int, Sendable {
    /// A link, or a form.
    case linkActivated, formSubmitted
    /// A step in the list of pages, or a repeated load.
    case backForward, reload, formResubmitted
    /// Another reason.
    case other = -1
}

/// The answer to a load that a page asks for.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// The load does not happen, or it does.
    case cancel, allow
}

/// The receiver of the events of loading.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Decides whether a load happens.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    /// Responds to the beginning of a load.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// Responds to the first contents of a page.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// Responds to the end of a load.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// Responds to the failure of a load.
    func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Responds to the failure of a load before the first contents.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error)
}

extension WKNavigationDelegate {
    /// Allows the load by default.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    /// Does nothing by default.
    public func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing by default.
    public func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Does nothing by default.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {}
}

/// The provider of panels and new views for a page.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
