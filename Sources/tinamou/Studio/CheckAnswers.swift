import CommandSupport
import Diagnostics
import NibCheck

/// A finding of the check.
struct FindingAnswer: Encodable {
    let severity, code, message, subject: String
    let line: Int
    let notes: [String]
    let configurations: [String]

    /// An error that prevents the check.
    init(_ error: any Error) {
        self.init(
            (error as? Diagnostic) ?? Diagnostic("unreadable", "the document cannot be checked"))
    }

    init(_ finding: Diagnostic) {
        (severity, code) = (finding.severity.rawValue, finding.code.rawValue)
        (message, subject, line) = (finding.message, finding.subject, finding.line)
        notes = finding.notes.map(\.description)
        configurations = finding.configurations
    }
}

/// The findings of one document in a check of all.
struct DocumentFindingsAnswer: Encodable {
    let document: String
    /// The version that was checked; 0 for a document that is not open.
    let version: Int
    let findings: [FindingAnswer]
}

/// The number of a job.
struct JobAnswer: Encodable {
    let job: Int
}

/// The repairs of a version of a document.
struct RepairsAnswer: Encodable {
    let document: String
    let version: Int
    let findings: [RepairAnswer]
}

/// A finding with its repairs, which are numbered through all findings of a document.
struct RepairAnswer: Encodable {
    struct Repair: Encodable {
        let number: Int
        let summary: String
        let isClean: Bool
    }

    /// The greatest number of repairs for each finding.
    static let repairsMax = 5

    let line: Int
    let problem: String
    let repairs: [Repair]
    @OrNull var reason: String?

    /// - Parameter start: The number of the first repair.
    init(_ finding: RepairFinding, from start: Int) {
        line = finding.line
        switch finding.problem {
        case .conflict(let constraints):
            problem = "Conflict: " + constraints.map(\.formula).joined(separator: "; ")
        case .ambiguity(let view, let quantities):
            problem = "Ambiguous: \(view), \(quantities.joined(separator: ", "))"
        case .unsatisfied(let constraint): problem = "Not satisfied: \(constraint.formula)"
        }
        repairs = finding.repairs.prefix(Self.repairsMax).enumerated().map { place, repair in
            Repair(number: start + place, summary: repair.summary, isClean: repair.isClean)
        }
        reason = finding.reason
    }
}

/// The sizes of a range at which something breaks.
struct SweepAnswer: Encodable {
    struct Band: Encodable {
        let property, name: String
        @OrNull var view: String?
        let from, to: Double
        let constraints: [String]
    }

    let from, to: Double
    let bands: [Band]
    /// The parts of the range without a proof.
    let unproven: [[Double]]

    init(_ proofs: [SizeProof]) {
        from = proofs.first?.range.lowerBound.doubleValue ?? 0
        to = proofs.first?.range.upperBound.doubleValue ?? 0
        bands = proofs.flatMap(\.findings).map { finding in
            Band(
                property: finding.property.rawValue, name: finding.name, view: finding.view,
                from: finding.from.doubleValue, to: finding.to.doubleValue,
                constraints: finding.constraints.map(\.formula))
        }
        unproven = proofs.flatMap(\.unproven).map { [$0.lowerBound, $0.upperBound] }
    }
}
