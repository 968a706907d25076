internal import AutoLayout
internal import ViewMetrics

/// The screen of the simulated device, an iPhone 15 of 393 × 852 points at 3 pixels each by default.
///
/// The variable `TINAMOU_DEVICE` of the environment selects another device by its identifier in Interface
/// Builder: `TINAMOU_DEVICE=retina4_7 swift test` runs tests that expect an iPhone 8.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    /// The main screen of the device.
    public static let main = UIScreen()
    /// All screens of the device, of which there is one.
    open class var screens: [UIScreen] { [main] }

    private var device = UIScreen.firstDevice(
        ProcessInfo.processInfo.environment["TINAMOU_DEVICE"])
    /// The device that a variable of the environment names, as the destination of tests in Xcode.
    static func firstDevice(_ name: String?) -> ScreenDevice? {
        if let name {
            if let device = ScreenDevice.named(name) { return device }
            let message =
                "TINAMOU_DEVICE is \(name), which no device of Interface Builder has as its "
                + "identifier; the screen is that of retina6_12.\n"
            FileHandle.standardError.write(Data(message.utf8))
        }
        return ScreenDevice.named("retina6_12")
    }
    var style = UIUserInterfaceStyle.light
    private var category = ContentSizeCategory.large
    /// The orientation of the simulated device.
    private(set) var orientation = UIDeviceOrientation.portrait
    /// The orientation of the interface, which follows the device where the app supports it.
    private(set) var interfaceOrientation = UIInterfaceOrientation.portrait
    private var isLandscape: Bool { interfaceOrientation.isLandscape }
    private var direction = LayoutDirection.leftToRight

    /// Creates a screen, for subclasses that tests use in place of the main screen.
    public override init() { super.init() }

    /// Simulates a device by its identifier in Interface Builder, such as `retina4_7` or
    /// `ipad11_0rounded`. Visible windows get its traits, and keep their sizes. Unknown identifiers
    /// have no effect.
    open func simulate(device identifier: String, isLandscape: Bool = false) {
        change {
            if let device = ScreenDevice.named(identifier) { self.device = device }
            orientation = isLandscape ? .landscapeLeft : .portrait
            interfaceOrientation = isLandscape ? .landscapeRight : .portrait
        }
    }
    /// Turns the simulated device as a user does. The interface turns with it if the controllers of
    /// the key window support that: windows that fill the screen get its new size.
    open func simulate(orientation: UIDeviceOrientation) {
        guard orientation != self.orientation else { return }
        self.orientation = orientation
        NotificationCenter.default.post(
            name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        followDevice()
    }
    /// Turns the interface to the device's orientation, if the controllers on the screen support it.
    func followDevice() {
        // Device and interface have the same numbers; a flat device has none of an interface.
        guard orientation.isValidInterfaceOrientation,
            let interface = UIInterfaceOrientation(rawValue: orientation.rawValue),
            UIApplication.shared.supportedOrientations.contains(interface.mask)
        else { return }
        turn(to: interface)
    }
    /// Turns the interface: controllers are told, windows that fill the screen get its new size.
    func turn(to orientation: UIInterfaceOrientation) {
        guard orientation != interfaceOrientation else { return }
        let windows = UIApplication.shared.shownWindows.filter(\.fillsScreen)
        let isOther = orientation.isLandscape != isLandscape
        let center = NotificationCenter.default
        center.post(
            name: UIApplication.willChangeStatusBarOrientationNotification,
            object: UIApplication.shared)
        let size = isOther ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
        let transitions = windows.map { WindowRotation($0, to: size) }
        change { interfaceOrientation = orientation }
        for transition in transitions { transition.finish(bounds) }
        center.post(
            name: UIApplication.didChangeStatusBarOrientationNotification,
            object: UIApplication.shared)
    }
    /// Simulates the reading direction of the user's language.
    open func simulate(direction: UIUserInterfaceLayoutDirection) {
        change { self.direction = matching(direction) }
    }
    /// Simulates a style and a text size of the user's settings.
    open func simulate(style: UIUserInterfaceStyle, textSize: UIContentSizeCategory = .large) {
        change {
            self.style = style
            category = textSize.core ?? .large
        }
    }
    /// Calls a closure that may simulate other devices and settings, and restores the former ones.
    package func restoringSimulation<Result>(_ body: () throws -> Result) rethrows -> Result {
        let former = (device, orientation, interfaceOrientation, direction, style, category)
        defer {
            change {
                (device, orientation, interfaceOrientation, direction, style, category) = former
            }
        }
        return try body()
    }
    /// Changes the screen, and tells the visible windows about other traits.
    private func change(_ body: () -> Void) {
        let ownTraits = traitCollection
        let windows = UIApplication.shared.shownWindows.map { ($0, $0.traitCollection) }
        let before = windows.map { $0.0.core.traitCollection }
        body()
        if traitCollection != ownTraits { traitCollectionDidChange(ownTraits) }
        for ((window, former), core) in zip(windows, before) {
            if window.core.traitCollection != core {
                window.core.rootTraitsDidChange(from: core)
            } else {
                window.notifyStyle(former)
            }
        }
    }

    /// The rectangle of the screen in points.
    open var bounds: CGRect {
        CGRect(origin: .zero, size: CGSize(device?.size(isLandscape: isLandscape) ?? .zero))
    }
    /// The rectangle of the screen in pixels.
    open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
    /// The number of pixels per point.
    open var scale: CGFloat { CGFloat(device?.scale ?? 2) }
    /// The number of pixels per point of the display.
    open var nativeScale: CGFloat { scale }
    /// The brightness of the screen, from 0 to 1.
    open var brightness: CGFloat = 0.5
    /// The most frames each second.
    open var maximumFramesPerSecond: Int { 60 }
    /// A Boolean value that indicates whether the screen is being recorded.
    open var isCaptured: Bool { false }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { UITraitCollection(traits, style: style) }
    /// Responds to a change of the screen's traits, before its windows do; that order is a guess.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The space of the screen for conversions of coordinates.
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
    /// The space of the screen that does not rotate.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds) }
    /// The screen that this one repeats.
    open var mirrored: UIScreen? { nil }
    /// The number of pixels of the screen now.
    open var currentMode: UIScreenMode? { availableModes.first }
    /// The numbers of pixels that the screen can have.
    open var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
    /// A Boolean value that indicates whether the app darkens the screen further.
    open var wantsSoftwareDimming = false
    /// Returns a view of the size of the screen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        UIView(frame: bounds)
    }
    /// Creates a timer of the screen's frames, which a test fires.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
    /// The notification of another brightness.
    nonisolated public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// The notification of a new screen.
    nonisolated public static let didConnectNotification = Notification.Name(
        "UIScreenDidConnectNotification")
    /// The notification of a screen that was removed.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UIScreenDidDisconnectNotification")
    /// The notification of another number of pixels.
    nonisolated public static let modeDidChangeNotification = Notification.Name(
        "UIScreenModeDidChangeNotification")
    /// The notification of a film of the screen.
    nonisolated public static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")

    /// The traits of the screen in AutoLayout.
    var traits: TraitCollection {
        let classes = device?.sizeClasses(isLandscape: isLandscape)
        return TraitCollection(
            horizontalSizeClass: classes?.horizontal ?? .compact,
            verticalSizeClass: classes?.vertical ?? .regular,
            displayScale: Double(scale), layoutDirection: direction,
            preferredContentSizeCategory: category)
    }
    var isPad: Bool { device?.isPad ?? false }
    /// The area of a window that the screen's shape and the status bar leave free.
    var safeArea: UIEdgeInsets {
        UIEdgeInsets(device?.safeArea(isLandscape: isLandscape) ?? .zero)
    }
}

