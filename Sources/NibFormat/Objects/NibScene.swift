/// A scene of a storyboard: a view controller, its placeholders and other top-level objects.
public struct NibScene: ElementBacked, Hashable {
    /// The element of the scene, named `scene`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The id of the scene. Connections use the ids of its objects instead.
    public var sceneID: String { element["sceneID"] ?? "" }

    /// The objects of the scene in document order, including placeholders.
    public var objects: [NibObject] { element.contents(of: "objects").map(NibObject.init) }

    /// The view controller of the scene.
    public var controller: NibController? {
        objects.first { $0.element["sceneMemberID"] == "viewController" }?.asController
            ?? objects.lazy.compactMap(\.asController).first
    }

    /// The position of the scene on the canvas.
    public var canvasLocation: NibPoint? {
        element.child(key: "canvasLocation").flatMap(NibPoint.init)
    }

    /// The display name of the scene, which is the name of its controller.
    public var name: String { controller?.displayName ?? "Scene" }
}

/// A view controller of a document, or a reference to one in another storyboard.
public struct NibController: ElementBacked, Hashable {
    /// The element of the view controller.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The storyboard identifier, with which code instantiates the controller.
    public var storyboardIdentifier: String? { element["storyboardIdentifier"] }

    /// The restoration identifier. It is the storyboard identifier if the document says that both
    /// are the same.
    public var restorationIdentifier: String? {
        let sharesName = element.flag("useStoryboardIdentifierAsRestorationIdentifier") ?? false
        return element["restorationIdentifier"] ?? (sharesName ? storyboardIdentifier : nil)
    }

    /// The view of the controller, if the document contains it.
    public var view: NibView? {
        element.children.first { $0["key"] == "view" && NibCatalogue.kind(of: $0) == .view }.map(
            NibView.init)
    }

    /// The top and bottom layout guides of the controller, which older documents use instead of
    /// safe areas.
    public var layoutGuides: [NibLayoutGuide] {
        element.contents(of: "layoutGuides").map(NibLayoutGuide.init)
    }

    /// Returns the bar with a key, such as `navigationBar`, `tabBar` or `toolbar`.
    public func bar(_ key: String) -> NibView? { NibView(element).keyed(key) }

    /// Returns the item with a key: `navigationItem` or `tabBarItem`.
    public func item(_ key: String) -> NibObject? {
        element.children.first { $0["key"] == key && NibCatalogue.kind(of: $0) == .item }.map(
            NibObject.init)
    }

    /// The ids of the child controllers, to which relationship segues lead.
    ///
    /// The child controllers are the root of a navigation controller, the tabs of a tab bar
    /// controller, or both sides of a split view controller.
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
    /// The element of the reference, named `viewControllerPlaceholder` or `controllerPlaceholder`.
    public let element: NibElement

    /// The name of the other storyboard, without extension; `nil` if it is the same storyboard.
    public var storyboardName: String? { element["storyboardName"] }

    /// The storyboard identifier of the controller; `nil` means the initial view controller.
    public var referencedIdentifier: String? { element["referencedIdentifier"] }

    /// The identifier of the bundle with the storyboard; `nil` means the app's bundle.
    public var bundleIdentifier: String? { element["bundleIdentifier"] }
}

/// A connection between two objects, such as an outlet, an action, a segue or a binding.
public struct NibConnection: ElementBacked, Hashable {
    /// The element of the connection, such as `outlet`.
    public let element: NibElement

    /// Creates a connection from its element.
    public init(_ element: NibElement) { self.element = element }

    /// The type of the connection, which is the element's name: `outlet`, `outletCollection`,
    /// `action`, `segue`, `binding`, …
    public var type: String { element.name }

    /// The source object, whose element contains the connection. The source of an action is the
    /// control.
    public var source: NibObject? { NibObject(element).parent }

    /// The id of the destination object.
    public var destinationID: String? { element["destination"] ?? element["target"] }

    /// The name of the connection: the property of an outlet, the selector of an action or unwind
    /// segue, the name of a binding, or the identifier of a segue.
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

    /// The class of an outlet collection, such as `NSArray`, if it is stored.
    public var collectionClass: String? { element["collectionClass"] }
}
