import CommandSupport
import Diagnostics
import NibPreview

/// The folder of pictures, with a list of the hashes of their sources.
final class PictureFolder {
    /// A picture's file name without extension, and its key.
    struct Entry: Hashable {
        let name: String
        /// Document and root.
        let key: String
    }

    private let path: String
    private let formats: [String]
    private let look: PreviewLookFlags
    private let cairo: CairoPictures?
    private let isForced: Bool
    /// The names and hashes of existing pictures, by document and root.
    private var known: [String: (name: String, hash: String)] = [:]
    private var usedNames: Set<String> = []

    /// The file of the list, with a line for each picture.
    static let list = "previews.tsv"

    /// - Throws: An error if the folder cannot be made, or a library for PNG is missing.
    init(_ path: String, formats: [String], look: PreviewLookFlags, force: Bool) throws {
        self.path = path
        self.formats = formats
        self.look = look
        isForced = force
        cairo =
            formats.contains("png")
            ? try CairoPictures(fontFolder: look.fontFolder ?? CairoPictures.fontFolder) : nil
        try Self.makeFolder(path)
        try readList()
    }

    private static func makeFolder(_ path: String) throws(Diagnostic) {
        var place = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            place += "/" + part
            guard mkdir(place, 0o777) != 0, errno != EEXIST, access(place, F_OK) != 0 else {
                continue
            }
            let reason = String(cString: strerror(errno))
            throw Diagnostic(
                "unwritable", "cannot make the folder: \(reason); check the path", file: path)
        }
    }

    private func readList() throws(Diagnostic) {
        let file = "\(path)/\(Self.list)"
        guard OutputFile.exists(file) else { return }
        for line in try InputFile.text(file, as: .records).split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            guard cells.count == 3 else {
                throw Diagnostic(
                    "file-exists", "the file is not a list of previews; choose another folder",
                    file: file)
            }
            known[cells[2]] = (cells[0], cells[1])
        }
    }

    // MARK: Names

    /// Returns the file of a scene, named by document and scene, and by id if that name is taken.
    func entry(document: String, scene: String, id: String) -> Entry {
        let file = document.split(separator: "/").last.map(String.init) ?? document
        let base = file.split(separator: ".").first.map(String.init) ?? file
        let key = "\(document)#\(id)".filter { $0 != "\t" && !$0.isNewline }
        let long = "\(Self.safe(base))-\(Self.safe(scene))"
        let candidates = [long, "\(long)-\(Self.safe(id))"]
        var name = candidates.first { !usedNames.contains($0.lowercased()) } ?? ""
        var number = 2
        while name.isEmpty {
            let next = "\(candidates[1])-\(number)"
            if !usedNames.contains(next.lowercased()) { name = next }
            number += 1
        }
        usedNames.insert(name.lowercased())
        return Entry(name: name, key: key)
    }

    /// Returns a short name of letters, digits and a few signs.
    static func safe(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars.prefix(60) {
            let isPlain =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
                || scalar == "."
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else if result.last != "-" {
                result += "-"
            }
        }
        while result.utf8.count > 100 { result.removeLast() }
        let trimmed = result.drop { $0 == "." || $0 == "-" }
        return trimmed.isEmpty ? "scene" : String(trimmed)
    }

    /// The paths of a picture's files.
    func files(of entry: Entry) -> [String] { formats.map { "\(path)/\(entry.name).\($0)" } }

    // MARK: Pictures

    /// Returns a Boolean value that indicates whether a picture with this hash exists.
    func has(_ entry: Entry, hash: String) -> Bool {
        guard let old = known[entry.key], old.hash == hash, old.name == entry.name else {
            return false
        }
        return files(of: entry).allSatisfy(OutputFile.exists)
    }

    /// Writes a picture and records its hash.
    func write(_ picture: Picture, _ entry: Entry, hash: String) throws {
        for (format, file) in zip(formats, files(of: entry)) {
            if format == "svg" {
                try OutputFile(file, .svg, force: isForced).write(
                    Array(SVGWriter.svg(picture).utf8))
            } else if let cairo {
                try OutputFile(file, .png, force: isForced).write(
                    try cairo.png(picture, scale: look.scale))
            }
        }
        known[entry.key] = (entry.name, hash)
    }

    /// Writes the list.
    func finish() throws(Diagnostic) {
        let lines = known.sorted { $0.key < $1.key }.map {
            "\($0.value.name)\t\($0.value.hash)\t\($0.key)\n"
        }
        try FileEdit.write([
            FileEdit("\(path)/\(Self.list)", before: nil, after: Array(lines.joined().utf8))
        ])
    }
}
