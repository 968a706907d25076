import NibFormat
import TestSupport
import Testing

@testable import AppSources
@testable import NibCheck

/// Cases in which the linter was wrong, each beside the case in which it is right.
struct CauseLintTests {
    private static let responder =
        "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/>"

    private func owner(_ name: String, _ inside: String = "") -> String {
        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"\(name)\">\(inside)</placeholder>"
            + Self.responder
    }

    private func findings(_ documents: [NibDocument], _ sources: String...) -> [Diagnostic] {
        let base = CodeBase(sources.enumerated().map { SwiftSource($1, file: "File\($0).swift") })
        return Linter(documents, base).findings()
    }

    private func names(_ findings: [Diagnostic]) -> [String] {
        findings.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.subject)" }
    }

    @Test func `every rule has a row, and summaries differ`() {
        #expect(Rule.lintRules.allSatisfy { !$0.declaration.summary.isEmpty })
        #expect(Set(Rule.lintRules.map(\.summary)).count == Rule.lintRules.count)
        #expect(Rule.lintRules.allSatisfy { $0.severity == .note || $0.isRecommended })
    }

    @Test func `an owner is not decoded, so its initialiser may trap`() throws {
        let source =
            "class Pane: UIViewController { required init?(coder: NSCoder) { fatalError() } }"
        let outlet =
            "<connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections>"
        let owned = try ToolFiles.xib(owner("Pane", outlet) + "<view id=\"v\"/>")
        #expect(names(findings([owned], source)) == [])
        let decoded = try ToolFiles.xib(
            owner("NSObject") + "<viewController id=\"c\" customClass=\"Pane\"/>")
        #expect(names(findings([decoded], source)).contains("error coder-initialiser Pane.coder:"))
    }

    @Test func `a class in a scene that nothing shows is a note`() throws {
        let source =
            "class Pane: UIViewController { required init?(coder: NSCoder) { fatalError() } }"
        func found(_ attributes: String, _ code: String = "", first: String = "c") throws
            -> [String]
        {
            let scenes = ["c", "d"].map { id in
                """
                <viewController id="\(id)" sceneMemberID="viewController" \(id == "d" ? attributes : "")/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f\(id)"/>
                """
            }
            let board = try ToolFiles.storyboard(
                scenes, attributes: "initialViewController=\"\(first)\"")
            return names(findings([board], source, code)).filter {
                $0.contains("coder-initialiser")
            }
        }
        let pane = "customClass=\"Pane\"", named = pane + " storyboardIdentifier=\"pane\""
        let call = "class A { func f() { board.instantiateViewController(withIdentifier: %@) } }"
        #expect(try found(pane) == ["note coder-initialiser Pane.coder:"])
        #expect(try found(pane, first: "d") == ["error coder-initialiser Pane.coder:"])
        #expect(try found(named) == ["note coder-initialiser Pane.coder:"])
        #expect(
            try found(named, call.replacing("%@", with: "\"pane\"")) == [
                "error coder-initialiser Pane.coder:"
            ])
        #expect(
            try found(named, call.replacing("%@", with: "name + x")) == [
                "error coder-initialiser Pane.coder:"
            ])
    }

    @Test func `the class of an owner that no source declares is a note, as nothing looks it up`()
        throws
    {
        func found(_ owner: String, _ view: String) throws -> [String] {
            let module = "customModule=\"App\" customModuleProvider=\"target\""
            let outlet =
                "<connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections>"
            let document = try ToolFiles.xib(
                "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"\(owner)\" \(module)>"
                    + "\(outlet)</placeholder>\(Self.responder)<view id=\"v\" customClass=\"\(view)\" \(module)/>"
            )
            return names(
                findings([document], "class Known: UIView { @IBOutlet var view: UIView? }"))
        }
        #expect(try found("Gone", "Known") == ["note unknown-class -1"])
        #expect(try found("Known", "Gone") == ["error unknown-class v"])
    }

    @Test func `an initialiser that passes more than the coder, or a convenience one, is fine`()
        throws
    {
        let document = try ToolFiles.xib(
            owner("NSObject") + "<view id=\"v\" customClass=\"Star\"/>")
        let creator =
            "init?(coder: NSCoder, points: Int) {} required init?(coder: NSCoder) { fatalError() }"
        #expect(names(findings([document], "class Star: UIView { \(creator) }")) == [])
        #expect(
            names(
                findings(
                    [document],
                    "class Star: UIView { convenience init(points: Int) { self.init() } }")) == [])
    }

    @Test(arguments: [
        "SnapKit", "PureLayout", "TinyConstraints", "Anchorage", "Cartography", "Stevia",
    ])
    func `libraries turn the mask off`(library: String) {
        let body =
            "class Bar: UIView { func build() { addSubview(a); a.leftAnchor.constraint(equalTo: b) } }"
        #expect(names(findings([], body)) == ["warning custom-view-steps Bar"])
        #expect(names(findings([], "import \(library)\n" + body)) == [])
    }

    @Test func `a helper that turns the mask off counts`() {
        let body =
            "class Bar: UIView { func build() { addSubview(a); a.pin(); a.leftAnchor.constraint(equalTo: b) } }"
        let helper =
            "extension UIView { func pin() { translatesAutoresizingMaskIntoConstraints = false } }"
        #expect(names(findings([], body)) == ["warning custom-view-steps Bar"])
        #expect(names(findings([], body, helper)) == [])
    }

    @Test func `a call of updateConstraints is no override`() {
        let call =
            "class Bar: UIView { func f() { updateConstraints(); a.topAnchor.constraint(equalTo: b) } }"
        #expect(names(findings([], call)) == [])
        let override =
            "class Bar: UIView { override func updateConstraints() { a.topAnchor.constraint(equalTo: b) } }"
        #expect(names(findings([], override)) == ["note custom-view-steps Bar"])
    }

    @Test func `the case of the first letter of an outlet is a note`() throws {
        let outlet =
            "<connections><outlet property=\"NoButton\" destination=\"w\" id=\"o\"/></connections>"
        let document = try ToolFiles.xib(
            owner("Pane", outlet) + "<view id=\"v\"><subviews><view id=\"w\"/></subviews></view>")
        #expect(
            names(findings([document], "class Pane: NSObject { @IBOutlet var noButton: UIView? }"))
                == [
                    "note unknown-outlet o"
                ])
        #expect(
            names(findings([document], "class Pane: NSObject { @IBOutlet var noButtom: UIView? }"))
                == [
                    "error unknown-outlet o"
                ])
    }

    @Test func `many unknown outlets of one object are one finding`() throws {
        let outlets = ["one", "two", "three"].map {
            "<outlet property=\"\($0)\" destination=\"v\" id=\"o-\($0)\"/>"
        }
        let document = try ToolFiles.xib(
            owner("Pane", "<connections>\(outlets.joined())</connections>") + "<view id=\"v\"/>")
        let found = findings([document], "class Pane: NSObject {}")
        #expect(names(found) == ["error unknown-outlet o-one"])
        #expect(found.first?.message.contains("“one”, “two”") == true)
    }

    @Test func `a nib that code loads for a controller needs no view outlet`() throws {
        let outlet =
            "<connections><outlet property=\"v\" destination=\"w\" id=\"o\"/></connections>"
        let source = """
            class Pane: UIViewController {
                @IBOutlet var v: UIView!
                func f() { Bundle.main.loadNibNamed("Small", owner: self); v.frame = view.bounds }
            }
            """
        let right = try ToolFiles.xib(owner("Pane", outlet) + "<view id=\"w\"/>")
        #expect(names(findings([right], source)) == [])
        let unset = try ToolFiles.xib(owner("Pane") + "<view id=\"w\"/>")
        #expect(names(findings([unset], source)) == ["warning unset-outlet -1"])
        let plain = "class Pane: UIViewController { @IBOutlet var v: UIView! }"
        #expect(names(findings([unset], plain)) == ["error unset-view -1"])
    }

    @Test func `a nib of cells alone needs no view outlet`() throws {
        let list = "class Pane: UICollectionViewController {}"
        for element in ["collectionViewCell", "collectionReusableView"] {
            let cells = try ToolFiles.xib(owner("Pane") + "<\(element) id=\"w\"/>")
            #expect(names(findings([cells], list)) == [])
        }
        let mixed = try ToolFiles.xib(
            owner("Pane") + "<collectionViewCell id=\"w\"/><view id=\"v\"/>")
        #expect(names(findings([mixed], list)).contains("error unset-view -1"))
    }

    @Test func `outlets that code assigns or guards are not missing`() throws {
        let outlet =
            "<connections><outlet property=\"other\" destination=\"w\" id=\"o\"/></connections>"
        let document = try ToolFiles.xib(owner("Pane", outlet) + "<view id=\"w\"/>")
        func found(_ use: String) -> [String] {
            names(
                findings(
                    [document],
                    "class Pane: NSObject { @IBOutlet var other: UIView?\n@IBOutlet var title: UILabel!\n"
                        + "func f() { \(use) } }"
                ))
        }
        #expect(found("title.text = name") == ["warning unset-outlet -1"])
        #expect(found("title = UILabel()") == [])
        #expect(found("title?.text = name") == ["note unset-outlet -1"])
        #expect(found("") == ["note unset-outlet -1"])
    }

    @Test func `classes that several targets declare are not compared`() throws {
        let outlet =
            "<connections><outlet property=\"other\" destination=\"w\" id=\"o\"/></connections>"
        let document = try ToolFiles.xib(owner("Pane", outlet) + "<view id=\"w\"/>")
        let first =
            "class Pane: NSObject { @IBOutlet var other: UIView?; @IBOutlet var text: UILabel!; func f() { text.g() } }"
        #expect(names(findings([document], first)) == ["warning unset-outlet -1"])
        #expect(names(findings([document], first, "class Pane: NSObject {}")) == [])
    }
}
