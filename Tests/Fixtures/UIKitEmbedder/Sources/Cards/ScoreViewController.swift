import UIKit

/// A controller whose view comes from a nib of its name.
public final class ScoreViewController: UIViewController {
    public internal(set) var label: UILabel!
    public private(set) var points = 0

    public override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "0"
    }

    func add(_ sender: UIButton) {
        points += 1
        label.text = "\(points)"
    }
}

/// The members that documents name, as the build plugin writes them.
public enum ObjectiveCMembers: ObjectiveCMemberList {
    public static func registerMembers() {
        objc_registerProperty(
            ScoreViewController.self, "label", get: { $0.label }, set: { $0.label = $1 })
        objc_registerMethod(ScoreViewController.self, "add:") { object, sender, _ in
            guard let sender = sender as? UIButton else { return nil }
            (object as? ScoreViewController)?.add(sender)
            return nil
        }
    }
}
