import CBenchSupport

/// The least work of a step: writing the moved values, and looking at the rows whose activity
/// changes.
///
/// For the write bound and the row scan, values and rows are in separate arrays in the order of the
/// loop, for maximal memory bandwidth. For the scattered write, values have their places among all
/// variables.
final class StepWork {
    /// The nanoseconds of one step, by bound.
    struct Times {
        /// Every solver: a vectorised multiply-add over as many contiguous doubles as moved, or
        /// another bound if that is faster.
        var write: Double
        /// The same over the doubles at the places of the moved variables.
        var scattered: Double
        /// A solver without state from earlier steps: the moved values, and the activities of rows.
        var rowScan: Double
    }

    let valueCount: Int
    let rowCount: Int
    private let values: UnsafeMutableBufferPointer<Double>
    private let allValues: UnsafeMutableBufferPointer<Double>
    private let activities: UnsafeMutableBufferPointer<Double>
    private let valueSlopes: UnsafeMutableBufferPointer<Double>
    private let rowSlopes: UnsafeMutableBufferPointer<Double>
    private let valueOrder: UnsafeMutableBufferPointer<Int32>
    private let places: UnsafeMutableBufferPointer<Int32>
    private let rowOrder: UnsafeMutableBufferPointer<Int32>

    /// Creates the work from slopes per unit of the edited value.
    ///
    /// - Parameter places: The moved variables; by default, they are the only ones.
    init(valueSlopes: [Double], rowSlopes: [Double], places: [Int]? = nil) {
        valueCount = valueSlopes.count
        rowCount = rowSlopes.count
        let order = valueSlopes.indices.map { Int32($0) }
        let places = places.map { $0.map { Int32($0) } } ?? order
        values = Self.filled(valueSlopes.map { _ in 100 })
        allValues = Self.filled([Double](repeating: 100, count: 1 + Int(places.max() ?? 0)))
        activities = Self.filled(rowSlopes.map { _ in 50 })
        self.valueSlopes = Self.filled(valueSlopes)
        self.rowSlopes = Self.filled(rowSlopes)
        valueOrder = Self.filled(order)
        self.places = Self.filled(places)
        rowOrder = Self.filled(rowSlopes.indices.map { Int32($0) })
    }

    deinit {
        for buffer in [values, allValues, activities, valueSlopes, rowSlopes] {
            buffer.deallocate()
        }
        for buffer in [valueOrder, places, rowOrder] { buffer.deallocate() }
    }

    /// The work of a typical large step, with two values for each row.
    static func typical() -> StepWork {
        let slopes = [Double](repeating: 0.5, count: 2_000)
        return StepWork(valueSlopes: slopes, rowSlopes: Array(slopes.prefix(1_000)))
    }

    var touched: Int { valueCount + rowCount }

    private static func filled<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<
        Element
    > {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
        _ = buffer.initialize(from: elements)
        return buffer
    }

    private func work(at places: UnsafeMutableBufferPointer<Int32>) -> bench_work {
        bench_work(
            values: places.baseAddress, value_slopes: valueSlopes.baseAddress,
            value_count: valueCount,
            rows: rowOrder.baseAddress, row_slopes: rowSlopes.baseAddress, row_count: rowCount)
    }

    /// Writes the moved values repeatedly, as vectors over contiguous doubles.
    func write(steps: Int) {
        bench_write(values.baseAddress, valueSlopes.baseAddress, valueCount, 1, steps)
    }

    /// Writes the moved values repeatedly at the places of their variables.
    func writeScattered(steps: Int) {
        var work = work(at: places)
        bench_write_scattered(allValues.baseAddress, &work, 1, steps)
    }

    /// Scans the rows repeatedly; returns the number of negative signs, so that the compiler keeps
    /// all of it.
    @discardableResult
    func scanRows(steps: Int) -> Int {
        var work = work(at: valueOrder)
        return bench_scan_rows(values.baseAddress, activities.baseAddress, &work, 1, steps)
    }

    /// The sum of the values in both arrays, for tests.
    var sums: (contiguous: Double, scattered: Double) {
        (values.prefix(valueCount).reduce(0, +), allValues.reduce(0, +))
    }

    /// The times of one step, each from a long warm run.
    func times() -> Times {
        let (scattered, rowScan) = (time(writeScattered), time { scanRows(steps: $0) })
        // All three loops write the moved values. Vectors do not pay for one value.
        return Times(
            write: min(time(write), scattered, rowScan), scattered: scattered, rowScan: rowScan)
    }

    private func time(_ run: (_ steps: Int) -> Void) -> Double {
        let steps = max(4, 20_000 / max(1, touched))
        run(max(2, steps / 4))
        let start = Clock.now()
        run(steps)
        return Double(Clock.now() - start) / Double(steps)
    }
}
