import CoreFoundation
import CoreGraphics
import ObjectiveC
import Testing
import UIKit

/// What libraries of layouts, texts and controls expect of classes that they subclass or copy.
@MainActor
struct NamesOfMoreLibrariesTests {
    @Test func aShadowIsCopied() {
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 4
        let copy = shadow.copy() as? NSShadow
        #expect(copy == shadow && copy !== shadow)
        copy?.shadowBlurRadius = 5
        #expect(shadow.shadowBlurRadius == 4 && copy != shadow)
    }

    @Test func aTextOfAttributedTextKeepsItsRuns() {
        var text = AttributedString("ab")
        text.foregroundColor = .red
        var other = AttributedString("cd")
        other.kern = 2
        let found = NSAttributedString(text + other)
        #expect(found.string == "abcd")
        #expect(found.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(found.attribute(.kern, at: 3, effectiveRange: nil) != nil)
    }

    @Test func aStoreOfTextHasSubclasses() {
        final class Store: NSTextStorage {
            override init() { super.init() }
            required init?(coder: NSCoder) { nil }
        }
        let store = Store()
        store.append(NSAttributedString(string: "ab"))
        #expect(store.string == "ab")
    }

    @Test func aViewIsLaidOutThroughItsLayer() {
        final class Dots: UIView {
            var steps: [String] = []
            override func layoutSublayers(of layer: CALayer) {
                steps.append("before")
                super.layoutSublayers(of: layer)
                steps.append("after")
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                steps.append("subviews")
            }
        }
        let dots = Dots(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dots.layoutIfNeeded()
        #expect(dots.steps == ["before", "subviews", "after"])
        // Another layer whose delegate is the view has no subviews of it.
        dots.layoutSublayers(of: CALayer())
        #expect(dots.steps.filter { $0 == "subviews" }.count == 1)
    }

    @Test func wheelsAndUpdatesHaveSubclasses() {
        final class Wheel: UIActivityIndicatorView {
            override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
            required init(coder: NSCoder) { fatalError() }
        }
        final class Pull: UIRefreshControl {
            override init() { super.init() }
            required init?(coder: NSCoder) { nil }
        }
        final class Insertion: UICollectionViewUpdateItem {
            override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 3, section: 0) }
            override var updateAction: Action { .insert }
        }
        #expect(Wheel(style: .large).frame.size == CGSize(width: 37, height: 37))
        #expect(Pull().isRefreshing == false)
        #expect(Insertion().updateAction == .insert && Insertion().indexPathBeforeUpdate == nil)
    }

    @Test func handlersOfTraitsNameAnOptionalSelf() {
        final class Card: UIView {
            var styles: [UIUserInterfaceStyle] = []
            func observe() {
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                    [weak self] (_: Self?, previous) in
                    self?.styles.append(previous.userInterfaceStyle)
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let card = Card()
        window.addSubview(card)
        card.observe()
        window.overrideUserInterfaceStyle = .dark
        window.layoutIfNeeded()
        #expect(card.styles == [.light])
    }

    @Test func picturesAreDrawnUprightWhereTheAxisPointsUp() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let info =
            CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 80,
                space: space,
                bitmapInfo: info))
        #expect(context.ctm.transformed(CGPoint(x: 2, y: 3)) == CGPoint(x: 2, y: 7))
        let image = try #require(context.makeImage())
        #expect(image.width == 20 && image.height == 10)
        var pixels = [UInt8](repeating: 0, count: 800)
        #expect(
            CGContext(
                data: &pixels, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 80,
                space: space,
                bitmapInfo: info) == nil)
    }

    @Test func scannersPassStringsOfObjectiveC() {
        let scanner = Scanner(string: "name: 12")
        var name: NSString?
        #expect(scanner.scanUpTo(":", into: &name) && name == "name")
        #expect(scanner.scanString(":", into: nil))
        #expect(scanner.scanCharacters(from: .decimalDigits, into: &name) && name == "12")
        #expect(!scanner.scanUpToCharacters(from: .letters, into: &name) && name == "12")
    }

    @Test func runLoopsHaveTheirNames() {
        #expect(CFRunLoopMode.commonModes as AnyObject === kCFRunLoopCommonModes as AnyObject)
        #expect(CFRunLoopMode.defaultMode as AnyObject === kCFRunLoopDefaultMode as AnyObject)
        let observer = CFRunLoopObserverCreateWithHandler(
            nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 0
        ) { _, _ in }
        #expect(
            CFRunLoopObserverGetActivities(observer) == CFRunLoopActivity.beforeWaiting.rawValue)
    }

    @Test func pathsHaveScreenCoordinates() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
        window.addSubview(view)
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
                == CGRect(x: 11, y: 22, width: 3, height: 4))
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func labelsLimitTheirTextSizes() {
        final class Banner: UILabel {
            var reads = 0
            override var minimumContentSizeCategory: UIContentSizeCategory? {
                get {
                    reads += 1
                    return super.minimumContentSizeCategory
                }
                set { super.minimumContentSizeCategory = newValue }
            }
        }
        let banner = Banner()
        banner.minimumContentSizeCategory = .small
        #expect(banner.appliedContentSizeCategoryLimitsDescription.hasPrefix("minimum: "))
        #expect(banner.reads == 1)
    }

    @Test func attributedTextHasAllAttributesOfUIKit() {
        var text = AttributedString("a")
        (text.strokeColor, text.obliqueness, text.underlineColor) = (.red, 0.5, .blue)
        let found = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
        #expect(
            found[.strokeColor] as? UIColor == .red && found[.underlineColor] as? UIColor == .blue)
        #expect(found[.obliqueness] as? CGFloat == 0.5)
    }

    @Test func rectanglesOverlapAsInCoreGraphics() {
        let cell = CGRect(x: 0, y: 0, width: 50, height: 50)
        #expect(!CGRectIntersectsRect(cell, CGRect(x: 50, y: 0, width: 50, height: 50)))
        #expect(CGRectIntersectsRect(cell, CGRect(x: 20, y: 20, width: 0, height: 0)))
        #expect(CGRectIntersectsRect(cell, .zero))
        #expect(!CGRectIntersectsRect(cell, CGRect(x: 50, y: 50, width: 0, height: 0)))
        #expect(!CGRectIntersectsRect(cell, .null))
    }

    @Test func shortcutsChange() {
        let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
        item.localizedTitle = "Add"
        let same: UIApplicationShortcutItem = item
        #expect(same.localizedTitle == "Add" && same.type == "new")
        #expect(UIView.classForCoder() == UIView.self)
    }

    @Test func `a length converts to a number and back`() {
        let (length, number): (CGFloat, NSNumber) = (2.5, 4)
        #expect((length as NSNumber).doubleValue == 2.5)
        #expect(number as? CGFloat == 4 && (number as Any) as? CGFloat == 4)
        let font: CoreGraphics.CFTypeRef? = CATextLayer().font
        #expect(font == nil)
    }

    @Test func `paces have control points, pictures formats and bundles keys`() {
        let pace = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(pace.controlPoint1 == CGPoint(x: 0.42, y: 0))
        #expect(pace.controlPoint2 == CGPoint(x: 1, y: 1))
        let own = UICubicTimingParameters(
            controlPoint1: .zero, controlPoint2: CGPoint(x: 0.2, y: 1))
        #expect(own.controlPoint2.x == 0.2)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        #expect(picture.cgImage?.bitsPerComponent == 8)
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
        let page = URL(string: "https://example.org").map { SFSafariViewController(url: $0) }
        #expect(page?.configuration.barCollapsingEnabled == true)
        #expect(!MFMailComposeViewController.canSendMail())
    }

    @Test func `sources of items can end preparations`() {
        final class Source: NSObject, UICollectionViewDataSourcePrefetching {
            var ended = 0
            func collectionView(_: UICollectionView, prefetchItemsAt _: [IndexPath]) {}
            func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt _: [IndexPath]) {
                ended += 1
            }
        }
        let source = Source()
        let list = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        list.prefetchDataSource = source
        list.prefetchDataSource?.collectionView(list, cancelPrefetchingForItemsAt: [])
        #expect(source.ended == 1)
    }

    @Test func `pages without arguments curl`() {
        #expect(UIPageViewController().transitionStyle == .pageCurl)
    }

    @Test func `an empty stack shows its first controller`() {
        let (stack, first) = (UINavigationController(), UIViewController())
        stack.show(first, sender: nil)
        #expect(stack.topViewController === first && first.navigationController === stack)
    }
}

extension CGAffineTransform {
    fileprivate func transformed(_ point: CGPoint) -> CGPoint { point.applying(self) }
}
