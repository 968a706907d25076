import NibFormat
import NibLoader

/// The outlets of framework classes.
public enum OutletTable {
    /// An outlet of a class.
    public struct Outlet: Sendable, Hashable {
        /// The name of the property.
        public let name: String
        /// The required class of the destination; `NSObject` if any class is allowed.
        public let className: String
        /// A Boolean value that indicates whether the outlet is an outlet collection.
        public let isCollection: Bool
    }

    private static let outlets: [String: [Outlet]] = {
        var outlets: [String: [Outlet]] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            outlets[String(words[0].dropLast()), default: []] += words.dropFirst().map { word in
                let parts = word.split(separator: ":").map(String.init)
                let type = parts.count > 1 ? parts[1] : "NSObject"
                return Outlet(
                    name: parts[0],
                    className: type.hasSuffix("[]") ? String(type.dropLast(2)) : type,
                    isCollection: type.hasSuffix("[]"))
            }
        }
        return outlets
    }()

    /// Returns the outlets of a class and its superclasses.
    public static func outlets(of lineage: [String]) -> [Outlet] {
        lineage.flatMap { outlets[$0] ?? [] }
    }

    private static let table = """
        UIView: gestureRecognizers:UIGestureRecognizer[]
        UIControl: menu:UIMenu
        UIScrollView: delegate
        UITextField: delegate inputView:UIView inputAccessoryView:UIView
        UITextView: inputView:UIView inputAccessoryView:UIView
        UITableView: dataSource dragDelegate dropDelegate prefetchDataSource refreshControl:UIRefreshControl
        UITableView: tableHeaderView:UIView tableFooterView:UIView backgroundView:UIView
        UICollectionView: dataSource dragDelegate dropDelegate prefetchDataSource backgroundView:UIView
        UICollectionView: collectionViewLayout:UICollectionViewLayout
        UITableViewCell: accessoryView:UIView editingAccessoryView:UIView backgroundView:UIView
        UITableViewCell: selectedBackgroundView:UIView multipleSelectionBackgroundView:UIView textLabel:UILabel
        UITableViewCell: detailTextLabel:UILabel imageView:UIImageView
        UITableViewHeaderFooterView: backgroundView:UIView textLabel:UILabel detailTextLabel:UILabel
        UICollectionViewCell: backgroundView:UIView selectedBackgroundView:UIView
        UISearchBar: delegate inputAccessoryView:UIView
        UIPickerView: dataSource delegate
        UINavigationBar: delegate
        UIToolbar: delegate
        UITabBar: delegate
        UIWebView: delegate
        WKWebView: navigationDelegate UIDelegate
        MKMapView: delegate
        GLKView: delegate
        MTKView: delegate
        SKView: delegate
        SCNView: delegate
        UIGestureRecognizer: delegate
        UIViewController: view:UIView searchDisplayController:UISearchDisplayController
        UITableViewController: tableView:UITableView refreshControl:UIRefreshControl
        UICollectionViewController: collectionView:UICollectionView
        UINavigationController: delegate
        UITabBarController: delegate
        UISplitViewController: delegate
        UIPageViewController: dataSource delegate
        UISearchDisplayController: delegate searchBar:UISearchBar searchContentsController:UIViewController
        UISearchDisplayController: searchResultsDataSource searchResultsDelegate searchResultsTableView:UITableView
        UIApplication: delegate
        UIWindow: rootViewController:UIViewController
        UIBarButtonItem: customView:UIView menu:UIMenu
        UINavigationItem: titleView:UIView backBarButtonItem:UIBarButtonItem
        NSResponder: menu:NSMenu nextResponder:NSResponder
        NSView: nextKeyView:NSView gestureRecognizers:NSGestureRecognizer[]
        NSTableCellView: textField:NSTextField imageView:NSImageView
        NSCollectionViewItem: textField:NSTextField imageView:NSImageView
        NSControl: formatter:NSFormatter cell:NSCell
        NSTextField: delegate
        NSText: delegate
        NSTableView: dataSource delegate headerView:NSTableHeaderView
        NSCollectionView: dataSource delegate
        NSBrowser: delegate
        NSDatePicker: delegate
        NSMatrix: delegate
        NSSplitView: delegate
        NSTabView: delegate
        NSWindow: delegate initialFirstResponder:NSView toolbar:NSToolbar contentView:NSView
        NSWindowController: window:NSWindow
        NSViewController: view:NSView
        NSPopover: delegate contentViewController:NSViewController
        NSApplication: delegate mainMenu:NSMenu dockMenu:NSMenu
        NSMenu: delegate
        NSMenuItem: submenu:NSMenu view:NSView
        NSToolbar: delegate
        NSToolbarItem: view:NSView
        NSCell: menu:NSMenu formatter:NSFormatter
        NSTabViewItem: initialFirstResponder:NSView view:NSView
        """
}

/// The events of controls.
package enum ActionEvents {
    /// The names of events in documents.
    package static let names = ControlEvents.names.map(\.name)

    /// The default event of a control; `nil` for other classes.
    package static func usual(of lineage: [String], on platform: NibPlatform) -> String? {
        guard lineage.contains("UIControl") else { return nil }
        let values: Set = [
            "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl",
            "UIDatePicker", "UIColorWell",
            "UIRefreshControl",
        ]
        if lineage.contains(where: values.contains) { return "valueChanged" }
        if lineage.contains("UITextField") { return "editingDidEnd" }
        return platform == .tvOS ? "primaryActionTriggered" : "touchUpInside"
    }

    /// Methods of the frameworks that documents use as actions.
    package static let inherited: Set = [
        "becomeFirstResponder", "resignFirstResponder", "endEditing:", "setEditing:", "reloadData",
        "copy:", "cut:",
        "paste:", "selectAll:", "delete:", "setNeedsLayout", "setNeedsDisplay",
        "dismissModalViewControllerAnimated:",
        "startAnimating", "stopAnimating", "goBack", "goForward", "reload", "stopLoading",
    ]
}
