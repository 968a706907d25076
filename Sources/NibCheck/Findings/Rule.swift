@_exported import Diagnostics
import NibFormat

/// A rule of `tinamou check` or `tinamou lint`. Settings, baselines and suppressions contain the
/// raw values, which are therefore stable. ``declaration`` has the rule's severity, default,
/// summary and page.
public enum Rule: String, Sendable, Hashable, CaseIterable {
    // MARK: Layouts

    /// Required constraints that cannot all hold.
    case conflict
    /// Required constraints that contradict constraints of UIKit at run time.
    case transientConflict = "transient-conflict"
    /// A view with an ambiguous position or size.
    case ambiguous
    /// A stored frame that differs from the layout.
    case misplaced
    /// A text that does not fit its label or button.
    case clippedText = "clipped-text"
    /// Overlapping views with contents.
    case overlap
    /// A view that extends past its superview or the screen.
    case offScreen = "off-screen"
    /// A view with contents and zero size.
    case zeroSize = "zero-size"
    /// An optional constraint that is not satisfied.
    case unsatisfiedConstraint = "lost-wish"
    /// Two constraints with the same items, attributes, constant and priority.
    case duplicateConstraint = "duplicate-constraint"
    /// A view whose autoresizing mask becomes constraints, and that has other constraints too.
    case translatedMask = "translated-mask"
    /// An invalid constraint, or one without effect.
    case unusableConstraint = "unusable-constraint"
    /// A reference to an object that the document does not contain.
    case brokenReference = "broken-reference"
    /// An object that tinamou cannot lay out as an app would.
    case unsupported
    /// A prototype cell without a reuse identifier.
    case prototypeIdentifier = "prototype-identifier"
    /// A text that adjusts its font automatically, but has a font of fixed size.
    case fixedFont = "fixed-font"
    /// A bar button item with the plain style in a navigation item.
    case plainBarItem = "plain-bar-item"
    /// Constraints to the deprecated top and bottom layout guides.
    case layoutGuide = "layout-guide"
    /// A label that, with a longer text, would leave its superview or cover a neighbour.
    case longText = "long-text"

    // MARK: Documents and code

    /// A missing proxy that Interface Builder always writes.
    case proxyMissing = "proxy-missing"
    /// A duplicate proxy.
    case proxyDuplicate = "proxy-duplicate"
    /// A scene without a view controller, or with several.
    case sceneController = "scene-controller"
    /// An entry point that is not a view controller of the storyboard.
    case entryPoint = "entry-point"
    /// A storyboard without an entry point and without identifiers.
    case unreachableStoryboard = "unreachable-storyboard"
    /// A storyboard reference to a missing storyboard or identifier.
    case storyboardReference = "storyboard-reference"
    /// Storyboards that instantiate each other in a cycle.
    case storyboardCycle = "storyboard-cycle"
    /// A top-level object of a xib that no outlet holds.
    case unkeptObject = "unkept-object"
    /// A nib that code loads without keeping any of its objects.
    case releasedUnused = "released-unused"
    /// An unwind segue whose exit or method is missing.
    case unwindTarget = "unwind-target"
    /// A connection to an object of another scene.
    case crossScene = "cross-scene"
    /// An outlet that the class does not declare.
    case unknownOutlet = "unknown-outlet"
    /// An action that the class does not declare.
    case unknownAction = "unknown-action"
    /// An outlet connected to an object that is not of the outlet's type.
    case outletType = "outlet-type"
    /// An outlet that must be connected and is not.
    case unsetOutlet = "unset-outlet"
    /// A controller's xib without a `view` outlet.
    case unsetView = "unset-view"
    /// A class in which the initialiser that nibs or previews call is missing or traps.
    case coderInitialiser = "coder-initialiser"
    /// Constraints in a document that does not use Auto Layout.
    case noAutoLayout = "no-auto-layout"
    /// A restoration identifier of an object below a controller that has none.
    case restorationChain = "restoration-chain"
    /// An inspectable property for which Interface Builder shows an unreadable label.
    case unreadableName = "unreadable-name"
    /// A view class whose code omits a step that Auto Layout requires.
    case customViewSteps = "custom-view-steps"
    /// A class of the app that no source declares.
    case unknownClass = "unknown-class"
    /// A designable view whose subviews are laid out by autoresizing masks.
    case designableMask = "designable-mask"
    /// A reuse identifier in code that no document declares and no code registers.
    case cellIdentifier = "cell-identifier"
    /// A segue identifier in code that no storyboard has.
    case segueIdentifier = "segue-identifier"
    /// A storyboard identifier in code that no storyboard has.
    case controllerIdentifier = "controller-identifier"
    /// A restoration identifier in code that no document has.
    case restorationIdentifier = "restoration-identifier"
    /// A storyboard or nib that code loads and that does not exist.
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
    /// A user-defined runtime attribute that the class lacks, or whose value does not fit.
    case runtimeAttribute = "runtime-attribute"
    /// An inspectable property that Interface Builder cannot show.
    case notInspectable = "not-inspectable"
    /// A nib with a view that loads the same nib.
    case selfLoadingNib = "self-loading-nib"
    /// A constraint that multiplies an edge.
    case locationMultiplier = "location-multiplier"
    /// A constraint with `left` or `right` in a document that otherwise uses `leading` and
    /// `trailing`.
    case leftBesideLeading = "left-beside-leading"
    /// A constraint that the stored frames contradict, but would satisfy with the opposite sign or
    /// the inverse ratio.
    case flippedConstant = "flipped-constant"
    /// A button that shows only an image and has no accessibility label.
    case unlabelledButton = "unlabelled-button"
    /// A touch target smaller than 44 × 44 pt.
    case smallTarget = "small-target"
    /// Keys for which a language has no text.
    case missingText = "missing-text"

