import ArgumentParser
import CAllocations
import CommandSupport
import Foundation
import TestSupport

/// A command that checks that steady drag steps do not allocate.
struct AllocationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allocations",
        abstract:
            "Check that drag steps allocate no memory while the same constraints stay binding.",
        discussion: "Exit code: 0 if no such step allocates memory, 1 otherwise.")

    func run() throws {
        BuildGuard.check()
        guard allocations_available() else {
            return StandardError.print("This system does not count allocations.")
        }
        var table = TextTable(["scene", "steady steps", "that allocate"], leftColumnCount: 1)
        var complaints: [String] = []
        for scene in SteadyAllocations.scenes {
            guard let found = SteadyAllocations(scene) else {
                preconditionFailure("unknown scene \(scene)")
            }
            table.append([scene, "\(found.steps)", "\(found.faults.count)"])
            if let complaint = found.complaint { complaints.append(complaint) }
        }
        tell(table.text)
        for complaint in complaints { tell(complaint) }
        if !complaints.isEmpty { throw ExitCode(1) }
    }
}

/// A command that measures planted conflicts and chains of ratios.
struct ConflictCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract:
            "Measure the time to find a conflict among 10,000 constraints, and to prove the layout of a chain of variables with ratio constraints.",
        discussion: """
            By default, conflicts of 2, 10, 100 and 5,000 constraints and chains of 200 and 1,000 variables are \
            measured. Exit code: 0 if all answers are correct, 1 if not, 2 for a usage error.
            """)

    @Option(
        name: .customLong("members"),
        help: ArgumentHelp("Measure a conflict of N constraints (repeatable).", valueName: "n"))
    var members: [Int] = []

    @Option(
        name: .customLong("length"),
        help: ArgumentHelp(
            "Measure a chain of N variables, each a fixed multiple of the previous one (repeatable).",
            valueName: "n"))
    var lengths: [Int] = []

    @Option(
        help: ArgumentHelp(
            "For each conflict, remove N members in turn, one at a time, and solve the rest (fewer if it has fewer members).",
            valueName: "n"))
    var layouts = 10

    func validate() throws {
        let isFine =
            members.allSatisfy { 2...5_000 ~= $0 } && lengths.allSatisfy { $0 > 1 } && layouts > 0
        if !isFine {
            throw ValidationError("--members must be 2 to 5,000, and --length at least 2")
        }
    }

    func run() throws {
        BuildGuard.check()
        let isAll = members.isEmpty && lengths.isEmpty
        let report = ConflictReport(
            members: isAll ? [2, 10, 100, 5_000] : members,
            lengths: isAll ? [200, 1_000] : lengths, layouts: layouts)
        if try !report.run(ProgressLine()) { throw ExitCode(1) }
    }
}

/// A command that measures rollbacks and forks.
struct ForkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forks",
        abstract: "Measure the time to roll back a batch of changes, and to copy the solver.")

    @Option(
        name: .customLong("size"),
        help: ArgumentHelp("Measure layouts of N views (repeatable).", valueName: "n"))
    var sizes: [Int] = []

    func validate() throws {
        if sizes.contains(where: { $0 < 1 }) { throw ValidationError("--size must be at least 1") }
    }

    func run() {
        BuildGuard.check()
        ForkReport.run(sizes: sizes.isEmpty ? ForkReport.sizes : sizes, ProgressLine())
    }
}

/// A command that measures first layouts on several threads.
struct ThreadsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "threads",
        abstract: "Measure the first layout of several windows on one thread and on more.",
        discussion: """
            The numbers of threads take turns in each round, the first number is what the others are compared with. \
            Exit code: 0 if all values are equal, bit for bit, 1 if not, 2 for a usage error.
            """)

    @Option(
        name: .customLong("scene"),
        help: "Measure only this scene: form, columns, chain or siblings (repeatable).")
    var scenes: [String] = []

    @Option(help: ArgumentHelp("Put the views into N windows.", valueName: "n"))
    var windows = 8

    @Option(help: ArgumentHelp("Lay out N views in all.", valueName: "n"))
    var views = 10_000

    @Option(
        name: .customLong("threads"),
        help: ArgumentHelp(
            "Solve on N threads (repeatable; default: 1 and the number of cores).", valueName: "n"))
    var counts: [Int] = []

    @Option(help: ArgumentHelp("Measure N rounds.", valueName: "n"))
    var rounds = 15

    func validate() throws {
        if windows < 1 || rounds < 1 || counts.contains(where: { $0 < 1 }) || views < windows {
            throw ValidationError(
                "--windows, --threads and --rounds must be at least 1, and --views at least --windows"
            )
        }
        for scene in scenes where !ThreadBench.scenes.contains(scene) {
            throw ValidationError(
                "unknown scene \(scene); expected one of: \(ThreadBench.scenes.joined(separator: ", "))"
            )
        }
    }

    func run() throws {
        BuildGuard.check()
        let isSame = ThreadReport.run(
            scenes: scenes.isEmpty ? ThreadBench.scenes : scenes, windows: windows, views: views,
            threads: counts.isEmpty ? [1, ProcessInfo.processInfo.activeProcessorCount] : counts,
            rounds: rounds, ProgressLine())
        if !isSame { throw ExitCode(1) }
    }
}

