import AutoLayout
import CommandSupport
import Diagnostics
import Foundation
import NibFormat
import NibLayout
import NibPreview
import Pictures
import Testing

@testable import tinamou

/// Custom views that are drawn by the app's code in a separate process.
///
/// The program `designable-examples` has views that draw, trap, never return, or allocate without end.
struct DesignableHostTests {
    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "designable-examples").path

    private func host(_ change: (inout DesignableHost.Limits) -> Void = { _ in }) -> DesignableHost
    {
        var limits = DesignableHost.Limits()
        // The machine of a test may be busy.
        limits.seconds = 30
        change(&limits)
        return DesignableHost(program: Self.program, limits: limits)
    }

    /// A document with a view of a class in the middle, and a star beside it.
    static func text(_ name: String, inside: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
        <view id="r"><rect key="frame" x="0" y="0" width="320" height="200"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="v" customClass="\(name)" \
        customModule="designable_examples"><rect key="frame" x="10" y="20" width="100" height="80"/>
        <constraints><constraint firstAttribute="width" constant="100" id="w"/>\
        <constraint firstAttribute="height" constant="80" id="h"/></constraints>\(inside)</view>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="s" customClass="StarView" \
        customModule="designable_examples"><rect key="frame" x="120" y="20" width="1" height="1"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="starColor">
        <color key="value" red="0" green="0.5" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
        </subviews><constraints>
        <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" \
        constant="10" id="a"/>
        <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" \
        constant="20" id="b"/>
        <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="trailing" \
        constant="10" id="c"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" \
        constant="20" id="d"/>
        </constraints></view></objects></document>
        """
    }

    private func document(_ name: String, inside: String = "") throws -> NibDocument {
        try NibDocument(Array(Self.text(name, inside: inside).utf8), file: "Test.xib")
    }

    private func scene(_ host: DesignableHost, _ document: NibDocument) throws -> ScenePicture {
        var options = PreviewOptions()
        options.layout.configuration = LayoutConfiguration()
        options.draw(by: host)
        let root = try #require(document.rootViews.first)
        return try #require(DocumentPreview(document, options: options).picture(of: root))
    }

    private func answer(_ host: DesignableHost, _ name: String) throws -> DesignableAnswer {
        let document = try document(name)
        let view = try #require(document.object("v")?.asView)
        let request = try #require(
            DesignableRequest(view, in: document, size: Size(width: 100, height: 80), nil))
        return host.answer(to: request)
    }

    @Test func `a star is drawn in its colour and has its own size`() throws {
        let scene = try scene(host(), document("StarView"))
        let svg = SVGWriter.svg(scene.picture)
        // The tips at the top of both stars: the yellow one by default, the blue one by its attribute.
        #expect(svg.contains("d=\"M50,0L"))
        #expect(svg.contains("fill=\"#ffff00\"") && svg.contains("fill=\"#0080ff\""))
        #expect(scene.notes.isEmpty)
        #expect(scene.places["s"] == Rect(x: 120, y: 20, width: 60, height: 50))
    }

    @Test func `layers and subviews that code makes are drawn`() throws {
        let svg = SVGWriter.svg(try scene(host(), document("LayeredView")).picture)
        #expect(svg.contains("<linearGradient") && svg.contains("stop-color=\"#ff0000\""))
        #expect(svg.contains("fill=\"#00ff00\"") && svg.contains(">By code</text>"))
    }

    @Test func `texts are prepared for the canvas and never markup`() throws {
        let label = Self.text("StarView").replacing(
            "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\" customClass=\"StarView\"",
            with: "<label text=\"Stored\" id=\"v\" customClass=\"BadgeLabel\""
        ).replacing("</constraints></view>\n<view", with: "</constraints></label>\n<view")
        let document = try NibDocument(Array(label.utf8), file: "Test.xib")
        let svg = SVGWriter.svg(try scene(host(), document).picture)
        #expect(svg.contains("&lt;b") && !svg.contains("<b>"))
        #expect(!svg.contains(">Stored</text>"))
    }

    @Test(arguments: [
        ("TrappingView", "Index out of range"), ("LeavingView", "exit code 0"),
        ("RecursiveView", "signal 11"), ("UnknownView", "lacks this class"),
        ("ForgingView", "something other than a drawing"),
    ])
    func `a view that fails is marked, and the next one is drawn`(name: String, reason: String)
        throws
    {
        let scene = try scene(host(), document(name))
        #expect(scene.notes.contains { $0.hasPrefix("\(name): ") && $0.contains(reason) })
        let svg = SVGWriter.svg(scene.picture)
        #expect(svg.contains("fill=\"#0080ff\""))
        #expect(svg.contains("stroke=\"#cc0d1a\"") && !svg.contains(">\(name)</text>"))
        #expect(!svg.contains("<script"))
    }

    @Test func `a view that never returns is ended, and not asked again in another size`() throws {
        let host = host { $0.seconds = 2 }
        let scene = try scene(host, document("LoopingView"))
        #expect(scene.notes.contains { $0.contains("did not answer within 2 seconds") })
        let start = ContinuousClock.now
        let document = try document("LoopingView")
        let view = try #require(document.object("v")?.asView)
        for width in 1...20 {
            let request = try #require(
                DesignableRequest(
                    view, in: document, size: Size(width: Double(width), height: 1), nil))
            #expect(host.answer(to: request).problem != nil)
        }
        // Twenty more attempts would take forty seconds.
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `a view that allocates without end is ended at the limit of memory`() throws {
        let host = host { $0.memory = 512 << 20 }
        let problem = try #require(try answer(host, "HungryView").problem)
        #expect(problem.contains("ended its process"))
        #expect(try answer(host, "StarView").picture != nil)
    }

    @Test func `a view may print`() throws {
        let answer = try answer(host(), "PrintingView")
        #expect(answer.problem == nil && answer.picture?.picture != nil)
    }

    @Test(arguments: ["/bin/echo", "/bin/cat", "/usr/bin/yes", "/nowhere/at/all"])
    func `another program draws nothing`(program: String) throws {
        let host = DesignableHost(program: program)
        let problem = try #require(try answer(host, "StarView").problem)
        #expect(problem.contains("something other") || problem.contains("exit code 127"))
    }

    @Test func `the studio shows the mark and goes on`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Card.xib")
        try Data(Self.text("TrappingView").utf8).write(to: file)
        let session = StudioSession(
            try StudioProject([folder.path]), isWritable: false, designables: host())
        for width in [320, 330] {
            let body = "{\"document\":\"\(file.path)\",\"root\":\"r\",\"width\":\(width)}"
            let answer = String(
                decoding: try await session.answer("scene", Data(body.utf8)), as: UTF8.self)
            #expect(answer.contains("Index out of range") && answer.contains("#0080ff"))
        }
    }

    @Test func `a folder without an executable is no package of designables`() throws {
        var flags = DesignableFlags()
        flags.designables = "/nowhere/at/all"
        #expect(throws: Diagnostic.self) { try flags.host(.kept) }
    }
}
