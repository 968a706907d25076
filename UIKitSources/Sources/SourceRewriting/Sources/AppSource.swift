import SwiftParser
import SwiftSyntax

/// A Swift source of an app, parsed, without code for ``LaterReleases`` and without ``Previews``.
struct AppSource {
    /// The path, as diagnostics and `#sourceLocation` print it.
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The identifiers in the source.
    let names: Set<String>
    /// The imports, also those below a condition of compilation.
    let imports: [ImportDeclSyntax]
    /// The declarations that need SwiftUI.
    var declarationsOfSwiftUI = SwiftUIDeclarations()
    private let converter: SourceLocationConverter

    init(path: String, text: String) {
        self.path = path
        var (tree, bytes) = (Parser.parse(source: text), Array(text.utf8))
        for (word, leaveOut) in [
            ("available", LaterReleases.leftOut), ("Preview", Previews.leftOut),
        ] {
            guard text.contains(word), let rest = leaveOut(tree, bytes) else { continue }
            (tree, bytes) = (Parser.parse(source: rest), Array(rest.utf8))
        }
        (self.tree, self.bytes) = (tree, bytes)
        names = IdentifierNames.all(in: tree)
        imports = Self.imports(of: tree.statements)
        converter = SourceLocationConverter(fileName: path, tree: tree)
    }

    /// A Boolean value that indicates whether the source imports UIKit.
    var importsUIKit: Bool {
        imports.contains { node in
            let module = node.path.first?.name.text ?? ""
            return module == "UIKit" || Self.modulesOfUIKit.contains(module)
        }
    }

    /// A Boolean value that indicates whether the source imports SwiftUI.
    var importsSwiftUI: Bool { imports.contains { $0.path.first?.name.text == "SwiftUI" } }

    /// The modules that UIKit takes the place of. An import of SwiftUI brings UIKit along.
    static let modulesOfUIKit: Set<String> = [
        "MobileCoreServices", "CoreServices", "SafariServices", "MessageUI", "WebKit", "SwiftUI",
        "Symbols",
    ]

    /// Frameworks that Linux lacks. Sources import them also for the geometry and the names of Foundation that they export.
    static let missingFrameworks: Set<String> = [
        "UniformTypeIdentifiers", "CoreText", "CoreImage", "ImageIO", "AVFoundation", "AVKit",
        "MapKit", "MetalKit", "Accessibility",
        "Photos", "PhotosUI", "CoreMotion", "CoreLocation", "AudioToolbox",
        "SpriteKit", "SceneKit", "UserNotifications",
    ]

    private static func imports(of statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
        statements.flatMap { statement -> [ImportDeclSyntax] in
            if let condition = statement.item.as(IfConfigDeclSyntax.self) {
                return condition.clauses.flatMap {
                    $0.elements?.as(CodeBlockItemListSyntax.self).map(imports) ?? []
                }
            }
            return statement.item.as(ImportDeclSyntax.self).map { [$0] } ?? []
        }
    }

    /// The line and the column of a node, without the trivia before it.
    func position(of node: some SyntaxProtocol) -> (line: Int, column: Int) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return (location.line, location.column)
    }

    func line(at offset: Int) -> Int {
        converter.location(for: AbsolutePosition(utf8Offset: offset)).line
    }

    func warning(_ message: String, at node: some SyntaxProtocol) -> SourceDiagnostic {
        let position = position(of: node)
        return SourceDiagnostic(
            path: path, line: position.line, column: position.column, message: message)
    }

    /// A line that sends the compiler's messages to a line of this source.
    func locationDirective(line: Int) -> String {
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(name)\", line: \(line))"
    }
}

/// A warning at a line of an original source.
public struct SourceDiagnostic: CustomStringConvertible, Equatable, Sendable {
    /// The path of the original source.
    public let path: String
    /// The line in it, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// The fact, then the remedy.
    public let message: String

    /// The line that build systems read.
    public var description: String { "\(path):\(line):\(column): warning: \(message)" }
}

extension SyntaxProtocol {
    /// The bytes of the node without trivia around it.
    var byteRange: Range<Int> {
        positionAfterSkippingLeadingTrivia
            .utf8Offset..<max(
                positionAfterSkippingLeadingTrivia.utf8Offset,
                endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The nearest ancestor of a kind.
    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var current = parent
        while let node = current {
            if let found = node.as(type) { return found }
            current = node.parent
        }
        return nil
    }
}
