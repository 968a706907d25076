import Foundation
import NibFormat

/// Documents of real apps, outside the repository where TINAMOU_SHARED says.
public enum CorpusDocuments {
    /// A Boolean value that indicates whether the documents are there.
    public static var areThere: Bool { folder != nil }

    private static var folder: String? { ProcessInfo.processInfo.environment["TINAMOU_SHARED"] }

    /// The paths of all documents, sorted.
    public static var paths: [String] {
        guard let folder else { return [] }
        let root = URL(filePath: folder).appending(path: "corpus")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.map(\.path).sorted()
    }

    /// The document at a path; `nil` if it cannot be read.
    public static func document(_ path: String) -> NibDocument? {
        FileManager.default.contents(atPath: path).flatMap {
            try? NibDocument([UInt8]($0), file: path)
        }
    }
}
