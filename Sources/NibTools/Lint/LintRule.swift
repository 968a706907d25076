/// What the linter looks for. The names are stable.
public enum LintRule: String, Sendable, Hashable, CaseIterable {
    /// A document or scene lacks a proxy that Interface Builder always writes.
    case proxyMissing = "proxy-missing"
    /// A document or scene has a proxy twice.
    case proxyDuplicate = "proxy-duplicate"
    /// A scene has no controller, or several.
    case sceneController = "scene-controller"
    /// The entry point is no controller of the storyboard.
    case entryPoint = "entry-point"
    /// Nothing of a storyboard can be asked for.
    case unreachableStoryboard = "unreachable-storyboard"
    /// A storyboard reference leads nowhere.
    case storyboardReference = "storyboard-reference"
    /// Storyboards that contain each other.
    case storyboardCycle = "storyboard-cycle"
    /// An object at the top of a xib that nothing keeps.
    case unkeptObject = "unkept-object"
    /// A nib that code loads, and of which nothing is kept.
    case releasedUnused = "released-unused"
    /// A segue back that leads to no exit, or to no method.
    case unwindTarget = "unwind-target"
    /// A connection that leads to another scene.
    case crossScene = "cross-scene"
    /// An outlet that the class does not declare.
    case unknownOutlet = "unknown-outlet"
    /// An action that the class does not declare.
    case unknownAction = "unknown-action"
    /// An outlet that leads to an object of another class than it is declared for.
    case outletType = "outlet-type"
    /// An outlet that must be there and is not connected.
    case unsetOutlet = "unset-outlet"
    /// A controller's xib that leaves its view unset.
    case unsetView = "unset-view"
    /// A class that cannot be made from a document, or not in a preview.
    case coderInitialiser = "coder-initialiser"
    /// Constraints in a document that does not use them.
    case noAutoLayout = "no-auto-layout"
    /// An identifier for state restoration that nothing asks for.
    case restorationChain = "restoration-chain"
    /// An inspectable property whose label nobody can read.
    case unreadableName = "unreadable-name"
    /// A view in code that leaves out a step without which its constraints do not work.
    case customViewSteps = "custom-view-steps"

    /// A class of the app that no source declares.
    case unknownClass = "unknown-class"
    /// A designable view whose subviews follow it by masks, which Interface Builder alone draws wrong.
    case designableMask = "designable-mask"

    /// Whether it breaks the app, as opposed to being odd.
    public var isError: Bool {
        switch self {
        case .proxyMissing, .proxyDuplicate, .unreachableStoryboard, .unkeptObject, .noAutoLayout, .restorationChain,
            .unreadableName, .customViewSteps, .storyboardReference, .designableMask:
            false
        default: true
        }
    }

    /// Whether it compares documents with code, and so finds nothing without.
    public var needsSources: Bool { summary.hasSuffix("(needs sources)") }

    /// What it looks for, in a line.
    public var summary: String {
        switch self {
        case .proxyMissing: "a document or scene lacks File's Owner or First Responder"
        case .proxyDuplicate: "a document or scene has a proxy twice"
        case .sceneController: "a scene has no controller, or several"
        case .entryPoint: "the initial view controller is none of the storyboard's"
        case .unreachableStoryboard: "nothing of the storyboard can be asked for"
        case .storyboardReference: "a storyboard reference leads nowhere"
        case .storyboardCycle: "storyboards contain each other"
        case .unkeptObject: "an object at the top of a xib vanishes, as nothing keeps it"
        case .releasedUnused: "code loads a nib and keeps nothing of it (needs sources)"
        case .unwindTarget: "an unwind segue leads to no exit, or to no method"
        case .crossScene: "a connection leads to another scene"
        case .unknownOutlet: "a class does not declare the outlet (needs sources)"
        case .unknownAction: "a class does not declare the action (needs sources)"
        case .outletType: "an outlet is declared for another class (needs sources)"
        case .unsetOutlet: "an outlet that must be there is not connected (needs sources)"
        case .unsetView: "a controller's xib leaves its view unset"
        case .coderInitialiser: "a class has not the initialisers that nibs and previews call (needs sources)"
        case .noAutoLayout: "a document has constraints and does not use them"
        case .restorationChain: "a restoration identifier that nothing asks for"
        case .unreadableName: "an inspectable property has a label that nobody can read (needs sources)"
        case .customViewSteps: "a view in code leaves out a step of Auto Layout (needs sources)"
        case .unknownClass: "no source declares a class of the app that is named (needs sources)"
        case .designableMask:
            "a designable view's subviews follow masks, which Interface Builder draws wrong (needs sources)"
        }
    }
}

/// Something that the linter found.
public struct LintFinding: Sendable, Hashable, CustomStringConvertible {
    /// The rule.
    public let rule: LintRule
    /// The file.
    public let file: String
    /// The 1-based line.
    public let line: Int
    /// The object's id, or the name of what is meant in code.
    public let subject: String
    /// What is wrong and what to do about it.
    public let sentence: String

    /// `file:line: warning: sentence [rule]`.
    public var description: String {
        "\(file):\(line): \(rule.isError ? "error" : "warning"): \(sentence) [\(rule.rawValue)]"
    }
}
