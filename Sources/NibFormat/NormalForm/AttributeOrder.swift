/// The order in which Interface Builder writes the attributes of each element.
extension ElementOrder {
    /// The orders of attributes, from documents that Xcode 5 to 26 saved.
    static let attributes = ElementOrder(
        """
        accessibility: key hint identifier label
        accessibilityConnection: property destination id
        accessibilityTraits: key adjustable button link none searchField staticText summaryElement image header
          notEnabled
        action: trigger selector destination eventType target id
        activityIndicatorView: hidden opaque contentMode horizontalHuggingPriority verticalHuggingPriority
          fixedFrame hidesWhenStopped animating style translatesAutoresizingMaskIntoConstraints id userLabel
          customClass customModule customModuleProvider
        application: id sceneMemberID
        arrayController: mode entityName fetchPredicateFormat objectClassName editable preservesSelection
          selectsInsertedObjects avoidsEmptySelection clearsFilterPredicateOnInsertion id userLabel customClass
        arscnView: clipsSubviews multipleTouchEnabled contentMode fixedFrame
          translatesAutoresizingMaskIntoConstraints id
        arskView: contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        audiovisualMediaTypes: key none
        autoresizingMask: key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        avPlayerViewController: videoGravity id sceneMemberID
        barButtonItem: key enabled title image catalog style systemItem id userLabel
        behavior: key pushIn changeContents doesNotDimImage lightByBackground lightByGray changeBackground
          changeGray lightByContents multiLevelAccelerator
        binding: destination name keyPath previousBinding id
        bool: key value
        box: hidden autoresizesSubviews identifier wantsLayer horizontalHuggingPriority verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority misplaced
          boxType borderType borderWidth cornerRadius title titlePosition transparent
          translatesAutoresizingMaskIntoConstraints id userLabel
        button: key hidden opaque clipsSubviews userInteractionEnabled alpha width alignment tag contentMode
          horizontalHuggingPriority semanticContentAttribute showsMenuAsPrimaryAction verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous
          insetsLayoutMarginsFromSafeArea misplaced enabled contentHorizontalAlignment contentVerticalAlignment
          buttonType adjustsImageWhenHighlighted adjustsImageWhenDisabled reversesTitleShadowWhenHighlighted
          showsTouchWhenHighlighted adjustsImageSizeForAccessibilityContentSizeCategory lineBreakMode
          hasAttributedTitle pointerInteraction verticalAlignment title
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        buttonCell: key type title bezelStyle image catalog imagePosition alignment controlSize
          refusesFirstResponder alternateImage lineBreakMode allowsMixedState enabled state borderStyle
          focusRingType tag transparent imageScaling inset maxAcceleratorLevel id
        buttonConfiguration: key style title image catalog
        capability: name minToolsVersion
        clickGestureRecognizer: delaysPrimaryMouseButtonEvents numberOfClicksRequired id
        clipView: key focusRingType ambiguous drawsBackground copiesOnScroll
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        collectionReusableView: key opaque clipsSubviews multipleTouchEnabled contentMode
          insetsLayoutMarginsFromSafeArea reuseIdentifier id customClass customModule customModuleProvider
        collectionView: key opaque clipsSubviews multipleTouchEnabled userInteractionEnabled contentMode
          fixedFrame bounces directionalLockEnabled alwaysBounceHorizontal alwaysBounceVertical minimumZoomScale
          maximumZoomScale pagingEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator
          keyboardDismissMode dataMode prefetchingEnabled selectable translatesAutoresizingMaskIntoConstraints
          id customClass customModule customModuleProvider
        collectionViewCell: opaque clipsSubviews multipleTouchEnabled contentMode
          preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea reuseIdentifier id userLabel
          customClass customModule customModuleProvider
        collectionViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode
          insetsLayoutMarginsFromSafeArea id
        collectionViewController: storyboardIdentifier title useStoryboardIdentifierAsRestorationIdentifier
          clearsSelectionOnViewWillAppear id customClass customModule customModuleProvider sceneMemberID
        collectionViewFlowLayout: key automaticEstimatedItemSize scrollDirection minimumLineSpacing
          minimumInteritemSpacing sectionInsetReference id customClass customModule customModuleProvider
        collectionViewItem: id customClass customModule customModuleProvider
        collectionViewLayout: key id customClass customModule customModuleProvider
        color: key systemColor red green blue name white alpha catalog colorSpace customColorSpace
          xcode11CocoaTouchSystemColor cocoaTouchSystemColor
        colorWell: fixedFrame translatesAutoresizingMaskIntoConstraints id customClass customModule
          customModuleProvider
        comboBox: verticalHuggingPriority fixedFrame translatesAutoresizingMaskIntoConstraints id
        comboBoxCell: key controlSize scrollable lineBreakMode selectable editable sendsActionOnEndEditing
          alignment title buttonBordered borderStyle drawsBackground usesDataSource numberOfVisibleItems id
          customClass
        constraint: firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant
          symbolic identifier placeholder id userLabel
        containerView: hidden opaque clipsSubviews contentMode verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous
          insetsLayoutMarginsFromSafeArea misplaced translatesAutoresizingMaskIntoConstraints id userLabel
        controller: title id customClass customModule customModuleProvider
        customCell: key alignment id
        customFormatter: key id customClass customModule
        customObject: id userLabel customClass customModule customModuleProvider sceneMemberID
        customView: key hidden autoresizesSubviews identifier wantsLayer appearanceType focusRingType
          horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame
          alphaValue verticalCompressionResistancePriority ambiguous misplaced placeholderIntrinsicWidth
          placeholderIntrinsicHeight translatesAutoresizingMaskIntoConstraints id userLabel customClass
          customModule customModuleProvider
        dataDetectorType: key link
        dataDetectorTypes: key none
        date: key timeIntervalSinceReferenceDate
        dateFormatter: key dateStyle timeStyle id
        datePicker: contentMode verticalHuggingPriority fixedFrame contentHorizontalAlignment
          contentVerticalAlignment datePickerMode minuteInterval style useCurrentDate
          translatesAutoresizingMaskIntoConstraints id
        datePickerCell: key borderStyle alignment id
        datePickerElements: key hour minute
        decimal: key value
        deployment: version identifier
        development: version identifier
        device: id orientation layout appearance
        directionalEdgeInsets: key top leading bottom trailing
        document: type version toolsVersion systemVersion targetRuntime propertyAccessControl useAutolayout
          customObjectInstantitationMethod launchScreen useTraitCollections useSafeAreas colorMatched
          initialViewController
        edgeInsets: key top left bottom right
        exit: id userLabel sceneMemberID
        extendedEdge: key top bottom
        font: key metaFont size name
        fontDescription: key name family type weight pointSize style
        glkView: key opaque clipsSubviews multipleTouchEnabled contentMode fixedFrame enableSetNeedsDisplay
          translatesAutoresizingMaskIntoConstraints id
        glkViewController: preferredFramesPerSecond id sceneMemberID
        gridCell: row column id
        gridColumn: xPlacement id
        gridView: xPlacement yPlacement rowAlignment rowSpacing columnSpacing
          translatesAutoresizingMaskIntoConstraints id
        group: key width height alignment backgroundImage contentMode layout id
        hostingController: restorationIdentifier storyboardIdentifier id customClass customModule
          customModuleProvider sceneMemberID
        image: name catalog width height
        imageCell: key controlSize refusesFirstResponder alignment animates imageAlignment imageScaling
          imageFrameStyle image catalog id
        imageReference: key image catalog symbolScale renderingMode
        imageView: key hidden opaque clipsSubviews multipleTouchEnabled userInteractionEnabled alpha width
          height alignment contentMode horizontalHuggingPriority verticalHuggingPriority
          adjustsImageWhenAncestorFocused horizontalCompressionResistancePriority fixedFrame
          verticalCompressionResistancePriority ambiguous insetsLayoutMarginsFromSafeArea misplaced
          placeholderIntrinsicWidth placeholderIntrinsicHeight image
          adjustsImageSizeForAccessibilityContentSizeCategory catalog highlightedImage tag
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        inset: key minX minY maxX maxY
        integer: key value
        keyCommand: input modifierFlags actionName discoverabilityTitle
        label: hidden opaque clipsSubviews multipleTouchEnabled userInteractionEnabled alpha alignment tag
          contentMode horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
          fixedFrame verticalCompressionResistancePriority preservesSuperviewLayoutMargins ambiguous
          insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth misplaced placeholderIntrinsicWidth
          placeholderIntrinsicHeight usesAttributedText verticalAlignment text textAlignment lineBreakMode
          numberOfLines baselineAdjustment enabled highlighted minimumScaleFactor minimumFontSize
          adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory adjustsFontSizeToFit
          preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints id userLabel customClass
          customModule customModuleProvider
        listContentConfiguration: key text secondaryText
        mapView: clipsSubviews multipleTouchEnabled contentMode fixedFrame mapType rotateEnabled
          translatesAutoresizingMaskIntoConstraints id
        menu: key title systemMenu autoenablesItems id userLabel customClass customModule
        menuItem: isSeparatorItem title icon state secondaryImage image catalog tag hidden enabled alternate
          keyEquivalent identifier toolTip localization mirroring id userLabel customClass customModule
          customModuleProvider
        modifierMask: key shift control option command
        mtkView: contentMode fixedFrame colorPixelFormat depthStencilPixelFormat
          translatesAutoresizingMaskIntoConstraints id
        navigationBar: key opaque contentMode barStyle horizontalCompressionResistancePriority fixedFrame
          verticalCompressionResistancePriority insetsLayoutMarginsFromSafeArea largeTitles misplaced
          translucent translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        navigationController: storyboardIdentifier definesPresentationContext title
          automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars navigationBarHidden
          toolbarHidden id customClass customModule customModuleProvider sceneMemberID
        navigationItem: key title largeTitleDisplayMode prompt id userLabel
        notificationCategory: key identifier id
        numberFormatter: key formatterBehavior localizesFormat numberStyle positiveFormat
          alwaysShowsDecimalSeparator negativeFormat allowsFloats usesGroupingSeparator lenient formatWidth
          paddingCharacter groupingSize minimumIntegerDigits maximumIntegerDigits currencySymbol
          internationalCurrencySymbol minimumFractionDigits maximumFractionDigits decimalSeparator
          groupingSeparator currencyDecimalSeparator plusSign minusSign notANumberSymbol perMillSymbol
          percentSymbol exponentSymbol positivePrefix positiveSuffix negativePrefix negativeSuffix id
          customClass customModule customModuleProvider
        offsetWrapper: key horizontal vertical
        outlet: property destination id
        outletCollection: property destination appends collectionClass id
        outlineView: focusRingType verticalHuggingPriority allowsExpansionToolTips columnAutoresizingStyle
          selectionHighlightStyle alternatingRowBackgroundColors columnReordering columnResizing
          multipleSelection autosaveColumns typeSelect rowHeight rowSizeStyle headerView viewBased
          floatsGroupRows indentationPerLevel autosaveExpandedItems indentationMarkerFollowsCell
          autoresizesOutlineColumn outlineTableColumn id customClass customModule customModuleProvider
        pageControl: hidden opaque contentMode fixedFrame misplaced contentHorizontalAlignment
          contentVerticalAlignment hidesForSinglePage numberOfPages translatesAutoresizingMaskIntoConstraints id
        pageViewController: autoresizesArchivedViewToFullSize transitionStyle navigationOrientation
          spineLocation doubleSided id customClass sceneMemberID
        panGestureRecognizer: minimumNumberOfTouches id
        paragraphStyle: key alignment lineBreakMode baseWritingDirection lineHeightMultiple lineSpacing
          minimumLineHeight paragraphSpacing paragraphSpacingBefore defaultTabInterval
          tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        pickerView: hidden contentMode fixedFrame verticalCompressionResistancePriority
          translatesAutoresizingMaskIntoConstraints id
        placeholder: placeholderIdentifier id userLabel customClass customModule customModuleProvider
          sceneMemberID
        plugIn: identifier version
        point: key x y
        pongPressGestureRecognizer: allowableMovement minimumPressDuration id
        popUpButton: identifier toolTip horizontalHuggingPriority misplaced tag verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
        popUpButtonCell: key type title bezelStyle imagePosition alignment controlSize alternateImage
          lineBreakMode refusesFirstResponder enabled state borderStyle tag imageScaling inset pullsDown
          arrowPosition autoenablesItems altersStateOfSelectedItem preferredEdge selectedItem id userLabel
          customClass customModule
        popover: behavior id
        popoverArrowDirection: key up down left right
        preferredSymbolConfiguration: key configurationType scale weight
        progressIndicator: hidden wantsLayer horizontalHuggingPriority verticalHuggingPriority fixedFrame
          ambiguous misplaced minValue maxValue doubleValue displayedWhenStopped bezeled indeterminate
          controlSize style translatesAutoresizingMaskIntoConstraints id
        progressView: opaque contentMode verticalHuggingPriority fixedFrame progress progressImage trackImage
          translatesAutoresizingMaskIntoConstraints id
        range: key location length
        real: key value
        rect: key x y width height
        ruleEditor: nestingMode canRemoveAllRows rowHeight id
        sceneKitView: clipsSubviews multipleTouchEnabled contentMode fixedFrame
          translatesAutoresizingMaskIntoConstraints id
        scrollView: identifier verifyAmbiguity clipsSubviews multipleTouchEnabled wantsLayer focusRingType
          contentMode horizontalHuggingPriority verticalHuggingPriority fixedFrame ambiguous bounces
          directionalLockEnabled alwaysBounceHorizontal insetsLayoutMarginsFromSafeArea misplaced
          alwaysBounceVertical pagingEnabled placeholderIntrinsicWidth placeholderIntrinsicHeight borderType
          autohidesScrollers horizontalLineScroll horizontalPageScroll showsHorizontalScrollIndicator
          showsVerticalScrollIndicator delaysContentTouches bouncesZoom keyboardDismissMode verticalLineScroll
          verticalPageScroll hasHorizontalScroller hasVerticalScroller usesPredominantAxisScrolling
          horizontalScrollElasticity verticalScrollElasticity translatesAutoresizingMaskIntoConstraints id
          userLabel customClass customModule customModuleProvider
        scroller: key hidden wantsLayer verticalHuggingPriority doubleValue controlSize horizontal id userLabel
          customClass
        searchBar: key contentMode searchBarStyle fixedFrame misplaced text placeholder
          translatesAutoresizingMaskIntoConstraints id
        searchField: key wantsLayer focusRingType verticalHuggingPriority fixedFrame tag
          allowsCharacterPickerTouchBarItem textCompletion translatesAutoresizingMaskIntoConstraints id
          userLabel
        searchFieldCell: key controlSize scrollable lineBreakMode selectable editable sendsActionOnEndEditing
          borderStyle focusRingType placeholderString usesSingleLineMode bezelStyle sendsSearchStringImmediately
          maximumRecents recentsAutosaveName id
        secureTextField: key focusRingType verticalHuggingPriority fixedFrame allowsCharacterPickerTouchBarItem
          translatesAutoresizingMaskIntoConstraints id
        secureTextFieldCell: key scrollable lineBreakMode selectable editable sendsActionOnEndEditing
          borderStyle placeholderString drawsBackground usesSingleLineMode id
        segment: label toolTip image catalog imageScaling width enabled selected tag
        segmentedCell: key controlSize refusesFirstResponder state borderStyle alignment segmentDistribution
          style trackingMode id userLabel
        segmentedControl: key opaque contentMode horizontalHuggingPriority verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority
          contentHorizontalAlignment contentVerticalAlignment apportionsSegmentWidthsByContent
          segmentControlStyle selectedSegmentIndex translatesAutoresizingMaskIntoConstraints id userLabel
        segue: key inheritsFrom destination kind identifier popoverAnchorBarButtonItem relationship
          destinationCreationSelector popoverAnchorView popoverBehavior unwindAction animates
          modalPresentationStyle modalTransitionStyle preferredEdge customClass customModule
          customModuleProvider id
        shadow: key blurRadius
        simulatedNavigationBarMetrics: key translucent prompted
        simulatedScreenMetrics: key type
        simulatedStatusBarMetrics: key statusBarStyle
        simulatedTabBarMetrics: key barStyle translucent
        simulatedToolbarMetrics: key translucent
        size: key width height
        skView: contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        slider: opaque identifier contentMode horizontalHuggingPriority verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority
          contentHorizontalAlignment contentVerticalAlignment value minValue maxValue continuous
          minimumValueImage maximumValueImage tag translatesAutoresizingMaskIntoConstraints id userLabel
          customClass customModule customModuleProvider
        sliderCell: key controlSize continuous refusesFirstResponder state alignment minValue maxValue
          doubleValue tickMarkPosition numberOfTickMarks allowsTickMarkValuesOnly sliderType id customClass
          customModule customModuleProvider
        sortDescriptor: key selector sortKey
        splitView: arrangesAllSubviews key identifier wantsLayer focusRingType fixedFrame misplaced autosaveName
          dividerStyle vertical translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
          customModuleProvider
        splitViewController: minimumPrimaryColumnWidth preferredPrimaryColumnWidthFraction presentsWithGesture
          storyboardIdentifier extendedLayoutIncludesOpaqueBars allowDoubleColumnStyle preferredDisplayMode
          behavior primaryBackgroundStyle id customClass customModule customModuleProvider sceneMemberID
        splitViewItem: canCollapse holdingPriority behavior id
        stackView: hidden autoresizesSubviews opaque clipsSubviews clearsContextBeforeDrawing contentMode
          horizontalHuggingPriority spacingType verticalHuggingPriority horizontalCompressionResistancePriority
          fixedFrame verticalCompressionResistancePriority preservesSuperviewLayoutMargins ambiguous
          insetsLayoutMarginsFromSafeArea placeholderIntrinsicWidth placeholderIntrinsicHeight axis distribution
          alignment spacing translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
          customModuleProvider
        state: key title image catalog backgroundImage
        stepper: opaque contentMode horizontalHuggingPriority verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority
          contentHorizontalAlignment contentVerticalAlignment continuous wraps value minimumValue maximumValue
          stepValue translatesAutoresizingMaskIntoConstraints id customClass customModule
        stepperCell: key controlSize continuous enabled alignment increment minValue maxValue doubleValue
          valueWraps id
        string: key base64-UTF8
        swipeGestureRecognizer: direction id
        switch: opaque contentMode horizontalHuggingPriority verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous
          contentHorizontalAlignment contentVerticalAlignment controlSize on title baseWritingDirection
          alignment state translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
          customModuleProvider
        tabBar: key contentMode barStyle fixedFrame insetsLayoutMarginsFromSafeArea translucent
          translatesAutoresizingMaskIntoConstraints id
        tabBarController: storyboardIdentifier automaticallyAdjustsScrollViewInsets id customClass customModule
          customModuleProvider sceneMemberID
        tabBarItem: key tag title image catalog selectedImage systemItem id
        tabView: key fixedFrame misplaced controlSize drawsBackground type initialItem
          translatesAutoresizingMaskIntoConstraints id userLabel
        tabViewController: selectedTabViewItemIndex tabStyle canPropagateSelectedChildViewControllerTitle id
          sceneMemberID
        tabViewItem: label identifier image id userLabel
        table: alignment id
        tableCellView: identifier misplaced translatesAutoresizingMaskIntoConstraints id userLabel customClass
          customModule customModuleProvider
        tableColumn: identifier editable width minWidth maxWidth hidden headerToolTip id userLabel
        tableColumnResizingMask: key resizeWithTable userResizable
        tableHeaderCell: key lineBreakMode borderStyle alignment title
        tableHeaderView: key wantsLayer id customClass
        tableRow: identifier selectable id customClass customModule
        tableView: key hidden opaque identifier clipsSubviews clearsContextBeforeDrawing userInteractionEnabled
          focusRingType contentMode preservesSuperviewLayoutMargins verticalHuggingPriority fixedFrame ambiguous
          allowsExpansionToolTips bounces columnAutoresizingStyle insetsLayoutMarginsFromSafeArea misplaced
          alwaysBounceVertical indicatorStyle scrollEnabled showsHorizontalScrollIndicator
          showsVerticalScrollIndicator delaysContentTouches canCancelContentTouches bouncesZoom
          keyboardDismissMode dataMode tableStyle selectionHighlightStyle alternatingRowBackgroundColors
          columnReordering columnSelection columnResizing multipleSelection autosaveName emptySelection
          autosaveColumns typeSelect style separatorStyle allowsSelection allowsSelectionDuringEditing
          allowsMultipleSelection allowsMultipleSelectionDuringEditing sectionIndexMinimumDisplayRowCount
          separatorInsetReference rowHeight estimatedRowHeight rowSizeStyle headerView sectionHeaderHeight
          estimatedSectionHeaderHeight sectionFooterHeight contentViewInsetsToSafeArea
          estimatedSectionFooterHeight viewBased floatsGroupRows translatesAutoresizingMaskIntoConstraints id
          userLabel customClass customModule customModuleProvider
        tableViewCell: opaque clipsSubviews userInteractionEnabled tag contentMode restorationIdentifier
          preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea selectionStyle accessoryType
          hidesAccessoryWhenEditing indentationLevel indentationWidth reuseIdentifier editingAccessoryType
          shouldIndentWhileEditing textLabel detailTextLabel imageView rowHeight style id userLabel customClass
          customModule customModuleProvider
        tableViewCellContentView: key opaque clipsSubviews multipleTouchEnabled contentMode
          restorationIdentifier preservesSuperviewLayoutMargins ambiguous insetsLayoutMarginsFromSafeArea
          tableViewCell id
        tableViewController: restorationIdentifier storyboardIdentifier title
          useStoryboardIdentifierAsRestorationIdentifier clearsSelectionOnViewWillAppear id userLabel
          customClass customModule customModuleProvider sceneMemberID
        tableViewGridLines: key horizontal vertical
        tableViewSection: headerTitle footerTitle id userLabel colorLabel
        tapGestureRecognizer: id userLabel
        textField: opaque clipsSubviews userInteractionEnabled tag contentMode preservesSuperviewLayoutMargins
          horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame
          verticalCompressionResistancePriority ambiguous misplaced enabled contentHorizontalAlignment
          contentVerticalAlignment text borderStyle placeholder textAlignment adjustsFontForContentSizeCategory
          adjustsFontSizeToFit minimumFontSize clearButtonMode translatesAutoresizingMaskIntoConstraints id
          userLabel customClass customModule customModuleProvider
        textFieldCell: key controlSize scrollable lineBreakMode selectable editable truncatesLastVisibleLine
          refusesFirstResponder allowsUndo enabled sendsActionOnEndEditing state borderStyle alignment title
          placeholderString drawsBackground allowsEditingTextAttributes usesSingleLineMode bezelStyle id
          userLabel customClass customModule customModuleProvider
        textInputTraits: key autocapitalizationType autocorrectionType spellCheckingType keyboardType
          keyboardAppearance returnKeyType enablesReturnKeyAutomatically secureTextEntry smartDashesType
          smartInsertDeleteType smartQuotesType textContentType
        textTab: alignment location
        textView: hidden autoresizesSubviews opaque clipsSubviews clearsContextBeforeDrawing
          multipleTouchEnabled userInteractionEnabled wantsLayer focusRingType tag contentMode
          preservesSuperviewLayoutMargins horizontalHuggingPriority verticalHuggingPriority fixedFrame
          verticalCompressionResistancePriority ambiguous bounces misplaced scrollEnabled
          showsHorizontalScrollIndicator showsVerticalScrollIndicator contentInsetAdjustmentBehavior
          delaysContentTouches canCancelContentTouches bouncesZoom editable text textAlignment
          usesAttributedText selectable drawsBackground allowsEditingTextAttributes importsGraphics richText
          horizontallyResizable usesFontPanel verticallyResizable allowsCharacterPickerTouchBarItem findStyle
          allowsDocumentBackgroundColorChange incrementalSearchingEnabled continuousSpellChecking allowsUndo
          textCompletion usesRuler allowsNonContiguousLayout linkDetection dataDetection quoteSubstitution
          dashSubstitution spellingCorrection smartInsertDelete translatesAutoresizingMaskIntoConstraints id
          userLabel customClass customModule customModuleProvider
        tokenField: horizontalHuggingPriority verticalHuggingPriority placeholderIntrinsicWidth
          placeholderIntrinsicHeight mirrorLayoutDirectionWhenInternationalizing
          allowsCharacterPickerTouchBarItem translatesAutoresizingMaskIntoConstraints id customClass
          customModule customModuleProvider
        tokenFieldCell: key scrollable lineBreakMode selectable editable baseWritingDirection borderStyle
          alignment drawsBackground allowsEditingTextAttributes id customClass customModule customModuleProvider
        toolbar: key implicitIdentifier autosavesConfiguration allowsUserCustomization displayMode opaque
          sizeMode clearsContextBeforeDrawing contentMode fixedFrame verticalCompressionResistancePriority
          insetsLayoutMarginsFromSafeArea translucent translatesAutoresizingMaskIntoConstraints id customClass
          customModule customModuleProvider
        toolbarItem: implicitItemIdentifier label paletteLabel id
        treeController: objectClassName editable childrenKeyPath leafKeyPath avoidsEmptySelection
          selectsInsertedObjects id
        userDefaultsController: representsSharedInstance id userLabel
        userDefinedRuntimeAttribute: type keyPath value catalog
        userLayoutGuide: location affinity
        value: key type width height
        variation: key constant axis distribution spacing
        view: key hidden autoresizesSubviews opaque identifier verifyAmbiguity clipsSubviews
          clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled wantsLayer focusRingType alpha
          tag contentMode horizontalHuggingPriority simulatedAppContext verticalHuggingPriority
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority
          preservesSuperviewLayoutMargins ambiguous insetsLayoutMarginsFromSafeArea
          layoutMarginsFollowReadableWidth misplaced placeholderIntrinsicWidth placeholderIntrinsicHeight
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        viewController: autoresizesArchivedViewToFullSize hidesBottomBarWhenPushed storyboardIdentifier
          definesPresentationContext providesPresentationContextTransitionStyle title
          automaticallyAdjustsScrollViewInsets extendedLayoutIncludesOpaqueBars
          useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle id userLabel customClass
          customModule customModuleProvider sceneMemberID
        viewControllerLayoutGuide: type id
        viewControllerPlaceholder: storyboardName referencedIdentifier id sceneMemberID
        viewControllerTransitionOptions: key allowUserInteraction
        viewLayoutGuide: key id
        visualEffectView: key opaque clipsSubviews wantsLayer appearanceType contentMode
          horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority ambiguous
          blendingMode material state translatesAutoresizingMaskIntoConstraints id userLabel customClass
          customModule customModuleProvider
        webPreferences: key defaultFontSize defaultFixedFontSize
        webView: focusRingType fixedFrame translatesAutoresizingMaskIntoConstraints id userLabel
        window: key identifier title separatorStyle allowsToolTipsWhenApplicationIsInactive
          autorecalculatesKeyViewLoop restorable hidesOnDeactivate oneShot releasedWhenClosed showsToolbarButton
          visibleAtLaunch frameAutosaveName animationBehavior tabbingMode titlebarAppearsTransparent
          titleVisibility toolbarStyle id userLabel customClass customModule customModuleProvider
        windowCollectionBehavior: key fullScreenAuxiliary fullScreenPrimary
        windowController: storyboardIdentifier showSeguePresentationStyle id customClass customModule
          customModuleProvider sceneMemberID
        windowPositionMask: key leftStrut rightStrut topStrut bottomStrut
        windowStyleMask: key titled closable miniaturizable resizable fullSizeContentView texturedBackground
          unifiedTitleAndToolbar utility HUD nonactivatingPanel
        wkPreferences: key minimumFontSize
        wkWebView: opaque wantsLayer contentMode allowsBackForwardNavigationGestures allowsLinkPreview
          fixedFrame translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        wkWebViewConfiguration: key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback
        macOS/button: key hidden identifier toolTip focusRingType horizontalHuggingPriority
          verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame
          verticalCompressionResistancePriority ambiguous misplaced tag imageHugsTitle
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macOS/edgeInsets: key left right top bottom
        macOS/font: key metaFont size textStyle name usesAppearanceFont
        macOS/stackView: hidden identifier wantsLayer distribution orientation alignment spacing
          horizontalStackHuggingPriority verticalStackHuggingPriority horizontalHuggingPriority
          verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority
          ambiguous detachesHiddenViews verticalClippingResistancePriority
          translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macOS/textField: key autoresizesSubviews identifier hidden toolTip wantsLayer focusRingType
          horizontalHuggingPriority verticalHuggingPriority contentType horizontalCompressionResistancePriority
          fixedFrame alphaValue setsMaxLayoutWidthAtFirstLayout verticalCompressionResistancePriority ambiguous
          allowsExpansionToolTips misplaced tag allowsCharacterPickerTouchBarItem preferredMaxLayoutWidth
          textCompletion translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
          customModuleProvider
        macOS/viewController: title storyboardIdentifier showSeguePresentationStyle id userLabel customClass
          customModule customModuleProvider sceneMemberID
        """)
}
