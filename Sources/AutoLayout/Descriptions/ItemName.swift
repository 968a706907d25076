/// How messages call an item: by a name that people gave it, else by its class and a running number.
public struct ItemName: Hashable, Sendable {
    /// Where a name comes from, the best first.
    public enum Source: Hashable, Sendable {
        /// The identifier: `accessibilityIdentifier`, or what a class says for ``LayoutItem/layoutName``.
        case identifier
        /// ``LayoutItem/layoutLabel``: a nib's label.
        case label
        /// The stored property of a view around it that has the item.
        case variable
        /// None of them: the class and a running number.
        case number
    }

    /// UIKit's name of the class where the class stands for one of UIKit's, else the class's own.
    public let className: String
    /// The name that people gave it.
    public let given: String?
    /// Where the name comes from.
    public let source: Source
    /// The item's number in its tree, in the order in which messages first spoke of items; it keeps that.
    public let number: Int
    /// Whether it is a layout guide.
    public let isGuide: Bool

    /// `UILabel:7`.
    public var reference: String { "\(className):\(number)" }

    /// The name: `title`; `UILabel:7` where nobody gave it one; `UILayoutGuide:9'safe area'` for a guide with an
    /// identifier, as many guides have the same.
    public var text: String {
        guard let given else { return reference }
        return isGuide && source == .identifier ? "\(reference)'\(given)'" : given
    }

    /// Whether the name has to be explained beside the text in which it stands.
    var needsLegend: Bool { given != nil && text != reference && !text.hasPrefix(reference) }
}

extension ItemName: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}
