import Rational

/// Exact elimination of a small dense system, for certificates that tests find by trial.
struct LinearSystem {
    private var lines: [[Rational]]
    private var pivots: [Int] = []
    private let width: Int

    /// Columns are what is to be combined; `sides` are the sums they shall have.
    init(columns: [[Rational]], sides: [[Rational]] = []) {
        width = columns.count
        let height = (columns + sides).first?.count ?? 0
        lines = (0..<height).map { line in (columns + sides).map { $0[line] } }
        for column in 0..<width { eliminate(column) }
    }

    private mutating func eliminate(_ column: Int) {
        let open = lines.indices.dropFirst(pivots.count)
        guard let line = open.first(where: { !lines[$0][column].isZero }) else { return }
        lines.swapAt(line, pivots.count)
        let pivot = lines[pivots.count].map { $0 / lines[pivots.count][column] }
        for other in lines.indices {
            let factor = lines[other][column]
            lines[other] =
                other == pivots.count ? pivot : zip(lines[other], pivot).map { $0 - factor * $1 }
        }
        pivots.append(column)
    }

    /// The factors for one of the sums, if the columns are independent.
    func solution(side: Int) -> [Rational]? {
        guard pivots.count == width, lines.dropFirst(width).allSatisfy({ $0[width + side].isZero })
        else { return nil }
        return lines.prefix(width).map { $0[width + side] }
    }

    /// The combination that is zero, if there is but one.
    var dependency: [Rational]? {
        let free = (0..<width).filter { !pivots.contains($0) }
        guard free.count == 1 else { return nil }
        return (0..<width).map { column in
            pivots.firstIndex(of: column).map { -lines[$0][free[0]] } ?? 1
        }
    }
}
