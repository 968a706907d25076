import AppSources
import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck
import NibFormat
import NibLayout
import Yams

/// The settings of a project for `tinamou check`, from `.tinamou.yml`.
struct CheckSettings {
    var devices: [ScreenDevice] = []
    var orientations: [Bool] = [false]
    var windows: [WindowShare] = [.full]
    var languages: [String] = []
    var texts: [LayoutConfiguration.TextVariant] = [.asWritten]
    var directions: [LayoutDirection] = [.leftToRight]
    var textSizes: [ContentSizeCategory] = [.large]
    var severities: [String: Severity?] = [:]
    var unsatisfied: Double?
    var tolerance: Double?
    /// The paths that a check leaves out.
    var exclude: [PathPattern] = []
    /// The paths for which a rule is off.
    var suppressions: [(rule: String, paths: [PathPattern])] = []
    var baseline: String?
    /// A Boolean value that indicates whether the settings name configurations.
    private(set) var hasConfigurations = false

    /// The errors of the file.
    private var errors: [Diagnostic] = []

    /// The greatest number of configurations.
    private static let configurationsMax = 1000

    /// Creates the default settings.
    init() {}

    /// Reads a settings file.
    ///
    /// - Throws: A `DiagnosticList` with all errors of the file and their lines.
    init(_ text: String, file: String) throws {
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch {
            throw Diagnostic("bad-settings", "invalid YAML: \(error)", file: file)
        }
        guard let root, root != Node("") else { return }
        guard let mapping = root.mapping else {
            throw Self.error(file, root, "settings are lines of the form devices: [retina4_7]")
        }
        for (key, value) in mapping {
            collectErrors { (settings: inout CheckSettings) throws(Diagnostic) in
                try settings.read(key, value, file)
            }
        }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
    }

    /// Reads a part of the file and keeps its error, so that the caller gets all errors at once.
    private mutating func collectErrors(_ read: (inout CheckSettings) throws(Diagnostic) -> Void) {
        do throws(Diagnostic) { try read(&self) } catch { errors.append(error) }
    }

    private static let keys = [
        "devices", "orientations", "windows", "languages", "texts", "directions", "text-sizes",
        "rules", "unsatisfied",
        "tolerance", "exclude", "suppress", "baseline",
    ]

    private mutating func read(_ key: Node, _ value: Node, _ file: String) throws(Diagnostic) {
        switch key.string ?? "" {
        case "devices": devices = try list(value, file, ScreenDevice.all.map(\.id), Self.device)
        case "orientations":
            orientations = try list(value, file, ["portrait", "landscape"], Self.orientation)
        case "windows":
            windows = try list(value, file, WindowShare.allCases.map(\.rawValue)) {
                WindowShare(rawValue: $0)
            }
        case "languages": languages = try list(value, file, []) { $0 }
        case "texts":
            texts = try list(value, file, LayoutConfiguration.TextVariant.allCases.map(\.rawValue))
            {
                LayoutConfiguration.TextVariant(rawValue: $0)
            }
        case "directions":
            directions = try list(value, file, ["left-to-right", "right-to-left"], Self.direction)
        case "text-sizes":
            textSizes = try list(value, file, ContentSizeCategory.allCases.map(\.rawValue)) {
                ContentSizeCategory(rawValue: $0)
            }
        case "rules": try readRules(value, file)
        case "unsatisfied", "lost-wishes": unsatisfied = try number(value, file, in: 1...1000)
        case "tolerance": tolerance = try number(value, file, in: 0...1000)
        case "exclude": exclude = try list(value, file, []) { PathPattern($0) }
        case "suppress": try readSuppressions(value, file)
        case "baseline": baseline = try word(value, file)
        case let other:
            let near = Suggestion.nearest(to: other, among: Self.keys)
            throw Self.error(
                file, key,
                "unknown setting “\(other)”\(near); expected one of \(Self.keys.joined(separator: ", "))"
            )
        }
        let configurationKeys = [
            "devices", "orientations", "windows", "languages", "texts", "directions", "text-sizes",
        ]
        if configurationKeys.contains(key.string ?? "") { hasConfigurations = true }
    }

    private static func device(_ name: String) -> ScreenDevice? { .named(name) ?? .product(name) }
    private static func orientation(_ name: String) -> Bool? {
        ["portrait": false, "landscape": true][name]
    }
    private static func direction(_ name: String) -> LayoutDirection? {
        ["left-to-right": .leftToRight, "right-to-left": .rightToLeft][name]
    }

    // MARK: Rules

    /// Turns the named rules on and all others off.
    mutating func choose(_ names: [String]) {
        for rule in Rule.allCases {
            let chosen: Severity? = severities[rule.rawValue] ?? nil
            severities.updateValue(
                names.contains(rule.rawValue) ? chosen ?? rule.declaration.severity : nil,
                forKey: rule.rawValue)
        }
    }

    private mutating func readRules(_ node: Node, _ file: String) throws(Diagnostic) {
        guard let mapping = node.mapping else {
            throw Self.error(
                file, node, "rules are lines of the form overlap: off, warning or error")
        }
        for (key, value) in mapping {
            collectErrors { (settings: inout CheckSettings) throws(Diagnostic) in
                try settings.readRule(key, value, file)
            }
        }
    }

    private mutating func readRule(_ key: Node, _ value: Node, _ file: String) throws(Diagnostic) {
        let name = try rule(key, file)
        let text = try word(value, file)
        if text == "off" || text == "false" {
            severities[name] = .some(nil)
        } else if text == "on" || text == "true" {
            severities.updateValue(Rule(rawValue: name)?.declaration.severity, forKey: name)
        } else if let severity = Severity(rawValue: text) {
            severities[name] = severity
        } else {
            throw Self.error(
                file, value,
                "unknown severity “\(text)”; expected one of off, on, note, warning, error")
        }
    }

