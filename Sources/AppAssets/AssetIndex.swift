import AutoLayout
import Diagnostics
import Pictures
import Synchronization
import ViewMetrics

/// A set in an asset catalogue: a folder with variants of one image, symbol or colour.
struct AssetSet {
    /// The kinds of sets that documents refer to.
    enum Kind: String {
        case image = "imageset"
        case symbol = "symbolset"
        case color = "colorset"
    }

    let kind: Kind
    let path: String
}

/// The assets below a folder: names with their sets and files.
public final class AssetIndex: Sendable {
    /// The diagnostics of folders and descriptions that could not be read.
    public let diagnostics: [Diagnostic]
    private let sets: [String: [AssetSet]]
    private let loose: [String: [String]]
    private let others: Set<String>
    private let fonts: [String: [String]]
    private let faces = Mutex<[FontPlace: FontFace?]>([:])
    private let places = Mutex<[String: [FontPlace]]?>(nil)
    private let known = Mutex(Known())

    /// A font in a file.
    private struct FontPlace: Hashable {
        let path: String
        let index: Int
    }

    /// The files that were read; each is read once, for all documents.
    private struct Known {
        var contents: [String: Result<CatalogueContents?, Diagnostic>] = [:]
        var extents: [String: Result<ImageFile.Extent, Diagnostic>] = [:]
        var data: [String: Result<ImageData, Diagnostic>] = [:]
        var symbols: [String: Result<AssetImage, Diagnostic>] = [:]
    }

    /// Searches folders, except third-party code and build products.
    ///
    /// Links are not followed. A search ends after two hundred thousand entries, with a diagnostic.
    public convenience init(_ folders: [String]) {
        var search = Search()
        for folder in folders {
            search.read(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, 0)
        }
        self.init(search)
    }

    /// Reads the names in catalogues, and no other files.
    public convenience init(catalogues: [String]) {
        var search = Search()
        for catalogue in catalogues { search.readCatalogue(catalogue, "", 0) }
        self.init(search)
    }

    private init(_ search: Search) {
        diagnostics = search.diagnostics
        sets = search.sets
        loose = search.loose
        fonts = search.fonts
        others = search.others
    }

    /// Reads the descriptions of all sets. Returns the diagnostics of folders and sets that cannot be read.
    public func allDiagnostics() -> [Diagnostic] {
        var all = diagnostics
        for set in sets.values.joined().sorted(by: { $0.path < $1.path }) {
            do throws(Diagnostic) {
                _ = try contents(of: set.path)
            } catch {
                all.append(error)
            }
        }
        return all
    }

    /// The names of images in catalogues, with those of icons and other sets that code refers to.
    public var imageNames: Set<String> {
        others.union(sets.filter { $1.contains { $0.kind != .color } }.map(\.key))
    }

    /// The names of colours in catalogues.
    public var colorNames: Set<String> {
        Set(sets.filter { $1.contains { $0.kind == .color } }.map(\.key))
    }

    /// Returns the set of one of some kinds with a name, nearest to a document.
    func set(_ name: String, _ kinds: [AssetSet.Kind], near document: String) -> AssetSet? {
        Self.nearest((sets[name] ?? []).filter { kinds.contains($0.kind) }, to: document, \.path)
            .first
    }

    /// Returns the files of a loose image, in the nearest folder that has some.
    func images(_ name: String, near document: String) -> [String] {
        let files = Self.nearest(loose[name] ?? [], to: document, \.self)
        guard let first = files.first else { return [] }
        let folder = LooseImages.folder(of: first)
        return files.filter { LooseImages.folder(of: $0) == folder }
    }

    /// Returns the font with a PostScript name: that of a file with this name, or else in any font file.
    func font(_ name: String, near document: String) -> FontFace? {
        guard !fonts.isEmpty else { return nil }
        let key = Self.fontKey(name)
        let named = (fonts[key] ?? []).map { FontPlace(path: $0, index: 0) }
        for place in Self.nearest(named, to: document, \.path) {
            guard let face = face(place) else { continue }
            if face.name.isEmpty || Self.fontKey(face.name) == key { return face }
        }
        return Self.nearest(fontPlaces[key] ?? [], to: document, \.path).lazy
            .compactMap(face).first
    }

    private func face(_ place: FontPlace) -> FontFace? {
        if let known = faces.withLock({ $0[place] }) { return known }
        let face = try? FontLibrary.face(place.path, index: place.index)
        faces.withLock { $0[place] = .some(face) }
        return face
    }

    /// The greatest number of font files whose names are read.
    private static let fontFilesMax = 500

    /// The fonts of all files by the keys of their PostScript names; the files are opened at the first use.
    private var fontPlaces: [String: [FontPlace]] {
        places.withLock { known in
            if let known { return known }
            var places: [String: [FontPlace]] = [:]
            for path in Set(fonts.values.joined()).sorted().prefix(Self.fontFilesMax) {
                for (index, name) in ((try? FontLibrary.names(path)) ?? []).enumerated() {
                    places[Self.fontKey(name), default: []].append(
                        FontPlace(path: path, index: index))
                }
            }
            known = places
            return places
        }
    }

