import Foundation
import NibFormat
import Testing
import TestSupport

@testable import AppSources
@testable import NibEditing
@testable import NibCheck

/// What the linter finds, and where it finds nothing.
struct LintTests {
    private static let proxies = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        """

    private func lint(_ documents: [NibDocument], _ sources: String...) -> [String] {
        let base = CodeBase(sources.enumerated().map { SwiftSource($1, file: "File\($0).swift") })
        let rules = Set(Rule.lintRules).subtracting([.unusedIdentifier])
        return Linter(documents, base).findings(of: rules).map {
            "\($0.code.rawValue) \($0.subject):\($0.line)"
        }
    }

    private func scene(_ id: String, _ inside: String = "", attributes: String = "") -> String {
        """
        <viewController \(attributes) sceneMemberID="viewController" id="\(id)">\(inside)</viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)"/>
        """
    }

    @Test func `a sound document has no findings, with its sources and without`() throws {
        let login = try ToolFiles.document()
        #expect(lint([login]) == [])
        let source = """
            class LoginController: UIViewController {
                @IBOutlet weak var welcome: UILabel!
                @IBOutlet var topSpace: NSLayoutConstraint!
                @IBOutlet var panels: [UIView]!
                @IBAction func logIn(_ sender: UIButton) {}
                @IBAction func leave(_ segue: UIStoryboardSegue) {}
            }
            class CardView: UIView {}
            class HomeController: UITableViewController {}
            """
        #expect(lint([login], source) == [])
    }

    // MARK: Documents

    @Test func `a missing proxy and a second one are found`() throws {
        let missing = try ToolFiles.xib(
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/><view id=\"v\"/>")
        #expect(lint([missing]) == ["proxy-missing :1"])
        let twice = try ToolFiles.xib(
            Self.proxies
                + "\n<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-9\"/>\n<view id=\"v\"/>"
        )
        #expect(lint([twice]) == ["proxy-duplicate -9:5"])
        let plain = try ToolFiles.storyboard(
            ["<viewController id=\"a\" sceneMemberID=\"viewController\"/>"],
            attributes: "initialViewController=\"a\"")
        #expect(lint([plain]) == ["proxy-missing s0:3"])
    }

    @Test func `a scene has one controller`() throws {
        let responder = "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"r\"/>"
        let document = try ToolFiles.storyboard(
            [scene("a"), responder, scene("b") + "<viewController id=\"c\"/>"],
            attributes: "initialViewController=\"a\"")
        #expect(lint([document]) == ["scene-controller s1:7", "scene-controller c:12"])
    }

    @Test func `the entry point is a controller of the storyboard, and something can be asked for`()
        throws
    {
        let wrong = try ToolFiles.storyboard(
            [scene("abc-de-fgh")], attributes: "initialViewController=\"abc-de-fgi\"")
        #expect(lint([wrong]) == ["entry-point :1"])
        #expect(Linter([wrong]).findings()[0].message.hasSuffix("did you mean abc-de-fgh?"))
        #expect(lint([try ToolFiles.storyboard([scene("a")])]) == ["unreachable-storyboard :1"])
        let named = try ToolFiles.storyboard([scene("a", attributes: "storyboardIdentifier=\"x\"")])
        #expect(lint([named]) == [])
    }

    private func reference(_ name: String, _ identifier: String? = nil, id: String = "ref")
        -> String
    {
        let asked = identifier.map { "referencedIdentifier=\"\($0)\"" } ?? ""
        return "<viewControllerPlaceholder storyboardName=\"\(name)\" \(asked) id=\"\(id)\"/>"
    }

    @Test func `references to storyboards are followed across files`() throws {
        let other = try ToolFiles.storyboard(
            [scene("a", attributes: "storyboardIdentifier=\"cart\"")], file: "App/Shop.storyboard")
        let main = try ToolFiles.storyboard(
            [
                scene("m"), reference("Shop", "card"), reference("Shop", "cart", id: "r2"),
                reference("Shap", id: "r3"),
            ],
            attributes: "initialViewController=\"m\"", file: "App/Main.storyboard")
        #expect(
            lint([main, other]) == ["storyboard-reference ref:8", "storyboard-reference r3:14"])
        let sentences = Linter([main, other]).findings().map(\.message)
        #expect(
            sentences[0] == "App/Shop.storyboard has no controller “card”; did you mean “cart”?")
        #expect(sentences[1].hasSuffix("did you mean Shop?"))
        // Alone it says nothing of what lies beside it.
        #expect(lint([main]) == [])
    }

    @Test func `storyboards that contain each other are a cycle, with the way round`() throws {
        func half(_ id: String, _ other: String, _ file: String) throws -> NibDocument {
            let segue =
                "<segue destination=\"ref\" kind=\"relationship\" relationship=\"rootViewController\" id=\"g\"/>"
            return try ToolFiles.storyboard(
                [scene(id, "<connections>\(segue)</connections>"), reference(other)],
                attributes: "initialViewController=\"\(id)\"", file: "\(file).storyboard")
        }
        let findings = Linter([try half("a", "B", "A"), try half("b", "A", "B")]).findings()
        #expect(findings.map(\.rule) == [.storyboardCycle])
        #expect(findings.first?.message.contains("A/a → A/ref → B/b → B/ref → A/a") == true)
        // Shown later by a segue, they are none.
        let shown = try half("a", "A", "A")
        let text = String(decoding: shown.bytes, as: UTF8.self).replacing(
            "kind=\"relationship\"", with: "kind=\"show\"")
        #expect(lint([try NibDocument(text, file: "A.storyboard")]) == [])
    }

    @Test func `what nobody keeps is found in a xib, and not in a storyboard`() throws {
        let document = try ToolFiles.xib(
            Self.proxies + "\n<view id=\"v\"/>\n<view id=\"w\"/>\n<tapGestureRecognizer id=\"t\"/>")
        #expect(lint([document]) == ["unkept-object w:6", "unkept-object t:7"])
        let kept = try ToolFiles.xib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
            <outlet property="second" destination="w" id="o"/></connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <view id="v"/>
            <view id="w"/>
            """)
        #expect(lint([kept], "class Owner: NSObject { @IBOutlet var second: UIView? }") == [])
        #expect(
            lint([kept], "class Owner: NSObject { @IBOutlet weak var second: UIView? }") == [
                "unkept-object w:7"
            ])
    }

    @Test func `a controller's xib without its view is found`() throws {
        let owner =
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Pane\"/>"
        let document = try ToolFiles.xib(
            owner
                + "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/><view id=\"v\"/>"
        )
        #expect(lint([document]) == [])
        #expect(lint([document], "class Pane: UIViewController {}") == ["unset-view -1:3"])
    }

    @Test func `constraints of a document without auto layout are found`() throws {
        let view =
            #"<view id="v"><constraints><constraint firstAttribute="width" constant="1" id="c"/></constraints></view>"#
        #expect(
            lint([try ToolFiles.xib(Self.proxies + view, attributes: "")]) == ["no-auto-layout c:4"]
        )
        #expect(lint([try ToolFiles.xib(Self.proxies + view)]) == [])
    }

    @Test func `a restoration identifier needs that of its controller`() throws {
        let login = String(decoding: try ToolFiles.document().bytes, as: UTF8.self)
        let broken = login.replacing("restorationIdentifier=\"login-screen\" ", with: "")
        #expect(
            lint([try NibDocument(broken, file: "Login.storyboard")]) == [
                "restoration-chain log-in-vew:12"
            ])
        let shared = broken.replacing(
            "storyboardIdentifier=\"login\"",
            with:
                "storyboardIdentifier=\"login\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
        )
        #expect(lint([try NibDocument(shared, file: "Login.storyboard")]) == [])
    }

    // MARK: Connections

    private func login(_ old: String, _ new: String) throws -> NibDocument {
        let text = String(decoding: try ToolFiles.document().bytes, as: UTF8.self)
        #expect(text.contains(old))
        return try NibDocument(text.replacing(old, with: new), file: "Login.storyboard")
    }

    @Test func `an unwind segue leads to its own exit, and to a method for it`() throws {
        #expect(
            lint([try login("destination=\"exi-t0-two\"", "destination=\"exi-t0-one\"")]) == [
                "unwind-target seg-le-ave:122"
            ])
        #expect(
            lint([try login("destination=\"exi-t0-two\"", "destination=\"log-in-con\"")]) == [
                "unwind-target seg-le-ave:122"
            ])
        #expect(
            lint([try login(" unwindAction=\"leave:\"", "")]) == ["unwind-target seg-le-ave:122"])
        let whole = try ToolFiles.document()
        func sentence(_ source: String) -> String {
            let findings = Linter([whole], CodeBase([SwiftSource(source, file: "A.swift")]))
                .findings(of: [
                    .unwindTarget
                ])
            return findings.first?.message ?? ""
        }
        #expect(
            sentence("class A: UIViewController { @IBAction func leav(_ s: UIStoryboardSegue) {} }")
                .hasSuffix(
                    "did you mean “leav:”?"))
        #expect(
            sentence("class A: UIViewController { @IBAction func leave(_ s: Any) {} }").contains(
                "takes no UIStoryboardSegue"))
        #expect(
            sentence(
                "class A: UIViewController { @IBAction func leave(_ s: UIStoryboardSegue) {} }")
                == "")
    }

    @Test func `a connection into another scene is found, with the reason`() throws {
        let document = try login(
            "property=\"welcome\" destination=\"wel-co-lab\"",
            "property=\"welcome\" destination=\"cel-l0-lab\"")
        let findings = Linter([document]).findings()
        #expect(findings.map(\.rule) == [.crossScene])
        #expect(findings.first?.message.contains("which is a separate nib") == true)
    }

    @Test func `classes of the sources have what is connected, of the right type and form`() throws
    {
        let source = """
            class LoginController: UIViewController {
                @IBOutlet var welcom: UILabel!
                @IBOutlet var topSpace: UIView!
                @IBOutlet var panels: UIView!
                @IBOutlet var maybe: UIView?
                @IBAction func logOut(_ sender: Any) {}
            }
            class CardView: UIView {}
            class HomeController: UITableViewController {}
            """
        let found = lint([try ToolFiles.document()], source).filter { !$0.hasPrefix("unwind") }
        #expect(
            found == [
                "unset-outlet log-in-con:11", "unknown-action act-lo-gin:33",
                "unknown-outlet out-we-lco:79",
                "outlet-type out-to-spa:80", "outlet-type out-pa-one:81",
                "outlet-type out-pa-two:82",
            ])
        let findings = Linter(
            [try ToolFiles.document()], CodeBase([SwiftSource(source, file: "L.swift")])
        ).findings()
        let sentence = findings.first { $0.rule == .unknownOutlet }?.message ?? ""
        #expect(
            sentence.contains("not key value coding-compliant for the key welcome")
                && sentence.hasSuffix("“welcom”?"))
    }

    @Test func `outlets of superclasses, extensions and frameworks are known`() throws {
        let source = """
            class Base: UIViewController { @IBOutlet var welcome: UIView! }
            class LoginController: Base { @IBOutlet var panels: [UIView] = [] }
            extension LoginController { @IBAction func logIn(_ sender: Any) {}
            @IBAction func leave(_ segue: UIStoryboardSegue) {} }
            extension UIViewController { @IBOutlet var topSpace: NSLayoutConstraint? { get { nil } set {} } }
            class CardView: UIView {}
            class HomeController: UITableViewController {}
            """
        #expect(lint([try ToolFiles.document()], source) == [])
    }

    @Test func `a class of the app that no source declares is found, with what loading it logs`()
        throws
    {
        let source = """
            class LoginController: UIViewController {
                @IBOutlet weak var welcome: UILabel!
                @IBOutlet var topSpace: NSLayoutConstraint!
                @IBOutlet var panels: [UIView]!
                @IBAction func logIn(_ sender: UIButton) {}
                @IBAction func leave(_ segue: UIStoryboardSegue) {}
            }
            class CardVew: UIView {}
            class HomeController: UITableViewController {}
            """
        let findings = Linter(
            [try ToolFiles.document()], CodeBase([SwiftSource(source, file: "L.swift")])
        ).findings()
            .filter { $0.rule != .unusedIdentifier }
        #expect(findings.map(\.rule) == [.unknownClass])
        #expect(
            findings.first?.message.contains("Unknown class CardView in Interface Builder file")
                == true)
        #expect(findings.first?.message.hasSuffix("did you mean CardVew?") == true)
    }

    @Test func `subviews of a designable view that follow it by masks are found`() {
        func rules(_ body: String) -> [String] {
            lint(
                [],
                "@IBDesignable class Badge: UIView { func build() { addSubview(icon); \(body) } }")
        }
        #expect(rules("icon.autoresizingMask = [.flexibleWidth]") == ["designable-mask Badge:1"])
        #expect(rules("icon.frame = bounds") == [])
    }

    // MARK: Sources

    @Test func `a nib that is loaded and of which nothing is kept is found`() throws {
        let nib = try ToolFiles.xib(Self.proxies + "<view id=\"v\"/>")
        let source = """
            func f() {
                Bundle.main.loadNibNamed("Small", owner: nil)
                let views = Bundle.main.loadNibNamed("Small", owner: nil)
                use(Bundle.main.loadNibNamed("Small", owner: nil))
                _ = UINib(nibName: "Small", bundle: nil).instantiate(withOwner: nil)
                Bundle.main.loadNibNamed("Small", owner: self)
                Bundle.main.loadNibNamed("Other", owner: self)
                Bundle.main.loadNibNamed("Small", owner: nil)?.first
                // Bundle.main.loadNibNamed("Small", owner: nil)
            }
            """
        let expected = ["Small:2", "Small:5", "Small:6"].map { "released-unused \($0)" }
        #expect(lint([nib], source) == expected)
    }

    @Test func `classes that nibs and previews cannot make are found`() throws {
        let document = try ToolFiles.xib(Self.proxies + "<view id=\"v\" customClass=\"Star\"/>")
        func found(_ source: String) -> [String] { lint([document], source) }
        #expect(
            found("class Star: UIView { required init?(coder: NSCoder) { fatalError() } }") == [
                "coder-initialiser Star.coder::1"
            ])
        #expect(
            found("class Star: UIView { init(points: Int) { super.init(frame: .zero) } }") == [
                "coder-initialiser Star:1"
            ])
        #expect(
            found(
                "@IBDesignable class Star: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }"
            )
                == ["coder-initialiser Star:1"])
        let sound =
            "override init(frame: CGRect) {} required init?(coder: NSCoder) { super.init(coder: coder) }"
        #expect(found("@IBDesignable class Star: UIView { \(sound) }") == [])
        #expect(found("class Star: UIView { var a = 1 }") == [])
    }

    @Test func `the steps of a view in code, and names for the inspector, are looked at`() {
        let steps = """
            class Bar: UIView {
                func build() { addSubview(a); NSLayoutConstraint.activate([a.leftAnchor.constraint(equalTo: b)]) }
                override func updateConstraints() { a.topAnchor.constraint(equalTo: b); super.updateConstraints() }
            }
            """
        #expect(lint([], steps) == ["custom-view-steps Bar:1", "custom-view-steps Bar:1"])
        let sound =
            steps.replacing(
                "addSubview(a);",
                with: "a.translatesAutoresizingMaskIntoConstraints = false; addSubview(a);")
            + "extension Bar { override class var requiresConstraintBasedLayout: Bool { true } }"
        #expect(lint([], sound) == [])
        let names =
            "class A: UIView { @IBInspectable var badlynamedvariable = 1\n@IBInspectable var goodName = 2 }"
        #expect(lint([], names) == ["unreadable-name A.badlynamedvariable:1"])
    }

    // MARK: Real documents

    @Test(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
    func `real documents have few findings, and each message is whole`() throws {
        let shared = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        let folder = shared.appending(path: "corpus")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
        }
        try #require(names.count > 600, "documents are missing: correct or unset TINAMOU_SHARED")
        let documents = try names.sorted().map { name in
            try NibDocument([UInt8](Data(contentsOf: folder.appending(path: name))), file: name)
        }
        let findings = Linter(documents).findings()
        // 30 of 712 when this was written: storyboards that tests load, actions of other scenes,
        // lost references.
        #expect(findings.count { $0.severity > .note } < documents.count / 20)
        #expect(findings.filter { $0.rule == .crossScene }.count >= 9)
        #expect(
            Set(findings.map(\.rule)).isDisjoint(with: [
                .storyboardCycle, .sceneController, .entryPoint,
            ]))
        for document in documents.enumerated().filter({ $0.offset.isMultiple(of: 7) }).map(
            \.element)
        {
            for object in document.objects {
                let rows = Inspection(object, in: document).sections.flatMap(\.rows)
                let listed = Set(rows.map(\.name))
                let missing = object.element.attributes.map(\.name).filter {
                    !listed.contains($0) && $0 != "customClass"
                }
                #expect(missing.isEmpty, "\(document.file) \(object.id): \(missing)")
            }
        }
    }
}
