import Rational

/// The failure of a history: the record and the finding.
public struct HistoryFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the record that shows the failure, from 0; the number of records for checks at
    /// the end.
    public var record: Int
    /// The difference between the engine and the model.
    public var finding: Finding

    /// The kinds of findings.
    public enum Finding: Error, Hashable {
        /// The refusals differ from the model's; both as text.
        case verdict(expected: String, got: String)
        /// The constraints of a refusal do not conflict.
        case noConflict([Int])
        /// A conflict that is reported as minimal is not.
        case reducible([Int], superfluous: Int)
        /// The conflict differs from the one that the definition selects.
        case otherConflict([Int], expected: [Int])
        /// A new engine reports another conflict.
        case coldConflict([Int], cold: [Int])
        /// A value differs by more than its tolerance.
        case value(engine: String, variable: Int, expected: Double, got: Double, tolerance: Double)
        /// A proven value differs from the exact one.
        case exactValue(engine: String, variable: Int, expected: Rational, got: Rational)
        /// An equivalent problem has another layout, or one that differs from the known change.
        case metamorphosis(String, variable: Int, expected: Rational, got: Rational)
        /// The checker rejected a certificate.
        case certificate(String)
        /// The sum of a priority level differs.
        case levelSum(priority: Float, expected: Double, got: Double, tolerance: Double)
        /// The verdict on uniqueness is wrong, or not proven.
        case uniqueness(String)
        /// The list of unsatisfied constraints is wrong, or not proven.
        case unsatisfied(String)
        /// A decision was too close to call in a history that excludes this.
        /// A refusal or a roll back changed the state.
        case dump(before: String, after: String)
        /// A fork changed with its original.
        case fork
        /// A legal record was an error.
        case thrown(String)
    }

    /// The failure in one line.
    public var description: String { "after record \(record): \(finding)" }
}

extension HistoryFailure.Finding: CustomStringConvertible {
    /// The kind of the finding in one word.
    public var kind: String {
        switch self {
        case .verdict: "verdict"
        case .noConflict: "noConflict"
        case .reducible: "reducible"
        case .otherConflict: "otherConflict"
        case .coldConflict: "coldConflict"
        case .value: "value"
        case .exactValue: "exactValue"
        case .certificate(let complaint): "certificate: \(Self.shape(complaint))"
        case .metamorphosis(let name, _, _, _): "metamorphosis \(name)"
        case .levelSum: "levelSum"
        case .uniqueness: "uniqueness"
        case .unsatisfied: "unsatisfied"
        case .dump: "dump"
        case .fork: "fork"
        case .thrown: "thrown"
        }
    }

    /// Returns the common part of complaints of one kind, without numbers.
    private static func shape(_ complaint: String) -> String {
        complaint.drop { $0 != ":" }.prefix { $0 != "(" }
            .split(whereSeparator: { $0.isNumber || "-/:,() ".contains($0) }).prefix(12).joined(
                separator: " ")
    }

    /// The finding in one clause.
    public var description: String {
        switch self {
        case .verdict(let expected, let got): "refused \(got), expected \(expected)"
        case .noConflict(let ids): "the constraints \(ids) that a refusal names do not conflict"
        case .reducible(let ids, let superfluous):
            "of the constraints \(ids) that a refusal names, \(superfluous) is not needed for a conflict"
        case .otherConflict(let ids, let expected):
            "a refusal names \(ids), and had to name \(expected)"
        case .coldConflict(let ids, let cold):
            "a refusal names \(ids), that of a cold engine \(cold)"
        case .value(let engine, let variable, let expected, let got, let tolerance):
            "\(engine): variable \(variable) is \(got), expected \(expected) ± \(tolerance)"
        case .exactValue(let engine, let variable, let expected, let got):
            "\(engine): variable \(variable) is proven to be \(got), and is \(expected)"
        case .metamorphosis(let name, let variable, let expected, let got):
            "what is installed at the end, \(name): variable \(variable) is \(got), and must be \(expected)"
        case .certificate(let complaint): "the checker says: \(complaint)"
        case .levelSum(let priority, let expected, let got, let tolerance):
            "level \(priority) sums to \(got), expected \(expected) ± \(tolerance)"
        case .uniqueness(let fault): "uniqueness: \(fault)"
        case .unsatisfied(let fault): "unsatisfied rows: \(fault)"
        case .dump(let before, let after):
            "a refusal or a roll back changed the state from\n\(before)\nto\n\(after)"
        case .fork: "a fork moved with its original"
        case .thrown(let error): "a legal record was refused with the error \(error)"
        }
    }
}
