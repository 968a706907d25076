import AppSources
import Diagnostics
import NibFormat

/// The places outside of both storyboards that a split of a scene leaves as they are, as warnings.
public struct SceneSplitUses {
    /// The warnings, each with the change to make.
    public private(set) var warnings: [Diagnostic] = []

    private let controller: NibObject
    /// The storyboard identifier of the view controller.
    private let identifier: String?
    private let (oldName, newName): (String, String)
    /// The ids of the objects that move.
    private let ids: Set<String>

    /// Creates a search for the uses of the scene of a view controller.
    ///
    /// - Parameters:
    ///   - controller: The view controller, in the storyboard before the split.
    ///   - oldName: The name of this storyboard.
    ///   - newName: The name of the new one.
    public init(_ controller: NibObject, from oldName: String, to newName: String) {
        self.controller = controller
        identifier = controller.element["storyboardIdentifier"]
        (self.oldName, self.newName) = (oldName, newName)
        let scene = controller.element.ancestors.first { $0.name == "scene" }
        ids = Set((scene?.descendants.map { $0 } ?? []).compactMap { $0["id"] })
    }

    /// Finds the references to the scene in another storyboard.
    public mutating func search(_ document: NibDocument) {
        guard let identifier else { return }
        for element in document.elements
        where element["storyboardName"] == oldName && element["referencedIdentifier"] == identifier
        {
            let id = element["id"] ?? ""
            warn(
                "the storyboard reference \(id.quoted) leads to \(identifier.quoted) in \(oldName); "
                    + "run tinamou edit set \(document.file) \(id) storyboardName=\(newName)",
                document.file, element.line)
        }
    }

    /// Finds the code that instantiates the view controller by its identifier.
    public mutating func search(_ source: SwiftSource) {
        let tokens = source.tokens
        let methods: Set = ["instantiateViewController", "instantiateController"]
        for index in tokens.indices.dropFirst(4)
        where tokens[index].kind == .literal && isIdentifier(source.bytes[tokens[index].range])
            && tokens[index - 1].text == ":"
            && ["withIdentifier", "identifier"].contains(tokens[index - 2].text)
            && methods.contains(tokens[index - 4].text)
        {
            warnCode(source.file, tokens[index].line)
        }
    }

    /// Finds the Objective-C code that instantiates the view controller by its identifier.
    public mutating func search(_ source: ObjectiveCText) {
        guard let identifier else { return }
        let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            if text.contains("instantiateViewControllerWithIdentifier:"),
                text.contains("@\"\(identifier)\"")
            {
                warnCode(source.file, number + 1)
            }
        }
    }

    /// Finds the texts of the scene in a file of the old storyboard's texts.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - keys: The keys of the file, such as `8bC-Xf-vdC.text`.
    public mutating func search(textsIn file: String, keys: some Sequence<String>) {
        let count = keys.count { key in
            key.firstIndex(of: ".").map { ids.contains(String(key[..<$0])) } ?? false
        }
        guard count > 0 else { return }
        let ending = file.hasSuffix(".xcstrings") ? "xcstrings" : "strings"
        warn(
            "\(count) text\(count == 1 ? "" : "s") of the scene stay\(count == 1 ? "s" : "") in this file; "
                + "move them to \(newName).\(ending)", file, nil)
    }

    private func isIdentifier(_ literal: ArraySlice<UInt8>) -> Bool {
        identifier.map { literal.elementsEqual("\"\($0)\"".utf8) } ?? false
    }

    private mutating func warnCode(_ file: String, _ line: Int) {
        warn(
            "the code instantiates \((identifier ?? "").quoted), which is in \(newName) now; "
                + "if the storyboard here is \(oldName), name \(newName)", file, line)
    }

    private mutating func warn(_ message: String, _ file: String, _ line: Int?) {
        warnings.append(
            Diagnostic(
                "split-use", message, severity: .warning, file: file, line: line,
                subject: controller.id))
    }
}
