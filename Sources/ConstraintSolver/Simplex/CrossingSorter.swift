/// Sorts the crossings of a drag segment by t: into buckets of equal width, then each bucket.
///
/// Along a drag, breakpoints are mostly spread evenly, or many have the same t. Thus a bucket has
/// few crossings, or equal ones.
struct CrossingSorter: ~Copyable {
    /// The end of each bucket.
    private var ends = Pool<Int32>()
    /// The place in each bucket of the next item that moves there.
    private var next = Pool<Int32>()

    /// Sorts a range of items. Among equals, the one with the smaller slope is nearer to the start
    /// of the drag: first if `isUp`, otherwise last.
    ///
    /// - Complexity: O(n) for evenly spread crossings, otherwise O(n log n).
    mutating func arrange(_ items: borrowing Pool<DragCrossing>, _ range: Range<Int>, isUp: Bool) {
        assert(range.lowerBound >= 0 && range.upperBound <= items.count, "Storage 4: out of range")
        let list = UnsafeMutableBufferPointer(
            start: items.base + range.lowerBound, count: range.count)
        guard !isSorted(list, isUp) else { return }
        guard list.count > 64, distribute(list) else {
            return quickSort(list, 0, list.count - 1, isUp)
        }
        var start = 0
        for bucket in 0..<ends.count {
            let end = Int(ends[bucket])
            if end - start > 1 { sortBucket(list, start, end - 1, isUp) }
            start = end
        }
    }

    /// Moves the items to their buckets, in place. Returns `false` if the range of t is not finite.
    private mutating func distribute(_ list: UnsafeMutableBufferPointer<DragCrossing>) -> Bool {
        var least = list[0].t, greatest = least
        for item in list {
            least = min(least, item.t)
            greatest = max(greatest, item.t)
        }
        let count = min(list.count / 4, 1 << 14)
        let perUnit = Double(count - 1) / (greatest - least)
        guard perUnit.isFinite, perUnit > 0 else { return false }
        next.removeAll()
        next.append(repeating: 0, count: count)
        for item in list { next[Int((item.t - least) * perUnit)] += 1 }
        ends.removeAll()
        var sum: Int32 = 0
        for bucket in 0..<count {
            let size = next[bucket]
            next[bucket] = sum
            sum += size
            ends.append(sum)
        }
        assert(Int(sum) == list.count, "Simplex 9: every crossing has a bucket")
        for bucket in 0..<count {
            while next[bucket] < ends[bucket] {
                let place = Int(next[bucket]), target = Int((list[place].t - least) * perUnit)
                assert(
                    target >= bucket && next[target] < ends[target], "Simplex 9: a bucket has room")
                if target != bucket { list.swapAt(place, Int(next[target])) }
                next[target] += 1
            }
        }
        return true
    }

    private func sortBucket(
        _ list: UnsafeMutableBufferPointer<DragCrossing>, _ start: Int, _ end: Int, _ isUp: Bool
    ) {
        let bucket = UnsafeMutableBufferPointer(rebasing: list[start...end])
        if end - start < 16 || !isSorted(bucket, isUp) { quickSort(list, start, end, isUp) }
    }

    private func isSorted(_ list: UnsafeMutableBufferPointer<DragCrossing>, _ isUp: Bool) -> Bool {
        for k in 1..<max(1, list.count) where precedes(list[k], list[k - 1], isUp) { return false }
        return true
    }

    @inline(__always) private func precedes(_ a: DragCrossing, _ b: DragCrossing, _ isUp: Bool)
        -> Bool
    {
        guard a.t == b.t else { return a.t < b.t }
        return isUp ? a.slope.magnitude < b.slope.magnitude : a.slope.magnitude > b.slope.magnitude
    }

    /// Sorts in place by quicksort. The standard library's sort would allocate memory.
    private func quickSort(
        _ list: UnsafeMutableBufferPointer<DragCrossing>, _ start: Int, _ end: Int, _ isUp: Bool
    ) {
        var low = start, high = end
        while high - low > 16 {
            let (left, right) = partition(list, low, high, isUp)
            if left - low < high - right {
                quickSort(list, low, left, isUp)
                low = right
            } else {
                quickSort(list, right, high, isUp)
                high = left
            }
        }
        guard low < high else { return }
        for place in (low + 1)...high {
            let held = list[place]
            var k = place
            while k > low, precedes(held, list[k - 1], isUp) {
                list[k] = list[k - 1]
                k -= 1
            }
            list[k] = held
        }
    }

    private func partition(
        _ list: UnsafeMutableBufferPointer<DragCrossing>, _ low: Int, _ high: Int, _ isUp: Bool
    ) -> (Int, Int) {
        let pivot = list[(low + high) / 2]
        var i = low, j = high
        while i <= j {
            while precedes(list[i], pivot, isUp) { i += 1 }
            while precedes(pivot, list[j], isUp) { j -= 1 }
            if i <= j {
                list.swapAt(i, j)
                i += 1
                j -= 1
            }
        }
        assert(i > low && j < high, "Simplex 9: both parts are smaller")
        return (j, i)
    }
}
