import Rational

/// A sparse vector of exact numbers in dense storage: numbers, a list of the indices touched, a
/// mark for each.
///
/// The counterpart of ``WorkVector``. Clearing costs what was touched. A number may be 0 though it
/// is listed.
struct ExactVector: ~Copyable {
    private(set) var numbers = RationalPool()
    private(set) var list = Pool<Int32>()
    private var marks = Pool<UInt8>()

    init() {}

    mutating func extend(to count: Int) {
        guard count > numbers.count else { return }
        marks.append(repeating: 0, count: count - numbers.count)
        numbers.extend(to: count)
    }

    @inline(__always) func contains(_ index: Int) -> Bool { marks[index] != 0 }

    /// The number at an index that is listed.
    @inline(__always) subscript(index: Int) -> Rational {
        get { numbers[index] }
        nonmutating _modify { yield &numbers.base[index] }
    }

    /// The number at any index.
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
        marks[index] = 1
        list.append(Int32(truncatingIfNeeded: index))
        numbers.base[index] = number
    }

    mutating func clear() {
        for k in 0..<list.count {
            marks[list[k]] = 0
            numbers.base[Int(list[k])] = .zero
        }
        list.removeAll()
    }
}
