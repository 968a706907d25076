import Pictures
import ViewMetrics

/// The decoded images of one picture, as Cairo's surfaces.
struct CairoImageCache {
    /// A surface with its size in pixels.
    struct Surface {
        let pointer: OpaquePointer
        let width: Int
        let height: Int
    }

    private struct Key: Hashable {
        let data: ImageData
        /// The pixels of a vector image, which is drawn for each size.
        let width, height: Int
    }

    private var surfaces: [Key: Surface] = [:]

    /// Returns the surface of an image; `nil` if the image cannot be decoded.
    ///
    /// - Parameter size: The size on the picture in pixels, for vector images.
    mutating func surface(of data: ImageData, _ size: (Double, Double), _ library: CairoLibrary)
        -> Surface?
    {
        func count(_ length: Double) -> Int { Int(min(max(length.rounded(.up), 1), 4096)) }
        let isVector = data.format == .svg
        let key = Key(
            data: data, width: isVector ? count(size.0) : 0, height: isVector ? count(size.1) : 0)
        if let known = surfaces[key] { return known }
        guard let image = try? ImageLibraries.pixels(of: data, (key.width, key.height)),
            let made = Self.surface(image, library)
        else { return nil }
        surfaces[key] = made
        return made
    }

    private static func surface(_ image: PixelImage, _ library: CairoLibrary) -> Surface? {
        let surface = library.makeSurface(0, Int32(image.width), Int32(image.height))
        guard let surface, library.surfaceStatus(surface) == 0,
            let start = library.surfaceData(surface)
        else {
            library.destroySurface(surface)
            return nil
        }
        let length = Int(library.surfaceStride(surface))
        image.pixels.withUnsafeBytes { pixels in
            for row in 0..<image.height {
                let source = UnsafeRawBufferPointer(
                    rebasing: pixels[(row * image.width * 4)..<((row + 1) * image.width * 4)])
                UnsafeMutableRawBufferPointer(start: start + row * length, count: image.width * 4)
                    .copyMemory(from: source)
            }
        }
        library.markDirty(surface)
        return Surface(pointer: surface, width: image.width, height: image.height)
    }

    /// Frees all surfaces.
    mutating func removeAll(_ library: CairoLibrary) {
        for surface in surfaces.values { library.destroySurface(surface.pointer) }
        surfaces = [:]
    }
}
