import ArgumentParser
import AutoLayout
import NibDiagnosis

/// `tinamou explain FILE OBJECT`: why something is where it is.
struct ExplainCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain the frame of a view, or the effect of a constraint.",
        discussion: """
            OBJECT is a view, a guide or a constraint: its id, label or title, or an outlet that leads to it. For a \
            view: the constraints that hold each of its numbers; the range of an ambiguous one, the constraints or \
            content priorities that tie, and the views that move together; unsatisfied optional constraints, and \
            those that win; conflicts. For a constraint: whether it holds, the constraints that win, and the frames \
            that change without it. Exit code 1 if the view is ambiguous or in conflict, or the constraint is broken.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "The object to explain.") var object: String

    @OptionGroup var layout: LayoutFlags

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let document = try DocumentRun.read(file)
        let explanation = try Explanation(of: object, in: document, try layout.options())
        let answer = ExplainAnswer(explanation, file)
        output.write(json ? answer.json + "\n" : answer.text)
        return answer.isFine ? .fine : .negativeVerdict
    }
}

/// What is printed of an explanation.
struct ExplainAnswer {
    private let explanation: Explanation
    private let path: String

    init(_ explanation: Explanation, _ path: String) { (self.explanation, self.path) = (explanation, path) }

    /// Whether nothing is wrong.
    var isFine: Bool {
        switch explanation {
        case .view(let view): return !view.isAmbiguous && view.conflicts.isEmpty
        case .constraint(let constraint):
            if case .leftOut = constraint.fate { return false }
            return true
        }
    }

    /// For people, with the place in front.
    var text: String {
        switch explanation {
        case .view(let view): "\(path):\(view.line): \(explanation.text)"
        case .constraint(let constraint): "\(path):\(constraint.constraint.line ?? 1): \(explanation.text)"
        }
    }

    /// One JSON object.
    var json: String {
        switch explanation {
        case .view(let view): json(view)
        case .constraint(let constraint): json(constraint)
        }
    }

    private func json(_ view: ViewExplanation) -> String {
        JSONText.object([
            "schema": "1", "path": JSONText.string(path), "id": JSONText.string(view.id),
            "name": JSONText.string(view.name), "line": "\(view.line)",
            "container": JSONText.string(orNull: view.container), "rect": JSONText.rect(view.rect),
            "stored": view.stored.map(JSONText.rect) ?? "null", "placed": "\(view.isPlaced)",
            "quantities": JSONText.array(view.quantities.map(json)), "lost": JSONText.array(view.lost.map(json)),
            "conflicts": JSONText.array(
                view.conflicts.map {
                    JSONText.object([
                        "leftOut": JSONText.constraint($0.leftOut), "others": JSONText.constraints($0.others),
                    ])
                }),
            "ties": JSONText.array((view.ambiguity?.ties ?? []).map(JSONText.string)),
            "together": JSONText.array(
                (view.ambiguity?.together ?? []).map {
                    JSONText.object([
                        "id": JSONText.string($0.id), "name": JSONText.string($0.name),
                        "effects": JSONText.array($0.effects.map(JSONText.string)),
                    ])
                }),
        ])
    }

    private func json(_ quantity: ViewExplanation.Quantity) -> String {
        JSONText.object([
            "name": JSONText.string(quantity.quantity.name), "value": "\(quantity.value)",
            "below": quantity.below.map(JSONText.constraints) ?? "null",
            "above": quantity.above.map(JSONText.constraints) ?? "null",
            "least": quantity.freedom?.least.map { "\($0)" } ?? "null",
            "most": quantity.freedom?.most.map { "\($0)" } ?? "null",
        ])
    }

    private func json(_ lost: ViewExplanation.Lost) -> String {
        JSONText.object([
            "constraint": JSONText.constraint(lost.constraint), "amount": "\(lost.amount)",
            "beatenBy": JSONText.constraints(lost.beatenBy),
        ])
    }

    private func json(_ explained: ConstraintExplanation) -> String {
        var (fate, amount, others) = ("holds", "0", "[]")
        switch explained.fate {
        case .absent: fate = "absent"
        case .holds: break
        case .lost(let missed, let beatenBy):
            (fate, amount, others) = ("lost", "\(missed)", JSONText.constraints(beatenBy))
        case .leftOut(let list): (fate, others) = ("leftOut", JSONText.constraints(list))
        }
        return JSONText.object([
            "schema": "1", "path": JSONText.string(path), "constraint": JSONText.constraint(explained.constraint),
            "fate": JSONText.string(fate), "amount": amount, "others": others,
            "redundant": "\(explained.isRedundant)",
            "moves": JSONText.array(
                explained.moves.map { move in
                    JSONText.object([
                        "id": JSONText.string(move.id), "name": JSONText.string(move.name),
                        "with": JSONText.rect(move.with), "without": JSONText.rect(move.without),
                    ])
                }),
            "freed": JSONText.array(explained.freed.map(JSONText.string)),
        ])
    }
}

extension JSONText {
    /// `[x,y,w,h]`.
    static func rect(_ rect: Rect) -> String { array([rect.minX, rect.minY, rect.width, rect.height].map { "\($0)" }) }

    /// A constraint by its words and place.
    static func constraint(_ constraint: NamedConstraint) -> String {
        object([
            "id": string(orNull: constraint.id), "words": string(constraint.words),
            "line": constraint.line.map { "\($0)" } ?? "null", "maker": string(orNull: constraint.maker),
        ])
    }

    /// Some of them.
    static func constraints(_ list: [NamedConstraint]) -> String { array(list.map(constraint)) }
}
