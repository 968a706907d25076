import Rational

/// Why a history failed.
public struct HistoryFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the record after which it showed, from 0; the number of records for what is
    /// checked at the end.
    public var record: Int
    /// What was found.
    public var finding: Finding

    /// The kinds of findings.
    public enum Finding: Error, Hashable {
        /// The refusals are not those of the model; both as text.
        case verdict(expected: String, got: String)
        /// The constraints that a refusal names do not conflict.
        case clashes([Int])
        /// A conflict that is said to be minimal is not.
        case reducible([Int], superfluous: Int)
        /// The conflict is not the one that the definition says.
        case otherClashes([Int], expected: [Int])
        /// A cold engine names another conflict.
        case coldClashes([Int], cold: [Int])
        /// A value is off.
        case value(engine: String, variable: Int, expected: Double, got: Double, tolerance: Double)
        /// A proven value is another than the exact one.
        case exactValue(engine: String, variable: Int, expected: Rational, got: Rational)
        /// A change that must not change the layout, or only in a known way, did otherwise.
        case metamorphosis(String, variable: Int, expected: Rational, got: Rational)
        /// The checker rejected a certificate.
        case certificate(String)
        /// A level's sum is off.
        case levelSum(priority: Float, expected: Double, got: Double, tolerance: Double)
        /// The verdict on uniqueness is wrong, or not proven.
        case uniqueness(String)
        /// The list of lost wishes is wrong, or not proven.
        case lostWishes(String)
        /// A decision was left undecided where nothing may be too close to call.
        case doubt
        /// A refusal or a roll back changed the state.
        case dump(before: String, after: String)
        /// A fork moved when its original did.
        case fork
        /// A legal record was an error.
        case thrown(String)
    }

    /// The failure in one sentence.
    public var description: String { "after record \(record): \(finding)" }
}

extension HistoryFailure.Finding: CustomStringConvertible {
    /// The kind of finding in one word.
    public var kind: String {
        switch self {
        case .verdict: "verdict"
        case .clashes: "clashes"
        case .reducible: "reducible"
        case .otherClashes: "otherClashes"
        case .coldClashes: "coldClashes"
        case .value: "value"
        case .exactValue: "exactValue"
        case .certificate(let complaint): "certificate: \(Self.shape(complaint))"
        case .metamorphosis(let name, _, _, _): "metamorphosis \(name)"
        case .levelSum: "levelSum"
        case .uniqueness: "uniqueness"
        case .lostWishes: "lostWishes"
        case .doubt: "doubt"
        case .dump: "dump"
        case .fork: "fork"
        case .thrown: "thrown"
        }
    }

    /// What complaints of the same kind have in common: all but the numbers.
    private static func shape(_ complaint: String) -> String {
        complaint.drop { $0 != ":" }.prefix { $0 != "(" }
            .split(whereSeparator: { $0.isNumber || "-/:,() ".contains($0) }).prefix(12).joined(
                separator: " ")
    }

    /// The finding in words.
    public var description: String {
        switch self {
        case .verdict(let expected, let got): "refused \(got), expected \(expected)"
        case .clashes(let ids): "the constraints \(ids) that a refusal names do not conflict"
        case .reducible(let ids, let superfluous):
            "of the constraints \(ids) that a refusal names, \(superfluous) is not needed for a conflict"
        case .otherClashes(let ids, let expected):
            "a refusal names \(ids), and had to name \(expected)"
        case .coldClashes(let ids, let cold):
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
        case .lostWishes(let fault): "lost wishes: \(fault)"
        case .doubt: "a doubt was left undecided"
        case .dump(let before, let after):
            "a refusal or a roll back changed the state from\n\(before)\nto\n\(after)"
        case .fork: "a fork moved with its original"
        case .thrown(let error): "a legal record was refused with the error \(error)"
        }
    }
}
