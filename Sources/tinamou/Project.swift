import NibFormat
import NibTools

/// Documents and sources that belong together, as a command line names them.
struct Project {
    /// The documents that could be read.
    private(set) var documents: [NibDocument] = []
    /// The sources.
    private(set) var base = CodeBase([])
    /// Fine, unless something could not be read.
    private(set) var status = RunStatus.fine

    /// Reads documents and Swift sources, and all that lie in folders. One that cannot be read is told of.
    init(_ arguments: [String], reading: SwiftReading, talk: TextSink) throws {
        let paths = try DocumentSearch.paths(arguments, endings: [".xib", ".storyboard", ".swift"])
        var sources: [SwiftReading.File] = []
        for path in paths {
            do throws(InputError) {
                if path.hasSuffix(".swift") {
                    sources.append((path, try InputFile.bytes(path)))
                } else {
                    documents.append(try DocumentRun.read(path))
                }
            } catch {
                talk.write("\(error)\n")
                status = .inputError
            }
        }
        base = CodeBase(try reading.sources(sources, talk: talk))
    }

    /// How much was read, for people.
    var summary: String {
        let (documents, sources) = (documents.count, base.sources.count)
        return "\(documents) document\(documents == 1 ? "" : "s"), \(sources) source\(sources == 1 ? "" : "s")"
    }
}
