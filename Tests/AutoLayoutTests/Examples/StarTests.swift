import Testing
import UIKitNames

// The star in its ellipse of "IBDesignable and IBInspectable" (2014): centred, and five points
// smaller than its parent.

private final class StarView: UIView {
    var starColor: UIColor = UIColor.yellow
}

private final class EllipseView: UIView {
    var starView: StarView!

    override init(frame: CGRect) {
        super.init(frame: frame)
        buildHierarchy()
    }

    func buildHierarchy() {
        starView = StarView(frame: CGRectInset(self.bounds, 5, 5))
        starView.backgroundColor = UIColor.clear
        starView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(starView)
        addConstraints([
            NSLayoutConstraint(
                item: starView, attribute: .centerX, relatedBy: .equal, toItem: self,
                attribute: .centerX,
                multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: starView, attribute: .centerY, relatedBy: .equal, toItem: self,
                attribute: .centerY,
                multiplier: 1,
                constant: 0),
            NSLayoutConstraint(
                item: starView, attribute: .width, relatedBy: .equal, toItem: self,
                attribute: .width, multiplier: 1,
                constant: -5),
            NSLayoutConstraint(
                item: starView, attribute: .height, relatedBy: .equal, toItem: self,
                attribute: .height, multiplier: 1,
                constant: -5),
        ])
    }
}

struct StarTests {
    @Test func `the star is centred in the ellipse and five points smaller`() {
        let ellipse = EllipseView(frame: CGRectMake(0, 0, 200, 100))
        // Before a layout it has the frame that it was made with.
        #expect(ellipse.starView.frame == CGRectMake(5, 5, 190, 90))
        ellipse.layoutIfNeeded()
        // 200 - 5 by 100 - 5, around (100, 50): 100 - 195 / 2 = 2.5, 50 - 95 / 2 = 2.5.
        #expect(ellipse.starView.frame == CGRectMake(2.5, 2.5, 195, 95))
        ellipse.frame.size = CGSizeMake(60, 300)
        ellipse.layoutIfNeeded()
        // 60 - 5 by 300 - 5, around (30, 150).
        #expect(ellipse.starView.frame == CGRectMake(2.5, 2.5, 55, 295))
    }
}
