import Testing
import UIKit

/// Sheets, and the styles of presentations.
@MainActor @Suite struct SheetTests {
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

    @Test func `an automatic style of presentation reads as a sheet`() {
        #expect(UIViewController().modalPresentationStyle == .pageSheet)
    }

    @Test func `the background of a popover is a class of the app with its measures`() async {
        final class Background: UIPopoverBackgroundView {
            override class func arrowBase() -> CGFloat { 20 }
            override class func arrowHeight() -> CGFloat { 10 }
            override class func contentViewInsets() -> UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
        }
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.popoverBackgroundViewClass = Background.self
        let type =
            controller.popoverPresentationController?.popoverBackgroundViewClass
            as? UIPopoverBackgroundView.Type
        #expect(type?.arrowBase() == 20 && type?.arrowHeight() == 10)
        #expect(type?.contentViewInsets().right == 4)
        let background = Background()
        #expect(background.arrowDirection == .unknown && background.arrowOffset == 0)
        #expect(UIPopoverBackgroundView.wantsDefaultContentAppearance)
        await #expect(processExitsWith: .failure) {
            await MainActor.run { _ = UIPopoverBackgroundView.arrowBase() }
        }
    }
}
