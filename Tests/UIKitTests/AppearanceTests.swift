import Testing
import UIKit

/// Appearance proxies. Apple's headers and guide for `UIAppearance`: a view gets the values when it
/// enters a window, views in a window keep theirs, and values that the app sets on a view win.
@MainActor @Suite(.serialized) struct AppearanceTests {
    // Classes of their own, because proxies stay for the whole process.
    private final class Bar: UINavigationBar {
        var tintInCallback: UIColor?
        override func didMoveToWindow() {
            super.didMoveToWindow()
            tintInCallback = barTintColor
        }
    }
    private class Badge: UILabel {}
    private final class RedBadge: Badge {}
    private final class Panel: UIView {}
    private final class Toggle: UISwitch {}

    @Test func `a view gets the values of its proxy when it enters a window`() {
        Bar.appearance().barTintColor = .red
        Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        let (window, bar) = (UIWindow(), Bar())
        #expect(bar.barTintColor == nil)
        window.addSubview(bar)
        #expect(bar.barTintColor == .red)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
        #expect(bar.tintInCallback == .red)
        #expect(UINavigationBar().barTintColor == nil)
    }

    @Test func `views in a window change when they enter one again`() {
        let (window, toggle) = (UIWindow(), Toggle())
        window.addSubview(toggle)
        Toggle.appearance().onTintColor = .green
        #expect(toggle.onTintColor == nil)
        toggle.removeFromSuperview()
        window.addSubview(toggle)
        #expect(toggle.onTintColor == .green)
    }

    @Test func `values of the app and of subclasses win, and containers select views`() {
        Badge.appearance().textColor = .blue
        RedBadge.appearance().textColor = .red
        Badge.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
        let (window, panel) = (UIWindow(), Panel())
        let (plain, red, own, inner) = (Badge(), RedBadge(), Badge(), Badge())
        own.textColor = .orange
        for view in [plain, red, own, panel] { window.addSubview(view) }
        panel.addSubview(inner)
        #expect(plain.textColor == .blue && red.textColor == .red && inner.textColor == .green)
        #expect(own.textColor == .orange)
        // A value of a proxy is none of the app.
        inner.removeFromSuperview()
        window.addSubview(inner)
        #expect(inner.textColor == .blue)
    }
}

/// Fonts that follow the user's text size (`adjustsFontForContentSizeCategory`), for which Apple's
/// documentation asks for fonts of a text style or of `UIFontMetrics`.
@MainActor @Suite(.serialized) struct TextSizeTests {
    private func sizes(_ view: UIView, _ size: () -> CGFloat?) -> [CGFloat?] {
        let window = UIWindow(frame: UIScreen.main.bounds)
        return UIScreen.main.restoringSimulation {
            UIScreen.main.simulate(style: .light, textSize: .large)
            window.isHidden = false
            window.addSubview(view)
            window.layoutIfNeeded()
            let before = size()
            UIScreen.main.simulate(style: .light, textSize: .accessibilityLarge)
            window.layoutIfNeeded()
            return [before, size()]
        }
    }

    @Test func `labels, fields and text views follow the text size`() {
        let (label, field, text) = (UILabel(), UITextField(), UITextView())
        (label.font, field.font, text.font) = (
            .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body),
            UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 30)
        )
        label.adjustsFontForContentSizeCategory = true
        field.adjustsFontForContentSizeCategory = true
        text.adjustsFontForContentSizeCategory = true
        // Apple's table of text styles: body has 17 points at Large and 33 at AX2.
        #expect(sizes(label) { label.font.pointSize } == [17, 33])
        #expect(sizes(field) { field.font?.pointSize } == [17, 33])
        #expect(sizes(text) { text.font?.pointSize } == [17, 30])
    }

    @Test func `a maximum limits a font at the usual text size too`() {
        let font = UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: 20), maximumPointSize: 16)
        #expect(font.pointSize == 16)
    }

    @Test func `other fonts, and labels without the flag, keep their sizes`() {
        let (plain, fixed) = (UILabel(), UILabel())
        plain.font = .preferredFont(forTextStyle: .body)
        fixed.font = .systemFont(ofSize: 17)
        fixed.adjustsFontForContentSizeCategory = true
        #expect(sizes(plain) { plain.font.pointSize } == [17, 17])
        #expect(sizes(fixed) { fixed.font.pointSize } == [17, 17])
    }

    @Test func `attributed text follows the text size`() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
        label.adjustsFontForContentSizeCategory = true
        #expect(
            sizes(label) {
                let text = label.attributedText
                return (text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
            } == [17, 33])
    }
}
