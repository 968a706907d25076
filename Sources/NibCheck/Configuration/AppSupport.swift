import NibLayout

/// Something that only some apps support, and that a usual configuration rests on.
public enum AppFeature: Sendable, Hashable, CaseIterable {
    /// Landscape on an iPhone.
    case phoneLandscape
    /// Landscape on an iPad.
    case padLandscape
    /// A language that runs from right to left.
    case rightToLeft

    /// The condition, as the end of a message.
    public var condition: String {
        switch self {
        case .phoneLandscape: "if the app supports landscape on iPhone"
        case .padLandscape: "if the app supports landscape on iPad"
        case .rightToLeft: "if the app has a right-to-left language"
        }
    }

    /// Returns the feature that a layout on a device rests on; `nil` if every app has it.
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

/// The evidence of what an app supports: its property lists, build settings and languages.
public struct AppSupport: Sendable, Hashable {
    private var answers: [AppFeature: Bool] = [:]

    /// No evidence.
    public init() {}

    /// A Boolean value that indicates whether the app supports a feature; `nil` without evidence.
    public subscript(_ feature: AppFeature) -> Bool? {
        get { answers[feature] }
        set { answers[feature] = newValue }
    }
}

extension CheckPlan {
    /// Returns the plan for a document of an app: usual configurations that the app does not
    /// support are left out, and those that it supports are certain. Configurations that settings
    /// or options name stay as they are.
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
