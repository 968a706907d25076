import AutoLayout
import CertificateChecker
import NibLayout

/// One hash of the frames of documents.
///
/// It is the SHA-256 of a text with a line for each document (`document`), for each view tree (`tree ID`) and for each
/// view (`ID X Y WIDTH HEIGHT`), in the order of the documents and of the views in them. Numbers are whole multiples of
/// 1/1048576 pt, to the nearest one: finer than any pixel, and coarser than the last bits of a division.
struct LayoutDigest {
    private var hash = SHA256()

    /// Adds the trees of the next document.
    mutating func add(_ trees: [LaidOutTree]) {
        add("document")
        for tree in trees {
            add("tree \(tree.root)")
            for view in tree.views {
                let frame = view.frame
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(Self.text)
                add(([view.id] + numbers).joined(separator: " "))
            }
        }
    }

    /// The hash, as 64 hexadecimal digits.
    var text: String { hash.digest() }

    private mutating func add(_ line: String) { hash.update((line + "\n").utf8) }

    private static func text(_ number: Double) -> String {
        Int64(exactly: (number * 1_048_576).rounded()).map { "\($0)" } ?? "\(number)"
    }
}
