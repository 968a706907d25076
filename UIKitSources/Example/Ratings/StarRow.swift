import UIKit

@objc protocol StarRowDelegate: AnyObject {
    @objc optional func starRow(_ row: StarRow, didChangeRating rating: Int)
}

/// A row of stars for the user to tap.
@IBDesignable
final class StarRow: UIControl {
    @IBInspectable var count: Int = 5 { didSet { rebuild() } }
    @IBInspectable var starSide: CGFloat = 20 { didSet { rebuild() } }
    @IBOutlet weak var delegate: StarRowDelegate?

    private(set) var stars: [UIButton] = []
    private let stack = UIStackView()

    var rating = 0 {
        didSet {
            for (index, star) in stars.enumerated() { star.isSelected = index < rating }
            delegate?.starRow?(self, didChangeRating: rating)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.spacing = 4
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        rebuild()
    }

    private func rebuild() {
        stars.forEach { $0.removeFromSuperview() }
        stars = (0..<count).map { _ in
            let star = UIButton(type: .custom)
            star.widthAnchor.constraint(equalToConstant: starSide).isActive = true
            star.heightAnchor.constraint(equalToConstant: starSide).isActive = true
            star.addTarget(self, action: #selector(choose), for: .touchUpInside)
            stack.addArrangedSubview(star)
            return star
        }
    }

    @objc private func choose(_ star: UIButton) {
        rating = (stars.firstIndex(of: star) ?? -1) + 1
        sendActions(for: .valueChanged)
    }
}
