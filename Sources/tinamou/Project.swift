import AppSources
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat

/// Documents and sources that belong together, as a command line names them.
struct Project {
    /// The documents that could be read.
    private(set) var documents: [NibDocument] = []
    /// The sources.
    private(set) var base = CodeBase([])
    /// The resources, if they were asked for.
    private(set) var resources = AppResources()
    /// Fine, unless something could not be read.
    private(set) var status = RunStatus.fine

    /// Reads documents and Swift sources, and all that lie in folders. One that cannot be read is
    /// told of.
    ///
    /// - Parameter withApp: `true` to read Objective-C sources and resources too.
    init(_ arguments: [String], reading: SwiftReading, messages: TextSink, withApp: Bool = false)
        throws
    {
        let named = withApp ? arguments.filter { !AppFiles.isObjectiveC($0) } : arguments
        let paths = try DocumentSearch.paths(named, endings: [".xib", ".storyboard", ".swift"])
        var sources: [SwiftReading.File] = []
        for path in paths {
            do throws(Diagnostic) {
                if path.hasSuffix(".swift") {
                    sources.append((path, try InputFile.bytes(path, as: .source)))
                } else {
                    documents.append(try DocumentRun.read(path))
                }
            } catch {
                messages.write("\(error)\n")
                status = .inputError
            }
        }
        let swift = try reading.sources(sources, messages: messages)
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

    /// How much was read, for people.
    var summary: String {
        let (documents, sources) = (documents.count, base.sources.count)
        return
            "\(documents) document\(documents == 1 ? "" : "s"), \(sources) source\(sources == 1 ? "" : "s")"
    }
}
