internal import AutoLayout

/// A rectangle on the screen with subviews, laid out by constraints or by its frame.
///
/// The model is a view of AutoLayout (`core`), which has the frame, the subviews, the constraints
/// and the margins. This class adds UIKit's events, appearance and callbacks. All members that
/// UIKit lets subclasses override are declared here; Swift on Linux allows no overrides of members
/// of extensions.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UIAppearance, UIAppearanceContainer,
    UITraitEnvironment, UICoordinateSpace, @preconcurrency CALayerDelegate, UIDynamicItem,
    UIFocusEnvironment
{
    let core: any ViewCore
    /// The properties that few views set.
    final var details = UIViewDetails()
    /// A Boolean value that indicates whether the layout is setting the bounds and the centre.
    var isReceivingFrame = false

    // MARK: Creation

    /// Creates the model of a view; a subclass with another layout returns another class.
    class func makeCore() -> any ViewCore { PlainCore() }

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        core = Self.makeCore()
        super.init()
        prepareCore()
        if frame != .zero { core.frame = Rect(frame) }
        prepare()
    }

    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        core = Self.makeCore()
        super.init()
        prepareCore()
        prepare()
        if let archive = coder as? NibArchive { NibAttributes.decode(archive, into: self) }
    }

    /// Creates a view with an empty frame, also of a class that overrides `init(frame:)`.
    public override convenience init() { self.init(frame: .zero) }

    /// Sets the properties of a class of UIKit, after the creation of its model.
    func prepare() {}

    deinit { core.representative = nil }

    /// Archives nothing; nibs describe views themselves.
    open func encode(with coder: NSCoder) {}

    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }
    /// Returns the animation of a layer's property in an animation of views, and `NSNull` outside.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIView.animation(of: layer, forKey: event)
    }
    /// The layer of the view, with the view's geometry.
    open var layer: CALayer {
        if let layer = details.layer { return layer }
        let layer = (type(of: self).layerClass as? CALayer.Type).map { objc_new($0) } ?? CALayer()
        details.layer = layer
        layer.owner = self
        layer.delegate = self
        layer.masksToBounds = core.clipsToBounds
        return layer
    }

    // MARK: Geometry

    /// The rectangle of the view in its superview's coordinates.
    ///
    /// With a ``transform``, it is the rectangle around the transformed bounds.
    open var frame: CGRect {
        get { observable("frame") { transformedFrame } }
        set { changing("frame") { transformedFrame = newValue } }
    }
    /// The rectangle of the view in its own coordinates.
    open var bounds: CGRect {
        get { observable("bounds") { CGRect(core.bounds) } }
        set {
            changing("bounds") { boundsAtPosition = newValue }
        }
    }
    /// The position of the anchor point, which is the centre by default, in the superview's coordinates.
    open var center: CGPoint {
        get { observable("center") { position } }
        set { changing("center") { position = newValue } }
    }
    /// The transform of the view around its anchor point.
    open var transform: CGAffineTransform {
        get {
            observable("transform") { details.layer?.affineTransform() ?? .identity }
        }
        set {
            changing("transform") { layer.setAffineTransform(newValue) }
        }
    }
    /// The transform of the view in space, around its centre.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The number of pixels for each point of the view's contents.
    open var contentScaleFactor: CGFloat {
        get { details.contentScaleFactor ?? CGFloat(core.traitCollection.displayScale) }
        set { details.contentScaleFactor = newValue }
    }
    /// A Boolean value that indicates whether the view receives more than one touch at once.
    open var isMultipleTouchEnabled = false
    /// A Boolean value that indicates whether other views receive no touches meanwhile.
    open var isExclusiveTouch = false
    /// The margins and sizes that change when the superview's size changes.
    open var autoresizingMask: UIView.AutoresizingMask {
        get { AutoresizingMask(rawValue: core.autoresizingMask.rawValue) }
        set { core.autoresizingMask = .init(rawValue: newValue.rawValue) }
    }
    /// A Boolean value that indicates whether subviews without constraints follow their
    /// autoresizing masks.
    open var autoresizesSubviews: Bool {
        get { core.autoresizesSubviews }
        set { core.autoresizesSubviews = newValue }
    }
    /// A Boolean value that indicates whether the frame and autoresizing mask are translated into
    /// constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { core.translatesAutoresizingMaskIntoConstraints }
        set { core.translatesAutoresizingMaskIntoConstraints = newValue }
    }

    /// Returns the size that fits a given one best; the present size by default.
    open dynamic func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size to the one that fits best, and keeps the upper-left corner.
    open dynamic func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard size != bounds.size else { return }
        if transform.isIdentity {
            frame = CGRect(origin: frame.origin, size: size)
        } else {
            bounds.size = size
        }
    }

    /// Returns the frontmost view at a point, or `nil` if there is none.
    open dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) {
                return hit
            }
        }
        return self
    }
    /// Returns a Boolean value that indicates whether a point is inside the view.
    open dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }

    /// Converts a point from this view's coordinates to another view's; `nil` means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        convertToRoot(point, to: view)
    }
    /// Converts a point from another view's coordinates to this view's; `nil` means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        (view ?? root).convertToRoot(point, to: self)
    }
    /// Converts a rectangle from this view's coordinates to another view's.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { convertRect(rect, to: view) }
    /// Converts a rectangle from another view's coordinates to this view's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        (view ?? root).convertRect(rect, to: self)
    }
    /// Returns the alignment rectangle for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }
    /// Returns the frame for an alignment rectangle.
    open func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The insets from the frame to the alignment rectangle, in points.
    open dynamic var alignmentRectInsets: UIEdgeInsets { .zero }

    // MARK: Hierarchy

    /// The view that contains this one, or `nil` for a root.
    open var superview: UIView? { core.superview?.owner }
    /// The views inside this one, from back to front.
    open var subviews: [UIView] { core.subviews.compactMap(\.owner) }
    /// The window that contains the view, if any.
    open var window: UIWindow? { root as? UIWindow }
    override var isInHierarchy: Bool { window != nil }

    /// Adds a subview in front of the others.
    open func addSubview(_ view: UIView) { insert(view) { core.addSubview($0) } }
    /// Inserts a subview at an index, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { core.insertSubview($0, at: index) }
    }
    /// Inserts a subview behind another one.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view) { core.insertSubview($0, belowSubview: sibling.core) }
    }
    /// Inserts a subview in front of another one.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view) { core.insertSubview($0, aboveSubview: sibling.core) }
    }
    /// Exchanges the places of two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let (low, high) = (min(index1, index2), max(index1, index2))
        guard low != high else { return }
        let (back, front) = (subviews[low], subviews[high])
        core.insertSubview(front.core, at: low)
        core.insertSubview(back.core, at: high + 1)
    }
    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { core.bringSubviewToFront(view.core) }
    }
    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { core.sendSubviewToBack(view.core) }
    }
    /// Removes the view from its superview, and the constraints between them.
    open func removeFromSuperview() { remove() }
    /// Returns a Boolean value that indicates whether the view is another view or inside it.
    open func isDescendant(of view: UIView) -> Bool { core.isDescendant(of: view.core) }
    /// Returns the first view with a tag: this view or a descendant, from back to front.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }
    /// Responds to the addition of a subview.
    open dynamic func didAddSubview(_ subview: UIView) {}
    /// Responds to the removal of a subview, before it happens.
    open dynamic func willRemoveSubview(_ subview: UIView) {}
    /// Responds to a change of the superview, before it happens.
    open dynamic func willMove(toSuperview newSuperview: UIView?) {}
    /// Responds to a change of the superview.
    open dynamic func didMoveToSuperview() {}
    /// Responds to a change of the window, before it happens.
    open dynamic func willMove(toWindow newWindow: UIWindow?) {}
    /// Responds to a change of the window.
    open dynamic func didMoveToWindow() {}
    /// The view controller of the view, or the superview.
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Text sizes

    /// The largest text size of the view and its descendants; it is kept, without effect.
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { details.maximumContentSizeCategory }
        set { details.maximumContentSizeCategory = newValue }
    }
    /// The smallest text size of the view and its descendants; it is kept, without effect.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { details.minimumContentSizeCategory }
        set { details.minimumContentSizeCategory = newValue }
    }
    /// The limits of the text size, for people who look for a fault.
    open var appliedContentSizeCategoryLimitsDescription: String { contentSizeLimits }

    // MARK: Layout passes

    /// Requests a call of ``layoutSubviews()`` during the next layout.
    open dynamic func setNeedsLayout() { core.setNeedsLayout() }
    /// Lays out the view and its descendants immediately, from the nearest ancestor that needs it.
    open dynamic func layoutIfNeeded() { core.layoutIfNeeded() }
    /// Lays out the view's own layer, by ``layoutSubviews()`` and the callbacks of the view's controller.
    open func layoutSublayers(of layer: CALayer) {
        if layer === details.layer { performLayoutSubviews() }
    }
    /// Assigns the subviews the frames that their constraints determine.
    open dynamic func layoutSubviews() { core.superLayoutSubviews() }
    /// Requests a call of ``updateConstraints()`` during the next layout.
    open func setNeedsUpdateConstraints() { core.setNeedsUpdateConstraints() }
    /// Returns a Boolean value that indicates whether the next layout calls
    /// ``updateConstraints()``.
    open func needsUpdateConstraints() -> Bool { core.needsUpdateConstraints }
    /// Updates the constraints of all views in the tree that requested it.
    open func updateConstraintsIfNeeded() { core.updateConstraintsIfNeeded() }
    /// Updates the constraints. An override calls `super` last.
    open dynamic func updateConstraints() { core.superUpdateConstraints() }
    /// A Boolean value that indicates whether views of this class need constraints.
    open class var requiresConstraintBasedLayout: Bool { false }

    // MARK: Contents

    /// The natural size of the contents, with ``noIntrinsicMetric`` for a width or height without a
    /// natural value.
    open dynamic var intrinsicContentSize: CGSize { CGSize(core.superIntrinsicContentSize) }
    /// Marks the natural size and the baselines as outdated.
    open func invalidateIntrinsicContentSize() { core.invalidateIntrinsicContentSize() }
    /// The view that provides the first baseline: this view or a descendant.
    open var forFirstBaselineLayout: UIView { core.superFirstBaselineView.owner ?? self }
    /// The view that provides the last baseline: this view or a descendant.
    open var forLastBaselineLayout: UIView { core.superLastBaselineView.owner ?? self }
    /// The view whose baseline is that of this one, in old code.
    open func forBaselineLayout() -> UIView { self }
    /// Returns the priority with which the view resists being larger than its contents.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(core: core.contentHuggingPriority(for: axis.core))
    }
    /// Sets the priority with which the view resists being larger than its contents.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { core.setContentHuggingPriority(priority.core, for: axis.core) }
    /// Returns the priority with which the view resists being smaller than its contents.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    { UILayoutPriority(core: core.contentCompressionResistancePriority(for: axis.core)) }
    /// Sets the priority with which the view resists being smaller than its contents.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { core.setContentCompressionResistancePriority(priority.core, for: axis.core) }
    /// Returns the size nearest to a target that satisfies the constraints, at priority 50.
    open dynamic func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        CGSize(core.systemLayoutSizeFitting(Size(targetSize)))
    }
    /// Returns the size nearest to a target that satisfies the constraints, at given priorities.
    open dynamic func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(
            core.systemLayoutSizeFitting(
                Size(targetSize), withHorizontalFittingPriority: horizontalFittingPriority.core,
                verticalFittingPriority: verticalFittingPriority.core))
    }

    /// Gives texts the fonts of another text size, in classes with such fonts.
    func adjustFonts() {}
    /// A Boolean value that indicates whether the height of the contents depends on their width.
    var wrapsContents: Bool { false }
    /// Returns the natural height of the contents at a width.
    func contentHeight(forWidth width: Double) -> Double { Double(intrinsicContentSize.height) }
    /// The distances of the baselines from the edges, for a view that provides them.
    var contentBaselines: (first: Double, last: Double) { (0, 0) }

    // MARK: Constraints and guides

    /// The constraints that are installed on the view, in the order of activation.
    open var constraints: [NSLayoutConstraint] { core.constraints.map(NSLayoutConstraint.object) }
    /// Activates a constraint.
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Activates each constraint in an array.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }
    /// Deactivates a constraint, on whichever view it is installed.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    /// Deactivates each constraint in an array.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(constraints)
    }
    /// The layout guides of the view.
    open var layoutGuides: [UILayoutGuide] {
        core.layoutGuides.map { UILayoutGuide.object(for: $0) }
    }
    /// Adds a layout guide to the view.
    open func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.core.owningView !== core else { return }
        core.addLayoutGuide(guide.core)
        guide.noteOwner(self)
    }
    /// Removes a layout guide and the constraints on it.
    open func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.core.owningView === core else { return }
        core.removeLayoutGuide(guide.core)
        guide.noteOwner(nil)
    }
    /// The layout guide for the bounds without the margins.
    open var layoutMarginsGuide: UILayoutGuide { .object(for: core.layoutMarginsGuide) }
    /// The layout guide for the area that bars and the shape of the screen do not cover.
    open var safeAreaLayoutGuide: UILayoutGuide { .object(for: core.safeAreaLayoutGuide) }
    /// The layout guide for the part within the margins that is narrow enough for reading.
    open var readableContentGuide: UILayoutGuide { .object(for: core.readableContentGuide) }
    /// The layout guide for the keyboard's area.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { .object(for: core.keyboardLayoutGuide) }

    // MARK: Margins and safe area

    /// The default space between the view's edges and its contents, in points.
    open var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(core.layoutMargins) }
        set { core.layoutMargins = .init(newValue) }
    }
    /// The default space between edges and contents, with leading and trailing sides.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(core.directionalLayoutMargins) }
        set { core.directionalLayoutMargins = .init(newValue) }
    }
    /// A Boolean value that indicates whether the view also respects its superview's margins.
    open var preservesSuperviewLayoutMargins: Bool {
        get { core.preservesSuperviewLayoutMargins }
        set { core.preservesSuperviewLayoutMargins = newValue }
    }
    /// A Boolean value that indicates whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { core.insetsLayoutMarginsFromSafeArea }
        set { core.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// Responds to a change of the layout margins.
    open dynamic func layoutMarginsDidChange() { controller?.viewLayoutMarginsDidChange() }
    /// The insets of the area that bars and the shape of the screen do not cover.
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(core.safeAreaInsets) }
    /// Responds to a change of the safe area.
    open dynamic func safeAreaInsetsDidChange() {}

    // MARK: Traits

    /// The traits of the view: those of its superview, overridden by its own.
    open var traitCollection: UITraitCollection {
        UITraitCollection(
            core.traitCollection, style: inheritedStyle, custom: inheritedTraits)
    }
    /// Responds to a change of the traits.
    open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        controller?.traitCollectionDidChange(previousTraitCollection)
    }
    /// The style that replaces that of the superview, for the view and its descendants.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { details.style }
        set {
            let previous = traitCollection
            details.style = newValue
            notifyStyle(previous)
        }
    }
    /// A value that determines whether the contents are mirrored in right-to-left languages.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { matching(core.semanticContentAttribute) }
        set { core.semanticContentAttribute = matching(newValue) }
    }
    /// The reading direction of the view's contents.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        matching(core.effectiveUserInterfaceLayoutDirection)
    }

    // MARK: Appearance

    /// The opacity of the view, from 0 to 1.
    open var alpha: CGFloat {
        get { observable("alpha") { CGFloat(core.alpha) } }
        set { changing("alpha") { core.alpha = min(1, max(0, Double(newValue))) } }
    }
    /// A Boolean value that indicates whether the view is hidden.
    open var isHidden: Bool {
        get { observable("hidden") { core.isHidden } }
        set { changing("hidden") { core.isHidden = newValue } }
    }
    /// A Boolean value that indicates whether the view has no transparent parts.
    open var isOpaque = true
    /// The colour of the background, or `nil` for none.
    open var backgroundColor: UIColor? {
        get { observable("backgroundColor") { details.backgroundColor } }
        set {
            changing("backgroundColor") {
                details.backgroundColor = newValue
                note(.backgroundColor)
                core.backgroundColor = newValue?.color
                details.layer?.backgroundColor = newValue?.cgColor
            }
        }
    }
    /// A Boolean value that indicates whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { details.layer?.masksToBounds ?? core.clipsToBounds }
        set {
            core.clipsToBounds = newValue
            details.layer?.masksToBounds = newValue
        }
    }
    /// A Boolean value that indicates whether the bounds are cleared before drawing.
    open var clearsContextBeforeDrawing = true
    /// The view whose opacity masks this one.
    open var mask: UIView? {
        get { details.mask }
        set {
            details.mask = newValue
            layer.mask = newValue?.layer
        }
    }
    /// The placement of the contents inside the bounds.
    open var contentMode: UIView.ContentMode = .scaleToFill
    /// The colour of interactive elements, inherited from the superview.
    open var tintColor: UIColor! {
        get { details.tintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            details.tintColor = newValue
            note(.tintColor)
            notifyTint()
        }
    }
    /// The brightness of the tint colour, inherited from the superview.
    open var tintAdjustmentMode: UIView.TintAdjustmentMode {
        get {
            details.tintAdjustmentMode == .automatic
                ? superview?.tintAdjustmentMode ?? .normal : details.tintAdjustmentMode
        }
        set {
            details.tintAdjustmentMode = newValue
            notifyTint()
        }
    }
    /// Responds to a change of the tint colour.
    open dynamic func tintColorDidChange() {}
    /// Draws the view in the current context; nothing by default.
    open dynamic func draw(_ rect: CGRect) {}
    /// Draws the view's layer; its contents are those of ``draw(_:)``.
    open dynamic func draw(_ layer: CALayer, in context: CGContext) {
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
    }
    /// Marks that the view needs to be drawn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks that a part of the view needs to be drawn.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    // MARK: Interaction

    /// A Boolean value that indicates whether the view receives touches.
    open var isUserInteractionEnabled = true
    /// An integer that identifies the view in the app.
    open var tag: Int {
        get { core.tag }
        set { core.tag = newValue }
    }
    /// The gesture recognizers of the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { details.gestureRecognizers.isEmpty ? nil : details.gestureRecognizers }
        set {
            for gesture in details.gestureRecognizers { removeGestureRecognizer(gesture) }
            for gesture in newValue ?? [] { addGestureRecognizer(gesture) }
        }
    }
    /// Adds a gesture recognizer, and removes it from its former view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        details.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.attachedView = self
    }
    /// Removes a gesture recognizer.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        details.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.attachedView = nil
    }
    /// Returns whether a gesture of the view or a superview may begin.
    open dynamic func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    {
        true
    }
    /// Makes the first responder inside the view resign, and returns whether there is none left.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let first = UIApplication.shared.firstResponder as? UIView,
            first.isDescendant(of: self)
        else { return false }
        return first.resignFirstResponder()
    }
    /// A Boolean value that indicates whether the view can have the focus, which none has here.
    open var canBecomeFocused: Bool { false }
    /// A Boolean value that indicates whether the view has the focus, which none has here.
    open var isFocused: Bool { false }
    /// The objects that are asked for the focus first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// The shape of the view for collisions.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// Responds to a move of the focus; nothing by default.
    open dynamic func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    /// Returns whether the focus may move; always by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Updates properties before the layout; nothing by default.
    open func updateProperties() {}

    /// The name of the view in tests and messages.
    open override var accessibilityIdentifier: String? {
        get { core.accessibilityIdentifier }
        set { core.accessibilityIdentifier = newValue }
    }
    /// The description in UIKit's form, with the class and the frame.
    nonisolated open override var description: String { onMain { textDescription } }
}
