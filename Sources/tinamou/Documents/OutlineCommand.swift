import ArgumentParser
import CommandSupport
import Diagnostics
import NibFormat

/// `tinamou outline PATH…`: shows the objects of documents as a tree.
struct OutlineCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "outline",
        abstract: "Show the objects of Interface Builder documents as a tree.",
        discussion: """
            Prints one line per object: its label, title or kind; its class; its id; and its line in the file. \
            Unknown elements and broken references are reported as notes on standard error.
            """)

    @Argument(
        help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, messages: messages)
        guard json else {
            return run.forEach { document in
                document.writeDiagnostics(to: messages)
                Self.writeTable(document, to: output)
            }
        }
        var documents = JSONDocuments(output)
        let status = run.forEach { document throws(Diagnostic) in
            try documents.write(OutlineAnswer(document), of: document.file)
        }
        documents.end()
        return status
    }
}

// Text.
extension OutlineCommand {
    private static func writeTable(_ document: NibDocument, to output: TextSink) {
        output.write("\(document.file): \(summary(document))\n")
        var table = TextTable()
        for group in groups(document) {
            if let scene = group.scene {
                table.append(["\(scene.name) Scene", "", scene.sceneID, "\(scene.line)"])
            }
            for object in group.objects { add(object, depth: group.scene == nil ? 0 : 1, &table) }
        }
        output.write(table.indented())
    }

    private static func groups(_ document: NibDocument) -> [(
        scene: NibScene?, objects: [NibObject]
    )] {
        document.isStoryboard
            ? document.scenes.map { ($0, $0.objects) } : [(nil, document.topLevelObjects)]
    }

    private static func summary(_ document: NibDocument) -> String {
        let device = document.device.map { ", \($0.id)\($0.isLandscape ? " landscape" : "")" } ?? ""
        let scenes =
            document.isStoryboard ? "storyboard of \(count(document.scenes.count, "scene"))" : "xib"
        let start = document.initialScene.map { ", starts with \($0.name)" } ?? ""
        return
            "\(document.platform.rawValue) \(scenes), \(count(document.objects.count, "object"))\(device)\(start)"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private static func add(_ object: NibObject, depth: Int, _ table: inout TextTable) {
        let indentation = String(repeating: "  ", count: depth)
        table.append([
            indentation + object.displayName, object.className, object.id, "\(object.line)",
        ])
        for child in object.children { add(child, depth: depth + 1, &table) }
    }
}

/// The outline of a document as JSON.
private struct OutlineAnswer: Encodable {
    struct Scene: Encodable {
        let scene, name: String
        let line: Int
        let objects: [Object]
    }

    struct Object: Encodable {
        let id, element, kind, `class`: String
        @OrNull var customClass: String?
        @OrNull var customModule: String?
        let name: String
        @OrNull var label: String?
        @OrNull var title: String?
        @OrNull var key: String?
        let line: Int
        let children: [Object]

        init(_ object: NibObject) {
            (id, element, kind) = (object.id, object.element.name, object.kind.rawValue)
            (`class`, customClass, customModule) = (
                object.className, object.customClass, object.customModule
            )
            (name, label, title, key) = (
                object.displayName, object.userLabel, object.title, object.key
            )
            line = object.line
            children = object.children.map(Object.init)
        }
    }

    struct Finding: Encodable {
        let code: String
        let line, column: Int
        let subject, sentence: String
    }

    let path, platform, type: String
    let storyboard: Bool
    @OrNull var toolsVersion: String?
    @OrNull var device: String?
    @OrNull var initialViewController: String?
    let useAutolayout, useSafeAreas, useTraitCollections, launchScreen: Bool
    let scenes: [Scene]
    let objects: [Object]
    let remarks: [Finding]

    init(_ document: NibDocument) {
        (path, platform, type) = (document.file, document.platform.rawValue, document.type)
        (storyboard, launchScreen) = (document.isStoryboard, document.isLaunchScreen)
        (useAutolayout, useSafeAreas) = (document.usesAutoLayout, document.usesSafeAreas)
        useTraitCollections = document.usesTraitCollections
        scenes = document.scenes.map {
            Scene(
                scene: $0.sceneID, name: $0.name, line: $0.line,
                objects: $0.objects.map(Object.init))
        }
        objects = document.isStoryboard ? [] : document.topLevelObjects.map(Object.init)
        remarks = document.diagnostics().all.map {
            Finding(
                code: $0.code.rawValue, line: $0.line, column: $0.column ?? 1, subject: $0.subject,
                sentence: $0.message)
        }
        toolsVersion = document.toolsVersion
        device = document.device?.id
        initialViewController = document.initialViewController
    }
}
