import AutoLayout
import NibFormat
import NibLoader
import Testing

/// Attributes that are set by key path, inspectable ones and the categories of views.
struct AttributeTests {
    private func inspectable(_ path: String, _ type: String, _ value: String) throws
        -> InspectableView
    {
        let nib = try Loads.view(class: "InspectableView", Loads.attribute(path, type, value))
        return try #require(try nib.instantiate(options: .strict)[0] as? InspectableView)
    }

    private func view(_ path: String, _ type: String, _ value: String) throws -> View {
        try #require(
            try Loads.view(Loads.attribute(path, type, value)).instantiate(options: .strict)[0]
                as? View)
    }

    @Test func `numbers, flags and strings can be set`() throws {
        let number = #"<integer key="value" value="7"/>"#
        #expect(try inspectable("anInteger", "number", number).anInteger == 7)
        #expect(try inspectable("wholeNumber", "number", number).wholeNumber == 7)
        #expect(
            try inspectable("floatingPointNumber", "number", #"<real key="value" value="1.5"/>"#)
                .floatingPointNumber == 1.5)
        #expect(try inspectable("isHappy", "boolean", "NO").isHappy == false)
        #expect(try inspectable("myString", "string", "text").myString == "text")
        #expect(try inspectable("myString", "localizedString", "text").myString == "text")
    }

    @Test func `points, sizes, rectangles, ranges, colours and images can be set`() throws {
        #expect(
            try inspectable("anchorSpot", "point", #"<point key="value" x="1" y="2"/>"#).anchorSpot
                == Point(x: 1, y: 2))
        #expect(
            try inspectable("aSize", "size", #"<size key="value" width="3" height="4"/>"#).aSize
                == Size(width: 3, height: 4))
        #expect(
            try inspectable(
                "usableArea", "rect", #"<rect key="value" x="1" y="2" width="3" height="4"/>"#
            ).usableArea
                == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            try inspectable(
                "visibleRows", "range", #"<range key="value" location="2" length="3"/>"#
            ).visibleRows
                == 2..<5)
        #expect(
            try inspectable(
                "myColor", "color", #"<color key="value" red="1" green="0.5" blue="0" alpha="1"/>"#
            ).myColor
                == Color(red: 1, green: 0.5, blue: 0))
        #expect(try inspectable("picture", "image", "star").picture == ImageName(name: "star"))
    }

    @Test func `a named colour has the document's components`() throws {
        let color =
            #"<namedColor name="ink"><color red="0" green="0" blue="0.5" alpha="1"/></namedColor>"#
        let value = Loads.attribute("borderColor", "color", #"<color key="value" name="ink"/>"#)
        let nib = try Loads.nib(
            "<view id=\"v\">\(Loads.frame)\(value)<color key=\"backgroundColor\" name=\"ink\"/></view></objects>"
                + "<resources>\(color)</resources><objects>")
        let view = try #require(try nib.load(options: .strict).firstView)
        #expect(
            view.layer.borderColor == Color(red: 0, green: 0, blue: 0.5)
                && view.backgroundColor == view.layer.borderColor)
    }

    @Test func `nil is accepted by optional properties only`() throws {
        let value = Loads.attribute("myColor", "nil", "")
        #expect(
            try Loads.view(class: "InspectableView", value).load(options: .strict).notes.isEmpty)
        #expect(
            Loads.mistake { _ = try inspectable("myString", "nil", "") }?.code
                == .wrongAttributeType)
    }

    @Test func `an attribute that is not set has its default, and one that is set calls didSet`()
        throws
    {
        let plain = try inspectable("roundness", "number", #"<real key="value" value="4"/>"#)
        #expect(plain.usableArea.width == 100 && plain.isHappy && plain.anInteger == nil)
        #expect(plain.layer.cornerRadius == 4)
    }

    @Test func `an app's own type may be inspectable`() throws {
        #expect(
            try inspectable("fancyBorder", "number", #"<real key="value" value="8"/>"#).fancyBorder
                == Border(thickness: 8))
    }

    @Test(arguments: [
        ("Int", "shown"), ("Int32!", "shown"), ("Double?", "shown"), ("Bool", "shown"),
        ("NSString", "shown"),
        ("CGFloat", "shown"), ("CGPoint!", "shown"), ("CGRect", "shown"), ("CGSize!", "shown"),
        ("UIColor!", "shown"),
        ("NSLayoutConstraint!", "ignored"), ("[String]!", "ignored"), ("UIEdgeInsets", "ignored"),
        ("CGVector!", "ignored"), ("CGAffineTransform!", "ignored"), ("NSDate!", "ignored"),
        ("StyleEnumeration", "unknown"),
    ])
    func `types that the inspector shows are listed`(type: String, verdict: String) {
        #expect(InspectableTypes.support(ofDeclaredType: type).rawValue == verdict)
    }

    @Test(arguments: [
        ("anInteger", "An Integer"), ("floatingPointNumber", "Floating Point Number"),
        ("isHappy", "Is Happy"),
        ("usableArea", "Usable Area"), ("nsString", "Ns String"),
        ("badlynamedvariable", "Badlynamedvariable"),
        ("testingId", "Testing Id"), ("baseURLString", "Base URL String"),
        ("URLField", "URL Field"),
        ("point2D", "Point 2D"), ("snake_case", "Snake Case"), ("x", "X"), ("", ""),
    ])
    func `property names become readable labels`(name: String, label: String) {
        #expect(ReadableLabel.label(of: name) == label)
    }

    @Test func `a name of small letters only is hard to read`() {
        #expect(ReadableLabel.isHardToRead("badlynamedvariable"))
        #expect(!ReadableLabel.isHardToRead("anInteger") && !ReadableLabel.isHardToRead("title"))
    }

    @Test func `every view has border, corners, colour and identifier`() throws {
        let red = #"<color key="value" red="1" green="0" blue="0" alpha="1"/>"#
        let number = #"<real key="value" value="3"/>"#
        let color = Color(red: 1, green: 0, blue: 0)
        #expect(try view("borderWidth", "number", number).layer.borderWidth == 3)
        #expect(try view("borderColor", "color", red).layer.borderColor == color)
        #expect(try view("cornerRadius", "number", number).layer.cornerRadius == 3)
        #expect(try view("layerBackgroundColor", "color", red).backgroundColor == color)
        #expect(try view("testingId", "string", "card").accessibilityIdentifier == "card")
        #expect(try view("layer.cornerRadius", "number", number).layer.cornerRadius == 3)
        #expect(try view("layer.masksToBounds", "boolean", "YES").clipsToBounds)
    }

    @Test func `a big border is two values, and no border is not their absence`() throws {
        let big = try view("bigBorder", "boolean", "YES")
        #expect(
            big.layer.borderWidth == 5 && big.layer.borderColor == Color(red: 1, green: 0, blue: 0))
        let twice = try Loads.view(
            """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="bigBorder" value="YES"/>
            <userDefinedRuntimeAttribute type="boolean" keyPath="bigBorder" value="NO"/>
            </userDefinedRuntimeAttributes>
            """)
        #expect((try twice.instantiate()[0] as? View)?.layer == big.layer)
        #expect(try view("bigBorder", "boolean", "NO").layer == View().layer)
    }

    @Test func `a document that changes is loaded anew, so that no border has none`() throws {
        var document = try Loads.view(Loads.attribute("bigBorder", "boolean", "YES")).document
        #expect(try Nib(document).load().firstView?.layer.borderWidth == 5)
        let attribute = try #require(
            document.elements.first { $0.name == "userDefinedRuntimeAttribute" })
        var changes = document.changes()
        try changes.set("value", to: "NO", of: attribute)
        try document.apply(changes)
        #expect(try Nib(document).load().firstView?.layer == View().layer)
    }

    @Test func `an extension gives all views of a kind new attributes`() throws {
        var options = NibLoadingOptions.strict
        options.classes.extend([
            .inspectable(
                "shout", get: { (label: Label) in label.text }, set: { $0.text = $1?.uppercased() })
        ])
        let nib = try Loads.view(Loads.attribute("shout", "string", "hey"), element: "label")
        #expect((try nib.load(options: options).firstView as? Label)?.text == "HEY")
        let other = try Loads.view(Loads.attribute("shout", "string", "hey"))
        #expect(Loads.mistake { try other.load(options: options) }?.code == .unknownAttribute)
    }

    @Test func `a wrong key path is logged in UIKit's words, and thrown where loads are strict`()
        throws
    {
        let nib = try Loads.view(
            Loads.attribute("conerRadius", "number", #"<real key="value" value="3"/>"#))
        let notes = try nib.load().notes
        #expect(notes.map(\.code) == [.unknownAttribute] && notes.first?.nearest == "cornerRadius")
        let text =
            "Failed to set (conerRadius) user defined inspected property on (AutoLayout.View): [<AutoLayout.View 0x"
        #expect(notes.first?.text.hasPrefix(text) == true && notes.first?.line == 5)
        let end =
            "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key conerRadius."
        #expect(notes.first?.text.hasSuffix(end) == true)
        #expect(Loads.mistake { try nib.load(options: .strict) }?.code == .unknownAttribute)
    }

    @Test func `a value of another type is logged`() throws {
        let notes = try Loads.view(Loads.attribute("cornerRadius", "string", "3")).load().notes
        #expect(notes.map(\.code) == [.wrongAttributeType])
        #expect(notes.first?.text.hasSuffix("it takes Double, but the nib has string.") == true)
    }

    @Test func `a key path leads through objects`() throws {
        let nib = try Loads.view(
            class: "StarHolder",
            Loads.attribute("star.starColor", "color", #"<color key="value" white="1" alpha="1"/>"#)
        )
        #expect(
            (try nib.load(options: .strict).firstView as? StarHolder)?.star?.starColor == .white)
        let wrong = try Loads.view(
            class: "StarHolder",
            Loads.attribute("star.tint.hue", "number", #"<real key="value" value="3"/>"#))
        #expect(try wrong.load().notes.first?.text.hasSuffix("for the key tint.") == true)
    }

    @Test
    func
        `an attribute may be inspectable without its view being designable, and the other way round`()
        throws
    {
        let inspected: View = try inspectable("isHappy", "boolean", "NO")
        #expect(!(inspected is any Designable))
        let drawing: View = PlainDrawing()
        #expect(drawing is any Designable && !(drawing is any NibLoadable))
    }
}

/// A view with another one by name.
final class StarHolder: View, NibLoadable {
    var star: StarView? = StarView()

    static var nibMembers: [NibMember] { [.outlet("star", \StarHolder.star)] }

    required init(coder: NibCoder) { super.init(frame: coder.frame) }
}

/// A view that draws and has nothing to inspect.
final class PlainDrawing: View, Designable {
    func draw(into list: inout DisplayList) {
        list.stroke(.line([.zero, Point(x: 1, y: 1)]), .black)
    }
}
