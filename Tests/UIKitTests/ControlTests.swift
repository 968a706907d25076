import Testing
import UIKit

/// Controls: sizes, actions and touches.
@MainActor struct ControlTests {
    class Target: NSObject {
        var senders: [AnyObject?] = []
    }

    private static let registered: Void = objc_registerMethod(Target.self, "tap:") {
        target, sender, _ in
        (target as? Target)?.senders.append(sender as AnyObject?)
        return nil
    }

    init() { Self.registered }

    @Test func `a selector calls the registered method, also of a subclass`() {
        final class Subclass: Target {}
        let button = UIButton(type: .system), target = Subclass()
        button.addTarget(target, action: "tap:", for: .touchUpInside)
        button.addTarget(target, action: Selector("tap:"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(target.senders.count == 1 && target.senders[0] === button)
        #expect(target.responds(to: "tap:") && !target.responds(to: "other"))
        #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap:"])
        button.removeTarget(nil, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(target.senders.count == 1 && button.allTargets.isEmpty)
    }

    @Test func `touches of a window reach the control and its gestures`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
        window.addSubview(button)
        window.isHidden = false
        var events: [String] = []
        button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
        button.addAction(UIAction { _ in events.append("outside") }, for: .touchUpOutside)
        let touch = UITouch(at: CGPoint(x: 60, y: 60), in: window)
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(button.isHighlighted && button.isTracking)
        touch.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(events == ["down", "up"] && !button.isHighlighted)
        let second = UITouch(at: CGPoint(x: 60, y: 60), in: window)
        window.sendEvent(UIEvent(touches: [second]))
        second.update(to: CGPoint(x: 60, y: 190), phase: .moved)
        window.sendEvent(UIEvent(touches: [second]))
        second.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [second]))
        #expect(events == ["down", "up", "down", "outside"])
        window.isHidden = true
    }

