import AppAssets
import CommandSupport
import Diagnostics
import NibFormat

/// Reads documents one by one for a command. A document that cannot be read is an error; the others
/// follow.
struct DocumentRun {
    private let paths: [String]
    private let messages: TextSink

    init(_ arguments: [String], messages: TextSink) throws(Diagnostic) {
        paths = try DocumentSearch.paths(arguments)
        self.messages = messages
    }

    /// Calls `body` with each document. An error of a document is written, and the others follow.
    func forEach(_ body: (NibDocument) throws(Diagnostic) -> Void) -> RunStatus {
        let progress = ProgressLine(isShown: messages.isTerminal && paths.count > 20)
        var status = RunStatus.fine
        for (number, path) in paths.enumerated() {
            if number.isMultiple(of: 10) {
                progress.show(number, of: paths.count, "documents")
            }
            do throws(Diagnostic) {
                try body(try Self.read(path))
            } catch {
                progress.clear()
                messages.report(error)
                status = .inputError
            }
        }
        progress.clear()
        return status
    }

    /// Reads the document at a path.
    static func read(_ path: String) throws(Diagnostic) -> NibDocument {
        let bytes = try InputFile.bytes(path, as: .document)
        return try NibDocument(bytes, file: InputFile.name(path))
    }
}

extension NibDocument {
    /// Writes the notes on unknown elements and dangling references.
    func writeDiagnostics(to messages: TextSink) {
        let found = diagnostics()
        for diagnostic in found.all { messages.report(diagnostic) }
        let omitted = found.count - found.all.count
        if omitted > 0 {
            messages.report(
                Diagnostic("more", "\(omitted) more notes", severity: .note, file: file))
        }
    }
}

/// Finds the documents of a command line: the named files, and those below named folders, except
/// third-party code and build products.
enum DocumentSearch {
    /// A Boolean value that indicates whether a search passes over a folder of this name.
    static func skips(_ name: String) -> Bool { AssetFolder.skips(name) }

    /// Returns the paths of the documents, each once, those of a folder in order.
    ///
    /// - Parameter endings: The suffixes of the names of files in folders.
    /// - Throws: An error if a folder cannot be read or lacks documents.
    static func paths(
        _ arguments: [String], endings: [String] = [".xib", ".storyboard"]
    ) throws(Diagnostic) -> [String] {
        var (found, seen): ([String], Set<String>) = ([], [])
        for argument in arguments {
            let isFolder = kind(of: argument, following: true) == S_IFDIR
            if isFolder, access(argument, R_OK | X_OK) != 0 {
                let reason = String(cString: strerror(errno))
                throw Diagnostic(
                    "unreadable", "cannot read the folder: \(reason); check the path",
                    file: argument)
            }
            let paths = isFolder ? files(below: argument, endings) : [argument]
            if paths.isEmpty {
                let kinds = endings.map { "no \($0)" }.joined(separator: " and ")
                throw Diagnostic(
                    "no-document", "the folder has \(kinds); check the path", file: argument)
            }
            for path in paths where seen.insert(path).inserted { found.append(path) }
        }
        return found
    }

    /// Returns the files below a folder. Links to folders are not followed, so that the search
    /// ends.
    static func files(below folder: String, _ endings: [String]) -> [String] {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names(in: folder).sorted().flatMap { name in
            let path = prefix + name
            if kind(of: path, following: false) == S_IFDIR {
                return skips(name) ? [] : files(below: path, endings)
            }
            guard endings.contains(where: { name.hasSuffix($0) }) else { return [] }
            // Reading a pipe or a device could wait without end. A broken link is an error later.
            return kind(of: path, following: true).map { $0 == S_IFREG } ?? true ? [path] : []
        }
    }

    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    static func kind(of path: String, following: Bool) -> mode_t? {
        var status = stat()
        let result = following ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? status.st_mode & S_IFMT : nil
    }
}

/// The texts of documents in a language: `de.lproj/Card.strings` for `Base.lproj/Card.xib`, or
/// beside `Card.xib`.
struct DocumentLanguage {
    /// The code, such as `de-AT`, which falls back to `de`.
    let name: String