    private mutating func readSuppressions(_ node: Node, _ file: String) throws(Diagnostic) {
        guard let mapping = node.mapping else {
            throw Self.error(file, node, "suppressions are lines of the form overlap: [Legacy/**]")
        }
        for (key, value) in mapping {
            collectErrors { (settings: inout CheckSettings) throws(Diagnostic) in
                let name = try settings.rule(key, file),
                    paths = try settings.list(value, file, []) { PathPattern($0) }
                settings.suppressions.append((name, paths))
            }
        }
    }

    private func rule(_ node: Node, _ file: String) throws(Diagnostic) -> String {
        let name = node.string ?? ""
        guard Rule.names.contains(name) else {
            let near = Suggestion.nearest(to: name, among: Rule.names)
            throw Self.error(file, node, "unknown rule “\(name)”\(near); tinamou rules lists them")
        }
        return name
    }

    // MARK: Values

    private static func error(_ file: String, _ node: Node, _ message: String) -> Diagnostic {
        Diagnostic("bad-settings", message, file: file, line: node.mark?.line ?? 1)
    }

    private func word(_ node: Node, _ file: String) throws(Diagnostic) -> String {
        guard let text = node.string else { throw Self.error(file, node, "expected one word") }
        return text
    }

    private func number(_ node: Node, _ file: String, in range: ClosedRange<Double>)
        throws(Diagnostic) -> Double
    {
        guard let number = Double(node.string ?? ""), range.contains(number) else {
            throw Self.error(
                file, node, "expected a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads a word, or a list in brackets or lines.
    private mutating func list<Value>(
        _ node: Node, _ file: String, _ words: [String], _ value: (String) -> Value?
    ) throws(Diagnostic) -> [Value] {
        var values: [Value] = []
        for item in node.sequence.map(Array.init) ?? [node] {
            let text = try word(item, file)
            guard let found = value(text) else {
                let near = Suggestion.nearest(to: text, among: words)
                errors.append(
                    Self.error(
                        file, item,
                        "unknown value “\(text)”\(near); expected one of \(words.joined(separator: ", "))"
                    ))
                continue
            }
            values.append(found)
        }
        return values
    }

    // MARK: Configurations

    /// Returns whether a rule is suppressed in a file.
    func suppresses(_ rule: String, in path: String) -> Bool {
        suppressions.contains { name, paths in name == rule && paths.contains { $0.matches(path) } }
    }

    /// Returns the plan of a check by the settings.
    ///
    /// - Parameter chosen: The configurations in place of those of the settings.
    func plan(configurations chosen: [CheckConfiguration]? = nil) throws(Diagnostic) -> CheckPlan {
        var plan = CheckPlan()
        if let chosen {
            plan.configurations = chosen
        } else {
            plan.configurations = try configurations()
        }
        plan.severities = severities
        plan.tolerance = tolerance ?? plan.tolerance
        if let unsatisfied { plan.unsatisfiedPriority = LayoutPriority(Float(unsatisfied)) }
        return plan
    }

    /// Returns the configurations for each document: the stored one, then all combinations of the
    /// settings.
    func configurations() throws(Diagnostic) -> [CheckConfiguration] {
        guard hasConfigurations else { return CheckPlan.usual }
        var all: [CheckConfiguration] = [.stored]
        for screen in screens {
            for text in texts {
                for direction in directions {
                    for size in textSizes {
                        var layout = screen
                        (layout.texts, layout.direction, layout.textSize) = (text, direction, size)
                        all += configurations(layout)
                    }
                }
            }
        }
        guard all.count <= Self.configurationsMax else {
            throw Diagnostic(
                "bad-settings",
                "the settings make \(all.count) configurations; name fewer, at most \(Self.configurationsMax)"
            )
        }
        return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The devices in their orientations, with the windows of each.
    private var screens: [LayoutConfiguration] {
        guard !devices.isEmpty else { return [LayoutConfiguration()] }
        return devices.flatMap { device in
            orientations.flatMap { isLandscape in
                windows.filter { $0.size(on: device, isLandscape: isLandscape) != nil }.map {
                    LayoutConfiguration(device: device, isLandscape: isLandscape, window: $0)
                }
            }
        }
    }

    /// Returns the configurations of a layout: the texts of the document, and those of each language.
    private func configurations(_ layout: LayoutConfiguration) -> [CheckConfiguration] {
        let plain = layout == LayoutConfiguration() ? [] : [CheckConfiguration(layout)]
        return plain
            + languages.map { language in
                var own = layout
                if Self.isRightToLeft(language) { own.direction = .rightToLeft }
                return CheckConfiguration(own, language: language)
            }
    }

    /// Returns whether a language, such as `ar-EG`, runs from right to left.
    static func isRightToLeft(_ language: String) -> Bool {
        let short = language.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? language
        return ["ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "sd", "ug", "ckb"].contains(short)
    }
}

/// The settings file of a project.
enum SettingsFile {
    private static let name = ".tinamou.yml"

    /// Returns the settings of a file, or of `.tinamou.yml` in this folder or above, or the default.
    static func settings(_ path: String?) throws -> CheckSettings {
        guard let path = path ?? nearest() else { return CheckSettings() }
        return try CheckSettings(
            try InputFile.text(path, as: .settings), file: InputFile.name(path))
    }

    private static func nearest() -> String? {
        var folder = RealPath.of(".")
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + name
            if OutputFile.exists(path) { return path }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
