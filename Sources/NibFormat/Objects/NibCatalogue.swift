/// The kind of an element, determined by its name.
public enum NibKind: String, Sendable, Hashable, CaseIterable {
    /// A view: an object with a frame.
    case view
    /// A view controller or a reference to one.
    case controller
    /// A placeholder for an object that exists before the document is loaded: File's Owner, First
    /// Responder or Exit.
    case proxy
    /// A window or panel of an app.
    case window
    /// A cell of an AppKit control.
    case cell
    /// A gesture recogniser of a view.
    case gesture
    /// An item of a bar, a menu or a control.
    case item
    /// A layout guide, such as a safe area, layout margins, or the content of a scroll view.
    case guide
    /// A constraint on one or two items.
    case constraint
    /// An outlet, an action, a segue or a binding.
    case connection
    /// An object of another kind.
    case object
    /// An element that groups others, such as `subviews`.
    case container
    /// A value of an attribute, such as `rect` or `color`.
    case value
    /// An element that the reader does not know.
    case unknown

    /// A Boolean value that indicates whether loading creates an object for the element.
    public var isObject: Bool {
        switch self {
        case .view, .controller, .window, .cell, .gesture, .item, .guide, .object, .proxy: true
        default: false
        }
    }
}

enum NibCatalogue {
    struct Entry {
        let kind: NibKind
        /// The classes on iOS, macOS and watchOS; empty for an element without a class.
        let classes: [String]
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let kind = words.first.flatMap({ NibKind(rawValue: String($0)) }) else {
                continue
            }
            for word in words.dropFirst() {
                let parts = word.split(separator: ":").map(String.init)
                let classes = parts.count > 1 ? parts[1].split(separator: "/").map(String.init) : []
                entries[parts[0]] = Entry(kind: kind, classes: classes)
            }
        }
        return entries
    }()

    /// Returns the kind of an element. An unknown element with an id and a frame is a view.
    ///
    /// A view element without an id is a value: `date` names a view of watchOS, or a value. Custom
    /// objects with negative ids are the proxies of macOS.
    static func kind(of element: NibElement) -> NibKind {
        guard let entry = entries[element.name] else {
            return element["id"] != nil && element.rect(key: "frame") != nil ? .view : .unknown
        }
        switch entry.kind {
        case .view where element["id"] == nil: return .value
        case .object where element.name == "customObject" && element["id"]?.first == "-":
            return .proxy
        default: return entry.kind
        }
    }

    static func contains(_ name: String) -> Bool { entries[name] != nil }

    /// Returns the class of an element on a platform.
    static func className(of name: String, on platform: NibPlatform) -> String {
        guard let classes = entries[name]?.classes, let last = classes.last else { return name }
        switch platform {
        case .iOS, .tvOS, .unknown: return classes[0]
        case .macOS: return classes.count > 1 ? classes[1] : last
        case .watchOS: return classes.count > 2 ? classes[2] : last
        }
    }
}

/// The attributes that hold ids of other objects.
package enum NibReferences {
    /// The references that an element cannot lack.
    package static func required(of element: NibElement) -> [String] {
        switch element.name {
        case "constraint": ["firstItem", "secondItem"]
        case "exclude", "include": ["reference"]
        case "outlet", "outletCollection", "binding", "accessibilityConnection": ["destination"]
        case "action": ["destination", "target"]
        case "segue": element["destination"] == nil ? ["reference"] : ["destination"]
        default: []
        }
    }

    /// The references that any element can lack.
    package static let optional: Set = [
        "textLabel", "detailTextLabel", "imageView", "selectedItem", "headerView",
        "outlineTableColumn",
        "previousBinding", "popoverAnchorView", "popoverAnchorBarButtonItem", "unwindExecution",
        "initialViewController", "inheritsFrom",
    ]

    /// The attributes that hold an element's own id, its cell, row or column, or its target.
    package static let structural: Set = [
        "id", "sceneID", "tableViewCell", "row", "column", "target",
    ]

    /// Returns a Boolean value that indicates whether an attribute is a reference in any element.
    package static func isReference(_ attribute: String) -> Bool {
        optional.contains(attribute)
            || ["firstItem", "secondItem", "reference", "destination", "target"].contains(attribute)
    }

    static func all(of element: NibElement) -> [String] {
        required(of: element)
            + element.attributes.filter { optional.contains($0.name) && !isWord($0.name, $0.value) }
            .map(\.name)
    }

    /// Returns a Boolean value that indicates whether a value is a keyword: a preview segue
    /// inherits from `parent` or `commit`.
    private static func isWord(_ name: String, _ value: String) -> Bool {
        name == "inheritsFrom" && (value == "parent" || value == "commit")
    }
}

