import CBenchSupport

/// The least work of a step: updating some values, and checking the rows whose activity changes.
///
/// Values and rows are stored in separate arrays in the order of the loop, for maximal memory
/// bandwidth.
final class FloorWork {
    let valueCount: Int
    let rowCount: Int
    private let values: UnsafeMutableBufferPointer<Double>
    private let activities: UnsafeMutableBufferPointer<Double>
    private let valueSlopes: UnsafeMutableBufferPointer<Double>
    private let rowSlopes: UnsafeMutableBufferPointer<Double>
    private let valueOrder: UnsafeMutableBufferPointer<Int32>
    private let rowOrder: UnsafeMutableBufferPointer<Int32>

    /// Creates the work from slopes per unit of the edited value.
    init(valueSlopes: [Double], rowSlopes: [Double]) {
        valueCount = valueSlopes.count
        rowCount = rowSlopes.count
        values = Self.filled(valueSlopes.map { _ in 100 })
        activities = Self.filled(rowSlopes.map { _ in 50 })
        self.valueSlopes = Self.filled(valueSlopes)
        self.rowSlopes = Self.filled(rowSlopes)
        valueOrder = Self.filled((0..<Int32(valueSlopes.count)).map { $0 })
        rowOrder = Self.filled((0..<Int32(rowSlopes.count)).map { $0 })
    }

    deinit {
        for buffer in [values, activities, valueSlopes, rowSlopes] { buffer.deallocate() }
        for buffer in [valueOrder, rowOrder] { buffer.deallocate() }
    }

    /// The work of a typical large step, with two values for each row.
    static func typical() -> FloorWork {
        let slopes = [Double](repeating: 0.5, count: 2_000)
        return FloorWork(valueSlopes: slopes, rowSlopes: Array(slopes.prefix(1_000)))
    }

    var touched: Int { valueCount + rowCount }

    private static func filled<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<
        Element
    > {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
        _ = buffer.initialize(from: elements)
        return buffer
    }

    /// Performs the work repeatedly; returns the number of negative signs, so that the compiler
    /// keeps all of it.
    @discardableResult
    func run(steps: Int) -> Int {
        var work = bench_floor_work(
            values: valueOrder.baseAddress, value_slopes: valueSlopes.baseAddress,
            value_count: valueCount,
            rows: rowOrder.baseAddress, row_slopes: rowSlopes.baseAddress, row_count: rowCount)
        return bench_floor_run(values.baseAddress, activities.baseAddress, &work, 1, steps)
    }

    /// The nanoseconds of one step, from a long warm run.
    func time() -> Double {
        let steps = max(4, 20_000 / max(1, touched))
        run(steps: max(2, steps / 4))
        let start = Clock.now()
        run(steps: steps)
        return Double(Clock.now() - start) / Double(steps)
    }
}
