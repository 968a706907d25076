import UIKit

/// A star of any colour, with properties for Interface Builder.
@IBDesignable class StarView: UIView {
    @IBInspectable var starColor: UIColor
    @IBInspectable var pointCount: Int = 5 { didSet { setNeedsDisplay() } }

    required init?(coder aDecoder: NSCoder) {
        starColor = UIColor.yellow
        super.init(coder: aDecoder)
    }

    override init(frame: CGRect) {
        starColor = UIColor.yellow
        super.init(frame: frame)
    }

    func starPath(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let radius = min(rect.width, rect.height) / 2
        for corner in 0..<pointCount * 2 {
            let angle = CGFloat(corner) * .pi / CGFloat(pointCount) - .pi / 2
            let length = corner.isMultiple(of: 2) ? radius : radius * 0.4
            let point = CGPoint(
                x: rect.midX + length * cos(angle), y: rect.midY + length * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    override func draw(_ rect: CGRect) {
        starColor.setFill()
        starPath(in: bounds).fill()
    }
}

/// An ellipse with a star in its middle, by constraints.
class StarEllipseView: UIView {
    var starView: StarView!

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        buildHierarchy()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        buildHierarchy()
    }

    func buildHierarchy() {
        starView = StarView(frame: bounds.insetBy(dx: 5, dy: 5))
        starView.backgroundColor = UIColor.clear
        starView.translatesAutoresizingMaskIntoConstraints = false
        addSubview(starView)
        addConstraints([
            NSLayoutConstraint(
                item: starView!, attribute: .centerX, relatedBy: .equal, toItem: self,
                attribute: .centerX, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: starView!, attribute: .centerY, relatedBy: .equal, toItem: self,
                attribute: .centerY, multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: starView!, attribute: .width, relatedBy: .equal, toItem: self,
                attribute: .width, multiplier: 1, constant: -5),
            NSLayoutConstraint(
                item: starView!, attribute: .height, relatedBy: .equal, toItem: self,
                attribute: .height, multiplier: 1, constant: -5),
        ])
    }
}
