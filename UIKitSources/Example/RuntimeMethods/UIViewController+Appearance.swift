import ObjectiveC
import UIKit

extension UIViewController {
    static var appearances: [String] = []

    /// Exchanges the methods once.
    static let watchAppearances: Void = {
        exchange(#selector(viewWillAppear(_:)), #selector(watched_viewWillAppear(_:)))
        exchange(#selector(UIViewController.viewDidLoad), #selector(watched_viewDidLoad))
    }()

    private static func exchange(_ original: Selector, _ other: Selector) {
        guard let old = class_getInstanceMethod(self, original),
            let new = class_getInstanceMethod(self, other)
        else { return }
        let added = class_addMethod(
            self, original, method_getImplementation(new), method_getTypeEncoding(new))
        if added {
            class_replaceMethod(
                self, other, method_getImplementation(old), method_getTypeEncoding(old))
        } else {
            method_exchangeImplementations(old, new)
        }
    }

    @objc private func watched_viewWillAppear(_ animated: Bool) {
        watched_viewWillAppear(animated)
        UIViewController.appearances.append("\(title ?? "") appears \(animated)")
    }

    @objc dynamic func watched_viewDidLoad() {
        UIViewController.appearances.append("\(title ?? "") loads")
        watched_viewDidLoad()
    }
}

extension UIView {
    static func widenTouches(_ isOn: Bool) {
        let old = class_getInstanceMethod(UIView.self, #selector(UIView.point(inside:with:)))
        let new = class_getInstanceMethod(UIView.self, #selector(wide_point(inside:with:)))
        if let old, let new { method_exchangeImplementations(old, new) }
    }

    @objc func wide_point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        wide_point(inside: CGPoint(x: point.x - 10, y: point.y), with: event)
    }
}

/// A controller whose override calls `super`.
class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        UIViewController.appearances.append("own")
    }
}
