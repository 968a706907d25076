import Foundation
import NibLoader
import Testing

@testable import UIKit

/// Objects of nibs with an app's classes.
@MainActor struct NibTests {
    final class CardView: UIView {
        var events: [String] = []
        weak var label: UILabel?
        var buttons: [UIButton]!
        var radius: CGFloat = 0
        let extra = UIView()
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            events.append("init \(Int(frame.width)) \(tag)")
            backgroundColor = .red
            addSubview(extra)
        }
        override func awakeFromNib() {
            super.awakeFromNib()
            events.append("awake \(label?.text ?? "-") \(buttons.count) \(radius)")
        }
        func tap(_ sender: Any?) { events.append("tap") }
    }
    final class CardViewController: UIViewController {}
    final class Owner: NSObject { var card: CardView? }

    static let card = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
            <connections><outlet property="card" destination="root" id="o0"/></connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view tag="5" contentMode="center" id="root" customClass="NibCardView">
            <rect key="frame" x="0" y="0" width="200" height="100"/>
            <subviews>
                <label text="Title" textAlignment="center" numberOfLines="2" \
                translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                    <rect key="frame" x="0" y="0" width="50" height="20"/>
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="13"/>
                    <color key="textColor" red="0" green="1" blue="0" alpha="1"/></label>
                <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                    <rect key="frame" x="0" y="40" width="50" height="30"/>
                    <state key="normal" title="Go"/>
                    <connections><action selector="tap:" destination="root" \
                    eventType="touchUpInside" id="a1"/></connections></button>
                <button translatesAutoresizingMaskIntoConstraints="NO" id="b2">
                    <rect key="frame" x="0" y="70" width="50" height="30"/></button>
            </subviews>
            <color key="backgroundColor" white="1" alpha="1"/>
            <constraints>
                <constraint firstItem="lab" firstAttribute="leading" secondItem="root" \
                secondAttribute="leading" constant="12" id="c1"/>
                <constraint firstItem="lab" firstAttribute="top" secondItem="root" \
                secondAttribute="top" constant="7" id="c2"/>
            </constraints>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius">
                    <real key="value" value="2.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
                    <integer key="value" value="8"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
                <outlet property="label" destination="lab" id="o1"/>
                <outletCollection property="buttons" destination="b1" id="o2"/>
                <outletCollection property="buttons" destination="b2" id="o3"/>
                <outletCollection property="gestureRecognizers" destination="pan" id="o4"/>
            </connections>
        </view>
        <panGestureRecognizer minimumNumberOfTouches="2" id="pan"/>
        </objects></document>
        """

    static func register() {
        objc_registerClass(CardView.self, "NibCardView")
        objc_registerProperty(CardView.self, "label", get: { $0.label }, set: { $0.label = $1 })
        objc_registerProperty(
            CardView.self, "buttons", get: { $0.buttons }, set: { $0.buttons = $1 })
        objc_registerProperty(CardView.self, "radius", get: { $0.radius }, set: { $0.radius = $1 })
        objc_registerProperty(Owner.self, "card", get: { $0.card }, set: { $0.card = $1 })
        objc_registerMethod(CardView.self, "tap:") { object, sender, _ in
            (object as? CardView)?.tap(sender)
            return nil
        }
    }

    private func load(_ owner: Owner = Owner()) throws -> (CardView, [Any]) {
        Self.register()
        let objects = UINib(data: Data(Self.card.utf8), bundle: nil).instantiate(withOwner: owner)
        return (try #require(objects.first as? CardView), objects)
    }

    @Test func `initialisers know attributes, and what they set stays`() throws {
        let (card, objects) = try load()
        #expect(card.events == ["init 200 5", "awake Title 2 2.5"])
        #expect(card.backgroundColor == .red && card.contentMode == .center)
        #expect(objects.count == 2)
    }

    @Test func `subviews of the document lie below those of the initialiser`() throws {
        let (card, _) = try load()
        #expect(card.subviews.count == 4 && card.subviews.last === card.extra)
        #expect(card.subviews.first === card.label)
    }

    @Test func `texts, fonts, colours and constraints are those of the document`() throws {
        let (card, _) = try load()
        let label = try #require(card.label)
        #expect(label.font.pointSize == 13 && label.numberOfLines == 2)
        #expect(label.textAlignment == .center && label.textColor == .green)
        #expect(card.buttons.first?.title(for: .normal) == "Go")
        #expect(card.layer.cornerRadius == 8)
        card.layoutIfNeeded()
        #expect(label.frame.origin == CGPoint(x: 12, y: 7))
        #expect(card.constraints.count == 2)
    }

    @Test func `outlets of the owner, actions and gestures are connected`() throws {
        let owner = Owner()
        let (card, _) = try load(owner)
        #expect(owner.card === card)
        card.buttons.first?.sendActions(for: .touchUpInside)
        #expect(card.events.last == "tap")
        let pan = card.gestureRecognizers?.first as? UIPanGestureRecognizer
        #expect(pan?.minimumNumberOfTouches == 2 && pan?.view === card)
    }

    final class Helper: NSObject { var isAwake = false }

    @Test func `an object without a class of UIKit is awakened by its registered method`() throws {
        objc_registerClass(Helper.self, "NibHelper")
        objc_registerInitializer(Helper.self) { Helper() }
        objc_registerMethod(Helper.self, "awakeFromNib") { object, _, _ in
            (object as? Helper)?.objc_awakeFromNib()
            (object as? Helper)?.isAwake = true
            return nil
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"><objects>
            <customObject id="h" customClass="NibHelper"/><customObject id="n"/>
            </objects></document>
            """
        let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
        #expect((objects.first as? Helper)?.isAwake == true)
    }

    @Test func `a list makes cells of a registered nib`() throws {
        Self.register()
        let cell = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
            <tableViewCell reuseIdentifier="row" id="c"><rect key="frame" x="0" y="0" width="320" \
            height="44"/><tableViewCellContentView key="contentView" tableViewCell="c" id="v">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews><label text="Row" id="l"><rect key="frame" x="0" y="0" width="40" \
            height="20"/></label></subviews></tableViewCellContentView></tableViewCell>
            </objects></document>
            """
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UINib(data: Data(cell.utf8), bundle: nil), forCellReuseIdentifier: "row")
        let made = try #require(table.dequeueReusableCell(withIdentifier: "row"))
        #expect((made.contentView.subviews.first as? UILabel)?.text == "Row")
        #expect(made.reuseIdentifier == "row")
    }

    @Test func `outlets name the labels and the picture of a cell`() throws {
        let cell = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
            <label text="One" id="one"><rect key="frame" x="9" y="0" width="40" height="20"/></label>
            <label text="Two" id="two"><rect key="frame" x="0" y="20" width="40" height="20"/></label>
            <imageView id="picture"><rect key="frame" x="60" y="0" width="40" height="40"/></imageView>
            </subviews></tableViewCellContentView><connections>
            <outlet property="textLabel" destination="one" id="o1"/>
            <outlet property="detailTextLabel" destination="two" id="o2"/>
            <outlet property="imageView" destination="picture" id="o3"/></connections>
            </tableViewCell></objects></document>
            """
        let made = try #require(
            UINib(data: Data(cell.utf8), bundle: nil).instantiate(withOwner: nil).first
                as? UITableViewCell)
        made.layoutIfNeeded()
        #expect(made.textLabel?.text == "One" && made.textLabel?.frame.minX == 9)
        #expect(made.detailTextLabel?.text == "Two")
        #expect(made.imageView?.frame.minX == 60)
        #expect(made.contentView.subviews.count == 3)
    }

    @Test func `a controller finds the nib of its class, with translated texts`() throws {
        let xib = Self.card.replacingOccurrences(
            of: "property=\"card\"", with: "property=\"view\"")
        let bundle = try StoryboardTests.bundle(["Base.lproj/CardView.xib": xib])
        Self.register()
        let controller = CardViewController(nibName: nil, bundle: bundle)
        #expect(controller.view is CardView && controller.isViewLoaded)
        let named = CardViewController(nibName: "CardView", bundle: bundle)
        #expect(named.view.tag == 5)
    }

    @Test(arguments: [
        (["de-AT"], "Titel"), (["fr"], "Le \"titre\""), (["en"], "Title"),
    ]) func `texts are those of the user's language`(languages: [String], text: String) throws {
        let bundle = try StoryboardTests.bundle([
            "CardView.xib": Self.card.replacingOccurrences(
                of: "property=\"card\"", with: "property=\"view\""),
            "de.lproj/CardView.strings": "\"lab.text\" = \"Titel\";",
            "CardView.xcstrings": """
            {"sourceLanguage":"en","version":"1.0","strings":{"lab.text":{"localizations":
            {"fr":{"stringUnit":{"state":"translated","value":"Le \\"titre\\""}}}}}}
            """,
        ])
        Self.register()
        NibPlaces.$languages.withValue(languages) {
            let view = CardViewController(nibName: "CardView", bundle: bundle).view as? CardView
            #expect(view?.label?.text == text)
        }
    }

    @Test func `a missing nib and an unset view stop the program with UIKit's texts`() async throws
    {
        let missing = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = UINib(nibName: "Nowhere", bundle: nil) }
        }
        #expect(Self.text(missing).contains("Could not load NIB in bundle: 'NSBundle <"))
        #expect(Self.text(missing).contains("with name 'Nowhere'"))
        let unset = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            try await MainActor.run {
                NibTests.register()
                let bundle = try StoryboardTests.bundle([
                    "CardView.xib": NibTests.card.replacingOccurrences(
                        of: "<outlet property=\"card\" destination=\"root\" id=\"o0\"/>", with: "")
                ])
                _ = CardViewController(nibName: "CardView", bundle: bundle).view
            }
        }
        #expect(
            Self.text(unset).contains(
                "loaded the \"CardView\" nib but the view outlet was not set."))
    }

    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `classes and members that do not exist are diagnostics`() throws {
        var options = NibLoadingOptions.lenient
        let notes = Guarded<[String]>([])
        options.onNote = { note in notes.withLock { $0.append("\(note)") } }
        let xib = Self.card.replacingOccurrences(of: "NibCardView", with: "GoneView")
        let views = NibLoadingOptions.$current.withValue(options) {
            UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: Owner())
        }
        #expect(type(of: views[0]) == UIView.self)
        let texts = notes.withLock { $0 }
        #expect(texts.contains { $0.contains("Unknown class GoneView in Interface Builder file.") })
        #expect(
            texts.contains {
                $0.contains("this class is not key value coding-compliant for the key label.")
            })
    }
}
