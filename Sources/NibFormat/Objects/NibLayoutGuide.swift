/// A rectangle without a view: a view's safe area, margins, content or frame, or a controller's top or bottom guide.
public struct NibLayoutGuide: ElementBacked, Hashable {
    /// Which rectangle a guide is.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// What bars and screen corners leave of a view.
        case safeArea
        /// What a view's margins leave of it.
        case layoutMargins
        /// What the margins leave, as wide as lines read well.
        case readableContent
        /// The area that a scroll view scrolls.
        case contentLayoutGuide
        /// A scroll view's own frame.
        case frameLayoutGuide
        /// What the keyboard covers.
        case keyboard
        /// What lies above a controller's view.
        case top
        /// What lies below a controller's view.
        case bottom
        /// A guide under another key.
        case other
    }

    /// The element `viewLayoutGuide`, `keyboardLayoutGuide` or `viewControllerLayoutGuide`.
    public let element: NibElement

    init(_ element: NibElement) { self.element = element }

    /// Which rectangle it is.
    public var role: Role { (element["key"] ?? element["type"]).flatMap(Role.init) ?? .other }

    /// The view it belongs to; a controller's guides belong to the controller's view.
    public var owner: NibView? {
        for ancestor in element.ancestors {
            if NibCatalogue.kind(of: ancestor) == .view { return NibView(ancestor) }
            if NibCatalogue.kind(of: ancestor) == .controller { return NibController(ancestor).view }
        }
        return nil
    }

    /// Its name in Interface Builder's outline.
    var name: String {
        switch role {
        case .safeArea: "Safe Area"
        case .layoutMargins: "Layout Margins"
        case .readableContent: "Readable Content"
        case .contentLayoutGuide: "Content Layout Guide"
        case .frameLayoutGuide: "Frame Layout Guide"
        case .keyboard: "Keyboard"
        case .top: "Top Layout Guide"
        case .bottom: "Bottom Layout Guide"
        case .other: "Layout Guide"
        }
    }
}
