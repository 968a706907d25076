// What the element `document` and the first elements in it say.
extension NibDocument {
    /// The format's name, such as `com.apple.InterfaceBuilder3.CocoaTouch.XIB`.
    public var type: String { root["type"] ?? "" }

    /// The format's version; `3.0` in all that were met.
    public var version: String { root["version"] ?? "" }

    /// The build of Interface Builder that wrote it.
    public var toolsVersion: String? { root["toolsVersion"] }

    /// The build of macOS it was written on, if that is kept.
    public var systemVersion: String? { root["systemVersion"] }

    /// Such as `iOS.CocoaTouch`, `AppleTV` or `MacOSX.Cocoa`.
    public var targetRuntime: String? { root["targetRuntime"] }

    /// The platform it is for.
    public var platform: NibPlatform { NibPlatform(of: root) }

    /// Whether it has scenes; else it is a xib with objects at its top.
    public var isStoryboard: Bool { type.contains(substring: "Storyboard") || root.child("scenes") != nil }

    /// The id of the controller that a storyboard starts with.
    public var initialViewController: String? { root["initialViewController"] }

    /// Whether it uses constraints.
    public var usesAutoLayout: Bool { root.flag("useAutolayout") ?? false }

    /// Whether it has variations by size class.
    public var usesTraitCollections: Bool { root.flag("useTraitCollections") ?? false }

    /// Whether its views have safe areas.
    public var usesSafeAreas: Bool { root.flag("useSafeAreas") ?? false }

    /// Whether it is what is shown while an app starts.
    public var isLaunchScreen: Bool { root.flag("launchScreen") ?? false }

    /// The device it is shown on while it is edited; macOS has none, and so have old documents.
    public var device: NibDevice? { root.child("device").map(NibDevice.init) }

    /// What Interface Builder has to be capable of to open it.
    public var capabilities: [NibCapability] {
        root.contents(of: "dependencies").filter { $0.name == "capability" }.map(NibCapability.init)
    }

    /// The plug-ins of Interface Builder that it needs, by identifier.
    public var plugIns: [String] {
        root.contents(of: "dependencies").filter { $0.name == "plugIn" }.compactMap { $0["identifier"] }
    }
}

/// What Interface Builder has to be capable of.
public struct NibCapability: Sendable, Hashable {
    /// Such as `Safe area layout guides`.
    public let name: String
    /// The oldest Xcode that is.
    public let minToolsVersion: String?

    init(_ element: NibElement) {
        name = element["name"] ?? ""
        minToolsVersion = element["minToolsVersion"]
    }
}

/// The device that a document is shown on while it is edited.
public struct NibDevice: Sendable, Hashable {
    /// Such as `retina6_1`.
    public let id: String
    /// `portrait` or `landscape`.
    public let orientation: String?
    /// `light` or `dark`.
    public let appearance: String?
    /// How much of the screen the app has, on an iPad.
    public let layout: String?
    /// The way to use it, such as `fullscreen`.
    public let adaptation: String?

    /// A device of a kind, held so.
    public init(id: String, isLandscape: Bool) {
        self.id = id
        orientation = isLandscape ? "landscape" : "portrait"
        (appearance, layout, adaptation) = ("light", nil, nil)
    }

    init(_ element: NibElement) {
        id = element["id"] ?? ""
        orientation = element["orientation"]
        appearance = element["appearance"]
        layout = element["layout"]
        adaptation = element.child("adaptation")?["id"]
    }

    /// Whether it lies on its side.
    public var isLandscape: Bool { orientation == "landscape" }

    /// The size classes it has. A television has regular ones; an unknown device counts as a phone.
    public var traits: NibTraits {
        if id.hasPrefix("ipad") || id.hasPrefix("appleTV") { return NibTraits(width: .regular, height: .regular) }
        guard isLandscape else { return NibTraits(width: .compact, height: .regular) }
        return NibTraits(width: Self.wide.contains(id) ? .regular : .compact, height: .compact)
    }

    /// The phones that are of regular width when they lie on their side.
    private static let wide: Set = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
}
