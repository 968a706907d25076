/// The frame that a document stores for one view, and the variables that should come to it.
///
/// A trace file keeps it as a comment: `# view index id x y width height X Y WIDTH HEIGHT tier class`.
struct StoredFrame: Equatable {
    let view: String
    let variables: [Int]
    let frame: [Double]

    /// What follows the `#` of a comment; nil if that is no frame.
    init?(comment: String) {
        let words = comment.split(separator: " ")
        guard words.count >= 11, words[0] == "view" else { return nil }
        let variables = words[3..<7].compactMap { Int($0) }
        let frame = words[7..<11].compactMap { Double($0) }
        guard variables.count == 4, frame.count == 4 else { return nil }
        self.view = String(words[2])
        self.variables = variables
        self.frame = frame
    }

    /// Whether all four numbers are within `tolerance` points of the stored ones.
    func isMet(by values: [Double], within tolerance: Double = 0.5) -> Bool {
        zip(variables, frame).allSatisfy { variable, stored in
            variable < values.count && (values[variable] - stored).magnitude <= tolerance
        }
    }
}
