import AppSources
import CommandSupport
import Diagnostics
import NibCheck
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

    /// The numbers of documents and sources, for people.
    var summary: String {
        let (documents, sources) = (documents.count, base.sources.count)
        return
            "\(documents) document\(documents == 1 ? "" : "s"), \(sources) source\(sources == 1 ? "" : "s")"
    }
}
