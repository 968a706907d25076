import ArgumentParser
import AutoLayout
import CommandSupport
import NibCheck
import NibLayout

/// `tinamou check PATH…`: checks documents on devices, in languages and with text sizes.
struct CheckCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Lay out documents for several devices, languages and text sizes, and report problems.",
        discussion: """
            Each problem is reported once, with the configurations that it affects. Swift sources, given directly \
            or found in a given folder, are compared with the documents. Settings come from .tinamou.yml in this \
            folder or above. `tinamou rules NAME` explains a rule. Exit code 1 if there is a warning or an error.
            """)

    @Argument(
        help: "Documents, Swift sources, and folders to search for them.", completion: .file())
    var paths: [String] = []

    @Option(
        help: "Read settings from this file (default: .tinamou.yml in this folder or above).",
        completion: .file())
    var config: String?

    @Option(help: "Also lay out for this device, such as “iPhone 15” (repeatable).") var device:
        [DeviceName] = []

    @Flag(help: "With --device: also lay out in landscape.") var landscape = false

    @Option(help: "Apply only this rule (repeatable).") var only: [String] = []

    @Option(help: "Turn this rule off (repeatable).") var except: [String] = []

    @Flag(help: "Apply all rules, including those that are off by default.") var strict = false

    @Option(help: "Report unsatisfied optional constraints of at least this priority.")
    var unsatisfied: Double?

    @Option(help: .hidden) var lostWishes: Double?

    @Option(help: "Check only files that differ from this git commit.") var changedSince: String?

    @Option(help: "Check up to this number of documents at once (default: the number of cores).")
    var jobs: Int?

    @Option(help: "Check only this part of the files, such as 3/16 for part 3 of 16.")
    var shard: Shard = .whole

    @Flag(help: "The paths are the records of all parts of a check; report them as one check.")
    var merge = false

    @Flag(help: "List the rules and exit.") var rules = false

    @Flag(help: "List the configurations and exit.") var configurations = false

    @OptionGroup var reports: ReportFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        if rules { return list(output) }
        let (settings, plan) = try chosenPlan()
        if configurations {
            for configuration in plan.configurations { output.write("\(configuration.name)\n") }
            return .fine
        }
        guard !paths.isEmpty else { throw ValidationError("Give documents or folders to check.") }
        if merge {
            return try RecordMerge(files: paths).report(
                reports.others, html: reports.html, output: output, messages: messages)
        }
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of at least 1.") }
        try reports.confirm(inputs: paths + [config].compactMap(\.self))
        let run = CheckRun(
            plan: plan, settings: settings, shard: shard,
            workerCount: jobs ?? ThisProcess.coreCount, messages: messages)
        let changed = try changedSince.map { try ChangedFiles.since($0, near: paths[0]) }
        let records = try run.records(paths, only: changed)
        return try reports.report(
            records, plan.configurations, baseline: settings.baseline, output: output,
            messages: messages)
    }

    // MARK: Plan

    private func chosenPlan() throws -> (CheckSettings, CheckPlan) {
        var settings = try SettingsFile.settings(config)
        for name in only + except { _ = try Rule.named(name) }
        if !only.isEmpty { settings.choose(only) }
        for name in except { settings.severities[name] = .some(nil) }
        if strict || only.contains(Rule.unsatisfiedConstraint.rawValue) {
            settings.unsatisfied = settings.unsatisfied ?? 750
        }
        if let priority = unsatisfied ?? lostWishes { settings.unsatisfied = priority }
        if let priority = settings.unsatisfied {
            guard (0...1000).contains(priority), priority > 0 else {
                throw ValidationError("--unsatisfied takes a priority above 0, up to 1000.")
            }
        }
        var plan = try settings.plan(configurations: device.isEmpty ? nil : onDevices)
        plan.isStrict = strict
        return (settings, plan)
    }

    private var onDevices: [CheckConfiguration] {
        [.stored]
            + device.flatMap { name in
                (landscape ? [false, true] : [false]).map {
                    CheckConfiguration(LayoutConfiguration(device: name.device, isLandscape: $0))
                }
            }
    }

    private func list(_ output: TextSink) -> RunStatus {
        var table = TextTable()
        for rule in Rule.allCases {
            table.append([rule.rawValue, rule.declaration.severity.rawValue, rule.summary])
        }
        output.write(table.indented(by: ""))
        return .fine
    }
}

extension Shard: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(argument)
    }
}
