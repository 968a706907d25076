// Made by Scripts/framework-members.py from the module UIKit; not to be edited.

extension FrameworkMembers {
    /// The members of each class that a module can replace, those that belong to no actor behind a mark.
    static let signatures: [String: String] = [
        "NSLayoutAnchor": """
        !isEqual(_ object: Any?) -> Bool
        """,
        "NSLayoutConstraint": """
        !isEqual(_ object: Any?) -> Bool
        awakeFromNib()
        """,
        "NSParagraphStyle": """
        isEqual(_ object: Any?) -> Bool
        """,
        "NSShadow": """
        isEqual(_ object: Any?) -> Bool
        """,
        "NSTextStorage": """
        copy(with zone: NSZone? = nil) -> Any
        isEqual(_ object: Any?) -> Bool
        isEqual(to other: NSAttributedString) -> Bool
        """,
        "NSTextTab": """
        isEqual(_ object: Any?) -> Bool
        """,
        "UIActionSheet": """
        dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool)
        show(from item: UIBarButtonItem, animated: Bool)
        show(from rect: CGRect, in view: UIView, animated: Bool)
        show(from view: UITabBar)
        show(from view: UIToolbar)
        show(in view: UIView)
        """,
        "UIActivity": """
        prepare(withActivityItems activityItems: [Any])
        """,
        "UIActivityIndicatorView": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIAlertView": """
        dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool)
        show()
        """,
        "UIApplication": """
        sendAction( _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent? ) -> Bool
        sendEvent(_ event: UIEvent)
        supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask
        """,
        "UIBarItem": """
        awakeFromNib()
        """,
        "UIBarView": """
        didMoveToWindow()
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIButton": """
        backgroundRect(forBounds bounds: CGRect) -> CGRect
        contentRect(forBounds bounds: CGRect) -> CGRect
        imageRect(forContentRect contentRect: CGRect) -> CGRect
        intrinsicContentSize: CGSize
        layoutSubviews()
        sizeThatFits(_ size: CGSize) -> CGSize
        titleRect(forContentRect contentRect: CGRect) -> CGRect
        """,
        "UICalendarSelectionSingleDate": """
        select(_ date: DateComponents?)
        setSelected(_ date: DateComponents?, animated: Bool)
        """,
        "UICollectionReusableView": """
        preferredLayoutAttributesFitting( _ layoutAttributes: UICollectionViewLayoutAttributes ) -> UICollectionViewLayoutAttributes
        prepareForReuse()
        """,
        "UICollectionView": """
        layoutSubviews()
        reloadData()
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
        """,
        "UICollectionViewCell": """
        layoutSubviews()
        prepareForReuse()
        systemLayoutSizeFitting( _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority ) -> CGSize
        """,
        "UICollectionViewCompositionalLayout": """
        prepare()
        """,
        "UICollectionViewController": """
        loadView()
        """,
        "UICollectionViewFlowLayout": """
        prepare()
        """,
        "UICollectionViewLayout": """
        prepare()
        prepare(forAnimatedBoundsChange oldBounds: CGRect)
        prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])
        """,
        "UICollectionViewLayoutAttributes": """
        !isEqual(_ object: Any?) -> Bool
        """,
        "UIColor": """
        isEqual(_ object: Any?) -> Bool
        """,
        "UIControl": """
        beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
        cancelTracking(with event: UIEvent?)
        continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
        endTracking(_ touch: UITouch?, with event: UIEvent?)
        isEnabled: Bool
        isHighlighted: Bool
        isSelected: Bool
        sendAction(_ action: Selector, to target: Any?, for event: UIEvent?)
        sendAction(_ action: UIAction)
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
        """,
        "UIDatePicker": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIDynamicBehavior": """
        willMove(to dynamicAnimator: UIDynamicAnimator?)
        """,
        "UIFeedbackGenerator": """
        prepare()
        """,
        "UIFont": """
        isEqual(_ object: Any?) -> Bool
        """,
        "UIFontDescriptor": """
        isEqual(_ object: Any?) -> Bool
        """,
        "UIGestureRecognizer": """
        awakeFromNib()
        pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent)
        pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent)
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UIImage": """
        draw(at point: CGPoint)
        draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat)
        draw(in rect: CGRect)
        draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat)
        """,
        "UIImageView": """
        alignmentRectInsets: UIEdgeInsets
        draw(_ layer: CALayer, in context: CGContext)
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UILabel": """
        draw(_ rect: CGRect)
        drawText(in rect: CGRect)
        sizeThatFits(_ size: CGSize) -> CGSize
        textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
        """,
        "UILongPressGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UINavigationController": """
        popToRootViewController(animated: Bool) -> [UIViewController]?
        popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]?
        popViewController(animated: Bool) -> UIViewController?
        pushViewController(_ viewController: UIViewController, animated: Bool)
        setViewControllers(_ viewControllers: [UIViewController], animated: Bool)
        show(_ vc: UIViewController, sender: Any?)
        viewDidLoad()
        viewWillLayoutSubviews()
        """,
        "UIPageControl": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIPageViewController": """
        loadView()
        setViewControllers( _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil )
        """,
        "UIPanGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UIPickerView": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIPinchGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UIPresentationController": """
        traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
        viewWillTransition( to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator )
        """,
        "UIPrintInteractionController": """
        dismiss(animated: Bool)
        present( animated: Bool, completionHandler completion: CompletionHandler? = nil ) -> Bool
        present( from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil ) -> Bool
        present( from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil ) -> Bool
        """,
        "UIProgressView": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UIRefreshControl": """
        intrinsicContentSize: CGSize
        """,
        "UIResponder": """
        accessibilityElementDidBecomeFocused()
        accessibilityElementDidLoseFocus()
        awakeFromNib()
        becomeFirstResponder() -> Bool
        canBecomeFirstResponder: Bool
        canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool
        copy(_ sender: Any?)
        cut(_ sender: Any?)
        keyCommands: [UIKeyCommand]?
        motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
        motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
        motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
        paste(_ sender: Any?)
        paste(itemProviders: [NSItemProvider])
        pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?)
        pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?)
        resignFirstResponder() -> Bool
        select(_ sender: Any?)
        selectAll(_ sender: Any?)
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
        """,
        "UIRotationGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UIScrollView": """
        layoutSubviews()
        safeAreaInsetsDidChange()
        touchesShouldBegin( _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView ) -> Bool
        touchesShouldCancel(in view: UIView) -> Bool
        """,
        "UISearchBar": """
        becomeFirstResponder() -> Bool
        intrinsicContentSize: CGSize
        layoutSubviews()
        resignFirstResponder() -> Bool
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UISegmentedControl": """
        alignmentRectInsets: UIEdgeInsets
        endTracking(_ touch: UITouch?, with event: UIEvent?)
        intrinsicContentSize: CGSize
        select(segment: Int)
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UISlider": """
        alignmentRectInsets: UIEdgeInsets
        beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
        continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
        endTracking(_ touch: UITouch?, with event: UIEvent?)
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UISplitViewController": """
        show(_ column: Column)
        show(_ vc: UIViewController, sender: Any?)
        viewDidLoad()
        viewWillLayoutSubviews()
        """,
        "UIStepper": """
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UISwipeGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UISwitch": """
        alignmentRectInsets: UIEdgeInsets
        intrinsicContentSize: CGSize
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UITabBarController": """
        setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool)
        viewDidLoad()
        viewWillLayoutSubviews()
        """,
        "UITableView": """
        layoutSubviews()
        reloadData()
        setEditing(_ editing: Bool, animated: Bool)
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
        """,
        "UITableViewCell": """
        gestureRecognizerShouldBegin( _ gestureRecognizer: UIGestureRecognizer ) -> Bool
        layoutSubviews()
        prepareForReuse()
        setEditing(_ editing: Bool, animated: Bool)
        setHighlighted(_ highlighted: Bool, animated: Bool)
        setSelected(_ selected: Bool, animated: Bool)
        systemLayoutSizeFitting( _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority ) -> CGSize
        """,
        "UITableViewController": """
        loadView()
        setEditing(_ editing: Bool, animated: Bool)
        viewWillAppear(_ animated: Bool)
        """,
        "UITableViewHeaderFooterView": """
        layoutSubviews()
        prepareForReuse()
        systemLayoutSizeFitting( _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority ) -> CGSize
        """,
        "UITapGestureRecognizer": """
        touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
        touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
        touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
        """,
        "UITextField": """
        becomeFirstResponder() -> Bool
        canBecomeFirstResponder: Bool
        caretRect(for position: UITextPosition) -> CGRect
        clearButtonRect(forBounds bounds: CGRect) -> CGRect
        deleteBackward()
        draw(_ rect: CGRect)
        drawText(in rect: CGRect)
        editingRect(forBounds bounds: CGRect) -> CGRect
        insertText(_ text: String)
        intrinsicContentSize: CGSize
        layoutSubviews()
        leftViewRect(forBounds bounds: CGRect) -> CGRect
        placeholderRect(forBounds bounds: CGRect) -> CGRect
        resignFirstResponder() -> Bool
        rightViewRect(forBounds bounds: CGRect) -> CGRect
        selectAll(_ sender: Any?)
        sizeThatFits(_ size: CGSize) -> CGSize
        textRect(forBounds bounds: CGRect) -> CGRect
        """,
        "UITextView": """
        becomeFirstResponder() -> Bool
        canBecomeFirstResponder: Bool
        caretRect(for position: UITextPosition) -> CGRect
        deleteBackward()
        insertText(_ text: String)
        intrinsicContentSize: CGSize
        layoutSubviews()
        resignFirstResponder() -> Bool
        selectAll(_ sender: Any?)
        sizeThatFits(_ size: CGSize) -> CGSize
        """,
        "UITraitCollection": """
        isEqual(_ object: Any?) -> Bool
        """,
        "UIView": """
        alignmentRectInsets: UIEdgeInsets
        didAddSubview(_ subview: UIView)
        didMoveToSuperview()
        didMoveToWindow()
        didUpdateFocus( in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator )
        draw(_ layer: CALayer, in context: CGContext)
        draw(_ rect: CGRect)
        gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
        hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?
        intrinsicContentSize: CGSize
        layoutIfNeeded()
        layoutMarginsDidChange()
        layoutSubviews()
        point(inside point: CGPoint, with event: UIEvent?) -> Bool
        safeAreaInsetsDidChange()
        setNeedsLayout()
        sizeThatFits(_ size: CGSize) -> CGSize
        sizeToFit()
        systemLayoutSizeFitting( _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority ) -> CGSize
        systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize
        tintColorDidChange()
        traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
        updateConstraints()
        willMove(toSuperview newSuperview: UIView?)
        willMove(toWindow newWindow: UIWindow?)
        willRemoveSubview(_ subview: UIView)
        """,
        "UIViewController": """
        childForHomeIndicatorAutoHidden: UIViewController?
        childForStatusBarHidden: UIViewController?
        childForStatusBarStyle: UIViewController?
        didMove(toParent parent: UIViewController?)
        didReceiveMemoryWarning()
        dismiss(animated flag: Bool, completion: (() -> Void)? = nil)
        keyCommands: [UIKeyCommand]?
        loadView()
        performSegue(withIdentifier identifier: String, sender: Any?)
        preferredInterfaceOrientationForPresentation: UIInterfaceOrientation
        preferredStatusBarStyle: UIStatusBarStyle
        preferredStatusBarUpdateAnimation: UIStatusBarAnimation
        prefersHomeIndicatorAutoHidden: Bool
        prefersStatusBarHidden: Bool
        prepare(for segue: UIStoryboardSegue, sender: Any?)
        present( _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil )
        setEditing(_ editing: Bool, animated: Bool)
        shouldAutorotate: Bool
        shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
        show(_ vc: UIViewController, sender: Any?)
        supportedInterfaceOrientations: UIInterfaceOrientationMask
        traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
        updateViewConstraints()
        viewDidAppear(_ animated: Bool)
        viewDidDisappear(_ animated: Bool)
        viewDidLayoutSubviews()
        viewDidLoad()
        viewIsAppearing(_ animated: Bool)
        viewLayoutMarginsDidChange()
        viewSafeAreaInsetsDidChange()
        viewWillAppear(_ animated: Bool)
        viewWillDisappear(_ animated: Bool)
        viewWillLayoutSubviews()
        viewWillTransition( to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator )
        willMove(toParent parent: UIViewController?)
        """,
        "UIWindow": """
        layoutSubviews()
        sendEvent(_ event: UIEvent)
        """,
    ]
}
