import Diagnostics

// The rows of rules about the app at run time: identifiers, resources, runtime attributes,
// constraints, accessibility.
extension Rule {
    static let runTimeDeclarations: [Rule: RuleDeclaration] = [
        .cellIdentifier: row(
            .error, uncertain: .warning, "code dequeues a cell with an unknown reuse identifier",
            sources: true,
            page: RulePage(
                meaning:
                    "Code dequeues a cell for an index path, and nothing registers its reuse identifier.",
                reason: "UIKit throws an exception when the list shows its first row.",
                example:
                    "dequeueReusableCell(withIdentifier: \"UserCel\", for: path), and the prototype has UserCell.",
                repair: "Correct the identifier in code or in the document.")),
        .segueIdentifier: row(
            .error, "code performs a segue with an unknown identifier", sources: true,
            page: RulePage(
                meaning: "Code performs a segue whose identifier no storyboard has.",
                reason: "UIKit throws an exception when the code runs.",
                example: "performSegue(withIdentifier: \"shwUser\", sender: self).",
                repair: "Correct the identifier in code or on the segue.")),
        .controllerIdentifier: row(
            .error, "code instantiates a view controller with an unknown storyboard identifier",
            sources: true,
            page: RulePage(
                meaning:
                    "Code instantiates a view controller whose storyboard identifier no storyboard has.",
                reason: "UIKit throws an exception when the code runs.",
                example: "instantiateViewController(withIdentifier: \"detial\").",
                repair: "Correct the identifier in code, or set it in the Identity inspector.")),
        .restorationIdentifier: row(
            .warning, "code compares with an unknown restoration identifier", sources: true,
            page: RulePage(
                meaning: "Code compares a restoration identifier with a text that no object has.",
                reason: "The comparison is never true, and the state is not restored.",
                example: "if controller.restorationIdentifier == \"mian\" …",
                repair: "Correct the text, or the identifier in the document.")),
        .documentName: row(
            .error, "code loads a storyboard or nib that does not exist", sources: true,
            page: RulePage(
                meaning: "Code loads a storyboard or nib of the app, and no such document exists.",
                reason: "The app stops with an exception when the code runs.",
                example: "UIStoryboard(name: \"Mian\", bundle: nil).",
                repair: "Correct the name, or add the document to the searched folders.")),
        .unusedIdentifier: row(
            .note, "no code uses an identifier of a document", sources: true,
            page: RulePage(
                meaning: "No code mentions an identifier of a document.",
                reason: "The identifier is superfluous, or code uses another spelling.",
                example: "A segue with the identifier showUser, which no code performs.",
                repair: "Remove the identifier, or correct it.")),
        .unknownImage: row(
            .warning, "no asset catalogue or file has the image",
            page: RulePage(
                meaning:
                    "A document shows an image that no catalogue and no file of the searched folders has.",
                reason:
                    "Users see an empty place. The console logs that the image could not be loaded.",
                example: "image=\"strar\" in a button, and the catalogue has star.",
                repair: "Correct the name, or add the image.")),
        .unknownColor: row(
            .warning, "no asset catalogue has the colour",
            page: RulePage(
                meaning:
                    "A document uses a named colour that no asset catalogue of the searched folders has.",
                reason: "UIKit uses the colour that the document stores, also in dark mode.",
                example: "A background named backgroud.",
                repair: "Correct the name, or add the colour set.")),
        .unknownFont: row(
            .warning, "the app does not have the font",
            page: RulePage(
                meaning:
                    "A document uses a font of the app without a file, or without an entry in a property list.",
                reason: "UIKit uses the system font instead.",
                example: "Lato-Bold.ttf is not among the files, or not under UIAppFonts.",
                repair: "Add the file and its entry, or choose another font.")),
        .newSymbol: row(
            .warning, "an SF Symbol is newer than the document's deployment target",
            page: RulePage(
                meaning: "A document shows an SF Symbol that is newer than its deployment target.",
                reason: "Users of the older releases see no image.",
                example: "gearshape (iOS 14) in a document that deploys to iOS 13.",
                repair: "Choose an older symbol, or set another image in code.")),
        .runtimeAttribute: row(
            .warning, "a runtime attribute cannot be set",
            page: RulePage(
                meaning:
                    "A runtime attribute names a property that the class lacks, or cannot take its value.",
                reason:
                    "UIKit logs “Failed to set user defined inspected property” and drops the value.",
                example: "The key path cornerRadios on a class with cornerRadius.",
                repair:
                    "Correct the key path or the type, or declare the property with @IBInspectable."
            )),
        .notInspectable: row(
            .warning, "an inspectable property is constant, or of a type without an inspector",
            sources: true,
            page: RulePage(
                meaning:
                    "An @IBInspectable property is constant, or of a type that Interface Builder does not edit.",
                reason: "The inspector shows no field for it.",
                example: "@IBInspectable let radius: CGFloat = 4.",
                repair:
                    "Declare a variable of a number, string, colour, image, point, size or rectangle."
            )),
        .selfLoadingNib: row(
            .error, "a view of a nib loads the same nib, without end", sources: true,
            page: RulePage(
                meaning:
                    "A view loads a nib when it is decoded, and the nib contains a view of the same class.",
                reason: "Loading never ends, and the app crashes.",
                example: "CardView.init(coder:) loads Card.xib, whose root view is a CardView.",
                repair: "Set the class of File's Owner instead of the root view's.")),
        .locationMultiplier: row(
            .warning, "a constraint multiplies an edge, which depends on the coordinates",
            page: RulePage(
                meaning:
                    "A constraint multiplies an edge of another view, or the origin of its superview.",
                reason: "The result depends on coordinates, and differs from right to left.",
                example: "top = 0.5 × top of a sibling.",
                repair:
                    "Use the multiplier 1 with a constant, or a spacer view with a relative size.")),
        .leftBesideLeading: row(
            .warning, "a constraint uses left or right where the others use leading and trailing",
            page: RulePage(
                meaning:
                    "A constraint uses left or right, and the document's others use leading and trailing.",
                reason: "The view stays on its side where all others are mirrored.",
                example: "One label of a form is tied by left.",
                repair: "Use leading or trailing.")),
        .flippedConstant: row(
            .warning,
            "the stored frames fit the constraint with the opposite sign or the inverse ratio",
            page: RulePage(
                meaning:
                    "The stored frames contradict a constraint, and fit the other sign or the inverse ratio.",
                reason: "The app shows another layout than the author saw.",
                example: "leading = superview.leading - 16, and the view is stored at x = 16.",
                repair:
                    "Change the sign or the ratio. If the constraint is meant, update the frames.")),
        .unlabelledButton: row(
            .note, "a button with an image lacks an accessibility label",
            page: RulePage(
                meaning: "A button shows only an image and lacks an accessibility label.",
                reason: "VoiceOver reads the name of the image.",
                example: "A button with the image ic_close_24.",
                repair: "Set the label in the Identity inspector, or in code.")),
        .smallTarget: row(
            .note, "a touch target is smaller than 44 × 44 pt", byName: true,
            page: RulePage(
                meaning: "A button is narrower or lower than 44 pt.",
                reason: "Users miss it.",
                example: "A button of 30 × 30 pt.",
                repair: "Enlarge the button, and keep its image small.")),
        .missingText: row(
            .note, "a language lacks texts that others have (.strings, .xcstrings)",
            page: RulePage(
                meaning: "A language lacks keys that other languages have.",
                reason: "Users of the language see the key, or the text of another language.",
                example: "de.lproj/Localizable.strings lacks “greeting”.",
                repair: "Add the texts.")),
    ]
}
