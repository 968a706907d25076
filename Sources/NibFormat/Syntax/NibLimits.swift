/// The sizes that a document may have. Larger ones are input errors, so that a hostile file cannot ask for the machine.
///
/// Real documents stay far below: the largest that were met have half a million bytes, ten thousand elements and
/// forty levels.
public enum NibLimits {
    /// The most bytes in one file.
    public static let byteCount = 64_000_000
    /// The most elements.
    public static let elementCount = 1_000_000
    /// The most attributes, over all elements.
    public static let attributeCount = 4_000_000
    /// The deepest an element may lie; the root lies at 1.
    public static let depth = 1_000
    /// The most remarks that are kept with a document; further ones are only counted.
    public static let remarkCount = 1_000
}
