extension NibDocument {
    /// The document type, such as `com.apple.InterfaceBuilder3.CocoaTouch.XIB`.
    public var type: String { root["type"] ?? "" }

    /// The version of the format; `3.0` in all documents of Xcode 5 and later.
    public var version: String { root["version"] ?? "" }

    /// The build of Interface Builder that saved the document.
    public var toolsVersion: String? { root["toolsVersion"] }

    /// The build of macOS on which the document was saved, if it is stored.
    public var systemVersion: String? { root["systemVersion"] }

    /// The target runtime, such as `iOS.CocoaTouch`, `AppleTV` or `MacOSX.Cocoa`.
    public var targetRuntime: String? { root["targetRuntime"] }

    /// The platform of the document's target runtime.
    public var platform: NibPlatform { root.platform }

    /// A Boolean value that indicates whether the document is a storyboard. Otherwise it is a xib.
    public var isStoryboard: Bool {
        type.contains(substring: "Storyboard") || root.child("scenes") != nil
    }

    /// The id of a storyboard's initial view controller.
    public var initialViewController: String? { root["initialViewController"] }

    /// A Boolean value that indicates whether the document uses Auto Layout.
    public var usesAutoLayout: Bool { root.flag("useAutolayout") ?? false }

    /// A Boolean value that indicates whether the document can contain variations by size class.
    public var usesTraitCollections: Bool { root.flag("useTraitCollections") ?? false }

    /// A Boolean value that indicates whether the document's views have safe area guides.
    public var usesSafeAreas: Bool { root.flag("useSafeAreas") ?? false }

    /// A Boolean value that indicates whether the document is a launch screen.
    public var isLaunchScreen: Bool { root.flag("launchScreen") ?? false }

    /// The device on Interface Builder's canvas; `nil` in macOS documents and in old ones.
    public var device: NibDevice? { root.child("device").map(NibDevice.init) }

    /// The capabilities that Interface Builder must have to open the document.
    public var capabilities: [NibCapability] {
        root.contents(of: "dependencies").filter { $0.name == "capability" }.map(NibCapability.init)
    }

    /// The identifiers of the Interface Builder plug-ins that the document requires.
    public var plugIns: [String] {
        root.contents(of: "dependencies").filter { $0.name == "plugIn" }.compactMap {
            $0["identifier"]
        }
    }
}

/// A capability that Interface Builder must have to open a document.
public struct NibCapability: Sendable, Hashable {
    /// The name, such as `Safe area layout guides`.
    public let name: String
    /// The oldest version of Xcode's tools with this capability.
    public let minToolsVersion: String?

    init(_ element: NibElement) {
        name = element["name"] ?? ""
        minToolsVersion = element["minToolsVersion"]
    }
}

/// The device on Interface Builder's canvas.
public struct NibDevice: Sendable, Hashable {
    /// The device's identifier, such as `retina6_1`.
    public let id: String
    /// The orientation of the canvas: `portrait` or `landscape`.
    public let orientation: String?
    /// The appearance of the canvas: `light` or `dark`.
    public let appearance: String?
    /// The fraction of an iPad's screen that the app occupies, if it is stored.
    public let layout: String?
    /// The multitasking mode on an iPad, such as `fullscreen`.
    public let adaptation: String?

    /// Creates a device in light appearance from its identifier and orientation.
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

    /// A Boolean value that indicates whether the device is in landscape orientation.
    public var isLandscape: Bool { orientation == "landscape" }

    /// The size classes of the device. Televisions have regular size classes; an unknown device is
    /// treated as a phone.
    public var traits: NibTraits {
        if id.hasPrefix("ipad") || id.hasPrefix("appleTV") {
            return NibTraits(width: .regular, height: .regular)
        }
        guard isLandscape else { return NibTraits(width: .compact, height: .regular) }
        return NibTraits(width: Self.wide.contains(id) ? .regular : .compact, height: .compact)
    }

    /// The phones of regular width in landscape.
    private static let wide: Set = [
        "retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9",
    ]
}
