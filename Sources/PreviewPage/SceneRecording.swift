import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import Pictures

/// A scene with its pictures at all widths of a range, as data of a page.
public struct SceneRecording {
    /// The name of the scene.
    public let name: String
    /// The document's path.
    public let file: String
    /// The id of the root.
    public let root: String
    /// The range of widths in points.
    public let range: ClosedRange<Double>
    /// Notes on the limitations of the pictures.
    public private(set) var notes: [String]

    let start: Double
    let height: Double
    let device: String
    let views: [(id: String, name: String)]
    let frames: SceneFrames
    private(set) var pictures: [(width: Double, tree: PictureTree)] = []
    private let draw: (SceneFrames.Sample) -> PictureTree

    /// The greatest number of pictures of a scene.
    private static let picturesMax = 260
    /// The least distance of two pictures that differ in more than numbers, such as in the lines of a text.
    private static let finest = 1.0
    /// The greatest difference of a drawn number from the line between its neighbours, in points.
    private static let tolerance = 0.05

    /// Records a scene.
    ///
    /// - Parameters:
    ///   - root: A root view of the document.
    ///   - document: The document.
    ///   - options: The options of the pictures. Without a configuration, the scene is laid out for its own device.
    ///   - widths: The range of widths; `nil` for a range around the stored width.
    /// - Returns: `nil` if the configuration does not install the root.
    public init?(
        _ root: NibView, of document: NibDocument, options: PreviewOptions,
        widths: ClosedRange<Double>? = nil
    ) {
        var options = options
        options.showsExtremes = false
        let device = Self.device(document, options)
        options.layout.configuration =
            options.layout.configuration ?? LayoutConfiguration(device: device)
        let plain = DocumentLayout(document, options: options.layout)
        guard let layout = plain.layout(of: root) else { return nil }
        let size = layout.shownSize
        start = size.width
        height = size.height
        range = widths ?? Self.range(around: size.width, isScreen: layout.isScreen)
        self.device = options.layout.configuration?.device?.name ?? ""
        guard
            let frames = SceneFrames(document, root, options.layout, range, height: height)
        else { return nil }
        self.frames = frames
        self.root = root.id
        name = ScenePicture.name(of: root)
        file = document.file
        views = frames.views.map { id in
            (id, document.object(id)?.asView?.displayName ?? id)
        }
        var dark = options
        dark.isDark = true
        let (light, night) = (
            DocumentPreview(document, options: options), DocumentPreview(document, options: dark)
        )
        draw = { sample in
            PictureTree(
                light: light.picture(of: root, in: sample.layout, sample.tree).picture,
                dark: night.picture(of: root, in: sample.layout, sample.tree).picture)
        }
        notes = []
        if let sample = frames.samples.first {
            notes = light.picture(of: root, in: sample.layout, sample.tree).notes
        }
        if frames.isCut {
            notes.append("the layout changes at too many widths; some frames are estimates")
        }
        record()
    }

    private static func device(_ document: NibDocument, _ options: PreviewOptions) -> ScreenDevice?
    {
        options.layout.configuration?.device ?? document.device.flatMap {
            ScreenDevice.named($0.id)
        }
            ?? ScreenDevice.named("retina6_12")
    }

    /// A screen has the widths of phones and tablets, another view those around its own.
    private static func range(around width: Double, isScreen: Bool) -> ClosedRange<Double> {
        if isScreen { return min(320, width)...max(1024, width) }
        let low = max(1, (width * 0.6).rounded())
        return low...max(low + 1, (width * 1.6).rounded())
    }

    // MARK: Pictures

    private mutating func record() {
        for sample in frames.samples {
            let tree = draw(sample)
            guard let last = pictures.last else {
                pictures.append((sample.width, tree))
                continue
            }
            extend(from: last, to: (sample.width, tree))
        }
        if pictures.count >= Self.picturesMax {
            notes.append("texts change at many widths; some lines break a few points late")
        }
    }

    private typealias Step = (width: Double, tree: PictureTree)

    /// Appends pictures between two, until all differ in numbers only that are linear.
    private mutating func extend(from first: Step, to last: Step) {
        let length = last.width - first.width
        guard length > Self.finest, pictures.count < Self.picturesMax,
            let sample = frames.sample(at: first.width + length / 2)
        else { return pictures.append(last) }
        let middle: Step = (sample.width, draw(sample))
        if Self.isStraight(first.tree.nodes, middle.tree.nodes, last.tree.nodes) {
            return pictures.append(last)
        }
        extend(from: first, to: middle)
        extend(from: middle, to: last)
    }

    private static func isStraight(
        _ first: [PictureTree.Node], _ middle: [PictureTree.Node], _ last: [PictureTree.Node]
    ) -> Bool {
        guard first.count == middle.count, middle.count == last.count else { return false }
        return first.indices.allSatisfy { place in
            let (a, b, c) = (first[place], middle[place], last[place])
            guard a.form == b.form, b.form == c.form else { return false }
            let (one, two, three) = (a.numbers, b.numbers, c.numbers)
            guard
                one.indices.allSatisfy({
                    ((one[$0] + three[$0]) / 2 - two[$0]).magnitude <= tolerance
                })
            else { return false }
            if case .group(_, let a) = a, case .group(_, let b) = b, case .group(_, let c) = c {
                return isStraight(a, b, c)
            }
            return true
        }
    }
}
