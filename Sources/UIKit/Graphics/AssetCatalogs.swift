internal import AutoLayout

/// The pictures and colours of the asset catalogs (`.xcassets`) among a bundle's resources.
///
/// Catalogs of a bundle are searched once. Their sources are read as Xcode stores them: a folder for each
/// picture or colour, with a `Contents.json`.
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
        if bundle.bundleURL == Bundle.main.bundleURL { folders += ResourceBundles.folders }
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

    /// The folders of sets by the names of their pictures or colours, with namespaces.
    private var sets: [String: String] = [:]

    private init(_ folder: String) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasSuffix(".xcassets") {
            search("\(folder)/\(name)", "")
        }
    }

    private func search(_ folder: String, _ namespace: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() {
            let path = "\(folder)/\(name)", parts = name.split(separator: ".")
            switch parts.last.map(String.init) {
            case "imageset", "colorset", "appiconset":
                sets[namespace + parts.dropLast().joined(separator: ".") + ".\(parts.last ?? "")"] =
                    path
            case "json": break
            default:
                let contents: Contents? = Self.decode("\(path)/Contents.json")
                let isNamespace = contents?.properties?.providesNamespace ?? false
                search(path, isNamespace ? "\(namespace)\(name)/" : namespace)
            }
        }
    }

    private static func decode<Value: Decodable>(_ path: String) -> Value? {
        FileManager.default.contents(atPath: path).flatMap {
            try? JSONDecoder().decode(Value.self, from: $0)
        }
    }

    /// Returns the picture with a name for a screen with a number of pixels per point.
    func picture(_ name: String, scale: CGFloat) -> Picture? {
        guard let folder = sets["\(name).imageset"],
            let contents: Contents = Self.decode("\(folder)/Contents.json")
        else { return nil }
        let pictures = (contents.images ?? []).filter { $0.filename != nil && $0.isUniversal }
        // The picture of the screen, or else the finest one.
        let best =
            pictures.first { $0.pixels == scale } ?? pictures.max { $0.pixels < $1.pixels }
        guard let best, let file = best.filename else { return nil }
        return Picture(
            file: "\(folder)/\(file)", scale: best.pixels,
            isTemplate: contents.properties?.templateRenderingIntent == "template",
            isVector: file.hasSuffix(".pdf") || file.hasSuffix(".svg"))
    }

    /// Returns the colour with a name, with its variant for the dark style.
    func color(_ name: String) -> UIColor? {
        guard let folder = sets["\(name).colorset"],
            let contents: Contents = Self.decode("\(folder)/Contents.json")
        else { return nil }
        let colors = (contents.colors ?? []).filter { $0.idiom == "universal" || $0.idiom == nil }
        let light = colors.first { $0.appearances == nil }?.color?.uiColor
        let dark = colors.first { one in
            one.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" }
                ?? false
        }?.color?.uiColor
        guard let light = light ?? dark else { return nil }
        guard let dark else { return light }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

/// The contents of a `Contents.json` that pictures and colours need.
private struct Contents: Decodable {
    struct Properties: Decodable {
        var providesNamespace: Bool?
        var templateRenderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case templateRenderingIntent = "template-rendering-intent"
        }
    }
    struct Image: Decodable {
        var filename, scale, idiom: String?
        var appearances: [Appearance]?

        var isUniversal: Bool {
            appearances == nil && (idiom == nil || idiom == "universal" || idiom == "iphone")
        }
        var pixels: CGFloat {
            scale.flatMap { Double($0.filter { $0 != "x" }) }.map { CGFloat($0) } ?? 1
        }
    }
    struct Appearance: Decodable {
        var appearance, value: String
    }
    struct ColorEntry: Decodable {
        var color: ColorValue?
        var idiom: String?
        var appearances: [Appearance]?
    }
    struct ColorValue: Decodable {
        var components: [String: String]?
        var reference: String?

        /// The colour of the components: numbers from 0 to 1, from 0 to 255, or hexadecimal.
        var uiColor: UIColor? {
            if let reference { return UIColor.documentColor(named: reference) }
            guard let components else { return nil }
            let part = { (name: String) -> CGFloat? in
                components[name].flatMap(Self.number).map { CGFloat($0) }
            }
            let alpha = components["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
            if let white = part("white") { return UIColor(white: white, alpha: alpha) }
            guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
                return nil
            }
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }

        private static func number(_ text: String) -> Double? {
            if text.hasPrefix("0x") {
                return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
        }

        enum CodingKeys: String, CodingKey {
            case components, reference
        }
    }

    var properties: Properties?
    var images: [Image]?
    var colors: [ColorEntry]?
}

/// The folders of resources beside the program: a package has one for each target.
enum ResourceBundles {
    /// The bundles, in alphabetical order.
    static let all: [Bundle] = {
        let files = try? FileManager.default.contentsOfDirectory(
            at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "resources" }
            .sorted { $0.path < $1.path }.compactMap { Bundle(url: $0) }
    }()

    /// The paths of their resources.
    static let folders = all.map { $0.resourcePath ?? $0.bundlePath }
}
