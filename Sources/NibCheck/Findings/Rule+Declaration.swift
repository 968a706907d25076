import Diagnostics

// One row for each rule: the only place with its severity, its default, its summary and its page.
// Rules of layouts are here; `Rule+Documents.swift` and `Rule+RunTime.swift` have the others.
extension Rule {
    /// The facts about this rule.
    public var declaration: RuleDeclaration {
        Self.layoutDeclarations[self] ?? Self.documentDeclarations[self]
            ?? Self.runTimeDeclarations[self] ?? RuleDeclaration(.note, "", isRecommended: false)
    }

    /// A Boolean value that indicates whether `DocumentCheck` applies the rule; `Linter` applies
    /// the others.
    public var isLayoutRule: Bool { Self.layoutDeclarations[self] != nil }

    private static let layoutDeclarations: [Rule: RuleDeclaration] = [
        .conflict: RuleDeclaration(
            .error, "required constraints cannot all hold", evidence: .proof,
            needsConfigurations: true,
            page: RulePage(
                meaning: """
                    The listed constraints are required and contradict each other: no layout satisfies all of \
                    them. The list is minimal, so any one of them may give way. It is proven in exact arithmetic. \
                    Conflicts that share a constraint are one finding. A conflict in landscape on iPhone alone, or \
                    from right to left alone, is a note unless a property list, build setting or language tells \
                    that the app is shown so. So is one that needs a collection view's cell as wide as the screen.
                    """,
                reason: """
                    UIKit logs “Unable to simultaneously satisfy constraints”, breaks one constraint of its \
                    choice, and lays out what is left.
                    """,
                example: "Two required widths on one label: width = 50 and width = 80.",
                repair: """
                    Remove one of the constraints, or lower its priority to 999. `tinamou fix FILE` proposes \
                    changes and solves the document again with each.
                    """)),
        .transientConflict: RuleDeclaration(
            .warning, "required constraints contradict one that UIKit adds at run time",
            evidence: .layout,
            page: RulePage(
                meaning: """
                    UIKit adds required constraints while an app runs, and the listed constraints leave no room \
                    for one. `UIView-Encapsulated-Layout-Height` keeps a cell of a table at its first height until \
                    it is measured: the height that the document or the code states, or 44 pt. With \
                    `UIView-Encapsulated-Layout-Width` it keeps a cell of a collection view at the estimated size. \
                    A root that code creates at 0 × 0 is laid out there, a header of a section at width 0. \
                    A finding that rests on a supposed size, or on the separator of a cell, is a note. \
                    `UISV-hiding` gives an arranged view that is hidden no length along its stack view. A view \
                    counts as hidden if the document or an outlet's code says so.
                    """,
                reason: """
                    The console shows “Unable to simultaneously satisfy constraints” for each cell or view, and \
                    UIKit breaks a constraint of its choice.
                    """,
                example: """
                    A cell with an 80 pt image, pinned 8 pt from top and bottom: 96 pt do not fit the first \
                    height, 44 pt. A badge of width 34 in a stack view, hidden by `badge.isHidden = true`.
                    """,
                repair: """
                    Set the named priority to 999: the bottom constraint of the cell, or the width of the hidden \
                    view. The repair is laid out with the same constraints of UIKit, and as stored.
                    """)),
        .ambiguous: RuleDeclaration(
            .warning, "the constraints leave a view's position or size ambiguous",
            evidence: .proof, needsConfigurations: true,
            page: RulePage(
                meaning: """
                    Several layouts satisfy the constraints equally well. The view can move between them. A tie \
                    of stored sizes that do not fit the layout, and that measured sizes end, is a note.
                    """,
                reason:
                    "UIKit chooses any of them. The frame may differ between launches, devices and releases.",
                example:
                    "A label with leading and top constraints, beside a second one with the same hugging.",
                repair: """
                    Add a constraint for the attribute that the finding names, or give one view another hugging or \
                    compression resistance priority. `tinamou explain FILE VIEW` names the alternatives.
                    """)),
        .misplaced: RuleDeclaration(
            .note, "a stored frame differs from the layout", evidence: .layout,
            needsConfigurations: true,
            page: RulePage(
                meaning:
                    "The frame in the document is not the frame that Auto Layout gives the view.",
                reason:
                    "Nothing breaks at run time. Interface Builder shows a warning and a stale canvas.",
                example:
                    "A constant was edited in a merge, and the stored frames were not updated.",
                repair: "Choose Update Frames in Interface Builder, or correct the constraint."
            )),
        .clippedText: RuleDeclaration(
            .warning, "a text is clipped", evidence: .estimate, needsConfigurations: true,
            page: RulePage(
                meaning:
                    "The text of a label or button needs more room than its frame has in a configuration.",
                reason: "Users read a truncated text: “Cance…”.",
                example: "A label with a fixed width of 80 pt and the text “Einstellungen”.",
                repair:
                    "Replace the fixed size by ≥, allow more lines, or set a minimum font scale."
            )),
        .overlap: RuleDeclaration(
            .warning, "texts or controls overlap on another device or language",
            evidence: .layout, needsConfigurations: true,
            page: RulePage(
                meaning:
                    "Two views with content cover each other in a configuration, and not as they are stored.",
                reason: "Texts become unreadable and controls hard to hit.",
                example:
                    "A title centred in a bar, without a constraint to the button at its trailing edge.",
                repair:
                    "Add a constraint of at least the wanted distance between the two views.")),
        .offScreen: RuleDeclaration(
            .warning, "a view extends past its superview on another device or language",
            evidence: .layout, needsConfigurations: true,
            page: RulePage(
                meaning:
                    "A view lies outside its superview or the screen in a configuration, and not as stored.",
                reason: "Users see a part of it, or none, and cannot reach its controls.",
                example:
                    "A button with a leading constant of 300 pt, on a phone that is 320 pt wide.",
                repair:
                    "Constrain the far edge too, or replace the constant by a distance to that edge."
            )),
        .zeroSize: RuleDeclaration(
            .warning, "a view is squeezed to zero size on another device or language",
            evidence: .layout, needsConfigurations: true,
            page: RulePage(
                meaning: "A view with content has zero width or height in a configuration.",
                reason: "Its content vanishes.",
                example:
                    "A label between two views of fixed width, on a phone that is as wide as both.",
                repair:
                    "Raise the view's compression resistance, or lower that of its neighbours.")
        ),
        .unsatisfiedConstraint: RuleDeclaration(
            .warning, "an optional constraint of at least the chosen priority is not satisfied",
            isRecommended: false, evidence: .proof, needsConfigurations: true,
            page: RulePage(
                meaning: """
                    An optional constraint, of at least the priority that --unsatisfied or the settings name, is \
                    not satisfied in a configuration. The finding names the constraints that prevent it.
                    """,
                reason:
                    "Optional constraints give way by design. Those near 1000 are often meant to hold.",
                example: "A width at priority 999 that a narrow phone cannot satisfy.",
                repair:
                    "Lower the constraint's priority if it may give way, or that of those which prevent it."
            )),
        .duplicateConstraint: RuleDeclaration(
            .note, "two constraints state the same", evidence: .proof,
            page: RulePage(
                meaning:
                    "Two constraints of one document have the same items, attributes, constant and priority.",
                reason:
                    "The second one changes nothing until an edit changes only the first one.",
                example: "A leading constraint that was added twice.",
                repair: "Remove one of them.")),
        .translatedMask: RuleDeclaration(
            .warning, "a view with a translated autoresizing mask has other constraints too",
            page: RulePage(
                meaning: """
                    The view's autoresizing mask becomes constraints, and the document has other constraints on \
                    the same view.
                    """,
                reason:
                    "The mask's constraints fix the stored frame, and contradict the others on other sizes.",
                example:
                    "A view without translatesAutoresizingMaskIntoConstraints=\"NO\" that has a width.",
                repair:
                    "Set the view's Layout to Inferred or Auto Layout, or remove the other constraints."
            )),
        .unusableConstraint: RuleDeclaration(
            .error, "a constraint is invalid or without effect", needsConfigurations: true,
            page: RulePage(
                meaning:
                    "A constraint has an attribute, item or priority that UIKit does not accept.",
                reason:
                    "The app stops with an exception when it loads the document, or ignores the constraint.",
                example: "A leading attribute related to a top attribute.",
                repair:
                    "Correct the attributes that the finding names, or remove the constraint.")),
        .brokenReference: RuleDeclaration(
            .error, "an id names no object",
            page: RulePage(
                meaning:
                    "A constraint or connection refers to an object that the document does not contain.",
                reason:
                    "Interface Builder refuses the document, or the app stops when it loads it.",
                example: "A merge removed a label and kept its constraints.",
                repair:
                    "Restore the object, or remove the constraint or connection that names it.")
        ),
        .unsupported: RuleDeclaration(
            .note, "an element is not simulated as an app would lay it out",
            needsConfigurations: true,
            page: RulePage(
                meaning:
                    "tinamou does not know the layout of this element. Other findings nearby are left out.",
                reason: "The document may have faults there that are not reported.",
                example: "A scene with content that is made by a framework at run time.",
                repair: "Nothing has to be done. Check the scene on a device.")),
        .longText: RuleDeclaration(
            .note, "a longer text would run out of its superview or over a neighbour",
            isRecommended: false, evidence: .layout,
            page: RulePage(
                meaning: """
                    No constraint limits the label's width. With a text wider than the screen, it leaves its \
                    superview or covers a neighbour; as stored, it does neither.
                    """,
                reason: "Long names and translations cover the neighbouring controls.",
                example:
                    "A title centred in a bar, without a constraint to the button at its trailing edge.",
                repair: "Add a trailing constraint of at least the wanted distance (≥).")),
        .prototypeIdentifier: RuleDeclaration(
            .warning, "a prototype cell lacks a reuse identifier",
            page: RulePage(
                meaning:
                    "A table or collection view has a prototype cell whose reuse identifier is empty.",
                reason:
                    "No code can dequeue the cell. Xcode warns each time it compiles the document.",
                example: "<tableViewCell id=\"k8B-cw-dMU\"> in the prototypes of a table view.",
                repair: "Set the reuse identifier, or remove the cell.")),
        .fixedFont: RuleDeclaration(
            .warning, "a text adjusts its font automatically, and the font lacks a text style",
            page: RulePage(
                meaning:
                    "Automatically Adjusts Font is on, and the font is one of a fixed size.",
                reason:
                    "UIKit scales fonts with a text style only: the setting does nothing. Xcode warns of it.",
                example: "adjustsFontForContentSizeCategory=\"YES\" with the font System 17.0.",
                repair: "Choose a text style, or turn the setting off.")),
        .plainBarItem: RuleDeclaration(
            .warning, "a bar button item in a navigation item has the plain style",
            page: RulePage(
                meaning: "Navigation items support the styles Bordered and Done.",
                reason: "Xcode warns: “Plain Style unsupported in a Navigation Item”.",
                example: "<barButtonItem key=\"rightBarButtonItem\" style=\"plain\">",
                repair: "Choose the style Bordered.")),
        .layoutGuide: RuleDeclaration(
            .note, "constraints use top and bottom layout guides",
            page: RulePage(
                meaning:
                    "The document does not use safe areas. iOS 11 deprecated the guides at top and bottom.",
                reason:
                    "The guides lack insets at the sides: in landscape, the notch covers contents.",
                example: "A table between both guides, whose leading edge is the view's.",
                repair:
                    "Choose Use Safe Area Layout Guides, and pin leading and trailing edges to the safe area."
            )),
    ]
}
