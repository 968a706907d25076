import ArgumentParser
import AutoLayout
import Glibc
import NibCheck
import NibLayout
import NibTools

/// `tinamou check PATH…`: what is wrong with documents on any device, in any language, with any size of text.
struct CheckCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Lay documents out for devices, languages and sizes of text, and tell what breaks.",
        discussion: """
            Each cause is one finding, whatever the number of configurations in which it shows. Swift sources, where \
            they are named or lie in a folder, are compared with what is connected to them. Settings are read from \
            .tinamou.yml in this folder or above. Exit code 1 if anything was found.
            """)

    @Argument(help: "Documents, Swift sources, and folders to search for them.", completion: .file()) var paths:
        [String] = []

    @Option(help: "The settings.", completion: .file()) var config: String?

    @Option(help: "Look at this device, besides as stored; may be given several times.") var device: [DeviceName] = []

    @Flag(help: "With --device: on its side, too.") var landscape = false

    @Option(help: "Look for this rule only; may be given several times.") var only: [String] = []

    @Option(help: "Leave this rule out; may be given several times.") var except: [String] = []

    @Option(help: "Find wishes of at least this priority that are not met.") var lostWishes: Double?

    @Option(help: "Look only at files that changed since a commit.") var changedSince: String?

    @Option(help: "How many documents to look at at once; all cores if it is not said.") var jobs: Int?

    @Option(help: "Look at a part of the files only, such as 3/16.") var shard: Shard = .whole

    @Flag(help: "List the rules.") var rules = false

    @Flag(help: "List the configurations.") var configurations = false

    @OptionGroup var reader: SwiftReaderFlags

    @OptionGroup var reports: ReportFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        if rules { return list(output) }
        let (settings, plan) = try wanted()
        if configurations {
            for configuration in plan.configurations { output.write("\(configuration.name)\n") }
            return .fine
        }
        guard !paths.isEmpty else { throw ValidationError("Name documents or folders.") }
        if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
        let run = CheckRun(
            plan: plan, settings: settings, shard: shard,
            workerCount: jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
            reading: try reader.reading(), talk: talk)
        let changed = try changedSince.map { try ChangedFiles.since($0, near: paths[0]) }
        let records = try run.records(paths, only: changed)
        return try reports.report(
            records, plan.configurations, baseline: settings.baseline, output: output, talk: talk)
    }

    // MARK: What is wanted

    private func wanted() throws -> (CheckSettings, CheckPlan) {
        var settings = try SettingsFile.settings(config)
        for name in only + except { try Self.confirm(name) }
        if !only.isEmpty {
            for name in CheckSettings.ruleNames where !only.contains(name) { settings.severities[name] = .some(nil) }
        }
        for name in except { settings.severities[name] = .some(nil) }
        if let lostWishes { settings.lostWishes = lostWishes }
        var plan = CheckPlan()
        plan.configurations = try device.isEmpty ? settings.configurations() : onDevices
        plan.severities = settings.severities
        plan.tolerance = settings.tolerance ?? plan.tolerance
        if let priority = settings.lostWishes {
            guard (0...1000).contains(priority), priority > 0 else {
                throw ValidationError("--lost-wishes is a priority above 0 and up to 1000.")
            }
            plan.lostWishPriority = LayoutPriority(Float(priority))
        }
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

    private static func confirm(_ name: String) throws(InputError) {
        guard !CheckSettings.ruleNames.contains(name) else { return }
        let near = Suggestion.nearest(to: name, among: CheckSettings.ruleNames)
        throw InputError("error: there is no rule “\(name)”\(near); tinamou check --rules lists them [no-rule]")
    }

    private func list(_ output: TextSink) -> RunStatus {
        var table = TextTable()
        for rule in CheckRule.allCases { table.add([rule.rawValue, rule.severity.rawValue, rule.summary]) }
        for rule in LintRule.allCases { table.add([rule.rawValue, rule.severity.rawValue, rule.summary]) }
        table.write(to: output, indentation: "")
        return .fine
    }
}

/// `tinamou merge FILE…`: the records of parts of a check, put together.
struct MergeCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Put the records of parts of a check together, and report them as one.",
        discussion: "The parts are what tinamou check --shard K/N --records FILE wrote. Nothing may be missing.")

    @Argument(help: "Files of records.", completion: .file()) var files: [String]

    @OptionGroup var reports: ReportFlags

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let parts = try files.map { (file: $0, records: try CheckRecords(try InputFile.bytes($0), file: $0)) }
        let usual = CheckPlan.usual + (try SettingsFile.settings(nil).configurations())
        return try reports.report(try CheckRecords(merging: parts), usual, baseline: nil, output: output, talk: talk)
    }
}

extension Shard: ExpressibleByArgument {
    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        guard count >= 1, (1...count).contains(number) else { return nil }
        self.init(number: number, count: count)
    }
}
