import ArgumentParser
import AutoLayout
import NibCheck
import NibDiagnosis
import NibFormat
import NibLayout

/// `tinamou fix FILE…`: what would help, tried on all configurations; with `--apply` done.
struct FixCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Propose repairs of conflicts and ambiguities, and make them.",
        discussion: """
            Of each conflict, the changes of one constraint that end it: priority 999, another constant (by the least \
            amount), or none of it; of each view that has a choice, the constraints that would decide it as it is \
            stored. Each is written, read again and laid out as stored and on the configurations of `tinamou check`, \
            with long and with large texts, unless --device and its like ask for others; what it leaves is told. The \
            first one is best: it leaves the fewest conflicts and choices, and views where they are stored. --apply \
            makes the best ones, --apply N the one with the number N; only the bytes of the change are written, and \
            not if the file was changed meanwhile. Exit code 1 where there was something to repair.
            """)

    @Argument(help: "Documents (.xib, .storyboard), or folders of them.", completion: .file()) var files: [String]

    @Option(
        name: .long, defaultAsFlag: 0, help: "Make the best repair of each finding, or the one with this number.")
    var apply: Int?

    @OptionGroup var target: ConfigurationFlags

    @Flag(help: "With --device and its like: also on what is looked at without them.") var allConfigurations = false

    @Flag(help: "Look at documents as they are stored only.") var storedOnly = false

    @Option(help: "Repair also wishes of this priority and above that are not met.") var lost: Float?

    @Flag(help: "Repair conflicts only, and leave views that have a choice.") var conflictsOnly = false

    @Option(help: "So many repairs of each finding are told.") var limit = 5

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func validate() throws {
        if let apply, apply < 0 { throw ValidationError("--apply takes the number of a repair, from 1 on.") }
        if let lost, !(lost > 0 && lost < 1000) { throw ValidationError("--lost takes a priority between 0 and 1000.") }
        if storedOnly, allConfigurations {
            throw ValidationError("Give --stored-only or --all-configurations, not both.")
        }
        if limit < 1 { throw ValidationError("--limit is at least 1.") }
    }

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let configurations = try configurations()
        let paths = try DocumentSearch.paths(files)
        if let apply, apply > 0, paths.count > 1 {
            throw InputError("--apply \(apply): error: numbers are those of one document; give one, not \(paths.count)")
        }
        var answers = JSONDocuments(json ? output : .kept)
        var status = RunStatus.fine
        for path in paths {
            do {
                let run = try FixRun(path, configurations, self)
                if json { answers.write(run.json) } else { output.write(run.text) }
                if run.hasFindings, status == .fine { status = .negativeVerdict }
            } catch let error as InputError where paths.count > 1 {
                talk.write("\(error)\n")
                status = .inputError
            }
        }
        if json { answers.end() }
        return status
    }

    /// Those of `check`, and long and large texts, unless some are asked for.
    private func configurations() throws -> [LayoutConfiguration] {
        if storedOnly { return [] }
        let own = try target.configuration().map { [$0] } ?? []
        guard own.isEmpty || allConfigurations else { return own }
        let phone = ScreenDevice.named("retina4_7")
        return CheckPlan.usual.compactMap(\.layout) + [
            LayoutConfiguration(device: phone, texts: .doubled),
            LayoutConfiguration(device: phone, textSize: .accessibilityLarge),
        ] + own
    }
}

/// The repairs of one document.
struct FixRun {
    private let path: String
    private let before: NibDocument
    private let command: FixCommand
    private let findings: [RepairFinding]
    private var after: NibDocument?

    init(_ path: String, _ configurations: [LayoutConfiguration], _ command: FixCommand) throws {
        (self.path, self.command) = (path, command)
        before = try DocumentRun.read(path)
        let search = RepairSearch(
            before, configurations: configurations, lostFrom: command.lost, ambiguity: !command.conflictsOnly)
        findings = search.findings
        guard let number = command.apply else { return }
        let changed = number == 0 ? search.repaired : try chosen(number)
        try Self.write(changed.bytes, over: before.bytes, to: path)
        after = changed
    }

    /// Writes what a document becomes, unless somebody else changed it.
    static func write(_ bytes: [UInt8], over before: [UInt8], to path: String) throws(InputError) {
        guard bytes != before else { return }
        guard try InputFile.bytes(path) == before else {
            throw InputError("\(path): error: the file was changed meanwhile; nothing is written, try again [changed]")
        }
        try OutputFile.write(bytes, to: path)
    }

    var hasFindings: Bool { !findings.isEmpty }