    /// Returns a document with its texts in this language.
    ///
    /// - Throws: An error if the texts cannot be read.
    func localize(_ document: NibDocument, messages: TextSink) throws(Diagnostic) -> NibDocument {
        if let (table, path) = try catalogueTable(document.file) {
            return try Self.localized(
                document, try NibStrings(Array(table.utf8), file: path), path, messages,
                hasLines: false)
        }
        guard let path = candidates(document.file).first(where: { access($0, R_OK) == 0 }) else {
            let message = "no texts in \(name); the document's texts are used"
            messages.report(Diagnostic("no-texts", message, severity: .note, file: document.file))
            return document
        }
        let bytes = try InputFile.bytes(path, as: .document)
        return try Self.localized(document, try NibStrings(bytes, file: path), path, messages)
    }

    /// Returns a document with texts; those that it does not have are notes.
    private static func localized(
        _ document: NibDocument, _ texts: NibStrings, _ path: String, _ messages: TextSink,
        hasLines: Bool = true
    ) throws(Diagnostic) -> NibDocument {
        let (localized, unused) = try document.localized(by: texts)
        for entry in unused {
            let message = "\(document.file) has no text \(entry.key)"
            messages.report(
                Diagnostic(
                    "unused-text", message, severity: .note, file: path,
                    line: hasLines ? entry.line : nil))
        }
        return localized
    }

    /// Returns the texts of a string catalogue: `Card.xcstrings` beside the document, or beside its language folder.
    private func catalogueTable(_ file: String) throws(Diagnostic) -> (text: String, path: String)?
    {
        for path in Self.catalogues(of: file) {
            if let table = try TextCatalogue(path).table(for: name) { return (table, path) }
        }
        return nil
    }

    /// Returns the paths of the readable string catalogues of a document.
    private static func catalogues(of file: String) -> [String] {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let base = parts.last?.split(separator: ".").first.map(String.init) ?? file
        let folders = Array(parts.dropLast())
        return [folders, Array(folders.dropLast())].map { above in
            above.map { $0 + "/" }.joined() + base + ".xcstrings"
        }.filter { access($0, R_OK) == 0 }
    }

    /// Returns a Boolean value that indicates whether a document has texts in this language.
    func exists(for document: NibDocument) -> Bool {
        candidates(document.file).contains { access($0, R_OK) == 0 }
            || (try? catalogueTable(document.file)) ?? nil != nil
    }

    private func candidates(_ file: String) -> [String] {
        let base = file.split(separator: "/").last?.split(separator: ".").first ?? file[...]
        let prefix = Self.folder(of: file)
        let short = name.split(separator: "-").first.map(String.init) ?? name
        return [name, short].map { "\(prefix)\($0).lproj/\(base).strings" }
    }
}

extension DocumentLanguage {
    /// Returns the languages in which a document has texts: in folders of languages, or in string
    /// catalogues. Catalogues that cannot be read have none.
    static func languages(of document: NibDocument) -> [String] {
        let inFolders = languagesOfFolders(of: document)
        let inCatalogues = catalogues(of: document.file).flatMap { path in
            (try? TextCatalogue(path).languages) ?? []
        }
        return Set(inFolders + inCatalogues).sorted()
    }

    private static func languagesOfFolders(of document: NibDocument) -> [String] {
        let folder = folder(of: document.file)
        return DocumentSearch.names(in: folder.isEmpty ? "." : folder)
            .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
            .filter { DocumentLanguage(name: $0).exists(for: document) }
    }

    /// Returns the path of the folder with the language folders of a document, with a slash at its
    /// end; empty for the current folder.
    private static func folder(of file: String) -> String {
        var folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if folders.last?.hasSuffix(".lproj") ?? false { folders = folders.dropLast() }
        return folders.map { $0 + "/" }.joined()
    }
}

/// Real paths, without links, for comparisons.
enum RealPath {
    /// Returns the real path of a file, or the path itself if no such file exists.
    static func of(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns the real path of a file, or its path from the root if no such file exists.
    static func absolute(_ path: String) -> String {
        let real = of(path)
        return real.hasPrefix("/") ? real : of(".") + "/" + real
    }
}
