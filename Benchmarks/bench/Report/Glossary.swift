import CommandSupport

/// The terms of the reports, each in one sentence.
enum Glossary {
    static let terms: [(term: String, meaning: String)] = [
        ("trace", "a file of calls to a solver; a scene is a generated one, of any size"),
        ("build", "the time from the constraints to all values of the first layout"),
        ("first step", "the first step of a drag"),
        ("steady", "the median of large steps in which the same constraints stay binding"),
        ("p95, p99 all", "the times that 95 % of the steady and 99 % of all steps stay below"),
        ("mean", "the mean of all steps, also of those in which other constraints bind"),
        ("churn", "the median of steps that remove and add constraints"),
        ("peak", "the memory of a replay at its peak, without the trace"),
        ("write bound", "the time to write the values that moved, as every solver must"),
        ("row scan", "the time to look at each row with a moved value too, unless state is kept"),
        ("tinamou / …", "multiples of a bound: the median over the steps, each with its own bound"),
        ("growth", "the exponent of the size with which a time grows: 1 is linear, 2 quadratic"),
        ("differs", "the answer is another one than the optimum, or violates a required row"),
        ("over budget", "the solver was stopped, or skipped, because it takes too long"),
    ]

    /// The unit and direction of all figures.
    static let reading = "times are medians over the rounds; lower is better"

    /// The terms on lines of at most 100 characters.
    static var text: String {
        let width = terms.map(\.term.count).max() ?? 0
        let lines = terms.map { term, meaning in
            "  " + term + String(repeating: " ", count: width - term.count) + "  " + meaning
        }
        return ([reading] + lines).joined(separator: "\n") + "\n"
    }

    static var section: HTMLSection {
        var table = HTMLTable(
            caption: "Terms of this page", columns: [.text("term"), .text("meaning")])
        table.rows = terms.map { [.init($0.term), .init($0.meaning)] }
        return HTMLSection(
            name: "terms", title: "Terms", note: reading + "; x is a multiple",
            blocks: [.table(table)])
    }
}
