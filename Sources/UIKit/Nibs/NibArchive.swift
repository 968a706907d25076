internal import NibLoader

/// The coder that `init(coder:)` of a class receives from a nib: the element of the object.
///
/// Initialisers of UIKit's classes decode its attributes. For the keys of an app's own archives it
/// has no values.
final class NibArchive: NSCoder {
    /// The attributes of the object.
    let attributes: NibCoder
    /// The bundle of the nib, for images and colours.
    let bundle: Bundle?

    init(_ attributes: NibCoder, _ bundle: Bundle?) {
        (self.attributes, self.bundle) = (attributes, bundle)
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// The attributes of an object, if the coder is that of a nib.
    var nib: NibCoder? { (self as? NibArchive)?.attributes }
    /// The bundle of the nib, if the coder is that of one.
    var nibBundle: Bundle? { (self as? NibArchive)?.bundle }
}