/// The coordinates of the screen.
private final class ScreenSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect
    init(_ bounds: CGRect) { self.bounds = bounds }
    // Windows fill the screen, so that their coordinates are those of the screen.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
    }
}

/// A number of pixels of a screen.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// The number of pixels in each direction.
    public let size: CGSize
    /// The ratio of a pixel's width to its height.
    open var pixelAspectRatio: CGFloat { 1 }
    init(size: CGSize) { self.size = size }
}

/// The simulated device.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The device of the program.
    public static let current = UIDevice()
    /// Creates an object for the device of the program, with the values of ``current``.
    public override init() { super.init() }

    /// The kind of the device: phone or tablet.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.isPad ? .pad : .phone }
    /// The name of the device.
    open var name: String { model }
    /// The model of the device.
    open var model: String { UIScreen.main.isPad ? "iPad" : "iPhone" }
    /// The model of the device in the user's language.
    open var localizedModel: String { model }
    /// The name of the operating system.
    open var systemName: String { "iOS" }
    /// The version of the operating system.
    open var systemVersion: String { "18.0" }
    /// The orientation of the device.
    open var orientation: UIDeviceOrientation { UIScreen.main.orientation }
    /// A Boolean value that indicates whether the orientation is observed.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// An identifier of the device for the app.
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-0000-0000-000000000001") }
    /// A Boolean value that indicates whether the battery is observed.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery from 0 to 1; -1 if it is unknown.
    open var batteryLevel: Float { -1 }
    /// A Boolean value that indicates whether the device can do several things at once.
    open var isMultitaskingSupported: Bool { true }
    /// Begins to observe the orientation.
    open func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
    }
    /// Ends observing the orientation.
    open func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
    }
    /// Plays the sound of a key, of which there is none.
    open func playInputClick() {}
    /// The notification of another charge of the battery.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// The notification of another state of the battery.
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// The notification of an object near the screen.
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
    /// The state of the battery, which is unknown.
    open var batteryState: BatteryState { .unknown }
    /// A Boolean value that indicates whether an object is near the screen.
    open var proximityState: Bool { false }
    /// A Boolean value that indicates whether objects near the screen are watched for.
    open var isProximityMonitoringEnabled = false
    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// The state is unknown, or the battery is used, or charged, or full.
        case unknown = 0, unplugged, charging, full
    }
    /// The notification of a change of the orientation.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// The device is upright, on a side, or on its back or face.
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// A Boolean value that indicates whether the device is on a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the device is on its back or face.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// A Boolean value that indicates whether an interface can have the orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Returns the kind of the device, as in old code.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}

/// The orientation of a user interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// The home button is below, above, at the right or at the left.
    case portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// A Boolean value that indicates whether the interface is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the interface is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// The set of this orientation alone.
    var mask: UIInterfaceOrientationMask {
        UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
    }
}

/// A set of orientations of a user interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits of the orientations, as UIKit has them.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The home button is below.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    /// The home button is above.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    /// The home button is at the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    /// The home button is at the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    /// Both orientations on a side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations of an interface.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .portraitUpsideDown, .landscape,
    ]
    /// All orientations but the one with the home button above.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
