import AutoLayout
import Diagnostics
import NibLoader
import Pictures
import ViewMetrics

// CairoPicture: PNG pictures, drawn by Cairo with glyphs of Inter from FreeType. Both libraries are
// loaded at run time. Glyph positions come from the font table of the layout, without hinting.
// Start here.

/// A renderer that draws pictures as PNG files with Cairo.
///
/// The same picture gives the same bytes, if the versions of Cairo, FreeType and the font are the
/// same.
public final class CairoPictures {
    private let library: CairoLibrary
    private typealias Face = (cairo: OpaquePointer, freeType: OpaquePointer)

    private var faces: [Font.Weight: Face] = [:]
    private let freeType: OpaquePointer?
    private var otherFaces: [GlyphFallback.FontFile: Face?] = [:]
    private var fallback = GlyphFallback()
    private let fontOptions: OpaquePointer?
    /// The number of pixels per point of the present picture.
    private var scale = 2.0
    private var images = CairoImageCache()

    /// The folder in which Debian's package `fonts-inter` installs the font.
    public static let fontFolder = "/usr/share/fonts/opentype/inter"
    /// The maximum side length of a picture, and its maximum number of pixels.
    public static let (sideMax, pixelMax) = (16384.0, 5e7)

    /// Creates a renderer, and loads the libraries and the font.
    ///
    /// - Throws: A diagnostic that names the missing library or font, and the packages to install.
    public init(fontFolder: String = CairoPictures.fontFolder) throws(Diagnostic) {
        library = try CairoLibrary()
        fontOptions = library.makeFontOptions()
        // Greyscale antialiasing, no hinting, unhinted metrics.
        library.setAntialias(fontOptions, 2)
        library.setHintStyle(fontOptions, 1)
        library.setHintMetrics(fontOptions, 1)
        var freeType: OpaquePointer?
        guard library.startFreeType(&freeType) == 0 else {
            throw Diagnostic.noPNG("FreeType does not start")
        }
        self.freeType = freeType
        for weight in Font.Weight.allCases {
            faces[weight] = try Self.face(weight, fontFolder, library, freeType)
        }
    }

    private static func face(
        _ weight: Font.Weight, _ folder: String, _ library: CairoLibrary, _ freeType: OpaquePointer?
    ) throws(Diagnostic) -> Face {
        let name = [
            Font.Weight.regular: "Regular", .medium: "Medium", .semibold: "SemiBold", .bold: "Bold",
        ][weight]
        var face: OpaquePointer?
        for ending in ["otf", "ttf"] where face == nil {
            let path = "\(folder)/Inter-\(name ?? "Regular").\(ending)"
            if library.openFace(freeType, path, 0, &face) != 0 { face = nil }
        }
        guard let face, let cairo = library.makeFace(face, withoutHints) else {
            throw Diagnostic.noPNG(
                "the font Inter is not in \(folder); install fonts-inter, name its folder with --font-folder, or use "
                    + "--svg")
        }
        return (cairo, face)
    }

    /// Returns the PNG data of a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture to draw.
    ///   - scale: The number of pixels per point. It is reduced if the picture would exceed the
    ///     limits.
    /// - Throws: A diagnostic if memory is insufficient.
    public func png(_ picture: Picture, scale: Double = 2) throws(Diagnostic) -> [UInt8] {
        let width = max(1, picture.size.width)
        let height = max(1, picture.size.height)
        let scale = min(
            scale, Self.sideMax / max(width, height),
            (Self.pixelMax / (width * height)).squareRoot())
        func pixels(_ length: Double) -> Int32 {
            Int32(min(max(1, length * scale + 0.999), Self.sideMax))
        }
        let surface = library.makeSurface(
            0, pixels(picture.size.width), pixels(picture.size.height))
        defer { library.destroySurface(surface) }
        guard library.surfaceStatus(surface) == 0, let context = library.makeContext(surface) else {
            throw Diagnostic.noPNG(
                "not enough memory for a picture of \(picture.size); use a smaller --scale")
        }
        defer { library.destroyContext(context) }
        library.scale(context, scale, scale)
        self.scale = scale
        defer { images.removeAll(library) }
        library.setFontOptions(context, fontOptions)
        draw(picture.commands, context)
        return try bytes(of: surface)
    }

