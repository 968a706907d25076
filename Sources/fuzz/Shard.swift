import ArgumentParser

/// A share of a run: the third of sixteen is written `3/16`.
struct Shard: Equatable, CustomStringConvertible {
    /// From 1 on.
    let number: Int
    let count: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], 1...100_000 ~= count else { return nil }
        guard 1...count ~= number else { return nil }
        (self.number, self.count) = (number, count)
    }

    var description: String { "\(number)/\(count)" }

    /// Its share of so many pieces: consecutive ones, as many as each other share has, or one more.
    func pieces(of all: Int) -> Range<Int> {
        all * (number - 1) / count..<all * number / count
    }
}

extension Shard: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}
