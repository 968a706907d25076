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
    /// Whether the app may never be shown so: what is seen there alone, and not proven, is a note.
    public var isOptional = false
    /// A Boolean value that indicates whether it is one of the usual ones, on a device that is held on its side: apps
    /// may not turn, so that views off the screen are notes.
    var isOnSide = false

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
    public var lostWishPriority: LayoutPriority?
    /// A Boolean value that indicates whether the rules that are off by default are on.
    public var isStrict = false
    /// By how much a stored frame may differ from the layout on whole pixels, in points.
    public var tolerance = 0.6

    /// The usual plan.
    public init() {}

    /// As stored, the smallest phone that is sold with a home button, a common one and the largest upright, the first
    /// two on their sides, which many apps do not allow, a tablet both ways, and from right to left, which few apps are
    /// translated to.
    public static let usual: [CheckConfiguration] = {
        func on(_ id: String, _ isLandscape: Bool = false, _ direction: LayoutDirection = .leftToRight)
            -> CheckConfiguration
        {
            var configuration = CheckConfiguration(
                LayoutConfiguration(device: .named(id), isLandscape: isLandscape, direction: direction))
            configuration.isOptional = isLandscape && !id.hasPrefix("ipad") || direction == .rightToLeft
            configuration.isOnSide = isLandscape
            return configuration
        }
        return [
            .stored, on("retina4_7"), on("retina4_7", true), on("retina6_12"), on("retina6_12", true),
            on("retina6_9"), on("ipad11_0rounded"), on("ipad11_0rounded", true), on("retina6_12", false, .rightToLeft),
        ]
    }()

    /// How serious a rule is under this plan; `nil` where it is off.
    public func severity(of rule: CheckRule) -> Severity? {
        if let chosen = severities[rule.rawValue] { return chosen }
        if rule == .lostWish { return lostWishPriority == nil ? nil : rule.severity }
        return rule.isRecommended || isStrict ? rule.severity : nil
    }

    /// A Boolean value that indicates whether a rule is on that looks at documents in each configuration.
    var looksAtConfigurations: Bool {
        let others: Set<CheckRule> = [
            .transientConflict, .longText, .duplicateConstraint, .translatedMask, .brokenReference,
            .prototypeIdentifier, .fixedFont, .plainBarItem, .layoutGuide,
        ]
        return CheckRule.allCases.contains { !others.contains($0) && looksFor($0) }
    }

    /// Whether a rule is looked for.
    func looksFor(_ rule: CheckRule) -> Bool { severity(of: rule) != nil }
}
