import AutoLayout
import ViewMetrics

// Pictures: drawings of views as values, and their text form SVG. NibPreview makes them of documents
// and loaded views, LayoutTesting of views in tests.

/// A picture: drawing commands from back to front, and a size.
public struct Picture: Hashable, Sendable {
    /// The size in points.
    public var size: Size
    /// The title, for lists of pictures and for accessibility.
    public var title: String
    /// The commands in drawing order. Each `open` has a matching `close`.
    public var commands: [Command] = []

    /// Creates an empty picture.
    public init(size: Size, title: String = "") { (self.size, self.title) = (size, title) }

    /// A drawing command in the coordinates of the enclosing groups.
    public enum Command: Hashable, Sendable {
        /// Fills a path with a colour.
        case fill(DrawingPath, Color)
        /// Strokes a path with a colour.
        case stroke(DrawingPath, Color, Stroke)
        /// Fills a path with a transition of colours.
        case gradient(DrawingPath, Gradient)
        /// Draws one line of text.
        case text(TextRun)
        /// Draws an image, or a part of it.
        case image(PlacedImage)
        /// Begins a group, which changes coordinates, opacity and clipping until the matching
        /// `close`.
        case open(Group)
        /// Ends the innermost group.
        case close
    }

    /// The width and dashes of a stroked path.
    public struct Stroke: Hashable, Sendable {
        /// The width in points.
        public var width: Double
        /// The lengths of dashes and gaps; empty for a solid line.
        public var dash: [Double]

        /// Creates a stroke from its width and dashes.
        public init(width: Double = 1, dash: [Double] = []) {
            self.width = width
            self.dash = dash
        }
    }

    /// A transition of colours along a line, or from the centre of a circle to its edge.
    public struct Gradient: Hashable, Sendable {
        /// A colour at a position from 0 (start) to 1 (end).
        public struct Stop: Hashable, Sendable {
            /// The position from 0 to 1.
            public var position: Double
            /// The colour at the position.
            public var color: Color

            /// Creates a colour at a position.
            public init(at position: Double, _ color: Color) {
                self.position = position
                self.color = color
            }
        }

        /// The start of the line, or the centre of the circle.
        public var start: Point
        /// The end of the line; for a circle, its centre.
        public var end: Point
        /// The radius of the circle; `nil` for a transition along a line.
        public var radius: Double?
        /// The colours in the order of their positions. The first and the last one extend to the
        /// edges of the path.
        public var stops: [Stop]

        /// Creates a transition of colours.
        public init(from start: Point, to end: Point, radius: Double? = nil, _ stops: [Stop]) {
            self.start = start
            self.end = end
            self.radius = radius
            self.stops = stops
        }
    }

    /// A group of commands with a common offset, rotation, scale, clip path and opacity.
    public struct Group: Hashable, Sendable {
        /// The id of the drawn object, if any.
        public var id: String?
        /// The name of the drawn object, if any.
        public var title: String?
        /// The offset of the group's origin, in points.
        public var offset = Point.zero
        /// The clockwise rotation around the group's origin in degrees, before the scale.
        public var rotation = 0.0
        /// The scale of the group's coordinates.
        public var scale = 1.0
        /// The clip path in the group's own coordinates; `nil` means no clipping.
        public var clip: DrawingPath?
        /// The opacity from 0 to 1.
        public var opacity = 1.0

        /// Creates a group. By default, it has no effect on its commands.
        public init(
            id: String? = nil, title: String? = nil, offset: Point = .zero, scale: Double = 1,
            clip: DrawingPath? = nil, opacity: Double = 1
        ) {
            self.id = id
            self.title = title
            self.offset = offset
            self.scale = scale
            self.clip = clip
            self.opacity = opacity
        }
    }
}

