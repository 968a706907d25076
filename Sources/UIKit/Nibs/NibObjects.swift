internal import AutoLayout
internal import NibFormat
internal import NibLoader
internal import ViewMetrics

// The attributes of controllers, items and gestures in nibs, and those of views that their classes
// keep private.

extension UIViewController {
    func decodeController(_ nib: NibCoder) {
        title = nib.string("title")
        hidesBottomBarWhenPushed = nib.flag("hidesBottomBarWhenPushed") ?? false
        definesPresentationContext = nib.flag("definesPresentationContext") ?? false
        extendedLayoutIncludesOpaqueBars = nib.flag("extendedLayoutIncludesOpaqueBars") ?? false
        automaticallyAdjustsScrollViewInsets =
            nib.flag("automaticallyAdjustsScrollViewInsets") ?? true
        let source = NibObject(nib.element).asController
        restorationIdentifier = source?.restorationIdentifier
        if let style = Self.presentations[nib.string("modalPresentationStyle") ?? ""] {
            modalPresentationStyle = style
        }
        if let style = Self.transitions[nib.string("modalTransitionStyle") ?? ""] {
            modalTransitionStyle = style
        }
        if let edges = nib.element.child("extendedEdge") {
            edgesForExtendedLayout = []
            if edges.flag("top") ?? false { edgesForExtendedLayout.insert(.top) }
            if edges.flag("bottom") ?? false { edgesForExtendedLayout.insert(.bottom) }
            if edges.flag("left") ?? false { edgesForExtendedLayout.insert(.left) }
            if edges.flag("right") ?? false { edgesForExtendedLayout.insert(.right) }
        }
        if let navigation = self as? UINavigationController {
            navigation.isNavigationBarHidden = nib.flag("navigationBarHidden") ?? false
            navigation.isToolbarHidden = nib.flag("toolbarHidden") ?? true
        }
        if let tabs = self as? UITabBarController {
            tabs.selectedIndex = nib.integer("selectedIndex") ?? 0
        }
    }

    static let presentations: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]
    static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
}

extension UIBarItem {
    func decodeItem(_ nib: NibCoder, _ bundle: Bundle?) {
        title = nib.string("title")
        image = nib.string("image").flatMap { nib.uiImage(named: $0, bundle) }
        isEnabled = nib.flag("enabled") ?? true
        tag = nib.integer("tag") ?? 0
        let words = nib.element.child(key: "accessibilityConfiguration")
        accessibilityIdentifier = words?["identifier"]
        accessibilityLabel = words?["label"]
    }
}

extension UIBarButtonItem {
    func decodeBarButton(_ nib: NibCoder) {
        systemItem = nib.string("systemItem").flatMap { Self.systemItems[$0] }
        width = CGFloat(nib.number("width") ?? 0)
        tintColor = nib.uiColor("tintColor", nil)
        switch nib.string("style") {
        case "done": style = .done
        case "bordered": style = .bordered
        default: style = .plain
        }
    }

    private static let systemItems: [String: SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
        "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
        "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
        "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]
}

extension UITabBarItem {
    func decodeTab(_ nib: NibCoder, _ bundle: Bundle?) {
        badgeValue = nib.string("badgeValue")
        selectedImage = nib.string("selectedImage").flatMap { nib.uiImage(named: $0, bundle) }
    }
}

extension UINavigationItem {
    func decodeItem(_ nib: NibCoder) {
        title = nib.string("title")
        prompt = nib.string("prompt")
        hidesBackButton = nib.flag("hidesBackButton") ?? false
        switch nib.string("largeTitleDisplayMode") {
        case "always": largeTitleDisplayMode = .always
        case "never": largeTitleDisplayMode = .never
        default: break
        }
        if let title = nib.string("backButtonTitle") { backButtonTitle = title }
    }
}

extension UIGestureRecognizer {
    func decodeGesture(_ nib: NibCoder) {
        isEnabled = nib.flag("enabled") ?? true
        cancelsTouchesInView = nib.flag("cancelsTouchesInView") ?? true
        delaysTouchesBegan = nib.flag("delaysTouchesBegan") ?? false
        delaysTouchesEnded = nib.flag("delaysTouchesEnded") ?? true
        switch self {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = nib.integer("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = nib.integer("numberOfTouchesRequired") ?? 1
        case let press as UILongPressGestureRecognizer:
            press.minimumPressDuration = nib.number("minimumPressDuration") ?? 0.5
            press.allowableMovement = CGFloat(nib.number("allowableMovement") ?? 10)
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = nib.integer("minimumNumberOfTouches") ?? 1
        case let swipe as UISwipeGestureRecognizer:
            switch nib.string("direction") {
            case "left": swipe.direction = .left
            case "up": swipe.direction = .up
            case "down": swipe.direction = .down
            default: swipe.direction = .right
            }
        default: break
        }
    }
}

extension UIView {
    func decodeAccessibility(_ words: NibElement) {
        if let label = words.string("label") { accessibilityLabel = label }
        if let hint = words.string("hint") { accessibilityHint = hint }
        if let isElement = words.flag("isElement") ?? words.child("bool")?.flag("value") {
            isAccessibilityElement = isElement
        }
        guard let traits = words.child("accessibilityTraits") else { return }
        var known: UIAccessibilityTraits = []
        for (key, trait) in Self.accessibilityNames where traits.flag(key) ?? false {
            known.insert(trait)
        }
        accessibilityTraits = known
    }

