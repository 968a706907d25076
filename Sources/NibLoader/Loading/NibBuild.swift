import AutoLayout
import NibFormat
import NibLayout
import ViewMetrics

/// One load of a part of a document, phase by phase.
///
/// 1. Create every object, in document order (`NibBuild+Objects.swift`).
/// 2. Decode the attributes of every object.
/// 3. Build the hierarchy: subviews, controllers' views, items of bars.
/// 4. Create and activate constraints.
/// 5. Set runtime attributes by key path.
/// 6. Connect outlets, collections and actions, in document order (`NibBuild+Connections.swift`).
/// 7. Call `awakeFromNib` in document order, except on the owner, which existed before.
package final class NibBuild {
    let document: NibDocument
    let options: NibLoadingOptions
    /// The framework of the created objects.
    let factory: any ObjectFactory
    let traits: NibTraits
    let installation: NibInstallation
    let metrics: MetricsContext
    /// The object that File's Owner represents; in a scene the controller.
    let owner: AnyObject?
    /// The objects of external placeholders, by their identifiers.
    let externals: [String: AnyObject]

    var scope: NibScope
    /// The objects by their ids, those of enclosing parts included.
    var objects: [String: AnyObject]
    var made: [(element: NibElement, object: AnyObject)] = []
    /// The objects as an app knows them, retained until the end of the load.
    private var subjects: [AnyObject] = []
    /// The same objects by their elements, because ids may repeat.
    var places: [NibElement: AnyObject] = [:]
    var standIns: Set<ObjectIdentifier> = []
    var log: [NibEvent] = []
    var notes: [NibLoadError] = []
    var didConnectOwner = false
    /// The width of the list around a cell; `nil` for any other load.
    var listWidth: Double?
    /// A Boolean value that indicates whether another load follows the traits of these objects.
    var isPart = false

    init(
        _ document: NibDocument, _ options: NibLoadingOptions, owner: AnyObject?,
        externals: [String: AnyObject] = [:], around: [String: AnyObject] = [:],
        factory: (any ObjectFactory)? = nil
    ) {
        (self.document, self.options, self.owner, self.externals) = (
            document, options, owner, externals
        )
        self.factory = factory ?? CounterpartFactory(options.classes)
        traits = options.traits ?? document.designTraits
        installation = document.installation(for: traits)
        metrics = MetricsContext(
            document, release: options.systemVersion.map(MetricsRelease.init(iOS:)))
        scope = NibScope([], installation)
        objects = around
    }

    func run(
        _ roots: [NibObject], connections: [NibConnection],
        lazily: (NibObject) -> Bool = { _ in false }
    ) throws {
        scope = NibScope(roots, installation, lazily: lazily)
        try checkOwner()
        try makeObjects()
        decodeAttributes()
        buildHierarchy()
        simulateInsets()
        try makeConstraints(connected: Set(connections.compactMap(\.destinationID)))
        try setRuntimeAttributes()
        try connect(connections)
        try checkOutlets()
        followTraits()
        awaken()
    }

    /// Adds the object of an element, as an app knows it, and returns the object of the load.
    func add(_ subject: AnyObject, of element: NibElement) -> AnyObject {
        let object = factory.model(of: subject)
        subjects.append(subject)
        made.append((element, object))
        places[element] = object
        objects[element["id"] ?? ""] = object
        return object
    }

    /// Returns the object with an id, as an app knows it.
    func subject(_ id: String) -> AnyObject? { objects[id].map(factory.subject) }

    /// Returns the class of an object with its module.
    func className(of object: AnyObject) -> String {
        NibLoadError.className(of: factory.subject(of: object))
    }

    /// Returns an object in UIKit's form, with its class and address.
    func name(of object: AnyObject) -> String { NibLoadError.name(of: factory.subject(of: object)) }

    func record(
        _ phase: NibEvent.Phase, _ id: String, _ subject: String, by initialiser: String? = nil
    ) {
        log.append(NibEvent(phase: phase, id: id, subject: subject, initialiser: initialiser))
    }

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
            code, text, file: document.file, line: element?.line ?? 0, remedy: remedy,
            sought: sought, names: names)
    }

    /// Attaches an observer of trait changes to the root views of this load.
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
            guard factory.awaken(object) else { continue }
            record(.awakening, element["id"] ?? "", className(of: object))
        }
    }
}

/// The part of a document that one load creates: some objects and their contents, without lazy
/// views and prototypes of lists.
struct NibScope {
    /// The elements of the objects to create, in document order.
    private(set) var elements: [NibElement] = []
    private(set) var ids: Set<String> = []
    /// The ids of objects that are loaded later.
    private(set) var lazyIDs: Set<String> = []
    /// The ids in the prototypes of lists, a subset of these.
    private(set) var prototypeIDs: Set<String> = []

    /// - Parameter lazily: Returns a Boolean value that indicates whether an object and its
    ///   contents are loaded later.
    init(
        _ roots: [NibObject], _ installation: NibInstallation,
        lazily: (NibObject) -> Bool = { _ in false }
    ) {
        for root in roots { insert(root, installation, lazily, isRoot: true) }
    }

    private mutating func insert(
        _ object: NibObject, _ installation: NibInstallation, _ lazily: (NibObject) -> Bool,
        isRoot: Bool
    ) {
        let isPrototype = !isRoot && object.isPrototype
        if isPrototype || lazily(object) {
            let ids = Self.ids(in: object.element)
            lazyIDs.formUnion(ids)
            if isPrototype { prototypeIDs.formUnion(ids) }
            return
        }
        guard installation.contains(object) else { return }
        ids.formUnion(Self.ids(of: object))
        if object.kind != .proxy, object.kind != .guide { elements.append(object.element) }
        for child in object.children { insert(child, installation, lazily, isRoot: false) }
    }

    private static func ids(of object: NibObject) -> [String] {
        [object.id] + object.element.contents(of: "constraints").compactMap { $0["id"] }
    }

    private static func ids(in element: NibElement) -> Set<String> {
        Set((element.descendants.compactMap { $0["id"] }) + [element["id"] ?? ""])
    }
}

extension NibObject {
    /// A Boolean value that indicates whether the object is a prototype of a cell, a header or a
    /// footer, which its list creates later.
    var isPrototype: Bool {
        switch element.parent?.name {
        case "prototypes", "prototypeCellViews": true
        case "cells": element.parent?.parent?.name == "collectionView"
        case "collectionView": element.name == "collectionReusableView"
        default: false
        }
    }
}

/// The chain of loads in progress, which detects documents that load each other in a cycle.
enum NibRecursion {
    @TaskLocal static var chain: [String] = []

    /// Runs a function while `name` is being loaded.
    ///
    /// - Throws: An error if `name` is being loaded already.
    static func during<Result>(_ name: String, file: String, _ body: () throws -> Result) throws
        -> Result
    {
        guard !chain.contains(name) else {
            throw NibLoadError(
                .recursion, "\((chain + [name]).joined(separator: " loads ")), in a cycle.",
                file: file,
                remedy: "Remove the inner object, or change its class.")
        }
        return try $chain.withValue(chain + [name]) { try body() }
    }
}
