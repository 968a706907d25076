import NibFormat

/// Prints Swift that makes what loading a document makes: a class for each view tree, with its views as properties.
public struct CodeGenerator {
    private let document: NibDocument
    private let module: String
    private let installation: NibInstallation

    /// - Parameter module: what the code imports.
    public init(_ document: NibDocument, importing module: String = "UIKit") {
        (self.document, self.module) = (document, module)
        installation = document.installation(for: document.designTraits)
    }

    /// The roots that code is made of: those at the top of a xib, and the views of controllers.
    public var roots: [NibView] {
        document.rootViews.filter { view in
            let isOfController = NibObject(view.element).parent?.kind == .controller
            return installation.contains(view) && (!isOfController || view.key == "view")
        }
    }

    /// The code for all trees, or for some.
    public func text(of roots: [NibView]? = nil) -> String {
        let trees = roots ?? self.roots
        var used: Set<String> = []
        let classes = trees.map { root in
            var name = className(root)
            while !used.insert(name).inserted { name += "2" }
            return TreeCode(root, document, installation, className: name).text
        }
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let head = "import \(module)\n\n// Made of \(file) by tinamou codegen: what loading it makes, in code.\n"
        return head + classes.map { "\n\($0)" }.joined()
    }

    /// The controller's name, or the file's.
    private func className(_ root: NibView) -> String {
        let controller = NibObject(root.element).parent?.asController
        let name = controller.map { $0.customClass ?? $0.displayName } ?? StoryboardLint.name(of: document)
        let words = CodeText.name(name)
        return words.prefix(1).uppercased() + words.dropFirst() + "Views"
    }
}
