import AutoLayout
import Diagnostics
import Pictures
import ViewMetrics

/// An image that a document names: the app's own, a symbol of the system, or a placeholder.
struct ShownImage {
    private let context: LookContext
    private let name: String
    /// A Boolean value that indicates whether the document refers to a symbol of the system.
    private let isSymbol: Bool
    /// A Boolean value that indicates whether the image is one of AppKit's own.
    private let isAppKitImage: Bool
    private let image: AssetImage?
    private let symbol: SymbolDrawing?
    private let failure: Diagnostic?

    /// Looks an image up.
    ///
    /// - Parameter isSystem: A Boolean value that indicates whether the name is one of the system's.
    init(_ name: String, _ context: LookContext, isSystem: Bool = false) {
        self.name = name
        self.context = context
        isSymbol = isSystem || context.symbols.contains(name)
        let ownName = context.isMac ? MacImages.symbol(for: name) : nil
        isAppKitImage = ownName != nil
        symbol = isSymbol || isAppKitImage ? SymbolDrawing(ownName ?? name) : nil
        guard !isSymbol, let assets = context.assets else {
            (image, failure) = (nil, nil)
            return
        }
        do throws(Diagnostic) {
            image = try assets.image(name, context.assetTraits)
            failure = nil
        } catch {
            image = nil
            failure = error
            context.problems.add(name, error)
        }
    }

    /// The size in points: that of the app's image, or else the one that the document has stored.
    var size: Size? { image?.size ?? context.images[name] ?? symbol?.size }

    /// Draws the image so that it fills a rectangle.
    ///
    /// - Parameters:
    ///   - tint: The colour of symbols and templates.
    ///   - isTemplate: A Boolean value that indicates whether the view tints images that do not state their colouring.
    ///   - isSliced: A Boolean value that indicates whether the view scales the image to fill, so that slices apply.
    func draw(
        in rect: Rect, tint: Color, isTemplate: Bool = false, isSliced: Bool = false,
        into picture: inout Picture
    ) {
        if let image {
            let isTinted =
                image.rendering == .template || image.rendering == .automatic && isTemplate
            return picture.draw(image, in: rect, tint: isTinted ? tint : nil, isSliced: isSliced)
        }
        if let symbol {
            let ink = isAppKitImage ? context.colors.system("controlTextColor") : tint
            return symbol.draw(in: rect, ink: ink, into: &picture)
        }
        if failure != nil { return ImagePlaceholder.broken(name).draw(in: rect, into: &picture) }
        ImagePlaceholder(name: name, ink: isSymbol ? tint : Color(white: 0.45)).draw(
            in: rect, into: &picture)
    }
}
