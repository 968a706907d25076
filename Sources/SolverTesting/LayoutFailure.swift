/// The failure of a property: the seed, the wrong answer, and the shortest list of edits found that
/// leads to it.
public struct LayoutFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failures.
    public enum Finding: Sendable, Hashable, CustomStringConvertible {
        /// The solver's answer is wrong.
        case fault(LayoutFault)
        /// A change causes a conflict, which the text explains.
        case refusal(String)
        /// The caller's expectation threw an error.
        case expectation(String)
        /// A closure threw an error of this type, or a check could not be made.
        case thrown(String, type: String)

        /// The kind of the failure, which shrinking keeps.
        var kind: String {
            switch self {
            case .fault(.rejectedProof): "proof"
            case .fault(.coldSolve): "cold"
            case .fault(.reference): "reference"
            case .refusal: "refusal"
            case .expectation: "expectation"
            case .thrown(_, let type): "error \(type)"
            }
        }

        /// The failure in one clause; a conflict has more lines.
        public var description: String {
            switch self {
            case .fault(let fault): fault.description
            case .refusal(let conflict): conflict
            case .expectation(let error): "the layout is not as expected: \(error)"
            case .thrown(let error, _): "an error was thrown: \(error)"
            }
        }
    }

    /// An edit of the failing run.
    public struct Edit: Sendable, Hashable {
        /// The 1-based number of the edit for its seed, which does not change by shrinking.
        public let number: Int
        /// The calls of the solver, one a line, with the names of variables and constraints.
        public let calls: [String]
    }

    /// The name of the property.
    public let property: String
    /// The seed of the problem and its edits.
    public let seed: UInt64
    /// The number of edits for a seed, before shrinking.
    public let editCount: Int
    /// The wrong answer.
    public let finding: Finding
    /// The calls that made the problem.
    public let construction: [String]
    /// The remaining edits. The last one shows the failure; if there is none, the problem shows it.
    public let edits: [Edit]

    /// The failure as text: the finding, all calls, and the way to run the seed again.
    public var description: String {
        let calls = edits.flatMap { edit in
            edit.calls.map { "  \(edit.number): \($0)" }
        }
        let place =
            edits.isEmpty ? "in the first layout" : "after \(edits.count) of \(editCount) edits"
        let script =
            ["the problem:"] + construction.map { "  \($0)" }
            + (edits.isEmpty ? [] : ["the edits that are needed, by number:"] + calls)
        return
            (["layout property “\(property)” fails for seed \(seed), \(place): \(finding)"] + script
            + ["to run this seed again: check(seeds: \(seed)...\(seed))"])
            .joined(separator: "\n")
    }
}
