import AutoLayout
import NibFormat

extension View {
    /// The guide of a role; a fresh one where the view has none of it.
    func guide(_ role: NibLayoutGuide.Role) -> LayoutGuide {
        switch role {
        case .safeArea: return safeAreaLayoutGuide
        case .layoutMargins: return layoutMarginsGuide
        case .readableContent: return readableContentGuide
        case .contentLayoutGuide: if let scroll = self as? ScrollView { return scroll.contentLayoutGuide }
        case .frameLayoutGuide: if let scroll = self as? ScrollView { return scroll.frameLayoutGuide }
        case .keyboard: return keyboardGuide()
        default: break
        }
        let guide = LayoutGuide()
        guide.identifier = role.rawValue
        addLayoutGuide(guide)
        return guide
    }

    /// A guide without height at the edge of the safe area, as controllers had them above and below their bars.
    func barGuide(isTop: Bool) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
        addLayoutGuide(guide)
        place(guide, isTop: isTop)
        return guide
    }

    /// The guide of the keyboard while there is none: what lies below the safe area (rule 54).
    private func keyboardGuide() -> LayoutGuide {
        let guide = LayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        addLayoutGuide(guide)
        place(guide, isTop: false)
        return guide
    }

    /// Pins a guide between an edge and the safe area.
    private func place(_ guide: LayoutGuide, isTop: Bool) {
        let edge: LayoutAttribute = isTop ? .top : .bottom
        func pin(_ attribute: LayoutAttribute, to item: (any LayoutItem)?, _ other: LayoutAttribute) {
            LayoutConstraint(item: guide, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other)
                .isActive = true
        }
        pin(.left, to: self, .left)
        pin(.right, to: self, .right)
        pin(edge, to: self, edge)
        pin(isTop ? .bottom : .top, to: safeAreaLayoutGuide, edge)
    }
}
