import UIKit

extension UIButton {
    open override var isHighlighted: Bool {
        didSet {
            guard oldValue != isHighlighted else { return }
            alpha = isHighlighted ? 0.5 : 1
        }
    }
}

extension UISwitch {
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        tag += 1
    }
}

extension UIControl {
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        tag += 10
    }
}

extension UIProgressView {
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: 8)
    }
}
