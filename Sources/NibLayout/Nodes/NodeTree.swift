import AutoLayout
import NibFormat
import NibReading
import ViewMetrics

/// A view tree of a document as nodes.
package final class NodeTree {
    package let root: ViewNode
    package private(set) var nodes: [String: ViewNode] = [:]
    private let document: NibDocument
    private let target: LayoutTarget
    private let installation: NibInstallation
    private let usesStoredSizes: Bool
    private let written: NibDocument?

    /// - Parameters:
    ///   - usesStoredSizes: whether also controls that always are of one size have that which is stored.
    ///   - written: the document with the texts that sizes are stored for, where this one has others.
    init(
        _ view: NibView, _ document: NibDocument, _ target: LayoutTarget, _ installation: NibInstallation,
        usesStoredSizes: Bool, written: NibDocument? = nil
    ) {
        self.target = target
        self.written = written
        self.document = document
        self.installation = installation
        self.usesStoredSizes = usesStoredSizes
        root = ViewNode(view, ViewReading(view, under: target.traits), target.direction, parent: nil)
        adopt(root)
        addChildren(of: root)
        for node in root.all { describe(node) }
    }

    private func adopt(_ node: ViewNode) {
        if nodes[node.id] == nil { nodes[node.id] = node }
    }

    private func addChildren(of parent: ViewNode) {
        for view in parent.view.subviews where installation.contains(view) {
            let node = ViewNode(view, ViewReading(view, under: target.traits), target.direction, parent: parent)
            adopt(node)
            addChildren(of: node)
        }
    }

    // MARK: What views say of themselves

    private func describe(_ node: ViewNode) {
        let view = node.view
        node.alignmentInsets = ControlMetrics.alignmentInsets(
            node.view.kind, MetricsPlatform(document.platform))
        node.baselines = TextBaselines(view, height: node.start.height)
        node.intrinsicSize = intrinsicSize(node)
        for axis in Axis.allCases {
            if let priority = node.reading.hugging(axis) { node.setLayoutHuggingPriority(priority, for: axis) }
            if let priority = node.reading.compressionResistance(axis) {
                node.setLayoutCompressionResistancePriority(priority, for: axis)
            }
        }
    }

    private func intrinsicSize(_ node: ViewNode) -> Size {
        var size = Size.noIntrinsic
        let isLeafOfStack = node.isManaged && node.parent?.element == "stackView" && node.children.isEmpty
        let isChildlessStack = node.element == "stackView"
        if node.view.kind != nil || (isLeafOfStack && !isChildlessStack) {
            size = contentSize(node)
        }
        for axis in Axis.allCases {
            if let length = node.reading.placeholderSize(axis) { size[axis] = length }
        }
        return size
    }

    /// The size of a control's alignment rectangle, by its class or as it is stored.
    private func contentSize(_ node: ViewNode) -> Size {
        let insets = node.alignmentInsets
        var size = node.start.size
        if !usesStoredSizes, let fixed = ControlMetrics.fixedSize(node.view.kind) {
            for axis in Axis.allCases where fixed[axis] >= 0 { size[axis] = fixed[axis] }
        }
        if let configuration = target.configuration {
            node.text = TextContents(
                node.view, node.reading, configuration, written: written?.object(node.id)?.title)
            if let text = node.text { size = text.size }
        } else if let old = written?.object(node.id)?.title, let new = node.view.title {
            size = TranslatedText.size(size, of: node.view, from: old, to: new)
        }
        return Size(
            width: max(0, size.width - insets.sum(.horizontal)), height: max(0, size.height - insets.sum(.vertical)))
    }
}
