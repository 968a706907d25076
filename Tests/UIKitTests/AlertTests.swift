import Testing
import UIKit

/// Alerts and messages.
@MainActor @Suite struct AlertTests {
    private final class Question: UIAlertController {
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            view.tag = 7
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class OwnAlert: UIAlertController {}

    @Test func `a subclass of an alert has its initialisers`() {
        let question = Question(title: "Why?", message: nil, preferredStyle: .alert)
        #expect(question.preferredStyle == .alert && question.title == "Why?")
        #expect(question.view.tag == 7)
        #expect(UIAlertController().preferredStyle == .actionSheet)
    }

    @Test func `a message needs no title`() {
        #expect(OwnAlert().preferredStyle == .actionSheet)
        let alert = OwnAlert(title: "a", message: "b", preferredStyle: .alert)
        #expect(alert.preferredStyle == .alert && alert.title == "a" && alert.message == "b")
    }
}
