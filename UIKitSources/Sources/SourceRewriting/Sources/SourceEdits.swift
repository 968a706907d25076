import SwiftSyntax

/// Replacements of byte ranges in a source. Each keeps the number of lines.
struct SourceEdits {
    private struct Edit {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    private let source: [UInt8]
    private var edits: [Edit] = []

    init(_ source: [UInt8]) { self.source = source }

    /// A Boolean value that indicates whether the source stays as it is.
    var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range. Edits inside the range are dropped, and its line breaks follow the text.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let breaks = source[range].filter { $0 == UInt8(ascii: "\n") }
        add(range, Array(text.utf8) + breaks)
    }

    /// Replaces all but line breaks with spaces, so that columns stay as well.
    mutating func blank(_ range: Range<Int>) {
        add(range, source[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") })
    }

    /// Inserts a text. If it has lines, `#sourceLocation` directives in it restore the numbers.
    mutating func insert(_ text: String, at offset: Int) {
        edits.append(Edit(range: offset..<offset, bytes: Array(text.utf8)))
    }

    private mutating func add(_ range: Range<Int>, _ bytes: [UInt8]) {
        edits.removeAll {
            range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
                && !($0.range.isEmpty
                    && [range.lowerBound, range.upperBound].contains($0.range.lowerBound))
        }
        edits.append(Edit(range: range, bytes: bytes))
    }

    /// Returns a part of the source with its edits, or all of it.
    func text(in part: Range<Int>? = nil) -> String {
        let part = part ?? 0..<source.count
        let inside = edits.enumerated()
            .filter {
                part.lowerBound <= $1.range.lowerBound && $1.range.upperBound <= part.upperBound
            }
            .sorted {
                // What is inserted before a replaced range stays before it.
                ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
                    < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
            }
        var result: [UInt8] = []
        var position = part.lowerBound
        for (_, edit) in inside where edit.range.lowerBound >= position {
            result += source[position..<edit.range.lowerBound] + edit.bytes
            position = edit.range.upperBound
        }
        result += source[position..<part.upperBound]
        return String(decoding: result, as: UTF8.self)
    }
}

extension SourceEdits {
    /// Blanks the modifiers of a declaration that have one of the given names.
    mutating func blank(_ names: Set<String>, of modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where names.contains(modifier.name.text) {
            blank(modifier.byteRange)
        }
    }
}
