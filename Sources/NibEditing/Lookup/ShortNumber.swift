extension Double {
    /// The number for people: at most two places, and none where they are zero.
    public var shortText: String {
        guard magnitude < 1e12 else { return "\(self)" }
        let hundredths = Int(self * 100 + (self < 0 ? -0.5 : 0.5))
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        var digits = String(100 + part).dropFirst()
        while digits.last == "0" { digits = digits.dropLast() }
        return (hundredths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
}
