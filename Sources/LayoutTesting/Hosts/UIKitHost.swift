import AutoLayout
import Pictures
import UIKit

/// A window that shows a view of UIKit in a configuration.
@MainActor
struct UIKitHost {
    private let configuration: ViewConfiguration

    init(_ configuration: ViewConfiguration) { self.configuration = configuration }

    /// Creates a view on the simulated screen of the configuration, lays it out, and calls a closure
    /// with the tree. Restores screen, view and texts at the end.
    ///
    /// A view without superview gets a window. If the view is that of a controller, this is the
    /// root controller. A view of zero size fills the window. Otherwise it keeps its size.
    func show<Result>(
        _ make: () throws -> UIView, _ body: (InspectedTree) throws -> Result
    ) rethrows -> Result {
        try UIScreen.main.restoringSimulation {
            simulate()
            let view = try make()
            let texts = VariedTexts(view, configuration.layout.texts)
            defer { texts.restore() }
            guard let parent = view.superview else { return try showInWindow(view, body) }
            let root = sequence(first: parent, next: \.superview).reduce(parent) { $1 }
            let former = root.frame
            defer {
                root.frame = former
                root.layoutIfNeeded()
            }
            root.frame.size = size
            return try layOut(root, view, body)
        }
    }

    private var size: CGSize {
        CGSize(width: configuration.windowSize.width, height: configuration.windowSize.height)
    }

    private func simulate() {
        let layout = configuration.layout
        if let device = layout.device {
            UIScreen.main.simulate(device: device.id, isLandscape: layout.isLandscape)
        }
        UIScreen.main.simulate(
            style: configuration.isDark ? .dark : .light,
            textSize: UIContentSizeCategory(documented: layout.textSize.rawValue) ?? .large)
        UIScreen.main.simulate(
            direction: layout.direction == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    private func showInWindow<Result>(
        _ view: UIView, _ body: (InspectedTree) throws -> Result
    ) rethrows -> Result {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        let (frame, translates) = (view.frame, view.translatesAutoresizingMaskIntoConstraints)
        let controller = (view.next as? UIViewController).flatMap { $0.parent == nil ? $0 : nil }
        if let controller {
            window.rootViewController = controller
        } else {
            view.translatesAutoresizingMaskIntoConstraints = true
            if frame.size == .zero { view.frame = window.bounds }
            window.addSubview(view)
        }
        window.isHidden = false
        // A view with a size of its own is not below the bars.
        if controller == nil, view.frame.size != window.bounds.size {
            let covered = window.safeAreaInsets
            view.frame.origin = CGPoint(x: covered.left, y: covered.top)
        }
        defer {
            window.isHidden = true
            window.rootViewController = nil
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = translates
            view.frame = frame
        }
        return try layOut(window, view, body)
    }

    private func layOut<Result>(
        _ root: UIView, _ view: UIView, _ body: (InspectedTree) throws -> Result
    ) rethrows -> Result {
        root.layoutIfNeeded()
        guard let rootModel = root.model as? View, let model = view.model as? View else {
            preconditionFailure("the model of a UIView is a view of AutoLayout")
        }
        let facts = UIKitFacts()
        return try body(
            InspectedTree(
                root: rootModel, view: model, kind: facts.kind, contentWidth: facts.contentWidth,
                look: facts.look))
    }
}

/// The kinds and contents of UIKit's views, by their models.
struct UIKitFacts {
    func kind(_ model: View) -> String? {
        MainActor.assumeIsolated { UIView.view(of: model)?.elementName }
    }

    func contentWidth(_ model: View) -> Double? {
        MainActor.assumeIsolated {
            guard let button = UIView.view(of: model) as? UIButton, button.currentTitle != nil
            else { return nil }
            return Double(button.intrinsicContentSize.width)
        }
    }
}

extension UIKitFacts {
    func look(_ model: View) -> ViewLook {
        MainActor.assumeIsolated {
            guard let view = UIView.view(of: model) else { return ViewLook() }
            let traits = view.traitCollection
            var look = ViewLook(background: view.backgroundColor.map { Color($0, traits) })
            look.cornerRadius = Double(view.layer.cornerRadius)
            look.borderWidth = Double(view.layer.borderWidth)
            look.borderColor = view.layer.borderColor.map { Color(UIColor(cgColor: $0), traits) }
            traits.performAsCurrent { look.text = (view as? any TextDrawer)?.textDrawing?.box }
            return look
        }
    }
}

extension Color {
    /// Creates the components of a colour for traits.
    @MainActor
    fileprivate init(_ color: UIColor, _ traits: UITraitCollection) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(
            red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
