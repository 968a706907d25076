import AutoLayout
import Diagnostics
import Pictures
import ViewMetrics

/// The data of several scenes: their numbers as functions of the width, with common colours and images.
///
/// A group has variants for parts of the range; all pictures of a variant differ in numbers only.
struct SceneData {
    private var colors: [[Color]: Int] = [:]
    private var colorList: [PageValue] = []
    private var images: [ImageData: Int] = [:]
    private var imageList: [ImageData] = []
    /// The greatest size at which each image is shown, in points.
    private var shown: [Size] = []

    /// The unit of drawn numbers, and their greatest error, in points.
    private static let (step, tolerance) = (0.01, 0.04)

    /// Returns the data of a scene.
    mutating func value(of scene: SceneRecording) -> PageValue {
        let widths = scene.frames.samples.map(\.width)
        var frames: [PageValue] = []
        for place in scene.frames.views.indices {
            let rects = scene.frames.samples.map {
                $0.frames.indices.contains(place) ? $0.frames[place] : .zero
            }
            for part in [\Rect.minX, \Rect.minY, \Rect.width, \Rect.height] {
                frames.append(
                    PageNumber.value(
                        widths, rects.map { $0[keyPath: part] }, tolerance: 1e-9, step: 0))
            }
        }
        let root = group(
            scene.pictures.map(\.width), scene.pictures.map(\.tree.nodes), scene.range.lowerBound,
            scene.range.upperBound)
        return .object([
            "name": .text(scene.name), "file": .text(scene.file), "root": .text(scene.root),
            "device": .text(scene.device),
            "range": .numbers([scene.range.lowerBound, scene.range.upperBound]),
            "start": .number(scene.start), "height": .number(scene.height),
            "views": .list(scene.views.map { .list([.text($0.id), .text($0.name)]) }),
            "frames": .list(frames), "variants": root,
        ])
    }

    /// The colours and images that the scenes share.
    func shared() -> [String: PageValue] {
        [
            "colors": .list(colorList),
            "images": .list(
                zip(imageList, shown).map { data, size in
                    let small = ImageReduction.reduced(data, shownAt: size)
                    return .text(
                        "data:image/\(small.format.rawValue);base64,\(Base64.text(small.bytes))")
                }),
        ]
    }

    // MARK: Groups

    /// Returns the variants of a group: parts of the range with the items that are shown there.
    private mutating func group(
        _ widths: [Double], _ contents: [[PictureTree.Node]], _ from: Double, _ to: Double
    ) -> PageValue {
        var variants: [PageValue] = []
        var start = 0
        let forms = contents.map { $0.map(\.form) }
        while start < contents.count {
            var end = start
            while end + 1 < contents.count, forms[end + 1] == forms[start] { end += 1 }
            // A variant ends half way to the next picture.
            let low = start == 0 ? from : (widths[start - 1] + widths[start]) / 2
            let high = end + 1 == contents.count ? to : (widths[end] + widths[end + 1]) / 2
            let part = Array(widths[start...end])
            let items = contents[start].indices.map { place in
                item(part, contents[start...end].map { $0[place] }, low, high)
            }
            variants.append(.list([.number(low), .number(high), .list(items)]))
            start = end + 1
        }
        return .list(variants)
    }

    private mutating func item(
        _ widths: [Double], _ nodes: [PictureTree.Node], _ from: Double, _ to: Double
    ) -> PageValue {
        let lists = nodes.map(\.numbers)
        let numbers = (lists.first ?? []).indices.map { place in
            PageNumber.value(
                widths, lists.map { $0[place] }, tolerance: Self.tolerance, step: Self.step)
        }
        var parts: [PageValue]
        switch nodes[0] {
        case .group(let group, _):
            let contents = nodes.map { node -> [PictureTree.Node] in
                if case .group(_, let contents) = node { contents } else { [] }
            }
            parts = [
                .text("g"), group.id.map { .text($0) } ?? .nothing,
                group.title.map { .text($0) } ?? .nothing, .number(group.opacity),
                .number(group.scale), group.clip.map { .text(Self.kind($0)) } ?? .nothing,
                self.group(widths, contents, from, to),
            ]
        case .command(.fill(let path, let color), let dark):
            parts = [
                .text("f"), .text(Self.kind(path)), self.color(color, PictureTree.Node.color(dark)),
            ]
        case .command(.gradient(let path, let gradient), let dark):
            let light = PictureTree.Node.color(.gradient(path, gradient))
            parts = [
                .text("f"), .text(Self.kind(path)), self.color(light, PictureTree.Node.color(dark)),
            ]
        case .command(.stroke(let path, let color, let stroke), let dark):
            parts = [
                .text("s"), .text(Self.kind(path)), self.color(color, PictureTree.Node.color(dark)),
                .numbers(stroke.dash),
            ]
        case .command(.text(let run), let dark):
            parts = [
                .text("t"), .text(run.text), self.color(run.color, PictureTree.Node.color(dark)),
                .number(run.font.size), .number(Double(run.font.weight.rawValue)),
                (run.font.face?.name ?? run.font.family).map { .text($0) } ?? .nothing,
            ]
        case .command(.image(let placed), .image(let dark)):
            let tint = placed.tint ?? .clear
            let size = nodes.reduce(Size.zero) { size, node in
                guard case .command(.image(let one), _) = node else { return size }
                return Size(
                    width: max(size.width, one.rect.width),
                    height: max(size.height, one.rect.height))
            }
            parts = [
                .text("i"), .number(Double(image(placed.image.data, size))),
                .number(Double(image(dark.image.data, size))),
                placed.tint == nil ? .nothing : self.color(tint, dark.tint ?? tint),
            ]
        case .command: parts = []
        }
        return .list(parts + [.list(numbers)])
    }

    private static func kind(_ path: DrawingPath) -> String {
        switch path {
        case .rect: "r"
        case .ellipse: "e"
        case .polygon: "p"
        case .line: "l"
        case .shape(let steps), .outline(let steps): DrawingPath.letters(steps)
        }
    }

    private mutating func color(_ light: Color, _ dark: Color) -> PageValue {
        if let known = colors[[light, dark]] { return .number(Double(known)) }
        let number = colorList.count
        colors[[light, dark]] = number
        colorList.append(.list([.text(Self.css(light)), .text(Self.css(dark))]))
        return .number(Double(number))
    }

    private static func css(_ color: Color) -> String {
        func part(_ value: Double) -> Int {
            value.isNaN ? 0 : Int(min(max(value, 0), 1) * 255 + 0.5)
        }
        let alpha = color.alpha.isNaN ? 1 : min(max(color.alpha, 0), 1)
        return "rgba(\(part(color.red)),\(part(color.green)),\(part(color.blue)),\(alpha.svg))"
    }

    private mutating func image(_ data: ImageData, _ size: Size) -> Int {
        if let known = images[data] {
            shown[known].width = max(shown[known].width, size.width)
            shown[known].height = max(shown[known].height, size.height)
            return known
        }
        images[data] = imageList.count
        imageList.append(data)
        shown.append(size)
        return imageList.count - 1
    }
}
