/// The report of what a roll back and a fork cost.
enum ForkReport {
    static let sizes = [1_000, 10_000, 100_000]

    /// Measures the sizes one after another and prints each when it is ready.
    static func run(sizes: [Int], _ progress: Progress) {
        tell("trying out: the change of a churn step rolled back, and a fork beside a copy of its bytes")
        tell(table.text)
        for size in sizes {
            progress.show("fork \(size)")
            let result = ForkBench(size: size)
            progress.clear()
            if let result { tell(line(result)) }
        }
        tell("")
    }

    private static let table = TextTable(
        [
            "size", "churn", "rolled back", "/ churn", "read before", "/ churn", "fork", "copy", "fork / copy", "bytes",
        ], leftColumns: 1, minima: [9, 9, 11, 8, 11, 8, 9, 9, 11, 9])

    private static func line(_ result: ForkBench) -> String {
        var table = table
        table.append([
            "\(result.size)", Units.time(result.churn), Units.time(result.rollBack),
            Units.ratio(TableReport.ratio(result.rollBack, result.churn)), Units.time(result.tryOut),
            Units.ratio(TableReport.ratio(result.tryOut, result.churn)), Units.time(result.fork),
            Units.time(result.copy), Units.ratio(TableReport.ratio(result.fork, result.copy)),
            Units.bytes(Double(result.bytes)),
        ])
        return table.body
    }
}
