@testable import ConstraintSolver
import TestSupport
import Testing

/// The agenda of sparse solves, against a sorted list.
struct BitQueueTests {
    private static let capacity = 20_000

    @Test func `positions come out in order, each once`() {
        var queue = BitQueue(capacity: Self.capacity), random = SeededRandom(seed: 3)
        for _ in 0..<50 {
            let pushed = (0..<random.below(200)).map { _ in random.below(Self.capacity) }
            for position in pushed { queue.push(position) }
            var popped: [Int] = []
            while let position = next(&queue, isLowest: popped.count % 2 == 0) {
                popped.append(position)
            }
            let sorted = Set(pushed).sorted()
            let lowest = stride(from: 0, to: popped.count, by: 2).map { popped[$0] }
            let highest = stride(from: 1, to: popped.count, by: 2).map { popped[$0] }
            #expect(lowest + highest.reversed() == sorted)
            let isEmpty = queue.isEmpty
            #expect(isEmpty)
        }
    }

    private func next(_ queue: inout BitQueue, isLowest: Bool) -> Int? {
        let position = isLowest ? queue.popLowest() : queue.popHighest()
        return position < 0 ? nil : position
    }

    /// As in a solve: each popped position pushes later ones.
    @Test(arguments: [true, false])
    func `positions that others push come out in order`(isLowest: Bool) {
        var queue = BitQueue(capacity: Self.capacity), random = SeededRandom(seed: 4)
        for _ in 0..<50 {
            var waiting: Set<Int> = [], popped: [Int] = [], cursor = -1
            let start = random.below(Self.capacity)
            queue.push(start)
            waiting.insert(start)
            while true {
                let position = isLowest ? queue.popLowest(&cursor) : queue.popHighest(&cursor)
                guard position >= 0 else { break }
                #expect(position == (isLowest ? waiting.min() : waiting.max()))
                waiting.remove(position)
                popped.append(position)
                for _ in 0..<(popped.count < 100 ? 2 : 0) {
                    // Mostly nearby, as along a chain, and sometimes far.
                    let distance = 1 + random.below(random.below(8) == 0 ? Self.capacity : 3)
                    let later = isLowest ? position + distance : position - distance
                    guard later >= 0, later < Self.capacity else { continue }
                    queue.push(later)
                    waiting.insert(later)
                }
            }
            #expect(waiting.isEmpty)
            let isEmpty = queue.isEmpty
            #expect(isEmpty)
        }
    }
}

/// The table of values that most problems leave as they are.
struct LazyPoolTests {
    @Test func `an element has the initial value until another is written`() {
        var pool = LazyPool<Int32>(-1)
        var values: [Int32] = [pool[7]]
        pool[5] = -1
        let bytes = pool.byteCount
        pool[3] = 8
        values += (0..<6).map { pool[$0] }
        let copy = pool.clone()
        pool[3] = 9
        values += [copy[3], pool[3]]
        pool.reset()
        values += [copy[3], pool[3]]
        pool[4] = 1
        values += [pool[3], pool[4]]
        #expect(bytes == 0)
        #expect(values == [-1, -1, -1, -1, 8, -1, -1, 8, 9, 8, -1, -1, 1])
    }
}
