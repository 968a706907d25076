import Diagnostics
import NibMerge

/// A merge with conflicts that a person can settle.
protocol ConflictedMerge {
    var conflicts: [MergeConflict] { get }
    /// The name of the merged file in messages.
    var messageFile: String { get }
}

extension DocumentMerge: ConflictedMerge {
    var messageFile: String { document.file }
}

extension TextsMerge: ConflictedMerge {
    var messageFile: String { file }
}

/// A dialogue about the conflicts of a merge, one after the other.
struct MergeDialogue {
    let messages: TextSink
    /// Returns the next line of the input; `nil` at its end.
    let nextLine: () -> String?

    private static let help = "[o]urs, [t]heirs, [s]kip, ours for [a]ll, theirs for a[l]l, [q]uit"

    /// Asks for a side in each conflict, and returns the merge with all answers.
    ///
    /// An answer can lead to other conflicts: a deleted object has none in its contents.
    ///
    /// - Throws: An error if the input ends before the last answer.
    func settled<Merge: ConflictedMerge>(
        _ preferences: [MergePreference],
        merge: ([MergePreference]) throws(Diagnostic) -> Merge
    ) throws(Diagnostic) -> Merge {
        var preferences = preferences
        var answered: [MergeConflict] = []
        while true {
            let result = try merge(preferences)
            let open = result.conflicts.filter { conflict in
                !conflict.isConditional && !answered.contains { $0.isSame(as: conflict) }
            }
            guard let conflict = open.first else { return result }
            switch try answer(to: conflict, of: open.count, file: result.messageFile) {
            case .side(let side): preferences.append(MergePreference(side, for: conflict))
            case .rest(let side):
                preferences += open.map { MergePreference(side, for: $0) }
                answered += open
            case .skip: break
            }
            answered.append(conflict)
        }
    }

    private enum Answer {
        case side(MergeSide)
        case rest(MergeSide)
        case skip
    }

    private func answer(to conflict: MergeConflict, of count: Int, file: String)
        throws(Diagnostic) -> Answer
    {
        messages.write(
            "\(file):\(conflict.line): \(conflict.description)\n\(count) left: \(Self.help)? ")
        messages.flush()
        while let line = nextLine() {
            switch line.lowercased().filter({ !$0.isWhitespace }) {
            case "o", "ours": return .side(.ours)
            case "t", "theirs": return .side(.theirs)
            case "s", "skip": return .skip
            case "a": return .rest(.ours)
            case "l": return .rest(.theirs)
            case "q", "quit": throw Self.quit(file)
            default:
                messages.write("\(Self.help)? ")
                messages.flush()
            }
        }
        messages.write("\n")
        throw Self.quit(file)
    }

    private static func quit(_ file: String) -> Diagnostic {
        Diagnostic(
            "merge-unfinished",
            "the answers ended before the last conflict; nothing is written, run the command again"
        )
        .at(file: file, line: 1)
    }
}
