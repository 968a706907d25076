// Names of WebKit, for Scripts/apps to type-check sources that show web pages. Nothing here runs.
import FoundationNetworking
@_exported import UIKit

@preconcurrency @MainActor open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open var scrollView: UIScrollView { fatalError() }
    open var title: String? { nil }
    open var url: URL? { nil }
    open var isLoading: Bool { false }
    open var estimatedProgress: Double { 0 }
    open var hasOnlySecureContent: Bool { false }
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    open var backForwardList: WKBackForwardList { fatalError() }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    open var pageZoom: CGFloat = 1
    open var underPageBackgroundColor: UIColor! = nil
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
    @discardableResult open func load(
        _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { nil }
    @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        nil
    }
    @discardableResult open func loadFileURL(_ url: URL, allowingReadAccessTo readAccess: URL)
        -> WKNavigation?
    { nil }
    @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
    @discardableResult open func goBack() -> WKNavigation? { nil }
    @discardableResult open func goForward() -> WKNavigation? { nil }
    @discardableResult open func reload() -> WKNavigation? { nil }
    @discardableResult open func reloadFromOrigin() -> WKNavigation? { nil }
    open func stopLoading() {}
    open func evaluateJavaScript(
        _ script: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {}
    @discardableResult open func evaluateJavaScript(_ script: String) async throws -> Any {
        fatalError()
    }
    open func evaluateJavaScript(
        _ script: String, in frame: WKFrameInfo? = nil, in world: WKContentWorld,
        completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
    ) {}
    open func takeSnapshot(
        with configuration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
    ) {}
    open class func handlesURLScheme(_ scheme: String) -> Bool { false }
}
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
    open var userContentController = WKUserContentController()
    open var websiteDataStore: WKWebsiteDataStore {
        get { fatalError() }
        set {}
    }
    open var preferences = WKPreferences()
    open var processPool = WKProcessPool()
    open var defaultWebpagePreferences: WKWebpagePreferences! = nil
    open var applicationNameForUserAgent: String?
    open var allowsInlineMediaPlayback = false
    open var allowsAirPlayForMediaPlayback = true
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var suppressesIncrementalRendering = false
    open var ignoresViewportScaleLimits = false
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var limitsNavigationsToAppBoundDomains = false
    open func setURLSchemeHandler(_ handler: (any WKURLSchemeHandler)?, forURLScheme scheme: String)
    {}
}
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = Self(rawValue: 1), video = Self(rawValue: 2)
    public static let all = Self(rawValue: .max)
}
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = Self(rawValue: 1), link = Self(rawValue: 2)
    public static let address = Self(rawValue: 4), calendarEvent = Self(rawValue: 8)
    public static let all = Self(rawValue: .max)
}
@preconcurrency @MainActor open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true
    open var isElementFullscreenEnabled = false
}
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int { case recommended, mobile, desktop }
    open var preferredContentMode = ContentMode.recommended
    open var allowsContentJavaScript = true
}
@preconcurrency @MainActor open class WKProcessPool: NSObject {}
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
    open var rect = CGRect.zero
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true
}
@preconcurrency @MainActor open class WKContentWorld: NSObject {
    open class var page: WKContentWorld { fatalError() }
    open class var defaultClient: WKContentWorld { fatalError() }
    open class func world(name: String) -> WKContentWorld { fatalError() }
    open var name: String? { nil }
}
@preconcurrency @MainActor open class WKUserContentController: NSObject {
    open var userScripts: [WKUserScript] { [] }
    open func addUserScript(_ script: WKUserScript) {}
    open func removeAllUserScripts() {}
    open func add(_ handler: any WKScriptMessageHandler, name: String) {}
    open func add(
        _ handler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String
    ) {}
    open func addScriptMessageHandler(
        _ handler: any WKScriptMessageHandlerWithReply, contentWorld world: WKContentWorld,
        name: String
    ) {}
    open func removeScriptMessageHandler(forName name: String) {}
    open func removeAllScriptMessageHandlers() {}
    open func add(_ list: WKContentRuleList) {}
    open func remove(_ list: WKContentRuleList) {}
    open func removeAllContentRuleLists() {}
}
public enum WKUserScriptInjectionTime: Int { case atDocumentStart, atDocumentEnd }
@preconcurrency @MainActor open class WKUserScript: NSObject {
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
    ) {}
    public init(
        source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
        in world: WKContentWorld
    ) {}
    open var source: String { "" }
}
@preconcurrency @MainActor open class WKContentRuleList: NSObject {
    open var identifier: String! { nil }
}
@preconcurrency @MainActor open class WKContentRuleListStore: NSObject {
    open class func `default`() -> Self! { nil }
    open func compileContentRuleList(
        forIdentifier identifier: String!, encodedContentRuleList list: String!,
        completionHandler: (@MainActor (WKContentRuleList?, (any Error)?) -> Void)!
    ) {}
}
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
    open var body: Any { fatalError() }
    open weak var webView: WKWebView? { nil }
    open var frameInfo: WKFrameInfo { fatalError() }
    open var name: String { "" }
}
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
@preconcurrency @MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {}
@preconcurrency @MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
@preconcurrency @MainActor public protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}
@preconcurrency @MainActor open class WKNavigation: NSObject {
    open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
public enum WKNavigationType: Int {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other = -1
}
public enum WKNavigationActionPolicy: Int { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int { case cancel, allow, download }
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
    open var sourceFrame: WKFrameInfo { fatalError() }
    open var targetFrame: WKFrameInfo? { nil }
    open var navigationType: WKNavigationType { .other }
    open var request: URLRequest { fatalError() }
    open var shouldPerformDownload: Bool { false }
}
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {
    open var isForMainFrame: Bool { true }
    open var response: URLResponse { fatalError() }
    open var canShowMIMEType: Bool { true }
}
@preconcurrency @MainActor open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { true }
    open var request: URLRequest { fatalError() }
    open var securityOrigin: WKSecurityOrigin { fatalError() }
    open weak var webView: WKWebView? { nil }
}
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
    open var `protocol`: String { "" }
    open var host: String { "" }
    open var port: Int { 0 }
}
@preconcurrency @MainActor open class WKBackForwardList: NSObject {
    open var currentItem: WKBackForwardListItem? { nil }
    open var backItem: WKBackForwardListItem? { nil }
    open var forwardItem: WKBackForwardListItem? { nil }
    open var backList: [WKBackForwardListItem] { [] }
    open var forwardList: [WKBackForwardListItem] { [] }
}
@preconcurrency @MainActor open class WKBackForwardListItem: NSObject {
    open var url: URL { fatalError() }
    open var title: String? { nil }
    open var initialURL: URL { fatalError() }
}
@preconcurrency @MainActor open class WKDownload: NSObject {
    open weak var delegate: (any WKDownloadDelegate)?
    open var originalRequest: URLRequest? { nil }
    open weak var webView: WKWebView? { nil }
    open func cancel(_ completionHandler: (@MainActor (Data?) -> Void)? = nil) {}
}
@preconcurrency @MainActor public protocol WKDownloadDelegate: NSObjectProtocol {}
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {}
@preconcurrency @MainActor open class WKContextMenuElementInfo: NSObject {
    open var linkURL: URL? { nil }
}
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
    open var displayName: String { "" }
    open var dataTypes: Set<String> { [] }
}
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
    open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {}
    open func allCookies() async -> [HTTPCookie] { [] }
    open func setCookie(
        _ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil
    ) {}
    open func setCookie(_ cookie: HTTPCookie) async {}
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {}
}
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
    open class func `default`() -> WKWebsiteDataStore { fatalError() }
    open class func nonPersistent() -> WKWebsiteDataStore { fatalError() }
    open class func allWebsiteDataTypes() -> Set<String> { [] }
    open var isPersistent: Bool { true }
    open var httpCookieStore: WKHTTPCookieStore { fatalError() }
    open func fetchDataRecords(
        ofTypes types: Set<String>,
        completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
    ) {}
    open func removeData(
        ofTypes types: Set<String>, for records: [WKWebsiteDataRecord],
        completionHandler: @escaping @MainActor () -> Void
    ) {}
    open func removeData(
        ofTypes types: Set<String>, modifiedSince date: Date,
        completionHandler: @escaping @MainActor () -> Void
    ) {}
}
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler:
            @escaping @MainActor (
                WKNavigationActionPolicy, WKWebpagePreferences
            ) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView,
        didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {}
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy { .allow }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler:
            @escaping @MainActor (
                WKNavigationActionPolicy, WKWebpagePreferences
            ) -> Void
    ) {}
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) {}
    public func webView(
        _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
    ) {}
    public func webView(
        _ webView: WKWebView,
        didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
    ) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(
        _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
    ) {}
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @MainActor (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) {}
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    func webViewDidClose(_ webView: WKWebView)
    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void)
    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void)
    func webView(
        _ webView: WKWebView,
        contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
        completionHandler: @escaping @MainActor (UIContextMenuConfiguration?) -> Void)
}
extension WKUIDelegate {
    public func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? { nil }
    public func webViewDidClose(_ webView: WKWebView) {}
    public func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor () -> Void
    ) {}
    public func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
    ) {}
    public func webView(
        _ webView: WKWebView,
        contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
        completionHandler: @escaping @MainActor (UIContextMenuConfiguration?) -> Void
    ) {}
}
