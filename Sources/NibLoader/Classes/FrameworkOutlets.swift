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
            belongs: { $0 is ScrollView || $0 is any FrameworkStandIn })
    }

    @Sendable private static func append(_ holder: AnyObject, _ object: AnyObject) -> Bool {
        guard let view = holder as? View, let gesture = object as? any ViewAttachment else { return false }
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
}

/// A class that stands for several of a framework's, which have outlets of their own.
protocol FrameworkStandIn: AnyObject {}

/// What lives as long as a view and knows it.
protocol ViewAttachment: AnyObject {
    var view: View? { get set }
}

/// A reference by name that keeps nothing alive.
final class NamedReference {
    let name: String
    weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject?) { (self.name, self.object) = (name, object) }
}
