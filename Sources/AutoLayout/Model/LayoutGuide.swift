/// A rectangular area that constraints can refer to, without a view: `UILayoutGuide`.
open class LayoutGuide: LayoutItem, Represented {
    /// The handle that identifies the guide in the layout.
    public let layoutHandle = LayoutHandle()
    /// The name of the guide in messages.
    public var identifier: String = ""
    /// The node that owns the guide.
    public internal(set) unowned(unsafe) var layoutNode: (any LayoutNode)?
    /// The object of another framework for which the guide stands.
    package unowned(unsafe) var representative: AnyObject?
    /// The rows that position a guide of the framework.
    let recipe: GuideRecipe
    /// The insets that position the guide.
    var insets = EdgeInsets.zero {
        didSet { if insets != oldValue { layoutBox.host?.didInvalidate(layoutBox, .placement) } }
    }

    /// The height of a guide at the bottom that is below the node's bounds.
    var depth = 0.0 {
        didSet { if depth != oldValue { layoutBox.host?.didInvalidate(layoutBox, .placement) } }
    }

    /// Creates a guide without an owner.
    public init() { recipe = .free }

    init(_ recipe: GuideRecipe, identifier: String) {
        self.recipe = recipe
        self.identifier = identifier
    }

    /// The identifier of the guide, or the class name if the identifier is empty.
    public var layoutName: String {
        identifier.isEmpty ? "\(type(of: represented(self)))" : identifier
    }

    /// Sets the owner of the guide and removes it from the former one.
    func join(_ node: (any LayoutNode)?) {
        if let old = layoutNode?.box, let index = old.guides.firstIndex(where: { $0 === self }) {
            LayoutConstraint.deactivate(crossing: self)
            old.host?.willDetach(self, from: old)
            old.guides.remove(at: index)
            retainRepresentative(false)
        }
        layoutNode = node
        guard let new = node?.box else { return }
        new.guides.append(self)
        retainRepresentative(true)
        new.host?.didAttach(self, to: new)
    }
}

/// The position of a framework's guide in its node.
enum GuideRecipe {
    /// Without rows of the engine: positioned by the user's constraints.
    case free
    /// The node's bounds, less ``LayoutGuide/insets``.
    case inset
    /// The bottom edge of the node's bounds, from the bottom inset of ``LayoutGuide/insets`` down to
    /// ``LayoutGuide/depth``.
    case bottom
    /// The origin of the node's coordinates, with any size: a scroll view's content.
    case content
}

extension LayoutNode {
    /// Adds a layout guide to this node.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        if guide.layoutNode !== self { guide.join(self) }
    }

    /// Removes a layout guide from this node and deactivates the constraints on it.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        if guide.layoutNode === self { guide.join(nil) }
    }
}