/// A command that measures views and the solver's share of the time.
struct ViewsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "Measure the time to build and update view trees, and the solver's part of it.")

    @Flag(help: "Measure only small trees, and skip long lists.")
    var quick = false

    @Option(
        name: .customLong("cells"),
        help: ArgumentHelp("Measure only lists of N cells (repeatable).", valueName: "n"))
    var cells: [Int] = []

    @Option(
        help: ArgumentHelp(
            "Run N steps of one scene for a profiler, and print nothing.", valueName: "n"))
    var profile: Int?

    @Option(
        help: ArgumentHelp(
            "With --profile: run the first scene whose name contains TEXT.", valueName: "text"))
    var scene = "form"

    @Option(
        help: ArgumentHelp(
            "Print the main columns of tables, which fit 100 characters, or all.",
            valueName: "main|all"))
    var columns = TableReport.Columns.main

    func validate() throws {
        let isFine = cells.allSatisfy { $0 > 0 } && profile ?? 1 > 0
        if ViewTable.scene(scene) == nil {
            throw ValidationError("no scene has “\(scene)” in its name")
        }
        if !isFine { throw ValidationError("--cells and --profile must be at least 1") }
    }

    func run() throws {
        BuildGuard.check()
        if let profile, let scene = ViewTable.scene(scene) {
            return ViewTable.profile(scene, steps: profile)
        }
        let holds = cells.isEmpty ? ViewTable.run(quick: quick, ProgressLine(), columns) : true
        if !quick {
            ViewTable.runGrowth(
                cells.isEmpty ? [1_000, 2_000, 5_000, 10_000] : cells, ProgressLine(), columns)
        }
        if !holds { throw ExitCode(1) }
    }
}

/// A command that measures Interface Builder documents.
struct DocumentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "documents",
        abstract:
            "Measure the time to read and load Interface Builder documents, and to resize the window.",
        discussion: """
            If no document is given, a generated one is measured. Exit code: 1 if it has 500 views, and reading and \
            loading it takes more than 20 ms.
            """)

    @Argument(help: "The documents (.xib, .storyboard).")
    var files: [String] = []

    @Option(help: ArgumentHelp("Generate a document of N views.", valueName: "n"))
    var views = 500

    func validate() throws {
        if views < 16 { throw ValidationError("--views must be at least 16") }
    }

    /// The maximum time to read and load a document of 500 views, in nanoseconds.
    private static let bound = 20e6

    func run() throws {
        BuildGuard.check()
        tell(DocumentTable.heading)
        for file in files {
            try DocumentTable.measure(
                InputFile.bytes(file, as: .document), LayoutFiles.title(file))
        }
        if !files.isEmpty { return }
        let result = try DocumentTable.measure(
            Array(DocumentGenerator.form(views: views).utf8), "generated")
        guard views == 500 else { return }
        let isFine = result.read + result.make <= Self.bound
        tell(
            "read and loaded: \(Units.time(result.read + result.make)), limit \(Units.time(Self.bound))"
        )
        if !isFine { throw ExitCode(1) }
    }
}

/// The child process that measures one engine's memory on one trace. It prints one line for its
/// parent.
struct MemoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "memory", shouldDisplay: false)

    @Option var engine: String
    @Option var budget: Double
    @Option var file: String?
    @Option var scene: String?
    @Option var size: SceneSize?
    @Option var steps: Int?

    func run() throws {
        guard let engine = try EngineCatalog().engine(named: engine) else { throw ExitCode(2) }
        let trace = FlatTrace(try draft())
        print(MemoryProbe.measure(trace, engine, budget: budget).text)
    }

    private func draft() throws -> TraceDraft {
        if let file { return try TraceFile.read(file) }
        guard let size, let kind = scene.flatMap(SceneCatalog.kind(named:)) else {
            throw ExitCode(2)
        }
        return kind.draft(size, steps: steps)
    }
}
