import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat
import NibMerge

/// `tinamou merge BASE OURS THEIRS`: merges two versions of a document by object.
struct MergeCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract:
            "Merge two versions of a document, or of its texts, with their common ancestor.",
        usage: "tinamou merge BASE OURS THEIRS [-o OUT] [--prefer SIDE]...",
        discussion: """
            Objects, constraints and connections are matched by id. Frames, versions and other values that Interface \
            Builder computes are never a conflict. Conflicts are listed on standard error; the merged document is \
            whole, and follows ours there. Texts (.strings, .stringsdict, .xcstrings) are merged by key, language and \
            variation. An empty ancestor means that both sides added the file. \
            Exit code 0: merged; 1: conflicts are left; 2: an input cannot be read. \
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
        let isTexts = files.contains(where: TextsDocument.isTexts)
        guard let first = contents.first, isTexts || !Self.isRecords(first) else {
            return try mergeRecords(sink, messages)
        }
        guard contents.count == 3 else {
            throw ValidationError("Give three files: the common ancestor, ours and theirs.")
        }
        let named = zip(files.map(InputFile.name), contents).map { (name: $0, bytes: $1) }
        if isTexts {
            return try mergeTexts(named, sink, messages)
        }
        let inputs = try MergeInputs(named)
        let merge = try merge(inputs, messages)
        let layout = noLayout ? nil : try merge.layout(ours: inputs.ours, theirs: inputs.theirs)
        let bytes = (layout?.document ?? merge.document).bytes
        if let html {
            let page = MergePage(
                base: merge.ancestor, ours: inputs.ours, theirs: inputs.theirs,
                merged: layout?.document ?? merge.document, conflicts: merge.conflicts,
                warnings: merge.warnings + (layout?.warnings ?? []))
            try OutputFile(html, .page, force: records.force).write(Array(page.text.utf8))
        }
        try write(bytes, inputs: contents, Self.documentForm, sink)
        return merge.report(layout, to: messages)
    }

    private static let documentForm = OutputForm(
        "document of Interface Builder", "<?xml", "<document")

    private func mergeTexts(
        _ inputs: [(name: String, bytes: [UInt8])], _ sink: TextSink, _ messages: TextSink
    ) throws -> RunStatus {
        if html != nil { throw ValidationError("--html shows documents, not texts.") }
        let merge = try settled(messages) { preferences throws(Diagnostic) in
            try TextsMerge(inputs, file: messageName(inputs[1].name), preferences: preferences)
        }
        let form = OutputForm("file of texts", "/*", "\"", "{", "<?xml", "<plist")
        // A table in UTF-16 has no beginning that its kind tells.
        if let output, !files.contains(output),
            let old = try? InputFile.bytes(output, as: .document),
            (try? TextsDocument(old, file: output)) != nil
        {
            try FileEdit.write([FileEdit(output, before: old, after: merge.bytes)])
            return merge.report(to: messages)
        }
        try write(merge.bytes, inputs: inputs.map(\.bytes), form, sink)
        return merge.report(to: messages)
    }

    private func merge(_ inputs: MergeInputs, _ messages: TextSink) throws(Diagnostic)
        -> DocumentMerge
    {
        func merge(_ preferences: [MergePreference]) throws(Diagnostic) -> DocumentMerge {
            try DocumentMerge(
                base: inputs.base, ours: inputs.ours, theirs: inputs.theirs,
                file: messageName(inputs.ours.file), preferences: preferences)
        }
        return try settled(messages, merge: merge)
    }

    /// Returns the name of the merged file in messages: that of the output, if there is one.
    private func messageName(_ ours: String) -> String { output ?? ours }

    /// Returns a merge with the sides that the options or a person prefer.
    private func settled<Merge: ConflictedMerge>(
        _ messages: TextSink, merge: ([MergePreference]) throws(Diagnostic) -> Merge
    ) throws(Diagnostic) -> Merge {
        guard interactive else { return try merge(prefer) }
        return try MergeDialogue(messages: messages, nextLine: StandardInput.line).settled(
            prefer, merge: merge)
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

    /// Writes the merged file to the output, which can be one of the inputs.
    private func write(
        _ bytes: [UInt8], inputs: [[UInt8]], _ form: OutputForm, _ sink: TextSink
    ) throws(Diagnostic) {
        guard let output else { return sink.write(bytes: bytes) }
        if let input = files.firstIndex(of: output) {
            return try FileEdit.write([FileEdit(output, before: inputs[input], after: bytes)])
        }
        let file = OutputFile(output, form)
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
