import AutoLayout
import NibFormat
import NibLayout
import NibLoader

/// Counts views whose loaded frame is that of the layout, and differences by cause.
package struct LoadedComparison {
    /// The loaded objects of a document, for comparisons of any framework's views.
    package struct Loads {
        package let instances: [NibInstance]
        package let owners: [AnyObject]

        /// Creates loads, with the objects that keep them alive.
        package init(_ instances: [NibInstance], owners: [AnyObject]) {
            (self.instances, self.owners) = (instances, owners)
        }
    }

    package private(set) var views = 0
    private var equal = 0
    private var causes: [String: Int] = [:]
    package private(set) var differences: [String] = []
    /// The greatest difference of equal frames, in points.
    private let tolerance: Double
    private let load: (NibDocument) throws -> Loads
    /// Returns the prototypes of a list.
    private let cells: (View) -> DocumentCells?

    /// Creates a comparison of views that a function loads.
    package init(
        tolerance: Double = 0.01, load: @escaping (NibDocument) throws -> Loads,
        cells: @escaping (View) -> DocumentCells?
    ) { (self.tolerance, self.load, self.cells) = (tolerance, load, cells) }

    package var share: Double { views == 0 ? 0 : Double(equal) / Double(views) }

    package var report: String {
        let list = causes.sorted { $0.value > $1.value }.map { "  \($0.value) \($0.key)" }
        return (["\(equal) of \(views) loaded views have the frames of the layout"] + list).joined(
            separator: "\n")
    }

    package mutating func compare(_ document: NibDocument) throws {
        var options = DocumentLayoutOptions(configuration: LayoutConfiguration())
        options.isLoaded = true
        let layouts = DocumentLayout(document, options: options).layouts()
        try NibLoadingOptions.$current.withValue(.lenient) {
            let loads = try load(document)
            for layout in layouts {
                let root = layout.root
                let loaded = loads.instances.lazy.compactMap { $0.object(root.id) as? View }.first
                compare(layout, root, loaded, loads.instances, document)
            }
            withExtendedLifetime(loads.owners) {}
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
            if let cells = cells(view), cells.elements.contains(child.view.element) {
                compareCell(layout, child, cells, document)
                continue
            }
            guard let made = instances.lazy.compactMap({ $0.object(child.id) as? View }).first
            else {
                note(child, "not made", layout, document, nil)
                continue
            }
            // A static row outside the visible part of its list.
            if made.superview == nil, child.reading.isCell {
                compareAlone(layout, child, made, instances, document)
                continue
            }
            check(layout, child, made, document)
            compareChildren(layout, child, made, instances, document)
        }
    }

    private mutating func compareCell(
        _ layout: TreeLayout, _ node: ViewNode, _ cells: DocumentCells, _ document: NibDocument
    ) {
        guard let (owner, instance) = try? cells.load(node.view.element),
            let cell = instance.object(node.id) as? View
        else { return note(node, "cell not made", layout, document, nil) }
        compareAlone(layout, node, cell, [instance], document)
        withExtendedLifetime(owner) {}
    }

    /// Compares a view outside its list, laid out at the size of the node.
    private mutating func compareAlone(
        _ layout: TreeLayout, _ node: ViewNode, _ view: View, _ instances: [NibInstance],
        _ document: NibDocument
    ) {
        view.frame = node.frame
        view.layoutEngine.rootSizing = .required
        view.layoutIfNeeded()
        check(layout, node, view, document)
        compareChildren(layout, node, view, instances, document)
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
        // Paths of arithmetic differ.
        if gaps.allSatisfy({ $0.magnitude <= tolerance }) {
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
