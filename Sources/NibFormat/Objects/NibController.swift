/// A controller of a document, or a placeholder for one in another storyboard.
public struct NibController: ElementBacked, Hashable {
    /// Its element.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// The name that code asks for it by.
    public var storyboardIdentifier: String? { element["storyboardIdentifier"] }

    /// The name by which its state is restored: its own, or the storyboard identifier where that is to be used.
    public var restorationIdentifier: String? {
        let sharesName = element.flag("useStoryboardIdentifierAsRestorationIdentifier") ?? false
        return element["restorationIdentifier"] ?? (sharesName ? storyboardIdentifier : nil)
    }

    /// Its view, where the document has it: the one under the key `view`.
    public var view: NibView? {
        element.children.first { $0["key"] == "view" && NibCatalogue.kind(of: $0) == .view }.map(NibView.init)
    }

    /// Its guides above and below the bars, from before there were safe areas.
    public var layoutGuides: [NibLayoutGuide] { element.contents(of: "layoutGuides").map(NibLayoutGuide.init) }

    /// Its bar under a key, such as `navigationBar`, `tabBar` or `toolbar`.
    public func bar(_ key: String) -> NibView? { NibView(element).keyed(key) }

    /// Its item in a bar: `navigationItem` or `tabBarItem`.
    public func item(_ key: String) -> NibObject? {
        element.children.first { $0["key"] == key && NibCatalogue.kind(of: $0) == .item }.map(NibObject.init)
    }

    /// The scenes' controllers that it holds from the start, by the ids of its relationship segues: the root of a
    /// navigation controller, the tabs, both sides of a split.
    public var containedControllerIDs: [String] {
        NibObject(element).connections.filter { $0.segueKind == "relationship" }.compactMap(\.destinationID)
    }

    /// What bars and size it is edited with, by key, such as `simulatedTopBarMetrics`.
    public var simulatedMetrics: [NibElement] {
        element.children.filter { ($0["key"] ?? "").hasPrefix("simulated") }
    }

    /// What it stands for, where it is a reference to another storyboard.
    public var reference: NibStoryboardReference? {
        element.name == "viewControllerPlaceholder" || element.name == "controllerPlaceholder"
            ? NibStoryboardReference(element: element) : nil
    }
}

/// A placeholder for a controller in another storyboard.
public struct NibStoryboardReference: ElementBacked, Hashable {
    /// The element `viewControllerPlaceholder`.
    public let element: NibElement

    /// The other storyboard, without `.storyboard`; this one where there is none.
    public var storyboardName: String? { element["storyboardName"] }

    /// The controller's storyboard identifier; the initial one where there is none.
    public var referencedIdentifier: String? { element["referencedIdentifier"] }

    /// The bundle that the storyboard is in; the app's where there is none.
    public var bundleIdentifier: String? { element["bundleIdentifier"] }
}
