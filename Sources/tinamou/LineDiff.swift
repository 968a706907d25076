/// The lines in which two texts differ, with a line around them, as `diff -U1` shows them.
struct LineDiff {
    /// The text; empty where nothing differs.
    private(set) var text = ""

    init(_ old: [UInt8], _ new: [UInt8]) {
        let (before, after) = (Self.lines(old), Self.lines(new))
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.map(\.place)), inserted = Set(difference.insertions.map(\.place))
        var (one, other) = (0, 0)
        while one < before.count || other < after.count {
            guard removed.contains(one) || inserted.contains(other) else {
                (one, other) = (one + 1, other + 1)
                continue
            }
            let start = one
            var body = one > 0 ? " \(before[one - 1])\n" : ""
            while removed.contains(one) {
                body += "-\(before[one])\n"
                one += 1
            }
            while inserted.contains(other) {
                body += "+\(after[other])\n"
                other += 1
            }
            if one < before.count { body += " \(before[one])\n" }
            text += "@@ line \(start + 1) @@\n" + body
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
    }
}

extension CollectionDifference.Change {
    /// The place of the line in its text.
    fileprivate var place: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
