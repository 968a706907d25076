import AutoLayout
import NibLayout

/// The configurations and rules of a check.
public struct CheckPlan: Sendable {
    /// The configurations for each document; the stored one comes first.
    public var configurations: [CheckConfiguration] = CheckPlan.usual
    /// The chosen severities, by the name of the rule; `.some(nil)` turns the rule off.
    public var severities: [String: Severity?] = [:]
    /// The least priority of the optional constraints that must be satisfied; `nil` means that none
    /// must be.
    public var unsatisfiedPriority: LayoutPriority?
    /// A Boolean value that indicates whether the plan turns on the rules that are off by default.
    public var isStrict = false
    /// The greatest accepted difference between a stored frame and the layout, which is rounded to
    /// pixels, in points.
    public var tolerance = 0.6
    /// The images of the app, whose sizes replace the stored ones; `nil` for those of the documents.
    public var assets: (any AssetSource)?

    /// Creates a plan with the default settings.
    public init() {}

    /// The default configurations. The first is the stored one. Three phones follow in portrait:
    /// one with a home button, a common one, and the largest one; the first two also in landscape.
    /// Then come a tablet in both orientations, and a right-to-left language. ``narrowed(to:)``
    /// omits the configurations that an app does not support.
    public static let usual: [CheckConfiguration] = {
        func on(
            _ id: String, _ isLandscape: Bool = false, _ direction: LayoutDirection = .leftToRight
        ) -> CheckConfiguration {
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

    /// Returns the severity of a rule under this plan; `nil` if the rule is off.
    public func severity(of rule: Rule) -> Severity? {
        if let chosen = severities[rule.rawValue] { return chosen }
        if rule == .unsatisfiedConstraint {
            return unsatisfiedPriority == nil ? nil : rule.severity
        }
        return rule.isRecommended || isStrict ? rule.severity : nil
    }

    /// A Boolean value that indicates whether a rule is on that needs the layouts of all
    /// configurations.
    var needsConfigurations: Bool {
        Rule.layoutRules.contains { $0.declaration.needsConfigurations && applies($0) }
    }

    /// Returns a Boolean value that indicates whether a rule is on.
    func applies(_ rule: Rule) -> Bool { severity(of: rule) != nil }
}

/// A feature that an app needs for some of the default configurations.
public enum AppFeature: Sendable, Hashable, CaseIterable {
    /// Landscape orientation on iPhone.
    case phoneLandscape
    /// Landscape orientation on iPad.
    case padLandscape
    /// A language that runs from right to left.
    case rightToLeft

    /// The condition as text to append to a message, such as `if the app has a right-to-left
    /// language`.
    public var condition: String {
        switch self {
        case .phoneLandscape: "if the app supports landscape on iPhone"
        case .padLandscape: "if the app supports landscape on iPad"
        case .rightToLeft: "if the app has a right-to-left language"
        }
    }

    /// Returns the feature that a layout depends on; `nil` for layouts of every app.
    static func needed(by layout: LayoutConfiguration) -> AppFeature? {
        if layout.direction == .rightToLeft { return .rightToLeft }
        guard layout.isLandscape, let device = layout.device else { return nil }
        return device.isPad ? .padLandscape : .phoneLandscape
    }

    /// A Boolean value that indicates whether apps have the feature unless they say otherwise.
    ///
    /// iPad apps that share the screen rotate; App Store rules ask for all orientations there.
    var isUsual: Bool { self == .padLandscape }
}

/// Evidence of the features of an app, from its property lists, build settings and languages.
public struct AppSupport: Sendable, Hashable {
    private var answers: [AppFeature: Bool] = [:]

    /// Creates a value without evidence.
    public init() {}

    /// A Boolean value that indicates whether the app supports a feature; `nil` without evidence.
    public subscript(_ feature: AppFeature) -> Bool? {
        get { answers[feature] }
        set { answers[feature] = newValue }
    }
}

extension CheckPlan {
    /// Returns the plan for a document of an app. It omits the default configurations that the app
    /// does not support; findings in the supported ones are certain. Configurations from settings
    /// or options do not change.
    public func narrowed(to support: AppSupport) -> CheckPlan {
        var plan = self
        plan.configurations = configurations.compactMap { configuration in
            guard let feature = configuration.feature, let isSupported = support[feature] else {
                return configuration
            }
            var certain = configuration
            certain.feature = nil
            return isSupported ? certain : nil
        }
        return plan
    }
}
