import AutoLayout
import NibFormat

/// What one load of a document made.
///
/// It keeps the objects at the top alive, and nothing else does, but for owners and superviews. All others it knows
/// weakly.
public final class NibInstance {
    private let topLevel: [AnyObject]
    private let objects: [String: WeakObject]
    /// What happened, in order.
    public let log: [NibEvent]
    /// The mistakes that did not end the load, in order.
    public let notes: [NibLoadError]
    let file: String
    /// The document that was loaded.
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

    /// The objects at the top, in document order, proxies left out.
    public var topLevelObjects: [AnyObject] {
        wasUsed = true
        return topLevel
    }

    /// The object with an id, a guide's or a constraint's too; `nil` once it is gone.
    public func object(_ id: String) -> AnyObject? {
        wasUsed = true
        return objects[id]?.object
    }

    /// The ids of the objects, in no order that means anything.
    package var objectIDs: [String] { objects.keys.sorted() }

    /// The first view at the top.
    public var firstView: View? { topLevelObjects.lazy.compactMap { $0 as? View }.first }

    /// Loading, obtaining and using are three things; who forgets the second sees nothing.
    deinit {
        guard !wasUsed, let onNote else { return }
        onNote(
            NibLoadError(
                .releasedUnused, "The objects of the nib were made and released unused.", file: file,
                remedy: "Keep topLevelObjects, or connect an outlet of the owner to what you need."))
    }
}

/// An object that is known and not kept.
struct WeakObject {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}
