/// The texts, pictures and data that are copied and pasted.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the system.
    public static let general = UIPasteboard(name: .general)
    private static var named: [Name: UIPasteboard] = [:]

    /// The name of the pasteboard.
    public let name: Name
    private init(name: Name) { self.name = name }
    /// Returns the pasteboard with a name, which is created if the caller wishes.
    public class func pasteboard(name: Name, create: Bool) -> UIPasteboard? {
        if let known = named[name] { return known }
        guard create else { return nil }
        let made = UIPasteboard(name: name)
        named[name] = made
        return made
    }
    /// Creates a pasteboard with a name, or returns `nil` if it must exist.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || Self.named[pasteboardName] != nil else { return nil }
        self.init(name: pasteboardName)
        Self.named[pasteboardName] = self
    }
    /// Returns a new pasteboard with a name that no other has.
    open class func withUniqueName() -> UIPasteboard {
        UIPasteboard(name: Name(rawValue: UUID().uuidString))
    }

    /// The items, each with its values by their types.
    open var items: [[String: Any]] = [] {
        didSet {
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }
    /// The number of changes.
    open private(set) var changeCount = 0
    /// The number of items.
    open var numberOfItems: Int { items.count }
    /// The types of the first item.
    open var types: [String] { items.first?.keys.sorted() ?? [] }
    /// Sets the items, with options that are only recorded by the system.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        self.items = items
    }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    /// Returns whether the first item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        !Set(types).isDisjoint(with: pasteboardTypes)
    }

    private static let text = "public.utf8-plain-text", url = "public.url"
    private static let picture = "public.image", colour = "com.apple.uikit.color"
    private func values<Value>(_ type: String) -> [Value]? {
        let found = items.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }
    private func set(_ values: [Any]?, _ type: String) { items = (values ?? []).map { [type: $0] } }
    /// The text of the first item that has one.
    open var string: String? {
        get { values(Self.text)?.first }
        set { set(newValue.map { [$0] }, Self.text) }
    }
    /// The texts of the items.
    open var strings: [String]? {
        get { values(Self.text) }
        set { set(newValue, Self.text) }
    }
    /// The URL of the first item that has one.
    open var url: URL? {
        get { values(Self.url)?.first }
        set { set(newValue.map { [$0] }, Self.url) }
    }
    /// The URLs of the items.
    open var urls: [URL]? {
        get { values(Self.url) }
        set { set(newValue, Self.url) }
    }
    /// The picture of the first item that has one.
    open var image: UIImage? {
        get { values(Self.picture)?.first }
        set { set(newValue.map { [$0] }, Self.picture) }
    }
    /// The pictures of the items.
    open var images: [UIImage]? {
        get { values(Self.picture) }
        set { set(newValue, Self.picture) }
    }
    /// The colour of the first item that has one.
    open var color: UIColor? {
        get { values(Self.colour)?.first }
        set { set(newValue.map { [$0] }, Self.colour) }
    }
    /// The colours of the items.
    open var colors: [UIColor]? {
        get { values(Self.colour) }
        set { set(newValue, Self.colour) }
    }
    /// A Boolean value that indicates whether an item has a text.
    open var hasStrings: Bool { string != nil }
    /// A Boolean value that indicates whether an item has a URL.
    open var hasURLs: Bool { url != nil }
    /// A Boolean value that indicates whether an item has a picture.
    open var hasImages: Bool { image != nil }
    /// A Boolean value that indicates whether an item has a colour.
    open var hasColors: Bool { color != nil }
    /// The providers of the items' values.
    open var itemProviders: [NSItemProvider] {
        get { items.map { NSItemProvider(object: $0.values.first as Any) } }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }
    /// Sets the providers of the items' values: those of texts, URLs and pictures are loaded.
    open func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) {
        items = itemProviders.map { provider in
            var item: [String: Any] = [:]
            provider.loadObject(ofClass: String.self) { text, _ in item[Self.text] = text }
            provider.loadObject(ofClass: URL.self) { url, _ in item[Self.url] = url }
            provider.loadObject(ofClass: UIImage.self) { image, _ in item[Self.picture] = image }
            return item
        }
    }
    /// Returns the data of the first item for a type.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        values(pasteboardType)?.first
    }
    /// Sets the data for a type, as the only item.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        set([data], pasteboardType)
    }
    /// Returns the value of the first item for a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? {
        values(pasteboardType)?.first
    }
    /// Sets the value for a type, as the only item.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        set([value], pasteboardType)
    }

    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String
        /// Creates a name from a text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The name of the system's pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }
    /// An option of items.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option, as UIKit has it.
        public let rawValue: String
        /// Creates an option from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The date at which the items are removed.
        public static let expirationDate = OptionsKey(
            rawValue: "UIPasteboardOptionExpirationDate")
        /// A Boolean value that indicates whether the items stay on this device.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }
    /// The notification of a change of a pasteboard.
    nonisolated public static let changedNotification = Notification.Name(
        "UIPasteboardChangedNotification")
    /// The notification of a pasteboard that was removed.
    nonisolated public static let removedNotification = Notification.Name(
        "UIPasteboardRemovedNotification")
}
