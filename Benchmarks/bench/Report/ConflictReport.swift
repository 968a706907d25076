/// The report of what conflicts and growing numbers cost.
struct ConflictReport {
    let members: [Int], lengths: [Int], layouts: Int

    /// Measures one after another and prints each when it is ready; whether all answers hold.
    func run(_ progress: Progress) throws -> Bool {
        var holds = true
        if !members.isEmpty { tell("planted conflicts, and layouts without a member\n" + Self.conflicts.text) }
        for count in members {
            progress.show("conflict of \(count)")
            let result = try ConflictBench(members: count, constraints: 10_000, layoutsMax: layouts)
            progress.clear()
            tell(Self.line(result))
            holds = holds && result.holds
        }
        if !lengths.isEmpty { tell("chains of ratios, every layout proven\n" + Self.chains.text) }
        for length in lengths {
            progress.show("chain of \(length)")
            let result = try RatioChainBench(length: length)
            progress.clear()
            tell(Self.line(result))
            holds = holds && result.holds
        }
        return holds
    }

    private static let conflicts = TextTable(
        ["members", "constraints", "conflict", "layouts", "median", "longest", ""], leftColumns: 1,
        minima: [9, 11, 9, 8, 9, 9, 0])

    private static let chains = TextTable(
        ["length", "build", "one by one", "a link", "fallbacks", "bits", ""], leftColumns: 1,
        minima: [9, 9, 11, 9, 9, 6, 0])

    private static func line(_ result: ConflictBench) -> String {
        var table = conflicts
        table.append([
            "\(result.members)", "\(result.constraints)", Units.time(result.untilConflict), "\(result.layouts.count)",
            Units.time(result.layouts.isEmpty ? nil : Statistics.median(result.layouts)),
            Units.time(result.layouts.max()), result.holds ? "" : "wrong",
        ])
        return table.body
    }

    private static func line(_ result: RatioChainBench) -> String {
        var table = chains
        table.append([
            "\(result.length)", Units.time(result.build), Units.time(result.oneByOne),
            Units.time(result.oneByOne / Double(result.length - 1)), "\(result.fallbacks)", "\(result.bits)",
            result.holds ? "" : "wrong",
        ])
        return table.body
    }
}
