import ArgumentParser
import AutoLayout
import CommandFiles
import NibDiagnosis
import Rational

/// `tinamou prove FILE [OBJECT]`: what holds at every width of a range.
struct ProveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Prove that a layout holds at every width, or say where it breaks.",
        discussion: """
            The root takes every width (or height) of the range, not only whole ones, in exact arithmetic. Asked is, \
            unless --property says otherwise: fits (required constraints hold together), sizes (no size is negative), \
            text (no label or button is smaller than its text). The property inside asks that no view reaches beyond \
            the root, overlap that no siblings that are stored apart overlap. --text-length N finds the length up to \
            which the text of OBJECT, a label, can grow at every one of these sizes. Where insets change with the \
            size, or texts wrap otherwise, the range is cut into pieces, each of which is proven. --certificate \
            writes the proof of each piece, which `tinamou verify` checks. With OBJECT only views in it are asked \
            about. Exit code 1 if something does not hold.
            """)

    @Argument(help: "The document (.xib, .storyboard).", completion: .file()) var file: String

    @Argument(help: "A view; without it all view trees.") var object: String?

    @Option(help: "The widths, such as 320...1366; one number where the heights are a range.") var width: ExtentRange?

    @Option(help: "The heights, such as 480...1024; one number where the widths are a range.") var height: ExtentRange?

    @Option(help: "The property to prove (repeatable).") var property: [SizeProperty] = []

    @Option(help: "Let the text of OBJECT, a label on one line, be up to N times as long.") var textLength: Double?

    @OptionGroup var target: ConfigurationFlags

    @Option(
        help: "Write proofs to this file, OUT.2 and so on, and what they are about to files that end in .trace.",
        completion: .file(extensions: ["cert"]))
    var certificate: String?

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    @OptionGroup var outputs: OutputFlags

    func validate() throws {
        let isWide = width?.isRange ?? false, isHigh = height?.isRange ?? false
        if width == nil, height == nil { throw ValidationError("Give a range, such as --width 320...1366.") }
        if let textLength {
            guard textLength > 1, textLength <= 100 else {
                throw ValidationError("--text-length is above 1 and at most 100.")
            }
            if object == nil { throw ValidationError("--text-length needs OBJECT, a label.") }
        }
        if isWide, isHigh {
            throw ValidationError("Give one range only: --width \(width?.text ?? "") with one height, or so.")
        }
    }

    private var properties: [SizeProperty] { property.isEmpty ? SizeProperty.usual : property }

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        try OutputFile.confirm(
            certificate.map {
                [
                    OutputFile($0, .certificates, force: outputs.force),
                    OutputFile($0 + ".trace", .trace, force: outputs.force),
                ]
            } ?? [], inputs: [file])
        let document = try DocumentRun.read(file)
        let question = try question()
        let proofs = try question.proofs(document, object)
        if proofs.isEmpty { talk.write("\(file): note: there is no view tree to prove anything of\n") }
        if let certificate { try write(proofs, to: certificate, talk) }
        if json {
            let trees = JSONText.array(proofs.map(Self.json))
            output.write(
                JSONText.object(["schema": "1", "path": JSONText.string(file), "trees": trees]) + "\n")
        } else {
            output.write(proofs.map { $0.text(file, properties) }.joined())
        }
        return proofs.allSatisfy(\.holds) ? .fine : .negativeVerdict
    }

    private func question() throws -> WidthQuestion {
        let isHigh = height?.isRange ?? (width == nil)
        guard let swept = isHigh ? height : width else { throw ValidationError("Give a range.") }
        var question = WidthQuestion(
            isHigh ? .vertical : .horizontal, swept.range, other: (isHigh ? width : height)?.range.lowerBound,
            properties, try target.configuration())
        question.textFactor = textLength
        return question
    }

    private func write(_ proofs: [WidthProof], to path: String, _ talk: TextSink) throws {
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
            talk.write("tinamou verify \(own).trace \(own)\n")
        }
        if number == 0 {
            talk.write("\(file): note: no constraint speaks of the root's size, so \(path) is not written\n")
        }
    }

    // MARK: JSON

    private static func json(_ proof: WidthProof) -> String {
        JSONText.object([
            "root": JSONText.string(proof.root), "name": JSONText.string(proof.name),
            "axis": JSONText.string(proof.axis == .horizontal ? "width" : "height"),
            "from": JSONText.string("\(proof.range.lowerBound)"), "to": JSONText.string("\(proof.range.upperBound)"),
            "other": "\(proof.other)", "holds": "\(proof.holds)",
            "pieces": JSONText.array(
                proof.pieces.map { piece in
                    JSONText.object([
                        "from": JSONText.string("\(piece.from)"), "to": JSONText.string("\(piece.to)"),
                        "breakPoints": "\(piece.breakPointCount)",
                    ])
                }),
            "findings": JSONText.array(proof.findings.map(json)),
            "unproven": JSONText.array(proof.unproven.map { "[\($0.lowerBound),\($0.upperBound)]" }),
            "textLength": proof.text.map(json) ?? "null",
        ])
    }

    private static func json(_ text: WidthProof.TextLength) -> String {
        JSONText.object([
            "label": JSONText.string(text.label), "natural": "\(text.natural)", "length": "\(text.length)",
            "factor": "\(text.factor)", "asked": "\(text.asked)", "beyond": JSONText.array(text.beyond.map(json)),
        ])
    }

    private static func json(_ finding: SizeFinding) -> String {
        JSONText.object([
            "property": JSONText.string(finding.property.rawValue), "view": JSONText.string(orNull: finding.view),
            "name": JSONText.string(finding.name), "other": JSONText.string(orNull: finding.other),
            "line": "\(finding.line)",
            "from": JSONText.string("\(finding.from)"), "to": JSONText.string("\(finding.to)"),
            "holdsAtFrom": "\(finding.isFine.atFrom)", "holdsAtTo": "\(finding.isFine.atTo)",
            "constraints": JSONText.constraints(finding.constraints),
        ])
    }
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
        guard numbers.count == parts.count, let low = numbers.first, let high = numbers.last, numbers.count <= 2,
            low <= high
        else { return nil }
        range = low...high
    }

    /// Whether it is more than one length.
    var isRange: Bool { range.lowerBound < range.upperBound }
}

extension SizeProperty: ExpressibleByArgument {}
