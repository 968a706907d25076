import AutoLayout
import NibFormat
import NibLayout
import NibReading
import ViewMetrics

/// One load of a part of a document, phase by phase.
///
/// 1. Every object is made, in document order (`NibBuild+Objects.swift`).
/// 2. Every object takes what the inspectors say.
/// 3. What lies in what: subviews, controllers' views, items of bars.
/// 4. Constraints are made and activated (`NibBuild+Constraints.swift`).
/// 5. Attributes are set by key path (`NibBuild+Attributes.swift`).
/// 6. Outlets, collections and actions are connected, in document order (`NibBuild+Connections.swift`).
/// 7. `awakeFromNib`, in document order; not the owner's, which was not made here.
final class NibBuild {
    let document: NibDocument
    let options: NibLoadingOptions
    let traits: NibTraits
    let installation: NibInstallation
    /// The document, as far as metrics depend on it.
    let metrics: MetricsContext
    /// What File's Owner stands for; of a scene its controller.
    let owner: AnyObject?
    /// What external placeholders stand for, by their identifiers.
    let externals: [String: AnyObject]

    var scope: NibScope
    /// The objects by their ids, those of the parts around this one too.
    var objects: [String: AnyObject]
    /// What was made here, in document order.
    var made: [(element: NibElement, object: AnyObject)] = []
    /// The same by their elements, as ids need not be unique.
    var places: [NibElement: AnyObject] = [:]
    /// Those that stand in for classes that are not known.
    var standIns: Set<ObjectIdentifier> = []
    var log: [NibEvent] = []
    var notes: [NibLoadError] = []
    var didConnectOwner = false
    /// The width of the list that shows the cell that is made; `nil` for any other load.
    var listWidth: Double?
    /// A Boolean value that indicates whether another load follows the traits of what is made here.
    var isPart = false

    init(
        _ document: NibDocument, _ options: NibLoadingOptions, owner: AnyObject?,
        externals: [String: AnyObject] = [:], around: [String: AnyObject] = [:]
    ) {
        (self.document, self.options, self.owner, self.externals) = (document, options, owner, externals)
        traits = options.traits ?? document.designTraits
        installation = document.installation(for: traits)
        metrics = MetricsContext(document, release: options.systemVersion.map(MetricsRelease.init(iOS:)))
        scope = NibScope([], installation)
        objects = around
    }

    /// Makes a part of the document.
    func run(_ roots: [NibObject], connections: [NibConnection], lazily: (NibObject) -> Bool = { _ in false }) throws {
        scope = NibScope(roots, installation, lazily: lazily)
        try checkOwner()
        try makeObjects()
        decodeAttributes()
        buildHierarchy()
        simulateInsets()
        try makeConstraints()
        try setRuntimeAttributes()
        try connect(connections)
        try checkOutlets()
        followTraits()
        awaken()
    }

    func note(_ phase: NibEvent.Phase, _ id: String, _ subject: String, by initialiser: String? = nil) {
        log.append(NibEvent(phase: phase, id: id, subject: subject, initialiser: initialiser))
    }

    /// Ends the load with a mistake, or notes it.
    func respond(_ response: NibLoadingOptions.Response, _ error: NibLoadError) throws {
        if response == .thrown { throw error }
        notes.append(error)
        options.onNote?(error)
    }

    func error(
        _ code: NibLoadError.Code, at element: NibElement?, _ text: String, _ remedy: String = "",
        sought: String? = nil, names: [String] = []
    ) -> NibLoadError {
        NibLoadError(
            code, text, file: document.file, line: element?.line ?? 0, remedy: remedy, sought: sought, names: names)
    }

    /// Lets the views at the top of this load carry what follows a change of traits.
    private func followTraits() {
        guard !isPart, document.platform != .macOS else { return }
        let views = made.compactMap { $0.object as? View }
        let roots = views.filter { view in view.superview == nil }
        guard !roots.isEmpty else { return }
        let follower = TraitFollower(self)
        for root in roots { root.attachments.append(follower) }
    }

    private func awaken() {
        for (element, object) in made {
            guard let object = object as? any NibLoadable else { continue }
            note(.awakening, element["id"] ?? "", NibLoadError.className(of: object))
            object.awakeFromNib()
        }
    }
}
