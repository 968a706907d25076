import AutoLayout
import NibReading
import ViewMetrics

/// A switch: `UISwitch`.
open class Switch: Control {
    /// A Boolean value that indicates whether it is on.
    open var isOn = false
    package override class var kind: ViewKind? { .switch }
}

/// A slider: `UISlider`.
open class Slider: Control {
    package override class var kind: ViewKind? { .slider }
}

/// A stepper: `UIStepper`.
open class Stepper: Control {
    package override class var kind: ViewKind? { .stepper }
}

/// A row of segments: `UISegmentedControl`.
open class SegmentedControl: Control {
    package override class var kind: ViewKind? { .segmentedControl }

    /// The titles of the segments, from first to last.
    open var titles: [String] {
        get { contents?.segments.map(\.title) ?? [] }
        set { contents?.segments = newValue.map { SegmentContents(title: $0) } }
    }
}

/// A row of dots: `UIPageControl`.
open class PageControl: Control {
    package override class var kind: ViewKind? { .pageControl }

    /// The number of pages.
    open var numberOfPages: Int {
        get { contents?.pageCount ?? 0 }
        set { contents?.pageCount = max(0, newValue) }
    }
}

/// A control for dates and times: `UIDatePicker`.
open class DatePicker: Control {
    package override class var kind: ViewKind? { .datePicker }
}

/// A bar of progress: `UIProgressView`.
open class ProgressView: FrameworkView {
    /// The progress, from 0 to 1.
    open var progress = 0.0
    package override class var kind: ViewKind? { .progressView }
}

/// A sign of activity: `UIActivityIndicatorView`.
open class ActivityIndicatorView: FrameworkView {
    package override class var kind: ViewKind? { .activityIndicatorView }

    /// A Boolean value that indicates whether it is of the large style.
    open var isLarge: Bool {
        get { contents?.style == "large" || contents?.style == "whiteLarge" }
        set { contents?.style = newValue ? "large" : "medium" }
    }
}

/// Wheels of rows: `UIPickerView`.
open class PickerView: FrameworkView {
    package override class var kind: ViewKind? { .pickerView }
}

/// A bar with a field for a search: `UISearchBar`.
open class SearchBar: FrameworkView {
    package override class var kind: ViewKind? { .searchBar }
}

/// A picture: `UIImageView`. It is as large as its image, and has no size without one.
open class ImageView: FrameworkView {
    package override class var kind: ViewKind? { .imageView }
    private var context = MetricsContext()

    /// The size of the image in points; `nil` without one.
    open var imageSize: Size? {
        get { contentImageSize }
        set { contentImageSize = newValue }
    }

    /// Its picture. The size of one that the document does not list stays unknown.
    open override var image: ImageName? {
        didSet {
            guard image != oldValue else { return }
            contents?.image = image.flatMap { context.image($0.name) }
            contents?.hasUnknownImage = image != nil && contents?.image == nil
        }
    }

    /// Takes its picture, and the sizes of the document's images.
    open override func decodeAttributes(from coder: NibCoder) {
        context = coder.metrics
        super.decodeAttributes(from: coder)
    }
}
