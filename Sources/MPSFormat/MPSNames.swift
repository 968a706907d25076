import Rational

/// What the parser knows by name, and what it has seen of each row so far.
struct MPSNames {
    /// What a row's name stands for.
    enum RowPlace {
        case objective
        /// An N row after the first.
        case ignored
        case row(Int)
    }

    var rows: [String: RowPlace] = [:]
    var columns: [String: Int] = [:]
    /// The type of each row: N, L, G or E.
    var types: [MPSRowType] = []
    var rightSides: [Rational?] = []
    var ranges: [Rational?] = []
    var objectiveSide: Rational?
    /// The last column with an entry in each row, so that a second entry is noticed.
    var lastColumns: [Int] = []
    var objectiveColumn = -1
    /// The columns with a lower bound of their own.
    var bounded: Set<Int> = []
    /// The first set of each section: the one that counts.
    var sets: [MPSSection: String] = [:]
    var otherSets: Set<MPSSection> = []
}

/// The types of rows that are no objectives.
enum MPSRowType: String {
    case equal = "E"
    case atMost = "L"
    case atLeast = "G"
}