    /// All repairs that are told, numbered.
    private var numbered: [[(number: Int, repair: DocumentRepair)]] {
        var number = 0
        return findings.map { finding in
            finding.repairs.prefix(command.limit).map { repair in
                number += 1
                return (number, repair)
            }
        }
    }

    private func chosen(_ number: Int) throws -> NibDocument {
        let all = numbered.joined()
        guard let repair = all.first(where: { $0.number == number })?.repair else {
            let range = all.isEmpty ? "there is nothing to repair" : "there are 1 to \(all.count)"
            throw InputError("\(path): error: there is no repair \(number); \(range) [no-repair]")
        }
        do {
            return try repair.change.applied(to: before)
        } catch {
            throw InputError("\(error)")
        }
    }

    // MARK: Answers

    var text: String {
        guard hasFindings else { return "" }
        let parts = zip(findings, numbered).map { finding, repairs in
            "\(path):\(finding.line): \(finding.headline)\n" + finding.details
                + (repairs.isEmpty ? "  Nothing that was tried helps.\n" : "")
                + repairs.map { "  \($0.number). \($0.repair.sentence)\n" }.joined()
        }
        return parts.joined() + (after.map { diff($0) } ?? "")
    }

    private func diff(_ document: NibDocument) -> String {
        let diff = LineDiff(before.bytes, document.bytes).text
        return diff.isEmpty ? "" : "--- \(path)\n+++ \(path)\n\(diff)"
    }

    var json: String {
        JSONText.object([
            "path": JSONText.string(path), "applied": "\(after.map { $0.bytes != before.bytes } ?? false)",
            "findings": JSONText.array(
                zip(findings, numbered).map { finding, repairs in
                    finding.json(repairs.map { $0.repair.json($0.number) })
                }),
        ])
    }
}

extension RepairFinding {
    /// What is wrong, in a sentence.
    fileprivate var headline: String {
        let others = configurations.count > 3 ? "; \(configurations.count - 3) more" : ""
        let list = configurations.prefix(3).joined(separator: "; ") + others
        let place = configurations.first == "as stored" ? "" : " (\(list))"
        switch problem {
        case .conflict(let list): return "\(list.count) constraints contradict each other\(place):"
        case .ambiguity(let view, let numbers):
            let what = numbers.isEmpty ? "" : ": its \(numbers.joined(separator: ", ")) is open"
            return "nothing decides where \(view) is\(what)\(place)"
        case .lostWish(let wish): return "\(wish.words) is not met\(place)"
        }
    }

    fileprivate var details: String {
        guard case .conflict(let list) = problem else { return "" }
        return list.map { "    \($0.text)\n" }.joined()
    }

    fileprivate func json(_ repairs: [String]) -> String {
        var (kind, constraints, view) = ("conflict", [NamedConstraint](), String?.none)
        switch problem {
        case .conflict(let list): constraints = list
        case .ambiguity(let name, _): (kind, view) = ("ambiguity", name)
        case .lostWish(let wish): (kind, constraints) = ("lostWish", [wish])
        }
        return JSONText.object([
            "kind": JSONText.string(kind), "root": JSONText.string(root), "line": "\(line)",
            "constraints": JSONText.constraints(constraints), "view": JSONText.string(orNull: view),
            "configurations": JSONText.array(configurations.map(JSONText.string)),
            "repairs": JSONText.array(repairs),
        ])
    }
}

extension DocumentRepair {
    /// What it does, and what it leaves.
    fileprivate var sentence: String {
        let left = "\(conflictsLeft) conflict\(conflictsLeft == 1 ? "" : "s") left"
        var effects = [isClean ? "no conflict is left" : left]
        if newlyAmbiguous > 0 { effects.append("\(newlyAmbiguous) more views have a choice") }
        effects.append(
            distance == 0 ? "all views are where they are stored" : "views are off by \(distance.shortText) in all")
        if hasOutlet { effects.append("an outlet leads to it") }
        let place = line.map { " (line \($0))" } ?? ""
        return words + place + ": " + effects.joined(separator: ", ")
    }

    fileprivate func json(_ number: Int) -> String {
        let (kind, constant): (String, String) =
            switch change {
            case .priority: ("priority", "null")
            case .constant(_, _, let new): ("constant", JSONText.string("\(new)"))
            case .removal: ("removal", "null")
            case .addition: ("addition", "null")
            }
        return JSONText.object([
            "number": "\(number)", "change": JSONText.string(kind),
            "constraint": JSONText.string(orNull: change.constraint),
            "constant": constant, "words": JSONText.string(words), "line": line.map { "\($0)" } ?? "null",
            "conflictsLeft": "\(conflictsLeft)", "newlyAmbiguous": "\(newlyAmbiguous)", "distance": "\(distance)",
        ])
    }
}
