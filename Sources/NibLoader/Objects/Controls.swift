import AutoLayout
import NibLayout
import ViewMetrics

/// A view that sends actions: `UIControl`.
open class Control: MeasuredView {
    /// A Boolean value that indicates whether the control is enabled.
    open var isEnabled = true
    /// A Boolean value that indicates whether the control is selected.
    open var isSelected = false
    /// A Boolean value that indicates whether the control is highlighted.
    open var isHighlighted = false

    /// The outlets, actions and inspectable attributes of the class.
    open override class var nibMembers: [NibMember] {
        [
            .inspectable("enabled", \Control.isEnabled),
            .inspectable("selected", \Control.isSelected),
            .inspectable("highlighted", \Control.isHighlighted),
        ]
    }

    /// Decodes the state of the control: enabled, selected and highlighted.
    open override func decodeAttributes(from coder: NibCoder) {
        isEnabled = coder.flag("enabled") ?? true
        isSelected = coder.flag("selected") ?? false
        isHighlighted = coder.flag("highlighted") ?? false
    }
}

/// A control with a title: `UIButton`.
open class Button: Control {
    /// The title in the normal state.
    open var title: String? { didSet { contents?.text = title ?? "" } }
    package override class var kind: ViewKind? { .button }

    /// The font of the title.
    open var font: Font {
        get { contents?.font ?? .label }
        set { contents?.font = newValue }
    }

    /// The size of the image in points; `nil` if the button has no image.
    open var imageSize: Size? {
        get { contentImageSize }
        set { contentImageSize = newValue }
    }

    /// The insets around the title and image, in points; `nil` means the insets of the button's
    /// type.
    open var contentEdgeInsets: EdgeInsets? {
        get { contents?.insets }
        set { contents?.insets = newValue }
    }

    /// Decodes the title, font, image and insets.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        let normal = coder.element.child(key: "normal", under: coder.traits)?.string("title")
        title = normal ?? coder.string("title")
        // A configuration's title takes precedence over the button's own.
        if let contents = coder.contents { self.contents = contents }
    }
}

/// A field with editable text: `UITextField`.
open class TextField: Control {
    /// The text in the field.
    open var text: String? { didSet { contents?.text = text ?? "" } }
    /// The text that is shown while the field is empty.
    open var placeholder: String? { didSet { contents?.placeholder = placeholder ?? "" } }
    package override class var kind: ViewKind? { .textField }

    /// The font of the text.
    open var font: Font {
        get { contents?.font ?? .label }
        set { contents?.font = newValue }
    }

    /// The outlets, actions and inspectable attributes of the class.
    open override class var nibMembers: [NibMember] {
        super.nibMembers + [
            .inspectable("text", \TextField.text),
            .inspectable("placeholder", \TextField.placeholder),
        ]
    }

    /// Decodes the text and the placeholder.
    open override func decodeAttributes(from coder: NibCoder) {
        super.decodeAttributes(from: coder)
        text = coder.string("text")
        placeholder = coder.string("placeholder")
    }
}

/// A control with two states: `UISwitch`.
open class Switch: Control {
    /// A Boolean value that indicates whether the switch is on.
    open var isOn = false
    package override class var kind: ViewKind? { .switch }
}

/// A control for selecting a value in a range: `UISlider`.
open class Slider: Control {
    package override class var kind: ViewKind? { .slider }
}

/// A control for incrementing or decrementing a value: `UIStepper`.
open class Stepper: Control {
    package override class var kind: ViewKind? { .stepper }
}

/// A control with a row of segments: `UISegmentedControl`.
open class SegmentedControl: Control {
    package override class var kind: ViewKind? { .segmentedControl }

    /// The titles of the segments, from first to last.
    open var titles: [String] {
        get { contents?.segments.map(\.title) ?? [] }
        set { contents?.segments = newValue.map { SegmentContents(title: $0) } }
    }
}

/// A control with one dot per page: `UIPageControl`.
open class PageControl: Control {
    package override class var kind: ViewKind? { .pageControl }

    /// The number of pages.
    open var numberOfPages: Int {
        get { contents?.pageCount ?? 0 }
        set { contents?.pageCount = max(0, newValue) }
    }
}

/// A control for selecting a date or time: `UIDatePicker`.
open class DatePicker: Control {
    package override class var kind: ViewKind? { .datePicker }
}

/// A bar that shows the progress of a task: `UIProgressView`.
open class ProgressView: FrameworkView {
    /// The progress, from 0 to 1.
    open var progress = 0.0
    package override class var kind: ViewKind? { .progressView }
}

/// A view that shows that a task is in progress: `UIActivityIndicatorView`.
open class ActivityIndicatorView: FrameworkView {
    package override class var kind: ViewKind? { .activityIndicatorView }

    /// A Boolean value that indicates whether the indicator has the large style.
    open var isLarge: Bool {
        get { contents?.style == "large" || contents?.style == "whiteLarge" }
        set { contents?.style = newValue ? "large" : "medium" }
    }
}

/// A view with rotating wheels of rows: `UIPickerView`.
open class PickerView: FrameworkView {
    package override class var kind: ViewKind? { .pickerView }
}

/// A bar with a search field: `UISearchBar`.
open class SearchBar: FrameworkView {
    package override class var kind: ViewKind? { .searchBar }
}

/// A view with an image: `UIImageView`. Its intrinsic size is the size of the image.
open class ImageView: FrameworkView {
    package override class var kind: ViewKind? { .imageView }
    private var context = MetricsContext()

    /// The size of the image in points; `nil` if the view has no image.
    open var imageSize: Size? {
        get { contentImageSize }
        set { contentImageSize = newValue }
    }

    /// The name of the image. If the document does not list the image, its size is unknown.
    open override var image: ImageName? {
        didSet {
            guard image != oldValue else { return }
            contents?.image = image.flatMap { context.image($0.name) }
            contents?.hasUnknownImage = image != nil && contents?.image == nil
        }
    }

    /// Decodes the image, with its size according to the document.
    open override func decodeAttributes(from coder: NibCoder) {
        context = coder.metrics
        super.decodeAttributes(from: coder)
    }
}
