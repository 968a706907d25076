import AutoLayout

/// Outlets that UIKit's and AppKit's own views have: delegates, sources of data, recognisers of gestures.
///
/// The names are those that documents of public apps connect on views without a class of their own.
enum FrameworkOutlets {
    static let names = [
        "delegate", "dataSource", "dragDelegate", "dropDelegate", "prefetchDataSource", "nextKeyView", "nextField",
        "textField", "imageView", "textLabel", "detailTextLabel", "searchBar", "backgroundView", "accessoryView",
        "inputView", "inputAccessoryView", "menu", "notificationAlertLabel",
    ]

    static let members: [NibMember] =
        names.map(outlet) + [
            NibMember(View.self, "gestureRecognizers", "[GestureRecognizer]", .collection(append: append))
        ]

    /// A reference among the view's attachments. Plain views have none of them.
    private static func outlet(_ name: String) -> NibMember {
        let set: @Sendable (AnyObject, AnyObject?) -> Bool = { holder, object in
            guard let view = holder as? View else { return false }
            view.attachments.removeAll { ($0 as? NamedReference)?.name == name }
            if let object { view.attachments.append(NamedReference(name, object)) }
            return true
        }
        let get: @Sendable (AnyObject) -> AnyObject? = { ($0 as? View)?.reference(name) }
        return NibMember(
            View.self, name, "AnyObject", .outlet(set: set, get: get),
            belongs: { $0 is ScrollView || $0 is Control || $0 is FrameworkView })
    }

    @Sendable private static func append(_ holder: AnyObject, _ object: AnyObject) -> Bool {
        guard let view = holder as? View, let gesture = object as? GestureRecognizer else { return false }
        gesture.view = view
        view.attachments.append(gesture)
        return true
    }
}

extension View {
    func reference(_ name: String) -> AnyObject? {
        attachments.lazy.compactMap { $0 as? NamedReference }.first { $0.name == name }?.object
    }

    /// What an outlet of a framework's view leads to, such as `delegate` or `dataSource`.
    public func connectedObject(_ name: String) -> AnyObject? { reference(name) }

    /// The recognisers of gestures, in the document's order.
    public var gestureRecognizers: [GestureRecognizer] { attachments.compactMap { $0 as? GestureRecognizer } }
}
