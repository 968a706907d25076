import AutoLayout
import NibFormat

/// A view tree of a document as nodes.
final class NodeTree {
    let root: ViewNode
    private(set) var nodes: [String: ViewNode] = [:]
    private let document: NibDocument
    private let traits: NibTraits
    private let installation: NibInstallation
    private let usesStoredSizes: Bool

    /// - Parameter usesStoredSizes: whether also controls that always are of one size have that which is stored.
    init(_ view: NibView, _ document: NibDocument, _ installation: NibInstallation, usesStoredSizes: Bool) {
        self.document = document
        self.installation = installation
        self.usesStoredSizes = usesStoredSizes
        traits = document.designTraits
        root = ViewNode(view, isManaged: false, start: Self.stored(view) ?? .zero, parent: nil)
        adopt(root)
        addChildren(of: root)
        for node in root.all { describe(node) }
    }

    private func adopt(_ node: ViewNode) {
        if nodes[node.id] == nil { nodes[node.id] = node }
    }

    private func addChildren(of parent: ViewNode) {
        for view in parent.view.subviews where installation.contains(view) {
            let stored = Self.stored(view)
            let isArranged = view.isSubview && parent.element == "stackView"
            let isManaged = isArranged || view.translatesAutoresizingMask == false
            let node = ViewNode(
                view, isManaged: isManaged && !view.isFixedFrame, start: stored ?? .zero, parent: parent)
            adopt(node)
            addChildren(of: node)
        }
    }

    private static func stored(_ view: NibView) -> Rect? { view.frame.map { Rect($0.withoutNoise) } }

    // MARK: What views say of themselves

    private func describe(_ node: ViewNode) {
        let view = node.view
        node.alignmentInsets = Controls.alignmentInsets(node.element, document.platform)
        node.baselines = TextLines(view, height: node.start.height)
        node.intrinsicSize = intrinsicSize(node)
        for axis in Axis.allCases {
            let nib: NibAxis = axis == .horizontal ? .horizontal : .vertical
            if let priority = view.huggingPriority(nib), priority > 0, priority <= 1000 {
                node.setLayoutHuggingPriority(LayoutPriority(priority), for: axis)
            }
            if let priority = view.compressionResistancePriority(nib), priority > 0, priority <= 1000 {
                node.setLayoutCompressionResistancePriority(LayoutPriority(priority), for: axis)
            }
        }
    }

    private func intrinsicSize(_ node: ViewNode) -> Size {
        var size = Size.noIntrinsic
        let isLeafOfStack = node.isManaged && node.parent?.element == "stackView" && node.children.isEmpty
        let isChildlessStack = node.element == "stackView"
        if Controls.withContents.contains(node.element) || (isLeafOfStack && !isChildlessStack) {
            size = contentSize(node)
        }
        for axis in Axis.allCases {
            switch node.view.placeholderIntrinsicSize(axis == .horizontal ? .horizontal : .vertical) {
            case .length(let length): size[axis] = length.doubleValue
            case NibIntrinsic.none?: size[axis] = Size.noIntrinsicMetric
            case nil: break
            }
        }
        return size
    }

    /// The size of a control's alignment rectangle, by its class or as it is stored.
    private func contentSize(_ node: ViewNode) -> Size {
        let insets = node.alignmentInsets
        var size = node.start.size
        if !usesStoredSizes, let fixed = Controls.fixedSize(node.element) {
            for axis in Axis.allCases where fixed[axis] >= 0 { size[axis] = fixed[axis] }
        }
        return Size(
            width: max(0, size.width - insets.sum(.horizontal)), height: max(0, size.height - insets.sum(.vertical)))
    }
}

extension Rect {
    init(_ rect: NibRect) {
        self.init(
            x: rect.x.doubleValue, y: rect.y.doubleValue, width: rect.width.doubleValue,
            height: rect.height.doubleValue)
    }
}
