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
    public func text(of roots: [NibView]? = nil) -> String { text(classes(of: roots)) }

    /// Returns the classes of some view trees; of all by default.
    public func classes(of roots: [NibView]? = nil) -> [GeneratedClass] {
        var used: Set<String> = []
        return (roots ?? self.roots).map { root in
            var name = className(root)
            while !used.insert(name).inserted { name += "2" }
            return TreeCode(root, document, installation, code, className: name).generated
        }
    }

    /// Returns the code of a file with some classes.
    public func text(_ classes: [GeneratedClass]) -> String {
        let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
        let head =
            "import \(module)\n\n// Generated from \(file) by tinamou codegen: the views that loading it makes.\n"
        let others = frameworks.isEmpty ? "" : "\n" + frameworks.map { "import \($0)\n" }.joined()
        return head + others + classes.map { "\n\($0.text)" }.joined()
    }

    /// The frameworks beside UIKit whose views the document has, by the prefixes of classes.
    private var frameworks: [String] {
        let prefixes = [
            "MK": "MapKit", "WK": "WebKit", "SK": "SpriteKit", "SCN": "SceneKit", "GLK": "GLKit",
            "MTK": "MetalKit", "ARS": "ARKit", "AV": "AVKit",
        ]
        let types = roots.flatMap(\.tree).filter { $0.customClass == nil }.map(\.frameworkClass)
        return Set(
            types.compactMap { type in prefixes.first { type.hasPrefix($0.key) }?.value }
        ).sorted()
    }

    /// The class of a tree, named after the controller or the file.
    private func className(_ root: NibView) -> String {
        let controller = NibObject(root.element).parent?.asController
        let name = controller.map { $0.customClass ?? $0.displayName } ?? document.nibName
        let words = CodeText.name(name)
        return words.prefix(1).uppercased() + words.dropFirst() + "Views"
    }
}

extension NibView {
    /// The view and its descendants.
    fileprivate var tree: [NibView] { [self] + subviews.flatMap(\.tree) }
}

/// The code of a class that creates a view tree.
public struct GeneratedClass: Sendable, Hashable {
    /// The name of the class.
    public let name: String
    /// The id of the root view.
    public let root: String
    /// The views of the tree in document order, with the expressions for them in the class.
    public let views: [View]
    /// The declaration of the class.
    public let text: String

    /// A view that the class creates.
    public struct View: Sendable, Hashable, Codable {
        /// The id of the view in the document.
        public let id: String
        /// The property of the class that is the view, or an expression that starts with one.
        public let name: String
    }
}
