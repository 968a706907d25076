/// A priority queue of small integers as a tree of 64-bit words: the agenda of a sparse solve.
///
/// Positions are pushed in any order, and popped lowest or highest first. A second push of a
/// position is ignored. An operation takes two to three nanoseconds, without recursion, sorting or
/// allocation.
///
/// - Complexity: O(log₆₄ capacity) for each operation.
struct BitQueue: ~Copyable {
    private var words: Pool<UInt64>
    private var offsets: (Int, Int, Int, Int, Int)
    private(set) var capacity: Int

    init(capacity wanted: Int = 64) {
        capacity = max(64, wanted)
        let a = (capacity + 63) / 64, b = (a + 63) / 64, c = (b + 63) / 64, d = (c + 63) / 64
        let e = (d + 63) / 64
        offsets = (0, a, a + b, a + b + c, a + b + c + d)
        words = Pool<UInt64>(capacity: a + b + c + d + e)
        words.append(repeating: 0, count: a + b + c + d + e)
    }

    /// Reserves capacity for positions below `wanted`. If the queue must grow, its content is
    /// dropped.
    mutating func reserve(_ wanted: Int) {
        if wanted > capacity { self = BitQueue(capacity: max(wanted, capacity * 2)) }
        assert(capacity >= wanted)
    }

    @inline(__always) private func mark(_ index: Int, _ offset: Int) -> Bool {
        let word = words.base + offset + index >> 6
        let old = word.pointee
        word.pointee = old | (1 &<< UInt64(truncatingIfNeeded: index & 63))
        return old == 0
    }

    @inline(__always) mutating func push(_ position: Int) {
        assert(position >= 0 && position < capacity)
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

    @inline(__always) private func remove(_ position: Int) {
        guard unmark(position, offsets.0), unmark(position >> 6, offsets.1),
            unmark(position >> 12, offsets.2),
            unmark(position >> 18, offsets.3)
        else { return }
        _ = unmark(position >> 24, offsets.4)
    }

    @inline(__always) private func lowest(_ index: Int, _ offset: Int) -> Int {
        index << 6 | words.base[offset + index].trailingZeroBitCount
    }

    @inline(__always) private func highest(_ index: Int, _ offset: Int) -> Int {
        index << 6 | (63 - words.base[offset + index].leadingZeroBitCount)
    }

    /// Removes and returns the lowest position; `-1` if the queue is empty.
    @inline(__always) mutating func popLowest() -> Int {
        guard words.base[offsets.4] != 0 else { return -1 }
        var index = lowest(0, offsets.4)
        index = lowest(index, offsets.3)
        index = lowest(index, offsets.2)
        index = lowest(index, offsets.1)
        index = lowest(index, offsets.0)
        remove(index)
        return index
    }

    /// Removes and returns the highest position; `-1` if the queue is empty.
    @inline(__always) mutating func popHighest() -> Int {
        guard words.base[offsets.4] != 0 else { return -1 }
        var index = highest(0, offsets.4)
        index = highest(index, offsets.3)
        index = highest(index, offsets.2)
        index = highest(index, offsets.1)
        index = highest(index, offsets.0)
        remove(index)
        return index
    }

    /// Removes and returns the lowest position of a queue to which only positions above the last
    /// popped one are pushed; `-1` if it is empty.
    ///
    /// - Parameter cursor: The word of the last popped position; -1 before the first call.
    @inline(__always) mutating func popLowest(_ cursor: inout Int) -> Int {
        if cursor < 0 || words.base[cursor] == 0 {
            guard words.base[offsets.4] != 0 else { return -1 }
            cursor = lowest(
                lowest(lowest(lowest(0, offsets.4), offsets.3), offsets.2), offsets.1)
        }
        return take(words.base[cursor].trailingZeroBitCount, of: cursor)
    }

    /// Removes and returns the highest position of a queue to which only positions below the last
    /// popped one are pushed; `-1` if it is empty.
    ///
    /// - Parameter cursor: The word of the last popped position; -1 before the first call.
    @inline(__always) mutating func popHighest(_ cursor: inout Int) -> Int {
        if cursor < 0 || words.base[cursor] == 0 {
            guard words.base[offsets.4] != 0 else { return -1 }
            cursor = highest(
                highest(highest(highest(0, offsets.4), offsets.3), offsets.2), offsets.1)
        }
        return take(63 &- words.base[cursor].leadingZeroBitCount, of: cursor)
    }

    /// Removes a bit of a word, and returns its position.
    @inline(__always) private func take(_ bit: Int, of word: Int) -> Int {
        let rest = words.base[word] & ~(1 &<< UInt64(truncatingIfNeeded: bit))
        words.base[word] = rest
        if rest == 0 { removeAbove(word) }
        return word &<< 6 | bit
    }

    /// Removes an empty word from the levels above.
    @inline(__always) private func removeAbove(_ word: Int) {
        guard unmark(word, offsets.1), unmark(word >> 6, offsets.2), unmark(word >> 12, offsets.3)
        else { return }
        _ = unmark(word >> 18, offsets.4)
    }

    /// Returns an empty queue of the same capacity.
    func emptyCopy() -> BitQueue { BitQueue(capacity: capacity) }

    var isEmpty: Bool { words.base[offsets.4] == 0 }
}
