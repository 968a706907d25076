import Testing
import UIKit

/// The order of a controller's callbacks. Apple's reference of `UIViewController` says of
/// `viewIsAppearing(_:)` that the view is in the hierarchy and has its geometry then, after
/// `viewWillAppear(_:)` and before `viewDidAppear(_:)`; of `viewWillLayoutSubviews()` that it is
/// called before the view lays out its subviews; and the life cycles that people print have the
/// same order (for example arm1.ru, "UIViewController lifecycle").
@MainActor @Suite(.serialized) struct LayoutOrderTests {
    private final class Log { var calls: [String] = [] }

    private final class Screen: UIView {
        let log: Log
        init(_ log: Log) {
            self.log = log
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        // Without constraints, UIKit updates none unless a class asks for it.
        override class var requiresConstraintBasedLayout: Bool { true }
        override func layoutSubviews() {
            log.calls.append("layoutSubviews")
            super.layoutSubviews()
        }
        override func updateConstraints() {
            log.calls.append("updateConstraints")
            super.updateConstraints()
        }
        override func didMoveToWindow() { log.calls.append("didMoveToWindow") }
    }

    private final class Controller: UIViewController {
        let (log, name): (Log, String)
        init(_ log: Log, _ name: String = "") {
            (self.log, self.name) = (log, name)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        private func note(_ call: String) { log.calls.append(name + call) }
        override func loadView() { view = name.isEmpty ? Screen(log) : UIView() }
        override func viewDidLoad() {
            super.viewDidLoad()
            note("viewDidLoad")
            if name.isEmpty { view.setNeedsUpdateConstraints() }
        }
        override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
        override func updateViewConstraints() {
            if name.isEmpty { note("updateViewConstraints") }
            super.updateViewConstraints()
        }
        override func viewWillLayoutSubviews() {
            if name.isEmpty { note("viewWillLayoutSubviews") }
        }
        override func viewDidLayoutSubviews() {
            if name.isEmpty { note("viewDidLayoutSubviews") }
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            note("traitCollectionDidChange")
        }
    }

    @Test func `a screen appears in UIKit's order`() {
        let log = Log()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isHidden = false
        window.rootViewController = Controller(log)
        window.layoutIfNeeded()
        var calls = log.calls
        // Traits may change, and layouts may repeat, in UIKit too; their places are compared below.
        calls.removeAll { $0 == "traitCollectionDidChange" }
        var once: [String] = []
        for call in calls where !once.contains(call) { once.append(call) }
        #expect(
            once == [
                "viewDidLoad", "viewWillAppear", "didMoveToWindow", "viewIsAppearing",
                "updateViewConstraints", "updateConstraints", "viewWillLayoutSubviews",
                "layoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
            ])
    }

    @Test func `another width lays out between the controller's callbacks`() {
        let log = Log()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        let controller = Controller(log)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        log.calls = []
        controller.view.frame.size.width = 300
        window.layoutIfNeeded()
        #expect(
            log.calls == ["viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews"])
    }

    @Test func `another style reaches the view before its next layout`() {
        let log = Log()
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = Controller(log)
        window.rootViewController = controller
        window.isHidden = false
        window.layoutIfNeeded()
        log.calls = []
        window.overrideUserInterfaceStyle = .dark
        controller.view.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(log.calls.first == "traitCollectionDidChange")
        #expect(log.calls.filter { $0 == "traitCollectionDidChange" }.count == 1)
    }

    /// The order that people print for full screens: the presenter begins to disappear, the other
    /// appears, and the presenter has disappeared; and the other way round.
    @Test func `a full screen covers its presenter, and a sheet does not`() {
        let log = Log()
        let (first, second) = (Controller(log, "1 "), Controller(log, "2 "))
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = first
        window.isHidden = false
        second.modalPresentationStyle = .fullScreen
        let callbacks = { log.calls.filter { $0.contains("ppear") && !$0.contains("Is") } }
        log.calls = []
        first.present(second, animated: false)
        #expect(
            callbacks() == [
                "1 viewWillDisappear", "2 viewWillAppear", "2 viewDidAppear", "1 viewDidDisappear",
            ])
        log.calls = []
        second.dismiss(animated: false)
        #expect(
            callbacks() == [
                "2 viewWillDisappear", "1 viewWillAppear", "1 viewDidAppear", "2 viewDidDisappear",
            ])
        second.modalPresentationStyle = .pageSheet
        log.calls = []
        first.present(second, animated: false)
        second.dismiss(animated: false)
        #expect(
            callbacks() == [
                "2 viewWillAppear", "2 viewDidAppear", "2 viewWillDisappear", "2 viewDidDisappear",
            ])
    }
}
