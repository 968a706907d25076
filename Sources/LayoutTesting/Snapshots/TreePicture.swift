import AutoLayout
import Pictures

/// A picture of a laid-out tree: backgrounds, borders and texts, each view a group with its name.
struct TreePicture {
    private let tree: InspectedTree

    init(_ tree: InspectedTree) { self.tree = tree }

    /// The picture, in the size of the view.
    var picture: Picture {
        var picture = Picture(size: tree.view.bounds.size, title: FrameList.name(of: tree.view))
        paint(tree.view, at: .zero, in: &picture)
        return picture
    }

    private func paint(_ view: View, at offset: Point, in picture: inout Picture) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let look = tree.look(view), bounds = Rect(size: view.bounds.size)
        let path = DrawingPath.rect(bounds, cornerRadius: look.cornerRadius)
        let group = Picture.Group(
            title: FrameList.name(of: view), offset: offset, clip: view.clipsToBounds ? path : nil,
            opacity: view.alpha)
        picture.group(group) { picture in
            if let background = look.background { picture.fill(path, background) }
            if look.borderWidth > 0 {
                picture.stroke(path, look.borderColor ?? .black, width: look.borderWidth)
            }
            if let text = look.text { picture.write(text.runs(in: bounds)) }
            let origin = view.bounds.origin
            for subview in view.subviews {
                let place = subview.frame.origin
                paint(
                    subview, at: Point(x: place.x - origin.x, y: place.y - origin.y), in: &picture)
            }
        }
    }
}