    /// The letters and digits of a font's name: the name of a file differs in blanks and hyphens.
    fileprivate static func fontKey(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// Returns items by the number of leading folders that they share with a document, most first.
    private static func nearest<Item>(
        _ items: [Item], to document: String, _ path: (Item) -> String
    ) -> [Item] {
        guard items.count > 1 else { return items }
        let own = document.split(separator: "/").dropLast()
        let shared = items.map { item in
            zip(own, path(item).split(separator: "/")).prefix { $0 == $1 }.count
        }
        return zip(items, shared).sorted { one, other in
            one.1 != other.1 ? one.1 > other.1 : path(one.0) < path(other.0)
        }
        .map(\.0)
    }

    // MARK: Files

    /// Returns a value that is read once.
    private func known<Value: Sendable>(
        _ path: String,
        _ place: WritableKeyPath<Known, [String: Result<Value, Diagnostic>]> & Sendable,
        _ read: () throws(Diagnostic) -> Value
    ) throws(Diagnostic) -> Value {
        if let found = known.withLock({ $0[keyPath: place][path] }) { return try found.get() }
        let result: Result<Value, Diagnostic>
        do throws(Diagnostic) {
            result = .success(try read())
        } catch {
            result = .failure(error)
        }
        known.withLock { $0[keyPath: place][path] = result }
        return try result.get()
    }

    /// Returns the description of a set; `nil` without a description.
    func contents(of folder: String) throws(Diagnostic) -> CatalogueContents? {
        try known(folder, \.contents) { () throws(Diagnostic) in try CatalogueContents.read(folder)
        }
    }

    private func extent(_ path: String) throws(Diagnostic) -> ImageFile.Extent {
        try known(path, \.extents) { () throws(Diagnostic) in try ImageFile(path).extent() }
    }

    /// Returns the size of an image in points.
    func size(of found: FoundImage) throws(Diagnostic) -> Size {
        found.size(try extent(found.path))
    }

    /// Returns an image in a format that pictures can contain.
    func image(of found: FoundImage) throws(Diagnostic) -> AssetImage {
        let extent = try extent(found.path), size = found.size(extent)
        let data = try known(found.path, \.data) { () throws(Diagnostic) in
            try ImageFile(found.path).data(extent)
        }
        return AssetImage(
            data, size: size, rendering: found.rendering,
            slicing: found.resizing.flatMap {
                AssetImage.Slicing($0, scale: extent.isVector ? 1 : found.scale, size)
            })
    }

    /// Returns a symbol of the app's own.
    func symbol(_ set: AssetSet) throws(Diagnostic) -> AssetImage {
        try known(set.path, \.symbols) { () throws(Diagnostic) in try SymbolSet(set, self).image() }
    }

    // MARK: Search

    private struct Search {
        var sets: [String: [AssetSet]] = [:]
        var loose: [String: [String]] = [:]
        var fonts: [String: [String]] = [:]
        /// The names of sets of other kinds.
        var others: Set<String> = []
        var diagnostics: [Diagnostic] = []
        private var count = 0

        private static let (entriesMax, depthMax) = (200_000, 40)

        private mutating func entries(_ folder: String, _ depth: Int) -> [AssetFolder.Entry] {
            guard count < Self.entriesMax, depth < Self.depthMax else {
                if count >= Self.entriesMax, diagnostics.last?.code != "too-many-files" {
                    diagnostics.append(
                        Diagnostic(
                            "too-many-files",
                            "the search for assets ends after \(Self.entriesMax) files; name a folder with --assets",
                            severity: .note, file: folder))
                }
                return []
            }
            let found = AssetFolder.entries(folder)
            count += found.count
            return found
        }

        mutating func read(_ folder: String, _ depth: Int) {
            for entry in entries(folder, depth) {
                let path = folder + "/" + entry.name
                if entry.isFolder {
                    if entry.name.hasSuffix(".xcassets") {
                        readCatalogue(path, "", depth + 1)
                    } else if !AssetFolder.skips(entry.name) {
                        read(path, depth + 1)
                    }
                } else {
                    readFile(entry.name, path)
                }
            }
        }

        private mutating func readFile(_ name: String, _ path: String) {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard let ending = parts.last?.lowercased(), parts.count > 1 else { return }
            let stem = parts.dropLast().joined(separator: ".")
            switch ending {
            case "png", "jpg", "jpeg", "gif", "pdf", "heic", "tiff", "svg", "webp":
                let name = LooseImages.name(stem)
                loose[name, default: []].append(path)
                loose[name + "." + ending, default: []].append(path)
            case "ttf", "otf", "ttc": fonts[AssetIndex.fontKey(stem), default: []].append(path)
            default: break
            }
        }

        private static let otherEndings: Set = [
            "appiconset", "launchimage", "imagestack", "brandassets", "imagestacklayer", "dataset",
        ]

        mutating func readCatalogue(_ folder: String, _ prefix: String, _ depth: Int) {
            for entry in entries(folder, depth) where entry.isFolder {
                let path = folder + "/" + entry.name
                let parts = entry.name.split(separator: ".")
                let ending = parts.last.map(String.init) ?? "", isSet = parts.count > 1
                let name = prefix + parts.dropLast().joined(separator: ".")
                if isSet, Self.otherEndings.contains(ending) {
                    others.insert(name)
                } else if isSet, let kind = AssetSet.Kind(rawValue: ending) {
                    sets[name, default: []].append(AssetSet(kind: kind, path: path))
                } else {
                    let own = isNamespace(path) ? prefix + entry.name + "/" : prefix
                    readCatalogue(path, own, depth + 1)
                }
            }
        }

        private mutating func isNamespace(_ folder: String) -> Bool {
            do throws(Diagnostic) {
                return try CatalogueContents.read(folder)?.properties?.providesNamespace ?? false
            } catch {
                diagnostics.append(error)
                return false
            }
        }
    }
}
