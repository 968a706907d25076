import UIKit

class RatingViewController: UIViewController {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var row: StarRow!
    @IBOutlet weak var badge: BadgeView!
    @IBOutlet var buttons: [UIButton]!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = NSLocalizedString("Your rating", comment: "")
        view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(clear as () -> Void)))
    }

    @IBAction func ratingChanged(_ sender: StarRow) {
        badge.number = sender.rating
    }

    @IBAction func clear() {
        row.rating = 0
        badge.number = 0
    }

    @objc func clear(after delay: TimeInterval) {
        perform(#selector(clear as () -> Void), with: nil, afterDelay: delay)
    }
}

extension RatingViewController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        #if os(iOS)
        badge.layer.cornerRadius = badge.bounds.height / 2
        #endif
    }
}

extension RatingViewController: StarRowDelegate {
    func starRow(_ row: StarRow, didChangeRating rating: Int) {
        title = "\(rating) of \(row.count)"
    }
}
