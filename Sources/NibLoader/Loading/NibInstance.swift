import AutoLayout
import NibFormat

/// The objects that loading a document created, with the recorded errors and events.
///
/// An instance retains the top-level objects. Its references to other objects are weak, because
/// superviews and owners retain those.
public final class NibInstance {
    private let topLevel: [AnyObject]
    private let objects: [String: WeakObject]
    /// The events of loading, in order.
    public let log: [NibEvent]
    /// The recorded errors, which did not end loading, in order.
    public let notes: [NibLoadError]
    let file: String
    /// The document of the load.
    package let document: NibDocument
    private let onNote: (@Sendable (NibLoadError) -> Void)?
    private var wasUsed: Bool

    init(_ build: NibBuild, topLevel: [AnyObject]) {
        self.topLevel = topLevel
        objects = build.objects.mapValues(WeakObject.init)
        (log, notes, file) = (build.log, build.notes, build.document.file)
        document = build.document
        onNote = build.options.onNote
        wasUsed = build.didConnectOwner || topLevel.isEmpty
    }

    /// The top-level objects in document order, without placeholders.
    public var topLevelObjects: [AnyObject] {
        wasUsed = true
        return topLevel
    }

    /// Returns the object, guide or constraint with an id; `nil` after it has been released.
    public func object(_ id: String) -> AnyObject? {
        wasUsed = true
        return objects[id]?.object
    }

    /// The sorted ids of the objects.
    package var objectIDs: [String] { objects.keys.sorted() }

    /// The first top-level view of the nib.
    public var firstView: View? { topLevelObjects.lazy.compactMap { $0 as? View }.first }

    /// Reports objects that nobody obtained before their release.
    deinit {
        guard !wasUsed, let onNote else { return }
        onNote(
            NibLoadError(
                .releasedUnused, "The objects of the nib were released unused.", file: file,
                remedy: "Keep topLevelObjects, or connect an outlet of the owner."))
    }
}

struct WeakObject {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

/// An event of loading a document.
public struct NibEvent: Hashable, Sendable, CustomStringConvertible {
    /// The phases of loading. Each phase is complete for all objects before the next one begins.
    public enum Phase: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Objects are created, in document order.
        case initialise = "init"
        /// Objects decode the attributes that Interface Builder's inspectors set.
        case attributes
        /// Views are added to their superviews, and other objects to the objects that contain them.
        case hierarchy
        /// Constraints are created and activated.
        case constraints
        /// Runtime attributes are set through their key paths.
        case runtimeAttributes = "runtime attributes"
        /// Outlets, outlet collections and actions are connected.
        case connections
        /// `awakeFromNib` is called for the objects in document order.
        case awakening

        /// Returns a Boolean value that indicates whether the first phase precedes the second.
        public static func < (left: Phase, right: Phase) -> Bool { left.place < right.place }

        private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The phase of the event.
    public let phase: Phase
    /// The id of the object, constraint or connection.
    public let id: String
    /// The class of the object, or the name of the attribute or connection.
    public let subject: String
    /// The initialiser of a created object: `init(coder:)` for classes that conform to
    /// ``NibLoadable``, `init(frame:)` for other views.
    public var initialiser: String?

    /// The event as text: `phase id subject`, followed by the initialiser if there is one.
    public var description: String {
        "\(phase.rawValue) \(id) \(subject)\(initialiser.map { " by \($0)" } ?? "")"
    }
}
