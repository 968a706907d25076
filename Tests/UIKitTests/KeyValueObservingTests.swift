import Foundation
import Testing
import UIKit

/// Observation of UIKit's properties. As in UIKit, the setter of a property notifies its observers, and
/// the layout sets bounds and centres, never frames.
@MainActor @Suite struct KeyValueObservingTests {
    private final class Canvas: UIScrollView {}

    private final class Watcher: UIView {
        nonisolated(unsafe) var changes: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            changes.append("\(keyPath!) \(change?[.oldKey] as Any) \(change?[.newKey] as Any)")
        }
    }

    @Test func `a scroll view's offset and size are observed, also of subclasses`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var seen: [String] = []
        let tokens = [
            canvas.observe(\.contentOffset, options: [.old, .new]) { _, change in
                seen.append("\(change.oldValue!.y) \(change.newValue!.y)")
            },
            (canvas as UIScrollView).observe(\UIScrollView.contentSize, options: .new) {
                view, change in
                seen.append("\(change.newValue!.height) \(view.contentSize.height)")
            },
        ]
        canvas.contentSize = CGSize(width: 100, height: 400)
        canvas.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
        #expect(seen == ["400.0 400.0", "0.0 30.0"])
        withExtendedLifetime(tokens) {}
    }

    @Test func `a child observes its parent`() {
        let (parent, child) = (UIViewController(), UIViewController())
        var seen: [Bool] = []
        let token = child.observe(\.parent, options: [.old, .new]) { child, _ in
            seen.append(child.parent === parent)
        }
        parent.addChild(child)
        child.removeFromParent()
        #expect(seen == [true, false])
        withExtendedLifetime(token) {}
    }

    @Test func `a layer has an animation for its duration`() {
        let layer = CALayer()
        let (short, long, still) = (CABasicAnimation(), CABasicAnimation(), CABasicAnimation())
        short.duration = 0.02
        (long.duration, long.repeatCount) = (10, .infinity)
        (still.duration, still.isRemovedOnCompletion) = (0.02, false)
        layer.add(short, forKey: "short")
        layer.add(long, forKey: "long")
        layer.add(still, forKey: "still")
        #expect(layer.animation(forKey: "long") === long)
        Thread.sleep(forTimeInterval: 0.03)
        #expect(layer.animationKeys() == ["long", "still"])
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil)
    }

    @Test func `the size of constrained content is observed when it is laid out`() {
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        canvas.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: canvas.contentLayoutGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: canvas.contentLayoutGuide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: canvas.contentLayoutGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: canvas.contentLayoutGuide.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 250),
        ])
        var heights: [CGFloat] = []
        let token = canvas.observe(\.contentSize) { view, _ in
            heights.append(view.contentSize.height)
        }
        canvas.layoutIfNeeded()
        canvas.setNeedsLayout()
        canvas.layoutIfNeeded()
        #expect(heights == [250])
        withExtendedLifetime(token) {}
    }

    @Test func `the layout changes bounds and centres, and the app frames`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (box, watcher) = (UIView(), Watcher())
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.topAnchor),
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            box.heightAnchor.constraint(equalToConstant: 20),
        ])
        for key in ["frame", "bounds", "center"] {
            box.addObserver(watcher, forKeyPath: key, options: [], context: nil)
        }
        root.layoutIfNeeded()
        #expect(watcher.changes.map { $0.prefix { $0 != " " } } == ["bounds", "center"])
        box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(watcher.changes.count == 3 && watcher.changes[2].hasPrefix("frame"))
    }

    @Test func `a view's key is that of Objective-C`() {
        let (view, watcher) = (UIView(), Watcher())
        view.addObserver(watcher, forKeyPath: "hidden", options: [.old, .new], context: nil)
        view.isHidden = true
        #expect(watcher.changes == ["hidden Optional(false) Optional(true)"])
        view.removeObserver(watcher, forKeyPath: "hidden")
        var count = 0
        let token = view.observe(\.isHidden, forKeyPath: "isHidden") { _, _ in count += 1 }
        view.isHidden = false
        #expect(count == 1 && watcher.changes.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `texts, pictures, states and layers are observed`() {
        let (label, field, image, button) = (UILabel(), UITextField(), UIImageView(), UIButton())
        var seen: [String] = []
        let tokens = [
            label.observe(\.text, options: .new) { _, change in seen.append(change.newValue!!) },
            field.observe(\.text, options: .new) { _, change in seen.append(change.newValue!!) },
            image.observe(\.image) { _, _ in seen.append("image") },
            button.observe(\.isEnabled, options: .new) { _, change in
                seen.append("\(change.newValue!)")
            },
            label.layer.observe(\.opacity) { layer, _ in seen.append("\(layer.opacity)") },
            // A path through an object that is not observed itself.
            label.observe(\.layer.bounds) { _, _ in seen.append("bounds") },
        ]
        label.text = "a"
        field.text = "b"
        image.image = nil
        button.isEnabled = false
        label.layer.opacity = 0.5
        label.layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(seen == ["a", "b", "image", "false", "0.5", "bounds"])
        withExtendedLifetime(tokens) {}
    }

    @Test func `a table's height follows its content`() {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                3
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
                -> UITableViewCell
            { UITableViewCell() }
        }
        let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), Rows())
        table.dataSource = rows
        table.rowHeight = 20
        let height = table.heightAnchor.constraint(equalToConstant: 0)
        height.isActive = true
        let token = table.observe(\.contentSize, options: [.new]) { _, change in
            height.constant = change.newValue?.height ?? 0
        }
        table.layoutIfNeeded()
        #expect(height.constant == 60)
        withExtendedLifetime(token) {}
    }

    @Test func `observation retains no view`() {
        weak var view: UIView?
        var token: NSKeyValueObservation?
        do {
            let made = UIView()
            view = made
            token = made.observe(\.alpha) { _, _ in }
        }
        #expect(view == nil)
        token?.invalidate()
    }
}
