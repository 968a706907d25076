import Testing
import UIKit

/// Views as UIKit's programs use them: identity, overrides, life and geometry.
@MainActor struct UIViewTests {
    @Test func `a view is an NSObject with identity as equality`() {
        let one = UIView(), other = UIView()
        #expect(one == one && one != other && one.isEqual(one) && !one.isEqual(other))
        #expect(Set([one, other, one]).count == 2 && [other, one].contains(one))
        #expect((one as Any) is NSObject && one.isKind(of: UIResponder.self))
        #expect(one.hash == one.hash && one.description.hasPrefix("<UIView: 0x"))
        #expect(
            UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).description.contains(
                "(1 2; 3 4)"))
    }

    /// A view with everything that subclasses in apps override.
    final class Recorder: UIView {
        var calls: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            tag = 7
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override var bounds: CGRect { didSet { calls.append("bounds \(bounds.width)") } }
        override var frame: CGRect { didSet { calls.append("frame") } }
        override var center: CGPoint { didSet { calls.append("center \(center.y)") } }
        override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 40) }
        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layoutSubviews")
        }
        override func updateConstraints() {
            calls.append("updateConstraints")
            super.updateConstraints()
        }
        override func willMove(toWindow newWindow: UIWindow?) {
            calls.append("willMove(toWindow:)")
        }
        override func willMove(toSuperview newSuperview: UIView?) {
            calls.append("willMove(toSuperview:)")
        }
        override func didMoveToWindow() { calls.append("didMoveToWindow") }
        override func didMoveToSuperview() { calls.append("didMoveToSuperview") }
        override func didAddSubview(_ subview: UIView) { calls.append("didAddSubview") }
        override func willRemoveSubview(_ subview: UIView) { calls.append("willRemoveSubview") }
        override func safeAreaInsetsDidChange() { calls.append("safeAreaInsetsDidChange") }
    }

    @Test func `init without arguments calls the overridden initialiser`() {
        #expect(Recorder().tag == 7 && Recorder().frame == .zero)
    }

    @Test func `the layout sets bounds and centre, and calls overrides`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), view = Recorder()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.calls = []
        let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor), top,
        ])
        root.layoutIfNeeded()
        #expect(
            view.calls == ["updateConstraints", "bounds 30.0", "center 30.0", "layoutSubviews"])
        #expect(view.frame == CGRect(x: 135, y: 10, width: 30, height: 40))
        view.calls = []
        top.constant = 20
        root.layoutIfNeeded()
        #expect(view.calls == ["center 40.0"] && view.frame.minY == 20)
    }

    @Test func `callbacks of the tree come in the order of UIKit`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let parent = Recorder(), child = Recorder()
        window.addSubview(parent)
        (parent.calls, child.calls) = ([], [])
        parent.addSubview(child)
        #expect(
            child.calls == [
                "willMove(toWindow:)", "willMove(toSuperview:)", "didMoveToWindow",
                "didMoveToSuperview",
            ])
        #expect(parent.calls == ["didAddSubview"] && child.window === window)
        child.calls = []
        child.removeFromSuperview()
        #expect(
            child.calls == [
                "willMove(toWindow:)", "willMove(toSuperview:)", "didMoveToWindow",
                "didMoveToSuperview",
            ])
        #expect(parent.calls == ["didAddSubview", "willRemoveSubview"] && child.window == nil)
    }

    @Test func `a superview retains its subviews, and nothing retains a root`() {
        weak var root: UIView?
        weak var child: UIView?
        weak var constraint: NSLayoutConstraint?
        weak var guide: UILayoutGuide?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            root = view
            let inner = Recorder()
            child = inner
            view.addSubview(inner)
            let width = inner.widthAnchor.constraint(equalToConstant: 5)
            width.isActive = true
            constraint = width
            let area = UILayoutGuide()
            view.addLayoutGuide(area)
            guide = area
            #expect(view.layoutMarginsGuide === view.layoutMarginsGuide)
        }
        #expect(root == nil && child == nil && constraint == nil && guide == nil)
    }

    @Test func `what is in the tree outlives its variables`() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        do {
            let inner = Recorder()
            root.addSubview(inner)
            inner.widthAnchor.constraint(equalToConstant: 5).identifier = "lost"
            let kept = inner.widthAnchor.constraint(equalToConstant: 6)
            kept.identifier = "kept"
            kept.isActive = true
        }
        let inner = try #require(root.subviews.first as? Recorder)
        #expect(inner.tag == 7 && inner.superview === root)
        #expect(inner.constraints.map(\.identifier) == ["kept"])
        #expect(inner.constraints[0].firstItem === inner)
        let anchor = inner.topAnchor
        #expect(anchor.item === inner)
    }

    @Test func `a transform changes the frame, not the bounds`() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -10, y: 0, width: 80, height: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(view.center == CGPoint(x: 30, y: 20))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)
        #expect(view.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: -10, y: 0))
        #expect(root.convert(CGPoint(x: 70, y: 40), to: view) == CGPoint(x: 40, y: 20))
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
    }

    @Test func `the geometry of a layer is that of its view`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        root.addSubview(view)
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.layer.addSublayer(layer)
        #expect(view.layer.frame == view.frame && view.layer.superlayer === root.layer)
        #expect(root.layer.sublayers == [view.layer] && layer.position == CGPoint(x: 2.5, y: 4))
        view.layer.position = CGPoint(x: 50, y: 50)
        view.layer.cornerRadius = 5
        #expect(view.center == CGPoint(x: 50, y: 50) && layer.superlayer === view.layer)
        view.layer.masksToBounds = true
        #expect(view.clipsToBounds)
    }

    @Test func `a layer of another class belongs to a view that asks for it`() {
        final class ShapeView: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        #expect(ShapeView().layer is CAShapeLayer && type(of: UIView().layer) == CALayer.self)
    }

    @Test func `touches find the frontmost view`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: root.bounds),
            front = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === back)
        #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
        back.alpha = 0
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
    }

    @Test func `tint colour and style are inherited`() {
        let root = UIView(), view = UIView()
        root.addSubview(view)
        root.tintColor = .red
        #expect(
            view.tintColor == .red && UIView().tintColor == UIColor.systemBlue
                || view.tintColor == .red)
        root.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        let label = UIColor.label.resolvedColor(with: view.traitCollection)
        #expect(label == UIColor.white)
        #expect(UIColor.label.resolvedColor(with: UIView().traitCollection) == .black)
    }

    @Test func `exchanged subviews take each other's place`() {
        let root = UIView(), views = [UIView(), UIView(), UIView(), UIView()]
        for view in views { root.addSubview(view) }
        root.exchangeSubview(at: 1, withSubviewAt: 3)
        #expect(root.subviews == [views[0], views[3], views[2], views[1]])
        root.sendSubviewToBack(views[2])
        root.bringSubviewToFront(views[0])
        #expect(root.subviews == [views[2], views[3], views[1], views[0]])
    }

    @Test func `animations make their changes at once`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        root.layoutIfNeeded()
        var steps: [String] = []
        UIView.animate(withDuration: 0.3) {
            width.constant = 50
            root.layoutIfNeeded()
            steps.append("changes \(UIView.inheritedAnimationDuration)")
        }
        #expect(steps == ["changes 0.3"] && view.frame.width == 50)
        UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
        #expect(UIView.areAnimationsEnabled)
    }

    @Test func `interactions move from view to view`() {
        let one = UIView(), other = UIView(), pointer = UIPointerInteraction(delegate: nil)
        one.addInteraction(pointer)
        #expect(pointer.view === one && one.interactions.count == 1)
        other.addInteraction(pointer)
        #expect(pointer.view === other && one.interactions.isEmpty)
        other.interactions = []
        #expect(pointer.view == nil && other.interactions.isEmpty)
    }
}
