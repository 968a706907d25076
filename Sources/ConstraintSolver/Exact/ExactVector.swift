import Rational

/// A sparse vector of exact numbers in dense storage: numbers, a list of the touched indices, a
/// mark for each.
///
/// It is the counterpart of ``WorkVector``. Clearing costs the number of touched indices. A listed
/// number may be 0.
struct ExactVector: ~Copyable {
    private(set) var numbers = RationalPool()
    private(set) var list = Pool<Int32>()
    private var marks = Pool<UInt8>()

    mutating func extend(to count: Int) {
        guard count > numbers.count else { return }
        assert(marks.count == numbers.count, "Storage 2: every number has a mark")
        marks.append(repeating: 0, count: count - numbers.count)
        numbers.extend(to: count)
    }

    @inline(__always) func contains(_ index: Int) -> Bool { marks[index] != 0 }

    /// Accesses the number at a listed index.
    @inline(__always) subscript(index: Int) -> Rational {
        get { numbers[index] }
        nonmutating _modify {
            assert(marks[index] != 0, "Storage 2: only a listed number changes")
            yield &numbers.base[index]
        }
    }

    /// Returns the number at any index.
    func value(_ index: Int) -> Rational { marks[index] != 0 ? numbers[index] : .zero }

    @inline(__always) mutating func add(_ index: Int, _ number: Rational) {
        if marks[index] != 0 {
            numbers.base[index] += number
        } else {
            enter(index, number)
        }
    }

    @inline(__always) mutating func addProduct(_ index: Int, _ left: Rational, _ right: Rational) {
        if marks[index] != 0 {
            numbers.base[index].addProduct(left, right)
        } else {
            enter(index, left * right)
        }
    }

    @inline(__always) mutating func subtractProduct(
        _ index: Int, _ left: Rational, _ right: Rational
    ) {
        if marks[index] != 0 {
            numbers.base[index].subtractProduct(left, right)
        } else {
            enter(index, -(left * right))
        }
    }

    @inline(__always) private mutating func enter(_ index: Int, _ number: Rational) {
        assert(list.count < marks.count, "Storage 2: each index is listed once")
        marks[index] = 1
        list.append(Int32(truncatingIfNeeded: index))
        numbers.base[index] = number
    }

    mutating func clear() {
        assert(list.count <= marks.count, "Storage 2: each index is listed once")
        for k in 0..<list.count {
            marks[list[k]] = 0
            numbers.base[Int(list[k])] = .zero
        }
        list.removeAll()
    }
}
