/// The classes of frameworks that documents can refer to, with their superclasses.
public enum FrameworkClasses {
    private static let parents: [String: String] = {
        var parents: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split { $0 == " " || $0 == ":" }.map(String.init)
            for word in words.dropFirst() { parents[word] = words[0] }
        }
        return parents
    }()

    /// Returns a class and its superclasses, without `NSObject`. The class itself comes first.
    public static func lineage(of name: String) -> [String] {
        Array(sequence(first: name) { parents[$0] }.prefix { $0 != "NSObject" })
    }

    /// Returns a Boolean value that indicates whether a class is another class or one of its
    /// subclasses.
    public static func isKind(_ name: String, of other: String) -> Bool {
        other == "NSObject" || lineage(of: name).contains(other)
    }

    /// Returns a Boolean value that indicates whether a framework class is known.
    public static func knows(_ name: String) -> Bool { parents[name] != nil || name == "NSObject" }

    /// One superclass a line, then its subclasses.
    private static let table = """
        NSObject: UIResponder UIGestureRecognizer UIBarItem UILayoutGuide NSLayoutConstraint UINavigationItem
        NSObject: UICollectionViewLayout UISearchDisplayController UIPopoverController UIMenu UICommand UIFont UIColor
        NSObject: UIVisualEffect UIImage UIKeyCommand NSResponder NSCell NSLayoutGuide NSFormatter NSMenu NSMenuItem
        NSObject: NSToolbar NSToolbarItem NSTableColumn NSTabViewItem NSSplitViewItem NSController NSGestureRecognizer
        NSObject: NSTextContainer NSTextStorage NSLayoutManager WKInterfaceObject WKInterfaceController
        UIResponder: UIView UIViewController UIApplication
        UIView: UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UICollectionReusableView UIWindow
        UIView: UIActivityIndicatorView UIProgressView UIPickerView UISearchBar UINavigationBar UIToolbar UITabBar
        UIView: UIVisualEffectView UIWebView WKWebView MKMapView GLKView MTKView SKView SCNView ARView
        UIView: UITableViewCellContentView UICollectionViewCellContentView UIContentUnavailableView UICalendarView
        UIView: UIInputView PDFView UITableViewHeaderFooterView
        UIControl: UIButton UITextField UISwitch UISlider UISegmentedControl UIStepper UIPageControl UIDatePicker
        UIControl: UIColorWell UIRefreshControl UIPasteControl
        UIScrollView: UITextView UITableView UICollectionView
        UITextField: UISearchTextField
        UICollectionReusableView: UICollectionViewCell
        UICollectionViewLayout: UICollectionViewFlowLayout
        SKView: ARSKView
        SCNView: ARSCNView
        UIViewController: UITableViewController UINavigationController UITabBarController UISplitViewController
        UIViewController: UICollectionViewController UIPageViewController UIHostingController GLKViewController
        UIViewController: AVPlayerViewController UIActivityViewController UIAlertController UISearchController
        UINavigationController: UIImagePickerController
        UIGestureRecognizer: UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer
        UIGestureRecognizer: UIPinchGestureRecognizer UILongPressGestureRecognizer UIRotationGestureRecognizer
        UIGestureRecognizer: UIHoverGestureRecognizer
        UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
        UIBarItem: UIBarButtonItem UITabBarItem
        UIVisualEffect: UIBlurEffect UIVibrancyEffect
        NSResponder: NSView NSViewController NSWindow NSApplication NSWindowController NSPopover NSDrawer
        NSView: NSControl NSText NSStackView NSScrollView NSClipView NSBox NSSplitView NSTabView NSTableHeaderView
        NSView: NSTableCellView NSTableRowView NSProgressIndicator NSVisualEffectView NSGridView NSOpenGLView
        NSView: NSRulerView NSCollectionView AVPlayerView WebView
        NSControl: NSButton NSTextField NSImageView NSSlider NSSegmentedControl NSStepper NSDatePicker NSTableView
        NSControl: NSPathControl NSMatrix NSScroller NSBrowser NSRuleEditor NSLevelIndicator NSSwitch NSColorWell
        NSText: NSTextView
        NSButton: NSPopUpButton
        NSTextField: NSSecureTextField NSSearchField NSTokenField NSComboBox
        NSTableView: NSOutlineView
        NSMatrix: NSForm
        NSRuleEditor: NSPredicateEditor
        NSWindow: NSPanel
        NSViewController: NSPageController NSTabViewController NSSplitViewController NSHostingController
        NSViewController: NSCollectionViewItem
        NSCell: NSActionCell NSImageCell NSBrowserCell
        NSActionCell: NSButtonCell NSTextFieldCell NSSegmentedCell NSStepperCell NSSliderCell NSFormCell
        NSActionCell: NSDatePickerCell NSLevelIndicatorCell NSPathCell
        NSTextFieldCell: NSSecureTextFieldCell NSSearchFieldCell NSTableHeaderCell NSComboBoxCell NSTokenFieldCell
        NSButtonCell: NSMenuItemCell
        NSMenuItemCell: NSPopUpButtonCell
        NSGestureRecognizer: NSClickGestureRecognizer NSPressGestureRecognizer NSMagnificationGestureRecognizer
        NSController: NSObjectController NSUserDefaultsController
        NSObjectController: NSArrayController NSTreeController NSDictionaryController
        NSFormatter: NSNumberFormatter NSDateFormatter NSByteCountFormatter
        """
}
