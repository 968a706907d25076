import ViewMetrics

/// The files of one image outside of catalogues: `star.png`, `star@2x.png`, `star@3x~ipad.png`.
struct LooseImages {
    private let files: [String]

    init(_ files: [String]) { self.files = files }

    private static let idioms = ["~ipad": AssetTraits.Idiom.pad, "~iphone": .phone]
    private static let scales = ["@2x": 2.0, "@3x": 3.0]

    /// Returns the name of the image without the marks of devices and scales.
    static func name(_ stem: String) -> String {
        var name = stem
        for mark in idioms.keys where name.hasSuffix(mark) { name.removeLast(mark.count) }
        for mark in scales.keys where name.hasSuffix(mark) { name.removeLast(mark.count) }
        return name
    }

    /// The folder of an image; variants for languages are in folders beside each other.
    static func folder(of path: String) -> String {
        var parts = path.split(separator: "/").dropLast()
        if parts.last?.hasSuffix(".lproj") ?? false { parts = parts.dropLast() }
        return parts.joined(separator: "/")
    }

    /// Returns the file for some traits, with its number of pixels per point.
    func file(_ traits: AssetTraits, _ language: String?) -> FoundImage? {
        let choice = VariantChoice(traits: traits, language: language)
        return choice.best(files, Self.conditions).map { path in
            FoundImage(
                path: path, scale: Self.conditions(path).scale ?? 1, screenScale: traits.scale)
        }
    }

    private static func conditions(_ path: String) -> CatalogueContents.Conditions {
        let parts = path.split(separator: "/")
        var stem =
            parts.last.map { String($0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)) } ?? ""
        var (idiom, scale): (AssetTraits.Idiom?, Double) = (nil, 1)
        for (mark, own) in idioms where stem.hasSuffix(mark) {
            idiom = own
            stem.removeLast(mark.count)
        }
        for (mark, own) in scales where stem.hasSuffix(mark) { scale = own }
        let folder = parts.dropLast().last.map(String.init) ?? ""
        let language = folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : nil
        return CatalogueContents.Conditions(
            idiom: idiom?.rawValue, appearances: nil, direction: nil,
            locale: language == "Base" || language == "en" ? nil : language, scale: scale,
            isSpecial: false)
    }
}
