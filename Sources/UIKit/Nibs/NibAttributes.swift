internal import AutoLayout
internal import NibFormat
internal import NibLayout
internal import NibLoader
internal import ViewMetrics

/// The attributes of views in nibs, decoded by `init(coder:)` of `UIView`.
@MainActor
enum NibAttributes {
    static func decode(_ archive: NibArchive, into view: UIView) {
        let nib = archive.attributes
        ViewAttributes.decode(nib, into: view.core)
        decodeView(nib, archive.bundle, view)
        if let scroll = view as? UIScrollView { decodeScroll(nib, scroll) }
        if let control = view as? UIControl { decodeControl(nib, control) }
        switch view {
        case let label as UILabel: decodeLabel(nib, archive.bundle, label)
        case let button as UIButton: decodeButton(nib, archive.bundle, button)
        case let field as UITextField: decodeField(nib, archive.bundle, field)
        case let text as UITextView: decodeText(nib, archive.bundle, text)
        case let image as UIImageView: decodeImage(nib, archive.bundle, image)
        case let stack as UIStackView:
            if let core = stack.core as? StackView { StackAttributes.decode(nib, into: core) }
        case let table as UITableView: decodeTable(nib, archive.bundle, table)
        case let cell as UITableViewCell: decodeCell(nib, cell)
        case let view as UICollectionReusableView:
            view.reuseIdentifier = nib.string("reuseIdentifier")
        case let bar as UINavigationBar: bar.prefersLargeTitles = nib.flag("largeTitles") ?? false
        default: NibControls.decode(nib, archive.bundle, view)
        }
        if let bar = view as? UIBarView { decodeBar(nib, archive.bundle, bar) }
        guard let contents = nib.contents else { return }
        view.details.nibContents = NibContents(
            document: contents, original: (view as? any MeasuredView)?.contents,
            image: (view as? UIImageView)?.image)
    }

