/// A text with its numbers apart, so that two texts that differ in numbers only are interpolated.
struct NumberText: Equatable {
    /// The text, with a zero byte in the place of each number.
    let form: [UInt8]
    let numbers: [Double]

    /// Reads a text. Numbers are those that JavaScript writes in the same way, up to nine digits; others are part
    /// of the form, as are colours.
    init(_ text: some Collection<UInt8>) {
        let bytes = Array(text)
        var form: [UInt8] = []
        form.reserveCapacity(bytes.count)
        var numbers: [Double] = []
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "#") {
                let end = Self.endOfWord(bytes, from: place + 1)
                form += bytes[place..<end]
                place = end
            } else if let (number, end) = Self.number(bytes, at: place) {
                form.append(0)
                numbers.append(number)
                place = end
            } else {
                let digits = byte == UInt8(ascii: "-") ? place + 1 : place
                let end = max(place + 1, Self.endOfDigits(bytes, from: digits))
                form += bytes[place..<end]
                place = end
            }
        }
        (self.form, self.numbers) = (form, numbers)
    }

    /// The parts of the text between its numbers.
    var parts: [String] {
        form.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// Returns a Boolean value that indicates whether a text has the form of two others, and its numbers are on the
    /// lines between theirs.
    ///
    /// - Parameters:
    ///   - share: The part of the way from the first to the last text, between 0 and 1.
    ///   - tolerance: The greatest distance from a line.
    static func isStraight(
        _ first: NumberText, _ middle: NumberText, _ last: NumberText, share: Double,
        tolerance: Double
    ) -> Bool {
        guard first.form == middle.form, middle.form == last.form else { return false }
        return first.numbers.indices.allSatisfy { place in
            let (from, to) = (first.numbers[place], last.numbers[place])
            return (from + (to - from) * share - middle.numbers[place]).magnitude <= tolerance
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count,
            isDigit(bytes[end])
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[end] | 0x20)
        {
            end += 1
        }
        return end
    }

    private static func endOfDigits(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
        return end
    }

    /// The greatest number of digits, so that every number is exact in hundredths.
    private static let digitsMax = 9

    /// Returns the number that begins at a place, and its end; `nil` if none does, or if another text stands for the
    /// same number.
    private static func number(_ bytes: [UInt8], at start: Int) -> (Double, Int)? {
        let zero = UInt8(ascii: "0")
        let isNegative = bytes[start] == UInt8(ascii: "-")
        let first = isNegative ? start + 1 : start
        guard first < bytes.count, isDigit(bytes[first]) else { return nil }
        let end = endOfDigits(bytes, from: first)
        var value = 0.0
        var scale = 0.0
        for byte in bytes[first..<end] {
            if byte == UInt8(ascii: ".") {
                guard scale == 0 else { return nil }
                scale = 1
            } else {
                value = value * 10 + Double(byte - zero)
                scale *= 10
            }
        }
        let hasLeadingZero =
            bytes[first] == zero && end > first + 1 && bytes[first + 1] != UInt8(ascii: ".")
        let hasTrailingZero = scale > 1 && bytes[end - 1] == zero
        guard !hasLeadingZero, !hasTrailingZero, scale != 1, scale <= 100,
            end - first <= digitsMax, !(isNegative && value == 0)
        else { return nil }
        if scale > 1 { value /= scale }
        return (isNegative ? -value : value, end)
    }
}
