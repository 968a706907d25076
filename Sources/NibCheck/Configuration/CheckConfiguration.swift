import NibFormat
import NibLayout

/// A configuration in which documents are laid out, such as a device, a language and a text size.
public struct CheckConfiguration: Sendable, Hashable {
    /// The name of the configuration in findings.
    public let name: String
    /// The configuration of the layout; `nil` for the stored one.
    public let layout: LayoutConfiguration?
    /// The language of the texts; `nil` for the document's own texts. Documents without texts in
    /// this language are not laid out.
    public let language: String?
    /// The feature that an app needs for the configuration; `nil` if it needs none, or is known to
    /// have it.
    public internal(set) var feature: AppFeature?

    /// The condition for findings of this configuration only, which are notes; `nil` without one.
    var condition: String? { feature.flatMap { $0.isUsual ? nil : $0.condition } }

    /// A Boolean value that indicates whether the configuration is in landscape without evidence
    /// that the app supports it. Views off the screen are notes then.
    var isSupposedLandscape: Bool { feature == .phoneLandscape || feature == .padLandscape }

    /// Creates a configuration from a layout and a language.
    public init(_ layout: LayoutConfiguration?, language: String? = nil) {
        self.layout = layout
        self.language = language
        let parts = [layout.map(\.description) ?? "as stored", language]
        name = parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The configuration that the document stores.
    public static let stored = CheckConfiguration(nil)
}

/// The devices on which an app loads a document, by the document's name: `Card~ipad.xib` is for
/// tablets only.
package struct DocumentIdiom {
    private let isPad: Bool?
    private let isLandscape: Bool?
    private let isForMacs: Bool

    package init(_ document: NibDocument) {
        let name = document.file.split(separator: "/").last ?? ""
        let suffix =
            name.split(separator: "~").dropFirst().last?.split(separator: ".").first?.lowercased()
            ?? ""
        isForMacs = document.platform == .macOS
        isLandscape = suffix.hasSuffix("land") || suffix.hasSuffix("landscape") ? true : nil
        isPad =
            suffix.hasPrefix("ipad") || document.isForPads
            ? true : suffix.hasPrefix("iphone") ? false : nil
    }

    /// Returns a Boolean value that indicates whether an app may load the document in a
    /// configuration.
    package func allows(_ configuration: CheckConfiguration) -> Bool {
        guard let device = configuration.layout?.device else { return true }
        if isForMacs { return false }
        if let isPad, isPad != device.isPad { return false }
        return isLandscape.map { $0 == configuration.layout?.isLandscape } ?? true
    }
}

extension NibDocument {
    /// A Boolean value that indicates whether the target runtime is that of tablets.
    fileprivate var isForPads: Bool { root["targetRuntime"]?.hasSuffix(".iPad") ?? false }
}
