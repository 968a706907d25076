import AutoLayout
import NibFormat
import ViewMetrics

/// A view tree of a document as nodes.
package final class NodeTree {
    package let root: ViewNode
    package private(set) var nodes: [String: ViewNode] = [:]
    private let document: NibDocument
    private let target: LayoutTarget
    private let installation: NibInstallation
    private let usesStoredSizes: Bool
    private let isLoaded: Bool
    private let written: NibDocument?
    private let metrics: MetricsContext

    /// - Parameters:
    ///   - usesStoredSizes: whether also controls that always are of one size have that which is
    ///     stored.
    ///   - isLoaded: whether views are those of an app, without placeholders.
    ///   - written: the document with the texts that sizes are stored for, where this one has
    ///     others.
    init(
        _ view: NibView, _ document: NibDocument, _ target: LayoutTarget,
        _ installation: NibInstallation,
        usesStoredSizes: Bool, isLoaded: Bool = false, written: NibDocument? = nil
    ) {
        self.isLoaded = isLoaded
        self.target = target
        self.written = written
        self.document = document
        metrics = MetricsContext(document)
        self.installation = installation
        self.usesStoredSizes = usesStoredSizes
        root = ViewNode(
            view, ViewReading(view, under: target.traits), target.direction, parent: nil)
        adopt(root)
        addChildren(of: root)
        for node in root.all { describe(node) }
    }

    private func adopt(_ node: ViewNode) {
        if nodes[node.id] == nil { nodes[node.id] = node }
    }

    private func addChildren(of parent: ViewNode) {
        for view in parent.view.subviews where installation.contains(view) {
            let sizesRow =
                !target.isAsStored && document.usesAutoLayout && parent.reading.sizesRow(view)
            let node = ViewNode(
                view, ViewReading(view, under: target.traits), target.direction, parent: parent,
                sizesRow: sizesRow)
            adopt(node)
            addChildren(of: node)
        }
    }

    // MARK: What views say of themselves

    private func describe(_ node: ViewNode) {
        let contents = contents(node)
        node.contents = contents
        node.isMeasured = !target.isAsStored
        node.alignmentInsets = contents?.alignmentInsets ?? .zero
        for axis in Axis.allCases {
            if let priority = node.reading.hugging(axis) {
                node.setLayoutHuggingPriority(priority, for: axis)
            }
            if let priority = node.reading.compressionResistance(axis) {
                node.setLayoutCompressionResistancePriority(priority, for: axis)
            }
        }
        let content = contentSize(node), axes = storedAxes(node, content)
        node.intrinsicSize = intrinsicSize(node, content, storedAlong: axes)
        guard target.isAsStored else { return }
        for axis in axes { winTies(node, axis) }
    }

    /// The shown contents of a view of one of UIKit's classes.
    private func contents(_ node: ViewNode) -> ViewContents? {
        let old = written?.object(node.id)?.title
        guard let configuration = target.configuration else {
            return node.reading.contents(metrics, written: old)
        }
        node.text = TextContents(node.view, node.reading, configuration, written: old)
        return node.reading.contents(
            metrics, in: configuration.textSize, written: old, shown: configuration.texts.text)
    }

    private func intrinsicSize(_ node: ViewNode, _ content: Size, storedAlong axes: [Axis]) -> Size
    {
        var size = content
        for axis in axes {
            size[axis] = max(0, node.start.size[axis] - node.alignmentInsets.sum(axis))
        }
        // An app has no placeholders; the size of an unknown class is what its author saw.
        guard !isLoaded || node.contents == nil && node.view.customClass != nil else { return size }
        for axis in Axis.allCases {
            if let length = node.reading.placeholderSize(axis) { size[axis] = length }
        }
        return size
    }

    /// The axes along which an arranged view without contents has the stored size.
    private func storedAxes(_ node: ViewNode, _ content: Size) -> [Axis] {
        let isLeaf = node.children.isEmpty && node.element != "stackView"
        guard node.isManaged, node.parent?.element == "stackView", isLeaf, keepsStoredSize(node)
        else { return [] }
        return Axis.allCases.filter { content[$0] < 0 }
    }

    /// The intrinsic size of a view of one of UIKit's classes; none for any other view.
    private func contentSize(_ node: ViewNode) -> Size {
        guard let contents = node.contents else { return .noIntrinsic }
        return target.isAsStored ? storedSize(node, contents) : contents.intrinsicSize
    }

    /// Lets the stored size of a view without contents win ties with constraints of its priority:
    /// it is the size that Interface Builder's canvas found, whatever order it settles ties in. A
    /// guess, from few stored frames.
    private func winTies(_ node: ViewNode, _ axis: Axis) {
        let usual = node.reading.compressionResistance(axis) ?? .defaultHigh
        guard usual < .required else { return }
        node.setLayoutCompressionResistancePriority(
            LayoutPriority(usual.rawValue.nextUp), for: axis)
    }

    /// Whether an arranged view without contents has the size that is stored: on the canvas
    /// Interface Builder gives it that, and in an app a class of its own is as large as its author
    /// saw it, for all that is known.
    private func keepsStoredSize(_ node: ViewNode) -> Bool {
        if target.isAsStored { return node.contents == nil || node.contents?.kind == .textView }
        return node.contents == nil && node.view.customClass != nil
    }

    /// The size of a view's contents while the document is as it is stored: controls that always
    /// are of one size have that, unless all sizes are to be the stored ones, and translated texts
    /// are measured.
    private func storedSize(_ node: ViewNode, _ contents: ViewContents) -> Size {
        if written != nil, contents.text != contents.stored?.text { return contents.intrinsicSize }
        var size = contents.storedIntrinsicSize
        guard !usesStoredSizes,
            let fixed = ControlMetrics.fixedSize(contents.kind, contents.release)
        else {
            return size
        }
        for axis in Axis.allCases where fixed[axis] >= 0 && size[axis] >= 0 {
            size[axis] = contents.intrinsicSize[axis]
        }
        return size
    }
}
