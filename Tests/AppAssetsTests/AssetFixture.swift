import Foundation
import Pictures
import ViewMetrics

@testable import AppAssets

/// A folder of assets, made for one test.
final class AssetFixture {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes a file below the folder.
    func write(_ path: String, _ data: Data) throws {
        let place = URL(filePath: folder).appending(path: path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: place)
    }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    /// Writes the set of an image: the files with the members of their entries.
    func writeSet(
        _ path: String, _ images: [(file: String, members: String)], properties: String = "{}",
        size: (Int, Int) = (4, 2)
    ) throws {
        let entries = images.map { #"{"filename":"\#($0.file)"\#($0.members)}"# }
        try write(
            "\(path)/Contents.json",
            #"{"images":[\#(entries.joined(separator: ","))],"properties":\#(properties)}"#)
        for image in images { try write("\(path)/\(image.file)", Self.png(size.0, size.1)) }
    }

    /// The assets for a document in the folder.
    func assets(_ document: String = "Main.xib", language: String? = nil) -> DocumentAssets {
        DocumentAssets(AssetIndex([folder]), document: "\(folder)/\(document)", language: language)
    }

    /// A PNG file of a size, whose data nothing decodes.
    static func png(_ width: Int, _ height: Int) -> Data {
        func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8)
                + number(width) + number(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0] + number(0)
                + Array("IEND".utf8) + number(0))
    }

    /// A red HEIC file of 64 by 32 pixels.
    static let heic = Data(
        base64Encoded: """
            AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
            ACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAABoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRt\
            AAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMA\
            AAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5j\
            bHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAIAAAAAEAAAAAAAAAAv///+AAAAACAAAAEHBp\
            eGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAACJtZGF0AAAAFigBrwtg9eWDr//0HHfxxiDxcNP9Q4A=
            """)!

    /// Returns a collection of fonts.
    static func collection(_ fonts: [Data]) -> Data {
        func bytes(_ value: Int, _ count: Int = 4) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func number(_ data: [UInt8], _ place: Int, _ count: Int) -> Int {
            data[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        var start = 12 + 4 * fonts.count
        var (header, contents) = (
            Array("ttcf".utf8) + bytes(0x10000) + bytes(fonts.count), [UInt8]()
        )
        for font in fonts {
            var data = Array(font) + [UInt8](repeating: 0, count: (4 - font.count % 4) % 4)
            // The table of contents counts from the start of the file.
            for table in 0..<number(data, 4, 2) {
                let place = 12 + 16 * table + 8
                data.replaceSubrange(
                    place..<(place + 4), with: bytes(number(data, place, 4) + start))
            }
            header += bytes(start)
            contents += data
            start += data.count
        }
        return Data(header + contents)
    }

    /// A PNG file of four by two pixels: red at the left, translucent blue at the right.
    static let redAndBlue = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAFElEQVR42mP4z8DwH4Sh1H8GdAEABykP8SfadKYAAAAASUVORK5CYII="
    )!

    /// A PDF of one page.
    static func pdf(_ width: Double, _ height: Double) -> Data {
        let content = "1 0 0 rg 0 0 \(width) \(height) re f"
        return Data(
            """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents 4 0 R>>endobj
            4 0 obj<</Length \(content.utf8.count)>>stream
            \(content)
            endstream endobj
            trailer<</Root 1 0 R>>

            """.utf8)
    }
}
