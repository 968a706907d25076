import AutoLayout
import NibFormat
import NibLayout

@testable import NibLoader

/// Counts views whose loaded frame is that of the layout, and differences by cause.
struct LoadedComparison {
    private(set) var views = 0
    private(set) var equal = 0
    private(set) var causes: [String: Int] = [:]
    private(set) var differences: [String] = []

    var share: Double { views == 0 ? 0 : Double(equal) / Double(views) }

    var report: String {
        let list = causes.sorted { $0.value > $1.value }.map { "  \($0.value) \($0.key)" }
        return (["\(equal) of \(views) loaded views have the frames of the layout"] + list).joined(
            separator: "\n")
    }

    mutating func compare(_ document: NibDocument) throws {
        var options = DocumentLayoutOptions(configuration: LayoutConfiguration())
        options.isLoaded = true
        let layouts = DocumentLayout(document, options: options).layouts()
        try NibLoadingOptions.$current.withValue(.lenient) {
            let (instances, controllers) = try CorpusDocuments.load(document)
            for layout in layouts {
                let root = layout.root
                let loaded = instances.lazy.compactMap { $0.object(root.id) as? View }.first
                compare(layout, root, loaded, instances, document)
            }
            withExtendedLifetime(controllers) {}
        }
    }

    /// Compares a tree, laid out at the size of the node.
    private mutating func compare(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View?, _ instances: [NibInstance],
        _ document: NibDocument
    ) {
        guard let view else { return note(node, "not made", layout, document, nil) }
        view.frame.size = node.frame.size
        view.layoutEngine.rootSizing = .required
        view.layoutIfNeeded()
        compareChildren(layout, node, view, instances, document)
    }

    private mutating func compareChildren(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View, _ instances: [NibInstance],
        _ document: NibDocument
    ) {
        for child in node.children {
            if let list = view as? ListView, NibObject(child.view.element).isPrototype {
                compareCell(layout, child, list, document)
                continue
            }
            guard let made = instances.lazy.compactMap({ $0.object(child.id) as? View }).first
            else {
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
        guard let source = list.cellSource as? DocumentCells,
            let build = try? source.build(node.view.element),
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

    private mutating func check(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View, _ document: NibDocument
    ) {
        views += 1
        let (one, other) = (node.frame, view.frame)
        let gaps = [
            one.minX - other.minX, one.minY - other.minY, one.width - other.width,
            one.height - other.height,
        ]
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
        _ node: ViewNode, _ cause: String, _ layout: TreeLayout, _ document: NibDocument,
        _ other: Rect?,
        counted: Bool = true
    ) {
        if counted { views += node.all.count }
        causes[cause, default: 0] += counted ? node.all.count : 1
        let file = document.file.split(separator: "/").suffix(3).joined(separator: "/")
        let frames = other.map { " layout \(node.frame) loaded \($0)" } ?? ""
        differences.append(
            "\(cause)\t\(file)\t\(layout.root.id)\t\(node.id) \(node.element)\(frames)")
    }
}
