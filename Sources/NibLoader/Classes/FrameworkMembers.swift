import AutoLayout

/// The outlets of UIKit's and AppKit's own views: delegates, data sources, gesture recognisers.
///
/// Documents of public apps connect these names on views without a custom class.
enum FrameworkOutlets {
    static let names = [
        "delegate", "dataSource", "dragDelegate", "dropDelegate", "prefetchDataSource",
        "nextKeyView", "nextField",
        "textField", "imageView", "textLabel", "detailTextLabel", "searchBar", "backgroundView",
        "accessoryView",
        "inputView", "inputAccessoryView", "menu", "notificationAlertLabel",
    ]

    static let members: [NibMember] =
        names.map(outlet) + [
            NibMember(
                View.self, "gestureRecognizers", "[GestureRecognizer]", .collection(append: append))
        ]

    /// Returns an outlet that is stored in the view's attachments. Plain views lack these outlets.
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
        guard let view = holder as? View, let gesture = object as? any ViewAttachment else {
            return false
        }
        gesture.view = view
        view.attachments.append(gesture)
        return true
    }
}

extension View {
    func reference(_ name: String) -> AnyObject? {
        attachments.lazy.compactMap { $0 as? NamedReference }.first { $0.name == name }?.object
    }

    /// Returns the object that an outlet of a framework class refers to, such as `delegate` or
    /// `dataSource`.
    public func connectedObject(_ name: String) -> AnyObject? { reference(name) }
}

/// A class that represents several framework classes with outlets.
protocol FrameworkStandIn: AnyObject {}

/// An object that lives as long as a view and refers to it.
protocol ViewAttachment: AnyObject {
    var view: View? { get set }
}

final class NamedReference {
    let name: String
    weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject?) { (self.name, self.object) = (name, object) }
}

/// The runtime attributes that every view supports.
///
/// `borderWidth`, `borderColor`, `cornerRadius`, `layerBackgroundColor`, `testingId` and
/// `bigBorder` are from widespread categories of `UIView`; the others are UIKit's.
/// `layerBackgroundColor` sets the view's background colour; in UIKit, it sets that of the layer.
public enum LayerProperties {
    /// The border width that the runtime attribute `bigBorder` sets, in points.
    public static let bigBorderWidth = 5.0
    /// The border colour that the runtime attribute `bigBorder` sets.
    public static let bigBorderColor = Color(red: 1, green: 0, blue: 0)

    /// The runtime attributes that every view supports.
    public static let members: [NibMember] =
        [
            .inspectable("borderWidth", \View.layer.borderWidth),
            .inspectable("borderColor", \View.layer.borderColor),
            .inspectable("cornerRadius", \View.layer.cornerRadius),
            .inspectable("layerBackgroundColor", \View.backgroundColor),
            .inspectable("testingId", \View.accessibilityIdentifier),
            .inspectable("bigBorder", get: hasBigBorder, set: setBigBorder),
        ] + layerPaths + viewPaths

    private static let layerPaths: [NibMember] = [
        .inspectable("layer.borderWidth", \View.layer.borderWidth),
        .inspectable("layer.borderColor", \View.layer.borderColor),
        .inspectable("layer.cornerRadius", \View.layer.cornerRadius),
        .inspectable("layer.backgroundColor", \View.backgroundColor),
        .inspectable("layer.masksToBounds", \View.clipsToBounds),
    ]

    private static let viewPaths: [NibMember] = [
        .inspectable("backgroundColor", \View.backgroundColor), .inspectable("alpha", \View.alpha),
        .inspectable("hidden", \View.isHidden), .inspectable("tag", \View.tag),
        .inspectable("clipsToBounds", \View.clipsToBounds), .inspectable("frame", \View.frame),
        .inspectable("accessibilityIdentifier", \View.accessibilityIdentifier),
        .inspectable("preservesSuperviewLayoutMargins", \View.preservesSuperviewLayoutMargins),
        .inspectable("text", \Label.text),
        .inspectable(
            "numberOfLines", get: { (label: Label) in label.numberOfLines },
            set: { $0.numberOfLines = max(0, $1) }),
    ]

    /// Returns a Boolean value that indicates whether the border has the width and the colour of a
    /// big one.
    @Sendable private static func hasBigBorder(_ view: View) -> Bool {
        view.layer.borderWidth == bigBorderWidth && view.layer.borderColor == bigBorderColor
    }

    /// Sets a big border. `false` changes nothing, which suffices for previews that create their
    /// views for every change.
    @Sendable private static func setBigBorder(_ view: View, _ isBig: Bool) {
        guard isBig else { return }
        view.layer.borderWidth = bigBorderWidth
        view.layer.borderColor = bigBorderColor
    }
}
