import NibFormat

/// The relations of a document's scenes that pictures show.
struct EmbeddedScene {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// The greatest number of controllers around another one.
    private static let depthMax = 8
    /// The greatest number of pushes and containers around a controller.
    private static let pushesMax = 64

    /// Returns the root view that a controller shows at first: its own, or that of its first child.
    func root(of id: String) -> NibView? {
        var id = id
        for _ in 0..<Self.depthMax {
            guard let controller = document.object(id)?.asController else { return nil }
            if let view = view(of: controller) { return view }
            guard let next = controller.containedControllerIDs.first else { return nil }
            id = next
        }
        return nil
    }

    private func view(of controller: NibController) -> NibView? {
        document.rootViews.first {
            $0.element["key"] == "view" && $0.element.parent?["id"] == controller.id
        }
    }

    /// Returns the tab items beside a controller, with the place of its own; `nil` without a tab bar controller in the
    /// document.
    func tabs(around controller: NibController) -> (items: [NibObject], chosen: Int)? {
        var id = controller.id
        guard let above = container("tabBarController", around: controller, below: &id) else {
            return nil
        }
        let ids = above.containedControllerIDs
        let items = ids.compactMap { document.object($0)?.asController?.item("tabBarItem") }
        guard items.count == ids.count, let chosen = ids.firstIndex(of: id) else { return nil }
        return (items, chosen)
    }

    /// Returns the bar that a container gives to a controller, such as that of the navigation controller which shows
    /// it.
    func bar(_ key: String, of kind: String, around controller: NibController) -> NibElement? {
        var id = controller.id
        return container(kind, around: controller, below: &id)?.bar(key)?.element
    }

    /// Returns the nearest container of a kind around a controller, or around the controllers that push it.
    ///
    /// - Parameter id: The id of the container's child, on return.
    private func container(_ kind: String, around controller: NibController, below id: inout String)
        -> NibController?
    {
        var seen: Set<String> = []
        while seen.count < Self.pushesMax, seen.insert(id).inserted {
            if let above = controllers.first(where: { $0.containedControllerIDs.contains(id) }) {
                if above.element.name == kind { return above }
                id = above.id
            } else if let source = source(of: id) {
                id = source.id
            } else {
                return nil
            }
        }
        return nil
    }

    /// Returns the controller from which another one is pushed.
    private func source(of id: String) -> NibController? {
        let segue = document.connections.first {
            $0.destinationID == id && ($0.segueKind == "show" || $0.segueKind == "push")
        }
        return segue?.element.ancestors.lazy.compactMap { NibObject($0).asController }.first
    }

    /// Returns the title of the controller from which a controller is pushed; `nil` if none is.
    func titleBefore(_ controller: NibController) -> String? {
        source(of: controller.id).map { source in
            let item = source.item("navigationItem")?.element
            let own = item?.children.first { $0["key"] == "backBarButtonItem" }?.string("title")
            return own ?? item?["backButtonTitle"] ?? item?.string("title") ?? ""
        }
    }

    private var controllers: [NibController] { document.scenes.compactMap(\.controller) }
}
