import ArgumentParser
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import ViewMetrics

/// `tinamou init PATH…`: writes settings and a baseline for `tinamou check`.
struct InitCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create settings and a baseline for tinamou check in the current folder.",
        discussion: """
            Writes .tinamou.yml, with a comment for each setting, and .tinamou-baseline.json, which accepts all \
            current findings. Devices are derived from the documents. Orientations and languages are derived from \
            property lists, build settings and .lproj folders. A setting that cannot be derived is commented out, so \
            that check uses its default. Existing files are kept unless --force is given. Exit code 2 if a document \
            cannot be read.
            """)

    @Argument(
        help: "Documents, Swift sources, and folders to search for them (default: this folder).",
        completion: .file())
    var paths: [String] = ["."]

    @Flag(help: "Replace an existing .tinamou.yml and .tinamou-baseline.json.") var force = false

    @Flag(help: "Print one JSON object (schema 1).") var json = false

    private static let settingsPath = ".tinamou.yml"
    private static let baselinePath = ".tinamou-baseline.json"

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        for path in [Self.settingsPath, Self.baselinePath]
        where !force && OutputFile.exists(path) {
            throw Diagnostic(
                "file-exists", "the file exists; add --force to replace it", file: path)
        }
        let documents = try DocumentSearch.paths(
            paths.filter { !$0.hasSuffix(".swift") && !AppFiles.isObjectiveC($0) })
        let project = ProjectFacts(documents: documents, arguments: paths)
        let text = SettingsTemplate(project, baseline: Self.baselinePath).text
        try FileEdit.write([
            FileEdit(Self.settingsPath, before: nil, after: Array(text.utf8))
        ])
        let options = ["--config", Self.settingsPath, "--write-baseline", Self.baselinePath]
        let check = try CheckCommand.parse(paths + options + (force ? ["--force"] : []))
        let status = try check.run(output: output, messages: messages)
        try report(project, to: output)
        return project.unreadCount > 0 ? .inputError : status
    }

    private func report(_ project: ProjectFacts, to output: TextSink) throws(Diagnostic) {
        if json {
            let answer = InitAnswer(
                settings: Self.settingsPath, baseline: Self.baselinePath,
                devices: project.devices.map(\.id), documents: project.documentCount)
            return try output.write(json: answer)
        }
        let words = paths == ["."] ? "." : paths.joined(separator: " ")
        output.write(
            """
            wrote \(Self.settingsPath): settings, with a comment for each
            wrote \(Self.baselinePath): the current findings, which later runs leave out
            next:
              tinamou check \(words)    # report new findings; exit code 1 if there are any
              tinamou rules    # list the rules, to set their severities in \(Self.settingsPath)
              git add \(Self.settingsPath) \(Self.baselinePath)

            """)
    }
}

/// The files of `tinamou init` as JSON.
private struct InitAnswer: Encodable {
    let schema = 1
    let settings: String
    let baseline: String
    let devices: [String]
    let documents: Int
}

/// The devices of a project's documents, and the evidence of its app's features.
struct ProjectFacts {
    /// The devices that documents are stored for, the most frequent one first.
    let devices: [ScreenDevice]
    /// The number of documents.
    let documentCount: Int
    /// The number of unreadable documents.
    let unreadCount: Int
    /// The answers of property lists, build settings and languages.
    let support: AppSupport

    /// Reads documents; unreadable ones are only counted.
    init(documents: [String], arguments: [String]) {
        var counts: [String: Int] = [:]
        var unread = 0
        var support = AppSupport()
        var search = AppSupportSearch(arguments)
        for path in documents {
            guard let document = try? DocumentRun.read(path) else {
                unread += 1
                continue
            }
            if let device = document.device { counts[device.id, default: 0] += 1 }
            let evidence = search.evidence(for: path).support
            for feature in AppFeature.allCases {
                guard let isSupported = evidence[feature] else { continue }
                support[feature] = isSupported || support[feature] == true
            }
        }
        let ids = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        devices = ids.compactMap(ScreenDevice.named)
        documentCount = documents.count
        unreadCount = unread
        self.support = support
    }

    /// The app's orientations; `nil` without evidence.
    var orientations: [String]? {
        let answers = [support[.phoneLandscape], support[.padLandscape]].compactMap(\.self)
        guard !answers.isEmpty else { return nil }
        return answers.contains(true) ? ["portrait", "landscape"] : ["portrait"]
    }
}

/// The text of a settings file: a comment for each setting, with the values of the project.
struct SettingsTemplate {
    private let project: ProjectFacts
    private let baseline: String

    init(_ project: ProjectFacts, baseline: String) {
        self.project = project
        self.baseline = baseline
    }

    /// The devices of the documents, then the default ones of check.
    private var devices: [String] {
        let usual = CheckPlan.usual.compactMap { $0.layout?.device?.id }
        return (project.devices.map(\.id) + usual).reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    /// The lines of the file.
    ///
    /// Named devices replace the default configurations as a whole, and so need the orientations:
    /// unless both are known, they stay a comment.
    var text: String {
        let orientations = project.orientations
        let isKnown = orientations != nil && !project.devices.isEmpty
        let isMirrored = isKnown && project.support[.rightToLeft] == true
        return """
            # Settings of tinamou check. Every line may be left out.

            # Each document is laid out as stored, and for each combination of the following. Without them, check
            # uses common phones and tablets in the orientations that the app supports.
            \(setting("devices", devices, isActive: isKnown))
            \(setting("orientations", orientations ?? ["portrait", "landscape"], isActive: isKnown))
            \(setting("directions", ["left-to-right", "right-to-left"], isActive: isMirrored))
            # languages: [de, ar]
            # windows: [full, third, half, two-thirds]
            # texts: [asWritten, doubled, accented]
            # text-sizes: [large, accessibilityLarge]

            # Severities by rule: off, on, note, warning or error. tinamou rules lists the rules.
            # rules:
            #   overlap: off
            #   small-target: warning

            # Files that are not checked, and files in which a rule is off.
            # exclude: [Pods, "**/Legacy*.xib"]
            # suppress:
            #   misplaced: [App/Onboarding]

            # Accepted findings. tinamou check --write-baseline \(baseline) writes them again.
            baseline: \(baseline)

            """
    }

    private func setting(_ name: String, _ values: [String], isActive: Bool) -> String {
        "\(isActive ? "" : "# ")\(name): [\(values.joined(separator: ", "))]"
    }
}
