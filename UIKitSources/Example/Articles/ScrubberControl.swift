import UIKit

/// The bar of a scrubber.
public class ScrubberBar: UIView {
    public override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 70) }
    public override class var requiresConstraintBasedLayout: Bool { true }

    public override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = frame.height / 2
    }
}

/// A bar with an element for a finger to drag.
@IBDesignable public class ScrubberControl: UIView {
    @IBInspectable var scrubberBarColor: UIColor = UIColor.gray {
        didSet { scrubberBar.backgroundColor = scrubberBarColor }
    }
    let scrubberBar = ScrubberBar()
    let scrubberElement = UIView()
    /// The place of the element on the bar, from 0 to 1.
    private(set) var value: CGFloat = 0.5
    private var elementCenterConstraint: NSLayoutConstraint!

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setupLayout()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setupLayout()
    }

    private func setupLayout() {
        for view in [scrubberBar, scrubberElement] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        elementCenterConstraint = NSLayoutConstraint(
            item: scrubberElement, attribute: .centerX, relatedBy: .equal, toItem: scrubberBar,
            attribute: .left, multiplier: 1, constant: 0)
        NSLayoutConstraint.activate([
            scrubberBar.centerXAnchor.constraint(equalTo: centerXAnchor),
            scrubberBar.centerYAnchor.constraint(equalTo: centerYAnchor),
            scrubberBar.widthAnchor.constraint(equalTo: widthAnchor),
            scrubberBar.heightAnchor.constraint(equalToConstant: 15),
            scrubberElement.widthAnchor.constraint(equalToConstant: 30),
            scrubberElement.heightAnchor.constraint(equalToConstant: 30),
            scrubberElement.centerYAnchor.constraint(equalTo: scrubberBar.centerYAnchor),
            elementCenterConstraint,
        ])
        scrubberElement.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
    }

    @objc private func drag(_ recognizer: UIPanGestureRecognizer) {
        moveElement(to: recognizer.location(in: scrubberBar).x)
        if recognizer.state == .ended { setNeedsLayout() }
    }

    /// Moves the element at once, and remembers its place for the constraint.
    func moveElement(to x: CGFloat) {
        let center = min(max(x, 0), scrubberBar.bounds.width)
        value = scrubberBar.bounds.width > 0 ? center / scrubberBar.bounds.width : 0
        scrubberElement.center = CGPoint(x: center, y: scrubberElement.center.y)
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        elementCenterConstraint.constant = value * scrubberBar.bounds.width
    }
}
