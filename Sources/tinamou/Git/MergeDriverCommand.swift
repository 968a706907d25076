import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// `tinamou git merge-driver %O %A %B %P`: merges for git, into the file of our version.
///
/// Git takes exit code 1 for conflicts, and one above 128 for a failure that stops the merge.
struct MergeDriverCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver",
        abstract: "Merge three versions into the second one, for git.",
        discussion: """
            Exit code 0: merged; 1: conflicts are left, and the document is whole; 129: the merge failed, and no file \
            is changed.
            """)

    @Argument(help: "The common ancestor; empty if both sides added the document.")
    var base: String

    @Argument(help: "Our version, which becomes the merged document.") var ours: String

    @Argument(help: "Their version.") var theirs: String

    @Argument(help: "The path of the document in the repository.") var path: String

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        do {
            return try merge(messages)
        } catch {
            messages.report(error)
            messages.write(
                "\(path): error: not merged; abort, correct the document or run tinamou git uninstall, and merge again\n"
            )
            return .driverFailure
        }
    }

    private func merge(_ messages: TextSink) throws(Diagnostic) -> RunStatus {
        let ancestor = try InputFile.bytes(base, as: .document)
        let before = try InputFile.bytes(ours, as: .document)
        let other = try InputFile.bytes(theirs, as: .document)
        let files: [(name: String, bytes: [UInt8])] = [
            ("\(path) (common ancestor)", ancestor), ("\(path) (ours)", before),
            ("\(path) (theirs)", other),
        ]
        if TextsDocument.isTexts(path) {
            let merge = try TextsMerge(files, file: path)
            try FileEdit.write([FileEdit(ours, before: before, after: merge.bytes)])
            return confirmed(merge.report(to: messages), ancestor, messages)
        }
        let versions = try MergeInputs(files)
        let merge = try DocumentMerge(
            base: versions.base, ours: versions.ours, theirs: versions.theirs, file: path)
        let layout = try merge.layout(ours: versions.ours, theirs: versions.theirs)
        try FileEdit.write([FileEdit(ours, before: before, after: layout.document.bytes)])
        return confirmed(merge.report(layout, to: messages), ancestor, messages)
    }

    /// Returns the exit code of a merge. A file that both sides added is always for a person to check:
    /// git's merge of lines leaves a conflict there too.
    private func confirmed(_ status: RunStatus, _ ancestor: [UInt8], _ messages: TextSink)
        -> RunStatus
    {
        guard ancestor.isEmpty else { return status }
        messages.report(
            Diagnostic(
                "merge-conflict",
                "both sides added this file; the merged file has the contents of both, check it",
                severity: .warning, file: path))
        return .negativeVerdict
    }
}
