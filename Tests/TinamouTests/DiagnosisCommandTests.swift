import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import tinamou

/// `tinamou doctor`, `explain`, `fix` and `prove`: what they print and write.
final class DiagnosisCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
    private var screen: String { folder.appending(path: "Screen.xib").path }
    private var proof: String { folder.appending(path: "out.cert").path }

    /// A screen of a phone with some views and their constraints, whose lines begin at the eighth.
    private static func screen(_ views: String, _ constraints: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="scr-ee-nxx" userLabel="Screen">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
        \(views)
                    </subviews>
                    <constraints>
        \(constraints)
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    private static let text = screen(
        """
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-xx-xxx" userLabel="Box">
                            <rect key="frame" x="16" y="20" width="343" height="100"/>
                            <constraints>
                                <constraint firstAttribute="height" constant="100" id="hig-hx-xxx"/>
                                <constraint firstAttribute="height" constant="120" id="aga-in-xxx"/>
                                <constraint firstAttribute="width" relation="greaterThanOrEqual" constant="320" \
        id="wid-ex-xxx"/>
                            </constraints>
                        </view>
        """,
        """
                        <constraint firstItem="box-xx-xxx" firstAttribute="leading" secondItem="scr-ee-nxx" \
        secondAttribute="leading" constant="16" id="lea-dx-xxx"/>
                        <constraint firstAttribute="trailing" secondItem="box-xx-xxx" secondAttribute="trailing" \
        constant="16" id="tra-il-xxx"/>
                        <constraint firstItem="box-xx-xxx" firstAttribute="top" secondItem="scr-ee-nxx" \
        secondAttribute="top" constant="20" id="top-xx-xxx"/>
        """)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(Self.text)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ arguments: String...) -> ToolRun { ToolRun(arguments) }

    /// Writes a file of the folder, by default the screen, and returns its path.
    @discardableResult private func write(_ text: String, _ name: String = "Screen.xib") throws
        -> String
    {
        let file = folder.appending(path: name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    private func log(_ name: String) -> String {
        FixtureFiles.folder.appending(path: "logs/\(name).log").path
    }

    private func read(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `explain tells views and constraints by name, with lines`() throws {
        let view = run("explain", screen, "Box")
        #expect(view.status == .negativeVerdict)
        #expect(view.output.contains("Screen.xib:8: Box is 343 × 100 at (16, 20) in Screen."))
        #expect(view.output.contains("Box.leading == Screen.leading + 16  (line 18)"))
        #expect(
            view.output.contains(
                "Conflict: Box.height == 120  (line 12) is broken; it conflicts with:"))
        let object = try run("explain", screen, "Box", "--json").json()
        #expect(object["placed"] as? Bool == true && (object["quantities"] as? [Any])?.count == 4)
        let constraint = run("explain", screen, "top-xx-xxx")
        #expect(constraint.status == .fine && constraint.output.contains("It holds.\nWithout it"))
        #expect(
            try run("explain", screen, "aga-in-xxx", "--json").json()["fate"] as? String
                == "leftOut")
    }

    @Test func `a name that is none gets the nearest one`() {
        let wrong = run("explain", screen, "Bxo")
        #expect(
            wrong.status == .inputError && wrong.messages.contains("did you mean “Box”?")
                && wrong.output.isEmpty)
        #expect(run("explain", screen).status == .inputError)
        #expect(run("prove", screen, "--width", "320..1366").status == .inputError)
        #expect(run("prove", screen).messages.contains("--width 320...1366"))
        #expect(
            run("prove", screen, "--width", "1...2", "--height", "1...2").messages.contains(
                "Give one range: "))
        #expect(run("fix", screen, "--device", "iphon").status == .inputError)
        #expect(run("doctor", "nowhere.log").messages.contains("[unreadable]"))
    }

    @Test func `fix proposes and writes nothing without an option`() throws {
        let told = run("fix", screen, "--stored-only")
        #expect(told.status == .negativeVerdict)
        #expect(told.output.contains("Screen.xib:12: 2 constraints conflict"))
        #expect(
            told.output.contains(
                "  1. remove Box.height == 120 (line 12): no conflicts left, all views at"))
        #expect(try read(screen) == Self.text)
        let object = try run("fix", screen, "--stored-only", "--json").json()
        let documents = try #require(object["documents"] as? [[String: Any]])
        #expect(documents[0]["applied"] as? Bool == false)
        let findings = try #require(documents[0]["findings"] as? [[String: Any]])
        let repairs = try #require(findings[0]["repairs"] as? [[String: Any]])
        #expect(
            repairs[0]["change"] as? String == "removal" && repairs[0]["conflictsLeft"] as? Int == 0
        )
    }

    @Test func `fix applies the best repair, or the one that is named, and prints what changed`()
        throws
    {
        let best = run("fix", screen, "--stored-only", "--apply")
        #expect(best.output.contains("@@ line 12 @@"))
        let line =
            String(repeating: " ", count: 24)
            + "<constraint firstAttribute=\"height\" constant=\"120\" id=\"aga-in-xxx\"/>\n"
        #expect(best.output.contains("-\(line)"))
        #expect(try read(screen) == Self.text.replacing(line, with: ""))
        #expect(run("fix", screen, "--stored-only").status == .fine)
        try write(Self.text)
        let second = run("fix", screen, "--stored-only", "--apply", "2")
        #expect(second.status == .negativeVerdict)
        #expect(try read(screen) != Self.text && read(screen).split(separator: "\n").count > 20)
        try write(Self.text)
        #expect(
            run("fix", screen, "--stored-only", "--apply", "99").messages.contains("[no-repair]"))
        try write(Self.text, "B.xib")
        #expect(run("fix", folder.path, "--apply", "1").messages.hasSuffix("[usage]\n"))
        #expect(try read(screen) == Self.text)
    }

    /// Two labels in a row whose hugging ties on all devices but the one they are stored for.
    private static let tie = screen(
        """
                        <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="one-xx-xxx">
                            <rect key="frame" x="16" y="20" width="47.5" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
                        <label text="Value" translatesAutoresizingMaskIntoConstraints="NO" id="two-xx-xxx">
                            <rect key="frame" x="71.5" y="20" width="287.5" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
        """,
        """
                        <constraint firstItem="one-xx-xxx" firstAttribute="leading" secondItem="scr-ee-nxx" \
        secondAttribute="leading" constant="16" id="a"/>
                        <constraint firstItem="two-xx-xxx" firstAttribute="leading" secondItem="one-xx-xxx" \
        secondAttribute="trailing" constant="8" id="b"/>
                        <constraint firstAttribute="trailing" secondItem="two-xx-xxx" secondAttribute="trailing" \
        constant="16" id="c"/>
                        <constraint firstItem="one-xx-xxx" firstAttribute="top" secondItem="scr-ee-nxx" \
        secondAttribute="top" constant="20" id="d"/>
                        <constraint firstItem="two-xx-xxx" firstAttribute="top" secondItem="one-xx-xxx" \
        secondAttribute="top" id="e"/>
        """)

    /// The verdict of a check of the screen for ambiguity, notes included.
    private var ambiguity: RunStatus {
        run("check", screen, "--only", "ambiguous", "--fail-on", "note").status
    }

    @Test func `fix answers what check reports on any device, and its settings say which`() throws {
        try write(Self.tie)
        #expect(ambiguity == .negativeVerdict)
        #expect(run("fix", screen, "--stored-only").status == .fine)
        let told = run("fix", screen)
        #expect(told.status == .negativeVerdict)
        #expect(told.output.contains("hugging priority of ") && !told.output.contains("no repair:"))
        let settings = try write("devices: [retina4_7]\n", "settings.yml")
        #expect(try run("fix", screen, "--config", settings, "--json").json()["documents"] != nil)
        _ = run("fix", screen, "--apply")
        #expect(ambiguity == .fine)
        #expect(try read(screen) != Self.tie)
    }

    @Test func `a finding of check without a repair gets a reason`() throws {
        let hidden = Self.tie.replacing(
            "<label text=\"Name\"", with: "<label verifyAmbiguity=\"off\" text=\"Name\"")
        try write(hidden)
        let documents = try run("fix", screen, "--json").json()["documents"] as? [[String: Any]]
        for finding in documents?[0]["findings"] as? [[String: Any]] ?? [] {
            let repairs = finding["repairs"] as? [Any] ?? []
            #expect(
                !repairs.isEmpty || finding["reason"] is String
                    || finding["settled"] as? Bool == true)
        }
        #expect((documents?[0]["unanswered"] as? [Any])?.isEmpty == true)
    }

    /// A stack view with a hidden badge of a required width, which contradicts `UISV-hiding`.
    private static let hiddenBadge = screen(
        """
                        <stackView translatesAutoresizingMaskIntoConstraints="NO" id="row">
                            <rect key="frame" x="20" y="20" width="335" height="30"/>
                            <subviews>
                                <view hidden="YES" translatesAutoresizingMaskIntoConstraints="NO" id="badge">
                                    <rect key="frame" x="0.0" y="0.0" width="34" height="30"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="34" id="width"/>
                                    </constraints>
                                </view>
                                <label text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                                    <rect key="frame" x="0.0" y="0.0" width="335" height="30"/>
                                </label>
                            </subviews>
                        </stackView>
        """,
        """
                        <constraint firstItem="row" firstAttribute="leading" secondItem="scr-ee-nxx" \
        secondAttribute="leading" constant="20" id="a"/>
                        <constraint firstAttribute="trailing" secondItem="row" secondAttribute="trailing" \
        constant="20" id="b"/>
                        <constraint firstItem="row" firstAttribute="top" secondItem="scr-ee-nxx" \
        secondAttribute="top" constant="20" id="c"/>
                        <constraint firstItem="row" firstAttribute="height" constant="30" id="d"/>
        """)

    @Test func `fix answers conflicts of run time with priorities that were laid out`() throws {
        try write(Self.hiddenBadge)
        func check() -> RunStatus { run("check", screen, "--only", "transient-conflict").status }
        #expect(check() == .negativeVerdict)
        let told = run("fix", screen, "--stored-only")
        #expect(told.status == .negativeVerdict)
        #expect(
            told.output.contains(
                "1. give width (line 14) the priority 999: no conflict left at run time"))
        let documents =
            try run("fix", screen, "--stored-only", "--json").json()["documents"]
            as? [[String: Any]]
        let first = (documents?[0]["runTime"] as? [[String: Any]])?.first
        #expect(first?["number"] as? Int == 1 && first?["subject"] as? String == "width")
        _ = run("fix", screen, "--stored-only", "--apply")
        #expect(
            try read(screen).contains(
                "<constraint firstAttribute=\"width\" priority=\"999\" constant=\"34\""))
        #expect(check() == .fine)
        #expect(run("fix", screen, "--stored-only").status == .fine)
    }

    @Test func `fix applies a repair of run time by its number`() throws {
        try write(Self.hiddenBadge)
        #expect(
            run("fix", screen, "--stored-only", "--apply", "2").messages.contains(
                "expected 1 to 1"))
        _ = run("fix", screen, "--stored-only", "--apply", "1")
        #expect(try read(screen) != Self.hiddenBadge)
    }

    @Test func `fix leaves alone what is suppressed`() throws {
        let settings = try write(
            "suppress:\n  conflict: [Screen.xib]\n  transient-conflict: [Screen.xib]\n",
            "settings.yml")
        for text in [Self.text, Self.hiddenBadge] {
            try write(text)
            #expect(run("fix", screen, "--stored-only").status == .negativeVerdict)
            #expect(run("fix", screen, "--stored-only", "--config", settings).status == .fine)
            let comment = "<!-- tinamou:disable conflict, transient-conflict -->\n</document>"
            try write(text.replacing("</document>", with: comment))
            #expect(run("fix", screen, "--stored-only", "--apply").status == .fine)
            #expect(try read(screen).contains(text.prefix(900)))
        }
    }

    @Test func `the digest of frames is one line, and follows the frames alone`() throws {
        let first = run("layout", screen, "--digest")
        #expect(
            first.output.count == 65 && first.output == run("layout", screen, "--digest").output)
        let text = Self.text.replacing("userLabel=\"Box\"", with: "userLabel=\"Card\"")
        let copy = try write(text, "Copy.xib")
        #expect(run("layout", copy, "--digest").output == first.output)
        try write(text.replacing("constant=\"20\"", with: "constant=\"21\""), "Copy.xib")
        #expect(run("layout", copy, "--digest").output != first.output)
        #expect(run("layout", copy, "--digest", "--json").status == .inputError)
    }

    @Test func `a file that somebody else changed is left alone`() throws {
        let before = Array(Self.text.utf8)
        try write("other")
        #expect(throws: Diagnostic.self) { try FixRun.write([1], over: before, to: screen) }
        #expect(try read(screen) == "other")
    }

    @Test func `prove says where it breaks, and what it writes is verified`() throws {
        _ = run("fix", screen, "--stored-only", "--apply")
        let broken = run("prove", screen, "--width", "320...1366", "--certificate", proof)
        #expect(broken.status == .negativeVerdict)
        #expect(
            broken.output.contains("Screen breaks below 352; it needs at least 352 (height 667)."))
        #expect(run("verify", proof + ".trace", proof).output == "VERIFIED range\n")
        let holds = run("prove", screen, "--width", "352-1366", "--height", "500", "--json")
        #expect(holds.status == .fine)
        let trees = try #require(try holds.json()["trees"] as? [[String: Any]])
        #expect(trees[0]["holds"] as? Bool == true && trees[0]["other"] as? Double == 500)
        let high = run("prove", screen, "Box", "--height", "480...1024")
        #expect(high.output.contains("Screen holds from 480 to 1024 (width 375)"))
    }

    @Test func `doctor tells what contradicts what, and its proofs are verified`() throws {
        let told = run("doctor", log("cell-height"), "--certificate", proof)
        #expect(told.status == .negativeVerdict)
        #expect(
            told.output.contains(
                "Do this: give UIImageView:0x7f8a1b40c2a0.height == 120 (line 8) the priority"))
        #expect(run("verify", proof + ".trace", proof).output.hasPrefix("VERIFIED conflict"))
        let object = try run("doctor", log("hidden-in-stack"), "--json").json()
        #expect((object["conflicts"] as? [Any])?.count == 2)
        #expect(run("doctor", log("cut-off")).status == .fine)
        #expect(run("doctor", screen).status == .inputError)
    }
}
