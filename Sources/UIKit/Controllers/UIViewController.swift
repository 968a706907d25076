internal import AutoLayout

/// The controller of a view and its descendants, with the callbacks of their life.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIAppearanceContainer,
    UITraitEnvironment, UIContentContainer, UIFocusEnvironment
{
    private var storedView: UIView?
    final var traitRegistrations: [TraitRegistration] = []
    /// The properties that few controllers set.
    final var details = UIViewControllerDetails()
    private(set) var presence = Presence.absent

    /// The state of the view on the screen.
    enum Presence { case absent, appearing, present, disappearing }

    /// Creates a controller whose view comes from a nib, if there is one.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) {
        nibName = coder.nib?.string("nibName")
        nibBundle = (coder as? NibArchive)?.bundle
        super.init()
        if let nib = coder.nib { decodeController(nib) }
    }
    /// Creates a controller without a nib, also of a class that overrides the other initialiser.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Archives nothing; nibs describe controllers themselves.
    open func encode(with coder: NSCoder) {}
    /// The name of the nib with the view, if any.
    public let nibName: String?
    /// The bundle of the nib with the view.
    public let nibBundle: Bundle?

    // MARK: View

    /// The view, which is loaded at first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            if let storedView, storedView !== newValue, storedView.controller === self {
                storedView.controller = nil
                releaseDefaults(storedView)
            }
            storedView = newValue
            newValue?.controller = self
            if let newValue { adoptDefaults(newValue) }
            if let overrides = details.overrides { newValue?.core.traitOverrides = overrides.core }
            applyInsets()
        }
    }
    /// The view, or `nil` if it is not loaded.
    open var viewIfLoaded: UIView? { storedView }
    /// A Boolean value that indicates whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }
    /// Creates the view. An override assigns ``view`` and does not call `super`.
    open dynamic func loadView() {
        if details.scene?.loadView(of: self) ?? false { return }
        if !loadNib() { view = UIView(frame: UIScreen.main.bounds) }
    }
    /// Loads the view, unless it is loaded.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        precondition(
            storedView != nil,
            "-[\(type(of: self)) loadView] must set the view property")
        viewDidLoad()
    }
    /// Responds to the end of loading the view.
    open dynamic func viewDidLoad() {}
    /// Responds to the appearance of the view, before it happens.
    open dynamic func viewWillAppear(_ animated: Bool) {}
    /// Responds to the appearance of the view, when its geometry is known.
    open dynamic func viewIsAppearing(_ animated: Bool) {}
    /// Responds to the appearance of the view.
    open dynamic func viewDidAppear(_ animated: Bool) {}
    /// Responds to the disappearance of the view, before it happens.
    open dynamic func viewWillDisappear(_ animated: Bool) {}
    /// Responds to the disappearance of the view.
    open dynamic func viewDidDisappear(_ animated: Bool) {}
    /// Responds to the layout of the view's subviews, before it happens.
    open dynamic func viewWillLayoutSubviews() {}
    /// Responds to the layout of the view's subviews.
    open dynamic func viewDidLayoutSubviews() {}
    /// Updates the constraints of the view. An override calls `super` last.
    open dynamic func updateViewConstraints() { storedView?.updateConstraints() }
    /// Responds to a change of the view's margins.
    open dynamic func viewLayoutMarginsDidChange() {}
    /// Responds to a change of the view's safe area.
    open dynamic func viewSafeAreaInsetsDidChange() {}
    /// Responds to scarce memory.
    open dynamic func didReceiveMemoryWarning() {}

    /// Shows the view by a closure, between the callbacks of its appearance.
    func appear(animated: Bool = false, _ show: (UIViewController) -> Void = { _ in }) {
        guard presence == .absent else { return show(self) }
        presence = .appearing
        loadViewIfNeeded()
        viewWillAppear(animated)
        show(self)
        viewIsAppearing(animated)
        view.layoutIfNeeded()
        for child in appearingChildren { child.appear(animated: animated) }
        presence = .present
        viewDidAppear(animated)
    }

    /// Hides the view by a closure, between the callbacks of its disappearance.
    func disappear(animated: Bool = false, _ hide: (UIViewController) -> Void = { _ in }) {
        guard presence == .present else { return hide(self) }
        presence = .disappearing
        viewWillDisappear(animated)
        for child in appearingChildren { child.disappear(animated: animated) }
        hide(self)
        presence = .absent
        viewDidDisappear(animated)
    }

    private var appearingChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return children.filter { child in
            child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false
        }
    }
    /// A Boolean value that indicates whether appearance is passed on to children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Begins the appearance or the disappearance of a child.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        presence = isAppearing ? .appearing : .disappearing
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }
    /// Ends the appearance or the disappearance of a child.
    open func endAppearanceTransition() {
        let appears = presence == .appearing
        presence = appears ? .present : .absent
        if appears { viewDidAppear(false) } else { viewDidDisappear(false) }
    }
    /// A Boolean value that indicates whether the controller is being presented.
    open var isBeingPresented: Bool { presence == .appearing && presentingViewController != nil }
    /// A Boolean value that indicates whether the controller is being dismissed.
    open var isBeingDismissed: Bool { presence == .disappearing && details.isLeaving }
    /// A Boolean value that indicates whether the controller moves to a parent.
    open var isMovingToParent: Bool { presence == .appearing && details.isMoving }
    /// A Boolean value that indicates whether the controller leaves its parent.
    open var isMovingFromParent: Bool { presence == .disappearing && details.isMoving }

    // MARK: Children

    /// The children of the controller, in the order of their addition.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open var parent: UIViewController? { observable("parent") { storedParent } }
    private weak var storedParent: UIViewController?
    /// Adds a child, and removes it from its former parent. Its view is added separately.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.willMove(toParent: self)
        childController.detach()
        children.append(childController)
        childController.changing("parent") { childController.storedParent = self }
    }
    /// Removes the controller from its parent. Its view is removed separately.
    open func removeFromParent() {
        guard parent != nil else { return }
        detach()
        didMove(toParent: nil)
    }
    private func detach() {
        guard let former = storedParent else { return }
        former.children.removeAll { $0 === self }
        coveredInsets = .zero
        changing("parent") { storedParent = nil }
    }
    /// Responds to a change of the parent, before it happens.
    open dynamic func willMove(toParent parent: UIViewController?) {}
    /// Responds to a change of the parent.
    open dynamic func didMove(toParent parent: UIViewController?) {}
    /// Replaces the view of a child by that of another one.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let container = fromViewController.view.superview
        toViewController.appear { container?.addSubview($0.view) }
        animations?()
        fromViewController.disappear { $0.view.removeFromSuperview() }
        completion?(true)
    }
    /// The nearest controller of a class that contains this one.
    final func ancestor<Controller: UIViewController>(_ type: Controller.Type) -> Controller? {
        var above = parent
        while let one = above {
            if let found = one as? Controller { return found }
            above = one.parent
        }
        return nil
    }
    /// The navigation controller that contains this one.
    open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
    /// The tab bar controller that contains this one.
    open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
    /// The split view controller that contains this one.
    open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

    // MARK: Presentation

    /// The controller that this one or an ancestor presents.
    open var presentedViewController: UIViewController? {
        details.presented ?? parent?.presentedViewController
    }
    /// The controller that presents this one or an ancestor.
    open var presentingViewController: UIViewController? {
        details.presenting ?? parent?.presentingViewController
    }
    /// Presents a controller: its view is added to the window, with its callbacks.
    open dynamic func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        guard details.presented == nil else { return }
        details.presented = viewControllerToPresent
        viewControllerToPresent.details.presenting = self
        show(presented: viewControllerToPresent, animated: flag)
        completion?()
    }
    /// Dismisses the controller that this one presents, or else this one.
    open dynamic func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = details.presented else {
            guard let presenting = presentingViewController else { completion?(); return }
            return presenting.dismiss(animated: flag, completion: completion)
        }
        presented.details.isLeaving = true
        hide(presented: presented, animated: flag)
        presented.details.isLeaving = false
        presented.details.presenting = nil
        details.presented = nil
        completion?()
    }
    /// Shows a controller in the navigation controller, or presents it.
    open dynamic func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = navigationController {
            navigation.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }
    /// Shows a controller as the detail of a split view, or as ``show(_:sender:)`` does.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        show(vc, sender: sender)
    }
    /// The form of the presentation of the controller. An automatic one reads as that of a sheet.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { storedPresentationStyle == .automatic ? .pageSheet : storedPresentationStyle }
        set { storedPresentationStyle = newValue }
    }
    private var storedPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of the presentation of the controller.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// A Boolean value that indicates whether the user cannot dismiss the controller.
    open var isModalInPresentation = false
    /// A Boolean value that indicates whether presentations cover this controller only.
    open var definesPresentationContext = false
    /// A Boolean value that indicates whether the own transition style is used for presentations.
    open var providesPresentationContextTransitionStyle = false
    /// A Boolean value that indicates whether the controller determines the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// The maker of the objects of a custom transition.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The coordinator of a transition in progress, which none is after a call.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        details.transition ?? parent?.transitionCoordinator
    }
    /// The manager of the presentation.
    open var presentationController: UIPresentationController? {
        details.presentation ?? makePresentation()
    }
    /// The manager of the presentation as a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        return presentationController as? UIPopoverPresentationController
    }
    /// The manager of the presentation as a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    private func makePresentation() -> UIPresentationController {
        let presentation: UIPresentationController =
            switch modalPresentationStyle {
            case .popover:
                UIPopoverPresentationController(
                    presentedViewController: self, presenting: presentingViewController)
            case .pageSheet, .formSheet, .automatic:
                UISheetPresentationController(
                    presentedViewController: self, presenting: presentingViewController)
            default:
                UIPresentationController(
                    presentedViewController: self, presenting: presentingViewController)
            }
        details.presentation = presentation
        return presentation
    }

    // MARK: Guides and margins

    /// The guide of the area at the top, in old code; its height is that of the safe area.
    open var topLayoutGuide: any UILayoutSupport { edgeGuide(\.top, .top) }
    /// The guide of the area at the bottom, in old code; its height is that of the safe area.
    open var bottomLayoutGuide: any UILayoutSupport { edgeGuide(\.bottom, .bottom) }
    /// The insets that are added to the safe area of the view.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { details.additionalInsets }
        set { details.additionalInsets = newValue; applyInsets() }
    }
    /// The margins that the system prescribes for the view: 16 points at the sides, 20 if wide.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: 0, leading: CGFloat(Self.systemMargins.left), bottom: 0,
            trailing: CGFloat(Self.systemMargins.right))
    }
    /// A Boolean value that indicates whether the view has at least the system's margins.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { viewIfLoaded.map(systemMarginsDidChange) }
    }
    /// The edges at which the view extends below bars.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { placeAgain() } }
    /// A Boolean value that indicates whether the view extends below opaque bars.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { placeAgain() } }
    /// A Boolean value that indicates whether scroll views are moved below bars, in old code.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The size that the controller prefers in a container.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            (parent ?? presentingViewController)?.preferredContentSizeDidChange(
                forChildContentContainer: self)
        }
    }
    /// Responds to a new preferred size of a child.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// Responds to a change of the view's size, before it happens.
    open dynamic func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.viewWillTransition(to: size, with: coordinator) } }
    /// Responds to a change of the traits, before it happens.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

    // MARK: Traits and bars

    /// The traits of the controller: those of its view.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    }
    /// Responds to a change of the traits.
    open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The style that replaces that of the parent.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The title of the controller, for bars.
    open var title: String? {
        didSet {
            navigationItem.title = title
            if details.tabBarItem != nil { tabBarItem.title = title }
        }
    }
    /// The contents of a navigation bar for the controller.
    open internal(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
    /// The item of a tab bar for the controller.
    open var tabBarItem: UITabBarItem! {
        get {
            if let item = details.tabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            details.tabBarItem = item
            return item
        }
        set { details.tabBarItem = newValue }
    }
    /// The items of a navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]?
    /// Sets the items of a navigation controller's toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }
    /// A Boolean value that indicates whether a push of the controller hides the tab bar.
    open var hidesBottomBarWhenPushed = false
    /// A Boolean value that indicates whether the controller is being edited.
    open var isEditing: Bool {
        get { details.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the controller is being edited.
    open dynamic func setEditing(_ editing: Bool, animated: Bool) {
        details.isEditing = editing
        details.editButton?.title = editTitle
    }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem {
        if details.editButton == nil { details.editButton = makeEditButton() }
        return details.editButton ?? UIBarButtonItem()
    }
    /// The style of the status bar that the controller prefers.
    open dynamic var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// A Boolean value that indicates whether the controller prefers no status bar.
    open dynamic var prefersStatusBarHidden: Bool { false }
    /// The animation of changes of the status bar.
    open dynamic var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style of the status bar.
    open dynamic var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether there is a status bar.
    open dynamic var childForStatusBarHidden: UIViewController? { nil }
    /// Updates the status bar for the controller.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// A Boolean value that indicates whether the home indicator hides by itself.
    open dynamic var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Updates the home indicator for the controller.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The child that determines whether the home indicator is hidden.
    open dynamic var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The edges at which the app's gestures precede those of the system.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that determines the edges at which the app's gestures come first.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Requests the edges at which the app's gestures come first.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// A Boolean value that indicates whether the pointer is to be locked.
    open var prefersPointerLocked: Bool { false }
    /// The child that determines whether the pointer is locked.
    open var childViewControllerForPointerLock: UIViewController? { nil }
    /// The items of a preview's menu, in the form before iOS 13.
    open var previewActionItems: [any UIPreviewActionItem] { [] }
    /// The context of the app extension that the controller is part of, of which there is none.
    open var extensionContext: NSExtensionContext? { nil }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }
    /// The presentation that shows the controller or an ancestor.
    open var activePresentationController: UIPresentationController? {
        details.presenting == nil ? parent?.activePresentationController : presentationController
    }
    /// The contents to show in place of the view's, if there are none.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        didSet { showUnavailable() }
    }
    /// Updates the contents to show in place of the view's; nothing by default.
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}
    /// Requests an update of the contents to show in place of the view's.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(
            using: UIContentUnavailableConfigurationState(traitCollection: traitCollection))
    }
    /// The transition that the controller prefers.
    open var preferredTransition: UIViewController.Transition?
    /// The class that restores the controller.
    open var restorationClass: AnyClass?
    /// The identifier of the group that the focus moves in.
    open var focusGroupIdentifier: String?
    /// Updates properties before the layout; nothing by default.
    open func updateProperties() {}
    /// Requests a call of ``updateProperties()`` before the next layout.
    open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    /// Requests that the focus moves to the preferred object.
    open func setNeedsFocusUpdate() {}
    /// Moves the focus at once, if that was requested.
    open func updateFocusIfNeeded() {}
    /// The controller or the view around the controller.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
    /// The objects that are asked for the focus first.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Returns the scroll view that a bar at an edge follows.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        details.scrollViews[edge.rawValue]
    }
    /// Sets the scroll view that bars at edges follow.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        for side in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing]
        where edge.contains(side) { details.scrollViews[side.rawValue] = scrollView }
    }
    /// Sets the scroll view that all bars follow.
    open func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: .all)
    }
    /// Returns the controller that performs an action: this one, or an ancestor.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        canPerformAction(action, withSender: sender)
            ? self : parent?.targetViewController(forAction: action, sender: sender)
    }
    /// Adds a command of the keyboard.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { details.keyCommands.append(keyCommand) }
    /// Removes a command of the keyboard.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        details.keyCommands.removeAll { $0 === keyCommand }
    }
    /// The commands of the keyboard that were added.
    open dynamic override var keyCommands: [UIKeyCommand]? {
        details.keyCommands.isEmpty ? nil : details.keyCommands
    }
    /// Sets traits for a child, in the form before iOS 17.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.details.overrides = collection
        childViewController.viewIfLoaded?.core.traitOverrides = collection?.core ?? .init()
    }
    /// Returns the traits that were set for a child.
    open func overrideTraitCollection(forChild childViewController: UIViewController)
        -> UITraitCollection?
    { childViewController.details.overrides }
    /// Registers for previews by pressure, in the form before iOS 13; no touch has any here.
    @discardableResult
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        PreviewingContext(delegate: delegate, sourceView: sourceView)
    }
    /// Ends previews by pressure, in the form before iOS 13.
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
    /// Turns the interface to the device's orientation, if the controllers on the screen support it.
    open class func attemptRotationToDeviceOrientation() { UIScreen.main.followDevice() }
    /// Returns the size of a child inside a container.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Responds to a change of the natural size of a child; nothing by default.
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    /// A Boolean value that indicates whether the controller turns with the device, in old code.
    open dynamic var shouldAutorotate: Bool { true }
    /// The orientations that the controller supports.
    open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIScreen.main.isPad ? .all : .allButUpsideDown
    }
    /// The orientation in which the controller is presented.
    open dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        .portrait
    }
    /// Turns the interface to the device's orientation, if the controllers on the screen now support it.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { UIScreen.main.followDevice() }

    // MARK: Responder and segues

    /// The superview of the view, or the presenting controller.
    open override var next: UIResponder? { viewIfLoaded?.superview ?? presentingViewController }
    /// The storyboard of the controller, if it comes from one.
    open var storyboard: UIStoryboard? { details.scene?.storyboard }
    /// The identifier under which the state of the controller is restored.
    open var restorationIdentifier: String?
    /// Performs the segue of the storyboard with an identifier.
    ///
    /// The program stops with UIKit's message if the controller has no such segue.
    open dynamic func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = details.segues.first(where: { $0.identifier == identifier }) else {
            preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        segue.perform(sender)
    }
    /// Returns whether a segue may be performed.
    open dynamic func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        true
    }
    /// Prepares for a segue to another controller.
    open dynamic func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Returns whether the controller is the destination of an unwind segue: whether it has the method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool { responds(to: action) }
    /// Returns the children that an unwind segue asks before the controller, in this order.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
        -> [UIViewController]
    { source.children(of: self) }
    /// Returns the child that contains the origin of an unwind segue.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        children.first(where: source.isInside)
    }
    /// Changes the controller's state for an unwind segue to it or to one of its children.
    open func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {}
    /// The action that dismisses the keyboard when the user taps elsewhere.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
}
