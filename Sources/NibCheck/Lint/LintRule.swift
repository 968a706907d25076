@_exported import Diagnostics

/// A rule of the linter. The names are stable; severity, default and summary are in
/// `LintRule+Table.swift`.
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
    /// A reuse identifier in code that no document has and no code registers.
    case cellIdentifier = "cell-identifier"
    /// A segue identifier in code that no storyboard has.
    case segueIdentifier = "segue-identifier"
    /// A storyboard identifier in code that no storyboard has.
    case controllerIdentifier = "controller-identifier"
    /// A restoration identifier in code that no document has.
    case restorationIdentifier = "restoration-identifier"
    /// A storyboard or nib in code that does not exist.
    case documentName = "document-name"
    /// An identifier of a document that no code uses.
    case unusedIdentifier = "unused-identifier"
    /// An image name that no catalogue or file has.
    case unknownImage = "unknown-image"
    /// A colour name that no catalogue has.
    case unknownColor = "unknown-color"
    /// A font that the app does not have.
    case unknownFont = "unknown-font"
    /// An SF Symbol that is newer than the deployment target.
    case newSymbol = "new-symbol"
    /// A runtime attribute that cannot be set.
    case runtimeAttribute = "runtime-attribute"
    /// An inspectable property that Interface Builder cannot show.
    case notInspectable = "not-inspectable"
    /// A nib whose root view loads the same nib.
    case selfLoadingNib = "self-loading-nib"
    /// A multiplier on an edge.
    case locationMultiplier = "location-multiplier"
    /// `left` or `right` among `leading` and `trailing`.
    case leftBesideLeading = "left-beside-leading"
    /// A constraint that the stored frames fit with the other sign or ratio.
    case flippedConstant = "flipped-constant"
    /// An image button without an accessibility label.
    case unlabelledButton = "unlabelled-button"
    /// A touch target smaller than 44 × 44 pt.
    case smallTarget = "small-target"
    /// Keys that a language lacks.
    case missingText = "missing-text"

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
