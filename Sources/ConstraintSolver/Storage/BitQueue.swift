/// A priority queue of small integers as a tree of 64-bit words: the agenda of a sparse solve.
///
/// Positions are pushed in any order, and popped lowest or highest first. A second push of a
/// position is ignored. An operation takes two to three nanoseconds, without recursion, sorting or
/// allocation.
///
/// A sparse solve often holds one position at a time. Therefore the word of the last popped position
/// keeps its marks on the higher levels until another word is needed.
///
/// - Complexity: O(log₆₄ capacity) for each operation.
struct BitQueue: ~Copyable {
    private var words: Pool<UInt64>
    private var offsets: (Int, Int, Int, Int, Int)
    private(set) var bitCount: Int

    /// Creates a queue without capacity, which allocates nothing.
    init() {
        bitCount = 0
        offsets = (0, 0, 0, 0, 0)
        words = Pool<UInt64>()
    }

    init(capacity wanted: Int) {
        bitCount = max(64, wanted)
        let a = (bitCount + 63) / 64, b = (a + 63) / 64, c = (b + 63) / 64, d = (c + 63) / 64
        let e = (d + 63) / 64
        offsets = (0, a, a + b, a + b + c, a + b + c + d)
        assert(e == 1, "Storage 7: one word is above all others")
        words = Pool<UInt64>(capacity: a + b + c + d + e)
        words.append(repeating: 0, count: a + b + c + d + e)
    }

    /// Reserves capacity for positions below `wanted`. If the queue must grow, its content is
    /// dropped.
    mutating func reserve(_ wanted: Int) {
        if wanted > bitCount { self = BitQueue(capacity: max(wanted, bitCount * 2)) }
        assert(bitCount >= wanted, "Storage 7: every position has a bit")
    }

    @inline(__always) private func mark(_ index: Int, _ offset: Int) -> Bool {
        let word = words.base + offset + index >> 6
        let old = word.pointee
        word.pointee = old | (1 &<< UInt64(truncatingIfNeeded: index & 63))
        return old == 0
    }

    @inline(__always) mutating func push(_ position: Int) {
        assert(position >= 0 && position < bitCount, "Storage 7: every position has a bit")
        guard mark(position, offsets.0), mark(position >> 6, offsets.1),
            mark(position >> 12, offsets.2),
            mark(position >> 18, offsets.3)
        else { return }
        _ = mark(position >> 24, offsets.4)
    }

    @inline(__always) private func unmark(_ index: Int, _ offset: Int) -> Bool {
        let word = words.base + offset + index >> 6
        word.pointee &= ~(1 &<< UInt64(truncatingIfNeeded: index & 63))
        return word.pointee == 0
    }

    /// Removes an empty word from the levels above.
    @inline(__always) private func removeAbove(_ word: Int) {
        assert(words[word] == 0, "Storage 7: only a word without positions loses its mark")
        guard unmark(word, offsets.1), unmark(word >> 6, offsets.2), unmark(word >> 12, offsets.3)
        else { return }
        _ = unmark(word >> 18, offsets.4)
    }

    /// Removes and returns the lowest position; `-1` if the queue is empty.
    @inline(__always) mutating func popLowest() -> Int {
        var cursor = -1
        let position = popLowest(&cursor)
        if cursor >= 0, words.base[cursor] == 0 { removeAbove(cursor) }
        return position
    }

    /// Removes and returns the highest position; `-1` if the queue is empty.
    @inline(__always) mutating func popHighest() -> Int {
        var cursor = -1
        let position = popHighest(&cursor)
        if cursor >= 0, words.base[cursor] == 0 { removeAbove(cursor) }
        return position
    }

    /// Removes and returns the lowest position of a queue to which only higher positions than the
    /// last popped one are pushed; `-1` if it is empty.
    ///
    /// - Parameter cursor: The word of the last popped position; -1 before the first call. The word
    ///   may be empty, and is removed in the next call.
    @inline(__always) mutating func popLowest(_ cursor: inout Int) -> Int {
        if cursor < 0 || words.base[cursor] == 0 {
            if cursor >= 0 { removeAbove(cursor) }
            cursor = lowestWord()
            if cursor < 0 { return -1 }
        }
        assert(lowestWord() == cursor, "Storage 7: nothing is pushed below the last position")
        return take(words.base[cursor].trailingZeroBitCount, of: cursor)
    }

    /// Removes and returns the highest position of a queue to which only lower positions than the
    /// last popped one are pushed; `-1` if it is empty.
    ///
    /// - Parameter cursor: The word of the last popped position, as in ``popLowest(_:)``.
    @inline(__always) mutating func popHighest(_ cursor: inout Int) -> Int {
        if cursor < 0 || words.base[cursor] == 0 {
            if cursor >= 0 { removeAbove(cursor) }
            cursor = highestWord()
            if cursor < 0 { return -1 }
        }
        assert(highestWord() == cursor, "Storage 7: nothing is pushed above the last position")
        return take(63 &- words.base[cursor].leadingZeroBitCount, of: cursor)
    }

    /// Removes a bit of a word, and returns its position. The levels above keep their bits.
    @inline(__always) private func take(_ bit: Int, of word: Int) -> Int {
        assert(words[word] >> UInt64(bit) & 1 == 1, "Storage 7: only a pushed position comes out")
        words.base[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
        return word &<< 6 | bit
    }

    /// Returns the lowest word with a position; `-1` if the queue is empty.
    @inline(__always) private func lowestWord() -> Int {
        guard !isEmpty else { return -1 }
        return lowest(lowest(lowest(lowest(0, offsets.4), offsets.3), offsets.2), offsets.1)
    }

    /// Returns the highest word with a position; `-1` if the queue is empty.
    @inline(__always) private func highestWord() -> Int {
        guard !isEmpty else { return -1 }
        return highest(highest(highest(highest(0, offsets.4), offsets.3), offsets.2), offsets.1)
    }

    @inline(__always) private func lowest(_ index: Int, _ offset: Int) -> Int {
        index &<< 6 | words.base[offset &+ index].trailingZeroBitCount
    }

    @inline(__always) private func highest(_ index: Int, _ offset: Int) -> Int {
        index &<< 6 | (63 &- words.base[offset &+ index].leadingZeroBitCount)
    }

    /// Returns an empty queue of the same capacity.
    func emptyCopy() -> BitQueue { bitCount == 0 ? BitQueue() : BitQueue(capacity: bitCount) }

    var isEmpty: Bool { bitCount == 0 || words.base[offsets.4] == 0 }
}
