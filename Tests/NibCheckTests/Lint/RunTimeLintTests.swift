import NibFormat
import TestSupport
import Testing

@testable import AppSources
@testable import NibEditing
@testable import NibCheck

/// Faults that crash or show at run time and that documents, code and resources tell before.
struct RunTimeLintTests {
    private static let proxies = """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        """

    private func lint(
        _ documents: [NibDocument], _ source: String = "",
        _ resources: AppResources = AppResources(),
        isComplete: Bool = true
    ) -> [Diagnostic] {
        let base = CodeBase(
            source.isEmpty ? [] : [SwiftSource(source, file: "A.swift")], isComplete: isComplete)
        return Linter(documents, base, resources: resources).findings()
    }

    private func names(_ findings: [Diagnostic]) -> [String] {
        findings.map { "\($0.severity.rawValue) \($0.code.rawValue) \($0.subject)" }
    }

    private func board() throws -> NibDocument {
        try ToolFiles.storyboard(
            [
                """
                <viewController storyboardIdentifier="detail" id="c" sceneMemberID="viewController">
                <view key="view" id="v"><subviews>
                <tableView id="t"><prototypes><tableViewCell reuseIdentifier="UserCell" id="e"/></prototypes>
                </tableView>
                <button restorationIdentifier="ok" id="b"/></subviews></view>
                <connections><segue destination="c" kind="show" identifier="showUser" id="s"/></connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f"/>
                """
            ], attributes: "initialViewController=\"c\"", file: "Main.storyboard")
    }

    private let sound = """
        class A: UIViewController {
            func f() {
                table.dequeueReusableCell(withIdentifier: "UserCell", for: path)
                performSegue(withIdentifier: "showUser", sender: self)
                UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "detail")
                if view.restorationIdentifier == "ok" {}
            }
        }
        """

    private func found(_ old: String, _ new: String) throws -> [String] {
        #expect(sound.contains(old))
        return names(lint([try board()], sound.replacing(old, with: new))).filter {
            !$0.hasPrefix("note")
        }
    }

    // MARK: Identifiers

