/// The order in which Interface Builder writes the children of each element.
extension ElementOrder {
    /// The orders of children: `@frame` is the child with this key, and `-constraints` one in a
    /// document of tools that wrote it at another place.
    static let children = ElementOrder(
        """
        accessibility: @traits @isElement
        activityIndicatorView: @frame @autoresizingMask @backgroundColor constraints @color @tintColor @default
          @canvasLocation
        application: @mainMenu connections
        arrayController: declaredKeys connections
        arscnView: @frame @autoresizingMask
        arskView: @frame @autoresizingMask
        barButtonItem: @customView @tintColor userDefinedRuntimeAttributes connections
        box: @frame @autoresizingMask @contentView constraints @borderColor @fillColor @titleFont connections
        button: @frame @autoresizingMask animations @backgroundColor @accessibilityConfiguration
          gestureRecognizers @cell constraints @fontDescription -@cell @contentTintColor @tintColor
          @contentEdgeInsets @titleEdgeInsets @imageEdgeInsets @normal @configuration @disabled @selected
          @highlighted @userComments accessibility userDefinedRuntimeAttributes @default connections
          @canvasLocation
        buttonCell: @behavior @font @keyEquivalent @keyEquivalentModifierMask connections
        buttonConfiguration: @image @preferredSymbolConfigurationForImage @baseForegroundColor
        clipView: @frame @autoresizingMask subviews constraints @backgroundColor @contentInsets
        collectionReusableView: @frame @autoresizingMask subviews @safeArea @backgroundColor @tintColor
          constraints -@safeArea connections @canvasLocation
        collectionView: @frame @autoresizingMask @backgroundColor constraints @scrollIndicatorInsets @tintColor
          @contentLayoutGuide @frameLayoutGuide @collectionViewLayout @primaryBackgroundColor
          @secondaryBackgroundColor cells @sectionHeaderView @sectionFooterView connections
        collectionViewCell: @frame @autoresizingMask @contentView @safeArea @backgroundColor @tintColor
          constraints -@safeArea @customSize userDefinedRuntimeAttributes @default connections @canvasLocation
        collectionViewCellContentView: @frame @autoresizingMask subviews @safeArea constraints
          userDefinedRuntimeAttributes
        collectionViewController: @view toolbarItems @navigationItem @simulatedTopBarMetrics
          @simulatedBottomBarMetrics userDefinedRuntimeAttributes connections
        collectionViewFlowLayout: @itemSize @estimatedItemSize @headerReferenceSize @footerReferenceSize
          @sectionInset
        colorWell: @frame @autoresizingMask constraints @color connections
        comboBox: @frame @autoresizingMask @cell connections
        comboBoxCell: @font @textColor @backgroundColor connections
        containerView: @frame @autoresizingMask animations @backgroundColor constraints -@safeArea connections
        controller: items @menu connections
        customFonts: @OpenSans-Regular.ttf @OpenSans-Semibold.ttf @Roboto-Bold.ttf @Roboto-Light.ttf
          @Roboto-Medium.ttf @Roboto-Regular.ttf
        customView: @frame @autoresizingMask userGuides subviews constraints userDefinedRuntimeAttributes
          connections @canvasLocation
        datePicker: @frame @autoresizingMask @date @backgroundColor @tintColor constraints -@cell
          @directionalLayoutMargins @minimumDate @maximumDate connections
        datePickerCell: @font @date @backgroundColor @textColor @datePickerElements
        document: device accessibilityOverrides dependencies @customFonts objects scenes
          @defaultSimulatedMetrics designables inferredMetricsTieBreakers @tintColor resources -@tintColor
          -inferredMetricsTieBreakers
        glkView: @frame @autoresizingMask -@safeArea connections
        gridView: @frame rows columns gridCells
        group: items @backgroundColor @margins
        imageView: @frame @autoresizingMask animations @backgroundColor @accessibilityConfiguration @tintColor
          constraints -@cell @cell @contentTintColor @image @preferredSymbolConfiguration
          userDefinedRuntimeAttributes @default @heightClass=regular-widthClass=regular connections
          @canvasLocation
        label: @frame @autoresizingMask @backgroundColor @accessibilityConfiguration gestureRecognizers
          constraints @text @attributedText @tintColor @directionalLayoutMargins -@safeArea @layoutMargins
          @fontDescription @textColor @font @highlightedColor @shadowColor @shadowOffset
          userDefinedRuntimeAttributes @default @heightClass=regular-widthClass=regular connections
          @canvasLocation
        mapView: @frame @autoresizingMask @backgroundColor constraints @tintColor @default connections
          @canvasLocation
        menu: items @userComments userDefinedRuntimeAttributes connections @canvasLocation
        menuItem: @attributedTitle @keyEquivalent @title @keyEquivalentModifierMask @submenu @userComments
          connections
        mtkView: @frame @autoresizingMask
        navigationBar: @frame @autoresizingMask animations @backgroundColor constraints items @tintColor
          @barTintColor @standardAppearance @compactAppearance @scrollEdgeAppearance
          @compactScrollEdgeAppearance @titleTextAttributes @largeTitleTextAttributes
          userDefinedRuntimeAttributes
        navigationController: @edgesForExtendedLayout @tabBarItem toolbarItems @navigationItem
          @contentSizeForViewInPopover @simulatedStatusBarMetrics @simulatedTopBarMetrics
          @simulatedBottomBarMetrics @simulatedDestinationMetrics @navigationBar nil @toolbar
          userDefinedRuntimeAttributes connections
        navigationItem: @backBarButtonItem @leftBarButtonItem @title @titleView @rightBarButtonItem
          rightBarButtonItems
        notificationController: items @notificationCategory connections
        numberFormatter: @roundingIncrement @negativeInfinitySymbol @positiveInfinitySymbol @minimum @maximum
        outlineView: @frame @autoresizingMask @intercellSpacing @backgroundColor @gridColor tableColumns
          accessibility connections
        pageControl: @frame @autoresizingMask constraints @pageIndicatorTintColor @currentPageIndicatorTintColor
          connections
        pickerView: @frame @autoresizingMask constraints
        popUpButton: @frame @autoresizingMask @cell constraints -@cell @contentTintColor connections
        popUpButtonCell: @behavior @font @keyEquivalent @keyEquivalentModifierMask @menu connections
        progressIndicator: @frame @autoresizingMask constraints connections
        progressView: @frame @autoresizingMask @progressTintColor @trackTintColor userDefinedRuntimeAttributes
        ruleEditor: @frame @autoresizingMask connections
        scene: objects @canvasLocation
        sceneKitView: @frame @autoresizingMask
        scrollView: @frame @autoresizingMask @contentView subviews @safeArea @backgroundColor constraints
          @contentInsets @scrollIndicatorInsets @scrollerInsets @horizontalScroller @verticalScroller
          @headerView @contentLayoutGuide @frameLayoutGuide @simulatedDestinationMetrics -@safeArea @default
          connections @canvasLocation
        scroller: @frame @autoresizingMask
        searchBar: @frame @autoresizingMask constraints @textInputTraits connections
        searchField: @frame @autoresizingMask constraints -@cell @cell connections
        searchFieldCell: @font @textColor @backgroundColor connections
        secureTextField: @frame @autoresizingMask constraints -@cell @cell connections
        secureTextFieldCell: @font @textColor @backgroundColor allowedInputSourceLocales
        segmentedCell: @font segments
        segmentedControl: @frame @autoresizingMask constraints -@cell @cell segments @tintColor connections
        segue: @commit @preview
        simulatedMetricsContainer: @statusBar @orientation @destination
        skView: @frame @autoresizingMask
        slider: @frame @autoresizingMask @backgroundColor @tintColor constraints -@cell @cell
          @minimumTrackTintColor @maximumTrackTintColor @thumbTintColor accessibility connections
        splitView: @frame @autoresizingMask subviews holdingPriorities userDefinedRuntimeAttributes connections
        splitViewController: splitViewItems @splitView @tabBarItem connections
        stackView: @frame @autoresizingMask subviews @edgeInsets @backgroundColor gestureRecognizers @tintColor
          constraints @directionalLayoutMargins -@safeArea @layoutMargins @heightClass=compact
          @heightClass=regular-widthClass=regular @widthClass=regular @canvasLocation visibilityPriorities
          customSpacing
        state: @titleColor @titleShadowColor
        stepper: @frame @autoresizingMask constraints -@cell @cell @tintColor connections
        switch: @frame @autoresizingMask @accessibilityConfiguration constraints @tintColor @onTintColor
          @thumbTintColor connections
        tabBar: @frame @autoresizingMask @backgroundColor constraints items @tintColor @barTintColor
          @selectedImageTintColor @standardAppearance @scrollEdgeAppearance userDefinedRuntimeAttributes
        tabBarController: toolbarItems @navigationItem @simulatedStatusBarMetrics @simulatedBottomBarMetrics
          @tabBar userDefinedRuntimeAttributes connections
        tabView: @frame @autoresizingMask @font tabViewItems connections
        tabViewController: tabViewItems @transitionOptions @tabView connections
        tableCellView: @frame @autoresizingMask subviews constraints connections
        tableColumn: @headerCell @dataCell @sortDescriptorPrototype @resizingMask prototypeCellViews connections
        tableHeaderCell: @font @textColor @backgroundColor
        tableHeaderView: @frame @autoresizingMask connections
        tableRow: @rootItem connections
        tableView: @frame @autoresizingMask @intercellSpacing animations @backgroundColor @gridStyleMask
          @gridColor gestureRecognizers constraints @tintColor @separatorColor @sectionIndexColor
          @separatorInset @sectionIndexBackgroundColor @sectionIndexTrackingBackgroundColor @tableHeaderView
          @tableFooterView prototypes sections tableColumns userDefinedRuntimeAttributes connections
          @canvasLocation
        tableViewCell: @frame @autoresizingMask @contentView @contentConfiguration @safeArea animations
          @backgroundColor @accessibilityConfiguration constraints @tintColor @directionalLayoutMargins
          @separatorInset -@safeArea userDefinedRuntimeAttributes connections @canvasLocation
        tableViewCellContentView: @frame @autoresizingMask subviews animations @backgroundColor @tintColor
          constraints @directionalLayoutMargins @layoutMargins @default
        tableViewController: @view @tabBarItem toolbarItems @navigationItem @contentSizeForViewInPopover
          @simulatedStatusBarMetrics @simulatedTopBarMetrics @simulatedBottomBarMetrics
          @simulatedDestinationMetrics @freeformSize keyCommands userDefinedRuntimeAttributes connections
        tableViewSection: @footerTitle cells @userComments
        textAttributes: @fontDescription @textColor @textShadowColor
        textField: @frame @autoresizingMask @text @toolTip @backgroundColor @tintColor @placeholder
          @accessibilityConfiguration constraints @textColor @fontDescription -@cell @cell @textInputTraits
          @userComments userDefinedRuntimeAttributes @default connections @canvasLocation
        textFieldCell: @formatter @font @title @textColor @backgroundColor allowedInputSourceLocales connections
        textView: @frame @autoresizingMask @backgroundColor @accessibilityConfiguration @tintColor constraints
          @text @textColor @fontDescription @attributedText @textInputTraits @dataDetectorTypes
          userDefinedRuntimeAttributes connections @canvasLocation
        tokenField: @frame -@cell connections
        tokenFieldCell: @font @textColor @backgroundColor
        toolbar: @frame @autoresizingMask allowedToolbarItems defaultToolbarItems constraints items @tintColor
          @barTintColor @standardAppearance @scrollEdgeAppearance @canvasLocation
        toolbarItem: @toolTip @minSize @maxSize @view
        treeController: declaredKeys connections
        view: @frame @autoresizingMask subviews @safeArea animations @backgroundColor @tintColor
          @accessibilityConfiguration gestureRecognizers constraints @userInterfaceIdiom=mac
          @simulatedStatusBarMetrics @simulatedTopBarMetrics @simulatedBottomBarMetrics
          @simulatedDestinationMetrics -@safeArea @layoutMargins userDefinedRuntimeAttributes @default
          @heightClass=compact @heightClass=compact-widthClass=regular @widthClass=regular connections
          @canvasLocation
        viewController: layoutGuides @view @edgesForExtendedLayout @tabBarItem toolbarItems @navigationItem
          @contentSizeForViewInPopover @simulatedStatusBarMetrics @simulatedTopBarMetrics
          @simulatedBottomBarMetrics @simulatedDestinationMetrics @freeformSize userDefinedRuntimeAttributes
          connections @canvasLocation
        visualEffectView: @frame @autoresizingMask @contentView blurEffect subviews constraints @shadow
          userDefinedRuntimeAttributes
        webView: @frame @autoresizingMask @preferences connections
        window: @styleMask @collectionBehavior @initialPositionMask @contentRect @screenRect @minSize @maxSize
          @minFullScreenContentSize @maxFullScreenContentSize @contentView @toolbar userDefinedRuntimeAttributes
          connections @canvasLocation
        windowController: @window connections
        wkWebView: @frame @autoresizingMask @backgroundColor constraints @configuration
        wkWebViewConfiguration: @dataDetectorTypes @mediaTypesRequiringUserActionForPlayback @preferences
        macOS/textView: @frame @autoresizingMask @textColor @backgroundColor @minSize @maxSize @textStorage
          @insertionPointColor userDefinedRuntimeAttributes connections
        macOS/view: @frame @autoresizingMask userGuides subviews constraints @safeArea @layoutMargins
          @canvasLocation
        """)

    /// Returns the entry of a child in the table of children.
    ///
    /// - Parameter tools: The main number of the tools' version.
    static func entry(of child: NibElement, tools: Int) -> String {
        let key = child["key"]
        let name = key.map { "@" + $0 } ?? child.name
        return isWrittenElsewhere(child, key, tools) ? "-" + name : name
    }

    /// Returns a Boolean value that indicates whether tools of a version write a child at an
    /// earlier place. Xcode 11 moved tie breakers, Xcode 12 safe areas, and Xcode 15 cells.
    private static func isWrittenElsewhere(_ child: NibElement, _ key: String?, _ tools: Int)
        -> Bool
    {
        switch key {
        case "safeArea" where child.name == "viewLayoutGuide": tools < 17_000
        case "cell": tools < 22_000
        case "tintColor" where child.parent?.name == "document": tools < 15_000
        default: child.name == "inferredMetricsTieBreakers" && tools < 16_000
        }
    }
}
