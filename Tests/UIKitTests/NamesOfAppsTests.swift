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
}
