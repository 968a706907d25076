/// A row that reaches its breakpoint at `step` along a direction, with the slope of its activity.
struct Crossing: HeapItem {
    var step: Double
    var slope: Double
    var row: Int32

    /// Orders crossings by step. Among equals, the smaller slope is first, so that the larger one
    /// becomes the pivot.
    @inline(__always) static func < (a: Crossing, b: Crossing) -> Bool {
        a.step < b.step || (a.step == b.step && a.slope.magnitude < b.slope.magnitude)
    }
}
