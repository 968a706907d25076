/// The attributes in each class's section of the inspector, by their names in documents, with their
/// defaults.
package enum InspectorTable {
    /// An attribute of a class, and its default if it has one.
    package struct Attribute {
        let name: String
        let standard: String?
    }

    /// The attributes of each class, in order, without inherited ones.
    package static let attributes: [String: [Attribute]] = {
        var attributes: [String: [Attribute]] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            attributes[String(words[0].dropLast()), default: []] += words.dropFirst().map { word in
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                return Attribute(name: parts[0], standard: parts.count > 1 ? parts[1] : nil)
            }
        }
        return attributes
    }()

    /// The class in a lineage that has an attribute; `nil` if the attribute is unknown.
    package static func owner(of attribute: String, among lineage: [String]) -> String? {
        lineage.first { attributes[$0]?.contains { $0.name == attribute } ?? false }
    }

    /// The attributes of the identity inspector.
    package static let identity: Set = [
        "id", "customClass", "customModule", "customModuleProvider", "userLabel",
        "storyboardIdentifier",
        "restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier", "sceneMemberID",
        "key",
        "placeholderIdentifier",
    ]

    /// The attributes of the size inspector.
    package static let size: Set = [
        "frame", "bounds", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints",
        "fixedFrame",
        "horizontalHuggingPriority", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight",
        "verifyAmbiguity", "layoutMargins", "directionalLayoutMargins",
        "preservesSuperviewLayoutMargins",
        "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth", "misplaced",
        "ambiguous",
        "preferredMaxLayoutWidth",
    ]

    private static let table = """
        UIView: contentMode=scaleToFill semanticContentAttribute=unspecified tag=0 userInteractionEnabled=YES
        UIView: multipleTouchEnabled=NO alpha=1 backgroundColor tintColor opaque=YES hidden=NO
        UIView: clearsContextBeforeDrawing=YES clipsSubviews=NO autoresizesSubviews=YES contentStretch
        UIControl: contentHorizontalAlignment=center contentVerticalAlignment=center selected=NO enabled=YES
        UIControl: highlighted=NO toolTip showsMenuAsPrimaryAction=NO
        UIButton: buttonType=custom role=normal buttonConfiguration normal selected highlighted disabled
        UIButton: fontDescription lineBreakMode hasAttributedTitle=NO reversesTitleShadowWhenHighlighted=NO
        UIButton: showsTouchWhenHighlighted=NO adjustsImageWhenHighlighted=YES adjustsImageWhenDisabled=YES
        UIButton: contentEdgeInsets titleEdgeInsets imageEdgeInsets titleShadowOffset pointerInteraction=NO
        UIButton: springLoaded=NO changesSelectionAsPrimaryAction=NO configuration menu
        UILabel: text attributedText usesAttributedText=NO textColor fontDescription textAlignment=natural
        UILabel: adjustsFontForContentSizeCategory=NO numberOfLines=1 enabled=YES highlighted=NO lineBreakMode
        UILabel: baselineAdjustment=alignBaselines adjustsFontSizeToFit=NO minimumFontSize=0 minimumScaleFactor=0
        UILabel: adjustsLetterSpacingToFitWidth=NO highlightedColor shadowColor shadowOffset nil
        UIImageView: image highlightedImage highlighted=NO preferredSymbolConfiguration animating=NO
        UIImageView: adjustsImageSizeForAccessibilityContentSizeCategory=NO imageReference
        UITextField: text attributedText textColor fontDescription textAlignment=natural placeholder background
        UITextField: disabledBackground borderStyle=none clearButtonMode=never clearsOnBeginEditing=NO
        UITextField: adjustsFontForContentSizeCategory=NO adjustsFontSizeToFit=YES minimumFontSize textInputTraits
        UITextView: text attributedText usesAttributedText=NO textColor fontDescription textAlignment=natural
        UITextView: editable=YES selectable=YES allowsEditingTextAttributes=NO dataDetectorType textInputTraits
        UITextView: adjustsFontForContentSizeCategory=NO
        UISwitch: on=NO onTintColor thumbTintColor title preferredStyle
        UISlider: value=0.5 minValue=0 maxValue=1 minimumValueImage maximumValueImage minimumTrackTintColor
        UISlider: maximumTrackTintColor thumbTintColor continuous=YES
        UISegmentedControl: segmentControlStyle=plain selectedSegmentIndex=-1 segments momentary=NO
        UISegmentedControl: apportionsSegmentWidthsByContent=NO springLoaded=NO selectedSegmentTintColor
        UIStepper: value=0 minimumValue=0 maximumValue=100 stepValue=1 autorepeat=YES continuous=YES wraps=NO
        UIPageControl: numberOfPages=0 currentPage=0 hidesForSinglePage=NO defersCurrentPageDisplay=NO
        UIPageControl: pageIndicatorTintColor currentPageIndicatorTintColor
        UIDatePicker: datePickerMode=dateAndTime minuteInterval=1 date minimumDate maximumDate countDownDuration
        UIDatePicker: useCurrentDate=NO style locale
        UIActivityIndicatorView: style hidesWhenStopped=NO animating=NO color
        UIProgressView: progress=0 progressViewStyle=default progressTintColor trackTintColor progressImage trackImage
        UIStackView: axis=horizontal alignment=fill distribution=fill spacing=0 baselineRelativeArrangement=NO
        UIStackView: layoutMarginsRelativeArrangement=NO
        UIScrollView: indicatorStyle=default showsHorizontalScrollIndicator=YES showsVerticalScrollIndicator=YES
        UIScrollView: scrollEnabled=YES pagingEnabled=NO directionalLockEnabled=NO bounces=YES
        UIScrollView: alwaysBounceHorizontal=NO alwaysBounceVertical=NO minimumZoomScale=1 maximumZoomScale=1
        UIScrollView: bouncesZoom=YES delaysContentTouches=YES canCancelContentTouches=YES keyboardDismissMode=none
        UIScrollView: contentInset scrollIndicatorInsets contentInsetAdjustmentBehavior=automatic
        UITableView: dataMode=prototypes style=plain separatorStyle=default separatorColor separatorInset
        UITableView: separatorInsetReference=fromCellEdges allowsSelection=YES allowsMultipleSelection=NO
        UITableView: allowsSelectionDuringEditing=NO allowsMultipleSelectionDuringEditing=NO springLoaded=NO
        UITableView: sectionIndexMinimumDisplayRowCount sectionIndexColor sectionIndexBackgroundColor rowHeight
        UITableView: estimatedRowHeight sectionHeaderHeight sectionFooterHeight estimatedSectionHeaderHeight
        UITableView: estimatedSectionFooterHeight contentViewInsetsToSafeArea=YES
        UITableViewCell: style=default reuseIdentifier selectionStyle=default accessoryType=none indentationLevel=0
        UITableViewCell: indentationWidth=10 shouldIndentWhileEditing=YES editingAccessoryType=none rowHeight
        UITableViewCell: hidesAccessoryWhenEditing=YES showsReorderControl=NO separatorInset textLabel detailTextLabel
        UITableViewCell: imageView focusStyle image
        UICollectionView: dataMode=prototypes prefetchingEnabled=YES allowsSelection=YES allowsMultipleSelection=NO
        UICollectionReusableView: reuseIdentifier
        UISearchBar: text placeholder prompt barTintColor searchBarStyle=default showsCancelButton=NO textInputTraits
        UINavigationBar: barStyle=default translucent=YES largeTitles=NO barTintColor shadowImage backIndicatorImage
        UINavigationBar: standardAppearance scrollEdgeAppearance titleTextAttributes largeTitleTextAttributes
        UIToolbar: barStyle=default translucent=YES barTintColor
        UITabBar: barStyle=default translucent=YES barTintColor selectedImageTintColor itemPositioning=automatic
        UIVisualEffectView: blurEffect vibrancyEffect
        WKWebView: allowsBackForwardNavigationGestures=NO allowsLinkPreview=YES configuration
        MKMapView: mapType zoomEnabled=YES scrollEnabled=YES rotateEnabled=YES pitchEnabled=YES showsUserLocation=NO
        UIViewController: title modalTransitionStyle=coverVertical modalPresentationStyle=automatic
        UIViewController: automaticallyAdjustsScrollViewInsets=YES extendedLayoutIncludesOpaqueBars=NO
        UIViewController: hidesBottomBarWhenPushed=NO definesPresentationContext=NO
        UIViewController: providesPresentationContextTransitionStyle=NO extendedEdge modalInPresentation=NO
        UIViewController: autoresizesArchivedViewToFullSize=YES wantsFullScreenLayout=NO initialScene
        UIViewController: simulatedStatusBarMetrics simulatedTopBarMetrics simulatedNavigationBarMetrics
        UIViewController: simulatedBottomBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics
        UIViewController: simulatedOrientationMetrics simulatedScreenMetrics freeformSimulatedSizeMetrics
        UIViewController: preferredContentSize
        UITableViewController: clearsSelectionOnViewWillAppear=YES
        UICollectionViewController: clearsSelectionOnViewWillAppear=YES
        UINavigationController: navigationBarHidden=NO toolbarHidden=YES hidesBarsOnSwipe=NO hidesBarsOnTap=NO
        UINavigationController: hidesBarsWhenKeyboardAppears=NO hidesBarsWhenVerticallyCompact=NO
        UIBarItem: title image landscapeImage selectedImage enabled=YES tag=0 badgeValue
        UIBarButtonItem: systemItem style=plain width possibleTitles
        UITabBarItem: systemItem
        UINavigationItem: title prompt backBarButtonItem largeTitleDisplayMode=automatic hidesBackButton=NO
        UIGestureRecognizer: enabled=YES cancelsTouchesInView=YES delaysTouchesBegan=NO delaysTouchesEnded=YES
        UITapGestureRecognizer: numberOfTapsRequired=1 numberOfTouchesRequired=1
        UILongPressGestureRecognizer: minimumPressDuration=0.5 allowableMovement=10 numberOfTapsRequired=0
        UISwipeGestureRecognizer: direction=right
        UIPanGestureRecognizer: minimumNumberOfTouches=1 maximumNumberOfTouches
        """
}
