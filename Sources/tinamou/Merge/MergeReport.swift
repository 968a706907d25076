import Diagnostics
import Dispatch
import NibFormat
import NibMerge

// The messages of a merge.
extension MergeConflict {
    /// The side that the merged document follows, in words.
    var result: String {
        if isConditional { return "only if the merged document follows theirs in another conflict" }
        return taken == .base
            ? "the merged document leaves it there" : "the merged document follows \(taken)"
    }
}

extension TextsMerge {
    /// Writes the conflicts, and returns the exit code.
    func report(to messages: TextSink) -> RunStatus {
        for conflict in conflicts {
            messages.report(
                Diagnostic(
                    "merge-conflict", "\(conflict.description); \(conflict.result)",
                    severity: .warning, file: file, line: conflict.line, subject: conflict.object))
        }
        return conflicts.isEmpty ? .fine : .negativeVerdict
    }
}

extension DocumentMerge {
    /// Returns the layout of the merged document. Each side has a thread of its own.
    func layout(ours: NibDocument, theirs: NibDocument) throws(Diagnostic) -> MergeLayout {
        try MergeLayout(document, ours: ours, theirs: theirs) { count, work in
            DispatchQueue.concurrentPerform(iterations: count, execute: work)
        }
    }

    /// Writes the warnings and conflicts, and returns the exit code.
    func report(_ layout: MergeLayout?, to messages: TextSink) -> RunStatus {
        for warning in warnings + (layout?.warnings ?? []) { messages.report(warning) }
        for conflict in conflicts {
            messages.report(
                Diagnostic(
                    "merge-conflict", "\(conflict.description); \(conflict.result)",
                    severity: .warning, file: document.file,
                    line: document.element(conflict.object)?.line, subject: conflict.object))
        }
        return conflicts.isEmpty ? .fine : .negativeVerdict
    }
}
