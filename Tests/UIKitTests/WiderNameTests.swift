import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// What libraries of views, animations and themes expect of names that few of them have.
@MainActor @Suite struct WiderNameTests {
    @Test func `an animator of a layout finds the attributes that its behaviours move`() {
        let layout = UICollectionViewFlowLayout()
        let animator = UIDynamicAnimator(collectionViewLayout: layout)
        let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 0))
        cell.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        let behavior = UIAttachmentBehavior(item: cell, attachedToAnchor: cell.center)
        animator.addBehavior(behavior)
        #expect(animator.layoutAttributesForCell(at: cell.indexPath) === cell)
        #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) == nil)
        #expect(
            animator.layoutAttributesForSupplementaryView(ofKind: "a", at: cell.indexPath) == nil)
        #expect(
            animator.layoutAttributesForDecorationView(ofKind: "a", at: cell.indexPath) == nil)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 15, height: 25)).count == 1)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 25)).isEmpty)
        animator.updateItem(usingCurrentState: cell)
        animator.removeAllBehaviors()
        #expect(animator.items(in: layout.collectionViewContentSize.bounds).isEmpty)
        #expect(UIDynamicAnimator().referenceView == nil && animator.elapsedTime == 0)
    }

    @Test func `behaviours can begin without items`() {
        let push = UIPushBehavior()
        push.addItem(UIView())
        #expect(push.items.count == 1 && push.mode == .continuous)
        #expect(UIDynamicItemBehavior().items.isEmpty && UICollisionBehavior().items.isEmpty)
        #expect(UIGravityBehavior().items.isEmpty)
    }

    @Test func `a subclass of a collection hears of another layout by either method`() {
        final class List: UICollectionView {
            var calls: [String] = []
            override func setCollectionViewLayout(
                _ layout: UICollectionViewLayout, animated: Bool
            ) {
                super.setCollectionViewLayout(layout, animated: animated)
                calls.append("short")
            }
            override func setCollectionViewLayout(
                _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
            ) {
                super.setCollectionViewLayout(layout, animated: animated, completion: completion)
                calls.append("long")
            }
        }
        let list = List(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let (one, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        list.setCollectionViewLayout(one, animated: true)
        #expect(list.collectionViewLayout === one)
        list.setCollectionViewLayout(other, animated: true) { _ in }
        #expect(list.collectionViewLayout === other && list.calls == ["short", "long"])
    }

    @Test func `a path passes its elements to a function`() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 5, y: 6))
        path.close()
        var (kinds, last): ([CGPathElementType], CGPoint) = ([], .zero)
        path.cgPath.apply(info: &last) { info, element in
            kinds.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint {
                info?.storeBytes(of: element.pointee.points[1], as: CGPoint.self)
            }
        }
        #expect(kinds == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
        #expect(last == CGPoint(x: 3, y: 4))
        kinds = []
        path.cgPath.applyWithBlock { kinds.append($0.pointee.type) }
        #expect(kinds.count == 3)
    }

    /// A file of a font with nothing but its names.
    private var fontFile: Data {
        func big(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
        }
        let texts = [(1, "Tinamou Sans"), (4, "Tinamou Sans Bold"), (6, "TinamouSans-Bold")]
        var (records, storage): ([UInt8], [UInt8]) = ([], [])
        for (name, text) in texts {
            let bytes = text.utf16.flatMap { big(Int($0), 2) }
            records += [3, 1, 0x409, name, bytes.count, storage.count].flatMap { big($0, 2) }
            storage += bytes
        }
        let table =
            big(0, 2) + big(texts.count, 2) + big(6 + records.count, 2) + records + storage
        return Data(
            big(0x0001_0000, 4) + big(1, 2) + big(0, 6) + Array("name".utf8) + big(0, 4)
                + big(28, 4) + big(table.count, 4) + table)
    }

    private func file(_ data: Data) -> CGFont? { CGDataProvider(data: data).flatMap { CGFont($0) } }

    @Test func `fonts of files are registered by their names`() throws {
        let font = try #require(file(fontFile as CFData))
        #expect(font.fullName == "Tinamou Sans Bold" && font.postScriptName == "TinamouSans-Bold")
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
        #expect(UIFont.familyNames.contains("Tinamou Sans"))
        #expect(UIFont.fontNames(forFamilyName: "Tinamou Sans") == ["TinamouSans-Bold"])
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
        #expect(error?.takeUnretainedValue().code == 105)
        #expect(CFErrorCopyDescription(error?.takeRetainedValue()) != nil)
        #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(!CTFontManagerUnregisterGraphicsFont(font, nil))
        #expect(file(Data([1, 2])) == nil)
        #expect(file(fontFile.prefix(40)) == nil)
        let address = FileManager.default.temporaryDirectory.appendingPathComponent("names.ttf")
        try fontFile.write(to: address)
        defer { try? FileManager.default.removeItem(at: address) }
        #expect(CTFontManagerRegisterFontsForURL(address, .process, nil))
        #expect(CTFontManagerUnregisterFontsForURL(address, .process, nil))
        #expect(CGDataProvider(filename: address.path)?.data == fontFile)
        let missing = URL(fileURLWithPath: "/no.ttf")
        #expect(!CTFontManagerRegisterFontsForURL(missing, .session, &error))
        #expect(error?.takeRetainedValue().domain == kCTFontManagerErrorDomain as String)
        #expect(CGDataProvider(url: missing) == nil)
    }

    @Test func `the bytes of Core Foundation's data have an address`() {
        let data = Data([7, 8]) as CFData
        #expect(CFDataGetBytePtr(data)[1] == 8 && CFDataGetLength(data) == 2)
        #expect(CFDataGetBytePtr(nil) == nil)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(image.cgImage?.dataProvider?.data == nil)
    }

    @Test func `values of Core Image are kept, and filters compute nothing`() throws {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(color == CIColor(red: 0.25, green: 0.5, blue: 0.75))
        #expect(color.components == [0.25, 0.5, 0.75, 1] && color.numberOfComponents == 4)
        #expect(CIColor(cgColor: UIColor(ciColor: color).cgColor) == color)
        let size = CGSize(width: 4, height: 2)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
        let image = try #require(CIImage(image: drawn))
        #expect(image.extent.size == size && drawn.ciImage == nil)
        let context = CIContext(options: [.useSoftwareRenderer: true])
        #expect(context.createCGImage(image, from: image.extent)?.width == 4)
        let part = image.cropped(to: CGRect(x: 1, y: 0, width: 2, height: 2))
        #expect(part.extent.width == 2 && part.cgImage == nil)
        #expect(context.createCGImage(part, from: part.extent)?.width == 2)
        let larger = image.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        #expect(larger.extent.width == 8 && CIImage(color: color).extent.isInfinite)
        #expect(CIImage(data: Data()) == nil && image.colorSpace != nil)
        #expect(image.settingAlphaOne(in: image.extent).extent == image.extent)
        let filter = try #require(
            CIFilter(name: "CIGaussianBlur", parameters: [kCIInputImageKey: image]))
        filter.setValue(3, forKey: kCIInputRadiusKey)
        #expect(filter.value(forKey: kCIInputRadiusKey) as? Int == 3 && filter.outputImage == nil)
        #expect(filter.value(forKey: kCIOutputImageKey) == nil && filter.inputKeys.count == 2)
        filter.setDefaults()
        #expect(filter.inputKeys.isEmpty)
        let vector = CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((vector.x, vector.y, vector.z, vector.w) == (1, 2, 3, 4) && vector.count == 4)
        #expect(CIVector(x: 1, y: 2).value(at: 2) == 0)
    }

    @Test func `colours are converted to other spaces`() throws {
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let converted = try #require(red.converted(to: wide, intent: .defaultIntent, options: nil))
        let parts = try #require(converted.components)
        // The values that Apple's colour picker shows for red in Display P3.
        for (part, expected) in zip(parts, [0.9175, 0.2003, 0.1386, 0.5]) {
            #expect(abs(Double(part) - expected) < 0.001)
        }
        let back = converted.converted(to: space, intent: .perceptual, options: nil)
        for (part, expected) in zip(try #require(back?.components), [1, 0, 0, 0.5]) {
            #expect(abs(Double(part) - expected) < 0.001)
        }
        let grey = CGColor(gray: 0.25, alpha: 1)
        let three = grey.converted(to: wide, intent: .saturation, options: nil)?.components
        #expect(three?.count == 4 && abs((three?[1] ?? 0) - 0.25) < 0.001)
        let one = CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 1)
            .converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
        #expect(one?.components?.count == 2 && abs((one?.components?[0] ?? 0) - 0.25) < 0.001)
        #expect(
            red.pattern == nil
                && red.converted(to: wide, intent: .absoluteColorimetric, options: nil)?.alpha
                    == 0.5
        )
    }

    @Test func `a class has the methods that are registered for it`() {
        final class Receiver: NSObject {}
        objc_registerMethod(Receiver.self, "tap:") { _, _, _ in nil }
        #expect(class_respondsToSelector(Receiver.self, Selector("tap:")))
        #expect(!class_respondsToSelector(Receiver.self, Selector("other")))
        #expect(!class_respondsToSelector(nil, Selector("tap:")))
    }

    @Test func `colours are made by a class value`() {
        final class Tone: UIColor {}
        func half<C: UIColor>(_ color: C) -> C {
            type(of: color).init(red: 0.5, green: 0.25, blue: 0.5, alpha: 1)
        }
        let made: UIColor = half(Tone(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(made is Tone && made.cgColor.components == [0.5, 0.25, 0.5, 1])
    }

    @Test func `a preview by force can be cancelled`() {
        final class Delegate: NSObject, UIPreviewInteractionDelegate {
            var isCancelled = false
            func previewInteraction(
                _ previewInteraction: UIPreviewInteraction,
                didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
            ) {}
            func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
                isCancelled = true
            }
        }
        let (view, delegate) = (UIView(), Delegate())
        let interaction = UIPreviewInteraction(view: view)
        interaction.delegate = delegate
        interaction.cancel()
        #expect(delegate.isCancelled && interaction.view === view)
        #expect(interaction.location(in: view) == .zero)
        #expect(delegate.previewInteractionShouldBegin(interaction))
    }

    @Test func `the device is cool, has power, and shows no notifications`() throws {
        #expect(ProcessInfo.processInfo.thermalState == .nominal)
        #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
        #expect(UIDevice().model == UIDevice.current.model)
        let settings = UIUserNotificationSettings(types: [.badge, .alert], categories: nil)
        UIApplication.shared.registerUserNotificationSettings(settings)
        #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
        #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
        let folder = FileManager.default.temporaryDirectory
        let values = try folder.resourceValues(forKeys: [])
        #expect(values.volumeAvailableCapacityForImportantUsage == nil)
        #expect(values.volumeAvailableCapacityForOpportunisticUsage == nil)
        #expect(Data.WritingOptions.atomicWrite == .atomic)
        #expect(NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC && NSEC_PER_MSEC == 1_000_000)
    }

    @Test func `the depth of an anchor point is a value of the layer`() {
        let layer = CALayer()
        layer.setValue(3, forKey: "anchorPointZ")
        #expect(layer.anchorPointZ == 3)
    }
}

extension CGSize {
    fileprivate var bounds: CGRect { CGRect(origin: .zero, size: self) }
}
