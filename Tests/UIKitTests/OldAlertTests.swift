import Testing
import UIKit

/// Messages and choices in the form before iOS 8.
@MainActor @Suite struct OldAlertTests {
    private final class Receiver: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
        var calls: [String] = []
        func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
        func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
            calls.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
        }
        func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
            calls.append("dismissed \(buttonIndex)")
        }
        func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
            calls.append("chose \(buttonIndex)")
        }
    }

    @Test func `a message tells its delegate about the tapped button`() {
        let receiver = Receiver()
        let alert = UIAlertView(
            title: "Title", message: "Text", delegate: receiver, cancelButtonTitle: "Cancel",
            otherButtonTitles: "One", "Two")
        #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0)
        #expect(alert.firstOtherButtonIndex == 1)
        alert.alertViewStyle = .loginAndPasswordInput
        #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 2) == nil)
        alert.show()
        #expect(alert.isVisible)
        alert.choose(buttonAt: 2)
        #expect(
            !alert.isVisible && receiver.calls == ["will present", "clicked Two", "dismissed 2"])
    }

    @Test func `a choice has the button that deletes first and the one that cancels last`() {
        let receiver = Receiver()
        let sheet = UIActionSheet(
            title: nil, delegate: receiver, cancelButtonTitle: "Cancel",
            destructiveButtonTitle: "Delete", otherButtonTitles: "Share")
        #expect((0..<3).map { sheet.buttonTitle(at: $0) } == ["Delete", "Share", "Cancel"])
        #expect(sheet.cancelButtonIndex == 2 && sheet.destructiveButtonIndex == 0)
        #expect(sheet.firstOtherButtonIndex == 1)
        sheet.show(in: UIView())
        sheet.choose(buttonAt: 1)
        #expect(receiver.calls == ["chose 1"] && !sheet.isVisible)
    }
}