/// A line of text with its position.
public struct TextRun: Hashable, Sendable {
    /// The characters, without newlines.
    public var text: String
    /// The start of the baseline, in points.
    public var start: Point
    /// The width in points. If it differs from the width of the glyphs, all gaps between glyphs
    /// change by the same amount.
    public var width: Double
    /// The font of the line.
    public var font: Font
    /// The colour of the glyphs.
    public var color: Color

    /// Creates a line of text from its baseline and width.
    public init(_ text: String, start: Point, width: Double, font: Font, color: Color) {
        self.text = text
        self.start = start
        self.width = width
        self.font = font
        self.color = color
    }

    /// The positions of the characters, relative to the start of the line.
    public var places: [Double] {
        let places = TableTextMeasurer.places(of: text, font: font)
        let last = places.last ?? 0, gaps = Double(max(1, places.count - 2))
        return places.dropLast().enumerated().map { $1 + Double($0) * (width - last) / gaps }
    }
}

/// An image with its place in a picture.
public struct PlacedImage: Hashable, Sendable {
    /// The image.
    public var image: AssetImage
    /// The drawn part in the image's own points; `nil` for all of it.
    public var part: Rect?
    /// The rectangle that the part fills, in points.
    public var rect: Rect
    /// The colour of all opaque parts; `nil` for the image's own colours.
    public var tint: Color?

    /// Creates a placed image. By default, all of the image is drawn in its own colours.
    public init(_ image: AssetImage, part: Rect? = nil, in rect: Rect, tint: Color? = nil) {
        self.image = image
        self.part = part
        self.rect = rect
        self.tint = tint
    }
}

// Drawing.
extension Picture {
    /// Fills a path. If the colour is transparent, no command is added.
    public mutating func fill(_ path: DrawingPath, _ color: Color) {
        if color.alpha > 0 { commands.append(.fill(path, color)) }
    }

    /// Strokes a path. If the colour is transparent, no command is added.
    public mutating func stroke(
        _ path: DrawingPath, _ color: Color, width: Double = 1, dash: [Double] = []
    ) {
        if color.alpha > 0, width > 0 {
            commands.append(.stroke(path, color, Stroke(width: width, dash: dash)))
        }
    }

    /// Fills a path with a transition of colours. Without colours, no command is added.
    public mutating func fill(_ path: DrawingPath, with gradient: Gradient) {
        if !gradient.stops.isEmpty { commands.append(.gradient(path, gradient)) }
    }

    /// Draws an image that fills a rectangle: stretched, or by its slices if it has some.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle that the image fills.
    ///   - tint: The colour of all opaque parts; `nil` for the image's own colours.
    ///   - isSliced: A Boolean value that indicates whether slices apply, as when a view scales its
    ///     image to fill.
    public mutating func draw(
        _ image: AssetImage, in rect: Rect, tint: Color? = nil, isSliced: Bool = false
    ) {
        guard rect.width > 0, rect.height > 0, image.size.width > 0, image.size.height > 0 else {
            return
        }
        guard isSliced, let slicing = image.slicing else {
            return commands.append(.image(PlacedImage(image, in: rect, tint: tint)))
        }
        let slices = ImageSlices(image.size, slicing, rect)
        for slice in slices.list {
            commands.append(
                .image(PlacedImage(image, part: slice.part, in: slice.rect, tint: tint)))
        }
    }

    /// Draws lines of text.
    public mutating func write(_ runs: [TextRun]) {
        for run in runs where !run.text.isEmpty && run.color.alpha > 0 {
            commands.append(.text(run))
        }
    }

    /// Adds a group with the commands that a closure draws.
    public mutating func group(_ group: Group, _ body: (inout Picture) throws -> Void) rethrows {
        commands.append(.open(group))
        defer { commands.append(.close) }
        try body(&self)
    }

    /// Adds the commands of another picture at an offset.
    public mutating func add(_ other: Picture, at offset: Point) {
        group(Group(title: other.title.isEmpty ? nil : other.title, offset: offset)) {
            $0.commands += other.commands
        }
    }
}
