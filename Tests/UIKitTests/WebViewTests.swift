import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Views of the web.
@MainActor @Suite struct WebViewTests {
    @Test func `a view of the web keeps the address that it is asked to load`() throws {
        let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(web.url == nil && web.scrollView.superview === web && !web.canGoBack)
        let address = try #require(URL(string: "https://example.com"))
        #expect(web.load(Data(), mimeType: "", characterEncodingName: "", baseURL: address) != nil)
        #expect(web.url == address && !web.isLoading)
        #expect(web.scrollView.frame.size == web.bounds.size)
        var failure: (any Error)?
        web.evaluateJavaScript("1") { failure = $1 }
        #expect((failure as? WKError)?.code == .javaScriptExceptionOccurred)
    }
}
