import ArgumentParser
import AutoLayout
import Certificates
import CommandSupport
import ConstraintSolver
import Diagnostics
import NibCheck
import Rational
import TraceFormat
import TraceReplay

/// `tinamou prove FILE [OBJECT]`: proves properties of a layout for a range of widths or heights.
struct ProveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract:
            "Prove that a layout works at every width or height, or find the sizes at which it does not.",
        discussion: """
            The root view takes every width or height of a range, including fractions of a point; all arithmetic is \
            exact. Three properties are proven by default: fits (no required constraints conflict), sizes (no size \
            is negative) and text (no label or button is smaller than its text). --property also accepts inside (no \
            view extends past the root view) and overlap (siblings never overlap, unless they do in the stored \
            layout). With --text-length N, OBJECT is a label on one line. The result is the greatest length of its \
            text, up to N times the present length, for which all properties hold at every size. If insets or line \
            breaks change with the size, the range is proven in pieces. If OBJECT is given without --text-length, \
            only views in it are checked. `tinamou verify` checks the certificates. Exit code 1 if a property does \
            not hold.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "Check only views in this view, by id, label, title or outlet (default: all).")
    var object: String?

    @Option(
        help:
            "The range of widths in points, such as 320...1366; a single width if --height is a range."
    )
    var width: ExtentRange?

    @Option(
        help:
            "The range of heights in points, such as 480...1024; a single height if --width is a range."
    )
    var height: ExtentRange?

    @Option(help: "Prove this property (repeatable; default: fits, sizes and text).") var property:
        [SizeProperty] = []

    @Option(
        help: ArgumentHelp(
            "Find the greatest length of the text of OBJECT, a label on one line, up to N times the present length.",
            valueName: "n"))
    var textLength: Double?

    @OptionGroup var target: ConfigurationFlags

    @Option(
        help: ArgumentHelp(
            "Write certificates to FILE, FILE.2, …, and their problems to FILE.trace, FILE.2.trace, ….",
            valueName: "file"),
        completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func validate() throws {
        let isWide = width?.isRange ?? false, isHigh = height?.isRange ?? false
        if width == nil, height == nil {
            throw ValidationError("Give a range, such as --width 320...1366.")
        }
        if let textLength {
            guard textLength > 1, textLength <= 100 else {
                throw ValidationError("--text-length takes a factor above 1, up to 100.")
            }
            if object == nil { throw ValidationError("--text-length needs OBJECT, a label.") }
        }
        if isWide, isHigh {
            throw ValidationError(
                "Give one range: --width \(width?.text ?? "") with one height, or the reverse.")
        }
    }

    private var properties: [SizeProperty] { property.isEmpty ? SizeProperty.defaults : property }

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try OutputFile.confirm(
            certificate.map {
                [
                    OutputFile($0, .certificates, force: outputs.force),
                    OutputFile($0 + ".trace", .trace, force: outputs.force),
                ]
            } ?? [], inputs: [file])
        let document = try DocumentRun.read(file)
        var query = try query()
        query.assets = AssetSearch().assets(for: file, messages)
        let proofs = try query.proofs(document, object)
        if proofs.isEmpty {
            messages.report(
                Diagnostic("no-view", "no view tree to prove", severity: .note, file: file))
        }
        if let certificate { try write(proofs, to: certificate, messages) }
        if json {
            try output.write(
                json: ProveAnswer(path: file, trees: proofs.map(ProveAnswer.Tree.init)))
        } else {
            output.write(proofs.map { $0.text(file, properties) }.joined())
        }
        return proofs.allSatisfy(\.holds) ? .fine : .negativeVerdict
    }

    private func query() throws -> SizeQuery {
        let isHigh = height?.isRange ?? (width == nil)
        guard let swept = isHigh ? height : width else { throw ValidationError("Give a range.") }
        var query = SizeQuery(
            isHigh ? .vertical : .horizontal, swept.range,
            other: (isHigh ? width : height)?.range.lowerBound,
            properties, try target.configuration())
        query.textFactor = textLength
        return query
    }

    private func write(_ proofs: [SizeProof], to path: String, _ messages: TextSink) throws {
        var number = 0
        for piece in proofs.flatMap(\.pieces) {
            guard let variable = piece.variable else { continue }
            number += 1
            let own = number == 1 ? path : "\(path).\(number)"
            let proof = try TraceProof(piece.trace, file: own + ".trace")
            let range = try proof.range(of: variable, piece.from...piece.to)
            try OutputFile.write([
                (OutputFile(own, .certificates, force: outputs.force), Array(range.utf8)),
                (OutputFile(own + ".trace", .trace, force: outputs.force), Array(piece.trace.utf8)),
            ])
            messages.write("tinamou verify \(own).trace \(own)\n")
        }
        if number == 0 {
            let message = "no constraint depends on the root's size; \(path) is not written"
            messages.report(Diagnostic("not-written", message, severity: .note, file: file))
        }
    }
}

/// Proofs as JSON.
private struct ProveAnswer: Encodable {
    struct Finding: Encodable {
        let property: String
        @OrNull var view: String?
        let name: String
        @OrNull var other: String?
        let line: Int
        let from, to: String
        let holdsAtFrom, holdsAtTo: Bool
        let constraints: [NamedConstraintAnswer]

        init(_ finding: SizeFinding) {
            property = finding.property.rawValue
            name = finding.name
            line = finding.line
            from = "\(finding.from)"
            to = "\(finding.to)"
            (holdsAtFrom, holdsAtTo) = finding.holds
            constraints = finding.constraints.map(NamedConstraintAnswer.init)
            view = finding.view
            other = finding.other
        }
    }

    struct Piece: Encodable {
        let from, to: String
        let breakPoints: Int
    }

    struct TextLength: Encodable {
        let label: String
        let natural, length, factor, asked: Double
        let beyond: [Finding]

        init(_ text: SizeProof.TextLength) {
            label = text.label
            natural = text.natural
            length = text.length
            factor = text.factor
            asked = text.asked
            beyond = text.beyond.map(Finding.init)
        }
    }

    struct Tree: Encodable {
        let root, name, axis, from, to: String
        let other: Double
        let holds: Bool
        let pieces: [Piece]
        let findings: [Finding]
        let unproven: [[Double]]
        @OrNull var textLength: TextLength?

        init(_ proof: SizeProof) {
            root = proof.root
            name = proof.name
            axis = proof.axis == .horizontal ? "width" : "height"
            from = "\(proof.range.lowerBound)"
            to = "\(proof.range.upperBound)"
            other = proof.other
            holds = proof.holds
            pieces = proof.pieces.map {
                Piece(from: "\($0.from)", to: "\($0.to)", breakPoints: $0.breakPointCount)
            }
            findings = proof.findings.map(Finding.init)
            unproven = proof.unproven.map { [$0.lowerBound, $0.upperBound] }
            textLength = proof.text.map(TextLength.init)
        }
    }

    let schema = 1
    let path: String
    let trees: [Tree]
}

/// A range of lengths on the command line: `320...1366`, `320-1366`, or one length.
struct ExtentRange: ExpressibleByArgument {
    let text: String
    let range: ClosedRange<Double>

    init?(argument: String) {
        text = argument
        let parts = argument.replacing("...", with: "-").replacing("…", with: "-").split(
            separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite && $0 >= 0 && $0 <= 1e6 }
        guard numbers.count == parts.count, let low = numbers.first, let high = numbers.last,
            numbers.count <= 2,
            low <= high
        else { return nil }
        range = low...high
    }

    /// A Boolean value that indicates whether the range has more than one length.
    var isRange: Bool { range.lowerBound < range.upperBound }
}

extension SizeProperty: ExpressibleByArgument {}

/// The replay of a trace that a command made, for its certificates.
struct TraceProof {
    private let replay: Replay

    init(_ text: String, file: String) throws {
        let trace = try TraceReader().read(Array(text.utf8), file: file)
        var replay = Replay(trace)
        try replay.run()
        self.replay = replay
    }

    /// Returns the certificates of all refusals and of the final layout.
    func certificates() -> String { replay.certificates(of: replay.verdict()) }

    /// Returns the certificate of the layouts for a range of a variable's values.
    func range(of variable: Int, _ range: ClosedRange<Rational>) throws(Diagnostic) -> String {
        do {
            guard let sweep = try replay.sweep(variable, over: range) else { return "" }
            return replay.certificate(of: sweep).write(problemHash: replay.problemHash)
        } catch {
            throw Diagnostic(.engine, "\(error)")
        }
    }
}
