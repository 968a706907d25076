import AutoLayout
import NibLayout

/// One of the ways in which documents are looked at: a device, a language, a size of text.
public struct CheckConfiguration: Sendable, Hashable {
    /// What it is called in findings.
    public let name: String
    /// What is laid out for; `nil` as it is stored.
    public let layout: LayoutConfiguration?
    /// The language of the texts, where documents have some for it.
    public let language: String?
    /// The feature that an app needs to be shown so, if nothing tells whether it has it.
    public internal(set) var feature: AppFeature?

    /// The condition of findings that show here alone: they are notes. `nil` if every app may be
    /// shown so.
    var condition: String? { feature.flatMap { $0.isUsual ? nil : $0.condition } }

    /// A Boolean value that indicates whether the app may not turn to this side: views off the
    /// screen are notes.
    var isSupposedLandscape: Bool { feature == .phoneLandscape || feature == .padLandscape }

    /// A configuration by what it is.
    public init(_ layout: LayoutConfiguration?, language: String? = nil) {
        self.layout = layout
        self.language = language
        let words = [layout.map(\.description) ?? "as stored", language]
        name = words.compactMap(\.self).joined(separator: ", ")
    }

    /// As documents are stored.
    public static let stored = CheckConfiguration(nil)
}

/// What a check looks at, and for.
public struct CheckPlan: Sendable {
    /// The ways in which each document is looked at; the stored one comes first and always.
    public var configurations: [CheckConfiguration] = CheckPlan.usual
    /// How serious rules are, by their names, where somebody decided; `.some(nil)` for off.
    public var severities: [String: Severity?] = [:]
    /// From which priority on a wish has to be met; `nil` for no matter.
    public var unsatisfiedPriority: LayoutPriority?
    /// A Boolean value that indicates whether the rules that are off by default are on.
    public var isStrict = false
    /// By how much a stored frame may differ from the layout on whole pixels, in points.
    public var tolerance = 0.6

    /// The usual plan.
    public init() {}

    /// As stored, the smallest phone that is sold with a home button, a common one and the largest
    /// upright, the first two on their sides, a tablet both ways, and from right to left.
    /// ``narrowed(to:)`` leaves out what an app does not support.
    public static let usual: [CheckConfiguration] = {
        func on(
            _ id: String, _ isLandscape: Bool = false, _ direction: LayoutDirection = .leftToRight
        )
            -> CheckConfiguration
        {
            let layout = LayoutConfiguration(
                device: .named(id), isLandscape: isLandscape, direction: direction)
            var configuration = CheckConfiguration(layout)
            configuration.feature = .needed(by: layout)
            return configuration
        }
        return [
            .stored, on("retina4_7"), on("retina4_7", true), on("retina6_12"),
            on("retina6_12", true),
            on("retina6_9"), on("ipad11_0rounded"), on("ipad11_0rounded", true),
            on("retina6_12", false, .rightToLeft),
        ]
    }()

    /// How serious a rule is under this plan; `nil` where it is off.
    public func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule.rawValue] { return chosen }
        if rule == .unsatisfiedConstraint {
            return unsatisfiedPriority == nil ? nil : rule.severity
        }
        return rule.isRecommended || isStrict ? rule.severity : nil
    }

    /// A Boolean value that indicates whether a rule is on that looks at documents in each
    /// configuration.
    var looksAtConfigurations: Bool {
        Rule.layoutRules.contains { $0.declaration.needsConfigurations && looksFor($0) }
    }

    /// Whether a rule is looked for.
    func looksFor(_ rule: Rule) -> Bool { severity(of: rule) != nil }
}