    @Test func `a pan begins after ten points and follows the finger`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), view = UIView()
        view.frame = window.bounds
        window.addSubview(view)
        window.isHidden = false
        let pan = UIPanGestureRecognizer(), tap = UITapGestureRecognizer()
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
        var states: [UIGestureRecognizer.State] = [], taps = 0
        var way = CGPoint.zero
        pan.addAction {
            states.append(pan.state)
            way = pan.translation(in: view)
        }
        tap.addAction { taps += 1 }
        let touch = UITouch(at: CGPoint(x: 20, y: 20), in: window)
        window.sendEvent(UIEvent(touches: [touch]))
        for x in [25, 40, 60] {
            touch.update(to: CGPoint(x: x, y: 20), phase: .moved)
            window.sendEvent(UIEvent(touches: [touch]))
        }
        touch.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [touch]))
        #expect(states == [.began, .changed, .ended] && way == CGPoint(x: 40, y: 0) && taps == 0)
        #expect(pan.state == .possible)
        let second = UITouch(at: CGPoint(x: 20, y: 20), in: window)
        window.sendEvent(UIEvent(touches: [second]))
        second.update(phase: .ended)
        window.sendEvent(UIEvent(touches: [second]))
        #expect(taps == 1)
        window.isHidden = true
    }

    @Test func `controls have UIKit's sizes`() {
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize.width == 37)
        #expect(UISlider().intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
        let button = UIButton(configuration: .filled())
        button.setTitle("OK", for: .normal)
        button.configuration?.title = "OK"
        #expect((button.intrinsicContentSize.height - 34.5).magnitude < 0.2)
        #expect(button.currentTitle == "OK" && button.titleLabel?.text == "OK")
    }

    /// By frames that Xcode stored for buttons of 13 to 26 points, and by LayoutKit's tests of 1,000
    /// combinations of type, title, image and insets.
    @Test func `buttons without a configuration have whole points and a line of title`() {
        func size(
            _ type: UIButton.ButtonType, _ points: CGFloat? = nil, title: String? = nil,
            image: CGFloat? = nil, insets: CGFloat = 0
        ) -> CGSize {
            let button = UIButton(type: type)
            if let points { button.titleLabel?.font = .systemFont(ofSize: points) }
            button.setTitle(title, for: .normal)
            if let image {
                let renderer = UIGraphicsImageRenderer(size: CGSize(width: image, height: image))
                button.setImage(renderer.image { _ in }, for: .normal)
            }
            button.contentEdgeInsets = UIEdgeInsets(
                top: insets, left: insets, bottom: insets, right: insets)
            return button.intrinsicContentSize
        }
        for (points, height) in [13: 28, 14: 29, 15: 30, 16: 32, 17: 33, 18: 34, 26: 44] {
            #expect(size(.custom, CGFloat(points), title: "A").height == CGFloat(height))
        }
        #expect(size(.custom) == CGSize(width: 30, height: 34))
        #expect(size(.custom, image: 16) == CGSize(width: 16, height: 22))
        #expect(size(.custom, image: 36) == CGSize(width: 36, height: 36))
        #expect(size(.custom, image: 16, insets: 1) == CGSize(width: 18, height: 24))
        #expect(size(.infoLight) == CGSize(width: 22, height: 22))
        #expect(size(.infoLight, 40, image: 10) == CGSize(width: 10, height: 10))
    }

    /// Apple's reference of `boundingRect(with:options:attributes:context:)`, and LayoutKit's tests.
    @Test func `a label fits its widest line, and drawn text breaks as its paragraph says`() {
        let text = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean comm"
        let room = CGSize(width: 305, height: CGFloat.greatestFiniteMagnitude)
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, 0)
        func bounds(_ mode: NSLineBreakMode?) -> CGSize {
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineBreakMode = mode ?? .byWordWrapping
            var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
            if mode != nil { attributes[.paragraphStyle] = paragraph }
            return text.boundingRect(
                with: room, options: .usesLineFragmentOrigin, attributes: attributes, context: nil
            ).size
        }
        let (words, characters, line) = (
            bounds(nil), bounds(.byCharWrapping), bounds(.byTruncatingTail)
        )
        #expect(words.width < characters.width && characters.width <= 305 && line.width > 305)
        #expect(words.height > characters.height && characters.height > line.height)
        let fit = label.sizeThatFits(room)
        #expect(fit.width >= words.width && fit.width < words.width + 0.34)
        label.text = "W"
        #expect(label.sizeThatFits(CGSize(width: 5, height: 100)).width == 5)
    }

    @Test func `a text field asks its delegate and reports changes`() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                replacementString string: String
            ) -> Bool { string != "!" }
        }
        let field = UITextField(), delegate = Delegate(), window = UIWindow()
        var changes = 0
        #expect(!field.becomeFirstResponder())
        window.addSubview(field)
        field.delegate = delegate
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
        field.insertText("a")
        field.insertText("!")
        field.insertText("b")
        field.deleteBackward()
        #expect(field.text == "a" && changes == 3)
        #expect(field.resignFirstResponder() && delegate.calls == ["begin", "end"])
    }

    @Test func `labels grow with their text and break lines at their width`() {
        let label = UILabel()
        label.text = "Some words that need more than one line in a narrow label"
        let single = label.intrinsicContentSize
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(wrapped.width <= 100 && wrapped.height > 3 * single.height)
        #expect(single.height >= UIFont.systemFont(ofSize: 17).lineHeight)
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 16, height: size.height + 10)
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 500)), padded = Padded()
        padded.text = label.text
        padded.numberOfLines = 0
        padded.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(padded)
        padded.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        padded.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect((padded.frame.height - wrapped.height - 10).magnitude < 1)
    }

    @Test func `a stack view arranges views and reports them`() {
        let views = [UIView(), UILabel(), UIView()]
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = .fillEqually
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 110, 220] && stack.arrangedSubviews == views)
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(views[2].frame.minX == 165)
        stack.removeArrangedSubview(views[0])
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1]] && stack.subviews == [views[0], views[1]])
    }

    @Test func `constraints inside a scroll view give the size of its content`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 100, height: 500))
        scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 250))
        #expect(content.convert(CGPoint.zero, to: nil).y == -250 || scroll.bounds.minY == 250)
    }

    @Test func `a page control has a current page once it has a number of pages`() {
        let control = UIPageControl()
        #expect(control.currentPage == -1)
        control.numberOfPages = 3
        #expect(control.currentPage == 0)
        control.currentPage = 5
        #expect(control.currentPage == 2)
        control.numberOfPages = 0
        #expect(control.currentPage == 0)
    }

    @Test func `a removed view with constraints is deallocated`() {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        weak var picture: UIImageView?
        do {
            let view = UIImageView()
            picture = view
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            for format in ["H:|-0-[view]-0-|", "V:|-0-[view]-0-|"] {
                superview.addConstraints(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: format, options: [], metrics: nil,
                        views: ["view": view]))
            }
        }
        superview.layoutIfNeeded()
        picture?.removeFromSuperview()
        #expect(picture == nil)
    }

    @Test func `views of apps and scroll views hear of their safe area`() {
        final class Hearing: UIView {
            var tops: [CGFloat] = []
            override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                tops.append(safeAreaInsets.top)
            }
        }
        let controller = UIViewController()
        controller.additionalSafeAreaInsets.top = 30
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        window.rootViewController = controller
        let view = Hearing(frame: controller.view.bounds)
        let scroll = UIScrollView(frame: controller.view.bounds)
        scroll.contentSize.height = 1000
        view.addSubview(scroll)
        controller.view.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(view.tops.last == 30)
        #expect(scroll.adjustedContentInset.top == 30 && scroll.contentOffset.y == -30)
        scroll.contentOffset.y = 100
        controller.additionalSafeAreaInsets.top = 40
        window.layoutIfNeeded()
        #expect(view.tops.last == 40 && scroll.contentOffset.y == 90)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 0)
        window.isHidden = true
    }
}
