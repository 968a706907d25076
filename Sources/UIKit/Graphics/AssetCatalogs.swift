import ObjectiveC
internal import AppAssets
internal import AutoLayout
internal import ViewMetrics

/// The pictures and colours of the asset catalogs (`.xcassets`) among a bundle's resources.
///
/// Catalogs of a bundle are searched once. Their sources are read as Xcode stores them, by `AppAssets`.
final class AssetCatalogs: @unchecked Sendable {
    /// A picture in a catalog, with its file and its number of pixels per point.
    struct Picture {
        let file: String
        let scale: CGFloat
        let isTemplate: Bool
        let isVector: Bool
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var known: [String: AssetCatalogs] = [:]

    /// Returns the catalogs of a bundle; those of the bundles beside the program belong to the main one.
    static func of(_ bundle: Bundle?) -> [AssetCatalogs] {
        let bundle = bundle ?? .main
        var folders = [bundle.resourcePath ?? bundle.bundlePath]
        if bundle.bundleURL == Bundle.main.bundleURL { folders += ResourceBundles.main.folders }
        return folders.map(at)
    }

    private static func at(_ folder: String) -> AssetCatalogs {
        lock.withLock {
            if let found = known[folder] { return found }
            let made = AssetCatalogs(folder)
            known[folder] = made
            return made
        }
    }

    private let assets: DocumentAssets

    private init(_ folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let catalogues = names.filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
        assets = DocumentAssets(AssetIndex(catalogues: catalogues), document: folder + "/")
    }

    /// Returns the picture with a name for a screen with a number of pixels per point; `nil` if there is none, or
    /// none that can be read.
    func picture(_ name: String, scale: CGFloat, isDark: Bool = false) -> Picture? {
        let traits = AssetTraits(scale: Double(scale), isDark: isDark)
        guard let file = try? assets.file(name, traits) else { return nil }
        return Picture(
            file: file.path, scale: CGFloat(file.scale), isTemplate: file.rendering == .template,
            isVector: file.path.hasSuffix(".pdf") || file.path.hasSuffix(".svg"))
    }

    /// Returns the colour with a name, with its variant for the dark style.
    func color(_ name: String) -> UIColor? {
        guard let light = color(name, isDark: false), let dark = color(name, isDark: true) else {
            return nil
        }
        return light == dark ? light : UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    private func color(_ name: String, isDark: Bool) -> UIColor? {
        switch assets.color(name, AssetTraits(isDark: isDark)) {
        case .components(let color):
            UIColor(
                red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
                alpha: CGFloat(color.alpha))
        case .system(let name): UIColor.documentColor(named: name)
        case nil: nil
        }
    }
}
