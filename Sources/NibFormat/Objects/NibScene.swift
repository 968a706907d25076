/// A scene of a storyboard: a controller and what comes along with it.
public struct NibScene: ElementBacked, Hashable {
    /// The element `scene`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// Its own id, which no connection uses.
    public var sceneID: String { element["sceneID"] ?? "" }

    /// Its objects, proxies too, in order.
    public var objects: [NibObject] { element.contents(of: "objects").map(NibObject.init) }

    /// Its controller.
    public var controller: NibController? {
        objects.first { $0.element["sceneMemberID"] == "viewController" }?.asController
            ?? objects.lazy.compactMap(\.asController).first
    }

    /// Where it lies on the canvas.
    public var canvasLocation: NibPoint? { element.child(key: "canvasLocation").flatMap(NibPoint.init) }

    /// What to call it: its controller's name.
    public var name: String { controller?.displayName ?? "Scene" }
}

extension NibDocument {
    /// The scenes of a storyboard, in order.
    public var scenes: [NibScene] { root.contents(of: "scenes").map(NibScene.init) }

    /// The objects at the top of a xib, proxies too, or those of all scenes.
    public var topLevelObjects: [NibObject] {
        isStoryboard ? scenes.flatMap(\.objects) : root.contents(of: "objects").map(NibObject.init)
    }

    /// The scene that a storyboard starts with.
    public var initialScene: NibScene? {
        initialViewController.flatMap { id in scenes.first { $0.controller?.id == id } }
    }

    /// All objects with a life of their own, in document order.
    public var objects: [NibObject] {
        elements.filter { $0["id"] != nil && NibCatalogue.kind(of: $0).isObject }.map(NibObject.init)
    }

    /// All views, in document order.
    public var views: [NibView] { elements.filter { NibCatalogue.kind(of: $0) == .view }.map(NibView.init) }

    /// The views with no view around them: the roots of view trees.
    public var rootViews: [NibView] { root.nearestViews() }

    /// All constraints, in document order, those that are not installed too.
    public var constraints: [NibConstraint] { elements.filter { $0.name == "constraint" }.map(NibConstraint.init) }

    /// All connections, in document order.
    public var connections: [NibConnection] {
        elements.filter { $0.parent?.name == "connections" }.map(NibConnection.init)
    }

    /// The references to other storyboards.
    public var storyboardReferences: [NibStoryboardReference] {
        elements.filter { NibCatalogue.kind(of: $0) == .controller }.compactMap { NibController($0).reference }
    }
}
