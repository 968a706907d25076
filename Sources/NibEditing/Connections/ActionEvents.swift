import NibFormat
import NibLoader

/// The events that controls send actions for.
package enum ActionEvents {
    /// By their names in documents.
    package static let names = ControlEvents.names.map(\.name)

    /// The event that a control's action is for, where its author says nothing; `nil` for what is
    /// no control of UIKit.
    package static func usual(of lineage: [String], on platform: NibPlatform) -> String? {
        guard lineage.contains("UIControl") else { return nil }
        let values: Set = [
            "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIPageControl",
            "UIDatePicker", "UIColorWell",
            "UIRefreshControl",
        ]
        if lineage.contains(where: values.contains) { return "valueChanged" }
        if lineage.contains("UITextField") { return "editingDidEnd" }
        return platform == .tvOS ? "primaryActionTriggered" : "touchUpInside"
    }

    /// Methods that the frameworks have and documents name as actions.
    package static let inherited: Set = [
        "becomeFirstResponder", "resignFirstResponder", "endEditing:", "setEditing:", "reloadData",
        "copy:", "cut:",
        "paste:", "selectAll:", "delete:", "setNeedsLayout", "setNeedsDisplay",
        "dismissModalViewControllerAnimated:",
        "startAnimating", "stopAnimating", "goBack", "goForward", "reload", "stopLoading",
    ]
}
