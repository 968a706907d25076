import NibFormat

/// The relations of a document's scenes that pictures show.
struct EmbeddedScene {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// The greatest number of controllers around another one.
    private static let depthMax = 8

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
        for _ in 0..<Self.depthMax {
            guard let above = controllers.first(where: { $0.containedControllerIDs.contains(id) })
            else { return nil }
            if above.element.name == "tabBarController" {
                let ids = above.containedControllerIDs
                let items = ids.compactMap { document.object($0)?.asController?.item("tabBarItem") }
                guard items.count == ids.count, let chosen = ids.firstIndex(of: id) else {
                    return nil
                }
                return (items, chosen)
            }
            id = above.id
        }
        return nil
    }

    /// Returns the title of the controller from which a controller is pushed; `nil` if none is.
    func titleBefore(_ controller: NibController) -> String? {
        let segue = document.connections.first {
            $0.destinationID == controller.id && ($0.segueKind == "show" || $0.segueKind == "push")
        }
        guard let segue else { return nil }
        let source = segue.element.ancestors.lazy.compactMap { NibObject($0).asController }.first
        return source?.item("navigationItem")?.element.string("title") ?? ""
    }

    private var controllers: [NibController] { document.scenes.compactMap(\.controller) }
}