    private func bytes(of surface: OpaquePointer?) throws(Diagnostic) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { place in
            library.writePNG(
                surface,
                { place, data, count in
                    guard let place, let data else { return 1 }
                    place.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    return 0
                }, UnsafeMutableRawPointer(place))
        }
        guard status == 0 else {
            throw Diagnostic.noPNG("Cairo cannot write the picture (status \(status))")
        }
        return bytes
    }

    // MARK: Steps

    private func draw(_ commands: [Picture.Command], _ context: OpaquePointer) {
        var open: [Double] = []
        for command in commands {
            switch command {
            case .fill(let path, let color):
                trace(path, context)
                set(color, context)
                library.fill(context)
            case .stroke(let path, let color, let stroke): draw(path, color, stroke, context)
            case .gradient(let path, let gradient): fill(path, gradient, context)
            case .text(let run): draw(run, context)
            case .image(let image): draw(image, context)
            case .open(let group):
                begin(group, context)
                open.append(group.opacity)
            case .close:
                if let opacity = open.popLast() { end(opacity, context) }
            }
        }
        while let opacity = open.popLast() { end(opacity, context) }
    }

    private func draw(
        _ path: DrawingPath, _ color: Color, _ stroke: Picture.Stroke, _ context: OpaquePointer
    ) {
        trace(path, context)
        set(color, context)
        library.setLineWidth(context, stroke.width.finite)
        library.setDash(context, stroke.dash, Int32(stroke.dash.count), 0)
        library.stroke(context)
    }

    private func fill(
        _ path: DrawingPath, _ gradient: Picture.Gradient, _ context: OpaquePointer
    ) {
        let (x, y) = (gradient.start.x.finite, gradient.start.y.finite)
        let pattern =
            gradient.radius.map { library.makeRadial(x, y, 0, x, y, $0.finite) }
            ?? library.makeLinear(x, y, gradient.end.x.finite, gradient.end.y.finite)
        defer { library.destroyPattern(pattern) }
        for stop in gradient.stops {
            let color = stop.color
            library.addStop(
                pattern, stop.position.finite, color.red.finite, color.green.finite,
                color.blue.finite, color.alpha.finite)
        }
        // The colours at the ends extend beyond them.
        library.setExtend(pattern, 3)
        trace(path, context)
        library.setSource(context, pattern)
        library.fill(context)
    }

    private func begin(_ group: Picture.Group, _ context: OpaquePointer) {
        library.save(context)
        library.translate(context, group.offset.x.finite, group.offset.y.finite)
        if group.rotation != 0 { library.rotate(context, group.rotation.finite * .pi / 180) }
        if group.scale != 1, group.scale.isFinite, group.scale > 0 {
            library.scale(context, group.scale, group.scale)
        }
        if let clip = group.clip {
            trace(clip, context)
            library.clip(context)
        }
        if group.opacity < 1 { library.pushGroup(context) }
    }

    private func end(_ opacity: Double, _ context: OpaquePointer) {
        if opacity < 1 {
            library.popGroup(context)
            library.paint(context, opacity.finite)
        }
        library.restore(context)
    }

    private func set(_ color: Color, _ context: OpaquePointer) {
        library.setColor(
            context, color.red.finite, color.green.finite, color.blue.finite, color.alpha.finite)
    }

    // MARK: Outlines

    private func trace(_ path: DrawingPath, _ context: OpaquePointer) {
        library.newPath(context)
        switch path {
        case .rect(let rect, let radius): trace(rect.finite, radius: radius.finite, context)
        case .ellipse(let rect): trace(ellipse: rect.finite, context)
        case .polygon(let points):
            trace(points, context)
            library.closePath(context)
        case .line(let points): trace(points, context)
        case .shape(let steps), .outline(let steps): trace(steps, context)
        }
        var isShape = false
        if case .shape = path { isShape = true }
        // Even-odd and round for shapes, else Cairo's own values.
        library.setFillRule(context, isShape ? 1 : 0)
        library.setLineCap(context, isShape ? 1 : 0)
        library.setLineJoin(context, isShape ? 1 : 0)
    }

    private func trace(_ steps: [DrawingPath.Step], _ context: OpaquePointer) {
        for step in steps {
            switch step {
            case .move(let point): library.moveTo(context, point.x.finite, point.y.finite)
            case .line(let point): library.lineTo(context, point.x.finite, point.y.finite)
            case .curve(let first, let second, let point):
                library.curveTo(
                    context, first.x.finite, first.y.finite, second.x.finite, second.y.finite,
                    point.x.finite, point.y.finite)
            case .close: library.closePath(context)
            }
        }
    }

    private func trace(_ points: [Point], _ context: OpaquePointer) {
        for (number, point) in points.enumerated() {
            (number == 0 ? library.moveTo : library.lineTo)(context, point.x.finite, point.y.finite)
        }
    }

    private func trace(_ rect: Rect, radius: Double, _ context: OpaquePointer) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            return library.rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        }
        library.newSubPath(context)
        let left = rect.minX + radius
        let right = rect.maxX - radius
        let top = rect.minY + radius
        let bottom = rect.maxY - radius
        for (number, corner) in [(right, top), (right, bottom), (left, bottom), (left, top)]
            .enumerated()
        {
            let start = (Double(number) - 1) * Double.pi / 2
            library.arc(context, corner.0, corner.1, radius, start, start + Double.pi / 2)
        }
        library.closePath(context)
    }

    private func trace(ellipse rect: Rect, _ context: OpaquePointer) {
        guard rect.width > 0, rect.height > 0 else { return }
        library.save(context)
        library.translate(context, rect.midX, rect.midY)
        library.scale(context, rect.width / 2, rect.height / 2)
        library.arc(context, 0, 0, 1, 0, 2 * Double.pi)
        library.closePath(context)
        library.restore(context)
    }

    // MARK: Images

    /// Draws an image; one that cannot be decoded leaves its place empty.
    private func draw(_ placed: PlacedImage, _ context: OpaquePointer) {
        let size = placed.image.size, rect = placed.rect.finite
        let part = placed.part ?? Rect(size: size)
        guard part.width > 0, part.height > 0, rect.width > 0, rect.height > 0 else { return }
        let (across, down) = (rect.width / part.width, rect.height / part.height)
        let pixels = (size.width * across * scale, size.height * down * scale)
        guard let surface = images.surface(of: placed.image.data, pixels, library) else { return }
        library.save(context)
        defer { library.restore(context) }
        trace(rect, radius: 0, context)
        library.clip(context)
        library.translate(context, rect.minX - part.minX * across, rect.minY - part.minY * down)
        library.scale(
            context, size.width * across / Double(surface.width),
            size.height * down / Double(surface.height))
        let pattern = library.makePattern(surface.pointer)
        defer { library.destroyPattern(pattern) }
        // The best filter; pixels beyond the edge repeat those at it.
        library.setFilter(pattern, 2)
        library.setExtend(pattern, 3)
        if let tint = placed.tint {
            set(tint, context)
            return library.mask(context, pattern)
        }
        library.setSource(context, pattern)
        library.paint(context, 1)
    }

    // MARK: Glyphs

    /// Returns the font of the app, or else Inter in its weight.
    private func face(of font: Font) -> Face? {
        let own = font.face.flatMap {
            face(in: GlyphFallback.FontFile(path: $0.path, index: $0.index), Self.withoutHints)
        }
        return own ?? faces[font.weight]
    }

    /// Returns the font in a file, which is opened once.
    private func face(in file: GlyphFallback.FontFile, _ flags: Int32) -> Face? {
        if let known = otherFaces[file] { return known }
        var opened: OpaquePointer?, face: Face?
        if library.openFace(freeType, file.path, file.index, &opened) == 0, let opened,
            let cairo = library.makeFace(opened, flags)
        {
            face = (cairo, opened)
        }
        otherFaces[file] = .some(face)
        return face
    }

    /// The options of FreeType: without hints, and without embedded bitmaps.
    private static let withoutHints: Int32 = 1 << 1 | 1 << 3
    /// The options of FreeType for fonts of this machine: without hints, and with coloured bitmaps.
    private static let withColors: Int32 = 1 << 1 | 1 << 20

    /// A glyph with its font.
    private struct ChosenGlyph {
        var face: Face
        var size: Double
        var glyph: CairoLibrary.Glyph
    }

    private func draw(_ run: TextRun, _ context: OpaquePointer) {
        guard let face = face(of: run.font), run.font.size > 0 else { return }
        set(run.color, context)
        var glyphs: [CairoLibrary.Glyph] = []
        var others: [ChosenGlyph] = []
        for (character, place) in zip(run.text, run.places) {
            let x = (run.start.x + place).finite
            let isEmoji = character.isEmoji
            for scalar in character.unicodeScalars
            where !scalar.properties.isDefaultIgnorableCodePoint {
                let index = isEmoji ? 0 : library.glyphIndex(face.freeType, UInt(scalar.value))
                if index != 0 {
                    glyphs.append(
                        CairoLibrary.Glyph(index: UInt(index), x: x, y: run.start.y.finite))
                } else if let other = otherGlyph(scalar, isEmoji, run, x) {
                    others.append(other)
                } else {
                    drawMissing(run, x, context)
                }
                // The parts of a joined emoji are one picture; its first part stands for it.
                if isEmoji { break }
            }
        }
        show(glyphs, face, run.font.size, context)
        for other in others { show([other.glyph], other.face, other.size, context) }
    }

    private func show(
        _ glyphs: [CairoLibrary.Glyph], _ face: Face, _ size: Double, _ context: OpaquePointer
    ) {
        guard !glyphs.isEmpty else { return }
        library.setFontFace(context, face.cairo)
        library.setFontSize(context, size)
        glyphs.withUnsafeBytes { library.showGlyphs(context, $0.baseAddress, Int32(glyphs.count)) }
    }

    /// Returns the glyph of a character in a font of this machine; `nil` if none has it.
    private func otherGlyph(
        _ scalar: Unicode.Scalar, _ isEmoji: Bool, _ run: TextRun, _ x: Double
    ) -> ChosenGlyph? {
        guard let file = fallback.font(for: scalar, isEmoji: isEmoji),
            let face = face(in: file, Self.withColors)
        else { return nil }
        let index = library.glyphIndex(face.freeType, UInt(scalar.value))
        guard index != 0 else { return nil }
        // Texts are measured with emoji as wide as high; the glyphs of emoji fonts are a quarter wider.
        let size = isEmoji ? run.font.size * 0.8 : run.font.size
        let glyph = CairoLibrary.Glyph(index: UInt(index), x: x, y: run.start.y.finite)
        return ChosenGlyph(face: face, size: size, glyph: glyph)
    }

    /// Draws a frame in place of a character that no font has.
    private func drawMissing(_ run: TextRun, _ x: Double, _ context: OpaquePointer) {
        let size = run.font.size
        let frame = Rect(
            x: x + size * 0.05, y: run.start.y - size * 0.7, width: size * 0.4, height: size * 0.7)
        draw(
            .rect(frame, cornerRadius: size * 0.06), run.color.faded(0.6),
            Picture.Stroke(width: size * 0.05), context)
        set(run.color, context)
    }
}

extension Character {
    /// A Boolean value that indicates whether the character is shown as a coloured picture.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation
            || first.properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
    }
}

extension Double {
    /// The number within Cairo's fixed-point range; 0 for NaN.
    fileprivate var finite: Double { isNaN ? 0 : min(max(self, -4e5), 4e5) }
}

extension Rect {
    fileprivate var finite: Rect {
        Rect(
            x: minX.finite, y: minY.finite, width: max(0, width.finite),
            height: max(0, height.finite))
    }
}
