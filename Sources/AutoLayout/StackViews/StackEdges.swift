/// The names of a view's parts along an axis.
struct StackEdges {
    let start: LayoutAttribute
    let end: LayoutAttribute
    let middle: LayoutAttribute
    let extent: LayoutAttribute

    init(_ axis: Axis) {
        switch axis {
        case .horizontal: (start, end, middle, extent) = (.leading, .trailing, .centerX, .width)
        case .vertical: (start, end, middle, extent) = (.top, .bottom, .centerY, .height)
        }
    }
}
