#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A sparse vector in dense storage: cells, a list of the touched indices, a mark for each.
///
/// The type is a handle: copies share the storage, which its owner allocates and frees. Clearing
/// costs the number of touched indices.
struct WorkVector {
    private(set) var cells: UnsafeMutablePointer<Cell>
    private(set) var marks: UnsafeMutablePointer<UInt8>
    private(set) var list: UnsafeMutablePointer<Int32>
    private let counter: UnsafeMutablePointer<Int>
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        cells = .zeros(self.capacity)
        marks = .zeros(self.capacity)
        list = .allocate(capacity: self.capacity)
        counter = .allocate(capacity: 1)
        counter.pointee = 0
    }

    func deallocate() {
        free(cells)
        free(marks)
        list.deallocate()
        counter.deallocate()
    }

    /// Reserves capacity for indices below `wanted`. If the vector must grow, its content is
    /// dropped.
    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        deallocate()
        self = WorkVector(capacity: max(wanted, capacity + capacity / 2))
    }

    @inline(__always) var count: Int { counter.pointee }

    /// Adds a number to the cell at `index`. Exact numbers are in units of 2⁻²⁴.
    @inline(__always) func add(_ index: Int, _ value: Double, _ error: Double) {
        assert(index >= 0 && index < capacity && !(error < 0))
        if marks[index] == 0 {
            marks[index] = 1
            list[counter.pointee] = Int32(truncatingIfNeeded: index)
            counter.pointee &+= 1
            cells[index] = Cell(
                value, error == 0 ? 0 : error + Cell.rounding(value))
        } else {
            let sum = cells[index].value + value, total = cells[index].error + error
            cells[index].value = sum
            cells[index].error =
                total == 0 && sum.magnitude < 0x1p28
                ? 0 : total + Cell.rounding(sum.magnitude + value.magnitude)
        }
    }

    /// Adds the product of a coefficient and a component.
    @inline(__always) func add(_ index: Int, _ coefficient: Double, _ error: Float, _ cell: Cell) {
        var bound = coefficient.magnitude * cell.error
        if error != 0 { bound += Double(error) * (cell.value.magnitude + cell.error) }
        add(index, coefficient * cell.value, bound)
    }

    /// Adds the product of two components.
    @inline(__always) func add(_ index: Int, _ product: Cell) {
        add(index, product.value, product.error)
    }

    @inline(__always) func contains(_ index: Int) -> Bool { marks[index] != 0 }

    @inline(__always) subscript(index: Int) -> Double { cells[index].value }

    func clear() {
        for k in 0..<count { marks[Int(list[k])] = 0 }
        counter.pointee = 0
    }
}

extension UnsafeMutablePointer {
    /// Allocates zeroed memory, for `free`. The operating system provides its pages on first use.
    fileprivate static func zeros(_ count: Int) -> UnsafeMutablePointer {
        guard let memory = calloc(count, MemoryLayout<Pointee>.stride) else {
            preconditionFailure("out of memory for a vector of \(count) elements")
        }
        return memory.assumingMemoryBound(to: Pointee.self)
    }
}