    private static let accessibilityNames: [(String, UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("staticText", .staticText), ("header", .header), ("searchField", .searchField),
        ("updatesFrequently", .updatesFrequently), ("notEnabled", .notEnabled),
        ("adjustable", .adjustable), ("playsSound", .playsSound), ("keyboardKey", .keyboardKey),
        ("summaryElement", .summaryElement),
    ]

    /// Replaces the font of a document by that of another text size, unless code has set one.
    func replaceNibFont(_ old: Font, by new: Font) {
        switch self {
        case let label as UILabel: if label.font.core == old { label.font = UIFont(nib: new) }
        case let field as UITextField: if field.font?.core == old { field.font = UIFont(nib: new) }
        case let text as UITextView: if text.font?.core == old { text.font = UIFont(nib: new) }
        case let button as UIButton:
            if button.titleLabel?.font.core == old { button.titleLabel?.font = UIFont(nib: new) }
        default: break
        }
    }
}

extension UICollectionViewFlowLayout {
    func decodeLayout(_ nib: NibCoder) {
        let size = { (key: String) -> CGSize? in
            guard let element = nib.element.child(key: key),
                let width = element.number("width"), let height = element.number("height")
            else { return nil }
            return CGSize(width: width.points, height: height.points)
        }
        if nib.string("scrollDirection") == "horizontal" { scrollDirection = .horizontal }
        if let space = nib.number("minimumLineSpacing") { minimumLineSpacing = CGFloat(space) }
        if let space = nib.number("minimumInteritemSpacing") {
            minimumInteritemSpacing = CGFloat(space)
        }
        if let size = size("itemSize") { itemSize = size }
        if let size = size("headerReferenceSize") { headerReferenceSize = size }
        if let size = size("footerReferenceSize") { footerReferenceSize = size }
        if let size = size("estimatedItemSize"), size.width > 0 { estimatedItemSize = size }
        if let inset = nib.insets("sectionInset") { sectionInset = inset }
    }
}

extension UIDatePicker {
    func decodeMode(_ nib: NibCoder) {
        switch nib.string("datePickerMode") {
        case "time": datePickerMode = .time
        case "date": datePickerMode = .date
        case "countDownTimer": datePickerMode = .countDownTimer
        default: datePickerMode = .dateAndTime
        }
        switch nib.string("style") {
        case "wheels": preferredDatePickerStyle = .wheels
        case "compact": preferredDatePickerStyle = .compact
        case "inline": preferredDatePickerStyle = .inline
        default: break
        }
        minuteInterval = nib.integer("minuteInterval") ?? 1
        countDownDuration = nib.number("countDownDuration") ?? 0
    }
}

extension UIButton {
    func decodeConfiguration(_ element: NibElement, _ nib: NibCoder, _ bundle: Bundle?) {
        var made: Configuration =
            switch element["style"] {
            case "filled": .filled()
            case "tinted": .tinted()
            case "gray": .gray()
            default: .plain()
            }
        made.title = element.string("title") ?? element.child("attributedString")?.attributedContent
        made.subtitle = element.string("subtitle")
        made.image = element["image"].flatMap { nib.uiImage(named: $0, bundle) }
        if let padding = element.number("imagePadding") {
            made.imagePadding = CGFloat(padding.points)
        }
        if let color = element.child(key: "baseForegroundColor") {
            made.baseForegroundColor = UIColor.nib(color, bundle)
        }
        if let color = element.child(key: "baseBackgroundColor") {
            made.baseBackgroundColor = UIColor.nib(color, bundle)
        }
        configuration = made
    }
}
