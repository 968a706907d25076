// What is in a document, by kind.
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

    /// The connections that lead to an object.
    public func connections(to id: String) -> [NibConnection] { connections.filter { $0.destinationID == id } }

    /// The images it names.
    public var images: [NibImageResource] {
        root.contents(of: "resources").filter { $0.name == "image" }.map(NibImageResource.init)
    }

    /// The colours it names.
    public var colors: [NibColorResource] {
        root.contents(of: "resources").filter { $0.name == "namedColor" || $0.name == "systemColor" }
            .map(NibColorResource.init)
    }
}
