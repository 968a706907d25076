// The control of the same article. Changed for Swift 6: initialisers from a coder may fail, names of cases, of
// `NSLayoutConstraint.Attribute` and of `CGPoint`, and the type of the array of constraints.
import UIKit

@IBDesignable public class ScrubberControl: UIView {

    @IBInspectable var scrubberBarColor: UIColor = UIColor.gray {
       didSet {
          scrubberBar.backgroundColor = scrubberBarColor
       }
    }

    public var scrubberColor: UIColor = UIColor.gray

    // Not printed: the declarations of the parts.
    let scrubberBar: ScrubberBar
    let scrubberElement = ScrubberElement()
    var scrubberElementCenterConstraint: NSLayoutConstraint?

    required public init?(coder aDecoder: NSCoder) {

       scrubberBar = ScrubberBar(coder: aDecoder)!
       super.init(coder: aDecoder)
       scrubberBar.backgroundColor = scrubberBarColor
       // "Always make sure to add the subview to the view hierarchy before adding constraints."
       addSubview(scrubberBar)
       setupLayout()
       setupElement()
    }

    func setupLayout() {
    	var constraintsArray = Array<NSLayoutConstraint>()
    	// Background Bar Constraints
    	constraintsArray.append(NSLayoutConstraint(item: scrubberBar, attribute: NSLayoutConstraint.Attribute.centerX, relatedBy: NSLayoutConstraint.Relation.equal, toItem: self, attribute: NSLayoutConstraint.Attribute.centerX, multiplier: 1.0, constant: 0.0))

    	constraintsArray.append(NSLayoutConstraint(item: scrubberBar, attribute: NSLayoutConstraint.Attribute.centerY, relatedBy: NSLayoutConstraint.Relation.equal, toItem: self, attribute: NSLayoutConstraint.Attribute.centerY, multiplier: 1.0, constant: 0.0))

    	constraintsArray.append(NSLayoutConstraint(item: scrubberBar, attribute: NSLayoutConstraint.Attribute.width, relatedBy: NSLayoutConstraint.Relation.equal, toItem: self, attribute: NSLayoutConstraint.Attribute.width, multiplier: 1.0, constant: 1.0))

    	constraintsArray.append(NSLayoutConstraint(item: scrubberBar, attribute: NSLayoutConstraint.Attribute.height , relatedBy: NSLayoutConstraint.Relation.equal, toItem: nil, attribute: NSLayoutConstraint.Attribute.notAnAttribute, multiplier: 1.0, constant: 15))

    	self.addConstraints(constraintsArray)
    }

    func setupElement() {
        // Not printed: the element's other constraints and its gesture.
        scrubberElement.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scrubberElement)
        let centerValue: CGFloat = 0
        scrubberElementCenterConstraint = NSLayoutConstraint(item: scrubberElement, attribute: NSLayoutConstraint.Attribute.centerX, relatedBy: NSLayoutConstraint.Relation.equal, toItem: scrubberBar, attribute: NSLayoutConstraint.Attribute.left, multiplier: 1.0, constant: centerValue)
        addConstraints([
            scrubberElementCenterConstraint!,
            scrubberElement.centerYAnchor.constraint(equalTo: scrubberBar.centerYAnchor),
            scrubberElement.widthAnchor.constraint(equalToConstant: 20),
            scrubberElement.heightAnchor.constraint(equalToConstant: 20),
        ])
        scrubberElement.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
    }

    @objc func drag(_ gesture: UIPanGestureRecognizer) {
        // "A drag gesture to update the element's center, but for that center to never exceed the extent of the scrubber bar."
        let bar = scrubberBar.frame
        let calculatedXCoordinate = min(max(gesture.location(in: self).x, bar.minX), bar.maxX)
        scrubberElement.center = CGPoint(x: calculatedXCoordinate, y: scrubberElement.center.y)

        // "After the touch completes update the constraint with the new values by calling the layoutSubviews method."
        if gesture.state == .ended {
            scrubberElement.index = Int(((calculatedXCoordinate - bar.minX) / bar.width * 10).rounded())
            setNeedsLayout()
        }
    }

    override public func layoutSubviews() {

       super.layoutSubviews()

       if let centerConstraint = scrubberElementCenterConstraint {

          centerConstraint.constant = scrubberBar.centerValueForItem(scrubberElement.index)

       }

    }
}
