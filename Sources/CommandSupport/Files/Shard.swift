/// A share of a run or of a list of files, written as `3/16` for the third of sixteen.
package struct Shard: Equatable, CustomStringConvertible, Sendable {
    /// The 1-based number of the share.
    package let number: Int
    package let count: Int

    /// All of it.
    package static let whole = Shard(number: 1, count: 1)

    /// Creates the share of a number; the number is in `1...count`.
    package init(number: Int, count: Int) {
        (self.number, self.count) = (number, count)
    }

    /// Parses `3/16`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], 1...100_000 ~= count
        else { return nil }
        guard 1...count ~= number else { return nil }
        self.init(number: number, count: count)
    }

    package var description: String { "\(number)/\(count)" }

    /// Returns whether the share has the item at an index: every `count`-th one.
    package func contains(_ index: Int) -> Bool { index % count == number - 1 }

    /// The pieces of the share: consecutive, in numbers that differ by at most one between shares.
    package func pieces(of all: Int) -> Range<Int> {
        all * (number - 1) / count..<all * number / count
    }
}

extension Shard: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let shard = Shard(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a share such as 3/16")
        }
        self = shard
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
