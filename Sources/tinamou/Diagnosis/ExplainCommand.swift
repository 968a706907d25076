import ArgumentParser
import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck

/// `tinamou explain FILE OBJECT`: explains the frame of a view, or the effect of a constraint.
struct ExplainCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain the frame of a view, or the effect of a constraint.",
        discussion: """
            For a view, prints the constraints that determine its position and size, its unsatisfied optional \
            constraints with the constraints that block them, and its conflicts. For each ambiguous coordinate or \
            size, prints the possible range, the constraints or content priorities that tie, and the views that move \
            with it. For a constraint, prints whether it is satisfied, the constraints that block it, and the frames \
            that would change without it. Exit code 1 if the view is ambiguous or in conflict, or if the constraint \
            is broken.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "The view, guide or constraint, by id, label, title or outlet.") var object:
        String

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let options = try layout.options(for: file, messages)
        let explanation = try Explanation(of: object, in: document, options)
        let answer = ExplainAnswer(explanation, file)
        if json { try answer.writeJSON(to: output) } else { output.write(answer.text) }
        return answer.isClean ? .fine : .negativeVerdict
    }
}

/// The printed answer of an explanation.
private struct ExplainAnswer {
    private let explanation: Explanation
    private let path: String

    init(_ explanation: Explanation, _ path: String) {
        self.explanation = explanation
        self.path = path
    }

    /// A Boolean value that indicates whether the object is neither ambiguous nor in conflict.
    var isClean: Bool {
        switch explanation {
        case .view(let view): return !view.isAmbiguous && view.conflicts.isEmpty
        case .constraint(let constraint):
            if case .broken = constraint.outcome { return false }
            return true
        }
    }

    /// The text, with file and line in front.
    var text: String {
        switch explanation {
        case .view(let view): "\(path):\(view.line): \(explanation.text)"
        case .constraint(let constraint):
            "\(path):\(constraint.constraint.line ?? 1): \(explanation.text)"
        }
    }

    /// One JSON object.
    func writeJSON(to output: TextSink) throws(Diagnostic) {
        switch explanation {
        case .view(let view): try output.write(json: ViewAnswer(view, path))
        case .constraint(let constraint): try output.write(json: ConstraintAnswer(constraint, path))
        }
    }
}

/// The explanation of a view's frame as JSON.
private struct ViewAnswer: Encodable {
    struct Quantity: Encodable {
        let name: String
        let value: Double
        @OrNull var below: [NamedConstraintAnswer]?
        @OrNull var above: [NamedConstraintAnswer]?
        @OrNull var least: Double?
        @OrNull var most: Double?

        init(_ quantity: ViewExplanation.Quantity) {
            name = quantity.quantity.name
            value = quantity.value
            below = quantity.below?.map(NamedConstraintAnswer.init)
            above = quantity.above?.map(NamedConstraintAnswer.init)
            least = quantity.ambiguousRange?.least
            most = quantity.ambiguousRange?.most
        }
    }

    struct Lost: Encodable {
        let constraint: NamedConstraintAnswer
        let amount: Double
        let beatenBy: [NamedConstraintAnswer]
    }

    struct Conflict: Encodable {
        let leftOut: NamedConstraintAnswer
        let others: [NamedConstraintAnswer]
    }

    struct Movement: Encodable {
        let id, name: String
        let effects: [String]
    }

    let schema = 1
    let path, id, name: String
    let line: Int
    @OrNull var container: String?
    let rect: [Double]
    @OrNull var stored: [Double]?
    let placed: Bool
    let quantities: [Quantity]
    let lost: [Lost]
    let conflicts: [Conflict]
    let ties: [String]
    let together: [Movement]

    init(_ view: ViewExplanation, _ path: String) {
        self.path = path
        id = view.id
        name = view.name
        line = view.line
        rect = view.rect.numbers
        placed = view.isPlaced
        quantities = view.quantities.map(Quantity.init)
        lost = view.unsatisfiedConstraints.map {
            Lost(
                constraint: .init($0.constraint), amount: $0.violation,
                beatenBy: $0.blockingConstraints.map(NamedConstraintAnswer.init))
        }
        conflicts = view.conflicts.map {
            Conflict(leftOut: .init($0.broken), others: $0.others.map(NamedConstraintAnswer.init))
        }
        ties = view.ambiguity?.ties ?? []
        together = (view.ambiguity?.together ?? []).map {
            Movement(id: $0.id, name: $0.name, effects: $0.effects)
        }
        container = view.container
        stored = view.stored?.numbers
    }
}

/// The explanation of a constraint's effect as JSON.
private struct ConstraintAnswer: Encodable {
    struct Move: Encodable {
        let id, name: String
        let with, without: [Double]
    }

    let schema = 1
    let path: String
    let constraint: NamedConstraintAnswer
    let fate: String
    let amount: Double
    let others: [NamedConstraintAnswer]
    let redundant: Bool
    let moves: [Move]
    let freed: [String]

    init(_ explained: ConstraintExplanation, _ path: String) {
        var fate = "holds"
        var amount = 0.0
        var others = [NamedConstraint]()
        switch explained.outcome {
        case .inactive: fate = "absent"
        case .satisfied: break
        case .unsatisfied(let violation, let blocking):
            fate = "lost"
            amount = violation
            others = blocking
        case .broken(let list): (fate, others) = ("leftOut", list)
        }
        self.path = path
        constraint = NamedConstraintAnswer(explained.constraint)
        self.fate = fate
        self.amount = amount
        self.others = others.map(NamedConstraintAnswer.init)
        redundant = explained.isRedundant
        moves = explained.moves.map {
            Move(id: $0.id, name: $0.name, with: $0.with.numbers, without: $0.without.numbers)
        }
        freed = explained.newlyAmbiguous
    }
}
