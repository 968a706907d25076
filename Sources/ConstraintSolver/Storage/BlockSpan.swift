/// A block of a pool whose size is a power of two, and the number of its elements in use.
struct BlockSpan: BitwiseCopyable {
    /// The index of the first element; -1 without a block.
    private(set) var start: Int32 = -1
    /// The number of elements in use, times 32, plus the number of bits of the block's size.
    private var bits: UInt32 = 0

    @inline(__always) init() {}

    /// Creates an empty block.
    @inline(__always) init(start: Int32, capacity: Int32) {
        assert(capacity.nonzeroBitCount == 1, "Storage 5: sizes are powers of two")
        self.start = start
        bits = UInt32(truncatingIfNeeded: capacity.trailingZeroBitCount + 1)
    }

    /// Returns the same block of a pool that was appended to another one.
    @inline(__always) func moved(by distance: Int32) -> BlockSpan {
        var span = self
        if capacity > 0 { span.start += distance }
        return span
    }

    /// The number of elements in use.
    @inline(__always) var count: Int32 {
        get { Int32(truncatingIfNeeded: bits &>> 5) }
        set {
            assert(newValue >= 0 && newValue <= capacity, "Storage 5: a vector fits its block")
            bits = UInt32(truncatingIfNeeded: newValue) &<< 5 | bits & 31
        }
    }

    /// The size of the block.
    @inline(__always) var capacity: Int32 { (1 &<< Int32(truncatingIfNeeded: bits & 31)) &>> 1 }
}
