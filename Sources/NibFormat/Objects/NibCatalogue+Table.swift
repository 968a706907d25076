extension NibCatalogue {
    /// One kind a line, then elements, each with its classes where it is one: those of iOS, macOS and watchOS in this
    /// order, with slashes between; the last one named is that of the others.
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
