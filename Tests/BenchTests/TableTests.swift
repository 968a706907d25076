import Testing

@testable import bench

@Suite struct TableTests {
    private static let summary: TraceSummary = {
        var engine = EngineSummary(engine: "tinamou", version: "")
        (engine.build, engine.first) = (123_000, 10_000)
        engine.steps = Distribution([1, 2, 3])
        engine.remark = "over budget: stopped"
        var summary = TraceSummary(
            name: "x.trace", constraints: 3, variables: 2, scanPerTouch: 0.5, isTooNoisy: false,
            steadySteps: 2, studiedPivots: 1)
        summary.engines = [engine]
        summary.bounds = StepWork.Times(write: 1, scattered: 2, rowScan: 3)
        return summary
    }()

    private func lines(_ columns: TableReport.Columns) -> [Substring] {
        TableReport(title: "x", series: [Self.summary], columns: columns).text.split(
            separator: "\n")
    }

    @Test func `the main columns fit a hundred characters, and messages are below`() {
        let lines = lines(.main)
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.contains("  tinamou: over budget: stopped"))
        #expect(lines[1].contains("mean") && !lines[1].contains("fallbacks"))
        #expect(lines.contains { $0.contains("write bound") && $0.contains("1.00 ns") })
    }

    @Test func `all columns have the counts and the message`() {
        let lines = lines(.all)
        #expect(lines[1].contains("fallbacks"))
        #expect(lines[2].hasSuffix("over budget: stopped"))
        #expect(lines.contains { $0.contains("2.00 ns scattered") })
    }

    @Test func `every column of the main ones has a term`() {
        #expect(Glossary.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        for term in ["build", "first step", "steady", "p99 all", "mean", "churn", "peak"] {
            #expect(Glossary.terms.contains { $0.term.contains(term) }, "\(term)")
        }
    }
}
