internal import NibFormat
internal import NibLoader

/// The places of objects of a nib in the objects that contain them.
@MainActor
enum NibHierarchy {
    /// Adds an object to the one around it in the document.
    static func hold(_ object: AnyObject, _ element: NibElement, in holder: AnyObject) {
        let key = element["key"] ?? ""
        // The name of the list around an element without a key, such as `rightBarButtonItems`.
        let list = element.parent?.name ?? ""
        switch holder {
        case let controller as UIViewController: hold(object, key, list, in: controller)
        case let item as UINavigationItem: hold(object, key, list, in: item)
        case let item as UIBarButtonItem: if let view = object as? UIView { item.customView = view }
        case let bar as UINavigationBar: append(object, to: bar)
        case let bar as UIToolbar:
            if let item = object as? UIBarButtonItem { bar.items = (bar.items ?? []) + [item] }
        case let bar as UITabBar:
            if let item = object as? UITabBarItem { bar.items = (bar.items ?? []) + [item] }
        case let holder as UIView:
            if let view = object as? UIView {
                hold(view, element, key, in: holder)
            } else {
                keep(object, key, in: holder)
            }
        case let plain as PlainObject: plain.keep(object)
        default: break
        }
    }

    private static func append(_ object: AnyObject, to bar: UINavigationBar) {
        if let item = object as? UINavigationItem { bar.items = (bar.items ?? []) + [item] }
        if let view = object as? UIView { bar.addSubview(view) }
    }

    private static func hold(
        _ object: AnyObject, _ key: String, _ list: String, in controller: UIViewController
    ) {
        switch (key, object) {
        case ("view", let view as UIView): controller.view = view
        case ("navigationItem", let item as UINavigationItem): controller.navigationItem = item
        case ("tabBarItem", let item as UITabBarItem): controller.tabBarItem = item
        case ("navigationBar", let bar as UINavigationBar):
            (controller as? UINavigationController)?.navigationBar = bar
        case ("toolbar", let bar as UIToolbar):
            (controller as? UINavigationController)?.toolbar = bar
        case ("tabBar", let bar as UITabBar): (controller as? UITabBarController)?.tabBar = bar
        case (_, let item as UIBarButtonItem) where list == "toolbarItems":
            controller.toolbarItems = (controller.toolbarItems ?? []) + [item]
        case (_, let child as UIViewController):
            if let navigation = controller as? UINavigationController {
                navigation.pushViewController(child, animated: false)
            } else if let tabs = controller as? UITabBarController {
                tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
            } else if let split = controller as? UISplitViewController {
                split.viewControllers.append(child)
            } else {
                controller.details.nibObjects.append(child)
            }
        default: controller.details.nibObjects.append(object)
        }
    }

    private static func hold(
        _ object: AnyObject, _ key: String, _ list: String, in item: UINavigationItem
    ) {
        if key == "titleView", let view = object as? UIView { item.titleView = view }
        guard let button = object as? UIBarButtonItem else { return }
        switch key.isEmpty ? list : key {
        case "leftBarButtonItem", "leftBarButtonItems":
            item.leftBarButtonItems = (item.leftBarButtonItems ?? []) + [button]
        case "rightBarButtonItem", "rightBarButtonItems":
            item.rightBarButtonItems = (item.rightBarButtonItems ?? []) + [button]
        case "backBarButtonItem": item.backBarButtonItem = button
        default: break
        }
    }

    private static func hold(
        _ view: UIView, _ element: NibElement, _ key: String, in holder: UIView
    ) {
        // With duplicate ids, the view may be around its holder.
        guard view !== holder, !holder.isDescendant(of: view) else { return }
        switch (key, holder) {
        case ("contentView", let holder as any NibContentHolder): holder.adoptContentView(view)
        case ("tableHeaderView", let table as UITableView): table.tableHeaderView = view
        case ("tableFooterView", let table as UITableView): table.tableFooterView = view
        case ("backgroundView", let table as UITableView): table.backgroundView = view
        case ("backgroundView", let cell as UITableViewCell): cell.backgroundView = view
        case ("backgroundView", let cell as UICollectionViewCell): cell.backgroundView = view
        case ("selectedBackgroundView", let cell as UITableViewCell):
            cell.selectedBackgroundView = view
        case ("selectedBackgroundView", let cell as UICollectionViewCell):
            cell.selectedBackgroundView = view
        case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = view
        case ("editingAccessoryView", let cell as UITableViewCell):
            cell.editingAccessoryView = view
        case (_, let stack as UIStackView): stack.addArrangedSubview(view)
        case (_, is UITableView) where view is UITableViewCell:
            // The list places its static rows itself.
            break
        default:
            // Below the subviews that an initialiser has added: UIKit decodes the document's first.
            let count = holder.details.nibSubviewCount
            holder.insertSubview(view, at: min(count, holder.subviews.count))
            holder.details.nibSubviewCount = count + 1
            if let cell = holder.superview as? UITableViewCell, cell.contentView === holder {
                adopt(view, element, in: cell)
            }
        }
    }

    /// Makes a view the label or the picture of a cell of the system, if the cell's element names it.
    private static func adopt(_ view: UIView, _ element: NibElement, in cell: UITableViewCell) {
        guard let id = element["id"],
            let source = element.ancestors.first(where: { $0.name == "tableViewCell" })
        else { return }
        for key in ["textLabel", "detailTextLabel", "imageView"] where source[key] == id {
            cell.adoptPart(view, key)
        }
    }

    private static func keep(_ object: AnyObject, _ key: String, in view: UIView) {
        switch (key, object, view) {
        case (_, let layout as UICollectionViewLayout, let view as UICollectionView):
            view.collectionViewLayout = layout
        case ("rootViewController", let controller as UIViewController, let window as UIWindow):
            window.rootViewController = controller
        default: view.details.nibObjects.append(object)
        }
    }
}

/// A view whose content view a nib replaces.
@MainActor
protocol NibContentHolder: UIView {
    /// Replaces the content view by that of the document.
    func adoptContentView(_ view: UIView)
}
