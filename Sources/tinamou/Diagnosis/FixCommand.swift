import ArgumentParser
import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibLayout

/// `tinamou fix FILE…`: proposes repairs, tried on all configurations, and makes them with
/// `--apply`.
struct FixCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Propose repairs of conflicts and ambiguities, or apply them.",
        discussion: """
            A conflict is repaired by lowering the priority of a constraint to 999, by changing its constant as \
            little as possible, or by removing it. An ambiguity is repaired by changing equal hugging or compression \
            resistance priorities, or by adding constraints that keep the stored position. These refer to siblings, \
            the superview, its centre, its margins or the safe area. In a scroll view, missing content size \
            constraints are added. A conflict at run time (transient-conflict) is repaired by giving the broken \
            constraint priority 999. Each repair is tested: the repaired document is laid out as stored, in the \
            configurations of `tinamou check`, with long texts, and with large texts. Settings come from \
            .tinamou.yml. With layout options such as --device, repairs are tested only as stored and in that \
            configuration. --all-configurations adds the other tests. The best repair comes first: the one that \
            leaves the fewest conflicts, then the fewest ambiguities, then the frames closest to the stored \
            ones. For each conflict and ambiguity that `check` reports, fix prints repairs or the reason why \
            there is none; suppressed findings are ignored. --apply applies the best repair of each finding; \
            --apply N applies only repair number N. Only the changed bytes are written. If the file has changed \
            since it was read, nothing is written. Exit code 1 if there is a finding to repair.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var files: [String]

    @Option(
        name: .long, defaultAsFlag: .best,
        help: ArgumentHelp(
            "Apply the best repair of each finding, or only repair number N.", valueName: "n"))
    var apply: RepairChoice?

    @OptionGroup var target: ConfigurationFlags

    @Option(
        help: "Read settings from this file (default: .tinamou.yml in this folder or above).",
        completion: .file())
    var config: String?

    @Flag(
        help:
            "With an option such as --device: also test repairs in the configurations of tinamou check."
    )
    var allConfigurations = false

    @Flag(
        help:
            "Test repairs only in the stored configuration, and in that of --device if it is given."
    )
    var storedOnly = false

    @Option(help: "Also repair unsatisfied optional constraints of at least this priority.")
    var unsatisfied: Float?

    @Option(help: .hidden) var lost: Float?

    @Flag(help: "Repair only conflicts, not ambiguities.") var conflictsOnly = false

    @Option(help: "Show at most this number of repairs per finding.") var limit = 5

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    func validate() throws {
        if let priority = unsatisfied ?? lost, !(priority > 0 && priority < 1000) {
            throw ValidationError("--unsatisfied takes a priority above 0 and below 1000.")
        }
        if storedOnly, allConfigurations {
            throw ValidationError("Give --stored-only or --all-configurations, not both.")
        }
        if limit < 1 { throw ValidationError("--limit takes a number of at least 1.") }
    }

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let settings = try SettingsFile.settings(config)
        let (usual, trials) = try plans(settings)
        let paths = try DocumentSearch.paths(files)
        let plans = AppPlans(usual, for: paths, in: files)
        if case .number(let number)? = apply, paths.count > 1 {
            throw Diagnostic(
                "usage",
                "--apply \(number) numbers the repairs of one document; give one document, not \(paths.count)"
            )
        }
        var answers = JSONDocuments(json ? output : .kept)
        let assets = AssetSearch()
        var status = RunStatus.fine
        for path in paths {
            do {
                var check = plans[path].leavingOut { settings.suppresses($0, in: path) }
                check.assets = assets.assets(for: path, messages)
                var plan = RepairPlan(
                    check.configurations, trials: trials, translate: FixRun.translation)
                plan.assets = check.assets
                let run = try FixRun(path, plan, check, self)
                if json { try answers.write(run.answer, of: path) } else { output.write(run.text) }
                if run.hasFindings, status == .fine { status = .negativeVerdict }
            } catch let error as Diagnostic where paths.count > 1 {
                messages.report(error)
                status = .inputError
            }
        }
        if json { answers.end() }
        return status
    }

    /// The check whose findings get an answer, and trials with long and large texts, unless options
    /// choose configurations.
    private func plans(_ settings: CheckSettings) throws -> (
        check: CheckPlan, trials: [LayoutConfiguration]
    ) {
        var trials = [LayoutConfiguration]()
        let own = try target.configuration().map { [CheckConfiguration($0)] } ?? []
        var check = try settings.plan(configurations: [.stored] + own)
        check.severities = check.severities.filter { Rule(rawValue: $0.key) != nil }
        if !storedOnly, own.isEmpty || allConfigurations {
            let phone = ScreenDevice.named("retina4_7")
            trials = [
                LayoutConfiguration(device: phone, texts: .doubled),
                LayoutConfiguration(device: phone, textSize: .accessibilityLarge),
            ]
            check.configurations = try settings.configurations() + own
        }
        return (check, trials)
    }
}

extension CheckPlan {
    /// The plan with some rules off.
    fileprivate func leavingOut(_ isOff: (String) -> Bool) -> CheckPlan {
        var plan = self
        for rule in Rule.allCases where isOff(rule.rawValue) {
            plan.severities[rule.rawValue] = .some(nil)
        }
        return plan
    }
}

/// The repairs that `fix --apply` applies.
enum RepairChoice: ExpressibleByArgument, Equatable, CustomStringConvertible {
    /// The best repair of each finding.
    case best
    /// The repair with a number, from 1.
    case number(Int)

    init?(argument: String) {
        if argument == "best" {
            self = .best
        } else if let number = Int(argument), number > 0 {
            self = .number(number)
        } else {
            return nil
        }
    }

    var description: String {
        switch self {
        case .best: "best"
        case .number(let number): "\(number)"
        }
    }
}
