/// A maker of feedback that the user feels, which nothing here makes.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a maker of feedback.
    public override init() { super.init() }
    /// Prepares the device for feedback.
    open dynamic func prepare() {}
}

/// A maker of the feedback of a collision.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a maker of a strength of feedback.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates a maker of feedback of medium strength.
    public override convenience init() { self.init(style: .medium) }
    /// Makes the feedback of a collision.
    open func impactOccurred() {}
    /// Makes the feedback of a collision of an intensity.
    open func impactOccurred(intensity: CGFloat) {}
    /// Makes a knock at a place of the screen.
    open func impactOccurred(at location: CGPoint) {}
    /// Makes a knock of a strength at a place of the screen.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
    /// Creates a knock for a view.
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    /// The strength of a collision.
    public enum FeedbackStyle: Int, Sendable {
        /// The collision is of objects of different mass or material.
        case light = 0, medium, heavy, soft, rigid
    }
}

/// A maker of the feedback of a result.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Makes the feedback of a result.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// The kind of a result.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded, is doubtful, or failed.
        case success = 0, warning, error
    }
}

/// A maker of the feedback of a change of the selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Makes the feedback of a change.
    open func selectionChanged() {}
}

/// The menu of editing, in old code.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The menu of the program.
    public static let shared = UIMenuController()
    private override init() { super.init() }
    /// A Boolean value that indicates whether the menu is visible.
    open var isMenuVisible = false
    /// The commands of the app in the menu.
    open var menuItems: [UIMenuItem]?
    /// The direction of the menu's arrow.
    open var arrowDirection = ArrowDirection.default
    /// The rectangle of the menu; empty, as none is shown.
    open var menuFrame: CGRect { .zero }
    /// Shows the menu for a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    /// Hides the menu.
    open func hideMenu() { isMenuVisible = false }
    /// Hides the menu for a rectangle of a view.
    open func hideMenu(from targetView: UIView) { isMenuVisible = false }
    /// Shows or hides the menu, in the form before iOS 13.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    /// Sets the rectangle of a view that the menu is for, in the form before iOS 13.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    /// Updates the commands of the menu.
    open func update() {}
    /// The direction of a menu's arrow.
    public enum ArrowDirection: Int, Sendable {
        /// The system decides, or one of four directions.
        case `default` = 0, up, down, left, right
    }
    /// The notification of a menu that is about to be shown.
    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// The notification of a menu that was shown.
    nonisolated public static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// The notification of a menu that is about to be hidden.
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// The notification of a menu that was hidden.
    nonisolated public static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")
}

/// A command of the app in the menu of a selection.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The name of the command for the user.
    open var title: String
    /// The message of the command.
    open var action: Selector
    /// Creates a command with a name and a message.
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// A picker of pictures, which the user of a device would use.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    /// The source of the pictures.
    open var sourceType = SourceType.photoLibrary
    /// The types of media to pick.
    open var mediaTypes = ["public.image"]
    /// A Boolean value that indicates whether the user can edit the picture.
    open var allowsEditing = false
    /// The camera that takes pictures.
    open var cameraDevice = CameraDevice.rear
    /// The kind of pictures that the camera takes.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// The use of the camera's light.
    open var cameraFlashMode = CameraFlashMode.auto
    /// A Boolean value that indicates whether the camera's controls are shown.
    open var showsCameraControls = true
    /// The view above the camera's picture.
    open var cameraOverlayView: UIView?
    /// The transform of the camera's picture.
    open var cameraViewTransform = CGAffineTransform.identity
    /// The quality of films.
    open var videoQuality = QualityType.typeMedium
    /// The greatest duration of a film, in seconds.
    open var videoMaximumDuration: TimeInterval = 600
    /// The format of pictures that the app receives.
    open var imageExportPreset = ImageURLExportPreset.compatible
    /// Takes a picture, of which there is none here.
    open func takePicture() {}
    /// Begins a film, which does not succeed here.
    open func startVideoCapture() -> Bool { false }
    /// Ends a film.
    open func stopVideoCapture() {}
    /// Returns the kinds of media of a source.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
    /// Returns whether a camera is there, which none is.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// Returns whether a camera has a light.
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    /// A camera of the device.
    public enum CameraDevice: Int, Sendable {
        /// The camera behind the screen, or beside it.
        case rear = 0, front
    }
    /// The kind of pictures that a camera takes.
    public enum CameraCaptureMode: Int, Sendable {
        /// The camera takes pictures, or films.
        case photo = 0, video
    }
    /// The use of a camera's light.
    public enum CameraFlashMode: Int, Sendable {
        /// The light is off, or the system decides, or it is on.
        case off = -1, auto, on
    }
    /// The quality of films.
    public enum QualityType: Int, Sendable {
        /// The quality is high, medium, or low.
        case typeHigh = 0, typeMedium, typeLow
        /// The film has a size in pixels.
        case type640x480, typeIFrame1280x720, typeIFrame960x540
    }
    /// The format of pictures that the app receives.
    public enum ImageURLExportPreset: Int, Sendable {
        /// The format is one that all apps know, or that of the picture.
        case compatible = 0, current
    }
    /// Returns whether the device has a source; it has the library here.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType == .photoLibrary
    }
    /// The source of pictures.
    public enum SourceType: Int, Sendable {
        /// The source is the library, the camera or the album.
        case photoLibrary = 0, camera, savedPhotosAlbum
    }
    /// The name of a value of a picked picture.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the value, as UIKit has it.
        public let rawValue: String
        /// Creates a name of a value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The picture as it was taken.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture after the user's editing.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The address of a film.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The part of the picture that the user chose.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The values that the camera recorded.
        public static let mediaMetadata = InfoKey(
            rawValue: "UIImagePickerControllerMediaMetadata")
        /// The type of the media.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    }
}

