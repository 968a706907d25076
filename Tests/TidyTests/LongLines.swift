import Foundation

/// Lines of more than 120 columns, and the list of those that were there when the test came.
///
/// With UPDATE_FIXTURES set in the environment the list is written anew, to be read before it is committed.
enum LongLines {
    static let path = "Tests/Fixtures/tidy/long-lines.txt"

    /// The numbers of the long lines of a file.
    static func numbers(in file: TextFile) -> [Int] {
        file.lines.enumerated().filter { $0.element.count > 120 }.map { $0.offset + 1 }
    }

    /// How many a list allows for each path: `count path`, one a line.
    static func counts(of list: TextFile) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in list.lines where !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2 { counts[String(words[1])] = Int(words[0]) }
        }
        return counts
    }

    static func updateIfAsked(_ files: [TextFile]) throws {
        guard ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil else { return }
        let heading = "# Lines of more than 120 columns, counted when the test came. Wrap them; never add any."
        let counted = files.map { (count: numbers(in: $0).count, path: $0.path) }.filter { $0.count > 0 }
        let text = ([heading] + counted.map { "\($0.count) \($0.path)" }).joined(separator: "\n") + "\n"
        try text.write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
    }
}
