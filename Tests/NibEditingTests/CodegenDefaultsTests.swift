import NibFormat
import Testing

@testable import NibEditing

/// Tests of generated code where objects made in code have other defaults than those of documents, and
/// where names of documents are not those of Swift.
struct CodegenDefaultsTests {
    private func code(_ objects: String) throws -> String {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES">
                <objects>\(objects)</objects>
            </document>
            """
        return CodeGenerator(try NibDocument(text, file: "Parts.xib")).text()
    }

    @Test func `a wheel stays when it stops, unless the document says otherwise`() throws {
        let code = try code(
            """
            <view id="r"><subviews>
                <activityIndicatorView animating="YES" id="a" userLabel="Busy"/>
                <activityIndicatorView hidesWhenStopped="YES" id="b" userLabel="Shy"/>
            </subviews></view>
            """)
        #expect(code.contains("busy.hidesWhenStopped = false\n        busy.startAnimating()\n"))
        #expect(!code.contains("shy.hidesWhenStopped") && !code.contains("shy.startAnimating"))
    }

    @Test func `a button of the app's class has the font and the colour of its type`() throws {
        let code = try code(
            """
            <view id="r"><subviews>
                <button buttonType="system" customClass="BigButton" id="a" userLabel="Big">
                    <state key="normal" title="Go"/>
                </button>
                <button buttonType="custom" customClass="BigButton" id="b" userLabel="Bare"/>
            </subviews></view>
            """)
        #expect(code.contains("big.titleLabel?.font = UIFont.systemFont(ofSize: 15)\n"))
        #expect(code.contains("big.setTitleColor(big.tintColor, for: .normal)\n"))
        #expect(!code.contains("bare.titleLabel") && !code.contains("bare.setTitleColor"))
    }

    @Test func `a button has its configuration, whose title names it`() throws {
        let code = try code(
            """
            <button buttonType="system" id="r">
                <state key="normal" title="Button"/>
                <buttonConfiguration key="configuration" style="filled" title="Add" image="plus" catalog="system" imagePadding="4">
                    <color key="baseForegroundColor" systemColor="labelColor"/>
                </buttonConfiguration>
            </button>
            """)
        for line in [
            "root.configuration = UIButton.Configuration.filled()",
            "root.configuration?.title = \"Add\"",
            "root.configuration?.image = UIImage(systemName: \"plus\")",
            "root.configuration?.imagePadding = 4",
            "root.configuration?.baseForegroundColor = UIColor.label",
        ] { #expect(code.contains(line + "\n"), "\(line)") }
        #expect(!code.contains("left out"))
    }

    @Test func `no property has the name of a class of the document`() throws {
        let code = try code(
            """
            <view id="r"><subviews>
                <imageView customClass="logo" id="a" userLabel="logo"/>
            </subviews></view>
            """)
        #expect(code.contains("let logo2 = logo()\n"))
    }

    @Test func `outlets without a setter are left out with a comment`() throws {
        let code = try code(
            """
            <tableViewCell id="r">
                <tableViewCellContentView key="contentView" id="c"><subviews>
                    <label id="a" userLabel="Title"/>
                </subviews></tableViewCellContentView>
                <connections><outlet property="textLabel" destination="a" id="o"/></connections>
            </tableViewCell>
            """)
        let line = "// root.textLabel = textLabel: left out, as the property has no setter"
        #expect(code.contains(line), "\(code)")
    }

    @Test func `a colour of macOS is left out`() throws {
        let code = try code(
            """
            <label text="A" id="r"><color key="textColor" name="textColor" catalog="System"/></label>
            """)
        #expect(!code.contains("textColor ="))
    }
}
