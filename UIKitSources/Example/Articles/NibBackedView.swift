import UIKit

/// A view with a label and a field from a nib, made in code or by another nib.
class NibBackedView: UIView {
    @IBOutlet var label: UILabel!
    @IBOutlet var textField: UITextField!

    private var containerView: UIView?
    private var customConstraints: [NSLayoutConstraint] = []

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    private func commonInit() {
        let objects = Bundle(for: NibBackedView.self)
            .loadNibNamed("NibBackedView", owner: self, options: nil)
        guard let view = objects?.first(where: { $0 is UIView }) as? UIView else { return }
        containerView = view
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        setNeedsUpdateConstraints()
    }

    override func updateConstraints() {
        removeConstraints(customConstraints)
        customConstraints.removeAll()
        if let view = containerView {
            let views = ["view": view]
            for format in ["H:|[view]|", "V:|[view]|"] {
                customConstraints += NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: [], metrics: nil, views: views)
            }
            addConstraints(customConstraints)
        }
        super.updateConstraints()
    }
}
