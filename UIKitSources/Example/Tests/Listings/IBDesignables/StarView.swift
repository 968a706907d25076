// StarView.swift of Jack Cox's article on IBDesignable and IBInspectable (CapTech, github.com/jack-cox-captech/IBDesignables).
// Changed for Swift 6: `UIColor.yellow`, and initialisers from a coder may fail. The article does not print `drawRect:`.
import UIKit

@IBDesignable class StarView : UIView {

    @IBInspectable var starColor:UIColor

    required init?(coder aDecoder: NSCoder) {
        starColor = UIColor.yellow;
        super.init(coder: aDecoder)
    }

    override init(frame: CGRect) {
        starColor = UIColor.yellow;
        super.init(frame: frame)
    }

    // "In both EllipseView.m and StarView.swift, the classes implement the drawRect: method": a star with five points.
    override func draw(_ rect: CGRect) {
        starColor.setFill()
        path.fill()
    }

    var path: UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius = min(bounds.width, bounds.height) / (corner.isMultiple(of: 2) ? 2 : 5)
            let point = CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
