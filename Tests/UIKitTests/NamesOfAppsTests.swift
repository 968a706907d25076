import Testing
import UIKit

/// Members that apps use of classes which have tests of their own.
@MainActor @Suite struct NamesOfAppsTests {
    private struct Context: UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection = UITraitCollection()
        let maximumDetentValue: CGFloat = 800
    }

    @Test func `a custom height of a sheet is the closure's`() {
        let third = UISheetPresentationController.Detent.custom { $0.maximumDetentValue / 4 }
        #expect(third.resolvedValue(in: Context()) == 200)
        #expect(UISheetPresentationController.Detent.large().resolvedValue(in: Context()) == 800)
        #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: Context()) == 400)
    }

    private final class Question: UIAlertController {
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            view.tag = 7
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func `a subclass of an alert has its initialisers`() {
        let question = Question(title: "Why?", message: nil, preferredStyle: .alert)
        #expect(question.preferredStyle == .alert && question.title == "Why?")
        #expect(question.view.tag == 7)
        #expect(UIAlertController().preferredStyle == .actionSheet)
    }

    @Test func `values hold insets and transforms`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let transform = CATransform3DMakeTranslation(1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    }

    @Test func `an object is the container of its accessibility elements`() {
        let (view, first, second) = (UIView(), UIView(), UIView())
        view.accessibilityElements = [first, second]
        #expect(view.accessibilityElementCount() == 2)
        #expect(view.accessibilityElement(at: 1) as? UIView === second)
        #expect(view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: second) == 1)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }

    @Test func `a literal of a missing image is an empty one`() {
        let image: UIImage = #imageLiteral(resourceName: "missing")
        #expect(image.size == .zero)
    }

    @Test func `pictures of segments belong to states`() {
        let control = UISegmentedControl(items: ["One", "Two"])
        let image = UIImage()
        control.setBackgroundImage(image, for: .selected, barMetrics: .default)
        control.setDividerImage(
            image, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        #expect(control.numberOfSegments == 2)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) === image)
        #expect(control.backgroundImage(for: .normal, barMetrics: .default) == nil)
        #expect(
            control.dividerImage(
                forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
                == nil)
    }

    @Test func `a registration fills supplementary views`() {
        let view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { $0.tag = $2.section }
        let path = IndexPath(item: 0, section: 7)
        let made = view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        #expect(made.tag == 7)
    }

    @Test func `items of a toolbar are those that were set`() {
        let controller = UIViewController()
        controller.setToolbarItems([UIBarButtonItem()], animated: true)
        #expect(controller.toolbarItems?.count == 1)
    }

    @Test func `a colour without components is clear`() {
        #expect(UIColor() == UIColor(white: 0, alpha: 0))
    }

    @Test func `a document's controller has its file's name and shows nothing`() {
        let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "a.pdf"))
        #expect(controller.name == "a.pdf")
        #expect(!controller.presentPreview(animated: false))
    }

    @Test func `attributes of a descriptor make an equal one`() {
        let font = UIFont.preferredFont(forTextStyle: .headline).withSize(20)
        let attributes = font.fontDescriptor.fontAttributes
        #expect(attributes[.textStyle] as? String == UIFont.TextStyle.headline.rawValue)
        #expect(UIFontDescriptor(fontAttributes: attributes) == font.fontDescriptor)
    }

    @Test func `a negative width of lines counts as none`() {
        let label = UILabel()
        label.preferredMaxLayoutWidth = -10
        #expect(label.preferredMaxLayoutWidth == 0)
    }

    private final class Action: NSObject {}

    @Test func `any object has accessibility of its own`() {
        let (action, other) = (Action(), Action())
        (action.accessibilityLabel, action.accessibilityTraits) = ("Delete", .button)
        action.isAccessibilityElement = true
        #expect(action.accessibilityLabel == "Delete" && action.accessibilityTraits == .button)
        #expect(action.isAccessibilityElement)
        #expect(other.accessibilityLabel == nil && !other.isAccessibilityElement)
    }

    @Test func `the class of the app finds the app as extensions do`() {
        let selector = Selector("sharedApplication")
        #expect(UIApplication.responds(to: selector))
        #expect(!UIApplication.responds(to: Selector("open")))
        let found = UIApplication.perform(selector)?.takeUnretainedValue()
        #expect(found === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === found)
    }

    @Test func `geometry prints as Core Graphics does`() {
        let rect = CGRect(x: 20, y: 8.5, width: 49, height: 24)
        #expect("\(rect)" == "(20.0, 8.5, 49.0, 24.0)")
        #expect("\(rect.origin) \(rect.size)" == "(20.0, 8.5) (49.0, 24.0)")
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

    @Test func `priorities add numbers`() {
        var priority = UILayoutPriority.defaultHigh - 1
        #expect(priority.rawValue == 749)
        priority += 2
        #expect(priority == .defaultHigh + 1)
        #expect(UILayoutPriority.required - priority == 249)
    }

    private final class OwnPan: UIPanGestureRecognizer {
        let label: String
        init(name: String) {
            label = name
            super.init(target: nil, action: nil)
        }
    }

    @Test func `a recognizer needs no initialiser for nibs`() {
        #expect(OwnPan(name: "a").label == "a")
    }

    private final class OwnAlert: UIAlertController {}

    @Test func `a message needs no title`() {
        #expect(OwnAlert().preferredStyle == .actionSheet)
        let alert = OwnAlert(title: "a", message: "b", preferredStyle: .alert)
        #expect(alert.preferredStyle == .alert && alert.title == "a" && alert.message == "b")
    }

    @Test func `a command has its options and its forms`() {
        let find = Selector("find:")
        let form = UICommandAlternate(title: "Replace", action: find, modifierFlags: .shift)
        let command = UIKeyCommand(
            title: "Find", action: find, input: "f", modifierFlags: .command, alternates: [form],
            discoverabilityTitle: "Find a word", attributes: .disabled, state: .on)
        #expect(command.discoverabilityTitle == "Find a word" && command.alternates == [form])
        #expect(command.attributes == .disabled && command.state == .on)
        #expect(command.input == "f" && command.modifierFlags == .command)
    }

    @Test func `a print has one kind of contents`() throws {
        let controller = UIPrintInteractionController.shared
        let picture = try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage)
        controller.printingItem = picture
        #expect(controller.printingItem as AnyObject === picture)
        controller.printFormatter = UISimpleTextPrintFormatter(text: "one")
        #expect(controller.printingItem == nil && controller.printingItems == nil)
        controller.printingItems = [picture, picture]
        #expect(controller.printFormatter == nil && controller.printingItem == nil)
        #expect(controller.printingItems?.count == 2)
        controller.printingItems = nil
        #expect(!controller.present(animated: true))
    }

    @Test func `pictures and PDFs can be printed`() {
        #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.4".utf8)))
        #expect(UIPrintInteractionController.canPrint(Data([0xFF, 0xD8, 0xFF, 0xE0])))
        #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
        #expect(!UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/nowhere.pdf")))
        #expect(UIPrintInteractionController.printableUTIs.contains("com.adobe.pdf"))
    }

    @Test func `a format gives a text`() {
        let text = NSString.localizedStringWithFormat("%@ of %d", "one", 2)
        #expect(text.isEqual(to: "one of 2"))
    }
}
