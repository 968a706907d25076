import CommandFiles
import Glibc
import NibFormat

/// The texts of a language for documents: `de.lproj/Card.strings` for `Base.lproj/Card.xib`, or beside `Card.xib`.
struct DocumentLanguage {
    /// Such as `de-AT`; without such texts those of `de` are taken.
    let name: String

    /// A document with its texts in this language.
    ///
    /// - Throws: what is not understood of the texts.
    func localize(_ document: NibDocument, talk: TextSink) throws(InputError) -> NibDocument {
        guard let path = candidates(document.file).first(where: { access($0, R_OK) == 0 }) else {
            talk.write("\(document.file): note: there are no texts in \(name); those of the document are used\n")
            return document
        }
        let bytes = try InputFile.bytes(path, as: .document)
        do throws(NibError) {
            let (localized, unused) = try document.localized(by: NibStrings(bytes, file: path))
            for entry in unused {
                talk.write("\(path):\(entry.line): note: \(entry.key) is nothing in \(document.file)\n")
            }
            return localized
        } catch {
            throw InputError("\(error)")
        }
    }

    /// Whether a document has texts in this language.
    func exists(for document: NibDocument) -> Bool { candidates(document.file).contains { access($0, R_OK) == 0 } }

    private func candidates(_ file: String) -> [String] {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let base = parts.last?.split(separator: ".").first.map(String.init) ?? file
        var folders = parts.dropLast()
        if folders.last?.hasSuffix(".lproj") ?? false { folders = folders.dropLast() }
        let prefix = folders.map { $0 + "/" }.joined()
        let short = name.split(separator: "-").first.map(String.init) ?? name
        return [name, short].map { "\(prefix)\($0).lproj/\(base).strings" }
    }
}
