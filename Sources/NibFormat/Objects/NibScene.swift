/// A scene of a storyboard: a controller and the objects beside it.
public struct NibScene: ElementBacked, Hashable {
    /// The element named `scene` of the storyboard.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The id of the scene, which connections never use.
    public var sceneID: String { element["sceneID"] ?? "" }

    /// The scene's objects in document order, proxies included.
    public var objects: [NibObject] { element.contents(of: "objects").map(NibObject.init) }

    /// The view controller of the scene.
    public var controller: NibController? {
        objects.first { $0.element["sceneMemberID"] == "viewController" }?.asController
            ?? objects.lazy.compactMap(\.asController).first
    }

    /// The location of the scene on the canvas.
    public var canvasLocation: NibPoint? {
        element.child(key: "canvasLocation").flatMap(NibPoint.init)
    }

    /// The display name of the scene: its controller's name.
    public var name: String { controller?.displayName ?? "Scene" }
}

/// A view controller of a document, or a reference to another storyboard.
public struct NibController: ElementBacked, Hashable {
    /// The element of the view controller.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The storyboard identifier, which code uses to instantiate the controller.
    public var storyboardIdentifier: String? { element["storyboardIdentifier"] }

    /// The restoration identifier: the controller's own, or the storyboard identifier if the
    /// document says so.
    public var restorationIdentifier: String? {
        let sharesName = element.flag("useStoryboardIdentifierAsRestorationIdentifier") ?? false
        return element["restorationIdentifier"] ?? (sharesName ? storyboardIdentifier : nil)
    }

    /// The view under the key `view`, if the document contains it.
    public var view: NibView? {
        element.children.first { $0["key"] == "view" && NibCatalogue.kind(of: $0) == .view }.map(
            NibView.init)
    }

    /// The top and bottom layout guides, which safe areas replaced.
    public var layoutGuides: [NibLayoutGuide] {
        element.contents(of: "layoutGuides").map(NibLayoutGuide.init)
    }

    /// Returns the bar under a key, such as `navigationBar`, `tabBar` or `toolbar`.
    public func bar(_ key: String) -> NibView? { NibView(element).keyed(key) }

    /// Returns the item under a key: `navigationItem` or `tabBarItem`.
    public func item(_ key: String) -> NibObject? {
        element.children.first { $0["key"] == key && NibCatalogue.kind(of: $0) == .item }.map(
            NibObject.init)
    }

    /// The ids of the contained controllers, from relationship segues.
    ///
    /// These are the root of a navigation controller, the tabs of a tab bar controller, and both
    /// sides of a split view controller.
    public var containedControllerIDs: [String] {
        NibObject(element).connections.filter { $0.segueKind == "relationship" }.compactMap(
            \.destinationID)
    }

    /// The reference to another storyboard, if this element is one.
    public var reference: NibStoryboardReference? {
        element.name == "viewControllerPlaceholder" || element.name == "controllerPlaceholder"
            ? NibStoryboardReference(element: element) : nil
    }
}

/// A reference to a view controller in another storyboard.
public struct NibStoryboardReference: ElementBacked, Hashable {
    /// The element named `viewControllerPlaceholder` or `controllerPlaceholder`.
    public let element: NibElement

    /// The name of the other storyboard without its extension; `nil` for the same storyboard.
    public var storyboardName: String? { element["storyboardName"] }

    /// The storyboard identifier of the controller; `nil` for the initial view controller.
    public var referencedIdentifier: String? { element["referencedIdentifier"] }

    /// The identifier of the storyboard's bundle; `nil` for the app's bundle.
    public var bundleIdentifier: String? { element["bundleIdentifier"] }
}

/// A connection between two objects: an outlet, an action, a segue or a binding.
public struct NibConnection: ElementBacked, Hashable {
    /// The connection's element, such as `outlet`.
    public let element: NibElement

    /// Creates a typed view of a connection's element.
    public init(_ element: NibElement) { self.element = element }

    /// The element's name: `outlet`, `outletCollection`, `action`, `segue`, `binding`, …
    public var type: String { element.name }

    /// The source object, which contains the connection. The source of an action is the control.
    public var source: NibObject? { NibObject(element).parent }

    /// The id of the destination object.
    public var destinationID: String? { element["destination"] ?? element["target"] }

    /// The name: an outlet's property, an action's or unwind segue's selector, a binding's name, or
    /// a segue's identifier.
    public var name: String? {
        element["property"] ?? element["selector"] ?? element["name"] ?? element["identifier"]
            ?? element["unwindAction"]
    }

    /// The control event of an action, such as `touchUpInside`.
    public var eventType: String? { element["eventType"] }

    /// The kind of a segue: `show`, `presentation`, `embed`, `relationship`, `unwind`, …
    public var segueKind: String? { element.name == "segue" ? element["kind"] : nil }

    /// The relationship of a segue, such as `rootViewController`.
    public var relationship: String? { element["relationship"] }

    /// The selector of an unwind segue's action.
    public var unwindAction: String? { element["unwindAction"] }

    /// The model key path of a binding.
    public var keyPath: String? { element["keyPath"] }

    /// The class of an outlet collection's array, if it is stored.
    public var collectionClass: String? { element["collectionClass"] }
}
