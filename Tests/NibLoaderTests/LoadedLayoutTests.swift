import AutoLayout
import Foundation
import NibFormat
import NibLayout
import NibReading
import Testing

@testable import NibLoader

/// Documents of real apps as loaded views and as `tinamou layout` lays them out, view by view.
///
/// Both sides measure: the layout is that of a configuration without a device of its own, so that roots have the
/// stored size and the document's traits, and sizes of contents are those of the metrics instead of the stored frames.
/// Cells of prototypes are made, get the size of their node, and are laid out by themselves.
///
/// The documents lie outside the repository, where TINAMOU_SHARED says. Every tenth is compared, or all of them where
/// TINAMOU_CORPUS is `all`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct LoadedLayoutTests {
    private let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"

    private var paths: [String] {
        let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? ""
        let files = FileManager.default.enumerator(
            at: URL(filePath: shared).appending(path: "corpus"), includingPropertiesForKeys: nil)
        let all = (files?.compactMap { $0 as? URL } ?? [])
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.map(\.path).sorted()
        return all.enumerated().filter { isWhole || $0.offset.isMultiple(of: 10) }.map(\.element)
    }

    @Test func `loaded views have the frames of the layout`() throws {
        var comparison = LoadedComparison()
        for path in paths {
            guard let bytes = FileManager.default.contents(atPath: path),
                let document = try? NibDocument([UInt8](bytes), file: path), document.usesAutoLayout,
                document.platform == .iOS || document.platform == .tvOS
            else { continue }
            try comparison.compare(document)
        }
        print(comparison.report)
        try comparison.differences.joined(separator: "\n").write(
            to: FileManager.default.temporaryDirectory.appending(path: "tinamou-loaded-differences.txt"),
            atomically: true, encoding: .utf8)
        #expect(comparison.views > (isWhole ? 6000 : 400), "the documents are not all there")
        // The aim is 99.5 %; what is missing is in the report, by cause.
        #expect(comparison.share >= 0.9, "\(comparison.report)")
    }
}

/// Counts views whose loaded frame is that of the layout, and differences by cause.
struct LoadedComparison {
    private(set) var views = 0
    private(set) var equal = 0
    private(set) var causes: [String: Int] = [:]
    private(set) var differences: [String] = []

    var share: Double { views == 0 ? 0 : Double(equal) / Double(views) }

    var report: String {
        let list = causes.sorted { $0.value > $1.value }.map { "  \($0.value) \($0.key)" }
        return (["\(equal) of \(views) loaded views have the frames of the layout"] + list).joined(separator: "\n")
    }

    mutating func compare(_ document: NibDocument) throws {
        let options = DocumentLayoutOptions(configuration: LayoutConfiguration())
        let layouts = DocumentLayout(document, options: options).layouts()
        try NibLoadingOptions.$current.withValue(.lenient) {
            let instances = try Self.load(document)
            for layout in layouts {
                let root = layout.root
                let loaded = instances.lazy.compactMap { $0.object(root.id) as? View }.first
                compare(layout, root, loaded, instances, document)
            }
        }
    }

    /// What can be made of a document: its objects; of a storyboard every scene's controller with its view.
    private static func load(_ document: NibDocument) throws -> [NibInstance] {
        guard document.isStoryboard else { return [try Nib(document).load()] }
        let bundle = NibBundle(path: URL(filePath: document.file).deletingLastPathComponent().path)
        let storyboard = Storyboard(document, bundle: bundle)
        var instances: [NibInstance] = []
        for scene in document.scenes {
            guard let controller = scene.controller, controller.reference == nil else { continue }
            let made = try storyboard.makeController(controller.id)
            try made.loadViewIfNeeded()
            instances += [made.sceneInstance, made.viewInstance].compactMap { $0 }
            keep(made)
        }
        return instances
    }

    nonisolated(unsafe) private static var kept: [ViewController] = []
    private static func keep(_ controller: ViewController) {
        if kept.count > 200 { kept.removeFirst(100) }
        kept.append(controller)
    }

    /// Compares a tree, laid out at the size of the node.
    private mutating func compare(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View?, _ instances: [NibInstance], _ document: NibDocument
    ) {
        guard let view else { return note(node, "not made", layout, document, nil) }
        view.frame.size = node.frame.size
        view.layoutEngine.rootSizing = .required
        view.layoutIfNeeded()
        compareChildren(layout, node, view, instances, document)
    }

    private mutating func compareChildren(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View, _ instances: [NibInstance], _ document: NibDocument
    ) {
        for child in node.children {
            if let list = view as? ListView, NibObject(child.view.element).isPrototype {
                compareCell(layout, child, list, document)
                continue
            }
            guard let made = instances.lazy.compactMap({ $0.object(child.id) as? View }).first else {
                note(child, "not made", layout, document, nil)
                continue
            }
            check(layout, child, made, document)
            compareChildren(layout, child, made, instances, document)
        }
    }

    private mutating func compareCell(
        _ layout: TreeLayout, _ node: ViewNode, _ list: ListView, _ document: NibDocument
    ) {
        guard let source = list.cellSource as? DocumentCells, let build = try? source.build(node.view.element),
            let cell = build.made.first?.object as? View
        else { return note(node, "cell not made", layout, document, nil) }
        let instance = NibInstance(build, topLevel: [cell])
        _ = instance.topLevelObjects
        cell.frame = node.frame
        cell.layoutEngine.rootSizing = .required
        cell.layoutIfNeeded()
        check(layout, node, cell, document)
        compareChildren(layout, node, cell, [instance], document)
    }

    private mutating func check(_ layout: TreeLayout, _ node: ViewNode, _ view: View, _ document: NibDocument) {
        views += 1
        let (one, other) = (node.frame, view.frame)
        let gaps = [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
        // Half a pixel: both sides are not rounded, and paths of arithmetic differ.
        if gaps.allSatisfy({ $0.magnitude <= 0.01 }) {
            equal += 1
        } else {
            note(node, Self.cause(layout, node), layout, document, other, counted: false)
        }
    }

    private static func cause(_ layout: TreeLayout, _ node: ViewNode) -> String {
        if node.reading.isHidden { return "hidden" }
        var above: ViewNode? = node
        while let one = above {
            if one.reading.isHidden { return "in a hidden view" }
            above = one.parent
        }
        if layout.openQuantities[node.id] != nil { return "ambiguous" }
        if !layout.engine.conflicts.isEmpty { return "tree with a conflict" }
        if !layout.openQuantities.isEmpty { return "tree with an ambiguity" }
        return node.element
    }

    private mutating func note(
        _ node: ViewNode, _ cause: String, _ layout: TreeLayout, _ document: NibDocument, _ other: Rect?,
        counted: Bool = true
    ) {
        if counted { views += node.all.count }
        causes[cause, default: 0] += counted ? node.all.count : 1
        let file = document.file.split(separator: "/").suffix(3).joined(separator: "/")
        let frames = other.map { " layout \(node.frame) loaded \($0)" } ?? ""
        differences.append("\(cause)\t\(file)\t\(layout.root.id)\t\(node.id) \(node.element)\(frames)")
    }
}
