import AutoLayout
import Foundation
import NibFormat
import NibLayout
import Rational
import Testing
import TestSupport

@testable import AppSources
@testable import NibEditing
@testable import UIKit

/// The owner of the board's nib.
final class BoardOwner {
    var header: UIView?
    var gap: NSLayoutConstraint?
    var rows: [UIView] = []
}

/// Tests of generated code for a document. `BoardViews+Generated.swift` is generated from
/// `Board.xib`.
struct CodegenTests {
    private func code(_ name: String, importing module: String = "UIKit") throws -> String {
        CodeGenerator(try ToolFiles.document(name), importing: module).text()
    }

    @Test func `the code that is compiled here is the code that is printed`() throws {
        let compiled = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "BoardViews+Generated.swift")
        #expect(
            try String(contentsOf: compiled, encoding: .utf8)
                == code("Board.xib"))
    }

    @MainActor @Test(arguments: [nil, Size(width: 500, height: 800)] as [Size?])
    func `the code makes the tree and the frames of the document`(size: Size?) throws {
        let document = try ToolFiles.document("Board.xib")
        let tree = try #require(
            DocumentLayout(document, options: DocumentLayoutOptions(size: size)).trees().first)
        #expect(tree.conflicts.isEmpty && tree.refused.isEmpty)
        let made = BoardViews()
        let root = made.root.core
        // The height of the status bar on the document's device.
        root.additionalSafeAreaInsets = EdgeInsets(top: 20)
        // A window gives the root a required size; alone, constraints at 749.5 would change it.
        root.layoutEngine.rootSizing = .required
        if let size { root.frame.size = size }
        root.layoutIfNeeded()
        let views = all(root)
        let expected = tree.views.filter { document.object($0.id)?.asView?.isHidden != true }
        let frames = views.filter { !$0.isHidden }.map(\.frame)
        #expect(frames.count == expected.count && views.count == tree.views.count)
        for (frame, view) in zip(frames, expected) {
            // Frames of views are whole pixels, those of documents are not.
            let pairs = [
                (frame.minX, view.frame.minX), (frame.minY, view.frame.minY),
                (frame.width, view.frame.width),
                (frame.height, view.frame.height),
            ]
            #expect(
                pairs.allSatisfy { ($0 - $1).magnitude <= 0.5 },
                "\(view.id): \(frame), \(view.frame)")
        }
    }

    /// A view and its descendants, in order.
    @MainActor private func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }

    @MainActor @Test func `the code connects the owner, and sets attributes`() {
        let (made, owner) = (BoardViews(), BoardOwner())
        made.connect(to: owner)
        #expect(owner.header === made.header && owner.gap === made.gap && owner.rows.count == 2)
        #expect(
            made.header.alpha == 0.5 && made.header.tag == 7
                && made.tidesWinds.text == "Tides & \"winds\"")
        #expect(made.gap.identifier == "gap below" && made.rows.arrangedSubviews.count == 3)
    }

    @Test func `controllers' views have outlets, actions and runtime attributes`() throws {
        let code = try code("Login.storyboard")
        for line in [
            "import UIKit\n", "final class LoginControllerViews {",
            "let logIn = UIButton(type: .system)",
            "let card = CardView()", "card.cornerRadius = 12\n",
            "owner.view = root",
            "owner.panels = [card, badge]", "private(set) var topSpace: NSLayoutConstraint!",
            "logIn.addTarget(owner, action: Selector((\"logIn:\")), for: .touchUpInside)",
            "root.dataSource = owner",
            "root.restorationIdentifier = \"login-view\"",
            "root.backgroundColor = UIColor.systemBackground",
            "// The prototype \"stop\" is not made here: register its class or its nib.",
            "UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))",
        ] { #expect(code.contains(line), "\(line)") }
    }

    @Test func `views are created with the arguments that their classes need`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES">
                <objects>
                    <view id="root">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <tableView style="grouped" translatesAutoresizingMaskIntoConstraints="NO" id="a" userLabel="Rows"/>
                            <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="Items">
                                <collectionViewFlowLayout key="collectionViewLayout" id="c"/>
                                <collectionReusableView key="sectionHeaderView" id="d" userLabel="Header"/>
                            </collectionView>
                            <visualEffectView fixedFrame="YES" id="e" userLabel="Blur">
                                <rect key="frame" x="1" y="2" width="3" height="4"/>
                                <blurEffect style="dark"/>
                            </visualEffectView>
                            <button fixedFrame="YES" buttonType="system" id="f" userLabel="Go">
                                <rect key="frame" x="5" y="6" width="70" height="30"/>
                            </button>
                            <mapView id="g" userLabel="Map">
                                <userDefinedRuntimeAttributes>
                                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                                        <integer key="value" value="4"/>
                                    </userDefinedRuntimeAttribute>
                                    <userDefinedRuntimeAttribute type="number" keyPath="textAlignment">
                                        <integer key="value" value="1"/>
                                    </userDefinedRuntimeAttribute>
                                </userDefinedRuntimeAttributes>
                            </mapView>
                        </subviews>
                    </view>
                    <tableViewCell style="IBUITableViewCellStyleSubtitle" accessoryType="checkmark" reuseIdentifier="row" id="h">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <tableViewCellContentView key="contentView" id="i">
                            <rect key="frame" x="0.0" y="0.0" width="280" height="44"/>
                            <subviews>
                                <label key="textLabel" fixedFrame="YES" text="Title" id="j">
                                    <rect key="frame" x="16" y="2" width="40" height="20"/>
                                </label>
                            </subviews>
                        </tableViewCellContentView>
                    </tableViewCell>
                </objects>
            </document>
            """
        let code = CodeGenerator(try NibDocument(text, file: "Lists.xib")).text()
        for line in [
            "import MapKit\n", "let rows = UITableView(frame: .zero, style: .grouped)",
            "let items = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
            "// The sectionHeaderView of a collection view is not made here: register its class.",
            "let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))",
            "blur.frame = CGRect(x: 1, y: 2, width: 3, height: 4)",
            "go.frame = CGRect(x: 5, y: 6, width: 70, height: 30)",
            "map.layer.cornerRadius = 4\n", "left out runtime attribute \"textAlignment\"",
            "UITableViewCell(style: .subtitle, reuseIdentifier: \"row\")",
            "root.accessoryType = .checkmark", "root.textLabel!.text = \"Title\"",
        ] { #expect(code.contains(line), "\(line)") }
        #expect(!code.contains("addSubview(root.textLabel"))
    }

    private static let screen = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
                    <connections>
                        <outlet property="secret" destination="title" id="o1"/>
                        <outlet property="open" destination="title" id="o2"/>
                        <outlet property="half" destination="title" id="o3"/>
                    </connections>
                </placeholder>
                <view id="root" customClass="Panel">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label text="A" lineBreakMode="wordWrap" shadow="odd" id="title" userLabel="Title">
                            <fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>
                            <color key="shadowColor" white="1" alpha="1"/>
                        </label>
                        <label text="B" id="big" userLabel="Big">
                            <fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/>
                        </label>
                        <textField borderStyle="roundedRect" id="field" userLabel="Field">
                            <textInputTraits key="textInputTraits" secureTextEntry="YES" returnKeyType="done"/>
                        </textField>
                        <button buttonType="system" id="button" userLabel="Button">
                            <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                            <state key="normal" title="Go" image="star" catalog="system">
                                <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/>
                            </state>
                        </button>
                    </subviews>
                    <connections>
                        <outlet property="titleLabel" destination="title" id="o4"/>
                        <outlet property="elsewhere" destination="-1" id="o5"/>
                        <segue destination="x" kind="show" identifier="next" id="s1"/>
                    </connections>
                </view>
            </objects>
        </document>
        """

    @Test func `code has UIKit's names, and says what it leaves out`() throws {
        let source = """
            class Owner: UIViewController {
                @IBOutlet private weak var secret: UILabel!
                @IBOutlet weak var open: UILabel!
                @IBOutlet private(set) var half: UILabel!
            }
            """
        let document = try NibDocument(Array(Self.screen.utf8), file: "Panel.xib")
        let code = CodeGenerator(
            document, code: CodeBase([SwiftSource(source, file: "Owner.swift")])
        ).text()
        for line in [
            "secret.font = UIFont.preferredFont(forTextStyle: .subheadline)",
            "big.font = UIFont.preferredFont(forTextStyle: .largeTitle)",
            "secret.lineBreakMode = .byWordWrapping",
            "// secret: left out shadow=\"odd\", shadowColor", "field.borderStyle = .roundedRect",
            "field.isSecureTextEntry = true", "field.returnKeyType = .done",
            "button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 20)",
            "button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)",
            "button.setImage(UIImage(systemName: \"star\"), for: .normal)",
            "button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large), forImageIn: .normal)",
            "root.titleLabel = secret", "// root: left out segue \"next\"",
            "root.elsewhere = owner",
            "        owner.open = secret",
            "// owner.secret = secret: left out, as the outlet is private",
            "// owner.half = secret: left out, as the outlet is private(set)",
        ] { #expect(code.contains(line), "\(line)") }
        #expect(
            !code.contains("        owner.secret =") && !code.contains(".subhead)")
                && !code.contains("title0"))
    }

    @Test func `names are words that code can have, each once`() {
        #expect(CodeText.name("Log in") == "logIn" && CodeText.name("URLField") == "urlField")
        #expect(
            CodeText.name("1 of 2") == "view1Of2" && CodeText.name("…") == ""
                && CodeText.name("OK") == "ok")
        #expect(CodeText.string("a\"\\\n\u{1}é") == "\"a\\\"\\\\\\n\\u{1}é\"")
        #expect(CodeText.number(20) == "20" && CodeText.number(Rational(-1, 2)) == "-0.5")
    }

    /// The compiler parses the code of real documents. It cannot check types without UIKit.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
    func `what is printed of real documents is Swift`() throws {
        let shared = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        let folder = shared.appending(path: "corpus")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
        }
        let output = FileManager.default.temporaryDirectory.appending(path: "tinamou-\(UUID())")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        // Each file starts the compiler.
        let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"
        var files: [String] = []
        for (number, name) in names.sorted().enumerated() where isWhole || number.isMultiple(of: 20)
        {
            let document = try NibDocument(
                [UInt8](Data(contentsOf: folder.appending(path: name))), file: name)
            guard document.platform == .iOS || document.platform == .tvOS else { continue }
            let file = output.appending(path: "\(number).swift")
            try CodeGenerator(document).text().write(to: file, atomically: true, encoding: .utf8)
            files.append(file.path)
        }
        try #require(
            files.count > (isWhole ? 600 : 25),
            "documents are missing: correct or unset TINAMOU_SHARED")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-parse"] + files
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
