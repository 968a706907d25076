import AutoLayout
import NibLoader

// What NibPreview is: pictures of documents of Interface Builder, drawn from the document alone. A
// view tree is laid out by NibLayout and painted view by view (`Painting/TreePainter.swift`) into a
// `Picture`, a plain value of steps that `SVGWriter` and whatever else draws pictures take.
// `Contents` has what the frameworks' classes look like, `Scenes` what a document's pictures are
// called and made of. Start here.

/// What is drawn: a size and steps, from back to front.
public struct Picture: Hashable, Sendable {
    /// How large it is, in points.
    public var size: Size
    /// What it shows, for people.
    public var title: String
    /// The steps, in order; each `open` has its `close`.
    public var commands: [Command] = []

    /// An empty picture.
    public init(size: Size, title: String = "") { (self.size, self.title) = (size, title) }

    /// One step of drawing, in the coordinates of the groups around it.
    public enum Command: Hashable, Sendable {
        /// Fills an outline.
        case fill(DrawingPath, Color)
        /// Draws along an outline.
        case stroke(DrawingPath, Color, Stroke)
        /// Writes a line of text.
        case text(TextRun)
        /// From here on coordinates, opacity and what is seen are those of a group, until its
        /// `close`.
        case open(Group)
        /// Ends the last group.
        case close
    }

    /// How an outline is drawn along.
    public struct Stroke: Hashable, Sendable {
        /// How wide, in points.
        public var width: Double
        /// The lengths of dashes and gaps; none for a line without.
        public var dash: [Double]

        /// A line of a width.
        public init(width: Double = 1, dash: [Double] = []) {
            (self.width, self.dash) = (width, dash)
        }
    }

    /// Steps that have something in common.
    public struct Group: Hashable, Sendable {
        /// The id of the object that is drawn.
        public var id: String?
        /// Its name, for people.
        public var title: String?
        /// How far its coordinates are moved.
        public var offset = Point.zero
        /// How large one of its points is.
        public var scale = 1.0
        /// Nothing outside of this is drawn; in its own coordinates.
        public var clip: DrawingPath?
        /// How opaque it is.
        public var opacity = 1.0

        /// A group.
        public init(
            id: String? = nil, title: String? = nil, offset: Point = .zero, scale: Double = 1,
            clip: DrawingPath? = nil, opacity: Double = 1
        ) {
            (self.id, self.title, self.offset, self.scale) = (id, title, offset, scale)
            (self.clip, self.opacity) = (clip, opacity)
        }
    }
}

/// A line of text at its place.
public struct TextRun: Hashable, Sendable {
    /// What it says; no line feed.
    public var text: String
    /// Where its first letter begins, on the base line.
    public var start: Point
    /// How wide it is: where that is not the width of its letters, they stand closer or farther by
    /// the same amount.
    public var width: Double
    /// The letters.
    public var font: Font
    /// Their colour.
    public var color: Color

    /// A line of text.
    public init(_ text: String, start: Point, width: Double, font: Font, color: Color) {
        (self.text, self.start, self.width, self.font, self.color) = (
            text, start, width, font, color
        )
    }

    /// Where each character begins, from the run's start on.
    public var places: [Double] {
        let places = TableTextMeasurer.places(of: text, font: font)
        let last = places.last ?? 0, gaps = Double(max(1, places.count - 2))
        return places.dropLast().enumerated().map { $1 + Double($0) * (width - last) / gaps }
    }
}

// Drawing.
extension Picture {
    /// Fills an outline; nothing where the colour cannot be seen.
    public mutating func fill(_ path: DrawingPath, _ color: Color) {
        if color.alpha > 0 { commands.append(.fill(path, color)) }
    }

    /// Draws along an outline.
    public mutating func stroke(
        _ path: DrawingPath, _ color: Color, width: Double = 1, dash: [Double] = []
    ) {
        if color.alpha > 0, width > 0 {
            commands.append(.stroke(path, color, Stroke(width: width, dash: dash)))
        }
    }

    /// Writes lines of text.
    public mutating func write(_ runs: [TextRun]) {
        for run in runs where !run.text.isEmpty && run.color.alpha > 0 {
            commands.append(.text(run))
        }
    }

    /// Draws in a group.
    public mutating func group(_ group: Group, _ body: (inout Picture) throws -> Void) rethrows {
        commands.append(.open(group))
        defer { commands.append(.close) }
        try body(&self)
    }

    /// Adds another picture's steps, moved.
    public mutating func add(_ other: Picture, at offset: Point) {
        group(Group(title: other.title.isEmpty ? nil : other.title, offset: offset)) {
            $0.commands += other.commands
        }
    }
}