extension NibCatalogue {
    /// One kind on each line, then elements with their classes on iOS, macOS and watchOS, in this
    /// order.
    ///
    /// Slashes separate the classes. The last class named applies to the platforms after it.
    static let table = """
        view view:UIView/NSView customView:NSView label:UILabel/NSTextField/WKInterfaceLabel
        view button:UIButton/NSButton/WKInterfaceButton imageView:UIImageView/NSImageView/WKInterfaceImage
        view textField:UITextField/NSTextField textView:UITextView/NSTextView secureTextField:NSSecureTextField
        view stackView:UIStackView/NSStackView scrollView:UIScrollView/NSScrollView
        view tableView:UITableView/NSTableView outlineView:NSOutlineView tableHeaderView:NSTableHeaderView
        view tableViewCell:UITableViewCell tableViewCellContentView:UITableViewCellContentView
        view tableCellView:NSTableCellView tableRowView:NSTableRowView
        view collectionView:UICollectionView/NSCollectionView collectionViewCell:UICollectionViewCell
        view collectionReusableView:UICollectionReusableView
        view collectionViewCellContentView:UICollectionViewCellContentView
        view switch:UISwitch/NSSwitch/WKInterfaceSwitch slider:UISlider/NSSlider/WKInterfaceSlider
        view stepper:UIStepper/NSStepper segmentedControl:UISegmentedControl/NSSegmentedControl
        view activityIndicatorView:UIActivityIndicatorView progressView:UIProgressView
        view progressIndicator:NSProgressIndicator levelIndicator:NSLevelIndicator
        view pageControl:UIPageControl datePicker:UIDatePicker/NSDatePicker pickerView:UIPickerView
        view searchBar:UISearchBar searchField:NSSearchField tokenField:NSTokenField comboBox:NSComboBox
        view navigationBar:UINavigationBar toolbar:UIToolbar/NSToolbar tabBar:UITabBar
        view containerView:UIView/NSView visualEffectView:UIVisualEffectView/NSVisualEffectView
        view webView:UIWebView/WebView wkWebView:WKWebView mapView:MKMapView/MKMapView/WKInterfaceMap
        view glkView:GLKView mtkView:MTKView skView:SKView/SKView/WKInterfaceSKScene
        view sceneKitView:SCNView/SCNView/WKInterfaceSCNScene scnView:SCNView
        view arskView:ARSKView arscnView:ARSCNView arView:ARView pdfView:PDFView avPlayerView:AVPlayerView
        view colorWell:UIColorWell/NSColorWell contentUnavailableView:UIContentUnavailableView
        view calendarView:UICalendarView pasteControl:UIPasteControl
        view box:NSBox popUpButton:NSPopUpButton pathControl:NSPathControl matrix:NSMatrix form:NSForm
        view scroller:NSScroller clipView:NSClipView splitView:NSSplitView tabView:NSTabView gridView:NSGridView
        view browser:NSBrowser openGLView:NSOpenGLView ruleEditor:NSRuleEditor predicateEditor:NSPredicateEditor
        view scrubber:NSScrubber opaqueView:UIView
        view group:WKInterfaceGroup separator:WKInterfaceSeparator table:WKInterfaceTable date:WKInterfaceDate
        view timer:WKInterfaceTimer picker:WKInterfacePicker movie:WKInterfaceMovie tableRow:NSObject
        controller viewController:UIViewController/NSViewController tableViewController:UITableViewController
        controller navigationController:UINavigationController tabBarController:UITabBarController
        controller splitViewController:UISplitViewController/NSSplitViewController
        controller collectionViewController:UICollectionViewController pageViewController:UIPageViewController
        controller pagecontroller:NSPageController tabViewController:NSTabViewController
        controller hostingController:UIHostingController/NSHostingController/WKHostingController
        controller glkViewController:GLKViewController avPlayerViewController:AVPlayerViewController
        controller viewControllerPlaceholder:UIViewController/NSViewController
        controller controllerPlaceholder:NSViewController windowController:NSWindowController
        controller collectionViewItem:NSCollectionViewItem controller:WKInterfaceController
        controller notificationController:WKUserNotificationInterfaceController
        controller activityController:UIActivityViewController pagedController:WKInterfaceController
        proxy placeholder:NSObject exit:NSObject
        window window:UIWindow/NSWindow panel:NSPanel
        cell buttonCell:NSButtonCell textFieldCell:NSTextFieldCell popUpButtonCell:NSPopUpButtonCell
        cell imageCell:NSImageCell segmentedCell:NSSegmentedCell secureTextFieldCell:NSSecureTextFieldCell
        cell searchFieldCell:NSSearchFieldCell stepperCell:NSStepperCell sliderCell:NSSliderCell
        cell tableHeaderCell:NSTableHeaderCell comboBoxCell:NSComboBoxCell tokenFieldCell:NSTokenFieldCell
        cell datePickerCell:NSDatePickerCell levelIndicatorCell:NSLevelIndicatorCell pathCell:NSPathCell
        cell formCell:NSFormCell browserCell:NSBrowserCell customCell:NSCell
        gesture tapGestureRecognizer:UITapGestureRecognizer panGestureRecognizer:UIPanGestureRecognizer
        gesture swipeGestureRecognizer:UISwipeGestureRecognizer pinchGestureRecognizer:UIPinchGestureRecognizer
        gesture pongPressGestureRecognizer:UILongPressGestureRecognizer customGestureRecognizer:UIGestureRecognizer
        gesture rotationGestureRecognizer:UIRotationGestureRecognizer
        gesture screenEdgePanGestureRecognizer:UIScreenEdgePanGestureRecognizer
        gesture hoverGestureRecognizer:UIHoverGestureRecognizer clickGestureRecognizer:NSClickGestureRecognizer
        gesture pressGestureRecognizer:NSPressGestureRecognizer
        gesture magnificationGestureRecognizer:NSMagnificationGestureRecognizer
        item barButtonItem:UIBarButtonItem tabBarItem:UITabBarItem navigationItem:UINavigationItem
        item toolbarItem:NSToolbarItem menu:UIMenu/NSMenu/WKInterfaceMenu menuItem:UICommand/NSMenuItem/WKMenuItem
        item segment tabViewItem:NSTabViewItem splitViewItem:NSSplitViewItem tableColumn:NSTableColumn
        item tableViewSection gridCell:NSGridCell gridRow:NSGridRow gridColumn:NSGridColumn keyCommand:UIKeyCommand
        item toggleToolbarItem:NSToolbarItem searchToolbarItem:NSSearchToolbarItem command:UICommand
        item groupTouchBarItem:NSGroupTouchBarItem touchBar:NSTouchBar customTouchBarItem:NSCustomTouchBarItem
        guide viewLayoutGuide:UILayoutGuide/NSLayoutGuide viewControllerLayoutGuide:UILayoutGuide
        guide layoutGuide:UILayoutGuide/NSLayoutGuide keyboardLayoutGuide:UIKeyboardLayoutGuide
        constraint constraint:NSLayoutConstraint
        connection outlet action outletCollection segue binding accessibilityConnection
        object customObject:NSObject application:NSApplication arrayController:NSArrayController
        object userDefaultsController:NSUserDefaultsController objectController:NSObjectController
        object treeController:NSTreeController dictionaryController:NSDictionaryController
        object collectionViewFlowLayout:UICollectionViewFlowLayout/NSCollectionViewFlowLayout
        object collectionViewLayout:UICollectionViewLayout/NSCollectionViewLayout
        object searchDisplayController:UISearchDisplayController popoverController:UIPopoverController
        object popover:NSPopover drawer:NSDrawer fontManager:NSFontManager
        object numberFormatter:NSNumberFormatter dateFormatter:NSDateFormatter customFormatter:NSFormatter
        object byteCountFormatter:NSByteCountFormatter
        object wkWebViewConfiguration:WKWebViewConfiguration wkPreferences:WKPreferences
        object notificationCategory textInputTraits:UITextInputTraits blurEffect:UIBlurEffect
        object vibrancyEffect:UIVibrancyEffect textStorage:NSTextStorage
        object textContainer:NSTextContainer layoutManager:NSLayoutManager
        container document scenes scene objects subviews constraints connections items cells sections prototypes
        container dependencies resources userDefinedRuntimeAttributes gestureRecognizers layoutGuides toolbarItems
        container variation mask segments designables designable animations inferredMetricsTieBreakers
        container prototypeCellViews tableColumns tabViewItems splitViewItems gridCells rows columns keyCommands
        container allowedToolbarItems defaultToolbarItems leftBarButtonItems rightBarButtonItems barButtonItems
        container customFonts array mutableArray dictionary options attributes fragment attributedString
        container simulatedMetricsContainer visibilityPriorities customSpacing holdingPriorities tabStops
        container accessibilityOverrides allowedInputSourceLocales declaredKeys classes class relationships
        container relationship accessibilityCustomActions attachments tableRows systemColors children commands
        container interfaceStyles accessories viewSubviews contentFilters backgroundFilters shadow
        value rect point size inset edgeInsets directionalEdgeInsets autoresizingMask color nil font fontDescription
        value state string mutableString integer real bool decimal range data mutableData image imageReference
        value device adaptation deployment plugIn capability namedColor systemColor userDefinedRuntimeAttribute
        value exclude include accessibility accessibilityTraits paragraphStyle textTab behavior modifierMask
        value sortDescriptor extendedEdge value offsetWrapper buttonConfiguration listContentConfiguration
        value backgroundConfiguration preferredSymbolConfiguration navigationBarAppearance toolbarAppearance
        value tabBarAppearance textAttributes dataDetectorType dataDetectorTypes audiovisualMediaTypes
        value popoverArrowDirection freeformSimulatedSizeMetrics simulatedStatusBarMetrics
        value simulatedNavigationBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics simulatedScreenMetrics
        value simulatedOrientationMetrics splitViewMasterSimulatedSizeMetrics splitViewDetailSimulatedSizeMetrics
        value windowStyleMask windowPositionMask windowCollectionBehavior tableColumnResizingMask color-space
        value keyedArchive customKeyEquivalent url locale calendar timeZone dateComponents catalog gradient
        value simulatedTopBarMetrics simulatedBottomBarMetrics indexPath symbolConfiguration
        """
}
