import Foundation

/// The types of data in a text, as the bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// A search for links and telephone numbers in texts, which Foundation lacks on Linux.
///
/// Foundation's class inherits from `NSRegularExpression`, which no class does outside of Foundation on Linux. The
/// patterns approximate those of Apple's platforms: links with a scheme, addresses of mail, hosts in common domains, and
/// numbers of 7 to 15 digits. Dates, addresses and other types are not found.
open class NSDataDetector: NSObject, @unchecked Sendable {
    /// The types of data that the detector was created for.
    public let checkingTypes: NSTextCheckingTypes

    /// Creates a detector for types of data.
    ///
    /// - Throws: An error without a type.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        guard checkingTypes != 0 else {
            throw CocoaError(
                .keyValueValidation, userInfo: [NSLocalizedDescriptionKey: "no data detector types"]
            )
        }
        self.checkingTypes = checkingTypes
    }

    /// Returns the found data in a range of a text, in the order of the text.
    open func matches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> [NSTextCheckingResult] {
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        let text = NSString(string: string)
        var found: [DetectedData] = []
        for pattern in DataPattern.all where types.contains(pattern.type) {
            for match in pattern.regex.matches(in: string, options: options, range: range) {
                let range = pattern.trimmed(match.range, in: text)
                guard let data = pattern.data(text.substring(with: range), range),
                    !found.contains(where: { NSIntersectionRange($0.range, range).length > 0 })
                else { continue }
                found.append(data)
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// Returns the number of found data in a range of a text.
    open func numberOfMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> Int { matches(in: string, options: options, range: range).count }

    /// Returns the first data in a range of a text.
    open func firstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

    /// Returns the range of the first data in a range of a text.
    open func rangeOfFirstMatch(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range
            ?? NSRange(location: NSNotFound, length: 0)
    }

    /// Calls a closure for each of the data, until it sets its last argument.
    open func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (
            NSTextCheckingResult?, NSRegularExpression.MatchingFlags,
            UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        var isEnded = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &isEnded)
            if isEnded.boolValue { return }
        }
    }
}

extension NSTextCheckingResult {
    /// The address of a link that a data detector found.
    public var url: URL? { (self as? DetectedData)?.link }
    /// The number that a data detector found.
    public var phoneNumber: String? { (self as? DetectedData)?.number }
    /// The date that a data detector found; `nil` here.
    public var date: Date? { nil }
    /// The parts of an address that a data detector found; `nil` here.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
}

/// The data in a range of a text.
private final class DetectedData: NSTextCheckingResult, @unchecked Sendable {
    let place: NSRange
    let link: URL?
    let number: String?
    init(_ place: NSRange, link: URL? = nil, number: String? = nil) {
        (self.place, self.link, self.number) = (place, link, number)
        super.init()
    }
    required init?(coder: NSCoder) { nil }
    override var range: NSRange { place }
    override var resultType: CheckingType { link == nil ? .phoneNumber : .link }
    override var numberOfRanges: Int { 1 }
    override func range(at index: Int) -> NSRange { place }
}

/// A pattern of data in a text.
private struct DataPattern {
    let type: NSTextCheckingResult.CheckingType
    let regex: NSRegularExpression
    /// The beginning of the link, which the text lacks.
    let prefix: String

    init(type: NSTextCheckingResult.CheckingType, expression: String, prefix: String = "") {
        (self.type, self.prefix) = (type, prefix)
        do {
            regex = try NSRegularExpression(pattern: expression, options: .caseInsensitive)
        } catch { preconditionFailure("invalid pattern \(expression): \(error)") }
    }

    private static let domains =
        "com|org|net|edu|gov|mil|int|info|biz|name|pro|io|co|app|dev|me|tv|ai|us|uk|de|fr|es|it|nl|ru|cn|jp|kr"
        + "|br|in|au|ca|ch|at|be|se|no|dk|fi|pl|pt|ie|eu"
    private static let group = "(?:\\(\\d{1,5}\\)|\\d++)(?![^\\W\\d])"
    /// The patterns, of which earlier ones take a place first.
    static let all = [
        DataPattern(type: .link, expression: "\\b[a-z][a-z0-9+.-]*://[^\\s<>\"]+"),
        DataPattern(type: .link, expression: "\\bmailto:[^\\s<>\"]+"),
        DataPattern(
            type: .link,
            expression: "\\b[a-z0-9._%+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.[a-z]{2,}\\b",
            prefix: "mailto:"),
        DataPattern(
            type: .link,
            expression: "(?<![@\\w.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:\(domains))"
                + "(?![\\w-])(?::\\d+)?(?:[/?#][^\\s<>\"]*)?", prefix: "http://"),
        // A group has all digits of its place, so that a text has one division into groups only. No letter follows.
        DataPattern(
            type: .phoneNumber,
            expression: "(?<![\\w+])\\+?\(group)(?:[ .\\u00A0/-]?+\(group))*(?!\\w)"),
    ]

    /// Returns a range without the punctuation at the end of a link.
    func trimmed(_ range: NSRange, in text: NSString) -> NSRange {
        guard type == .link else { return range }
        var range = range
        while let last = text.substring(with: range).last {
            let isOpen = last == ")" && text.substring(with: range).contains("(")
            guard ".,;:!?'\")]}".contains(last), !isOpen else { break }
            range.length -= 1
        }
        return range
    }

    /// Returns the data of a text, or `nil` for another text.
    func data(_ text: String, _ range: NSRange) -> DetectedData? {
        if type == .link { return URL(string: prefix + text).map { DetectedData(range, link: $0) } }
        let digits = text.filter(\.isNumber).count
        return (7...15).contains(digits) ? DetectedData(range, number: text) : nil
    }
}
