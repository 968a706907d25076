import Foundation

/// The characters of a text storage as a string whose changes are the storage's.
final class TextStorageString: NSMutableString {
    private let storage: NSTextStorage

    init(_ storage: NSTextStorage) {
        self.storage = storage
        super.init(string: "")
    }
    override var length: Int { storage.length }
    override func character(at index: Int) -> unichar {
        (storage.string as NSString).character(at: index)
    }
    override func replaceCharacters(in range: NSRange, with aString: String) {
        storage.replaceCharacters(in: range, with: aString)
    }

    // The initialisers that Foundation requires make a string of a storage of their own.
    required init(string aString: String) {
        storage = NSTextStorage(string: aString)
        super.init(string: "")
    }
    required init(capacity: Int) {
        storage = NSTextStorage(string: "")
        super.init(string: "")
    }
    required init?(coder aDecoder: NSCoder) { nil }
    required init(characters: UnsafePointer<unichar>, length: Int) {
        let units = UnsafeBufferPointer(start: characters, count: length)
        storage = NSTextStorage(string: String(decoding: units, as: UTF16.self))
        super.init(string: "")
    }
    required init(stringLiteral value: StaticString) {
        storage = NSTextStorage(string: "\(value)")
        super.init(string: "")
    }
    required init(unicodeScalarLiteral value: StaticString) {
        storage = NSTextStorage(string: "\(value)")
        super.init(string: "")
    }
    required init(extendedGraphemeClusterLiteral value: StaticString) {
        storage = NSTextStorage(string: "\(value)")
        super.init(string: "")
    }
}
