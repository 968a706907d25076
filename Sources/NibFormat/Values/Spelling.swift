/// Which of several names was probably meant.
public enum Spelling {
    /// The nearest of some names: one that differs in case only, else one within a third of its letters.
    public static func nearest(to name: String, among names: [String]) -> String? {
        if let same = names.first(where: { $0.lowercased() == name.lowercased() }) { return same }
        let limit = max(1, name.count / 3)
        let ranked = names.map { (distance(Array(name.utf8), Array($0.utf8)), $0) }.min { $0 < $1 }
        return ranked.flatMap { $0.0 <= limit ? $0.1 : nil }
    }

    /// How many letters have to be put in, taken out, replaced, or changed with their neighbour.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var older: [Int] = []
        var above = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var line = [row + 1]
            for (column, other) in second.enumerated() {
                var least = min(above[column + 1] + 1, line[column] + 1, above[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    least = min(least, older[column - 1] + 1)
                }
                line.append(least)
            }
            (older, above) = (above, line)
        }
        return above[second.count]
    }
}
