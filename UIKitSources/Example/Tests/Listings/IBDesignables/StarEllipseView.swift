// StarEllipseView.swift of the same article.
// Changed for Swift 6: names of cases and of `insetBy`, and initialisers from a coder may fail.
import UIKit

class StarEllipseView: EllipseView {

    var starView:StarView!

    func buildHiearchy() {
        starView = StarView(frame: self.bounds.insetBy(dx: 5, dy: 5))
        starView.backgroundColor = UIColor.clear

        // Not printed: the view that the constraints below are for.
        starView.translatesAutoresizingMaskIntoConstraints = false
        self.addSubview(starView)
        self.addConstraints([
            NSLayoutConstraint(item: starView!, attribute: .centerX,
                relatedBy: .equal, toItem: self, attribute: .centerX,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(item: starView!, attribute: .centerY,
                relatedBy: .equal, toItem: self, attribute: .centerY,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(item: starView!, attribute: .width,
                relatedBy: .equal, toItem: self, attribute: .width,
                multiplier: 1, constant: -5),
            NSLayoutConstraint(item: starView!, attribute: .height,
                relatedBy: .equal, toItem: self, attribute: .height,
                multiplier: 1, constant:-5)
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        buildHiearchy()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        buildHiearchy()
    }
}
