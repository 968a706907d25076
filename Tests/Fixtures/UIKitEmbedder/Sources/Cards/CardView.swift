import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A view as apps have it, in the mode of Swift 6.
public final class CardView: UIView {
    public let title = UILabel()
    public let button = UIButton(type: .system)
    public private(set) var taps = 0
    private let stack = UIStackView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        stack.addArrangedSubview(title)
        stack.addArrangedSubview(button)
        title.text = "Card"
        button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        button.heightAnchor.constraint(equalToConstant: 44).isActive = true
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: layoutMarginsGuide.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
