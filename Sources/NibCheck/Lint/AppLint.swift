import AppSources
import NibFormat

/// The input of the rules that look at a whole app.
struct LintedApp {
    /// The documents that belong together.
    let documents: [NibDocument]
    /// The code, and the texts in it.
    let base: CodeBase
    let strings: CodeStrings
    /// The images, colours, fonts and texts.
    let resources: AppResources
    /// The classes that no document can make, so that their connections do not matter.
    let undecodable: Set<String>

    init(_ documents: [NibDocument], _ base: CodeBase, _ resources: AppResources) {
        (self.documents, self.base, self.resources) = (documents, base, resources)
        strings = CodeStrings(base)
        undecodable = InitialiserLint(documents, base).undecodable
    }
}

/// Rules that look at a whole app.
protocol AppLint {
    /// The app.
    var app: LintedApp { get }
    /// The findings of all documents and sources.
    var findings: [Diagnostic] { get }

    init(app: LintedApp)
}

extension AppLint {
    var documents: [NibDocument] { app.documents }
    var base: CodeBase { app.base }
    var strings: CodeStrings { app.strings }
    var resources: AppResources { app.resources }
}
