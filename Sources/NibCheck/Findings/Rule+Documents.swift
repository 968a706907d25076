import Diagnostics

// The rows of rules about documents and the code beside them.
extension Rule {
    static func row(
        _ severity: Severity, uncertain: Severity = .note, _ summary: String, sources: Bool = false,
        byName: Bool = false, page: RulePage = .unwritten
    ) -> RuleDeclaration {
        RuleDeclaration(
            severity, uncertain: uncertain, summary, isRecommended: !byName, needsSources: sources,
            page: page)
    }

    static let documentDeclarations: [Rule: RuleDeclaration] = [
        .proxyMissing: row(
            .note, "a document or scene lacks File's Owner or First Responder", byName: true,
            page: RulePage(
                meaning: "A placeholder object that Interface Builder always writes is missing.",
                reason:
                    "Connections to it are lost, and Interface Builder may refuse the document.",
                example: "A scene whose First Responder was removed in a merge.",
                repair: "Restore the placeholder element from an earlier version.")),
        .proxyDuplicate: row(
            .warning, "a document or scene has a proxy twice",
            page: RulePage(
                meaning: "File's Owner or First Responder occurs twice in a document or scene.",
                reason:
                    "Interface Builder keeps one of them and loses the connections of the other.",
                example: "Both sides of a merge added a scene's First Responder.",
                repair: "Remove one of the two, and lead its connections to the other.")),
        .sceneController: row(
            .warning, "a scene lacks a controller, or has several",
            page: RulePage(
                meaning: "A scene of a storyboard must contain exactly one view controller.",
                reason: "The app stops with an exception when it instantiates the scene.",
                example: "A scene whose controller was removed in a merge.",
                repair: "Restore the controller, or remove the scene.")),
        .entryPoint: row(
            .error, "the initial view controller is not in the storyboard",
            page: RulePage(
                meaning:
                    "initialViewController does not name a view controller of the storyboard.",
                reason:
                    "The storyboard's initial view controller is nil, and the app starts with a black screen.",
                example: "The initial controller was moved to another storyboard.",
                repair: "Mark another controller as Is Initial View Controller.")),
        .unreachableStoryboard: row(
            .warning, "nothing of the storyboard can be instantiated",
            page: RulePage(
                meaning:
                    "The storyboard has neither an initial view controller nor a storyboard identifier.",
                reason: "No code and no segue can show any of its scenes.",
                example: "A storyboard with one scene, whose entry point arrow was removed.",
                repair: "Mark an initial view controller, or set a Storyboard ID.")),
        .storyboardReference: row(
            .error, uncertain: .warning, "a storyboard reference leads nowhere",
            page: RulePage(
                meaning:
                    "A reference names a storyboard or an identifier that is not among the documents.",
                reason: "The app stops with an exception when the segue is performed.",
                example: "The storyboard Settings was renamed, and the reference was not.",
                repair: "Correct the storyboard's name or the identifier of the reference.")),
        .storyboardCycle: row(
            .error, "storyboards contain each other",
            page: RulePage(
                meaning:
                    "Storyboards instantiate each other by relationships or embed segues, in a circle.",
                reason: "The first instantiation never ends, and the app crashes.",
                example: "A tab of Main refers to Home, and a container of Home embeds Main.",
                repair:
                    "Replace one embed segue or relationship by a segue that is performed later.")),
        .unkeptObject: row(
            .warning, "a top-level object of a xib lacks a strong reference",
            page: RulePage(
                meaning: "No outlet holds a top-level object of the xib.",
                reason:
                    "The object is released when the nib is loaded, unless code keeps the array.",
                example: "A second view at the top of a xib, without an outlet.",
                repair: "Connect an outlet to it, or remove it.")),
        .releasedUnused: row(
            .warning, "code loads a nib and keeps nothing of it", sources: true,
            page: RulePage(
                meaning:
                    "Code calls loadNibNamed or instantiate, and neither the result nor an outlet is kept.",
                reason: "All objects of the nib are released at once.",
                example:
                    "Bundle.main.loadNibNamed(\"Card\", owner: nil) without a use of the result.",
                repair: "Keep the first object of the result, or pass an owner with outlets.")),
        .unwindTarget: row(
            .error, "an unwind segue leads to no exit, or to no method",
            page: RulePage(
                meaning:
                    "An unwind segue needs the scene's Exit and a method that a controller declares.",
                reason: "The segue does nothing when users perform it.",
                example: "The unwind action was renamed in code.",
                repair:
                    "Connect the segue again to the scene's Exit, with an action that is declared.")
        ),
        .crossScene: row(
            .error, "a connection leads to another scene",
            page: RulePage(
                meaning: "An outlet or action connects objects of two scenes.",
                reason: "Scenes are instantiated one by one. The outlet stays nil.",
                example: "An outlet of the list's controller to a label of the detail scene.",
                repair: "Remove the connection, and pass the value in prepare(for:sender:).")),
        .unknownOutlet: row(
            .error, "a class does not declare the outlet", sources: true,
            page: RulePage(
                meaning:
                    "A document connects an outlet that neither the class nor its superclasses declare.",
                reason:
                    "The app stops with “this class is not key value coding-compliant for the key”.",
                example:
                    "@IBOutlet var titleLabel was renamed, and the document still connects title.",
                repair:
                    "Rename the outlet with `tinamou refactor rename-outlet`, or remove the connection."
            )),
        .unknownAction: row(
            .error, "a class does not declare the action", sources: true,
            page: RulePage(
                meaning:
                    "A document connects an action that neither the class nor its superclasses declare.",
                reason: "The app stops with “unrecognized selector” when users touch the control.",
                example: "@IBAction func save(_:) was removed, and a button still sends save:.",
                repair: "Declare the method with @IBAction, or remove the connection.")),
        .outletType: row(
            .error, "an outlet is declared for another class", sources: true,
            page: RulePage(
                meaning: "An outlet leads to an object whose class is not the declared one.",
                reason: "The app crashes at the first use of the outlet.",
                example: "@IBOutlet var button: UIButton is connected to a label.",
                repair: "Change the declared type, or connect another object.")),
        .unsetOutlet: row(
            .warning, "a required outlet is not connected", sources: true,
            page: RulePage(
                meaning:
                    "A class declares an outlet that is not optional, and its document does not connect it.",
                reason: "The app traps at the first use: “unexpectedly found nil”.",
                example: "@IBOutlet weak var titleLabel: UILabel! without a connection.",
                repair: "Connect the outlet, declare it as optional, or remove it.")),
        .unsetView: row(
            .error, "a controller's xib leaves its view unset",
            page: RulePage(
                meaning: "File's Owner is a view controller, and its outlet view is not connected.",
                reason: "The app stops with “loaded the nib but the view outlet was not set”.",
                example: "A xib whose owner's class was changed to a view controller.",
                repair: "Connect view of File's Owner to the root view.")),
        .coderInitialiser: row(
            .error, "a class lacks the initialisers that nibs and previews call", sources: true,
            page: RulePage(
                meaning: "A document instantiates a class whose init(coder:) traps, or is missing.",
                reason: "The app traps when it loads the document.",
                example:
                    "required init?(coder: NSCoder) { fatalError() } in a view that a xib contains.",
                repair: "Implement init(coder:), and call the common set-up from it.")),
        .noAutoLayout: row(
            .warning, "a document has constraints and does not use Auto Layout",
            page: RulePage(
                meaning: "The document contains constraints, and useAutolayout is off.",
                reason: "UIKit ignores the constraints and uses autoresizing masks.",
                example: "A xib of iOS 5 that was edited by a script.",
                repair: "Turn Use Auto Layout on, or remove the constraints.")),
        .restorationChain: row(
            .note, "a restoration identifier without its controller's does nothing", byName: true,
            page: RulePage(
                meaning:
                    "An object has a restoration identifier, and a controller above it lacks one.",
                reason:
                    "UIKit stops at the first controller without one, and restores nothing below it.",
                example: "A table has an identifier, and its navigation controller lacks one.",
                repair: "Set the identifier of each controller above, or remove this one.")),
        .unreadableName: row(
            .note, "an inspectable property has an unreadable label", sources: true, byName: true,
            page: RulePage(
                meaning:
                    "Interface Builder shows the property's name as words, and these words are unreadable.",
                reason: "The label in the inspector does not name the setting.",
                example: "@IBInspectable var rURLLbl: String.",
                repair: "Rename the property in camel case with whole words.")),
        .customViewSteps: row(
            .warning, "a view in code misses a step of Auto Layout", sources: true,
            page: RulePage(
                meaning: "A class adds constraints in code and leaves out a step that they need.",
                reason:
                    "The constraints contradict those of the mask, or updates are never called.",
                example:
                    "A subview with anchors and without translatesAutoresizingMaskIntoConstraints = false.",
                repair: "Add the step that the finding names.")),
        .unknownClass: row(
            .error, "no source declares a class of the app", sources: true,
            page: RulePage(
                meaning: "A document names a custom class, and no source of the run declares it.",
                reason:
                    "UIKit logs “Unknown class in Interface Builder file” and uses the superclass.",
                example: "class LoginView was renamed to SignInView.",
                repair:
                    "Correct the class or the module, or name the folder with its source as well.")),
        .designableMask: row(
            .note, "a designable view's subviews follow masks, which Interface Builder draws wrong",
            sources: true, byName: true,
            page: RulePage(
                meaning: "An @IBDesignable class lays out its subviews by autoresizing masks.",
                reason: "Interface Builder draws them at wrong places. The app is not affected.",
                example:
                    "A designable view that adds a label with a flexible width in init(frame:).",
                repair: "Constrain the subviews, or set their frames in layoutSubviews().")),
    ]
}
