import ArgumentParser

/// Measures conflicts that are planted, and chains of ratios.
struct ConflictCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract: "Measure planted conflicts in 10,000 constraints, what is left without a member, and ratio chains.")

    @Option(name: .customLong("members"), help: "How many members a conflict has; may be given several times.")
    var members: [Int] = []

    @Option(name: .customLong("length"), help: "How long a chain of ratios is; may be given several times.")
    var lengths: [Int] = []

    @Option(help: "For how many members of a conflict the layout without them is asked for, at most.")
    var layouts = 10

    func validate() throws {
        let isFine = members.allSatisfy { 2...5_000 ~= $0 } && lengths.allSatisfy { $0 > 1 } && layouts > 0
        if !isFine { throw ValidationError("A conflict has 2 to 5,000 members, a chain at least two widths.") }
    }

    func run() throws {
        BuildGuard.check()
        let isAll = members.isEmpty && lengths.isEmpty
        let report = ConflictReport(
            members: isAll ? [2, 10, 100, 5_000] : members, lengths: isAll ? [200, 1_000] : lengths, layouts: layouts)
        if try !report.run(Progress()) { throw ExitCode(1) }
    }
}
