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
