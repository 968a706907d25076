import Testing
import UIKit

@Suite struct UTTypeTests {
    @Test func `types conform to more general ones`() throws {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
        #expect(!UTType.png.conforms(to: .text) && UTType.svg.conforms(to: .xml))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .jpeg))
        let own = UTType(exportedAs: "org.example.Note", conformingTo: .json)
        #expect(own.conforms(to: .text) && own.identifier == "org.example.note" && own.isDeclared)
    }

    @Test func `types are found by their identifier, ending and name`() throws {
        #expect(UTType("public.jpeg") == .jpeg && UTType("org.example.none") == nil)
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "text/html") == .html)
        let unknown = try #require(UTType(filenameExtension: "xyz", conformingTo: .text))
        #expect(unknown.isDynamic && unknown.conforms(to: .text) && !unknown.isDeclared)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(
            UTType.pdf.preferredMIMEType == "application/pdf"
                && UTType.folder.preferredMIMEType == nil)
    }
}
