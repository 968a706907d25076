import Foundation

/// Bytes of Core Foundation, which are those of Foundation here.
public typealias CFData = Data

/// Returns the address of the first byte, which is valid as long as a copy of the data exists.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    guard let data else { return nil }
    // Foundation keeps up to fourteen bytes in the value itself; these get a place for the life of the program.
    if data.count > 14 {
        return data.withUnsafeBytes { $0.bindMemory(to: UInt8.self).baseAddress }
    }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, data.count))
    data.copyBytes(to: bytes, count: data.count)
    return UnsafePointer(bytes)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData!) -> Int { data?.count ?? 0 }

/// A source of bytes.
public final class CGDataProvider: NSObject, @unchecked Sendable {
    /// The bytes, or `nil` for the pixels of a picture.
    public let data: CFData?
    /// The picture whose pixels these are.
    let image: CGImage?

    init(_ image: CGImage) { (data, self.image) = (nil, image) }
    /// Creates a source of given bytes.
    public init?(data: CFData) { (self.data, image) = (data, nil) }
    /// Creates a source of given bytes.
    @_disfavoredOverload
    public init?(data: NSData) { (self.data, image) = (data as Data, nil) }
    /// Creates a source of the bytes of a file, or returns `nil` if it cannot be read.
    public init?(filename: UnsafePointer<CChar>) {
        guard let data = FileManager.default.contents(atPath: String(cString: filename)) else {
            return nil
        }
        (self.data, image) = (data, nil)
    }
    /// Creates a source of the bytes of a file, or returns `nil` if it cannot be read.
    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        (self.data, image) = (data, nil)
    }
}

extension CGImage {
    /// The source of the pixels, whose bytes do not exist here.
    public var dataProvider: CGDataProvider? { CGDataProvider(self) }
}
