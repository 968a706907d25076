internal import AutoLayout
internal import NibFormat
internal import NibLoader

/// The attributes of controls with values and of other views in nibs.
@MainActor
enum NibControls {
    static func decode(_ nib: NibCoder, _ bundle: Bundle?, _ view: UIView) {
        switch view {
        case let one as UISwitch: one.isOn = nib.flag("on") ?? true
        case let one as UISlider: decode(nib, bundle, slider: one)
        case let one as UIStepper: decode(nib, stepper: one)
        case let one as UISegmentedControl: decode(nib, bundle, segments: one)
        case let one as UIPageControl:
            one.numberOfPages = nib.integer("numberOfPages") ?? 3
            one.currentPage = nib.integer("currentPage") ?? 0
            one.hidesForSinglePage = nib.flag("hidesForSinglePage") ?? false
        case let one as UIProgressView:
            one.progress = Float(nib.number("progress") ?? 0)
            one.progressTintColor = nib.uiColor("progressTintColor", bundle)
            one.trackTintColor = nib.uiColor("trackTintColor", bundle)
        case let one as UIActivityIndicatorView: decode(nib, bundle, indicator: one)
        case let one as UISearchBar:
            one.text = nib.string("text")
            one.placeholder = nib.string("placeholder")
            one.prompt = nib.string("prompt")
            one.showsCancelButton = nib.flag("showsCancelButton") ?? false
            if nib.string("searchBarStyle") == "minimal" { one.searchBarStyle = .minimal }
        case let one as UIDatePicker: one.decodeMode(nib)
        case let one as UIVisualEffectView:
            if let blur = nib.element.child("blurEffect") {
                one.effect = UIBlurEffect(style: blurs[blur["style"] ?? ""] ?? .extraLight)
            }
        default: break
        }
    }

    private static func decode(_ nib: NibCoder, _ bundle: Bundle?, slider: UISlider) {
        slider.minimumValue = Float(nib.number("minValue") ?? 0)
        slider.maximumValue = Float(nib.number("maxValue") ?? 1)
        slider.value = Float(nib.number("value") ?? 0)
        slider.isContinuous = nib.flag("continuous") ?? true
        slider.minimumTrackTintColor = nib.uiColor("minimumTrackTintColor", bundle)
        slider.maximumTrackTintColor = nib.uiColor("maximumTrackTintColor", bundle)
        slider.thumbTintColor = nib.uiColor("thumbTintColor", bundle)
    }

    private static func decode(_ nib: NibCoder, stepper: UIStepper) {
        stepper.minimumValue = nib.number("minimumValue") ?? 0
        stepper.maximumValue = nib.number("maximumValue") ?? 100
        stepper.stepValue = nib.number("stepValue") ?? 1
        stepper.value = nib.number("value") ?? 0
        stepper.wraps = nib.flag("wraps") ?? false
        stepper.autorepeat = nib.flag("autorepeat") ?? true
        stepper.isContinuous = nib.flag("continuous") ?? true
    }

    private static func decode(
        _ nib: NibCoder, _ bundle: Bundle?, segments control: UISegmentedControl
    ) {
        for (index, segment) in nib.element.contents(of: "segments").enumerated() {
            if let name = segment["image"] {
                control.insertSegment(
                    with: nib.uiImage(named: name, bundle), at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment["title"], at: index, animated: false)
            }
            if let width = segment.number("width") {
                control.setWidth(CGFloat(width.points), forSegmentAt: index)
            }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
        }
        control.isMomentary = nib.flag("momentary") ?? false
        control.selectedSegmentIndex =
            nib.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    private static func decode(
        _ nib: NibCoder, _ bundle: Bundle?, indicator: UIActivityIndicatorView
    ) {
        switch nib.string("style") {
        case "whiteLarge": indicator.style = .whiteLarge
        case "large": indicator.style = .large
        case "white": indicator.style = .white
        case "gray": indicator.style = .gray
        default: indicator.style = .medium
        }
        if let color = nib.uiColor("color", bundle) { indicator.color = color }
        let isHidden = indicator.isHidden
        indicator.hidesWhenStopped = nib.flag("hidesWhenStopped") ?? false
        if nib.flag("animating") ?? false { indicator.startAnimating() }
        if !indicator.hidesWhenStopped { indicator.isHidden = isHidden }
    }

    private static let blurs: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
        "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
        "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
        "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]
}

/// The names of the properties of keyboards in nibs.
enum NibTextInput {
    static let keyboards: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
        "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
        "webSearch": .webSearch,
    ]
    static let returnKeys: [String: UIReturnKeyType] = [
        "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
        "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    static let capitals: [String: UITextAutocapitalizationType] = [
        "words": .words, "sentences": .sentences, "allCharacters": .allCharacters, "none": .none,
    ]
    static let corrections: [String: UITextAutocorrectionType] = ["no": .no, "yes": .yes]
}
