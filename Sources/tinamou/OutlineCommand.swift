import ArgumentParser
import NibFormat

/// `tinamou outline PATH…`: what is in documents, as a tree.
struct OutlineCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "outline",
        abstract: "Show what is in documents of Interface Builder, as a tree.",
        discussion: """
            Each object has a line: its label, or else its title or its class in words; its class; its id; and the \
            line of the file. What is not understood, and references that lead nowhere, are noted on standard error.
            """)

    @Argument(help: "Documents (.xib, .storyboard), and folders to search for them.", completion: .file())
    var paths: [String]

    @Flag(help: "Print one JSON object (schema 1).")
    var json = false

    func run(output: TextSink, talk: TextSink) throws -> RunStatus {
        let run = try DocumentRun(paths, talk: talk)
        guard json else {
            return run.forEach { document in
                document.tellRemarks(to: talk)
                Self.writeTable(document, to: output)
            }
        }
        var documents = JSONDocuments(output)
        let status = run.forEach { documents.write(Self.json($0)) }
        documents.end()
        return status
    }
}

// A tree for people.
extension OutlineCommand {
    private static func writeTable(_ document: NibDocument, to output: TextSink) {
        output.write("\(document.file): \(summary(document))\n")
        var table = TextTable()
        for group in groups(document) {
            if let scene = group.scene { table.add(["\(scene.name) Scene", "", scene.sceneID, "\(scene.line)"]) }
            for object in group.objects { add(object, depth: group.scene == nil ? 0 : 1, &table) }
        }
        table.write(to: output)
    }

    private static func groups(_ document: NibDocument) -> [(scene: NibScene?, objects: [NibObject])] {
        document.isStoryboard ? document.scenes.map { ($0, $0.objects) } : [(nil, document.topLevelObjects)]
    }

    private static func summary(_ document: NibDocument) -> String {
        let device = document.device.map { ", \($0.id)\($0.isLandscape ? " landscape" : "")" } ?? ""
        let scenes = document.isStoryboard ? "storyboard of \(count(document.scenes.count, "scene"))" : "xib"
        let start = document.initialScene.map { ", starts with \($0.name)" } ?? ""
        return "\(document.platform.rawValue) \(scenes), \(count(document.objects.count, "object"))\(device)\(start)"
    }

    private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func add(_ object: NibObject, depth: Int, _ table: inout TextTable) {
        let indentation = String(repeating: "  ", count: depth)
        table.add([indentation + object.displayName, object.className, object.id, "\(object.line)"])
        for child in object.children { add(child, depth: depth + 1, &table) }
    }
}

// JSON, schema 1.
extension OutlineCommand {
    private static func json(_ document: NibDocument) -> String {
        let remarks = document.remarks()
        let scenes = document.scenes.map { scene in
            JSONText.object([
                "scene": JSONText.string(scene.sceneID), "name": JSONText.string(scene.name), "line": "\(scene.line)",
                "objects": JSONText.array(scene.objects.map(json)),
            ])
        }
        return JSONText.object([
            "path": JSONText.string(document.file), "platform": JSONText.string(document.platform.rawValue),
            "type": JSONText.string(document.type), "storyboard": "\(document.isStoryboard)",
            "toolsVersion": JSONText.string(orNull: document.toolsVersion),
            "device": JSONText.string(orNull: document.device?.id),
            "initialViewController": JSONText.string(orNull: document.initialViewController),
            "useAutolayout": "\(document.usesAutoLayout)", "useSafeAreas": "\(document.usesSafeAreas)",
            "useTraitCollections": "\(document.usesTraitCollections)", "launchScreen": "\(document.isLaunchScreen)",
            "scenes": JSONText.array(scenes),
            "objects": JSONText.array(document.isStoryboard ? [] : document.topLevelObjects.map(json)),
            "remarks": JSONText.array(remarks.all.map(json)),
        ])
    }

    private static func json(_ object: NibObject) -> String {
        JSONText.object([
            "id": JSONText.string(object.id), "element": JSONText.string(object.element.name),
            "kind": JSONText.string(object.kind.rawValue), "class": JSONText.string(object.className),
            "customClass": JSONText.string(orNull: object.customClass),
            "customModule": JSONText.string(orNull: object.customModule),
            "name": JSONText.string(object.displayName), "label": JSONText.string(orNull: object.userLabel),
            "title": JSONText.string(orNull: object.title), "key": JSONText.string(orNull: object.key),
            "line": "\(object.line)", "children": JSONText.array(object.children.map(json)),
        ])
    }

    private static func json(_ remark: NibRemark) -> String {
        JSONText.object([
            "code": JSONText.string(remark.code.rawValue), "line": "\(remark.line)", "column": "\(remark.column)",
            "subject": JSONText.string(remark.subject), "sentence": JSONText.string(remark.sentence),
        ])
    }
}
