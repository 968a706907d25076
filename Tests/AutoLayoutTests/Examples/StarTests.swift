import Testing
import AutoLayout

// The star in its ellipse of "IBDesignable and IBInspectable" (2014): centred, and five points
// smaller than its parent.

private final class StarView: View {
    var starColor: Color = Color(red: 1, green: 1, blue: 0)
}

private final class EllipseView: View {
    var starView: StarView!

    override init(frame: Rect) {
        super.init(frame: frame)
        buildHierarchy()
    }

    func buildHierarchy() {
        starView = StarView(
            frame: bounds.inset(by: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)))
        starView.backgroundColor = Color.clear
        starView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(starView)
        addConstraints([
            LayoutConstraint(
                item: starView, attribute: .centerX, relatedBy: .equal, toItem: self,
                attribute: .centerX,
                multiplier: 1,
                constant: 0),
            LayoutConstraint(
                item: starView, attribute: .centerY, relatedBy: .equal, toItem: self,
                attribute: .centerY,
                multiplier: 1,
                constant: 0),
            LayoutConstraint(
                item: starView, attribute: .width, relatedBy: .equal, toItem: self,
                attribute: .width, multiplier: 1,
                constant: -5),
            LayoutConstraint(
                item: starView, attribute: .height, relatedBy: .equal, toItem: self,
                attribute: .height, multiplier: 1,
                constant: -5),
        ])
    }
}

struct StarTests {
    @Test func `the star is centred in the ellipse and five points smaller`() {
        let ellipse = EllipseView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        // Before a layout it has the frame that it was made with.
        #expect(ellipse.starView.frame == Rect(x: 5, y: 5, width: 190, height: 90))
        ellipse.layoutIfNeeded()
        // 200 - 5 by 100 - 5, around (100, 50): 100 - 195 / 2 = 2.5, 50 - 95 / 2 = 2.5.
        #expect(ellipse.starView.frame == Rect(x: 2.5, y: 2.5, width: 195, height: 95))
        ellipse.frame.size = Size(width: 60, height: 300)
        ellipse.layoutIfNeeded()
        // 60 - 5 by 300 - 5, around (30, 150).
        #expect(ellipse.starView.frame == Rect(x: 2.5, y: 2.5, width: 55, height: 295))
    }
}
