import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Texts with attributes, their fonts and their views.
@MainActor @Suite struct AttributedTextTests {
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

    @Test func `attributes of a descriptor make an equal one`() {
        let font = UIFont.preferredFont(forTextStyle: .headline).withSize(20)
        let attributes = font.fontDescriptor.fontAttributes
        #expect(attributes[.textStyle] as? String == UIFont.TextStyle.headline.rawValue)
        #expect(UIFontDescriptor(fontAttributes: attributes) == font.fontDescriptor)
    }

    @Test func `an attachment has its picture at any place of a text`() {
        let attachment = NSTextAttachment(image: UIImage())
        let image = attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 3)
        #expect(image === attachment.image)
        attachment.bounds = CGRect(x: 0, y: -2, width: 8, height: 8)
        let bounds = attachment.attachmentBounds(
            for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        #expect(bounds == attachment.bounds)
    }

    @Test func `changes of a text's string are changes of the text`() {
        let text = NSTextStorage(string: "one two", attributes: [.kern: 1])
        text.mutableString.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
        text.mutableString.append("!")
        #expect(text.string == "three two!")
        #expect(text.mutableString.length == 10)
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
    }

    @Test func `a format gives a text`() {
        let text = NSString.localizedStringWithFormat("%@ of %d", "one", 2)
        #expect(text.isEqual(to: "one of 2"))
    }

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

    @Test func attributedTextHasAllAttributesOfUIKit() {
        var text = AttributedString("a")
        (text.strokeColor, text.obliqueness, text.underlineColor) = (.red, 0.5, .blue)
        let found = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
        #expect(
            found[.strokeColor] as? UIColor == .red && found[.underlineColor] as? UIColor == .blue)
        #expect(found[.obliqueness] as? CGFloat == 0.5)
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

    @Test func `places in a text have the coordinates of its view`() {
        let field = UITextField(), text = UITextView()
        #expect(field.textInputView === field && text.textInputView === text)
        #expect(NSLayoutManager().hyphenationFactor == 0)
    }

    @Test func scannersPassStringsOfObjectiveC() {
        let scanner = Scanner(string: "name: 12")
        var name: NSString?
        #expect(scanner.scanUpTo(":", into: &name) && name == "name")
        #expect(scanner.scanString(":", into: nil))
        #expect(scanner.scanCharacters(from: .decimalDigits, into: &name) && name == "12")
        #expect(!scanner.scanUpToCharacters(from: .letters, into: &name) && name == "12")
    }

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

    @Test func `texts are empty without a string, and grow`() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        #expect(text.string == "a")
    }

    @Test func `a container has the attributes of a dictionary`() {
        let container = AttributeContainer([
            .font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red, .kern: 2,
            .underlineStyle: NSUnderlineStyle.single.rawValue, .link: "https://example.org",
        ])
        #expect(container.font?.pointSize == 9)
        #expect(container.foregroundColor == .red)
        #expect(container.kern == 2)
        #expect(container.underlineStyle == .single)
        #expect(container.link?.host == "example.org")
        #expect(AttributeContainer([.ligature: CGFloat.nan]).ligature == nil)
        let text = NSAttributedString(AttributedString("x", attributes: container))
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? CGFloat == 2)
    }
}
