import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// `tinamou merge BASE OURS THEIRS`: merges two versions of a document by object.
struct MergeCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge two versions of an Interface Builder document with their common ancestor.",
        usage: "tinamou merge BASE OURS THEIRS [-o OUT] [--prefer SIDE]...",
        discussion: """
            Objects, constraints and connections are matched by id. Frames, versions and other values that Interface \
            Builder computes are never a conflict. Conflicts are listed on standard error; the merged document is \
            whole, and follows ours there. Exit code 0: merged; 1: conflicts are left; 2: an input cannot be read. \
            With files of records, the command is the same as tinamou check --merge, with its options.
            """)

    @Argument(
        help: "The common ancestor, our version and their version; or files of records.",
        completion: .file())
    var files: [String]

    @Option(
        name: .shortAndLong,
        help:
            "Write the merged document to this file, also one of the inputs (default: standard output).",
        completion: .file())
    var output: String?

    @Option(
        help:
            "Take this side in conflicts, ours or theirs; in those of one attribute with ATTRIBUTE=SIDE (repeatable)."
    )
    var prefer: [MergePreference] = []

    @Flag(help: "Ask for a side in each conflict, on the terminal or a pipe.")
    var interactive = false

    @Flag(help: "Omit the layout: keep one side's stored frames, and do not compare layouts.")
    var noLayout = false

    @Option(
        help: ArgumentHelp(
            "Also write the merge to this file as an HTML page: pictures, conflicts and changes.",
            valueName: "file"),
        completion: .file())
    var html: String?

    /// The options for files of records; the help of tinamou check has them.
    @OptionGroup(visibility: .hidden) var records: RecordReportFlags

    func run(output sink: TextSink, messages: TextSink) throws -> RunStatus {
        let contents = try files.map {
            try InputFile.bytes($0, as: $0.hasSuffix(".jsonl") ? .records : .document)
        }
        guard let first = contents.first, !Self.isRecords(first) else {
            return try mergeRecords(sink, messages)
        }
        guard contents.count == 3 else {
            throw ValidationError("Give three documents: the common ancestor, ours and theirs.")
        }
        let inputs = try MergeInputs(zip(files.map(InputFile.name), contents).map { ($0, $1) })
        let merge = try merge(inputs, messages)
        let layout = noLayout ? nil : try merge.layout(ours: inputs.ours, theirs: inputs.theirs)
        let bytes = (layout?.document ?? merge.document).bytes
        if let html {
            let page = MergePage(
                base: inputs.base, ours: inputs.ours, theirs: inputs.theirs,
                merged: layout?.document ?? merge.document, conflicts: merge.conflicts,
                warnings: merge.warnings + (layout?.warnings ?? []))
            try OutputFile(html, .page, force: records.force).write(Array(page.text.utf8))
        }
        if let output {
            try write(bytes, to: output, before: files.firstIndex(of: output).map { contents[$0] })
        } else {
            sink.write(String(decoding: bytes, as: UTF8.self))
        }
        return merge.report(layout, to: messages)
    }

    private func merge(_ inputs: MergeInputs, _ messages: TextSink) throws(Diagnostic)
        -> DocumentMerge
    {
        func merge(_ preferences: [MergePreference]) throws(Diagnostic) -> DocumentMerge {
            try DocumentMerge(
                base: inputs.base, ours: inputs.ours, theirs: inputs.theirs,
                file: inputs.ours.file, preferences: preferences)
        }
        guard interactive else { return try merge(prefer) }
        return try MergeDialogue(messages: messages) { readLine() }.settled(prefer, merge: merge)
    }

    /// Records are lines of JSON.
    private static func isRecords(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    }

    private func mergeRecords(_ sink: TextSink, _ messages: TextSink) throws -> RunStatus {
        messages.report(
            Diagnostic(
                "renamed", "records are merged by tinamou check --merge; use that command",
                severity: .note))
        return try RecordMerge(files: files).report(
            records, html: html, output: sink, messages: messages)
    }

    private func write(_ bytes: [UInt8], to path: String, before: [UInt8]?) throws(Diagnostic) {
        if let before {
            return try FileEdit.write([FileEdit(path, before: before, after: bytes)])
        }
        let file = OutputFile(
            path, OutputForm("document of Interface Builder", "<?xml", "<document"))
        try OutputFile.confirm([file])
        try file.write(bytes)
    }
}

extension MergePreference: ExpressibleByArgument {
    /// Creates a preference from `ours`, `theirs`, or one of them for an attribute: `title=ours`.
    public init?(argument: String) {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        let sides = ["ours": MergeSide.ours, "theirs": .theirs]
        guard parts.count <= 2, let side = parts.last.flatMap({ sides[String($0)] }) else {
            return nil
        }
        self.init(side, attribute: parts.count == 2 ? String(parts[0]) : nil)
    }
}
