import CoreGraphics
import ObjectiveC
import Testing
import UIKit

/// Prints, documents and items to share.
@MainActor @Suite struct PrintingTests {
    @Test func `a document's controller has its file's name and shows nothing`() {
        let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "a.pdf"))
        #expect(controller.name == "a.pdf")
        #expect(!controller.presentPreview(animated: false))
    }

    @Test func `a print has one kind of contents`() throws {
        let controller = UIPrintInteractionController.shared
        let picture = try #require(
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage)
        controller.printingItem = picture
        #expect(controller.printingItem as AnyObject === picture)
        controller.printFormatter = UISimpleTextPrintFormatter(text: "one")
        #expect(controller.printingItem == nil && controller.printingItems == nil)
        controller.printingItems = [picture, picture]
        #expect(controller.printFormatter == nil && controller.printingItem == nil)
        #expect(controller.printingItems?.count == 2)
        controller.printingItems = nil
        #expect(!controller.present(animated: true))
    }

    @Test func `pictures and PDFs can be printed`() {
        #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.4".utf8)))
        #expect(UIPrintInteractionController.canPrint(Data([0xFF, 0xD8, 0xFF, 0xE0])))
        #expect(!UIPrintInteractionController.canPrint(Data("text".utf8)))
        #expect(!UIPrintInteractionController.canPrint(URL(fileURLWithPath: "/nowhere.pdf")))
        #expect(UIPrintInteractionController.printableUTIs.contains("com.adobe.pdf"))
    }

    @Test func `sources of items can end preparations`() {
        final class Source: NSObject, UICollectionViewDataSourcePrefetching {
            var ended = 0
            func collectionView(_: UICollectionView, prefetchItemsAt _: [IndexPath]) {}
            func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt _: [IndexPath]) {
                ended += 1
            }
        }
        let source = Source()
        let list = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        list.prefetchDataSource = source
        list.prefetchDataSource?.collectionView(list, cancelPrefetchingForItemsAt: [])
        #expect(source.ended == 1)
    }
}
