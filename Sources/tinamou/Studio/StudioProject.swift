import CommandSupport
import Diagnostics
import LayoutRecording
import NibFormat

/// The documents that a studio may read and write: the opened files, and those below the opened
/// folders.
struct StudioProject: Sendable {
    /// The opened files and folders.
    let arguments: [String]
    /// Those that can have documents: all but recordings.
    let documentArguments: [String]
    /// Their real paths, without links.
    private let places: [String]
    /// The opened folders, and those of the opened files, in which the app's assets are searched.
    var assetFolders: [String] {
        zip(arguments, places).map { argument, place in
            DocumentSearch.kind(of: argument, following: true) == S_IFDIR
                ? place : place.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        }
    }

    /// - Throws: An error if a file or folder cannot be read, or a folder has no documents.
    init(_ arguments: [String]) throws(Diagnostic) {
        self.arguments = arguments
        documentArguments = arguments.filter { !$0.hasSuffix(".json") }
        places = arguments.map(RealPath.absolute)
        for argument in arguments where DocumentSearch.kind(of: argument, following: true) == nil {
            throw Diagnostic(
                "unreadable", "there is no such file or folder; check the path", file: argument)
        }
        for path in arguments where path.hasSuffix(".json") { _ = try recording(path) }
        for path in documentArguments
        where DocumentSearch.kind(of: path, following: true) == S_IFREG && !isDocument(path) {
            throw Diagnostic(
                "no-document",
                "the file is neither a document nor a recording; give a .xib, .storyboard or .json file",
                file: path)
        }
        guard !documentArguments.isEmpty, recordings().isEmpty else { return }
        _ = try DocumentSearch.paths(documentArguments)
    }

    /// The title of the project: the names of the opened files and folders.
    var title: String {
        places.map { $0.split(separator: "/").last.map(String.init) ?? "/" }.joined(separator: ", ")
    }

    /// Returns the paths of the documents that exist now, without those that are links to files
    /// elsewhere, pipes or devices.
    func paths() -> [String] {
        ((try? DocumentSearch.paths(documentArguments)) ?? []).filter(isDocument)
    }

    /// Reads a document of the project.
    ///
    /// - Throws: An error if the path is not that of a document in the opened folders, or the file
    ///   cannot be read.
    func read(_ path: String) throws(Diagnostic) -> NibDocument {
        guard isDocument(path) else {
            throw Diagnostic(
                "no-document",
                "\(path.quoted) is not a document in the opened folders; reload the page")
        }
        return try DocumentRun.read(path)
    }

    // MARK: Recordings

    /// The ending of the names of recordings in folders.
    static let recordingEnding = ".layout.json"

    /// The greatest size of a recording.
    private static let recordingKind = InputKind("recording", bytes: 64 << 20)

    /// Returns the paths of the recordings that exist now: the opened ones, and those in folders.
    func recordings() -> [String] {
        arguments.flatMap { argument in
            DocumentSearch.kind(of: argument, following: true) == S_IFDIR
                ? DocumentSearch.files(below: argument, [Self.recordingEnding]) : [argument]
        }.filter(isRecording)
    }

    /// Reads a recording of the project.
    ///
    /// - Throws: An error if the path is not that of a recording in the opened folders, or the file is
    ///   not a recording of this version.
    func recording(_ path: String) throws(Diagnostic) -> LayoutRecording {
        guard isRecording(path) else {
            throw Diagnostic(
                "no-recording",
                "\(path.quoted) is not a recording in the opened folders; reload the page")
        }
        let bytes = try UnlinkedFile(RealPath.absolute(path)).bytes(as: Self.recordingKind)
        return try LayoutRecording(bytes, file: path)
    }

    private func isRecording(_ path: String) -> Bool {
        let isNamed = path.hasSuffix(Self.recordingEnding) || arguments.contains(path)
        return path.hasSuffix(".json") && isNamed && isInside(path)
            && DocumentSearch.kind(of: path, following: true) == S_IFREG
    }

    private func isDocument(_ path: String) -> Bool {
        [".xib", ".storyboard"].contains { path.hasSuffix($0) } && isInside(path)
            && DocumentSearch.kind(of: path, following: true) == S_IFREG
    }

    /// Returns a Boolean value that indicates whether a file, with all links followed, is one of
    /// the opened files or below an opened folder.
    func isInside(_ path: String) -> Bool {
        let real = RealPath.of(path)
        return real.hasPrefix("/")
            && places.contains { real == $0 || real.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    }
}