    /// The severity of the rule's findings. Settings can change it, and uncertain findings can have
    /// a lower one.
    public var severity: Severity { declaration.severity }
    /// The kind of evidence for the rule's findings.
    public var evidence: Evidence { declaration.evidence }
    /// A Boolean value that indicates whether the rule is on by default.
    public var isRecommended: Bool { declaration.isRecommended }
    /// A Boolean value that indicates whether the rule compares documents with code.
    public var needsSources: Bool { declaration.needsSources }
    /// A summary in one line, for lists of rules.
    public var summary: String { declaration.summary + (needsSources ? " (needs sources)" : "") }
    /// The code of the rule's findings.
    public var code: Diagnostic.Code { Diagnostic.Code(rawValue: rawValue) }

    /// The rules that ``DocumentCheck`` applies.
    public static let layoutRules = allCases.filter(\.isLayoutRule)
    /// The rules that ``Linter`` applies.
    public static let lintRules = allCases.filter { !$0.isLayoutRule }
}

extension Diagnostic {
    /// The rule that reported the finding; `nil` for input errors.
    public var rule: Rule? { Rule(rawValue: code.rawValue) }

    /// A finding of a rule, with its evidence and severity.
    init(
        rule: Rule, isUncertain: Bool = false, file: String, line: Int, subject: String,
        message: String
    ) {
        let declaration = rule.declaration
        self.init(
            rule.code, message,
            severity: isUncertain ? declaration.uncertainSeverity : declaration.severity,
            file: file, line: line, subject: subject)
        evidence = declaration.evidence
    }

    /// A finding of a rule about an element of a document.
    init(
        _ rule: Rule, _ document: NibDocument, _ element: NibElement, _ message: String,
        isUncertain: Bool = false
    ) {
        self.init(
            rule: rule, isUncertain: isUncertain, file: document.file, line: element.line,
            subject: element["id"] ?? element["sceneID"] ?? "", message: message)
    }

    /// The finding with the column of its element, or of the first character of its line.
    func withColumn(in document: NibDocument) -> Diagnostic {
        guard line > 0 else { return self }
        if let element = document.element(subject), element.line == line {
            return at(SourcePlace(ofByte: element.byteRange.lowerBound, in: document.bytes))
        }
        return at(SourcePlace(ofLine: line, in: document.bytes))
    }

    /// The finding with another column in its line.
    func at(_ place: SourcePlace) -> Diagnostic {
        var copy = self
        copy.place = SourcePlace(line: line, column: place.column)
        return copy
    }
}
