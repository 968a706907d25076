/// A row and its level, in an order with the highest level first.
struct LevelRow: BitwiseCopyable {
    private let bits: UInt64

    init(key: UInt32, row: Int) {
        bits = UInt64(~key) << 32 | UInt64(truncatingIfNeeded: row)
    }

    var key: UInt32 { ~UInt32(truncatingIfNeeded: bits >> 32) }
    var row: Int { Int(bits & 0xffff_ffff) }

    @inline(__always) static func < (a: LevelRow, b: LevelRow) -> Bool { a.bits < b.bits }
}
