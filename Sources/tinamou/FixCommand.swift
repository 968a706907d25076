import ArgumentParser
import AutoLayout
import CommandFiles
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
            Conflicts: each constraint with priority 999, with another constant (by the least amount), or removed. \
            Ambiguities: other hugging or compression resistance priorities where these tie; constraints to the \
            centre, to what siblings hold on to, to the safe area, the margins or the superview, as stored; what the \
            content size of a scroll view needs. Conflicts at run time (transient-conflict): priority 999 for the \
            row that gives way. Each repair is written, read again and laid out as stored, on the configurations of \
            `tinamou check` (settings from .tinamou.yml), and with long and with large texts, unless --device and its \
            like ask for others. The best repair comes first: it leaves the fewest conflicts and ambiguities, and \
            views at their stored frames. Each conflict and ambiguity that `check` reports gets a repair or the reason \
            for none; suppressed ones get none. --apply makes the best ones, --apply N the one with the number N; only \
            the bytes of the change are written, and not if the file was changed meanwhile. Exit code 1 if there is \
            something to repair.
            """)

    @Argument(help: "Documents (.xib, .storyboard), or folders of them.", completion: .file()) var files: [String]

    @Option(
        name: .long, defaultAsFlag: 0, help: "Make the best repair of each finding, or the one with this number.")
    var apply: Int?

    @OptionGroup var target: ConfigurationFlags

    @Option(help: "The settings; .tinamou.yml in this folder or above by default.", completion: .file())
    var config: String?

    @Flag(help: "With --device and its like: also on the configurations that are the default without them.")
    var allConfigurations = false

    @Flag(help: "Look at documents as they are stored only.") var storedOnly = false

    @Option(help: "Repair also optional constraints of this priority and above that are not satisfied.")
    var lost: Float?

    @Flag(help: "Repair conflicts only, no ambiguous views.") var conflictsOnly = false

    @Option(help: "Show at most this number of repairs for each finding.") var limit = 5

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
        let settings = try SettingsFile.settings(config)
        let (plan, check) = try plans(settings)
        let paths = try DocumentSearch.paths(files)
        if let apply, apply > 0, paths.count > 1 {
            throw InputError("--apply \(apply): error: numbers are those of one document; give one, not \(paths.count)")
        }
        var answers = JSONDocuments(json ? output : .kept)
        var status = RunStatus.fine
        for path in paths {
            do {
                let run = try FixRun(path, plan, check.leavingOut { settings.suppresses($0, in: path) }, self)
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

    /// The configurations of `check`, with long and large texts besides, unless some are asked for; and the check that
    /// tells which findings want an answer.
    private func plans(_ settings: CheckSettings) throws -> (RepairPlan, CheckPlan) {
        var (check, trials) = (CheckPlan(), [LayoutConfiguration]())
        check.severities = settings.severities.filter { CheckRule(rawValue: $0.key) != nil }
        let own = try target.configuration().map { [CheckConfiguration($0)] } ?? []
        check.configurations = [.stored] + own
        if !storedOnly, own.isEmpty || allConfigurations {
            let phone = ScreenDevice.named("retina4_7")
            trials = [
                LayoutConfiguration(device: phone, texts: .doubled),
                LayoutConfiguration(device: phone, textSize: .accessibilityLarge),
            ]
            check.configurations = try settings.configurations() + own
        }
        return (RepairPlan(check.configurations, trials: trials, translate: FixRun.translation), check)
    }
}

extension CheckPlan {
    /// The plan with some rules off.
    fileprivate func leavingOut(_ isOff: (String) -> Bool) -> CheckPlan {
        var plan = self
        for rule in CheckRule.allCases where isOff(rule.rawValue) { plan.severities[rule.rawValue] = .some(nil) }
        return plan
    }
}
