/// A set of small whole numbers, one bit each up to the largest.
struct IDSet: Sendable {
    private var words: ContiguousArray<UInt64> = []
    /// The number of members.
    private(set) var count = 0

    mutating func insert(_ id: Int) {
        let (word, bit) = (id / 64, UInt64(1) << UInt64(id % 64))
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        guard words[word] & bit == 0 else { return }
        words[word] |= bit
        count += 1
    }
}