/// The receiver of picked pictures.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Responds to the choice of a picture.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Responds to the end without a choice.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing by default, as without the method.
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// Does nothing by default, as without the method.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// A picker of files, which the user of a device would use.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The receiver of picked files.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// A Boolean value that indicates whether several files can be picked.
    open var allowsMultipleSelection = false
    /// The folder that appears first.
    open var directoryURL: URL?
    /// A Boolean value that indicates whether names have their endings.
    open var shouldShowFileExtensions = false
    /// The kind of use of documents.
    open private(set) var documentPickerMode = UIDocumentPickerMode.import
    /// Creates a picker for a place of a file, in the form before iOS 14.
    public convenience init(url: URL, in mode: UIDocumentPickerMode) {
        self.init(documentTypes: [], in: mode)
    }
    /// Creates a picker for a place of files, in the form before iOS 14.
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(documentTypes: [], in: mode)
    }
    /// Creates a picker of documents of types, in the form before iOS 14.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a picker of documents of types.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        super.init(nibName: nil, bundle: nil)
        documentPickerMode = asCopy ? .import : .open
    }
    /// Creates a picker of a place for files.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a picker from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The use of picked files.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// The files are copied, opened, or moved elsewhere.
    case `import` = 0, open, exportToService, moveToService
}

/// The receiver of picked files.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Responds to the choice of files.
    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Responds to the end without a choice.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing by default, as without the method.
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {}
    /// Does nothing by default, as without the method.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The context of a preview by pressure, in old code.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The view of the preview.
    var sourceView: UIView { get }
    /// The rectangle of the preview's source.
    var sourceRect: CGRect { get set }
    /// The gesture that other gestures wait for.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// The maker of the preview.
    var delegate: (any UIViewControllerPreviewingDelegate)? { get }
}

/// The maker of a preview by pressure, in old code.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller of a preview at a point.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the controller of a preview.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        commit viewControllerToCommit: UIViewController)
}

/// The coordinator of animations beside a change of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Runs animations of the object that gains the focus, of which there is none.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { completion?() }
    /// Runs animations of the object that loses the focus, of which there is none.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { completion?() }
    /// Runs animations beside the change, and a completion.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil)
    {
        animations?()
        completion?()
    }
}

/// A whole number, as in Objective-C.
public typealias NSInteger = Int
/// A whole number without a sign, as in Objective-C.
public typealias NSUInteger = UInt
/// A text of Core Foundation, which is one of Foundation here.
public typealias CFString = NSString
/// Returns whether a text is the one of a pattern, such as a type's identifier, which is a `String` here.
public func ~= (pattern: String, value: CFString) -> Bool { value as String == pattern }
/// The key of the build's number in a bundle's information.
public let kCFBundleVersionKey: CFString! = "CFBundleVersion"
/// The key of the name in a bundle's information.
public let kCFBundleNameKey: CFString! = "CFBundleName"
/// The key of the identifier in a bundle's information.
public let kCFBundleIdentifierKey: CFString! = "CFBundleIdentifier"
/// The key of the program's name in a bundle's information.
public let kCFBundleExecutableKey: CFString! = "CFBundleExecutable"

/// Returns the rectangle as text, as in `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    NSCoder.string(for: rect)
}
/// Returns the point as text, as in `{0, 0}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
    NSCoder.string(for: point)
}
/// Returns the size as text, as in `{10, 20}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
    NSCoder.string(for: size)
}
/// Returns the insets as text, as in `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    NSCoder.string(for: insets)
}
/// Returns the transform as text, as in `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    NSCoder.string(for: transform)
}

/// Adds a picture to those of the device, which does nothing here.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Adds a film to those of the device, which does nothing here.
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {}

/// A controller with the meaning of a word, of which there is none here.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
    /// Creates a controller with the meaning of a word.
    public init(term: String) { super.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Returns whether the meaning of a word is known.
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}

/// The sections of a list by the first letters of its texts.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let letters = (65...90).compactMap { UnicodeScalar($0).map(String.init) } + ["#"]
    /// Returns the sections of the user's language: here those of English.
    open class func current() -> Self { self.init() }
    /// Creates the sections of English.
    public required override init() { super.init() }
    /// The titles of the sections.
    open var sectionTitles: [String] { Self.letters }
    /// The titles of the index.
    open var sectionIndexTitles: [String] { Self.letters }
    /// Returns the section of a title of the index.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }
    /// Returns the section of an object, by a text that a message returns.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        section(of: text(of: object, selector))
    }
    /// Returns objects in the order of their texts.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.sorted { text(of: $0, selector) < text(of: $1, selector) }
    }
    private func text(of object: Any, _ selector: Selector) -> String {
        (object as? NSObject)?.value(forKey: selector.description) as? String ?? "\(object)"
    }
    private func section(of text: String) -> Int {
        let first = text.folding(options: .diacriticInsensitive, locale: nil).uppercased().prefix(1)
        return Self.letters.firstIndex(of: String(first)) ?? Self.letters.count - 1
    }
}
