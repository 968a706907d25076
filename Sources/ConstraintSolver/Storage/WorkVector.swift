#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// A number and the size of what it was made from: the running measure of its rounding error.
///
/// A sum that comes out smaller than `Tolerances.dust` times its scale is cancellation, not a
/// value.
struct Cell: BitwiseCopyable {
    var value: Double
    var scale: Double

    @inline(__always) init(_ value: Double, _ scale: Double) {
        self.value = value
        self.scale = scale
    }

    static let zero = Cell(0, 0)

    /// Whether the value is nothing but rounding error of the sum it came from.
    @inline(__always) var isDust: Bool { value.magnitude <= Tolerances.dust * scale }

    /// Whether the value is so small beside what it came from that rounding may have made it, or
    /// made it differ.
    @inline(__always) var isSmall: Bool { value.magnitude <= Tolerances.clear * scale }

    /// Small, and more than ordinary rounding leaves: whether it is 0 cannot be told from it.
    @inline(__always) var isGrey: Bool { isSmall && value.magnitude > Tolerances.noise * scale }

    /// The cell divided by a pivot. A value that was taken for 0 keeps its scale in the new units.
    @inline(__always) func divided(by pivot: Double) -> Cell {
        Cell(value / pivot, scale / pivot.magnitude)
    }

    /// The scale that a multiple of this cell hands on: the error of a sum that nearly cancelled is
    /// not forgotten by what is computed from it.
    @inline(__always) var inherited: Double { max(value.magnitude, scale) }
}

/// A sparse vector in dense storage: cells, a list of the indices touched, a mark for each.
///
/// A handle: copies share the storage, which its owner allocates and frees. Clearing costs what was
/// touched.
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

    /// Makes room for indices below `wanted`; what the vector held is dropped if it has to grow.
    mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        deallocate()
        self = WorkVector(capacity: max(wanted, capacity + capacity / 2))
    }

    @inline(__always) var count: Int { counter.pointee }

    /// Adds a number to the cell at `index`; `scale` is at least its magnitude.
    @inline(__always) func add(_ index: Int, _ value: Double, _ scale: Double) {
        if marks[index] == 0 {
            marks[index] = 1
            list[counter.pointee] = Int32(truncatingIfNeeded: index)
            counter.pointee &+= 1
            cells[index] = Cell(value, scale)
        } else {
            cells[index].value += value
            cells[index].scale = max(cells[index].scale, scale)
        }
    }

    @inline(__always) func contains(_ index: Int) -> Bool { marks[index] != 0 }

    @inline(__always) subscript(index: Int) -> Double { cells[index].value }

    func clear() {
        for k in 0..<count { marks[Int(list[k])] = 0 }
        counter.pointee = 0
    }
}

extension UnsafeMutablePointer {
    /// Allocates memory whose bytes are 0, for `free`. The operating system provides its pages when
    /// they are used.
    fileprivate static func zeros(_ count: Int) -> UnsafeMutablePointer {
        guard let memory = calloc(count, MemoryLayout<Pointee>.stride) else {
            preconditionFailure("out of memory for a vector of \(count) elements")
        }
        return memory.assumingMemoryBound(to: Pointee.self)
    }
}
