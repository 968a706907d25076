import UIKit

/// A number in a rounded box, loaded from its nib.
class BadgeView: UIView {
    @IBOutlet private var numberLabel: UILabel!
    @IBOutlet private var contentView: UIView!

    var number: Int {
        get { Int(numberLabel.text ?? "") ?? 0 }
        set { numberLabel.text = String(newValue) }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        let nib = UINib(nibName: "BadgeView", bundle: Bundle(for: BadgeView.self))
        _ = nib.instantiate(withOwner: self)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
