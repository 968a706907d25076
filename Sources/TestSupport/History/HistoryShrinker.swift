/// Shrinks a failing history while it still fails.
///
/// Greedy: removes pieces of halving size, then terms of rows, as long as possible. The rest is
/// made legal first, so a removal includes dependent records.
public struct HistoryShrinker {
    /// Returns whether a history still fails.
    private let fails: (History) -> Bool
    private var best: History

    /// Returns the shortest failing history found.
    ///
    /// - Precondition: `history` itself fails.
    public static func shrink(_ history: History, while fails: @escaping (History) -> Bool)
        -> History
    {
        var shrinker = HistoryShrinker(fails: fails, best: history)
        while shrinker.dropRecords() || shrinker.dropTerms() {}
        return shrinker.best
    }

    /// Accepts a candidate if it is shorter and fails.
    private mutating func accept(_ candidate: History) -> Bool {
        let legal = candidate.legal
        guard legal.size < best.size, fails(legal) else { return false }
        best = legal
        return true
    }

    private mutating func dropRecords() -> Bool {
        let shorter = ListShrinker.shortened(best.records) { records in
            var candidate = best
            candidate.records = records
            return accept(candidate) ? best.records : nil
        }
        return shorter != nil
    }

    private mutating func dropTerms() -> Bool {
        for place in best.records.indices {
            guard case .add(let id, let row) = best.records[place] else { continue }
            for term in row.terms.indices {
                var shorter = row
                var candidate = best
                shorter.terms.remove(at: term)
                candidate.records[place] = .add(id: id, row: shorter)
                if accept(candidate) { return true }
            }
        }
        return false
    }
}

extension History {
    /// The measure of the shrinker: records and terms.
    fileprivate var size: Int {
        records.reduce(0) { sum, record in
            if case .add(_, let row) = record { sum + 1 + row.terms.count } else { sum + 1 }
        }
    }
}
