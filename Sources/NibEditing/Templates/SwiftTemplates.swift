/// The sources of templates.
enum SwiftTemplates {
    static func cell(_ name: String) -> String {
        """
        import UIKit

        /// A cell whose contents are in \(name).xib: register it with
        /// `tableView.register(UINib(nibName: "\(name)", bundle: nil), forCellReuseIdentifier: "\(name)")`.
        final class \(name): UITableViewCell {
            override func awakeFromNib() {
                super.awakeFromNib()
                // Outlets are connected here.
            }

            override func prepareForReuse() {
                super.prepareForReuse()
                // Forget what the cell showed.
            }
        }

        """
    }

    static func controller(_ name: String) -> String {
        """
        import UIKit

        final class \(name): UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                // Outlets are connected here, and the view is not in a window yet.
            }
        }

        """
    }

    static func customView(_ name: String) -> String {
        """
        import UIKit

        /// A view whose contents are in \(name).xib, the owner of which it is. It is made by code or by another nib.
        @IBDesignable
        final class \(name): UIView {
            @IBOutlet private var contents: UIView!

            // 1. Whoever has this view in a layout has constraints.
            override class var requiresConstraintBasedLayout: Bool { true }

            // 2. How large it is without a constraint that says so.
            override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 70) }

            // 3. Made in code and in previews by the first, in nibs by the second.
            override init(frame: CGRect) {
                super.init(frame: frame)
                build()
            }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                build()
            }

            private func build() {
                Bundle(for: \(name).self).loadNibNamed("\(name)", owner: self)
                // 4. The mask is off, and the subview is added before its constraints.
                contents.translatesAutoresizingMaskIntoConstraints = false
                addSubview(contents)
                NSLayoutConstraint.activate([
                    contents.leadingAnchor.constraint(equalTo: leadingAnchor),
                    contents.trailingAnchor.constraint(equalTo: trailingAnchor),
                    contents.topAnchor.constraint(equalTo: topAnchor),
                    contents.bottomAnchor.constraint(equalTo: bottomAnchor),
                ])
            }
        }

        """
    }
}
