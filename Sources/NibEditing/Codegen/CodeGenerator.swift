import AppSources
import NibFormat

/// Generates Swift code that creates the views of a document. Each view tree becomes a class whose
/// properties are the views.
public struct CodeGenerator {
    private let document: NibDocument
    private let module: String
    private let code: CodeBase
    private let installation: NibInstallation

    /// Creates a generator for a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - module: The module that the code imports.
    ///   - code: The sources of the app's classes. Outlets that are private there cannot be
    ///     assigned.
    public init(
        _ document: NibDocument, importing module: String = "UIKit", code: CodeBase = CodeBase([])
    ) {
        (self.document, self.module, self.code) = (document, module, code)
        installation = document.installation(for: document.designTraits)
    }

    /// The roots of the generated trees: the top-level views of a xib, and the views of
    /// controllers.
    public var roots: [NibView] {
        document.rootViews.filter { view in
            let isOfController = NibObject(view.element).parent?.kind == .controller
            return installation.contains(view) && (!isOfController || view.key == "view")
        }
    }

    /// Returns the code for some view trees; for all by default.
    public func text(of roots: [NibView]? = nil) -> String {
        let trees = roots ?? self.roots
        var used: Set<String> = []
        let classes = trees.map { root in
            var name = className(root)
            while !used.insert(name).inserted { name += "2" }
            return TreeCode(root, document, installation, code, className: name).text
        }
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let head =
            "import \(module)\n\n// Generated from \(file) by tinamou codegen: the views that loading it makes.\n"
        return head + classes.map { "\n\($0)" }.joined()
    }

    /// The class of a tree, named after the controller or the file.
    private func className(_ root: NibView) -> String {
        let controller = NibObject(root.element).parent?.asController
        let name = controller.map { $0.customClass ?? $0.displayName } ?? document.nibName
        let words = CodeText.name(name)
        return words.prefix(1).uppercased() + words.dropFirst() + "Views"
    }
}