    private static func decodeView(_ nib: NibCoder, _ bundle: Bundle?, _ view: UIView) {
        if let color = nib.uiColor("backgroundColor", bundle) { view.backgroundColor = color }
        if let color = nib.uiColor("tintColor", bundle) { view.tintColor = color }
        view.isOpaque = nib.flag("opaque") ?? true
        view.clearsContextBeforeDrawing = nib.flag("clearsContextBeforeDrawing") ?? true
        view.isMultipleTouchEnabled = nib.flag("multipleTouchEnabled") ?? false
        view.isExclusiveTouch = nib.flag("exclusiveTouch") ?? false
        if let flag = nib.flag("userInteractionEnabled") { view.isUserInteractionEnabled = flag }
        if let mode = nib.string("contentMode").flatMap({ contentModes[$0] }) {
            view.contentMode = mode
        }
        view.restorationIdentifier = nib.string("restorationIdentifier")
        guard let words = nib.element.child(key: "accessibilityConfiguration") else { return }
        view.decodeAccessibility(words)
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
        "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
        "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
        "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static func decodeScroll(_ nib: NibCoder, _ view: UIScrollView) {
        view.isScrollEnabled = nib.flag("scrollEnabled") ?? true
        view.isPagingEnabled = nib.flag("pagingEnabled") ?? false
        view.bounces = nib.flag("bounces") ?? true
        view.alwaysBounceVertical = nib.flag("alwaysBounceVertical") ?? false
        view.alwaysBounceHorizontal = nib.flag("alwaysBounceHorizontal") ?? false
        view.isDirectionalLockEnabled = nib.flag("directionalLockEnabled") ?? false
        view.showsVerticalScrollIndicator = nib.flag("showsVerticalScrollIndicator") ?? true
        view.showsHorizontalScrollIndicator = nib.flag("showsHorizontalScrollIndicator") ?? true
        if let scale = nib.number("minimumZoomScale") { view.minimumZoomScale = CGFloat(scale) }
        if let scale = nib.number("maximumZoomScale") { view.maximumZoomScale = CGFloat(scale) }
        switch nib.string("contentInsetAdjustmentBehavior") {
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "always": view.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
        if let inset = nib.insets("contentInset") { view.contentInset = inset }
    }

    private static func decodeControl(_ nib: NibCoder, _ control: UIControl) {
        control.isEnabled = nib.flag("enabled") ?? true
        control.isSelected = nib.flag("selected") ?? false
        control.isHighlighted = nib.flag("highlighted") ?? false
        switch nib.string("contentHorizontalAlignment") {
        case "left": control.contentHorizontalAlignment = .left
        case "right": control.contentHorizontalAlignment = .right
        case "fill": control.contentHorizontalAlignment = .fill
        case "leading": control.contentHorizontalAlignment = .leading
        case "trailing": control.contentHorizontalAlignment = .trailing
        default: break
        }
        switch nib.string("contentVerticalAlignment") {
        case "top": control.contentVerticalAlignment = .top
        case "bottom": control.contentVerticalAlignment = .bottom
        case "fill": control.contentVerticalAlignment = .fill
        default: break
        }
    }

    private static func decodeLabel(_ nib: NibCoder, _ bundle: Bundle?, _ label: UILabel) {
        if let core = label.core as? Label { ViewAttributes.decode(nib, into: core) }
        // An attributed text has its font in its fragments.
        if let contents = nib.contents { label.font = UIFont(nib: contents.font) }
        label.textColor = nib.uiColor("textColor", bundle) ?? .label
        label.highlightedTextColor = nib.uiColor("highlightedColor", bundle)
        label.shadowColor = nib.uiColor("shadowColor", bundle)
        label.textAlignment = nib.textAlignment
        label.isEnabled = nib.flag("enabled") ?? true
        label.isHighlighted = nib.flag("highlighted") ?? false
        label.adjustsFontForContentSizeCategory =
            nib.flag("adjustsFontForContentSizeCategory") ?? false
    }

    private static func decodeButton(_ nib: NibCoder, _ bundle: Bundle?, _ button: UIButton) {
        button.decodeType(nib.string("buttonType") ?? "")
        if let font = nib.uiFont { button.titleLabel?.font = font }
        for (key, state) in states {
            guard let face = nib.element.child(key: key, under: nib.traits) else { continue }
            if let title = face.string("title") ?? face.child("attributedString")?.attributedContent
            {
                button.setTitle(title, for: state)
            }
            if let name = face["image"] {
                button.setImage(nib.uiImage(named: name, bundle), for: state)
            }
            if let name = face["backgroundImage"] {
                button.setBackgroundImage(nib.uiImage(named: name, bundle), for: state)
            }
            if let color = face.child(key: "titleColor") {
                button.setTitleColor(UIColor.nib(color, bundle), for: state)
            }
        }
        if let insets = nib.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
        if let insets = nib.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
        if let insets = nib.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
        if let element = nib.element.child(key: "configuration") {
            button.decodeConfiguration(element, nib, bundle)
        }
    }

    private static let states: [(String, UIControl.State)] = [
        ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected),
        ("disabled", .disabled),
    ]

