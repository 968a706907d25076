internal import AutoLayout

/// A colour, which can depend on the traits of its view.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private enum Storage {
        case fixed(Color)
        /// A shade of grey, which Core Graphics keeps as one component.
        case gray(Color)
        case dynamic((UITraitCollection) -> UIColor)
        /// A colour that depends on traits, with another opacity.
        case faded(UIColor, alpha: CGFloat)
    }

    private var storage: Storage

    // One designated initialiser, so that subclasses of other modules inherit all.
    convenience init(_ color: Color) {
        self.init(white: 0, alpha: 0)
        storage = .fixed(color)
    }
    private convenience init(fading color: UIColor, to alpha: CGFloat) {
        self.init(white: 0, alpha: 0)
        storage = .faded(color, alpha: alpha)
    }

    /// Creates a colour from components in sRGB, each from 0 to 1.
    public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        storage = .fixed(
            Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }
    /// Creates a clear colour.
    public override convenience init() { self.init(white: 0, alpha: 0) }
    /// Creates a shade of grey, from 0 (black) to 1 (white).
    public required convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
        storage = .gray(color)
    }
    /// Creates a colour from hue, saturation and brightness, each from 0 to 1.
    public required convenience init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let parts = [CGFloat(5), 3, 1].map { offset -> CGFloat in
            let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    /// Creates a colour from components in Display P3, which are read as sRGB here.
    public required convenience init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
    /// Creates a colour from one of Core Graphics.
    public required convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 1]
        if parts.count < 4 {
            self.init(white: parts[0], alpha: cgColor.alpha)
        } else {
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
    }
    /// Creates a colour that a closure determines from the traits.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(white: 0, alpha: 0)
        storage = .dynamic(dynamicProvider)
    }
    /// Creates the colour of an asset catalog in the main bundle, or returns `nil` if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }
    /// Creates the colour of an asset catalog in a bundle, or returns `nil` if there is none.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = AssetCatalogs.of(bundle).lazy.compactMap({ $0.color(name) }).first else {
            return nil
        }
        if let traitCollection {
            self.init(color.resolvedColor(with: traitCollection).color)
        } else {
            self.init { color.resolvedColor(with: $0) }
        }
    }
    /// Creates a colour from a pattern, which appears as clear.
    public convenience init(patternImage image: UIImage) { self.init(white: 0, alpha: 0) }
    /// Creates a colour from a literal in the source.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    // MARK: Archives

    /// A Boolean value that indicates whether archives may be read safely; `true`.
    open class var supportsSecureCoding: Bool { true }
    /// Creates the colour of an archive.
    public required convenience init?(coder: NSCoder) {
        func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        if coder.containsValue(forKey: "UIWhite") {
            self.init(white: part("UIWhite"), alpha: part("UIAlpha"))
        } else if coder.containsValue(forKey: "UIRed") {
            self.init(
                red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"),
                alpha: part("UIAlpha"))
        } else {
            return nil
        }
    }
    /// Adds the colour to an archive, with its components for the current traits.
    open func encode(with coder: NSCoder) {
        let (color, isGray) = value
        let parts =
            isGray
            ? ["UIWhite": color.red]
            : ["UIRed": color.red, "UIGreen": color.green, "UIBlue": color.blue]
        for (key, part) in parts { coder.encode(part, forKey: key) }
        coder.encode(color.alpha, forKey: "UIAlpha")
    }

    /// The components for the current traits.
    var color: Color { value.color }
    /// The components for the current traits, and whether the colour is a shade of grey.
    private var value: (color: Color, isGray: Bool) {
        switch storage {
        case .fixed(let color): (color, false)
        case .gray(let color): (color, true)
        case .dynamic, .faded: resolvedColor(with: .current).value
        }
    }

    /// Returns the colour for given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch storage {
        case .fixed, .gray: self
        case .dynamic(let provider):
            provider(traitCollection).resolvedColor(with: traitCollection)
        case .faded(let color, let alpha):
            color.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
        }
    }
    /// Returns the same colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(var color):
            color.alpha = Double(alpha)
            return UIColor(color)
        case .gray(let color): return UIColor(white: CGFloat(color.red), alpha: alpha)
        case .dynamic: return UIColor(fading: self, to: alpha)
        case .faded(let color, _): return UIColor(fading: color, to: alpha)
        }
    }
    /// The colour for the current traits, for use in a layer.
    open var cgColor: CGColor {
        let (color, isGray) = value
        if isGray {
            return .extendedGray(CGFloat(color.red), alpha: CGFloat(color.alpha))
        }
        return CGColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
            alpha: CGFloat(color.alpha))
    }
    /// Writes the components for the current traits, and returns whether the colour has them.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = color
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }
    /// Writes the brightness as a shade of grey, and returns whether the colour is one.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = color
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = CGFloat(color.red)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }
    /// Writes hue, saturation and brightness, and returns whether the colour has them.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = color
        let high = max(color.red, color.green, color.blue)
        let span = high - min(color.red, color.green, color.blue)
        var angle = 0.0
        if span > 0 {
            if high == color.red {
                angle = (color.green - color.blue) / span
            } else if high == color.green {
                angle = (color.blue - color.red) / span + 2
            } else {
                angle = (color.red - color.green) / span + 4
            }
        }
        hue?.pointee = CGFloat((angle < 0 ? angle + 6 : angle) / 6)
        saturation?.pointee = CGFloat(high > 0 ? span / high : 0)
        brightness?.pointee = CGFloat(high)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }
    /// Makes the colour that of filled areas and of lines in the current context.
    open func set() {
        setFill()
        setStroke()
    }
    /// Makes the colour that of filled areas in the current context.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Makes the colour that of lines in the current context.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Returns the colour itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Two colours are equal if their components in the same space are; those of a closure only if they are the same
    /// object. As in UIKit, a shade of grey is not equal to a colour with the same red, green and blue.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (storage, other.storage) {
        case (.fixed(let one), .fixed(let two)), (.gray(let one), .gray(let two)): return one == two
        case (.faded(let one, let alpha), .faded(let two, let otherAlpha)):
            return alpha == otherAlpha && one == two
        default: return self === other
        }
    }
    /// The hash value of the components, or of the object for a dynamic colour.
    open override var hash: Int {
        switch storage {
        case .fixed(let color), .gray(let color): color.hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        case .faded(let color, let alpha): color.hash ^ alpha.hashValue
        }
    }
    /// The components of the colour, in UIKit's form.
    open override var description: String {
        let (color, isGray) = value
        let parts =
            isGray ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
        return "UIExtended\(isGray ? "Gray" : "SRGB")ColorSpace "
            + parts.map { String(format: "%g", $0) }.joined(separator: " ")
    }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type of colour literals in sources.
public typealias _ColorLiteralType = UIColor
