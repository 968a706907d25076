import ObjectiveC
import UIKit

/// The star of Jack Cox's article on designable views, with the registration that the plugin
/// UIKitSources writes.
class StarView: UIView {
    var starColor = UIColor.yellow

    override func draw(_ rect: CGRect) {
        starColor.setFill()
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius = min(bounds.width, bounds.height) / (corner.isMultiple(of: 2) ? 2 : 5)
            let point = CGPoint(
                x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        path.fill()
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 50) }
}

/// A label with space around its text.
class BadgeLabel: UILabel {
    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        text = "<b>"
    }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 20, height: size.height + 10)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 5)) }
}

/// A view whose code makes a gradient, a shape and a subview.
class LayeredView: UIView {
    private let gradient = CAGradientLayer()
    private let shape = CAShapeLayer()
    private let caption = UILabel()

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        shape.fillColor = UIColor.green.cgColor
        layer.addSublayer(gradient)
        layer.addSublayer(shape)
        caption.text = "By code"
        addSubview(caption)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        shape.frame = bounds
        shape.path = UIBezierPath(ovalIn: bounds).cgPath
        caption.frame = bounds
    }
}

/// The registered names and properties.
public enum ObjectiveCMembers: ObjectiveCMemberList {
    public static func registerMembers() {
        objc_registerProperty(
            StarView.self, "starColor", get: { $0.starColor }, set: { $0.starColor = $1 })
    }
}
