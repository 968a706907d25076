@_exported import RuleCatalog

/// A rule of the linter. The names are stable; severity, default and summary are in `LintRule+Table.swift`.
public enum LintRule: String, Sendable, Hashable, CaseIterable {
    /// A proxy that Interface Builder always writes is missing.
    case proxyMissing = "proxy-missing"
    /// A proxy exists twice.
    case proxyDuplicate = "proxy-duplicate"
    /// A scene without a controller, or with several.
    case sceneController = "scene-controller"
    /// An entry point that is no controller of the storyboard.
    case entryPoint = "entry-point"
    /// A storyboard without an entry point and without identifiers.
    case unreachableStoryboard = "unreachable-storyboard"
    /// A storyboard reference without a target.
    case storyboardReference = "storyboard-reference"
    /// Storyboards that contain each other.
    case storyboardCycle = "storyboard-cycle"
    /// A top-level object of a xib without a strong reference.
    case unkeptObject = "unkept-object"
    /// A nib that code loads and then drops.
    case releasedUnused = "released-unused"
    /// An unwind segue without an exit or a method.
    case unwindTarget = "unwind-target"
    /// A connection into another scene.
    case crossScene = "cross-scene"
    /// An outlet that the class does not declare.
    case unknownOutlet = "unknown-outlet"
    /// An action that the class does not declare.
    case unknownAction = "unknown-action"
    /// An outlet connected to an object of another class.
    case outletType = "outlet-type"
    /// A required outlet without a connection.
    case unsetOutlet = "unset-outlet"
    /// A controller's xib without a `view` outlet.
    case unsetView = "unset-view"
    /// A class without the initialiser that nibs or previews call.
    case coderInitialiser = "coder-initialiser"
    /// Constraints in a document that does not use Auto Layout.
    case noAutoLayout = "no-auto-layout"
    /// A restoration identifier below a controller without one.
    case restorationChain = "restoration-chain"
    /// An inspectable property with an unreadable label.
    case unreadableName = "unreadable-name"
    /// A view in code that misses a step of Auto Layout.
    case customViewSteps = "custom-view-steps"
    /// A class of the app that no source declares.
    case unknownClass = "unknown-class"
    /// A designable view whose subviews follow masks.
    case designableMask = "designable-mask"

    /// The severity of its findings, unless the finding is less certain.
    public var severity: Severity { declaration.severity }

    /// A Boolean value that indicates whether the rule is on by default.
    public var isRecommended: Bool { declaration.isRecommended }

    /// A Boolean value that indicates whether the rule compares documents with code.
    public var needsSources: Bool { declaration.needsSources }

    /// One line for lists of rules.
    public var summary: String { declaration.summary + (needsSources ? " (needs sources)" : "") }
}

/// The severity of a finding of the linter.
public typealias LintSeverity = Severity
