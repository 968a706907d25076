/// A text with attributes that layout managers show.
///
/// The runs are kept here: Foundation's text traps on Linux if neighbouring runs have equally many
/// attributes with different keys. Each change reaches the primitives
/// ``replaceCharacters(in:with:)-(NSRange,String)`` and ``setAttributes(_:range:)``, so that a
/// subclass with a store of its own overrides these.
open class NSTextStorage: NSMutableAttributedString {
    private var characters = ""
    private var runs: [Run] = []
    private var depth = 0

    /// A part of the text with the same attributes.
    private struct Run {
        var length: Int
        var attributes: [NSAttributedString.Key: Any]
    }

    /// The layout managers that show the text.
    public private(set) var layoutManagers: [NSLayoutManager] = []
    /// The receiver of the text's changes.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The kinds of the pending changes.
    open private(set) var editedMask: EditActions = []
    /// The range of the pending changes, in the changed text.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The number of characters that the pending changes add.
    open private(set) var changeInLength = 0

    /// Creates an empty text.
    public init() { super.init(string: "") }
    /// Creates a text without attributes.
    public override init(string: String) {
        super.init(string: "")
        start(string, [:])
    }
    /// Creates a text with the same attributes everywhere.
    public override init(
        string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {
        super.init(string: "")
        start(string, attrs ?? [:])
    }
    /// Creates a text with the characters and the attributes of another.
    public override init(attributedString: NSAttributedString) {
        super.init(string: "")
        characters = attributedString.string
        runs = Self.runs(of: attributedString)
    }
    /// Creates an empty text; nibs describe texts themselves.
    public required init?(coder: NSCoder) { super.init(string: "") }

    private func start(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
        characters = string
        let length = string.utf16.count
        if length > 0 { runs = [Run(length: length, attributes: attributes)] }
    }
    private static func runs(of text: NSAttributedString) -> [Run] {
        if let storage = text as? NSTextStorage, type(of: storage) == NSTextStorage.self {
            return storage.runs
        }
        var (runs, place): ([Run], Int) = ([], 0)
        while place < text.length {
            var range = NSRange()
            let attributes = text.attributes(at: place, effectiveRange: &range)
            let end = max(place + 1, range.location + range.length)
            runs.append(Run(length: end - place, attributes: attributes))
            place = end
        }
        return runs
    }

    // MARK: Reading

    /// The characters of the text.
    open override var string: String { characters }
    /// The number of UTF-16 units of the text.
    open override var length: Int { string.utf16.count }
    /// Returns the attributes at a place, and the range in which they are the same.
    open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
    {
        let (index, start) = run(at: location)
        range?.pointee = NSRange(location: start, length: runs[index].length)
        return runs[index].attributes
    }
    /// Returns an attribute at a place, and a range in which it is the same.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }
    /// Returns the attributes at a place, and the longest range within limits in which they are the
    /// same.
    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        let found = attributes(at: location, effectiveRange: nil)
        range?.pointee = longest(from: location, in: rangeLimit) {
            Self.areEqual($0, found)
        }
        return found
    }
    /// Returns an attribute at a place, and the longest range within limits in which it is the same.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int,
        longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        let found = attributes(at: location, effectiveRange: nil)[attrName]
        range?.pointee = longest(from: location, in: rangeLimit) {
            Self.areEqual($0[attrName], found)
        }
        return found
    }
    /// Calls a block with the attributes of each run in a range.
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (
            [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        enumerate(in: enumerationRange, opts) { place, range, limit in
            attributes(at: place, longestEffectiveRange: &range, in: limit)
        } using: {
            block($0, $1, $2)
        }
    }
    /// Calls a block with an attribute's value in each run of a range.
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(in: enumerationRange, opts) { place, range, limit in
            attribute(attrName, at: place, longestEffectiveRange: &range, in: limit)
        } using: {
            block($0, $1, $2)
        }
    }
    /// The characters as a string whose changes are those of the text.
    open override var mutableString: NSMutableString { TextStorageString(self) }
    /// Returns a part of the text.
    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        precondition(
            range.location >= 0 && NSMaxRange(range) <= length,
            "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds")
        let part = NSTextStorage(string: NSString(string: string).substring(with: range))
        part.runs = runs(in: range)
        return part
    }
    /// Returns a text of its own with the same characters and attributes.
    open dynamic override func copy(with zone: NSZone? = nil) -> Any { duplicate() }
    /// Returns a text of its own with the same characters and attributes.
    open override func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate() }
    private func duplicate() -> NSTextStorage { NSTextStorage(attributedString: self) }
    /// A Boolean value that indicates whether an object is a text with the same characters and
    /// attributes.
    open dynamic override func isEqual(_ object: Any?) -> Bool {
        (object as? NSAttributedString).map(isEqual(to:)) ?? false
    }
    /// A Boolean value that indicates whether a text has the same characters and attributes.
    open dynamic override func isEqual(to other: NSAttributedString) -> Bool {
        guard string == other.string else { return false }
        var place = 0
        while place < length {
            var (own, others) = (NSRange(), NSRange())
            guard
                Self.areEqual(
                    attributes(at: place, effectiveRange: &own),
                    other.attributes(at: place, effectiveRange: &others))
            else { return false }
            place = max(place + 1, min(NSMaxRange(own), NSMaxRange(others)))
        }
        return true
    }
    /// The hash of the characters.
    open override var hash: Int { string.hashValue }

    private func run(at location: Int) -> (index: Int, start: Int) {
        precondition(
            location >= 0 && location < length,
            "NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds")
        var start = 0
        for (index, run) in runs.enumerated() {
            if location < start + run.length { return (index, start) }
            start += run.length
        }
        preconditionFailure("the runs of a text end before its characters")
    }
    private func longest(
        from location: Int, in limit: NSRange,
        while isSame: ([NSAttributedString.Key: Any]) -> Bool
    ) -> NSRange {
        var range = NSRange()
        _ = attributes(at: location, effectiveRange: &range)
        var (low, high) = (range.location, NSMaxRange(range))
        while low > limit.location {
            guard isSame(attributes(at: low - 1, effectiveRange: &range)) else { break }
            low = range.location
        }
        while high < NSMaxRange(limit) {
            guard isSame(attributes(at: high, effectiveRange: &range)) else { break }
            high = NSMaxRange(range)
        }
        low = max(low, limit.location)
        return NSRange(location: low, length: min(high, NSMaxRange(limit)) - low)
    }
    private func enumerate<Value>(
        in range: NSRange, _ options: NSAttributedString.EnumerationOptions,
        value: (Int, inout NSRange, NSRange) -> Value,
        using block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        var (low, high) = (range.location, NSMaxRange(range))
        let isReversed = options.contains(.reverse)
        while low < high, !stop.boolValue {
            var found = NSRange()
            let limit = NSRange(location: low, length: high - low)
            let part = value(isReversed ? high - 1 : low, &found, limit)
            if isReversed { high = found.location } else { low = NSMaxRange(found) }
            block(part, found, &stop)
            high = min(high, length)
        }
    }

    private static func areEqual(
        _ one: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]
    ) -> Bool {
        one.count == other.count
            && one.allSatisfy { key, value in other[key].map { areEqual(value, $0) } ?? false }
    }
    private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? AnyHashable, let other = other as? AnyHashable, one == other {
            return true
        }
        // Foundation's texts return numbers and texts as objects.
        if let one = one as? NSNumber, let other = other as? NSNumber { return one == other }
        let (object, otherObject) = (one as AnyObject, other as AnyObject)
        return (object as? NSObject)?.isEqual(otherObject) ?? (object === otherObject)
    }

    // MARK: Changes

    /// Replaces characters; the new ones have the attributes of the first that they replace, or of
    /// the character before.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        precondition(
            range.location >= 0 && NSMaxRange(range) <= length,
            "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds")
        let added = str.utf16.count
        let source = range.length > 0 ? range.location : max(0, range.location - 1)
        let attributes = length > 0 ? attributes(at: source, effectiveRange: nil) : [:]
        characters = NSString(string: characters).replacingCharacters(in: range, with: str)
        replaceRuns(in: range, by: added > 0 ? [Run(length: added, attributes: attributes)] : [])
        edited(.editedCharacters, range: range, changeInLength: added - range.length)
    }
    /// Sets the attributes of a range, in place of all others.
    open override func setAttributes(
        _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
    ) {
        guard range.length > 0 else { return }
        precondition(
            NSMaxRange(range) <= length,
            "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds")
        replaceRuns(in: range, by: [Run(length: range.length, attributes: attrs ?? [:])])
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    /// Sets an attribute in a range.
    open override func addAttribute(
        _ name: NSAttributedString.Key, value: Any, range: NSRange
    ) { addAttributes([name: value], range: range) }
    /// Sets attributes in a range, beside those that are there.
    open override func addAttributes(
        _ attrs: [NSAttributedString.Key: Any], range: NSRange
    ) { changeRuns(in: range) { $0.merge(attrs) { $1 } } }
    /// Removes an attribute from a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeRuns(in: range) { $0[name] = nil }
    }
    /// Replaces characters by a text with its attributes.
    open override func replaceCharacters(
        in range: NSRange, with attrString: NSAttributedString
    ) {
        beginEditing()
        replaceCharacters(in: range, with: attrString.string)
        var place = range.location
        for run in Self.runs(of: attrString) {
            setAttributes(run.attributes, range: NSRange(location: place, length: run.length))
            place += run.length
        }
        endEditing()
    }
    /// Inserts a text with its attributes.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    /// Adds a text with its attributes to the end.
    open override func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }
    /// Removes characters.
    open override func deleteCharacters(in range: NSRange) {
        replaceCharacters(in: range, with: "")
    }
    /// Replaces all characters and attributes.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    private func changeRuns(
        in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        var place = range.location
        beginEditing()
        while place < NSMaxRange(range) {
            var found = NSRange()
            var attributes = attributes(at: place, effectiveRange: &found)
            let end = min(NSMaxRange(found), NSMaxRange(range))
            change(&attributes)
            setAttributes(attributes, range: NSRange(location: place, length: end - place))
            place = end
        }
        endEditing()
    }
    private func runs(in range: NSRange) -> [Run] {
        var (parts, start): ([Run], Int) = ([], 0)
        for run in runs {
            let low = max(start, range.location)
            let high = min(start + run.length, NSMaxRange(range))
            if low < high { parts.append(Run(length: high - low, attributes: run.attributes)) }
            start += run.length
        }
        return parts
    }
    private func replaceRuns(in range: NSRange, by new: [Run]) {
        let total = runs.reduce(0) { $0 + $1.length }
        let after = NSRange(location: NSMaxRange(range), length: total - NSMaxRange(range))
        var joined: [Run] = []
        for run in runs(in: NSRange(location: 0, length: range.location)) + new + runs(in: after) {
            if let last = joined.last, Self.areEqual(last.attributes, run.attributes) {
                joined[joined.count - 1].length += run.length
            } else {
                joined.append(run)
            }
        }
        runs = joined
    }

    // MARK: Editing

    /// Begins several changes that layout managers see together.
    open override func beginEditing() { depth += 1 }
    /// Ends several changes.
    open override func endEditing() {
        depth -= 1
        if depth == 0, editedMask != [] { processEditing() }
    }
    /// Notes a change; a subclass with a store of its own calls it after each.
    open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
        let changed = NSRange(location: range.location, length: range.length + delta)
        if self.editedMask == [] {
            editedRange = changed
        } else {
            let low = min(editedRange.location, changed.location)
            let high = max(NSMaxRange(editedRange) + delta, NSMaxRange(changed))
            editedRange = NSRange(location: low, length: high - low)
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0 { processEditing() }
    }
    /// Passes the pending changes to the delegate and to the layout managers.
    open func processEditing() {
        depth += 1
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength
        )
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        depth -= 1
        (editedMask, changeInLength) = ([], 0)
        for manager in layoutManagers { onMain { manager.textDidChange() } }
    }
    /// Adds a layout manager that shows the text.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        onMain { aLayoutManager.textStorage = self }
    }
    /// Removes a layout manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        onMain { aLayoutManager.textStorage = nil }
    }

    /// The kinds of changes of a text.
    public struct EditActions: OptionSet, Sendable {
        /// The bits of the kinds.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The change is one of attributes.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// The change is one of characters.
        public static let editedCharacters = EditActions(rawValue: 2)
    }
}

/// The receiver of a text's changes.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Responds to changes, before attributes are completed; it may change the text.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Responds to changes, before layout managers see them; it may change attributes.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// Does nothing by default, as without the method.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// Does nothing by default, as without the method.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
