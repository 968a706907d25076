internal import AutoLayout

// Changes of the tree of views, with UIKit's callbacks in UIKit's order.
extension UIView {
    /// The root of the view's tree.
    var root: UIView { core.rootView.owner ?? self }

    /// Inserts a view as a subview, at the place that a closure selects.
    func insert(_ view: UIView, _ place: (View) -> Void) {
        precondition(view !== self, "Can't add self as subview")
        if view.superview === self { return place(view.core) }
        let newWindow = window
        let changesWindow = view.window !== newWindow
        view.superview?.willRemoveSubview(view)
        if changesWindow { view.willMoveTree(to: newWindow) }
        view.willMove(toSuperview: self)
        let previous = view.traitCollection
        place(view.core)
        if changesWindow { view.didMoveTree() }
        view.didMoveToSuperview()
        if view.details.style == .unspecified { view.notifyStyle(previous) }
        didAddSubview(view)
    }

    /// Removes the view from its superview.
    func remove() {
        guard let superview else { return }
        let changesWindow = window != nil
        superview.willRemoveSubview(self)
        if changesWindow { willMoveTree(to: nil) }
        willMove(toSuperview: nil)
        core.removeFromSuperview()
        if changesWindow { didMoveTree() }
        didMoveToSuperview()
    }

    /// Calls ``willMove(toWindow:)`` for the view and its descendants.
    func willMoveTree(to window: UIWindow?) {
        // A view without a window gets no events.
        if window == nil, isFirstResponder { resignFirstResponder() }
        willMove(toWindow: window)
        for subview in subviews { subview.willMoveTree(to: window) }
    }

    /// Calls ``didMoveToWindow()`` for the view and its descendants, which have the values of
    /// appearance proxies by then.
    func didMoveTree() {
        if window != nil {
            applyAppearance()
            scaleFonts()
        }
        didMoveToWindow()
        for subview in subviews { subview.didMoveTree() }
    }

    /// The view controller whose view this is.
    var controller: UIViewController? {
        get { details.controller }
        set { details.controller = newValue }
    }

    /// Calls ``tintColorDidChange()`` for the view and the descendants that inherit its colour.
    func notifyTint() {
        tintColorDidChange()
        for subview in subviews where subview.details.tintColor == nil { subview.notifyTint() }
    }

    /// The style of the nearest view or controller that sets one.
    var inheritedStyle: UIUserInterfaceStyle {
        var view: UIView? = self
        while let one = view {
            if one.details.style != .unspecified { return one.details.style }
            if let style = one.controller?.overrideUserInterfaceStyle, style != .unspecified {
                return style
            }
            view = one.superview
        }
        return UIScreen.main.style
    }

    /// Tells the view and its descendants about a change of the style.
    func notifyStyle(_ previous: UITraitCollection) {
        guard traitCollection.userInterfaceStyle != previous.userInterfaceStyle else { return }
        traitCollectionDidChange(previous)
        notifyTraitRegistrations(previous)
        for subview in subviews where subview.details.style == .unspecified {
            subview.notifyStyle(previous)
        }
    }

    // MARK: Coordinates

    /// The transform from the view's coordinates to those of the root, or `nil` if no view on the
    /// way has a transform of its own.
    private var transformToRoot: CGAffineTransform? {
        var isPlain = true
        var view: UIView? = self
        while let one = view {
            if !one.transform.isIdentity { isPlain = false }
            view = one.superview
        }
        if isPlain { return nil }
        var total = CGAffineTransform.identity
        view = self
        while let one = view, let above = one.superview {
            total = total.concatenating(one.transformToSuperview)
            view = above
        }
        return total
    }

    /// The transform from the view's coordinates to those around its root, in which views of two trees meet.
    private var transformAboveRoot: CGAffineTransform {
        sequence(first: self, next: \.superview)
            .reduce(.identity) { $0.concatenating($1.transformToSuperview) }
    }

    /// Converts a point to the coordinates of another view; `nil` means the root.
    func convertToRoot(_ point: CGPoint, to view: UIView?) -> CGPoint {
        if let view, view.root !== root {
            return point.applying(transformAboveRoot).applying(view.transformAboveRoot.inverted())
        }
        let (here, there) = (transformToRoot, view?.transformToRoot)
        if here == nil, there == nil {
            return CGPoint(core.convert(Point(point), to: view?.core))
        }
        let atRoot = here.map { point.applying($0) } ?? CGPoint(core.convert(Point(point), to: nil))
        guard let view else { return atRoot }
        if let there { return atRoot.applying(there.inverted()) }
        return CGPoint(root.core.convert(Point(atRoot), to: view.core))
    }

