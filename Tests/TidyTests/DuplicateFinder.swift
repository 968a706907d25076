/// Finds passages that stand in two places: six or more lines of code that are the same but for
/// blanks.
///
/// Lines without a letter (braces), imports and comments do not count, neither for a passage nor
/// for the total.
struct DuplicateFinder {
    private struct Place: Hashable {
        let file: Int
        let index: Int
    }

    private struct Line {
        let number: Int
        let text: String
    }

    static let passage = 6
    private let names: [String]
    private let lines: [[Line]]
    private var duplicated: Set<Place> = []
    /// Each pair of passages once, `path:line path:line`, at the place where they begin to be the
    /// same.
    private(set) var pairs: [String] = []

    init(_ files: [TextFile]) {
        names = files.map(\.path)
        lines = files.map { Self.meaningfulLines($0.scanned) }
        compare()
    }

    /// The lines that stand in more than one place, of all, in percent.
    var share: Double {
        let count = lines.reduce(0) { $0 + $1.count }
        return count == 0 ? 0 : 100 * Double(duplicated.count) / Double(count)
    }

    private static func meaningfulLines(_ text: ScannedText) -> [Line] {
        text.lines.enumerated().compactMap { number, line in
            let bytes = line.utf8.filter { $0 != UInt8(ascii: " ") }
            let hasLetter = bytes.contains { $0.isWord && !(48...57).contains($0) }
            guard hasLetter, !line.hasPrefix("import ") else { return nil }
            return Line(number: number + 1, text: String(decoding: bytes, as: UTF8.self))
        }
    }

    private mutating func compare() {
        var seen: [[String]: Place] = [:]
        for file in lines.indices {
            for index in 0..<max(0, lines[file].count - Self.passage + 1) {
                let window = lines[file][index..<(index + Self.passage)].map(\.text)
                guard let first = seen[window] else {
                    seen[window] = Place(file: file, index: index)
                    continue
                }
                if first.file != file || first.index + Self.passage <= index {
                    note(first, Place(file: file, index: index))
                }
            }
        }
    }

    private mutating func note(_ first: Place, _ second: Place) {
        if !duplicated.contains(second) { pairs.append("\(text(first)) \(text(second))") }
        for offset in 0..<Self.passage {
            duplicated.insert(Place(file: first.file, index: first.index + offset))
            duplicated.insert(Place(file: second.file, index: second.index + offset))
        }
    }

    private func text(_ place: Place) -> String {
        "\(names[place.file]):\(lines[place.file][place.index].number)"
    }
}
