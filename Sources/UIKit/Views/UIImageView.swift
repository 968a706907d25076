internal import AutoLayout

/// A view that shows a picture, in whose size it is by nature.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// Creates a view with a frame, without a picture.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Creates a view of the size of a picture.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }
    /// Creates a view of the size of a picture, with another one for the highlighted state.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    override func prepare() {
        super.prepare()
        isUserInteractionEnabled = false
    }

    /// The picture of the view.
    open var image: UIImage? {
        get { observable("image") { storedImage } }
        set {
            changing("image") {
                let oldSize = storedImage?.size
                storedImage = newValue
                if newValue?.size != oldSize { invalidateIntrinsicContentSize() }
            }
        }
    }
    private var storedImage: UIImage?
    /// A Boolean value that indicates whether pictures grow with large text sizes.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// The picture in the highlighted state.
    open var highlightedImage: UIImage?
    /// A Boolean value that indicates whether the highlighted picture appears.
    open var isHighlighted = false
    /// The pictures of an animation while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]?
    /// The range of brightness that the picture prefers.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    /// The pictures of an animation.
    open var animationImages: [UIImage]?
    /// The duration of an animation, in seconds.
    open var animationDuration: TimeInterval = 0
    /// The number of repetitions of an animation; 0 for no end.
    open var animationRepeatCount = 0
    /// A Boolean value that indicates whether an animation was started.
    open private(set) var isAnimating = false
    /// The configuration of a symbol as the picture.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { invalidateIntrinsicContentSize() }
    }
    /// Starts the animation of the pictures.
    open func startAnimating() { isAnimating = animationImages != nil }
    /// Stops the animation of the pictures.
    open func stopAnimating() { isAnimating = false }

    private var shownImage: UIImage? {
        let chosen = isHighlighted ? highlightedImage ?? image : image
        let image = chosen?.variant(for: traitCollection)
        guard let preferredSymbolConfiguration, let image, image.isSymbolImage,
            image.configuration == nil
        else { return image }
        return image.withConfiguration(preferredSymbolConfiguration)
    }
    /// Draws the picture by the content mode, as a template in the tint colour if it is one.
    open dynamic override func draw(_ layer: CALayer, in context: CGContext) {
        super.draw(layer, in: context)
        guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return }
        let tint = image.renderingMode == .alwaysTemplate ? tintColor : nil
        image.draw(in: contentMode.rect(of: image.size, in: bounds), context, tint: tint)
    }
    /// The size of the picture, or none without a picture.
    open dynamic override var intrinsicContentSize: CGSize {
        if let nibContents = details.nibContents, nibContents.image === shownImage {
            return CGSize(nibContents.document.intrinsicSize)
        }
        return shownImage?.size
            ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    /// Returns the size of the picture.
    open dynamic override func sizeThatFits(_ size: CGSize) -> CGSize {
        shownImage?.size ?? bounds.size
    }
    /// The insets to the alignment rectangle of the picture.
    open dynamic override var alignmentRectInsets: UIEdgeInsets {
        image?.alignmentRectInsets ?? .zero
    }
}

/// An effect on the views below, which is not drawn here.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// Creates an effect without parameters.
    public override init() { super.init() }
    /// Returns the effect itself, which never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs the views below.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The brightness and strength of the blur.
    public let style: Style
    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
    /// The brightness and strength of a blur.
    public enum Style: Int, Sendable {
        /// The blur is brighter, or darker, or strong enough to attract attention.
        case extraLight = 0, light, dark, extraDark, regular, prominent
        /// The blur is a material of the system, in the style of the interface.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
            systemChromeMaterial
        /// The blur is a bright material of the system.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight,
            systemThickMaterialLight, systemChromeMaterialLight
        /// The blur is a dark material of the system.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark,
            systemThickMaterialDark, systemChromeMaterialDark
    }
}

/// The former name of `UIBlurEffect.Style` in UIKit.
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// The style of vivid contents on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// The contents are labels of four levels, fills of three, or lines.
    case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill,
        tertiaryFill, separator
}

/// An effect that makes contents on a blur vivid.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect on top of a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
    /// Creates an effect on top of a blur, in a style.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// An effect of glass above the views below.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    /// A Boolean value that indicates whether the glass reacts to touches.
    open var isInteractive = false
    /// The colour of the glass.
    open var tintColor: UIColor?
}

/// A view with an effect on the views below, and contents above.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView, NibContentHolder {
    /// The effect of the view.
    open var effect: UIVisualEffect?
    /// The view for the contents, which fills this one.
    open var contentView: UIView { storedContentView }
    private lazy var storedContentView: UIView = {
        let view = UIView(frame: bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }()
    func adoptContentView(_ view: UIView) {
        storedContentView.removeFromSuperview()
        storedContentView = view
        addSubview(view)
    }
    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        _ = contentView
    }
    /// Creates a view with a frame, without an effect.
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
    /// Creates a view from a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = contentView
    }
}
