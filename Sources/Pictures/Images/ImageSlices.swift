import AutoLayout
import ViewMetrics

/// The parts of a sliced image with their places: corners keep their size, edges and the centre are stretched or
/// repeated.
struct ImageSlices {
    /// A part of the image in its own points, and the rectangle that it fills.
    struct Slice {
        let part: Rect
        let rect: Rect
    }

    let list: [Slice]

    /// The greatest number of repetitions along an axis; a longer side is stretched.
    private static let tilesMax = 64

    init(_ size: Size, _ slicing: AssetImage.Slicing, _ rect: Rect) {
        let across = Self.spans(
            slicing.caps.left, slicing.caps.right, slicing.center.width, size.width, rect.minX,
            rect.width,
            slicing.isTiled)
        let down = Self.spans(
            slicing.caps.top, slicing.caps.bottom, slicing.center.height, size.height, rect.minY,
            rect.height,
            slicing.isTiled)
        list = down.flatMap { row in
            across.map { column in
                Slice(
                    part: Rect(
                        x: column.from, y: row.from, width: column.length, height: row.length),
                    rect: Rect(
                        x: column.place, y: row.place, width: column.extent, height: row.extent))
            }
        }
    }

    /// A part of one axis: its start and length in the image, its place and extent in the picture.
    private struct Span {
        let from, length, place, extent: Double
    }

    private static func spans(
        _ first: Double, _ last: Double, _ center: Double, _ size: Double, _ start: Double,
        _ extent: Double, _ isTiled: Bool
    ) -> [Span] {
        // Edges that do not fit share the space.
        let factor = first + last > extent ? extent / (first + last) : 1
        let (near, far) = (first * factor, last * factor)
        var spans = [Span(from: 0, length: first, place: start, extent: near)]
        let room = extent - near - far
        if room > 0, center > 0 {
            let count = isTiled && room / center <= Double(tilesMax) ? room / center : 1
            if isTiled, count > 1 {
                var place = start + near
                let end = start + extent - far
                while place < end - 1e-9 {
                    let length = min(center, end - place)
                    spans.append(Span(from: first, length: length, place: place, extent: length))
                    place += center
                }
            } else {
                spans.append(Span(from: first, length: center, place: start + near, extent: room))
            }
        }
        spans.append(
            Span(from: size - last, length: last, place: start + extent - far, extent: far))
        return spans.filter { $0.length > 0 && $0.extent > 0 }
    }
}

/// Bytes as text.
package enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns bytes in base 64, with padding.
    package static func text(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let rest = min(3, bytes.count - start)
            var number = 0
            for place in 0..<3 {
                number = number << 8 | (place < rest ? Int(bytes[start + place]) : 0)
            }
            for place in 0..<4 {
                result.append(
                    place <= rest ? letters[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
