import Rational
import TestSupport

/// A way in which an engine may be wrong; the defaults are right.
protocol EngineFault: SendableMetatype {
    /// What the engine makes of a record; `nil` loses it.
    static func record(_ record: HistoryRecord, _ model: HistoryModel) -> HistoryRecord?
    /// What the engine solves instead of the problem.
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem
    /// What the engine reports.
    static func report(_ report: EngineReport) -> EngineReport
    /// What the engine says a value is.
    static func value(_ value: Double) -> Double
}

extension EngineFault {
    static func record(_ record: HistoryRecord, _ model: HistoryModel) -> HistoryRecord? { record }
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem { problem }
    static func report(_ report: EngineReport) -> EngineReport { report }
    static func value(_ value: Double) -> Double { value }
}

/// The reference solver as an engine with a fault: what the player has to find, and for no fault to
/// pass.
struct ModelEngine<Fault: EngineFault>: HistoryEngine {
    private var model: HistoryModel
    private var report = EngineReport()
    private var values: [Double]

    init(variableCount: Int, constraintCount: Int) {
        model = HistoryModel(
            History(variableCount: variableCount, constraintCount: constraintCount))
        values = Array(repeating: 0, count: variableCount)
    }

    mutating func play(_ record: HistoryRecord) {
        guard let record = Fault.record(record, model), model.admits(record) else { return }
        guard case .refused(let judged) = model.apply(record) else { return }
        report.refusals.append(EngineReport.Refusal(id: id(record), conflict: judged.keys.sorted()))
    }

    mutating func settle() -> EngineReport {
        let layout = ReferenceSolver.solve(Fault.problem(model.problem))
        values = layout?.values.map { Fault.value($0.doubleValue) } ?? values
        defer { report = EngineReport() }
        return Fault.report(report)
    }

    func value(of variable: Int) -> Double { values[variable] }

    func fork() -> Self {
        var copy = self
        copy.model = model.beforeBatches
        return copy
    }

    func dump() -> String { "\(model.problem)" }

    private func id(_ record: HistoryRecord) -> Int? {
        switch record {
        case .add(let id, _), .constant(let id, _): id
        default: nil
        }
    }
}

enum NoFault: EngineFault {}

/// Forgets the lowest level.
enum LowestLevelLost: EngineFault {
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem {
        var problem = problem
        let lowest = problem.levels.last
        problem.rows.removeAll { $0.priority == lowest }
        return problem
    }
}

/// Rounds priorities to whole numbers, as if levels that close were one.
enum FractionsLost: EngineFault {
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem {
        var problem = problem
        for row in problem.rows.indices where !problem.rows[row].isRequired {
            problem.rows[row].priority = min(999, max(1, problem.rows[row].priority.rounded()))
        }
        return problem
    }
}

/// Takes every weight for one.
enum WeightsLost: EngineFault {
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem {
        var problem = problem
        for row in problem.rows.indices { problem.rows[row].weight = 1 }
        return problem
    }
}

/// Minimises the stays from the last variable to the first.
enum StaysReversed: EngineFault {
    static func problem(_ problem: ReferenceProblem) -> ReferenceProblem {
        let last = problem.anchors.count - 1
        var problem = problem
        problem.anchors.reverse()
        for row in problem.rows.indices {
            problem.rows[row].terms = problem.rows[row].terms.map {
                ReferenceTerm($0.coefficient, last - $0.variable)
            }
        }
        return problem
    }
}

/// Commits instead of rolling back.
enum RollBackLost: EngineFault {
    static func record(_ record: HistoryRecord, _ model: HistoryModel) -> HistoryRecord? {
        record == .rollBack ? .commit : record
    }
}

/// Loses a change of the constant of an optional row.
enum ConstantLost: EngineFault {
    static func record(_ record: HistoryRecord, _ model: HistoryModel) -> HistoryRecord? {
        guard case .constant(let id, _) = record, model.rows[id]?.isRequired == false else {
            return record
        }
        return nil
    }
}

/// Reports no refusals.
enum RefusalsHidden: EngineFault {
    static func report(_ report: EngineReport) -> EngineReport { EngineReport() }
}

/// Says that nothing clashes with a refused row.
enum ConflictsEmpty: EngineFault {
    static func report(_ report: EngineReport) -> EngineReport {
        EngineReport(
            refusals: report.refusals.map { EngineReport.Refusal(id: $0.id, conflict: []) })
    }
}

/// Is a little off.
enum ValuesRounded: EngineFault {
    static func value(_ value: Double) -> Double { Double(Float(value)) }
}
