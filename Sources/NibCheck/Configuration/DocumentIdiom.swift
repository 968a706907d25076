import NibFormat
import NibLayout

/// The devices that a document is for, as far as its name says: `Card~ipad.xib` is loaded on
/// tablets alone.
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

    /// Returns whether a document may be met in a configuration.
    package func allows(_ configuration: CheckConfiguration) -> Bool {
        guard let device = configuration.layout?.device else { return true }
        if isForMacs { return false }
        if let isPad, isPad != device.isPad { return false }
        return isLandscape.map { $0 == configuration.layout?.isLandscape } ?? true
    }
}

extension NibDocument {
    /// Whether it is written for tablets alone.
    fileprivate var isForPads: Bool { root["targetRuntime"]?.hasSuffix(".iPad") ?? false }
}
