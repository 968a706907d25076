import Diagnostics

/// A strings file with the places of its statements, so that all else stays as it is.
package struct StringsText: Sendable {
    /// A statement: a key and its text.
    package struct Statement: Sendable {
        package let entry: NibStrings.Entry
        /// The range from the first character of the key to the one after the semicolon.
        package let range: Range<Int>
    }

    /// The encoding of a strings file.
    package enum Encoding: Sendable, Hashable {
        case eightBit(isMarked: Bool)
        case sixteenBit(isBigEndian: Bool, isMarked: Bool)

        init(of bytes: [UInt8]) {
            guard let isBigEndian = NibStringsReader.byteOrder(bytes) else {
                self = .eightBit(isMarked: bytes.starts(with: [0xEF, 0xBB, 0xBF]))
                return
            }
            let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
            self = .sixteenBit(isBigEndian: isBigEndian, isMarked: bytes.starts(with: mark))
        }

        /// Returns the bytes of a text in this encoding.
        package func encoded(_ text: String) -> [UInt8] {
            switch self {
            case .eightBit(let isMarked): return (isMarked ? [0xEF, 0xBB, 0xBF] : []) + text.utf8
            case .sixteenBit(let isBigEndian, let isMarked):
                return ((isMarked ? [0xFEFF] : []) + text.utf16).flatMap { unit -> [UInt8] in
                    let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
                    return isBigEndian ? [high, low] : [low, high]
                }
            }
        }
    }

    /// The name of the file in errors.
    package let file: String
    package let encoding: Encoding
    /// The characters of the file, without a byte-order mark.
    package let scalars: [Unicode.Scalar]
    /// The statements, in file order.
    package let statements: [Statement]

    /// Reads a strings file.
    ///
    /// - Throws: The first syntax or encoding error, with its line.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        var reader = try NibStringsReader(bytes, file: file)
        self.file = file
        encoding = Encoding(of: bytes)
        statements = try reader.statements()
        scalars = reader.scalars
    }

    /// Returns the characters of a range.
    package func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }
}
