/// The properties of UIKit's classes by name, for outlets and runtime attributes of nibs and for
/// key-value coding.
package enum ObjectiveCMembers: ObjectiveCMemberList {
    /// Registers the properties and methods.
    package static func registerMembers() {
        registerViews()
        registerTexts()
        registerLists()
        registerControllers()
        registerItems()
        registerObservables()
        objc_registerMethod(SegueTemplate.self, "perform:") { template, sender, _ in
            (template as? SegueTemplate)?.trigger(sender)
        }
    }

    /// Registers a property that an app's own values fill.
    @MainActor private static func property<Object: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
    ) {
        objc_registerProperty(
            Object.self, name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    /// Registers an outlet for an object with a protocol. Objects without it have no effect: as in
    /// Objective-C, an outlet accepts each object.
    @MainActor private static func delegate<Object: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>
    ) {
        objc_registerProperty(
            Object.self, name, get: { $0[keyPath: path] as Any? },
            set: { (object: Object, value: Any?) in object[keyPath: path] = value as? Value })
    }

    /// Registers the properties whose setters notify observers.
    @MainActor private static func registerObservables() {
        let keys: [(AnyClass, [String])] = [
            (
                UIView.self,
                ["frame", "bounds", "center", "transform", "alpha", "hidden", "backgroundColor"]
            ),
            (UIScrollView.self, ["contentOffset", "contentSize", "delegate"]),
            (UIControl.self, ["enabled", "selected", "highlighted"]),
            (UILabel.self, ["text", "attributedText"]),
            (UITextField.self, ["text", "attributedText"]),
            (UITextView.self, ["text", "attributedText"]),
            (UIImageView.self, ["image"]),
            (UIViewController.self, ["parent"]),
        ]
        for entry in keys { ObservableKeys.shared.register(entry.0, entry.1) }
    }

    @MainActor private static func registerViews() {
        property("alpha", \UIView.alpha)
        property("hidden", \UIView.isHidden)
        property("backgroundColor", \UIView.backgroundColor)
        property("tintColor", \UIView.tintColor)
        property("tag", \UIView.tag)
        property("clipsToBounds", \UIView.clipsToBounds)
        property("opaque", \UIView.isOpaque)
        property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
        property("frame", \UIView.frame)
        property("bounds", \UIView.bounds)
        property("center", \UIView.center)
        property("transform", \UIView.transform)
        property("contentMode", \UIView.contentMode)
        property("layoutMargins", \UIView.layoutMargins)
        property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
        property(
            "translatesAutoresizingMaskIntoConstraints",
            \UIView.translatesAutoresizingMaskIntoConstraints)
        property("gestureRecognizers", \UIView.gestureRecognizers)
        property("restorationIdentifier", \UIView.restorationIdentifier)
        property("accessibilityIdentifier", \UIView.accessibilityIdentifier)
        property("accessibilityLabel", \UIView.accessibilityLabel)
        property("accessibilityHint", \UIView.accessibilityHint)
        property("accessibilityValue", \UIView.accessibilityValue)
        property("isAccessibilityElement", \UIView.isAccessibilityElement)
        objc_registerProperty(UIView.self, "layer", get: { $0.layer })
        objc_registerProperty(UIView.self, "superview", get: { $0.superview })
        property("image", \UIImageView.image)
        property("highlightedImage", \UIImageView.highlightedImage)
        property("spacing", \UIStackView.spacing)
        property("axis", \UIStackView.axis)
        property("rootViewController", \UIWindow.rootViewController)
        property("constant", \NSLayoutConstraint.constant)
        property("identifier", \NSLayoutConstraint.identifier)
        delegate("delegate", \UIGestureRecognizer.delegate)
        property("enabled", \UIGestureRecognizer.isEnabled)
    }

    @MainActor private static func registerTexts() {
        property("enabled", \UIControl.isEnabled)
        property("selected", \UIControl.isSelected)
        property("highlighted", \UIControl.isHighlighted)
        objc_registerProperty(UIButton.self, "titleLabel", get: { $0.titleLabel })
        objc_registerProperty(UIButton.self, "imageView", get: { $0.imageView })
        property("on", \UISwitch.isOn)
        property("value", \UISlider.value)
        property("minimumValue", \UISlider.minimumValue)
        property("maximumValue", \UISlider.maximumValue)
        property("value", \UIStepper.value)
        property("numberOfPages", \UIPageControl.numberOfPages)
        property("currentPage", \UIPageControl.currentPage)
        property("progress", \UIProgressView.progress)
        property("text", \UILabel.text)
        property("attributedText", \UILabel.attributedText)
        property("textColor", \UILabel.textColor)
        property("font", \UILabel.font)
        property("numberOfLines", \UILabel.numberOfLines)
        property("textAlignment", \UILabel.textAlignment)
        property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth)
        property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory)
        property("text", \UITextField.text)
        property("attributedText", \UITextField.attributedText)
        property("placeholder", \UITextField.placeholder)
        property("textColor", \UITextField.textColor)
        property("font", \UITextField.font)
        property("leftView", \UITextField.leftView)
        property("rightView", \UITextField.rightView)
        property("inputView", \UITextField.inputView)
        property("inputAccessoryView", \UITextField.inputAccessoryView)
        delegate("delegate", \UITextField.delegate)
        property("text", \UITextView.text)
        property("attributedText", \UITextView.attributedText)
        property("textColor", \UITextView.textColor)
        property("font", \UITextView.font)
        property("inputView", \UITextView.inputView)
        property("inputAccessoryView", \UITextView.inputAccessoryView)
        property("text", \UISearchBar.text)
        property("placeholder", \UISearchBar.placeholder)
        delegate("delegate", \UISearchBar.delegate)
    }

    @MainActor private static func registerLists() {
        delegate("delegate", \UIScrollView.delegate)
        property("contentInset", \UIScrollView.contentInset)
        property("contentOffset", \UIScrollView.contentOffset)
        property("contentSize", \UIScrollView.contentSize)
        property("refreshControl", \UIScrollView.refreshControl)
        delegate("dataSource", \UITableView.dataSource)
        delegate("prefetchDataSource", \UITableView.prefetchDataSource)
        delegate("dragDelegate", \UITableView.dragDelegate)
        delegate("dropDelegate", \UITableView.dropDelegate)
        property("tableHeaderView", \UITableView.tableHeaderView)
        property("tableFooterView", \UITableView.tableFooterView)
        property("backgroundView", \UITableView.backgroundView)
        property("rowHeight", \UITableView.rowHeight)
        property("separatorColor", \UITableView.separatorColor)
        objc_registerProperty(UITableViewCell.self, "contentView", get: { $0.contentView })
        // Key-value coding finds the variables of these read-only properties, so that outlets set them.
        objc_registerProperty(
            UITableViewCell.self, "textLabel", get: { $0.textLabel },
            set: { $0.adoptPart($1, "textLabel") })
        objc_registerProperty(
            UITableViewCell.self, "detailTextLabel", get: { $0.detailTextLabel },
            set: { $0.adoptPart($1, "detailTextLabel") })
        objc_registerProperty(
            UITableViewCell.self, "imageView", get: { $0.imageView },
            set: { $0.adoptPart($1, "imageView") })
        property("accessoryView", \UITableViewCell.accessoryView)
        property("editingAccessoryView", \UITableViewCell.editingAccessoryView)
        property("backgroundView", \UITableViewCell.backgroundView)
        property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
        property("separatorInset", \UITableViewCell.separatorInset)
        delegate("dataSource", \UICollectionView.dataSource)
        delegate("prefetchDataSource", \UICollectionView.prefetchDataSource)
        delegate("dragDelegate", \UICollectionView.dragDelegate)
        delegate("dropDelegate", \UICollectionView.dropDelegate)
        property("collectionViewLayout", \UICollectionView.collectionViewLayout)
        property("backgroundView", \UICollectionView.backgroundView)
        objc_registerProperty(UICollectionViewCell.self, "contentView", get: { $0.contentView })
        property("backgroundView", \UICollectionViewCell.backgroundView)
        property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
        delegate("dataSource", \UIPickerView.dataSource)
        delegate("delegate", \UIPickerView.delegate)
    }

    @MainActor private static func registerControllers() {
        // Apps and tests turn the device so.
        objc_registerProperty(
            UIDevice.self, "orientation", get: { $0.orientation },
            set: { UIScreen.main.simulate(orientation: $1) })
        // Not by key paths, which read the property before they write it: that would load the view.
        objc_registerProperty(
            UIViewController.self, "view", get: { $0.view }, set: { $0.view = $1 })
        objc_registerProperty(
            UITableViewController.self, "tableView", get: { $0.tableView },
            set: { $0.tableView = $1 })
        objc_registerProperty(
            UITableViewController.self, "refreshControl", get: { $0.refreshControl },
            set: { $0.refreshControl = $1 })
        objc_registerProperty(
            UICollectionViewController.self, "collectionView", get: { $0.collectionView },
            set: { $0.collectionView = $1 })
        property("title", \UIViewController.title)
        property("tabBarItem", \UIViewController.tabBarItem)
        property("toolbarItems", \UIViewController.toolbarItems)
        property("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed)
        property("restorationIdentifier", \UIViewController.restorationIdentifier)
        property("modalPresentationStyle", \UIViewController.modalPresentationStyle)
        objc_registerProperty(
            UIViewController.self, "navigationItem", get: { $0.navigationItem })
        delegate("delegate", \UINavigationController.delegate)
        delegate("delegate", \UITabBarController.delegate)
        delegate("dataSource", \UIPageViewController.dataSource)
        delegate("delegate", \UIPageViewController.delegate)
    }

    @MainActor private static func registerItems() {
        property("title", \UIBarItem.title)
        property("image", \UIBarItem.image)
        property("enabled", \UIBarItem.isEnabled)
        property("tag", \UIBarItem.tag)
        property("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier)
        property("accessibilityLabel", \UIBarItem.accessibilityLabel)
        property("customView", \UIBarButtonItem.customView)
        property("selectedImage", \UITabBarItem.selectedImage)
        property("title", \UINavigationItem.title)
        property("prompt", \UINavigationItem.prompt)
        property("titleView", \UINavigationItem.titleView)
        property("leftBarButtonItem", \UINavigationItem.leftBarButtonItem)
        property("rightBarButtonItem", \UINavigationItem.rightBarButtonItem)
        property("leftBarButtonItems", \UINavigationItem.leftBarButtonItems)
        property("rightBarButtonItems", \UINavigationItem.rightBarButtonItems)
        property("backBarButtonItem", \UINavigationItem.backBarButtonItem)
        property("searchController", \UINavigationItem.searchController)
    }
}