    /// Converts a rectangle to the coordinates of another view, as the box around its corners.
    func convertRect(_ rect: CGRect, to view: UIView?) -> CGRect {
        if transformToRoot == nil, view?.transformToRoot == nil {
            return CGRect(origin: convertToRoot(rect.origin, to: view), size: rect.size)
        }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ]
        return CGRect(around: corners.map { convertToRoot($0, to: view) })
    }

    /// The description in UIKit's form.
    var textDescription: String {
        let address = addressText(of: self)
        let number = { (value: CGFloat) in
            value == value.rounded() ? "\(Int(value))" : "\(value)"
        }
        let frame = frame
        return
            "<\(type(of: self)): \(address); frame = (\(number(frame.minX)) \(number(frame.minY)); "
            + "\(number(frame.width)) \(number(frame.height)))\(isHidden ? "; hidden = YES" : "")>"
    }
}

/// Returns the address of an object as descriptions have it.
func addressText(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// The properties of a view that few views set, kept together.
struct UIViewDetails {
    var layer: CALayer?
    var contentScaleFactor: CGFloat?
    var style = UIUserInterfaceStyle.unspecified
    var traitOverrides = TraitValues()
    var traitRegistrations: [TraitRegistration] = []
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    var mask: UIView?
    var gestureRecognizers: [UIGestureRecognizer] = []
    var interactions: [any UIInteraction] = []
    weak var controller: UIViewController?
    var maximumContentSizeCategory: UIContentSizeCategory?
    var minimumContentSizeCategory: UIContentSizeCategory?
    var restorationIdentifier: String?
    var motionEffects: [UIMotionEffect] = []
    var focusEffect: UIFocusEffect?
    var focusGroupIdentifier: String?
    var cornerConfiguration: UICornerConfiguration?
    var needsUpdateProperties = false
    /// The contents of a view of a nib, in place of those of a view of code.
    var nibContents: NibContents?
    /// The number of subviews that a nib has added.
    var nibSubviewCount = 0
    /// The other objects of a nib that the view retains.
    var nibObjects: [AnyObject] = []
    /// The segue that a selection of the cell triggers.
    var segue: SegueTemplate?
    /// The segue that a touch of the cell's detail button triggers.
    var accessorySegue: SegueTemplate?
    /// The properties of `AppearanceProperty` that the app has set, as bits.
    var ownAppearance: UInt64 = 0
}

extension UIView: LayerOwner {
    package var ownerBounds: CGRect {
        get { bounds }
        set { bounds = newValue }
    }
    package var ownerPosition: CGPoint {
        get { center }
        set { center = newValue }
    }
    // The layer sets no property that a class of an app overrides.
    package var ownerOpacity: CGFloat {
        get { CGFloat(core.alpha) }
        set { core.alpha = min(1, max(0, Double(newValue))) }
    }
    package var ownerIsHidden: Bool {
        get { core.isHidden }
        set { core.isHidden = newValue }
    }
    package var ownerBackground: CGColor? {
        backgroundColor?.resolvedColor(with: traitCollection).cgColor
    }
    package var ownerSuperlayer: CALayer? { superview?.layer }
    package var ownerSublayers: [CALayer] { subviews.map(\.layer) }
    package func ownerNeedsLayout() { setNeedsLayout() }
    package func ownerLayoutIfNeeded() { layoutIfNeeded() }
}

// Callbacks of the view with those of its controller.
extension UIView {
    /// Receives a frame from the layout: as in UIKit, through the bounds and the centre.
    func receiveLayoutFrame(_ frame: Rect) {
        isReceivingFrame = true
        defer { isReceivingFrame = false }
        if frame.size != core.frame.size {
            bounds = CGRect(origin: bounds.origin, size: CGSize(frame.size))
        }
        if frame.origin != core.frame.origin { center = position(of: CGRect(frame)) }
        // The frame itself, without the round-off of its centre.
        if frame != core.frame { core.superReceiveLayoutFrame(frame) }
    }

    /// Lays out the view. Classes of apps are asked through ``layoutSublayers(of:)``, for which the view
    /// needs a layer.
    func performLayout() {
        if isOfAppClass { layoutSublayers(of: layer) } else { performLayoutSubviews() }
    }

    /// A Boolean value that indicates whether the view's class comes from another module, which may
    /// override what no class here does.
    private var isOfAppClass: Bool {
        let type = ObjectIdentifier(type(of: self))
        if let known = Self.appClasses[type] { return known }
        let isOfApp = !String(reflecting: Swift.type(of: self)).hasPrefix("UIKit.")
        Self.appClasses[type] = isOfApp
        return isOfApp
    }
    private static var appClasses: [ObjectIdentifier: Bool] = [:]

    /// A Boolean value that indicates whether the view may respond to a change of its safe area, as a scroll view
    /// does, and perhaps a class of an app.
    var hearsOfInsets: Bool { isOfAppClass || self is UIScrollView }

    /// Calls ``layoutSubviews()``, between the callbacks of the view's controller.
    func performLayoutSubviews() {
        if details.needsUpdateProperties { controller?.updateProperties() }
        updatePropertiesIfNeeded()
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    /// Calls ``updateConstraints()``, through the view's controller.
    func performUpdateConstraints() {
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }

    /// Calls ``safeAreaInsetsDidChange()`` and the callback of the view's controller.
    func performSafeAreaInsetsDidChange() {
        safeAreaInsetsDidChange()
        controller?.performSafeAreaInsetsDidChange()
    }
}
