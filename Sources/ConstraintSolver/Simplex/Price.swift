/// The gain of a move of a slot's row, whose multiplier is out of bounds, at its level.
///
/// A price is not withdrawn when the multiplier changes again. After a pop, the caller checks the
/// slot's present multiplier.
struct Price: HeapItem {
    var key: UInt32
    var slot: Int32
    var size: Double

    /// Orders prices by level, highest first, then by size, largest first.
    @inline(__always) static func < (a: Price, b: Price) -> Bool {
        a.key > b.key
            || (a.key == b.key && (a.size > b.size || (a.size == b.size && a.slot < b.slot)))
    }
}
