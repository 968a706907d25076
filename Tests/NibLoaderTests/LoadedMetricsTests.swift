import AutoLayout
import NibFormat
import NibLayout
import NibLoader
import Testing

/// Sizes, margins and traits of loaded views, and of the same classes made by code.
struct LoadedMetricsTests {
    private static func document(
        _ subviews: String, constraints: String = "", root: String = "", tools: String = "22505",
        resources: String = ""
    ) throws -> NibDocument {
        try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(constraints)</constraints>\(root)</view></objects>
            <resources>\(resources)</resources></document>
            """, file: "metrics.xib")
    }

    /// A view at the upper left corner, of an element without a stored size of use.
    private static func placed(
        _ element: String, attributes: String = "", inside: String = "", tools: String = "22505",
        resources: String = ""
    ) throws -> (loaded: Rect, layout: Rect) {
        let document = try document(
            """
            <\(element) id="v" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="20" y="80" width="200" height="150"/>\(inside)</\(element)>
            """,
            constraints: """
                <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                constant="20" id="x"/>
                <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" \
                constant="80" id="y"/>
                """, tools: tools, resources: resources)
        let instance = try Nib(document).load()
        let root = try #require(instance.object("root") as? View)
        root.layoutIfNeeded()
        let options = DocumentLayoutOptions(configuration: LayoutConfiguration())
        let view = try #require(
            DocumentLayout(document, options: options).trees()[0].views.first { $0.id == "v" })
        return (try #require(instance.object("v") as? View).frame, view.frame)
    }

    @Test(arguments: [
        ("switch", "", "22505", 51.0, 31.0), ("switch", "", "24127", 63, 28),
        ("stepper", "", "22505", 94, 32),
        ("stepper", "", "14490", 94, 29),
        ("activityIndicatorView", "style=\"medium\"", "22505", 20, 20),
        ("activityIndicatorView", "style=\"large\"", "22505", 37, 37),
        ("pickerView", "", "22505", 320, 216),
        ("datePicker", "style=\"wheels\" datePickerMode=\"date\"", "22505", 320, 216),
        ("pageControl", "numberOfPages=\"3\"", "14490", 39, 37),
        ("label", "text=\"\"", "22505", 0, 0),
        ("imageView", "image=\"known\"", "22505", 40, 30),
    ])
    func `controls have UIKit's size in loaded nibs and in layouts`(
        _ element: String, _ attributes: String, _ tools: String, _ width: Double, _ height: Double
    ) throws {
        let image = "<image name=\"known\" width=\"40\" height=\"30\"/>"
        let (loaded, layout) = try Self.placed(
            element, attributes: attributes, tools: tools, resources: image)
        #expect(loaded == Rect(x: 20, y: 80, width: width, height: height))
        #expect(layout == loaded)
    }

    @Test(arguments: [
        ("slider", 31.0), ("progressView", 4), ("searchBar", 56), ("toolbar", 44), ("tabBar", 49),
    ])
    func `some controls have a height alone`(_ element: String, _ height: Double) throws {
        let (loaded, layout) = try Self.placed(element)
        #expect(loaded.height == height && layout.height == height)
    }

    @Test
    func `a text view that scrolls and an image view without image have no size of their own`()
        throws
    {
        for element in ["textView", "imageView"] {
            let (loaded, layout) = try Self.placed(element)
            #expect(loaded.size == .zero && layout.size == .zero, "\(element)")
        }
        let (text, _) = try Self.placed(
            "textView", attributes: "scrollEnabled=\"NO\" text=\"one line\"")
        #expect(text.height == LetterHeight.line(14) + 16)
    }

    @Test func `buttons and fields are as large as their texts`() throws {
        let title = "<state key=\"normal\" title=\"Button\"/>"
        let (button, layout) = try Self.placed(
            "button", attributes: "buttonType=\"system\"", inside: title)
        #expect(button == layout && button.height == 30 && (40...52).contains(button.width))
        let (field, other) = try Self.placed(
            "textField", attributes: "borderStyle=\"roundedRect\" placeholder=\"Name\"")
        #expect(field == other && field.height == 34 && (40...70).contains(field.width))
    }

    /// Heights of the system's lines, as the test has them.
    private enum LetterHeight {
        static func line(_ size: Double) -> Double { (size * 1.193 * 2).rounded(.up) / 2 }
    }

    @Test func `classes that code makes have the same sizes`() {
        #expect(Switch().intrinsicContentSize == Size(width: 49, height: 31))
        #expect(Slider().intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: 30))
        #expect(ImageView().intrinsicContentSize == .noIntrinsic)
        #expect(TextView().intrinsicContentSize == .noIntrinsic)
        let image = ImageView()
        image.imageSize = Size(width: 24, height: 12)
        #expect(image.intrinsicContentSize == Size(width: 24, height: 12))
        let button = Button()
        button.title = "Go"
        let short = button.intrinsicContentSize
        button.title = "Go somewhere else"
        #expect(button.intrinsicContentSize.width > short.width)
        var options = NibLoadingOptions()
        options.systemVersion = 26
        NibLoadingOptions.$current.withValue(options) {
            #expect(Switch().intrinsicContentSize == Size(width: 61, height: 28))
        }
    }

    @Test func `a button with a configuration has a title of 17 points, whatever its type`() throws
    {
        let inside = "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>"
        for type in ["buttonType=\"system\"", ""] {
            let (button, layout) = try Self.placed("button", attributes: type, inside: inside)
            #expect(button == layout && button.height == LetterHeight.line(17) + 14)
        }
    }

    @Test func `lines of a label end at the preferred width`() throws {
        let text = "text=\"some words that fill several lines of a label\" numberOfLines=\"0\""
        let (free, _) = try Self.placed("label", attributes: text)
        let (label, layout) = try Self.placed(
            "label", attributes: text + " preferredMaxLayoutWidth=\"100\"")
        #expect(label == layout && free.width > 300)
        #expect(label.width == 100 && label.height > 3 * LetterHeight.line(17))
    }

    @Test
    func
        `static rows with automatic height are as high as their contents, and move the rows below`()
        throws
    {
        func cell(_ id: String, y: Double) -> String {
            """
            <tableViewCell id="c\(id)"><rect key="frame" x="0" y="\(y)" width="320" height="44.5"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" id="k\(id)">
            <rect key="frame" x="0" y="0" width="320" height="44"/><autoresizingMask key="autoresizingMask"/>
            <subviews><view id="v\(id)" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <constraints><constraint firstAttribute="height" constant="90" id="h\(id)"/></constraints></view></subviews>
            <constraints>
            <constraint firstItem="v\(id)" firstAttribute="top" secondItem="k\(id)" secondAttribute="top" \
            constant="5" id="t\(id)"/>
            <constraint firstAttribute="bottom" secondItem="v\(id)" secondAttribute="bottom" constant="5" id="b\(id)"/>
            <constraint firstItem="v\(id)" firstAttribute="leading" secondItem="k\(id)" secondAttribute="leading" \
            id="l\(id)"/>
            <constraint firstAttribute="trailing" secondItem="v\(id)" secondAttribute="trailing" id="r\(id)"/>
            </constraints></tableViewCellContentView></tableViewCell>
            """
        }
        let document = try Self.document(
            """
            <tableView id="t" dataMode="static" rowHeight="-1"><rect key="frame" x="0" y="0" width="320" height="400"/>
            <autoresizingMask key="autoresizingMask"/><sections><tableViewSection id="s"><cells>
            \(cell("1", y: 28))\(cell("2", y: 72.5))</cells></tableViewSection></sections></tableView>
            """)
        let instance = try Nib(document).load()
        try #require(instance.object("root") as? View).layoutIfNeeded()
        let frames = ["c1", "k1", "v1", "c2", "k2"].map { (instance.object($0) as? View)?.frame }
        let expected = [
            Rect(x: 0, y: 28, width: 320, height: 100.5), Rect(x: 0, y: 0, width: 320, height: 100),
            Rect(x: 0, y: 5, width: 320, height: 90),
            Rect(x: 0, y: 128.5, width: 320, height: 100.5),
            Rect(x: 0, y: 0, width: 320, height: 100),
        ]
        #expect(frames == expected)
        let options = DocumentLayoutOptions(configuration: LayoutConfiguration())
        let views = DocumentLayout(document, options: options).trees()[0].views
        #expect(
            ["c1", "k1", "v1", "c2", "k2"].map { id in views.first { $0.id == id }?.frame }
                == expected)
    }

    @Test func `several lines of a text style stand apart by the style's leading`() throws {
        let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle3\"/>"
        let (label, layout) = try Self.placed(
            "label", attributes: "numberOfLines=\"0\" text=\"a&#10;b&#10;c\"", inside: font)
        // Three lines of 20 points, whose baselines are 25 points apart.
        #expect(label == layout && label.height == 74)
        let document = try Self.document(
            """
            <label id="v" translatesAutoresizingMaskIntoConstraints="NO" numberOfLines="0" text="a&#10;b&#10;c">
            <rect key="frame" x="0" y="0" width="50" height="74"/>\(font)</label>
            """)
        let instance = try Nib(document).load()
        let view = try #require(instance.object("v") as? Label)
        // Below the last line is its descent alone.
        #expect((view.lastBaselineOffsetFromBottom - 20 * 0.241).magnitude < 0.3)
    }

    @Test func `roots have the system's margins and the safe area of the device`() throws {
        let document = try Self.document(
            """
            <view id="v" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" \
            height="9"/></view>
            """,
            constraints: """
                <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" \
                id="a"/><constraint firstItem="v" firstAttribute="trailing" secondItem="root" \
                secondAttribute="trailingMargin" id="b"/>
                <constraint firstItem="v" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c"/>
                <constraint firstItem="v" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="d"/>
                """)
        let instance = try Nib(document).load()
        let root = try #require(instance.object("root") as? View)
        root.layoutIfNeeded()
        #expect(
            try #require(instance.object("v") as? View).frame
                == Rect(x: 16, y: 20, width: 343, height: 647))
        // Inside another view the margins are those of any view.
        let window = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
        window.addSubview(root)
        window.layoutIfNeeded()
        #expect(
            try #require(instance.object("v") as? View).frame
                == Rect(x: 8, y: 0, width: 359, height: 667))
    }

    @Test
    func `a change of traits installs constraints and views, and enlarges texts with a style`()
        throws
    {
        let document = try Self.document(
            """
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" \
            height="9"/><constraints><constraint firstAttribute="width" constant="100" id="w">
            <variation key="widthClass=regular" constant="300"/></constraint>
            <constraint firstAttribute="height" constant="10" id="low"/>
            <constraint firstAttribute="height" constant="40" id="high"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="high"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><include reference="high"/>\
            <exclude reference="low"/></mask></variation></view>
            <view id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" \
            height="9"/><constraints><constraint firstAttribute="width" constant="7" id="bw"/>\
            <constraint firstAttribute="height" constant="7" id="bh"/></constraints></view>
            <label id="t" text="text" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" \
            width="31" height="20.5"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
            """,
            root: """
                <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
                <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
                """)
        let instance = try Nib(document).load()
        let root = try #require(instance.object("root") as? View)
        let (view, label) = (root.subviews[0], try #require(root.subviews[1] as? Label))
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 100, height: 10) && root.subviews.count == 2)
        let small = label.intrinsicContentSize
        root.traitOverrides = TraitCollection(
            horizontalSizeClass: .regular, preferredContentSizeCategory: .accessibilityLarge)
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 300, height: 40))
        #expect(
            root.subviews.count == 3 && root.subviews[1].frame.size == Size(width: 7, height: 7))
        #expect(label.intrinsicContentSize.height > 1.5 * small.height)
        root.traitOverrides = TraitCollection(horizontalSizeClass: .compact)
        root.layoutIfNeeded()
        #expect(view.frame.size == Size(width: 100, height: 10) && root.subviews.count == 2)
        #expect(label.intrinsicContentSize == small)
    }
}
