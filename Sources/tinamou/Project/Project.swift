import AppSources
import CommandSupport
import Diagnostics
import NibCheck
import NibEditing
import NibFormat

/// Documents and sources that belong together, of a command line.
struct Project {
    /// The readable documents.
    private(set) var documents: [NibDocument] = []
    /// The sources.
    private(set) var base = CodeBase([])
    /// The resources, if requested.
    private(set) var resources = AppResources()
    /// Fine, unless a file is unreadable.
    private(set) var status = RunStatus.fine

    /// Reads documents and Swift sources, also in folders. Unreadable files are
    /// reported.
    ///
    /// - Parameter withApp: `true` to read Objective-C sources and resources too.
    init(_ arguments: [String], messages: TextSink, withApp: Bool = false) throws {
        let named = withApp ? arguments.filter { !AppFiles.isObjectiveC($0) } : arguments
        let paths = try DocumentSearch.paths(named, endings: [".xib", ".storyboard", ".swift"])
        var swift: [SwiftSource] = []
        for path in paths {
            do throws(Diagnostic) {
                if path.hasSuffix(".swift") {
                    swift.append(
                        SwiftSource(try InputFile.bytes(path, as: .source), file: path))
                } else {
                    documents.append(try DocumentRun.read(path))
                }
            } catch {
                messages.write("\(error)\n")
                status = .inputError
            }
        }
        base = CodeBase(swift)
        guard withApp else { return }
        let app = AppFiles(arguments, messages: messages)
        base = CodeBase(swift + app.objectiveC, isComplete: app.isComplete)
        resources = app.resources
    }

    /// The bytes of a file of the project as it was read.
    func bytes(of file: String) -> [UInt8]? {
        documents.first { $0.file == file }?.bytes ?? base.sources.first { $0.file == file }?.bytes
    }

    /// The numbers of documents and sources, as text.
    var summary: String {
        let (documents, sources) = (documents.count, base.sources.count)
        return
            "\(documents) document\(documents == 1 ? "" : "s"), \(sources) source\(sources == 1 ? "" : "s")"
    }
}

/// The files of an app beside its documents and Swift sources.
struct AppFiles {
    /// The Objective-C sources.
    let objectiveC: [SwiftSource]
    /// A Boolean value that indicates whether all of those were read.
    let isComplete: Bool
    /// The resources.
    let resources: AppResources

    /// Reads the files among the arguments, and those below folders.
    init(_ arguments: [String], messages: TextSink, excludes: (String) -> Bool = { _ in false }) {
        let paths = arguments.flatMap { argument in
            DocumentSearch.kind(of: argument, following: true) == S_IFDIR
                ? DocumentSearch.files(below: argument, ObjectiveCReading.endings)
                : Self.isObjectiveC(argument) ? [argument] : []
        }
        let read = ObjectiveCReading(messages: messages).sources(paths.filter { !excludes($0) })
        (objectiveC, isComplete) = (read.sources, read.isComplete)
        resources = ResourceSearch(arguments, messages: messages).resources
    }

    /// Returns the Objective-C sources among the arguments and below folders, as words.
    static func objectiveCTexts(_ arguments: [String]) throws(Diagnostic) -> [ObjectiveCText] {
        var texts: [ObjectiveCText] = []
        for argument in arguments {
            let isFolder = DocumentSearch.kind(of: argument, following: true) == S_IFDIR
            guard isFolder || isObjectiveC(argument) else { continue }
            let paths =
                isFolder
                ? DocumentSearch.files(below: argument, ObjectiveCReading.endings) : [argument]
            for path in paths {
                texts.append(ObjectiveCText(try InputFile.bytes(path, as: .source), file: path))
            }
        }
        return texts
    }

    /// A Boolean value that indicates whether a path names an Objective-C source.
    static func isObjectiveC(_ path: String) -> Bool {
        ObjectiveCReading.endings.contains { path.hasSuffix($0) }
    }
}
