import UIKit

/// The ratings of a user, which views observe.
class RatingHistory: NSObject {
    @objc dynamic private(set) var ratings: [Int] = []
    @objc dynamic var isClosed = false {
        didSet { if isClosed { closeCount += 1 } }
    }
    @objc dynamic var title: String? { isClosed ? "Closed" : "\(ratings.count) ratings" }
    private(set) var closeCount = 0

    @objc class func keyPathsForValuesAffectingTitle() -> Set<String> {
        [#keyPath(RatingHistory.ratings), #keyPath(isClosed)]
    }

    func add(_ rating: Int) { ratings.append(rating) }
}

/// A label with the title of a history, as high as its text.
class HistoryView: UIScrollView {
    let label = UILabel()
    private(set) var heights: [CGFloat] = []
    private var observations: [NSKeyValueObservation] = []

    var history: RatingHistory? {
        didSet {
            observations = []
            if let history = history {
                observations.append(
                    history.observe(\.title, options: [.initial, .new]) {
                        [unowned self] _, change in
                        self.label.text = change.newValue ?? nil
                    })
            }
            observations.append(
                observe(\.contentSize, options: .new) { view, change in
                    view.heights.append(change.newValue!.height)
                })
        }
    }
}

/// An observer in the form of Objective-C.
class HistoryLog: NSObject {
    private let history: RatingHistory
    private(set) var lines: [String] = []

    init(_ history: RatingHistory) {
        self.history = history
        super.init()
        history.addObserver(
            self, forKeyPath: #keyPath(RatingHistory.isClosed), options: [.old, .new], context: nil)
    }

    deinit { history.removeObserver(self, forKeyPath: #keyPath(RatingHistory.isClosed)) }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "isClosed", let old = change?[.oldKey] as? Bool,
            let new = change?[.newKey] as? Bool
        else {
            return super.observeValue(
                forKeyPath: keyPath, of: object, change: change, context: context)
        }
        lines.append("\(old) \(new)")
    }
}
