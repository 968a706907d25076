/// A view or guide that a log speaks of.
public struct LoggedItem: Hashable, Sendable {
    /// What tells it from others: its address, else its name.
    public let key: String
    /// Its class; empty where the log does not say.
    public let className: String
    /// The name or text that stands in the log.
    public let label: String?

    /// The name, with the address where there is no name.
    public var name: String {
        if let label, !label.isEmpty { return className.isEmpty ? label : "\(className) '\(label)'" }
        return className.isEmpty ? key : "\(className):\(key)"
    }

    /// Whether its edges mean something else to what it contains.
    var scrolls: Bool {
        ["ScrollView", "TableView", "CollectionView", "TextView"].contains(where: className.hasSuffix)
    }

    /// Whether it is the guide of a view's margins.
    var isMarginsGuide: Bool { label == "UIViewLayoutMarginsGuide" }

    /// What stands for the inside of it.
    var contents: LoggedItem { LoggedItem(key: key + "|", className: className, label: "contents of \(label ?? key)") }

    /// What it lies in, where the log does not say.
    var unknownSuperview: LoggedItem {
        LoggedItem(key: "^" + key, className: "", label: "superview of \(name)")
    }

    /// The key of the item that an unknown superview contains.
    var keyInside: String? { key.hasPrefix("^") ? String(key.dropFirst()) : nil }

    /// Items are equal that have one key.
    public static func == (left: LoggedItem, right: LoggedItem) -> Bool { left.key == right.key }

    /// Hashes what tells it from others.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
