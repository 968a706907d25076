import CommandFiles
import NibFormat

/// Reads documents one by one and hands each to a command. One that cannot be read is told of, and the others follow.
struct DocumentRun {
    private let paths: [String]
    private let talk: TextSink

    init(_ arguments: [String], talk: TextSink) throws(InputError) {
        paths = try DocumentSearch.paths(arguments)
        self.talk = talk
    }

    /// Calls `body` with each document.
    func forEach(_ body: (NibDocument) -> Void) -> RunStatus {
        var status = RunStatus.fine
        for (number, path) in paths.enumerated() {
            tell(of: number)
            do throws(InputError) {
                body(try Self.read(path))
            } catch {
                tell(of: nil)
                talk.write("\(error)\n")
                status = .inputError
            }
        }
        tell(of: nil)
        return status
    }

    /// The document at a path.
    static func read(_ path: String) throws(InputError) -> NibDocument {
        let bytes = try InputFile.bytes(path, as: .document)
        do throws(NibError) {
            return try NibDocument(bytes, file: InputFile.name(path))
        } catch {
            throw InputError("\(error)")
        }
    }

    /// On a terminal, how far the run is; `nil` wipes that away.
    private func tell(of number: Int?) {
        guard talk.isTerminal, paths.count > 20 else { return }
        guard let number else { return talk.write("\r\u{1B}[K") }
        guard number.isMultiple(of: 10) else { return }
        talk.write("\r\(number) of \(paths.count) documents …")
        talk.flush()
    }
}

extension NibDocument {
    /// Tells what was not understood, or does not fit together.
    func tellRemarks(to talk: TextSink) {
        let remarks = remarks()
        for remark in remarks.all { talk.write("\(remark)\n") }
        let unsaid = remarks.count - remarks.all.count
        if unsaid > 0 { talk.write("\(file): note: there are \(unsaid) more remarks\n") }
    }
}
