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
    let cells: UnsafeMutablePointer<Cell>
    let marks: UnsafeMutablePointer<UInt8>
    let list: UnsafeMutablePointer<Int32>
    private let counter: UnsafeMutablePointer<Int>
    let capacity: Int

    /// The counter of the vectors without capacity. It stays 0.
    private nonisolated(unsafe) static let zero: UnsafeMutablePointer<Int> = {
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        counter.initialize(to: 0)
        return counter
    }()

    /// Creates an empty vector without capacity, which allocates nothing.
    init() {
        capacity = 0
        counter = WorkVector.zero
        let nowhere = UnsafeMutableRawPointer(counter)
        cells = nowhere.assumingMemoryBound(to: Cell.self)
        list = nowhere.assumingMemoryBound(to: Int32.self)
        marks = nowhere.assumingMemoryBound(to: UInt8.self)
    }

    /// Creates an empty vector in one block: the counter, the cells, the list, the marks. A cell is
    /// written before it is read.
    private init(capacity: Int) {
        assert(capacity > 0, "Storage 2: a vector has capacity")
        self.capacity = capacity
        let header = MemoryLayout<Cell>.stride, perIndex = header + MemoryLayout<Int32>.stride + 1
        // The operating system provides the pages of a large block on first use.
        guard let block = malloc(header + capacity * perIndex) else {
            preconditionFailure("out of memory for a vector of \(capacity) elements")
        }
        counter = block.assumingMemoryBound(to: Int.self)
        let cells = block + header, list = cells + capacity * MemoryLayout<Cell>.stride
        self.cells = cells.assumingMemoryBound(to: Cell.self)
        self.list = list.assumingMemoryBound(to: Int32.self)
        marks = (list + capacity * MemoryLayout<Int32>.stride).assumingMemoryBound(to: UInt8.self)
        counter.initialize(to: 0)
        marks.initialize(repeating: 0, count: capacity)
    }

    func deallocate() { if capacity > 0 { free(counter) } }

    /// Reserves capacity for indices below `wanted`. If the vector must grow, its content is
    /// dropped.
    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        deallocate()
        self = WorkVector(capacity: max(wanted, capacity + capacity / 2, 16))
    }

    @inline(__always) var count: Int { counter.pointee }

    /// Adds a number to the cell at `index`. Exact numbers are in units of 2⁻²⁴.
    @inline(__always) func add(_ index: Int, _ value: Double, _ error: Double) {
        assert(index >= 0 && index < capacity, "Storage 2: index out of range")
        assert(!(error < 0), "Storage 1: an error is never negative")
        if marks[index] == 0 {
            assert(count < capacity, "Storage 2: each index is listed once")
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
    @inline(__always) func add(_ index: Int, _ coefficient: Cell, _ cell: Cell) {
        var bound = coefficient.value.magnitude * cell.error
        if coefficient.error != 0 {
            bound += coefficient.error * (cell.value.magnitude + cell.error)
        }
        add(index, coefficient.value * cell.value, bound)
    }

    /// Adds the product of two components.
    @inline(__always) func add(_ index: Int, _ product: Cell) {
        add(index, product.value, product.error)
    }

    @inline(__always) func contains(_ index: Int) -> Bool {
        assert(index >= 0 && index < capacity, "Storage 2: index out of range")
        return marks[index] != 0
    }

    @inline(__always) subscript(index: Int) -> Double {
        assert(index >= 0 && index < capacity, "Storage 2: index out of range")
        return cells[index].value
    }

    /// Returns the cell at any index.
    func cell(_ index: Int) -> Cell { contains(index) ? cells[index] : .zero }

    func clear() {
        guard count > 0 else { return }
        assert(count <= capacity, "Storage 2: each index is listed once")
        for k in 0..<count { marks[Int(list[k])] = 0 }
        counter.pointee = 0
    }
}
