import Foundation
import Testing

@testable import ObjectiveC

/// The bundles of classes.
@Suite struct ResourceBundleTests {
    private final class Local: NSObject {}

    @Test func `a class without resources has the bundle of Foundation`() {
        #expect(objc_bundle(for: Local.self) == Bundle(for: Local.self))
        #expect(objc_bundle(for: NSObject.self) == Bundle(for: NSObject.self))
    }

    @Test func `the resources of a module are beside the program`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let resources = folder.appending(path: "my_app_Cards.resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try Data("a".utf8).write(to: resources.appending(path: "a.txt"))
        try Data("x".utf8).write(to: resources.appending(path: "Card.xib"))
        let bundles = ResourceBundles(beside: folder)
        let bundle = try #require(bundles.bundle(of: "Cards"))
        #expect(bundle.url(forResource: "a", withExtension: "txt") != nil)
        #expect(bundles.bundle(of: "app") == nil && bundles.all == [bundle])
        #expect(bundles.bundle(of: "app_Cards") == bundle && bundles.bundle(of: "ards") == nil)
        #expect(bundle.objc_path(forResource: "Card", ofType: "nib")?.hasSuffix("Card.xib") == true)
        #expect(bundle.objc_path(forResource: "Other", ofType: "nib") == nil)
        #expect(Bundle.main.objc_path(forResource: "Other", ofType: "xib") == nil)
    }

    @Test func `a module has underscores where its target has other characters`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let resources = folder.appending(path: "app_My-Cards.resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        try Data("a".utf8).write(to: resources.appending(path: "a.txt"))
        #expect(ResourceBundles(beside: folder).bundle(of: "My_Cards") != nil)
    }
}
