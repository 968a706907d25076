import Diagnostics
import Foundation
import Testing

@testable import tinamou

/// The app's images in the proofs, findings and repairs of the studio.
struct StudioAssetTests {
    /// The image stays inside the root.
    private static let inside = """
        <constraint firstItem="r" firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="i" \
        secondAttribute="trailing" id="c"/>
        """
    /// The image has at most 100 points.
    private static let narrow = """
        <constraint firstItem="i" firstAttribute="width" relation="lessThanOrEqual" constant="100" id="c"/>
        """

    /// Calls `body` with a folder of an app: a document that stores an image of 50 points, whose file has
    /// 400 × 10 pixels.
    private func withApp(
        _ constraint: String, _ body: (String, String) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "Assets.xcassets/Logo.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let contents = #"{"images":[{"idiom":"universal","filename":"logo.png","scale":"1x"}]}"#
        try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
        // The header of a PNG file has the size.
        let header: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0,
            0,
            1, 0x90, 0, 0, 0, 10, 8, 6, 0, 0, 0, 0, 0, 0, 0,
        ]
        try Data(header).write(to: set.appending(path: "logo.png"))
        let file = folder.appending(path: "Card.xib")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="r"><rect key="frame" x="0" y="0" width="600" height="200"/><subviews>
            <imageView image="Logo" horizontalCompressionResistancePriority="1000" translatesAutoresizingMaskIntoConstraints="NO" id="i"><rect key="frame" x="0" y="0" width="50" height="10"/></imageView>
            </subviews><constraints>
            <constraint firstItem="i" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="a"/>
            <constraint firstItem="i" firstAttribute="top" secondItem="r" secondAttribute="top" id="b"/>
            \(constraint)
            </constraints></view></objects>
            <resources><image name="Logo" width="50" height="10"/></resources></document>
            """
        try Data(text.utf8).write(to: file)
        try await body(folder.path, file.path)
    }

    @Test func `a proof uses the sizes of the app's images`() async throws {
        try await withApp(Self.inside) { folder, path in
            let session = StudioSession(try StudioProject([folder]), isWritable: false)
            let answer = try await StudioSessionTests().askLong(
                session, "sweep",
                #"{"document":"\#(path)","root":"r","from":320,"to":500,"device":"retina4_7"}"#)
            // The required width of 400 points conflicts in narrower views; the stored one of 50 would not.
            #expect(answer.contains(#""property":"fits""#))
        }
    }

    @Test func `findings and repairs use the sizes of the app's images`() async throws {
        try await withApp(Self.narrow) { folder, path in
            let project = try StudioProject([folder])
            let assets = StudioAssets(folders: project.assetFolders)
            let document = try DocumentRun.read(path)
            let found = try await StudioChecker(project, assets).findings(in: document)
            let stored = try await StudioChecker(
                project, StudioAssets(folders: ["/nowhere/at/all"])
            )
            .findings(in: document)
            #expect(found.contains { $0.code.rawValue == "conflict" })
            #expect(!stored.contains { $0.code.rawValue == "conflict" })
        }
    }
}
