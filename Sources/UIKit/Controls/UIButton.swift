internal import AutoLayout
internal import ViewMetrics

/// A control that a tap triggers, with a title and a picture.
@preconcurrency @MainActor
open class UIButton: UIControl, MeasuredView {
    private struct Face {
        var title: String?
        var attributedTitle: NSAttributedString?
        var color, shadow: UIColor?
        var image, background: UIImage?
        var symbol: UIImage.SymbolConfiguration?
    }

    private var faces: [UInt: Face] = [:]
    /// The type of the button, which determines its font and colours.
    open private(set) var buttonType = ButtonType.custom

    /// Creates a button with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a button from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a button of a type of the system.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }
    func take(_ type: ButtonType) {
        buttonType = type
        if type == .system { label.font = .systemFont(ofSize: 15) }
        update()
    }
    /// Creates a button of a type of the system, with an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }
    /// Creates a button with a configuration and an action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        adopt(primaryAction)
    }
    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if configuration == nil {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        } else {
            if configuration?.title == nil, !action.title.isEmpty {
                configuration?.title = action.title
            }
            if configuration?.image == nil { configuration?.image = action.image }
        }
        addAction(action, for: .primaryActionTriggered)
    }
    /// Returns a button of the system with a title and a closure.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        guard let button = Self(coder: NSCoder()) else {
            preconditionFailure("init(coder:) of a button returned nil")
        }
        button.buttonType = .system
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// Sets the type of a button in a document, by its name.
    func decodeType(_ name: String) {
        buttonType = ButtonType(nameInDocuments: name)
        if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    }

    override func prepare() {
        super.prepare()
        label.font = .systemFont(ofSize: 18)
        isOpaque = false
    }

    // MARK: Looks

    /// The closure that returns the pointer's look, of which there is none here.
    open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
    /// The order of the menu's elements that the app prefers.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// A Boolean value that indicates whether the pointer is held down on the button.
    open var isHeld: Bool { false }
    /// The colour of the title's shadow in the present state.
    open var currentTitleShadowColor: UIColor { titleShadowColor(for: state) ?? .clear }
    /// Returns the configuration of the picture's symbol in a state.
    open func preferredSymbolConfigurationForImage(in state: UIControl.State)
        -> UIImage.SymbolConfiguration?
    { faces[state.rawValue]?.symbol }
    /// The configuration of the picture's symbol in the present state.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    // MARK: Contents

    private let label = UILabel()
    private let picture = UIImageView()

    /// The label of the title.
    open var titleLabel: UILabel? {
        attach(label)
        return label
    }
    /// The view of the picture.
    open var imageView: UIImageView? {
        attach(picture)
        return picture
    }
    /// The label of the second line of a configuration, which the title contains here.
    open var subtitleLabel: UILabel? { nil }
    private func attach(_ view: UIView) { if view.superview == nil { addSubview(view) } }

    private func change(_ state: State, _ change: (inout Face) -> Void) {
        change(&faces[state.rawValue, default: Face()])
        update()
    }
    private func face<Value>(_ path: KeyPath<Face, Value?>, _ state: State) -> Value? {
        faces[state.rawValue]?[keyPath: path] ?? faces[0]?[keyPath: path]
    }

    /// Sets the title in a state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        change(state) { $0.title = title }
    }
    /// Sets the colour of the title in a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.color = color }
    }
    /// Sets the colour of the title's shadow in a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        change(state) { $0.shadow = color }
    }
    /// Sets the picture in a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.image = image }
    }
    /// Sets the picture of the background in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        change(state) { $0.background = image }
    }
    /// Sets the title with attributes in a state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        change(state) { $0.attributedTitle = title }
    }
    /// Sets the configuration of a symbol in a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { change(state) { $0.symbol = configuration } }
    /// Returns the title in a state, or in the normal one.
    open func title(for state: UIControl.State) -> String? { face(\.title, state) }
    /// Returns the colour of the title in a state, or in the normal one.
    open func titleColor(for state: UIControl.State) -> UIColor? {
        face(\.color, state) ?? (buttonType == .custom ? .white : tintColor)
    }
    /// Returns the colour of the title's shadow in a state, or in the normal one.
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { face(\.shadow, state) }
    /// Returns the picture in a state, or in the normal one.
    open func image(for state: UIControl.State) -> UIImage? { face(\.image, state) }
    /// Returns the picture of the background in a state, or in the normal one.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { face(\.background, state) }
    /// Returns the title with attributes in a state, or in the normal one.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        face(\.attributedTitle, state)
    }
    /// The title in the present state.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The colour of the title in the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The picture in the present state.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The picture of the background in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The title with attributes in the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The configuration of the button, in place of titles and pictures for states.
    open var configuration: Configuration? { didSet { update() } }
    /// The closure that updates the configuration for a state.
    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A Boolean value that indicates whether the system updates the configuration for a state.
    open var automaticallyUpdatesConfiguration = true
    /// Updates the configuration for the state.
    open func updateConfiguration() { configurationUpdateHandler?(self) }
    /// Requests an update of the configuration, which happens at once.
    open func setNeedsUpdateConfiguration() { updateConfiguration() }
    /// The menu of the button.
    open var menu: UIMenu?
    /// A Boolean value that indicates whether the selection of a menu changes the title.
    open var changesSelectionAsPrimaryAction = false
    /// A Boolean value that indicates whether a hovering pointer changes the button.
    open var isPointerInteractionEnabled = false

    override func stateDidChange() {
        super.stateDidChange()
        if configuration != nil { setNeedsUpdateConfiguration() }
        update()
    }

    /// Shows the title and the picture of the state.
    private func update() {
        // Parts of a title with attributes keep their fonts and colours.
        label.attributedText = nil
        if configuration != nil { label.font = .systemFont(ofSize: 17) }
        label.textColor = currentTitleColor
        if let title = currentAttributedTitle, configuration == nil {
            label.attributedText = title
        } else {
            label.text = currentTitle
        }
        picture.image = currentImage
        if label.text?.isEmpty == false { attach(label) }
        if picture.image != nil { attach(picture) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Insets

    /// The insets of the title and the picture, in old code.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { update() } }
    /// The insets of the title, in old code.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the picture, in old code.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether pictures grow with large text sizes.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// A Boolean value that indicates whether a highlighted button darkens its picture.
    open var adjustsImageWhenHighlighted = true
    /// A Boolean value that indicates whether a disabled button darkens its picture.
    open var adjustsImageWhenDisabled = true
    /// A Boolean value that indicates whether a touched button glows.
    open var showsTouchWhenHighlighted = false
    /// A Boolean value that indicates whether a highlighted button reverses its shadow.
    open var reversesTitleShadowWhenHighlighted = false
    /// The role of the button in an alert or a form.
    open var role = Role.normal

    // MARK: Layout

    var contents: ViewContents {
        var contents = ViewContents(.button, style: buttonType.nameInDocuments)
        // Buttons with a picture of the system keep its font.
        if buttonType == .custom || buttonType == .system || configuration != nil {
            contents.font = label.font.core
        }
        contents.text = label.text ?? ""
        contents.richText = label.richText
        contents.isConfigured = configuration != nil
        if let size = currentImage?.size {
            contents.image = ImageContents(
                Size(size), isSymbol: currentImage?.isSymbolImage ?? false)
        }
        if let insets = configuration?.contentInsets {
            contents.insets = AutoLayout.EdgeInsets(
                top: Double(insets.top), left: Double(insets.leading),
                bottom: Double(insets.bottom), right: Double(insets.trailing))
        } else if contentEdgeInsets != .zero {
            contents.insets = .init(contentEdgeInsets)
        }
        return contents
    }
    override var contentBaselines: (first: Double, last: Double) { measuredBaselines }
    /// The size of the title and the picture with insets.
    open dynamic override var intrinsicContentSize: CGSize {
        var size = measuredSize
        if let configuration {
            if currentImage != nil, label.text?.isEmpty == false {
                size.width += configuration.imagePadding
            }
        }
        return size
    }
    /// Returns the size of the title and the picture with insets.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Returns the rectangle of the background for bounds.
    open dynamic func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of title and picture for bounds.
    open dynamic func contentRect(forBounds bounds: CGRect) -> CGRect {
        guard let insets = configuration?.contentInsets else {
            return bounds.inset(by: contentEdgeInsets)
        }
        return bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing
            ))
    }
    /// Returns the rectangle of the title inside that of the contents.
    open dynamic func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        place(label.intrinsicContentSize, in: contentRect, isTitle: true).offsetBy(
            dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2,
            dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
    }
    /// Returns the rectangle of the picture inside that of the contents.
    open dynamic func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        place(currentImage?.size ?? .zero, in: contentRect, isTitle: false).offsetBy(
            dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2,
            dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
    }
    /// Returns the rectangle of the title or the picture, of which the picture comes first.
    private func place(_ size: CGSize, in rect: CGRect, isTitle: Bool) -> CGRect {
        let picture = currentImage?.size ?? .zero
        let gap =
            picture.width > 0 && label.text?.isEmpty == false ? configuration?.imagePadding ?? 0 : 0
        let title = min(label.intrinsicContentSize.width, max(0, rect.width - picture.width - gap))
        let spare = rect.width - picture.width - gap - title
        let start: CGFloat =
            switch effectiveContentHorizontalAlignment {
            case .left: 0
            case .right: spare
            default: spare / 2
            }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: 0
            case .bottom: rect.height - size.height
            default: (rect.height - size.height) / 2
            }
        let x = rect.minX + start + (isTitle ? picture.width + gap : 0)
        return CGRect(
            x: x, y: rect.minY + y, width: isTitle ? title : size.width, height: size.height)
    }
    /// Places the title and the picture.
    open dynamic override func layoutSubviews() {
        super.layoutSubviews()
        let rect = contentRect(forBounds: backgroundRect(forBounds: bounds))
        if label.superview === self { label.frame = titleRect(forContentRect: rect) }
        if picture.superview === self { picture.frame = imageRect(forContentRect: rect) }
    }
    override func touchUpInside(_ event: UIEvent?) { sendActions(for: .primaryActionTriggered) }

    /// The type of a button.
    public enum ButtonType: Int, Sendable {
        /// The button has no style, or that of the system.
        case custom = 0, system
        /// The button has a picture of the system.
        case detailDisclosure, infoLight, infoDark, contactAdd
        /// The button has a blurred background, or closes a view.
        case plain, close
        /// The button of old code that has rounded corners.
        public static let roundedRect = ButtonType.system

        private static let namesInDocuments: [ButtonType: String] = [
            .custom: "", .system: "system", .infoLight: "infoLight", .infoDark: "infoDark",
            .contactAdd: "contactAdd", .detailDisclosure: "detailDisclosure", .close: "close",
            .plain: "plain",
        ]
        /// The name of the type in documents; empty for the default.
        var nameInDocuments: String { Self.namesInDocuments[self] ?? "" }
        /// Creates a type from its name in documents.
        init(nameInDocuments name: String) {
            self =
                name == "roundedRect"
                ? .system : Self.namesInDocuments.first { $0.value == name }?.key ?? .custom
        }
    }
    /// The role of a button.
    public enum Role: Int, Sendable {
        /// The button has no role, is the main one, cancels, or deletes.
        case normal = 0, primary, cancel, destructive
    }
}
