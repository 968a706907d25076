import ArgumentParser
import CommandFiles
import Foundation
import TestSupport

/// Measures documents of Interface Builder.
struct DocumentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "documents",
        abstract: "Measure reading documents of Interface Builder, making their objects, dragging the window's width.")

    @Argument(help: "Documents (.xib, .storyboard); a generated one of --views if none is named.")
    var files: [String] = []

    @Option(help: "How many views the generated document has.")
    var views = 500

    func validate() throws {
        if views < 16 { throw ValidationError("A generated document has at least 16 views.") }
    }

    /// The bound for reading and making a document of 500 views.
    private static let bound = 20e6

    func run() throws {
        BuildGuard.check()
        tell(Self.table.text)
        for file in files { try Self.measure(InputFile.bytes(file, as: .document), LayoutFiles.title(file)) }
        if !files.isEmpty { return }
        let result = try Self.measure(Array(DocumentGenerator.form(views: views).utf8), "generated")
        guard views == 500 else { return }
        let isFine = result.read + result.make <= Self.bound
        tell("read and made: \(Units.time(result.read + result.make)), at most \(Units.time(Self.bound)) allowed")
        if !isFine { throw ExitCode(1) }
    }

    @discardableResult
    private static func measure(_ bytes: [UInt8], _ name: String) throws -> DocumentBench {
        let result: DocumentBench
        do {
            result = try DocumentBench(bytes, name: name)
        } catch {
            throw UsageError("\(error)")
        }
        var table = table
        table.append([
            name, "\(result.views)", Units.time(result.read), Units.time(result.make), Units.time(result.layout),
            Units.time(result.step), Units.time(result.longest),
        ])
        tell(table.body)
        return result
    }

    private static let table = TextTable(
        ["document", "views", "read", "made", "laid out", "step", "longest"], leftColumns: 1,
        minima: [26, 6, 9, 9, 9, 9, 9])
}
