/// A rectangle without a view, to constrain things to: `UILayoutGuide`.
open class LayoutGuide: LayoutItem {
    /// By which the layout knows the guide.
    public let layoutHandle = LayoutHandle()
    /// A name for messages.
    public var identifier: String = ""
    /// The node whose guide it is.
    public internal(set) unowned(unsafe) var layoutNode: (any LayoutNode)?
    /// The rows that pin the guide, where a framework made it.
    let recipe: GuideRecipe
    /// What the guide is pinned with.
    var insets = EdgeInsets.zero {
        didSet { if insets != oldValue { layoutBox.host?.didInvalidate(layoutBox, .placement) } }
    }

    /// A guide that belongs to no node yet.
    public init() { recipe = .free }

    init(_ recipe: GuideRecipe, identifier: String) {
        self.recipe = recipe
        self.identifier = identifier
    }

    /// The identifier, or the class's name.
    public var layoutName: String { identifier.isEmpty ? "\(type(of: self))" : identifier }

    /// Makes the guide the node's, or nobody's.
    func join(_ node: (any LayoutNode)?) {
        if let old = layoutNode?.box, let index = old.guides.firstIndex(where: { $0 === self }) {
            LayoutConstraint.deactivate(crossing: self)
            old.host?.willDetach(self, from: old)
            old.guides.remove(at: index)
        }
        layoutNode = node
        guard let new = node?.box else { return }
        new.guides.append(self)
        new.host?.didAttach(self, to: new)
    }
}

/// How a guide is pinned to its node by the framework that made it.
enum GuideRecipe {
    /// Not at all.
    case free
    /// By ``LayoutGuide/insets`` from the node's bounds.
    case inset
    /// Along the lower edge of the node's bounds, as high as the lower one of ``LayoutGuide/insets``.
    case bottom
    /// At the origin of the node's coordinates, of any size: a scroll view's contents.
    case content
}

extension LayoutNode {
    /// Makes a guide one of this node's.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        if guide.layoutNode !== self { guide.join(self) }
    }

    /// Takes a guide from this node; constraints that need both become inactive.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        if guide.layoutNode === self { guide.join(nil) }
    }
}
