import CommandSupport
import Diagnostics
import FoundationEssentials
import NibCheck

/// Finds evidence of the features of a document's app: orientations in property lists and build
/// settings, and languages.
///
/// The search begins in the document's folder and ends at the root of the git work tree, or at the
/// checked folder. The nearest folder with evidence below it decides. Unreadable files are skipped.
struct AppSupportSearch {
    /// The tops of searches without a git work tree: the checked folders, with all links resolved.
    private let checked: [String]
    private var folders: [String: Folder] = [:]
    private var evidence: [String: AppEvidence] = [:]

    /// Creates a search for the documents below the folders among the arguments.
    init(_ arguments: [String]) {
        checked = arguments.filter { DocumentSearch.kind(of: $0, following: true) == S_IFDIR }.map(
            RealPath.of)
    }

    /// The evidence in the files of one folder, and its subfolders.
    private struct Folder {
        var evidence = AppEvidence()
        var folders: [String] = []
    }

    /// The greatest depth of a search below a folder, and the greatest number of steps upwards.
    private static let (depthMax, heightMax) = (3, 16)
    /// The greatest number of entries that are read in a folder.
    private static let entriesMax = 4096

    /// Returns the evidence for a document.
    mutating func evidence(for document: String) -> AppEvidence {
        var folder = Self.parent(of: RealPath.of(document))
        let top = top(above: folder)
        var found = AppEvidence()
        for _ in 0..<Self.heightMax {
            found.complete(with: below(folder, Self.depthMax))
            if folder == top || folder == "/" || found.isComplete { break }
            folder = Self.parent(of: folder)
        }
        return found
    }

    /// The last folder of a search: the root of the git work tree, else the checked folder, else
    /// the folder itself.
    private func top(above folder: String) -> String {
        if let tree = Self.workTree(around: folder) { return tree }
        return checked.filter { folder == $0 || folder.hasPrefix($0 + "/") }.min {
            $0.count < $1.count
        } ?? folder
    }

    /// Returns the root of the git work tree that contains a folder.
    static func workTree(around folder: String) -> String? {
        var place = folder
        for _ in 0..<heightMax {
            if DocumentSearch.kind(of: place + "/.git", following: false) != nil { return place }
            if place == "/" { break }
            place = parent(of: place)
        }
        return nil
    }

    /// Returns the path of the folder that contains a file or folder.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private mutating func below(_ path: String, _ depth: Int) -> AppEvidence {
        let key = "\(depth) \(path)"
        if let known = evidence[key] { return known }
        let folder = read(path)
        var all = folder.evidence
        if depth > 0 { for name in folder.folders { all.add(below(path + "/" + name, depth - 1)) } }
        evidence[key] = all
        return all
    }

    private mutating func read(_ path: String) -> Folder {
        if let known = folders[path] { return known }
        var folder = Folder()
        for name in DocumentSearch.names(in: path).sorted().prefix(Self.entriesMax) {
            switch DocumentSearch.kind(of: path + "/" + name, following: false) {
            case S_IFDIR where name.hasSuffix(".lproj"):
                folder.evidence.add(language: String(name.dropLast(6)))
            case S_IFDIR where !DocumentSearch.skips(name) && !name.hasSuffix(".xcassets"):
                folder.folders.append(name)
            case S_IFREG: folder.evidence.read(path + "/" + name, name)
            default: break
            }
        }
        folders[path] = folder
        return folder
    }
}

/// The evidence of the features of an app.
struct AppEvidence {
    /// The orientations that files list for iPhones and iPads.
    private var orientations: [AppFeature: Set<String>] = [:]
    /// The first file that lists orientations.
    private(set) var file: String?
    private var languages: Set<String> = []

    /// The features with evidence. Known languages do not exclude another one.
    var support: AppSupport {
        var support = AppSupport()
        for (feature, listed) in orientations {
            support[feature] = listed.contains { $0.contains("Landscape") }
        }
        if languages.contains(where: CheckSettings.isRightToLeft) { support[.rightToLeft] = true }
        return support
    }

    /// A Boolean value that indicates whether a wider search cannot add anything.
    fileprivate var isComplete: Bool { orientations.count == 2 && !languages.isEmpty }

    /// Adds evidence of the same folder.
    fileprivate mutating func add(_ other: AppEvidence) {
        orientations.merge(other.orientations) { $0.union($1) }
        file = file ?? other.file
        languages.formUnion(other.languages)
    }

    /// Adds evidence of an outer folder where this one lacks it.
    fileprivate mutating func complete(with other: AppEvidence) {
        if languages.isEmpty { languages = other.languages }
        if orientations.isEmpty { (orientations, file) = (other.orientations, other.file) }
    }

    fileprivate mutating func add(language: String) {
        if language != "Base" { languages.insert(language) }
    }

