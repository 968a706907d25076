/// Who is right where two engines' answers differ.
enum Verdict: Equatable {
    case ours(String)
    case theirs(String)
    /// Neither could be shown to be wrong.
    case undecided

    var oursIsWrong: Bool {
        if case .theirs = self { return true }
        return false
    }
}

/// One engine's answer at a checkpoint, with what it had refused by then.
struct Answer {
    let values: [Double]
    let refused: [Int]
}

/// Settles a difference between two answers at one checkpoint.
///
/// This is the place where an exact reference will decide; until then `LevelSumSettle` does, in doubles.
protocol Settle {
    func settle(ours: Answer, theirs: Answer, book: RowBook, theirBook: RowBook, trace: FlatTrace) -> Verdict
}

/// Decides by what is defined to be optimal: required rows, level sums from the highest level down, then the stays.
struct LevelSumSettle: Settle {
    func settle(ours: Answer, theirs: Answer, book: RowBook, theirBook: RowBook, trace: FlatTrace) -> Verdict {
        if ours.refused != theirs.refused, provesRefusalWrong(ours, theirs, theirBook, trace) {
            return .theirs("a refused constraint can be met together with the others")
        }
        let mine = LevelSums(book, trace: trace, values: ours.values)
        let other = LevelSums(book, trace: trace, values: theirs.values)
        if !mine.meetsRequired { return .theirs("a required constraint is violated") }
        if !other.meetsRequired { return .ours("a required constraint is violated") }
        if let difference = mine.comparison(with: other) {
            let reason = "level \(difference.priority) can be met better"
            return difference.isBetter ? .ours(reason) : .theirs(reason)
        }
        return byStays(ours.values, theirs.values, book)
    }

    /// They installed a row that we refused, and their answer meets all that is required of theirs.
    private func provesRefusalWrong(_ ours: Answer, _ theirs: Answer, _ book: RowBook, _ trace: FlatTrace) -> Bool {
        let onlyOurs = Set(ours.refused).subtracting(theirs.refused)
        guard onlyOurs.contains(where: { book.rows[$0] != nil }) else { return false }
        return LevelSums(book, trace: trace, values: theirs.values).meetsRequired
    }

    /// Both are optimal: the first variable that differs should be nearer to its anchor.
    private func byStays(_ ours: [Double], _ theirs: [Double], _ book: RowBook) -> Verdict {
        for variable in ours.indices where !Agreement.areEqual(ours[variable], theirs[variable]) {
            let anchor = book.anchors[variable] ?? 0
            let (mine, other) = ((ours[variable] - anchor).magnitude, (theirs[variable] - anchor).magnitude)
            if Agreement.areEqual(mine, other) { continue }
            let reason = "another optimum: variable \(variable) could be nearer to its anchor"
            return mine < other ? .ours(reason) : .theirs(reason)
        }
        return .undecided
    }
}
