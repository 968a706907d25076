import FoundationEssentials

// LayoutRecording: the layout passes of a tree as data, for `tinamou studio`. `LayoutRecorder.swift`
// observes a tree, `RecordingBuilder.swift` makes events of what it observes, and `CodePlace.swift`
// finds the lines of the app that made changes. May import AutoLayout only. Start here.

/// The recorded layouts of a tree of views: the changes, the passes, and the frames after each step.
///
/// The file format is JSON, and the page *Recordings* of this package describes it.
public struct LayoutRecording: Codable, Hashable, Sendable {
    /// The mark of the file format.
    public static let formatName = "tinamou-layout-recording"
    /// The version of the file format.
    public static let formatVersion = 1

    /// The mark of the file format, which is ``formatName``.
    public let format: String
    /// The version of the file format, which is ``formatVersion``.
    public let version: Int
    /// The title of the recording.
    public internal(set) var title: String
    /// The views and guides, in the order of their first appearance. The first one is the root.
    public internal(set) var items: [Item]
    /// The places of the views before the first event.
    public internal(set) var start: [Place]
    /// The recorded layouts, from oldest to newest.
    public internal(set) var layouts: [Layout]
    /// The number of older layouts that were dropped, because the recording has a limit.
    public internal(set) var droppedLayouts: Int

    /// A view or a layout guide.
    public struct Item: Codable, Hashable, Sendable {
        /// The number of the item in the recording.
        public let id: Int
        /// The name of the item in messages.
        public let name: String
        /// The class of the item.
        public let className: String
        /// A Boolean value that indicates whether the item is a layout guide.
        public let isGuide: Bool
    }

    /// The frame of a view in the coordinates of its superview.
    public struct Place: Codable, Hashable, Sendable {
        /// The number of the view.
        public let item: Int
        /// The number of the superview; `nil` for the root.
        public let parent: Int?
        /// The left edge, the top edge, the width and the height, in points.
        public let frame: [Double]
        /// The origin of the bounds, if it is not (0, 0): the content offset of a scroll view.
        public let offset: [Double]?
    }

    /// One layout: the changes before it, and its passes.
    public struct Layout: Codable, Hashable, Sendable {
        /// The number of the view at which the layout began; `nil` for changes without a layout.
        public internal(set) var item: Int?
        /// The number of passes.
        public internal(set) var passes: Int
        /// The loop in which the engine stopped the layout, if it did.
        public internal(set) var loop: Loop?
        /// The events, in order. Events refer to others of the same layout by index.
        public internal(set) var events: [Event]
    }

    /// Two views that invalidate each other's layout repeatedly; the same view twice if it
    /// invalidates its own.
    public struct Loop: Codable, Hashable, Sendable {
        /// The number of the view that invalidates the second one, and the index of the last event in
        /// which it did.
        public let first: Int, firstEvent: Int
        /// The number of the view that invalidates the first one, and the index of the last event in
        /// which it did.
        public let second: Int, secondEvent: Int
    }

    /// A change, or a step of a layout.
    public struct Event: Codable, Hashable, Sendable {
        /// The kind of the event.
        public let kind: Kind
        /// The number of the view or guide.
        public internal(set) var item: Int?
        /// The index of the step during which the event occurred; `nil` outside of steps.
        public internal(set) var during: Int?
        /// The indices of the changes that led to this step or change.
        public internal(set) var causes: [Int]
        /// The equation of a constraint, or a message.
        public internal(set) var text: String?
        /// The line of the app that made the change, if it is known.
        public internal(set) var code: CodePlace?
        /// The views with new places after the step.
        public internal(set) var moved: [Place]
        /// The numbers of the views that have left the tree.
        public internal(set) var removed: [Int]
    }

    /// A line of the app's sources.
    public struct CodePlace: Codable, Hashable, Sendable {
        /// The path of the file.
        public let file: String
        /// The number of the line, from 1.
        public let line: Int
    }
}

extension LayoutRecording.Event {
    /// The kind of an event. The first ten are changes, the others steps of a layout.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// The app called `setNeedsLayout()`.
        case layoutRequested
        /// A view has a new size.
        case resized
        /// A solve gave children of a view new frames.
        case childrenMoved
        /// The app called `setNeedsUpdateConstraints()`.
        case updateRequested
        /// A constraint became active.
        case activated
        /// A constraint became inactive.
        case deactivated
        /// The constant or priority of a constraint changed.
        case changed
        /// The natural size or a priority of contents changed, as by
        /// `invalidateIntrinsicContentSize()`.
        case contents
        /// The app set the frame of a view, or its autoresizing mask changed.
        case placement
        /// Insets, the origin of bounds or the direction of a view changed.
        case geometry
        /// A pass begins.
        case pass
        /// A view updated its constraints: `updateConstraints()`.
        case update
        /// The changed constraints were solved.
        case solve
        /// A view laid out its children: `layoutSubviews()`.
        case layout
        /// A view started a layout in its own methods: `layoutIfNeeded()`.
        case nested
        /// The engine reported a problem.
        case problem
    }
}

extension LayoutRecording {
    /// Returns the recording as JSON.
    ///
    /// - Throws: An error of the encoder, if a frame is infinite or not a number.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }

    /// Writes the recording to a file, which `tinamou studio` opens.
    ///
    /// - Parameter path: The path, by convention with the ending `.layout.json`. An existing file is
    ///   replaced.
    /// - Throws: An error of the file system.
    public func write(to path: String) throws {
        try Data(try json()).write(to: URL(filePath: path), options: .atomic)
    }
}