    private static func decodeField(_ nib: NibCoder, _ bundle: Bundle?, _ field: UITextField) {
        if let font = nib.uiFont { field.font = font }
        field.text = nib.string("text")
        field.placeholder = nib.string("placeholder")
        field.textColor = nib.uiColor("textColor", bundle) ?? .label
        field.textAlignment = nib.textAlignment
        switch nib.string("borderStyle") {
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        case "roundedRect": field.borderStyle = .roundedRect
        default: field.borderStyle = .none
        }
        switch nib.string("clearButtonMode") {
        case "whileEditing": field.clearButtonMode = .whileEditing
        case "unlessEditing": field.clearButtonMode = .unlessEditing
        case "always": field.clearButtonMode = .always
        default: break
        }
        field.minimumFontSize = CGFloat(nib.number("minimumFontSize") ?? 0)
        field.adjustsFontSizeToFitWidth = nib.flag("adjustsFontSizeToFit") ?? true
        field.clearsOnBeginEditing = nib.flag("clearsOnBeginEditing") ?? false
        guard let traits = nib.element.child(key: "textInputTraits") else { return }
        field.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        if let type = NibTextInput.keyboards[traits["keyboardType"] ?? ""] {
            field.keyboardType = type
        }
        if let type = NibTextInput.returnKeys[traits["returnKeyType"] ?? ""] {
            field.returnKeyType = type
        }
        if let type = NibTextInput.capitals[traits["autocapitalizationType"] ?? ""] {
            field.autocapitalizationType = type
        }
        if let type = NibTextInput.corrections[traits["autocorrectionType"] ?? ""] {
            field.autocorrectionType = type
        }
    }

    private static func decodeText(_ nib: NibCoder, _ bundle: Bundle?, _ view: UITextView) {
        if let font = nib.uiFont { view.font = font }
        view.text = nib.string("text") ?? nib.contents?.text
        view.textColor = nib.uiColor("textColor", bundle) ?? .label
        view.textAlignment = nib.textAlignment
        view.isEditable = nib.flag("editable") ?? true
        view.isSelectable = nib.flag("selectable") ?? true
    }

    private static func decodeImage(_ nib: NibCoder, _ bundle: Bundle?, _ view: UIImageView) {
        view.image = nib.string("image").flatMap { nib.uiImage(named: $0, bundle) }
        view.highlightedImage = nib.string("highlightedImage").flatMap {
            nib.uiImage(named: $0, bundle)
        }
        view.isHighlighted = nib.flag("highlighted") ?? false
    }

    private static func decodeTable(_ nib: NibCoder, _ bundle: Bundle?, _ table: UITableView) {
        if let height = nib.number("rowHeight") { table.rowHeight = CGFloat(height) }
        if let height = nib.number("estimatedRowHeight") {
            table.estimatedRowHeight = CGFloat(height)
        }
        if let height = nib.number("sectionHeaderHeight") {
            table.sectionHeaderHeight = CGFloat(height)
        }
        if let height = nib.number("sectionFooterHeight") {
            table.sectionFooterHeight = CGFloat(height)
        }
        if nib.string("separatorStyle") == "none" { table.separatorStyle = .none }
        if let color = nib.uiColor("separatorColor", bundle) { table.separatorColor = color }
        if let inset = nib.insets("separatorInset") { table.separatorInset = inset }
        table.allowsSelection = nib.flag("allowsSelection") ?? true
        table.allowsMultipleSelection = nib.flag("allowsMultipleSelection") ?? false
        table.allowsSelectionDuringEditing = nib.flag("allowsSelectionDuringEditing") ?? false
    }

    private static func decodeCell(_ nib: NibCoder, _ cell: UITableViewCell) {
        if let type = accessories[nib.string("accessoryType") ?? ""] { cell.accessoryType = type }
        if let type = accessories[nib.string("editingAccessoryType") ?? ""] {
            cell.editingAccessoryType = type
        }
        if let style = selections[nib.string("selectionStyle") ?? ""] {
            cell.selectionStyle = style
        }
        cell.indentationLevel = nib.integer("indentationLevel") ?? 0
        cell.indentationWidth = CGFloat(nib.number("indentationWidth") ?? 10)
    }

    private static let selections: [String: UITableViewCell.SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]

    private static func decodeBar(_ nib: NibCoder, _ bundle: Bundle?, _ bar: UIBarView) {
        bar.isTranslucent = nib.flag("translucent") ?? true
        bar.barTintColor = nib.uiColor("barTintColor", bundle)
        if nib.string("barStyle") == "black" { bar.barStyle = .black }
    }
}
