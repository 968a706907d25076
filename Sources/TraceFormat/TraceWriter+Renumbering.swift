// Other numbers for the variables of what was written.

extension TraceWriter {
    /// Replaces the number of each variable, `# variable` comments included, by its entry in `numbers`.
    ///
    /// - Complexity: O(text).
    public mutating func renumberVariables(_ numbers: [Int]) {
        var renumbered: [UInt8] = []
        renumbered.reserveCapacity(body.count)
        for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
            Self.append(line, numbers, to: &renumbered)
            renumbered.append(UInt8(ascii: "\n"))
        }
        body = renumbered
    }

    private static func append(_ line: ArraySlice<UInt8>, _ numbers: [Int], to bytes: inout [UInt8]) {
        guard let places = places(line) else {
            bytes += line
            return
        }
        let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        for (place, field) in fields.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: " ")) }
            let number = places(place) ? Int(String(decoding: field, as: UTF8.self)) : nil
            if let number { bytes += String(numbers[number]).utf8 } else { bytes += field }
        }
    }

    /// The fields of a line in which variables stand; `nil` where none does.
    private static func places(_ line: ArraySlice<UInt8>) -> ((Int) -> Bool)? {
        switch line.first {
        case UInt8(ascii: "c"): { $0 >= 6 && $0.isMultiple(of: 2) }
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "x"), UInt8(ascii: "s"): { $0 == 1 }
        case UInt8(ascii: "#") where line.starts(with: "# variable ".utf8): { $0 == 2 }
        default: nil
        }
    }
}
