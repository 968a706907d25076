import Diagnostics
import Dispatch
import NibFormat
import NibMerge
import Synchronization

extension TextsMerge {
    /// Merges three versions of a file of texts.
    ///
    /// - Parameter files: The names and contents of the common ancestor, which is empty if both sides
    ///   added the file, ours and theirs.
    /// - Throws: The error in the first version that cannot be read.
    init(
        _ files: [(name: String, bytes: [UInt8])], file: String,
        preferences: [MergePreference] = []
    ) throws(Diagnostic) {
        func version(_ number: Int) throws(Diagnostic) -> TextsDocument {
            try TextsDocument(files[number].bytes, file: files[number].name)
        }
        let base = try files[0].bytes.isEmpty ? nil : version(0)
        try self.init(
            base: base, ours: version(1), theirs: version(2), file: file,
            preferences: preferences)
    }
}

/// The three versions of a merge of documents.
struct MergeInputs {
    /// The common ancestor; `nil` if both sides added the document.
    let base: NibDocument?
    let ours: NibDocument
    let theirs: NibDocument

    /// Reads the versions, each on a thread of its own.
    ///
    /// - Parameter files: The names and contents of the common ancestor, which is empty if both sides
    ///   added the document, ours and theirs.
    /// - Throws: The error in the first version that cannot be read.
    init(_ files: [(name: String, bytes: [UInt8])]) throws(Diagnostic) {
        let results = Mutex<[Int: Result<NibDocument, Diagnostic>]>([:])
        DispatchQueue.concurrentPerform(iterations: files.count) { number in
            let (name, bytes) = files[number]
            let result = Result { () throws(Diagnostic) in try NibDocument(bytes, file: name) }
            results.withLock { $0[number] = result }
        }
        let all = results.withLock { results in files.indices.compactMap { results[$0] } }
        base = try files[0].bytes.isEmpty ? nil : all[0].get()
        (ours, theirs) = try (all[1].get(), all[2].get())
    }
}
