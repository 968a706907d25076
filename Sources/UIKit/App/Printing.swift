/// The user's choice of a printer and its options, which cannot appear without a display.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// The controller of the app.
    open class var shared: UIPrintInteractionController { sharedController }
    private static let sharedController = UIPrintInteractionController()
    /// `false`: no printer can be chosen.
    open class var isPrintingAvailable: Bool { false }
    /// The identifiers of the types that can be printed.
    open class var printableUTIs: Set<String> { Set(PrintableType.allCases.map(\.rawValue)) }
    /// Returns a Boolean value that indicates whether the file at an address has a picture or a PDF.
    open class func canPrint(_ url: URL) -> Bool {
        url.isFileURL && FileManager.default.contents(atPath: url.path).map(canPrint) == true
    }
    /// Returns a Boolean value that indicates whether data are a picture or a PDF.
    open class func canPrint(_ data: Data) -> Bool { PrintableType(data) != nil }

    /// The options of the print.
    open var printInfo: UIPrintInfo?
    /// The object that decides about the print.
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// A Boolean value that indicates whether the user chooses the number of copies.
    open var showsNumberOfCopies = true
    /// A Boolean value that indicates whether the user chooses the paper.
    open var showsPaperSelectionForLoadedPapers = false
    /// A Boolean value that indicates whether the user chooses the orientation of the paper.
    open var showsPaperOrientation = true

    // MARK: Contents

    // One store: setting one form of the contents removes the others.
    private var contents: Any?
    /// The picture, the PDF or the address to print; setting it removes other contents.
    open var printingItem: Any? {
        get { (contents as? Item)?.value }
        set { contents = newValue.map { Item(value: $0) } }
    }
    /// The pictures, PDFs and addresses to print; setting them removes other contents.
    open var printingItems: [Any]? {
        get { contents as? [Any] }
        set { contents = newValue }
    }
    /// The layout of the text to print; setting it removes other contents.
    open var printFormatter: UIPrintFormatter? {
        get { contents as? UIPrintFormatter }
        set { contents = newValue }
    }
    private struct Item {
        let value: Any
    }

    // MARK: Presentation

    /// The closure after a print, with a Boolean value that indicates whether it was completed.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
    /// Returns `false`: no choice appears.
    @discardableResult
    open dynamic func present(
        animated: Bool, completionHandler completion: CompletionHandler? = nil
    )
        -> Bool
    { false }
    /// Returns `false`: no choice appears.
    @discardableResult
    open dynamic func present(
        from rect: CGRect, in view: UIView, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    /// Returns `false`: no choice appears.
    @discardableResult
    open dynamic func present(
        from item: UIBarButtonItem, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool { false }
    /// Does nothing, as no choice is visible.
    open dynamic func dismiss(animated: Bool) {}
}

/// The types of data that can be printed.
private enum PrintableType: String, CaseIterable {
    case pdf = "com.adobe.pdf"
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case tiff = "public.tiff"

    /// The type of data, by their first bytes.
    init?(_ data: Data) {
        let found = Self.allCases.first { type in
            type.signatures.contains { data.starts(with: $0) }
        }
        guard let found else { return nil }
        self = found
    }

    private var signatures: [[UInt8]] {
        switch self {
        case .pdf: [Array("%PDF".utf8)]
        case .png: [[0x89, 0x50, 0x4E, 0x47]]
        case .jpeg: [[0xFF, 0xD8, 0xFF]]
        case .gif: [Array("GIF8".utf8)]
        case .tiff: [Array("II*\0".utf8), Array("MM\0*".utf8)]
        }
    }
}

/// The decisions about a print.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    /// Returns the controller over which the choice appears, or `nil` for the window.
    func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController?
    /// Responds before the print begins.
    func printInteractionControllerWillStartJob(
        _ printInteractionController: UIPrintInteractionController)
    /// Responds after the print.
    func printInteractionControllerDidFinishJob(
        _ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    /// Returns `nil` by default, as without the method.
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { nil }
    /// Does nothing by default, as without the method.
    public func printInteractionControllerWillStartJob(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    /// Does nothing by default, as without the method.
    public func printInteractionControllerDidFinishJob(
        _ printInteractionController: UIPrintInteractionController
    ) {}
}

/// The options of a print.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// The identifier of the printer, or `nil` for the last one.
    open var printerID: String?
    /// The name of the print; the name of the app by default.
    open var jobName = ProcessInfo.processInfo.processName
    /// The kind of the contents.
    open var outputType = OutputType.general
    /// The orientation of the paper.
    open var orientation = Orientation.portrait
    /// The use of both sides of the paper.
    open var duplex = Duplex.none
    /// Returns the default options.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

    /// The kind of contents, which determines quality and colours.
    public enum OutputType: Int, Sendable {
        /// Texts and pictures; pictures only; the same without colours.
        case general = 0, photo, grayscale, photoGrayscale
    }
    /// The orientation of paper.
    public enum Orientation: Int, Sendable {
        /// The paper is higher than wide, or wider than high.
        case portrait = 0, landscape
    }
    /// The use of both sides of paper.
    public enum Duplex: Int, Sendable {
        /// One side is used, or the paper is turned over its long or short edge.
        case none = 0, longEdge, shortEdge
    }
}

/// The layout of contents on pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    /// The greatest height of the contents on a page, in points; 0 for that of the page.
    open var maximumContentHeight: CGFloat = 0
    /// The greatest width of the contents on a page, in points; 0 for that of the page.
    open var maximumContentWidth: CGFloat = 0
    /// The insets of the contents on each page.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The first page of the contents.
    open var startPage = 0
}

/// The layout of a text on pages.
@preconcurrency @MainActor
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The text with its attributes.
    open var attributedText: NSAttributedString?
    /// The text without attributes.
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The font of a text without attributes.
    open var font: UIFont?
    /// The colour of a text without attributes.
    open var color: UIColor?
    /// The alignment of a text without attributes.
    open var textAlignment = NSTextAlignment.natural
    /// Creates the layout of a text.
    public init(text: String) {
        super.init()
        self.text = text
    }
    /// Creates the layout of a text with attributes.
    public init(attributedText: NSAttributedString) {
        super.init()
        self.attributedText = attributedText
    }
}

/// The layout of a page of HTML on pages.
@preconcurrency @MainActor
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    /// The text in HTML.
    open var markupText: String?
    /// Creates the layout of a text in HTML.
    public init(markupText: String) { self.markupText = markupText }
}

/// The layout of a view's contents on pages.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view.
    public let view: UIView
    init(_ view: UIView) { self.view = view }
}

extension UIView {
    /// Returns a layout of the view's contents on pages.
    public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