    @Test func `identifiers of the code are those of documents`() throws {
        #expect(
            names(lint([try board()], sound)).filter { !$0.contains("restoration-chain") } == [])
        #expect(try found("\"UserCell\"", "\"UserCel\"") == ["error cell-identifier UserCel"])
        #expect(try found("\"showUser\"", "\"shwUser\"") == ["error segue-identifier shwUser"])
        #expect(try found("\"detail\"", "\"detial\"") == ["error controller-identifier detial"])
        #expect(try found("\"Main\"", "\"Mian\"") == ["error document-name Mian"])
        #expect(try found("\"ok\"", "\"okk\"") == ["warning restoration-identifier okk"])
    }

    @Test func `constants are followed, and what only a run knows is left alone`() throws {
        let constant = "static let cell = \"UserCel\"\n    func f() {"
        let source = sound.replacing("func f() {", with: constant)
        let used = source.replacing(
            "withIdentifier: \"UserCell\"", with: "withIdentifier: Self.cell")
        #expect(names(lint([try board()], used)).contains("error cell-identifier UserCel"))
        #expect(try found("\"UserCell\"", "name + \"x\"") == [])
        // Without an index path it returns nil.
        #expect(try found("\"UserCell\", for: path", "\"UserCel\"") == [])
        let registered = sound.replacing("\"UserCell\", for", with: "\"UserCel\", for")
            .replacing(
                "func f() {",
                with: "func f() { table.register(X.self, forCellReuseIdentifier: \"UserCel\")")
        #expect(
            names(lint([try board()], registered)).filter { $0.contains("cell-identifier") } == [])
        let other = sound.replacing("bundle: nil", with: "bundle: Bundle(for: B.self)")
            .replacing("\"Main\"", with: "\"Elsewhere\"")
        #expect(names(lint([try board()], other)).filter { $0.contains("document-name") } == [])
    }

    @Test func `an identifier that no code uses is a note, if all code was read`() throws {
        let source = sound.replacing(
            "performSegue(withIdentifier: \"showUser\", sender: self)", with: "")
        #expect(names(lint([try board()], source)).contains("note unused-identifier s"))
        #expect(
            !names(lint([try board()], source, isComplete: false)).contains(
                "note unused-identifier s"))
        #expect(
            !names(lint([try board()], source + "enum Segue: String { case showUser }")).contains(
                "note unused-identifier s"))
    }

    // MARK: Resources

    private func pictures() throws -> NibDocument {
        let text = String(
            decoding: try ToolFiles.xib(
                Self.proxies
                    + """
                    <imageView image="star" id="v"><color key="tintColor" name="brand"/></imageView>
                    """
            ).bytes, as: UTF8.self)
        let resources = """
            <resources><image name="star" width="10" height="10"/>
            <namedColor name="brand"><color white="1"/></namedColor></resources></document>
            """
        return try NibDocument(text.replacing("</document>", with: resources), file: "Small.xib")
    }

    @Test func `images and colours are in a catalogue, if one was found`() throws {
        #expect(names(lint([try pictures()])) == [])
        var resources = AppResources()
        (resources.hasCatalogue, resources.images, resources.colors) = (true, ["star"], ["brand"])
        #expect(names(lint([try pictures()], "", resources)) == [])
        (resources.images, resources.colors) = (["stars"], ["brandy"])
        let findings = lint([try pictures()], "", resources)
        #expect(names(findings) == ["warning unknown-image v", "warning unknown-color v"])
        #expect(findings.first?.message.hasSuffix("did you mean “stars”?") == true)
        // A catalogue without colours says nothing of them.
        resources.colors = []
        #expect(names(lint([try pictures()], "", resources)) == ["warning unknown-image v"])
    }

    @Test func `fonts of the app have their file and their entry`() throws {
        let label = """
            <label id="v"><fontDescription key="fontDescription" name="Lato-Bold" family="Lato" pointSize="9"/></label>
            """
        let text = String(decoding: try ToolFiles.xib(Self.proxies + label).bytes, as: UTF8.self)
        let fonts =
            "<customFonts key=\"customFonts\"><array key=\"Lato.ttf\"><string>Lato-Bold</string></array></customFonts>"
        let document = try NibDocument(
            text.replacing("<objects>", with: fonts + "<objects>"), file: "Small.xib")
        var resources = AppResources()
        #expect(names(lint([document], "", resources)) == [])
        resources.fontFiles = ["Other.ttf"]
        #expect(names(lint([document], "", resources)) == ["warning unknown-font v"])
        resources.fontFiles = ["Lato.ttf"]
        #expect(names(lint([document], "class A {}", resources)) == [])
        resources.listedFonts = ["Other.ttf"]
        #expect(names(lint([document], "class A {}", resources)) == ["warning unknown-font v"])
        #expect(
            names(
                lint(
                    [document], "class A { func f() { CTFontManagerRegisterFontsForURL(u) } }",
                    resources)) == [])
    }

    @Test func `symbols that are newer than the deployment target are found`() throws {
        let text = String(
            decoding: try ToolFiles.xib(
                Self.proxies + "<imageView image=\"gearshape\" catalog=\"system\" id=\"v\"/>"
            )
            .bytes,
            as: UTF8.self)
        func found(_ version: String) throws -> [String] {
            let head =
                "<dependencies><deployment version=\"\(version)\" identifier=\"iOS\"/></dependencies><objects>"
            let tail =
                "<resources><image name=\"gearshape\" catalog=\"system\" width=\"9\" height=\"9\"/>"
                + "</resources></document>"
            let whole = text.replacing("<objects>", with: head).replacing("</document>", with: tail)
            return names(lint([try NibDocument(whole, file: "Small.xib")]))
        }
        #expect(try found("3328") == ["warning new-symbol v"])
        #expect(try found("3584") == [])
        #expect(SymbolTable.release(of: "tree")?.description == "16.1")
        #expect(SymbolTable.release(of: "chart.line.uptrend.xyaxis")?.description == "15")
        #expect(SymbolTable.release(of: "rectangle.portrait.and.arrow.right")?.description == "15")
        // One of iOS 13, and one that the table does not have.
        #expect(
            ["magnifyingglass.circle", "no.such.symbol"].allSatisfy {
                SymbolTable.release(of: $0) == nil
            })
        #expect(SymbolTable.Release(stored: 4112) == SymbolTable.Release(16, 1))
    }

    @Test func `keys that a language lacks are one note`() {
        var resources = AppResources()
        let keys: [String: Set<String>] = [
            "en": ["a", "b", "c"], "de": ["a", "b"], "fr": ["a", "b", "c"],
        ]
        resources.tables = [
            AppResources.TextTable(
                file: "L.strings", keys: keys, files: ["de": "de.lproj/L.strings"])
        ]
        let findings = lint([], "", resources)
        #expect(names(findings) == ["note missing-text de"])
        #expect(findings.first?.file == "de.lproj/L.strings")
    }

    // MARK: Runtime attributes

    private func attributes(_ type: String, _ path: String, _ source: String) throws -> [String] {
        let attribute =
            "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\" value=\"YES\"/>"
        let attributes = "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>"
        let view = "<view id=\"v\" customClass=\"Card\">\(attributes)</view>"
        return names(lint([try ToolFiles.xib(Self.proxies + view)], source))
    }

    @Test func `runtime attributes have a property of their type`() throws {
        let card =
            "class Card: UIView { @IBInspectable var radius: CGFloat = 0; @IBInspectable var edge: UIColor? }"
        let wrong = ["warning runtime-attribute v"]
        #expect(try attributes("number", "radius", card) == [])
        #expect(try attributes("number", "radios", card) == wrong)
        #expect(try attributes("color", "radius", card) == wrong)
        #expect(try attributes("string", "edge", card) == wrong)
        #expect(try attributes("number", "layer.cornerRadius", card) == [])
        #expect(try attributes("color", "layer.borderColor", card) == wrong)
        // The frameworks' own, and what is like nothing here.
        #expect(try attributes("boolean", "edges", "class Card: UIView {}") == [])
        #expect(
            try attributes("number", "radius", "class Card: UIView { var radius = 1 as CGFloat }")
                == wrong)
        #expect(
            try attributes(
                "number", "radius", "class Card: UIView { @objc let radius: CGFloat = 1 }") == wrong
        )
        #expect(
            try attributes(
                "number", "radius",
                "class Card: UIView {}\nextension UIView { @objc var radius: CGFloat { get { 0 } set {} } }"
            ) == [])
    }

    @Test func `inspectable properties can be shown`() {
        func found(_ member: String) -> [String] {
            names(lint([], "enum Mode { case a }\nclass Card: UIView { @IBInspectable \(member) }"))
        }
        let wrong = ["warning not-inspectable Card.edge"]
        #expect(found("var edge: CGFloat = 0") == [])
        #expect(found("var edge: CGFloat { get { 0 } set {} }") == [])
        #expect(found("let edge: CGFloat = 0") == wrong)
        #expect(found("var edge: CGFloat { 0 }") == wrong)
        #expect(found("var edge: UIEdgeInsets = .zero") == wrong)
        #expect(found("var edge: [String] = []") == wrong)
        #expect(found("var edge: Mode = .a") == wrong)
    }

    // MARK: Nibs

    @Test func `a view that loads its own nib is found`() throws {
        let load = "Bundle.main.loadNibNamed(\"Small\", owner: self)?.first"
        func source(_ body: String) -> String { "class Card: UIView { \(body) }" }
        let own = try ToolFiles.xib(Self.proxies + "<view id=\"v\" customClass=\"Card\"/>")
        let wrong = ["error self-loading-nib v"]
        let initialiser = "required init?(coder: NSCoder) { super.init(coder: coder); %@ }"
        #expect(names(lint([own], source(initialiser.replacing("%@", with: load)))) == wrong)
        let setup =
            initialiser.replacing("%@", with: "setup()") + " func setup() { let v = \(load) }"
        #expect(names(lint([own], source(setup))) == wrong)
        // A factory is no part of decoding; and an owner of the class is what is meant.
        #expect(names(lint([own], source("static func make() -> Card { \(load) as! Card }"))) == [])
        let owner =
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Card\"/>"
        let owned = try ToolFiles.xib(
            owner
                + "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-2\"/><view id=\"v\"/>"
        )
        #expect(names(lint([owned], source(setup))) == [])
    }

    // MARK: Constraints

    private func constraints(
        _ constraints: String..., frame: String = "x=\"16\" y=\"0\" width=\"50\" height=\"25\""
    )
        throws
        -> [String]
    {
        let view = """
            <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
            <view id="w"><rect key="frame" \(frame)/></view>
            <view id="x"><rect key="frame" x="0" y="50" width="50" height="50"/></view></subviews>
            <constraints>\(constraints.joined())</constraints></view>
            """
        return names(lint([try ToolFiles.xib(Self.proxies + view)]))
    }

    private func tie(
        _ id: String, _ first: String, _ second: String, _ rest: String = "", to other: String = "v"
    )
        -> String
    {
        """
        <constraint firstItem="w" firstAttribute="\(first)" secondItem="\(other)" secondAttribute="\(second)" \(rest)
        id="\(id)"/>
        """
    }

    @Test func `left among leading is found, and not in a document of lefts`() throws {
        let leading = (0..<4).map { tie("l\($0)", "leading", "leading", "constant=\"16\"") }
            .joined()
        #expect(
            try constraints(leading, tie("a", "left", "left", "constant=\"16\"")) == [
                "warning left-beside-leading a"
            ])
        #expect(try constraints(tie("a", "left", "left", "constant=\"16\"")) == [])
    }

    @Test func `a multiplier on an edge is found, and not on a centre`() throws {
        #expect(
            try constraints(
                tie("a", "top", "top", "multiplier=\"0.5\"", to: "x"),
                frame: "x=\"0\" y=\"25\" width=\"9\" height=\"9\"")
                == ["warning location-multiplier a"])
        #expect(
            try constraints(tie("a", "leading", "leading", "multiplier=\"2\" constant=\"16\"")) == [
                "note location-multiplier a"
            ])
        #expect(
            try constraints(tie("a", "centerX", "centerX", "multiplier=\"0.82\"")) == [])
    }

    @Test func `a sign and a ratio the wrong way round are found by the stored frames`() throws {
        #expect(try constraints(tie("a", "leading", "leading", "constant=\"16\"")) == [])
        #expect(
            try constraints(tie("a", "leading", "leading", "constant=\"-16\"")) == [
                "warning flipped-constant a"
            ])
        #expect(try constraints(tie("a", "leading", "leading", "constant=\"20\"")) == [])
        let excluded =
            "</constraints><variation key=\"default\"><mask key=\"constraints\">"
            + "<exclude reference=\"a\"/></mask></variation><constraints>"
        #expect(try constraints(tie("a", "leading", "leading", "constant=\"-16\""), excluded) == [])
        #expect(try constraints(tie("a", "width", "height", "multiplier=\"2:1\"", to: "w")) == [])
        #expect(
            try constraints(tie("a", "width", "height", "multiplier=\"1:2\"", to: "w")) == [
                "warning flipped-constant a"
            ])
    }

    @Test
    func
        `signs are seen from the superview's side, against guides and margins, and not where excluded`()
        throws
    {
        func outer(_ own: String, _ constant: String, _ item: String = "", _ id: String = "a")
            -> String
        {
            """
            <constraint \(item) firstAttribute="\(own)" secondItem="w" secondAttribute="trailing"
            constant="\(constant)" id="\(id)"/>
            """
        }
        let wrong = ["warning flipped-constant a"],
            frame = "x=\"16\" y=\"0\" width=\"60\" height=\"25\""
        #expect(try constraints(outer("trailing", "24"), frame: frame) == [])
        #expect(try constraints(outer("trailing", "-24"), frame: frame) == wrong)
        let guide = "</constraints><viewLayoutGuide key=\"safeArea\" id=\"g\"/><constraints>"
        #expect(
            try constraints(guide, outer("trailing", "24", "firstItem=\"g\""), frame: frame) == [])
        #expect(
            try constraints(guide, outer("trailing", "-24", "firstItem=\"g\""), frame: frame)
                == wrong)
        // A margin is 8, 16 or 20 pt: 24 = 16 + 8.
        #expect(try constraints(outer("trailingMargin", "8"), frame: frame) == [])
        #expect(try constraints(outer("trailingMargin", "-8"), frame: frame) == wrong)
        #expect(
            try constraints(tie("a", "leading", "leadingMargin", "constant=\"-4\""), frame: frame)
                == [])
        #expect(
            try constraints(
                tie("a", "leading", "leadingMargin", "constant=\"-7\""),
                frame: "x=\"27\" y=\"0\" width=\"9\" height=\"9\"")
                == wrong)
        let excluded = """
            </constraints><variation key="default"><mask key="constraints"><exclude reference="a"/></mask></variation>
            <constraints>
            """
        #expect(try constraints(outer("trailing", "-24"), excluded, frame: frame) == [])
    }

    // MARK: People

    @Test func `buttons with an image alone, and small ones, are notes`() throws {
        func found(_ inside: String, _ source: String = "") throws -> [String] {
            let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"40\" height=\"50\"/>"
            return names(
                lint(
                    [
                        try ToolFiles.xib(
                            Self.proxies
                                + "<button id=\"b\">\(frame)<state key=\"normal\" \(inside)</button>"
                        )
                    ], source))
        }
        #expect(try found("image=\"x\"/>") == ["note unlabelled-button b", "note small-target b"])
        #expect(try found("image=\"x\" title=\"Go\"/>") == ["note small-target b"])
        #expect(
            try found(
                "image=\"x\"/><accessibility key=\"accessibilityConfiguration\" label=\"Go\"/>")
                == [
                    "note small-target b"
                ])
        #expect(!Rule.smallTarget.isRecommended)
    }
}
