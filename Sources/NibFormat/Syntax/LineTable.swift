/// Where the lines of a file start, so that an offset becomes a line and a column.
struct LineTable: Sendable {
    private let starts: [Int32]
    private let width: Int

    /// - Complexity: O(bytes), once; a look-up is a binary search.
    init(_ bytes: [UInt8], _ encoding: SourceEncoding) {
        var starts: [Int32] = [0]
        width = encoding.width
        let step = encoding.width
        var offset = 0
        while offset + step <= bytes.count {
            if encoding.unit(at: offset, in: bytes) == 0x0A { starts.append(Int32(offset + step)) }
            offset += step
        }
        self.starts = starts
    }

    /// Where the second line starts.
    var secondLineStart: Int? { starts.count > 1 ? Int(starts[1]) : nil }

    /// The 1-based line of an offset.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The 1-based column of an offset, in code units.
    func column(of offset: Int) -> Int {
        (offset - Int(starts[line(of: offset) - 1])) / width + 1
    }
}
