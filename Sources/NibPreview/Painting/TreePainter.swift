import AutoLayout
import NibFormat
import NibLayout
import NibLoader

/// Paints a laid-out view tree, view by view, from back to front.
struct TreePainter {
    let document: NibDocument
    private(set) var context: LookContext
    let options: PreviewOptions
    /// The frames by id, in the superviews' coordinates.
    let frames: [String: Rect]
    private let installation: NibInstallation
    private(set) var viewFrames: ViewFrames
    private let bars: SceneBars
    /// Draws the root of another document at a size.
    typealias NibDrawing = (_ nib: NibDocument, _ root: NibView, _ size: Size, _ nesting: [String])
        -> Picture?

    private let drawNib: NibDrawing
    /// The classes whose nibs are being drawn.
    let nesting: [String]

    init(
        _ document: NibDocument, _ options: PreviewOptions, traits: NibTraits,
        assetTraits: AssetTraits, problems: AssetProblems, frames: [String: Rect],
        areStored: Bool = false, bars: SceneBars = SceneBars(), nesting: [String] = [],
        drawNib: @escaping NibDrawing
    ) {
        self.bars = bars
        self.drawNib = drawNib
        self.document = document
        self.options = options
        self.frames = frames
        self.nesting = nesting
        context = LookContext(
            document, options, traits: traits, assetTraits: assetTraits, problems: problems)
        viewFrames = ViewFrames(frames, traits: traits, isMac: document.platform == .macOS)
        installation = document.installation(for: traits)
        viewFrames.areStored = areStored
        viewFrames.listInset = bars.statusBar + bars.navigationBar
        context.drawRoot = { root, size in
            guard nesting.count < 8, !nesting.contains(root.id), size.width > 0, size.height > 0
            else { return nil }
            return drawNib(document, root, size, nesting + [root.id])
        }
    }

    /// Returns the picture of a root with its subviews and simulated bars; the root's origin is the
    /// picture's.
    func picture(of root: NibView) -> Picture {
        let size = PictureLimits.shown(frames[root.id]?.size ?? .zero)
        var picture = Picture(size: size, title: root.displayName)
        if nesting.isEmpty { picture.fill(.rect(Rect(size: size)), backdrop(of: root)) }
        paint(root, in: nil, tint: documentTint, into: &picture)
        let places = bars.isEmpty ? [:] : viewFrames.all(below: root)
        BarsPainter(
            root: root, size: size, bars: bars, context: context, tint: documentTint, places: places
        ).draw(into: &picture)
        return picture
    }

    private var documentTint: Color {
        context.colors.color("tintColor", of: document.root)
            ?? context.colors.system("systemBlueColor")
    }

    /// Returns the colour behind a root without a background: that of a screen or a window.
    private func backdrop(of root: NibView) -> Color {
        context.colors.system(context.isMac ? "windowBackgroundColor" : "systemBackgroundColor")
    }

    // MARK: A view

    private func paint(
        _ view: NibView, in parent: NibView?, tint: Color, into picture: inout Picture
    ) {
        guard installation.contains(view), let frame = viewFrames.frame(of: view, in: parent) else {
            return
        }
        let bounds = Rect(size: Size(width: max(0, frame.width), height: max(0, frame.height)))
        let look = ViewLook(
            view: view, bounds: bounds, context: context,
            tint: context.colors.color("tintColor", of: view.element, under: context.traits) ?? tint
        )
        guard !look.isHidden, look.opacity > 0 else { return }
        let group = Picture.Group(
            id: view.id, title: view.displayName, offset: frame.origin,
            clip: TableSection(view, frames)?.outline(of: bounds), opacity: look.opacity)
        let designable =
            bounds.isEmpty ? nil : context.designable(view, size: bounds.size, tint: look.tint)
        let drawing = designable?.picture?.picture
        picture.group(group) { picture in
            let painter = ContentPainter(look: look, frames: frames)
            if let drawing {
                picture.commands += drawing.commands
            } else {
                paintBackground(look, &picture)
            }
            // The mark of a failure takes the place of the name in an empty view.
            let isMarked = designable?.problem != nil && view.element.name == "view"
            if !isMarked, drawing == nil || !(designable?.hasContents ?? false) {
                painter.draw(into: &picture)
            }
            paintInside(look, painter, &picture)
            painter.drawSeparators(into: &picture)
            if drawing == nil { paintBorder(look, &picture) }
            if let problem = designable?.problem {
                FailureMark(text: "\(view.customClass ?? ""): \(problem)")
                    .draw(over: bounds, into: &picture)
            }
        }
    }

    private func paintBackground(_ look: ViewLook, _ picture: inout Picture) {
        guard let color = look.backgroundColor, !look.isEmpty else { return }
        // This view draws its contents itself.
        if ["segmentedControl"].contains(look.element.name) { return }
        picture.fill(.rect(look.bounds, cornerRadius: look.cornerRadius), color)
    }

    private func paintInside(_ look: ViewLook, _ painter: ContentPainter, _ picture: inout Picture)
    {
        let origin = viewFrames.contentOrigin(of: look.view)
        let needsClip = look.clips && !look.view.subviews.isEmpty
        let clip = DrawingPath.rect(
            Rect(origin: origin, size: look.bounds.size), cornerRadius: look.cornerRadius)
        if needsClip || origin != .zero {
            let moved = Point(x: -origin.x, y: -origin.y)
            picture.group(Picture.Group(offset: moved, clip: needsClip ? clip : nil)) { picture in
                painter.drawTitles(into: &picture)
                paintChildren(look, &picture)
            }
        } else {
            painter.drawTitles(into: &picture)
            paintChildren(look, &picture)
        }
    }

    private func paintChildren(_ look: ViewLook, _ picture: inout Picture) {
        for child in look.view.subviews {
            paint(child, in: look.view, tint: look.tint, into: &picture)
        }
        if look.view.subviews.isEmpty { paintNib(of: look, &picture) }
    }

    private func paintBorder(_ look: ViewLook, _ picture: inout Picture) {
        let width = look.borderWidth
        guard width > 0, !look.isEmpty else { return }
        let inner = look.bounds.inset(
            by: .all(min(width, look.bounds.width, look.bounds.height) / 2))
        picture.stroke(
            .rect(inner, cornerRadius: max(0, look.cornerRadius - width / 2)), look.borderColor,
            width: width)
    }

    // MARK: Contents in nibs

    /// Draws the nib with the name of an empty view's class, if its owner has that class.
    private func paintNib(of look: ViewLook, _ picture: inout Picture) {
        guard let name = look.view.customClass, !nesting.contains(name), nesting.count < 8,
            !look.isEmpty
        else {
            return
        }
        guard let nib = options.nibs(name), nib.filesOwner?.customClass == name,
            let root = nib.rootViews.first
        else {
            return
        }
        guard let contents = drawNib(nib, root, look.bounds.size, nesting + [name]) else { return }
        picture.group(Picture.Group(title: "\(name).xib")) { $0.commands += contents.commands }
    }
}

/// The greatest size of pictures.
enum PictureLimits {
    /// The greatest side, in points.
    static let side = 8192.0

    /// Returns a size clamped to the limit, and at least a point.
    static func shown(_ size: Size) -> Size {
        Size(width: shown(size.width), height: shown(size.height))
    }

    private static func shown(_ length: Double) -> Double {
        length.isNaN ? 1 : min(max(length, 1), side)
    }
}
