/// The data that programs exchange by copying and pasting.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the system, which is that of the program here.
    public static let general = UIPasteboard()
    private override init() { super.init() }
    /// The data by item and type.
    open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
    /// The number of changes so far.
    open private(set) var changeCount = 0
    private func value<Value>(_ type: String) -> Value? { items.first?[type] as? Value }
    private func set(_ value: Any?, _ type: String) { items = value.map { [[type: $0]] } ?? [] }
    /// The text on the pasteboard.
    open var string: String? {
        get { value("public.utf8-plain-text") }
        set { set(newValue, "public.utf8-plain-text") }
    }
    /// The address on the pasteboard.
    open var url: URL? {
        get { value("public.url") }
        set { set(newValue, "public.url") }
    }
    /// The picture on the pasteboard.
    open var image: UIImage? {
        get { value("public.image") }
        set { set(newValue, "public.image") }
    }
    /// The colour on the pasteboard.
    open var color: UIColor? {
        get { value("com.apple.uikit.color") }
        set { set(newValue, "com.apple.uikit.color") }
    }
    /// A Boolean value that indicates whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// A Boolean value that indicates whether there is an address.
    open var hasURLs: Bool { url != nil }
    /// A Boolean value that indicates whether there is a picture.
    open var hasImages: Bool { image != nil }
    /// Returns the data of a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? { value(pasteboardType) }
    /// Sets the data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        set(data, pasteboardType)
    }
}

/// A maker of feedback that the user feels, which nothing here makes.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a maker of feedback.
    public override init() { super.init() }
    /// Prepares the device for feedback.
    open func prepare() {}
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
    open private(set) var isMenuVisible = false
    /// Shows the menu at a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    /// Hides the menu of editing.
    open func hideMenu() { isMenuVisible = false }
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
    /// Creates a picker of files of types, by their identifiers.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        super.init(nibName: nil, bundle: nil)
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

/// Data that is loaded when it is needed, as in a drag.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private let object: Any?
    /// A name for the data.
    open var suggestedName: String?
    /// Creates a provider without data.
    public override init() { object = nil }
    /// Creates a provider of an object.
    public init(object: Any) { self.object = object }
    /// Returns whether the provider has an object of a class.
    open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object is Object }
    /// Passes the object of a class on, or `nil`.
    @discardableResult
    open func loadObject<Object>(
        ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(object as? Object, nil)
        return Progress(totalUnitCount: 1)
    }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The data of the item.
    public let itemProvider: NSItemProvider
    /// The app's object of the item.
    open var localObject: Any?
    /// Creates an item from its data.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag of items.
@preconcurrency @MainActor
public protocol UIDragSession: NSObjectProtocol {
    /// The items of the drag.
    var items: [UIDragItem] { get }
    /// The app's object of the drag.
    var localContext: Any? { get set }
}

/// The end of a drag above a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The index at which the items end.
    var destinationIndexPath: IndexPath? { get }
}

/// The effect of the end of a drag above a collection.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: NSObject {
    /// The operation of the drag's end.
    public let operation: UIDropOperation
    /// Creates an effect of an operation.
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// The operation of the end of a drag.
public enum UIDropOperation: UInt, Sendable {
    /// The drag ends without an effect, is forbidden, copies or moves.
    case cancel = 0, forbidden, copy, move
}

/// The context of a preview by pressure, in old code.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The view of the preview.
    var sourceView: UIView { get }
    /// The rectangle of the preview's source.
    var sourceRect: CGRect { get set }
}

/// The maker of a preview by pressure, in old code.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// Returns the controller of a preview at a point.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing,
        viewControllerForLocation location: CGPoint
    ) -> UIViewController?
}

/// The coordinator of animations beside a change of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
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
/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// A text of Core Foundation, which is one of Foundation here.
public typealias CFString = NSString

/// Returns the rectangle as text, as in `{{0, 0}, {10, 20}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}
/// Returns the point as text, as in `{0, 0}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
    "{\(plain(point.x)), \(plain(point.y))}"
}
/// Returns the size as text, as in `{10, 20}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
    "{\(plain(size.width)), \(plain(size.height))}"
}
/// Returns the insets as text, as in `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    "{\(plain(insets.top)), \(plain(insets.left)), \(plain(insets.bottom)), \(plain(insets.right))}"
}
private func plain(_ number: CGFloat) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
}
