import Foundation

/// A text file of the repository, with its path from the root.
struct TextFile: Sendable {
    let path: String
    let text: String
    /// The parts of the text of a Swift file.
    let scanned: ScannedText

    init(_ path: String, _ text: String) {
        self.path = path
        self.text = text
        scanned = ScannedText(path.hasSuffix(".swift") ? text : "")
    }

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The target or other second folder: `Sources/NibCheck/…` is of `NibCheck`.
    var target: String { String(path.split(separator: "/").dropFirst().first ?? "") }
}

/// The files of this repository as they lie on the disk; what git ignores is left out.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .standardized

    private static let ignored: Set = [".build", ".git", ".rivals", ".swiftpm", "Package.resolved"]

    /// All paths from the root, folders too, in order.
    static let paths: [String] = paths(below: "")

    private static func paths(below folder: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path))
            ?? []
        return names.filter { !ignored.contains($0) }.sorted().flatMap { name in
            let path = folder.isEmpty ? name : folder + "/" + name
            return [path] + (isFolder(path) ? paths(below: path) : [])
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
            atPath: root.appending(path: path).path, isDirectory: &isFolder)
        return isFolder.boolValue
    }

    private static let textFiles: [String: TextFile] = {
        let files = paths.filter { !isFolder($0) }.compactMap { path -> TextFile? in
            guard let data = try? Data(contentsOf: root.appending(path: path)) else { return nil }
            return String(data: data, encoding: .utf8).map { TextFile(path, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    }()

    /// The text file at a path.
    static func file(_ path: String) -> TextFile? { textFiles[path] }

    /// The text files in some folders, by default in all, with one of the `endings`.
    static func files(in folders: [String] = [], endings: [String] = [""]) -> [TextFile] {
        paths.filter { path in
            let isBelow = folders.isEmpty || folders.contains { path.hasPrefix($0 + "/") }
            return isBelow && endings.contains { path.hasSuffix($0) }
        }
        .compactMap(file)
    }

    /// All paths, each also without its first folders: `Rational/Rational.swift`, `Rational.swift`.
    static let pathEndings: Set<String> = Set(
        paths.flatMap { path in
            let parts = path.split(separator: "/")
            return parts.indices.map { parts[$0...].joined(separator: "/") }
        })

    /// The libraries among the products.
    static let libraries: [String] = {
        let manifest = file("Package.swift")?.text ?? ""
        return manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    }()

    /// The pages for people; CHANGELOG.md names files that went.
    static let pages = files(endings: [".md"]).map(\.path).filter {
        $0 != "CHANGELOG.md" && !$0.hasPrefix("Tests/")
    }

    static let sources = files(in: ["Sources", "Benchmarks"], endings: [".swift"])
    static let swiftFiles = files(in: ["Sources", "Benchmarks", "Tests"], endings: [".swift"])

    /// The files of the nested packages that are their own: what one shares with this package is links.
    static let readerFiles = files(in: ["SwiftReader", "UIKitSources"], endings: [".swift"]).filter
    { file in
        let values = try? root.appending(path: file.path).resourceValues(forKeys: [
            .isSymbolicLinkKey
        ])
        return values?.isSymbolicLink != true
    }
}

extension TextFile {
    /// The names in backticks of the functions that the file declares. The formatter may break a line before a
    /// long name.
    var quotedFunctionNames: [Substring] {
        text.matches(of: /func\s+`([^`]*)`/).map(\.1)
    }
}
