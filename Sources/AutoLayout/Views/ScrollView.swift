/// A view that shows a part of larger content, with the layout behaviour of `UIScrollView`.
///
/// Constraints from descendants to the edges of a scroll view refer to its content,
/// ``contentLayoutGuide``, and thus determine the content's size. The width and height attributes
/// still refer to the scroll view's frame. Constrain views that must not scroll to
/// ``frameLayoutGuide`` (layout rule 53).
open class ScrollView: View {
    /// The layout guide for the content area.
    public let contentLayoutGuide = LayoutGuide(
        .content, identifier: "UIScrollView-contentLayoutGuide")
    /// The layout guide for the scroll view's frame.
    public let frameLayoutGuide = LayoutGuide(.inset, identifier: "UIScrollView-frameLayoutGuide")

    /// The size of the content, as set by the app or computed in the last layout.
    public var contentSize = Size.zero

    /// Creates a scroll view with a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        contentLayoutGuide.layoutBox.pointee.stayPlace = StayPlace(layoutBox, .content)
        frameLayoutGuide.layoutBox.pointee.stayPlace = StayPlace(layoutBox, .frame)
        addLayoutGuide(contentLayoutGuide)
        addLayoutGuide(frameLayoutGuide)
        clipsToBounds = true
    }

    /// The point of the content at the upper-left corner of the view.
    public var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Lays out the content and updates ``contentSize``.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard contentLayoutGuide.layoutBox.slot >= 0 else { return }
        var size = contentLayoutGuide.layoutFrame.size
        for axis in Axis.allCases where !determinesContent(axis) { size[axis] = contentSize[axis] }
        receiveContentSize(size)
    }

    /// Returns whether a constraint refers to the extent of the content along an axis, or to its far edge. The size
    /// that the app has set stays otherwise.
    private func determinesContent(_ axis: Axis) -> Bool {
        let content = contentLayoutGuide.layoutBox
        let reaches = { [self] (side: ConstraintSide) in
            guard side.box == content || side.box == layoutBox || side.isDistance,
                side.attribute.axis == axis
            else { return false }
            return side.isDistance || !isNearEdge(side.attribute)
        }
        return content.pointee.incident.constraints.contains {
            reaches($0.first) || reaches($0.second)
        }
            || layoutBox.pointee.incident.constraints.contains {
                $0.container == layoutBox && (reaches($0.first) || reaches($0.second))
            }
    }

    private func isNearEdge(_ attribute: LayoutAttribute) -> Bool {
        switch attribute.place {
        case .share(let place): place == 0 && !attribute.isMargin
        case .directed(let place):
            place == (layoutDirection == .leftToRight ? 0 : 1) && !attribute.isMargin
        default: false
        }
    }

    /// Receives the size of the content that the layout computed. An override must call `super`.
    open func receiveContentSize(_ size: Size) { contentSize = size }
}
