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
    /// A Boolean value that indicates whether sizes of contents are measured, even if the document
    /// stores them.
    private let measuresAll: Bool
    private let customSize: ((NibView, NibDocument, LayoutConfiguration?) -> Size?)?

    /// - Parameters:
    ///   - usesStoredSizes: A Boolean value that indicates whether controls with a fixed size keep
    ///     the stored one.
    ///   - isLoaded: A Boolean value that indicates whether views are those of an app, without
    ///     placeholders.
    ///   - systemVersion: The version of iOS whose controls the views have, with measured contents;
    ///     `nil` for those of the document.
    ///   - written: The original document, if this one is a translation.
    ///   - assets: The images of the app.
    ///   - customSize: Returns the intrinsic size of a custom view by the app's code.
    init(
        _ view: NibView, _ document: NibDocument, _ target: LayoutTarget,
        _ installation: NibInstallation,
        usesStoredSizes: Bool, isLoaded: Bool = false, systemVersion: Int? = nil,
        written: NibDocument? = nil, assets: (any AssetSource)? = nil,
        customSize: ((NibView, NibDocument, LayoutConfiguration?) -> Size?)? = nil
    ) {
        self.customSize = customSize
        self.isLoaded = isLoaded
        self.target = target
        self.written = written
        self.document = document
        metrics = MetricsContext(
            document, release: systemVersion.map(MetricsRelease.init(iOS:)), assets: assets,
            traits: target.assetTraits)
        measuresAll = systemVersion != nil
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
                sizesRow: sizesRow, start: measuresAll ? parent.contentFrame(view, metrics) : nil)
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
        for axis in axes { raiseSizePriorities(node, axis) }
    }

    /// Returns the shown contents of a view, if UIKit's metrics know its class.
    private func contents(_ node: ViewNode) -> ViewContents? {
        let old = written?.object(node.id)?.title
        guard let configuration = target.configuration else {
            return node.reading.contents(metrics, written: old)
        }
        node.text = TextContents(node.view, node.reading, configuration, written: old, metrics)
        var contents = node.reading.contents(
            metrics, in: configuration.textSize, written: old, shown: configuration.texts.text)
        if measuresAll { contents?.stored = nil }
        return contents
    }

    private func intrinsicSize(_ node: ViewNode, _ content: Size, storedAlong axes: [Axis]) -> Size
    {
        var size = content
        if node.view.customClass != nil,
            let own = customSize?(node.view, document, target.configuration)
        {
            return own
        }
        for axis in axes {
            size[axis] = max(0, node.start.size[axis] - node.alignmentInsets.sum(axis))
        }
        // An app has no placeholders; the size of a custom class is the one that its author saw.
        guard !isLoaded || node.contents == nil && node.view.customClass != nil else { return size }
        for axis in Axis.allCases {
            if let length = node.reading.placeholderSize(axis) { size[axis] = length }
        }
        return size
    }

    /// Returns the axes along which an arranged view without contents has its stored size.
    private func storedAxes(_ node: ViewNode, _ content: Size) -> [Axis] {
        let isLeaf = node.children.isEmpty && node.element != "stackView"
        guard node.isManaged, node.parent?.element == "stackView", isLeaf, keepsStoredSize(node)
        else { return [] }
        return Axis.allCases.filter { content[$0] < 0 }
    }

    /// Returns the intrinsic size of a view of UIKit's classes; none for any other view.
    private func contentSize(_ node: ViewNode) -> Size {
        guard let contents = node.contents else { return .noIntrinsic }
        return target.isAsStored ? storedSize(node, contents) : contents.intrinsicSize
    }

    /// Raises the priorities of a stored size above those of equal constraints.
    ///
    /// The stored size is the one that Interface Builder's canvas found, in whatever order it
    /// settles ties. This rule is derived from few documents.
    private func raiseSizePriorities(_ node: ViewNode, _ axis: Axis) {
        let usual = node.reading.compressionResistance(axis) ?? .defaultHigh
        guard usual < .required else { return }
        node.setLayoutCompressionResistancePriority(
            LayoutPriority(usual.rawValue.nextUp), for: axis)
    }

    /// Returns a Boolean value that indicates whether an arranged view without contents keeps its
    /// stored size.
    ///
    /// Interface Builder gives it that size on the canvas. In an app, the size of a custom class is
    /// unknown, so its stored size is the best estimate.
    private func keepsStoredSize(_ node: ViewNode) -> Bool {
        if target.isAsStored { return node.contents == nil || node.contents?.kind == .textView }
        return node.contents == nil && node.view.customClass != nil
    }

    /// Returns the size of a view's contents in the document as stored. Controls with a fixed size
    /// have that, unless all sizes are the stored ones; translated texts are measured.
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

/// The names of a document's views in messages: an outlet's name, or else label, title or class.
package struct ViewNames {
    private let names: NibNames
    private let outlets: [String: String]

    package init(_ document: NibDocument) {
        names = document.names()
        var outlets: [String: String] = [:], uses: [String: Int] = [:]
        for connection in document.connections where connection.type == "outlet" {
            guard let id = connection.destinationID, let name = connection.name,
                !Self.usual.contains(name)
            else {
                continue
            }
            if outlets.updateValue(name, forKey: id) == nil {
                uses[name, default: 0] += 1
            } else {
                outlets[id] = ""
            }
        }
        self.outlets = outlets.filter { !$1.isEmpty && uses[$1] == 1 }
    }

    /// The outlets with names that do not identify their destination.
    private static let usual: Set = ["view", "delegate", "dataSource", "contentView"]

    /// Returns the name of the object with an id.
    package func name(of id: String) -> String { outlets[id] ?? names.name(of: id) }

    /// Returns the name of an object, with its id unless the name contains it.
    package func nameWithID(_ id: String) -> String {
        let name = name(of: id)
        return name.contains(id) ? name : "\(name) (\(id))"
    }
}