    private mutating func add(_ listed: [String], _ feature: AppFeature, _ path: String) {
        let words = listed.filter { $0.hasPrefix("UIInterfaceOrientation") }
        guard !words.isEmpty else { return }
        orientations[feature, default: []].formUnion(words)
        file = file ?? path
    }

    // MARK: Files

    fileprivate mutating func read(_ path: String, _ name: String) {
        if name.hasSuffix(".plist"), name.lowercased().contains("info") {
            readPropertyList(path)
        } else if name == "project.pbxproj" {
            readProject(path)
        } else if name.hasSuffix(".xcstrings") {
            readTexts(path)
        }
    }

    private struct PropertyList: Decodable {
        let all, phone, pad: [String]?
        let isWatchApp, isWatchKitApp: Bool?

        enum CodingKeys: String, CodingKey {
            case all = "UISupportedInterfaceOrientations"
            case phone = "UISupportedInterfaceOrientations~iphone"
            case pad = "UISupportedInterfaceOrientations~ipad"
            case isWatchApp = "WKApplication"
            case isWatchKitApp = "WKWatchKitApp"
        }
    }

    private mutating func readPropertyList(_ path: String) {
        guard let bytes = try? InputFile.bytes(path, as: .source),
            let list = try? PropertyListDecoder().decode(PropertyList.self, from: Data(bytes)),
            list.isWatchApp != true, list.isWatchKitApp != true
        else { return }
        add(list.phone ?? list.all ?? [], .phoneLandscape, path)
        add(list.pad ?? list.all ?? [], .padLandscape, path)
    }

    /// Reads build settings for a property list, and the languages of the project, of all targets.
    private mutating func readProject(_ path: String) {
        guard let text = try? InputFile.text(path, as: .source) else { return }
        let name = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        var isInRegions = false
        for line in text.split(separator: "\n") {
            let words = line.split { " \t\r\"=;(),".contains($0) }.map(String.init)
            if isInRegions {
                words.forEach { add(language: $0) }
                isInRegions = !line.contains(")")
            } else if words.first == "knownRegions" {
                words.dropFirst().forEach { add(language: $0) }
                isInRegions = !line.contains(")")
            } else if let key = words.first, key.hasPrefix(name) {
                if !key.hasSuffix("_iPad") { add(Array(words.dropFirst()), .phoneLandscape, path) }
                if !key.hasSuffix("_iPhone") { add(Array(words.dropFirst()), .padLandscape, path) }
            }
        }
    }

    private struct TextCatalogue: Decodable {
        struct Text: Decodable {
            struct Language: Decodable {}

            let localizations: [String: Language]?
        }

        let strings: [String: Text]
    }

    private mutating func readTexts(_ path: String) {
        guard let bytes = try? InputFile.bytes(path, as: .source),
            let catalogue = try? JSONDecoder().decode(TextCatalogue.self, from: Data(bytes))
        else { return }
        for language in catalogue.strings.values.flatMap({
            $0.localizations?.keys.map(\.self) ?? []
        }) {
            add(language: language)
        }
    }
}

/// The plan of a check for each document, narrowed to the features of its app.
struct AppPlans {
    private let usual: CheckPlan
    private var plans: [String: CheckPlan] = [:]
    /// The number of documents without a configuration, by the file that excludes it.
    private var leftOut: [String: [AppFeature: Int]] = [:]

    /// Creates the plans for documents.
    ///
    /// - Parameter arguments: The paths on the command line; the folders among them bound the
    ///   search for evidence.
    init(_ plan: CheckPlan, for documents: [String], in arguments: [String]) {
        usual = plan
        let needed = Set(plan.configurations.compactMap(\.feature))
        if needed.isEmpty { return }
        var search = AppSupportSearch(arguments)
        for document in documents {
            let evidence = search.evidence(for: document), support = evidence.support
            plans[document] = plan.narrowed(to: support)
            for feature in needed where support[feature] == false {
                leftOut[evidence.file ?? "", default: [:]][feature, default: 0] += 1
            }
        }
    }

    /// The plan for a document.
    subscript(_ document: String) -> CheckPlan { plans[document] ?? usual }

    /// Writes one note for each file that excludes configurations.
    func report(to messages: TextSink) {
        for (file, features) in leftOut.sorted(by: { $0.key < $1.key }) {
            for feature in AppFeature.allCases {
                guard let count = features[feature] else { continue }
                let message =
                    "UISupportedInterfaceOrientations lists no landscape on "
                    + "\(feature == .padLandscape ? "iPad" : "iPhone"): \(count) "
                    + "document\(count == 1 ? " is" : "s are") not laid out so; --device with --landscape does"
                messages.report(Diagnostic("no-landscape", message, severity: .note, file: file))
            }
        }
    }
}
