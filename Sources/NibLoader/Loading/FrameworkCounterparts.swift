import AutoLayout
import NibFormat

/// The classes of this module that represent those of UIKit and AppKit.
enum FrameworkCounterparts {
    /// The classes by element names; other views are `FrameworkView`, other controllers
    /// `ViewController`.
    private static let byElement: [String: any NibLoadable.Type] = {
        var classes: [String: any NibLoadable.Type] = [
            "button": Button.self, "textField": TextField.self,
            "secureTextField": TextField.self, "searchField": TextField.self,
            "tokenField": TextField.self,
            "comboBox": TextField.self, "popUpButton": Button.self, "tableView": TableView.self,
            "outlineView": TableView.self, "collectionView": CollectionView.self,
            "tableViewCell": TableViewCell.self, "collectionViewCell": TableViewCell.self,
            "collectionReusableView": TableViewCell.self,
            "navigationController": NavigationController.self,
            "tabBarController": TabBarController.self,
            "splitViewController": SplitViewController.self,
            "switch": Switch.self, "slider": Slider.self, "stepper": Stepper.self,
            "segmentedControl": SegmentedControl.self, "pageControl": PageControl.self,
            "datePicker": DatePicker.self,
            "progressView": ProgressView.self, "activityIndicatorView": ActivityIndicatorView.self,
            "pickerView": PickerView.self, "searchBar": SearchBar.self, "imageView": ImageView.self,
            "barButtonItem": BarItem.self, "tabBarItem": BarItem.self,
            "navigationItem": BarItem.self,
        ]
        let controls = [
            "colorWell", "levelIndicator", "pathControl", "matrix", "form", "scroller", "browser",
            "ruleEditor",
            "predicateEditor",
        ]
        for control in controls { classes[control] = Control.self }
        return classes
    }()

    private static let byName: [String: any NibLoadable.Type] = [
        "UIControl": Control.self, "NSControl": Control.self, "UIButton": Button.self,
        "UITextField": TextField.self, "UISwitch": Switch.self, "UISlider": Slider.self,
        "UIStepper": Stepper.self,
        "UISegmentedControl": SegmentedControl.self, "UIPageControl": PageControl.self,
        "UIDatePicker": DatePicker.self, "UIProgressView": ProgressView.self,
        "UIActivityIndicatorView": ActivityIndicatorView.self, "UIPickerView": PickerView.self,
        "UISearchBar": SearchBar.self, "UIImageView": ImageView.self, "UITableView": TableView.self,
        "UITableViewCell": TableViewCell.self,
        "UICollectionView": CollectionView.self, "UIViewController": ViewController.self,
        "UINavigationController": NavigationController.self,
        "UITabBarController": TabBarController.self,
        "UISplitViewController": SplitViewController.self,
        "UIGestureRecognizer": GestureRecognizer.self,
    ]

    /// The elements of plain rectangles.
    private static let plainViews: Set = [
        "view", "customView", "containerView", "opaqueView", "tableViewCellContentView",
        "collectionViewCellContentView", "clipView",
    ]

    /// Returns a Boolean value that indicates whether a name is that of a known framework class.
    static func contains(_ name: String) -> Bool {
        byName[name] != nil || ["UIView", "NSView", "UILabel"].contains(name)
    }

    /// Creates an object of an element's class, or of the class registered in its place.
    static func make(_ object: NibObject, _ coder: NibCoder, _ classes: NibClasses) throws
        -> AnyObject
    {
        if case .loadable(let type) = classes.find(object.frameworkClass, module: nil) {
            let one = try type.init(coder: coder)
            if fits(one, object) { return one }
        }
        if let type = object.customClass.flatMap({ byName[$0] }) ?? byElement[object.element.name] {
            let one = try type.init(coder: coder)
            if fits(one, object) { return one }
        }
        return try standard(object, coder)
    }

    private static func standard(_ object: NibObject, _ coder: NibCoder) throws -> AnyObject {
        let name = object.element.name
        switch object.kind {
        case .view where plainViews.contains(name):
            return object.customClass == nil
                ? View(frame: coder.frame) : StandInView(frame: coder.frame)
        case .view where name == "label" || object.customClass == "UILabel":
            return Label(frame: coder.frame)
        case .view where name == "stackView": return StackView(frame: coder.frame)
        case .view where name == "scrollView": return ScrollView(frame: coder.frame)
        case .view where name == "textView": return TextView(frame: coder.frame)
        case .view: return try FrameworkView(coder: coder)
        case .controller: return try ViewController(coder: coder)
        case .gesture: return try GestureRecognizer(coder: coder)
        default: return PlainObject(standingFor: object.customClass ?? object.frameworkClass)
        }
    }

    /// Returns a Boolean value that indicates whether an object fits the kind of an element.
    static func fits(_ one: AnyObject, _ object: NibObject) -> Bool {
        switch object.kind {
        case .view: one is View
        case .controller: one is ViewController
        case .gesture: one is GestureRecognizer
        default: true
        }
    }
}
