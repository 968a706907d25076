import AutoLayout
import NibFormat
import NibLoader
import Testing

/// Outlets and collections: the book's examples, and its ways to get them wrong.
struct OutletTests {
    @Test func `an outlet of the owner catches the view`() throws {
        let owner = BookController()
        try Loads.bundle.loadNibNamed("View", owner: owner)
        #expect(owner.v?.frame.size == Size(width: 240, height: 128))
        #expect(owner.v?.subviews.first is Label)
    }

    @Test func `the first object of the array is the view`() throws {
        let objects = try Loads.bundle.loadNibNamed("View", owner: BookController())
        #expect(objects.count == 1 && objects[0] is View)
    }

    /// An outlet of the Corona-Warn app leads to such a constraint.
    @Test func `an outlet leads to a constraint that is not installed, which is inactive`() throws {
        let owner = BookController()
        let nib = try Loads.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="BookController" \
            customModule="NibLoaderTests"><connections>
            <outletCollection property="guides" destination="low" id="o"/>
            <outletCollection property="guides" destination="high" id="p"/></connections></placeholder>
            <view id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><constraints>
            <constraint firstAttribute="height" constant="10" id="low"/>
            <constraint firstAttribute="height" constant="40" id="high"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="high"/></mask></variation>
            </view>
            """)
        let objects = try nib.instantiate(withOwner: owner, options: .strict)
        #expect(owner.guides.map(\.isActive) == [true, false] && owner.guides[1].constant == 40)
        owner.guides[0].isActive = false
        owner.guides[1].isActive = true
        let view = try #require(objects[0] as? View)
        #expect(view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height == 40)
    }

    @Test func `an outlet between two objects of a nib is connected`() throws {
        let nib = try Loads.nib(
            """
            <customObject id="d" customClass="Dog" customModule="NibLoaderTests"><connections>
            <outlet property="master" destination="p" id="o"/></connections></customObject>
            <customObject id="p" customClass="Person" customModule="NibLoaderTests"/>
            """)
        let objects = try nib.instantiate(options: .strict)
        #expect((objects[0] as? Dog)?.master === objects[1])
    }

    @Test func `a renamed property is UIKit's error, with line, names and the nearest one`() throws
    {
        let error = try #require(
            Loads.mistake {
                try Loads.connecting(#"<outlet property="lable" destination="l" id="o"/>"#)
                    .instantiate(withOwner: BookController())
            })
        #expect(error.code == .unknownOutlet && error.line == 6 && error.file == "test.xib")
        #expect(error.text.hasPrefix("[<NibLoaderTests.BookController 0x"))
        #expect(
            error.text.hasSuffix(
                "> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key lable."
            ))
        #expect(error.names == ["label", "v", "view"] && error.nearest == "label")
        #expect(
            error.description.contains("test.xib:6: error: ")
                && error.description.contains("“label”"))
    }

    @Test func `without an owner it is the same error, with a remedy`() throws {
        let error = Loads.mistake {
            try Loads.connecting(#"<outlet property="v" destination="v" id="o"/>"#).instantiate()
        }
        #expect(error?.code == .unknownOutlet)
        #expect(
            error?.text.hasSuffix("this class is not key value coding-compliant for the key v.")
                == true)
        #expect(error?.remedy.contains("without an owner") == true)
    }

    @Test func `an outlet of another type is refused`() throws {
        let error = Loads.mistake {
            try Loads.connecting(#"<outlet property="label" destination="b" id="o"/>"#)
                .instantiate(withOwner: BookController())
        }
        #expect(error?.code == .wrongOutletType && error?.text.contains("takes Label") == true)
    }

    @Test func `an outlet that a document leaves unset is an error where loads are strict`() throws
    {
        let nib = try Loads.nib(
            #"<customObject id="d" customClass="Dog" customModule="NibLoaderTests"/>"#)
        #expect(try nib.load().notes.map(\.code) == [.unsetOutlet])
        let error = Loads.mistake { try nib.load(options: .strict) }
        #expect(error?.code == .unsetOutlet)
        #expect(error?.text == "The outlet master of NibLoaderTests.Dog was not set.")
    }

    @Test func `a collection has its elements in the order of the document`() throws {
        let nib = try Loads.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outletCollection property="buttons" destination="b2" id="1"/>
            <outletCollection property="buttons" destination="b1" id="2"/>
            <outletCollection property="guides" destination="c" id="3"/>
            </connections></placeholder>
            <view id="v">\(Loads.frame)<subviews><button id="b1">\(Loads.frame)</button>
            <button id="b2">\(Loads.frame)</button></subviews>
            <constraints><constraint firstAttribute="width" constant="9" id="c"/></constraints></view>
            """)
        let owner = BookController()
        let instance = try nib.load(withOwner: owner)
        #expect(
            owner.buttons.map(ObjectIdentifier.init)
                == ["b2", "b1"].compactMap { instance.object($0) }
                .map(ObjectIdentifier.init))
        #expect(owner.guides.map(\.constant) == [9])
    }

    @Test func `recognisers of gestures are a collection that every view has`() throws {
        let nib = try Loads.nib(
            """
            <view id="v">\(Loads.frame)<connections>
            <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/>
            </connections></view>
            <tapGestureRecognizer id="g"/>
            """)
        let view = try #require(try nib.load().firstView)
        #expect(view.gestureRecognizers.count == 1 && view.gestureRecognizers[0].view === view)
    }

    @Test func `a connection out of the nib is refused, with the reason`() throws {
        let error = Loads.mistake {
            try Loads.connecting(#"<outlet property="v" destination="else-where" id="o"/>"#)
                .instantiate(withOwner: BookController())
        }
        #expect(
            error?.code == .crossNib && error?.remedy.contains("may have several instances") == true
        )
    }

    @Test func `delegates of a framework's views are known and not kept`() throws {
        let owner = BookController()
        let nib = try Loads.nib(
            """
            \(Loads.owner)</placeholder>
            <tableView id="t">\(Loads.frame)<connections>
            <outlet property="dataSource" destination="-1" id="o"/></connections></tableView>
            """)
        #expect(try nib.load(withOwner: owner).firstView?.connectedObject("dataSource") === owner)
    }

    @Test func `lists of members do what property wrappers do`() throws {
        let nib = try Loads.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
            <outlet property="title" destination="l" id="1"/>
            <outletCollection property="all" destination="l" id="2"/></connections></placeholder>
            <label id="l">\(Loads.frame)</label>
            """)
        let owner = PlainOwner()
        let objects = try nib.instantiate(withOwner: owner)
        #expect(owner.title === objects[0] && owner.all.count == 1)
    }
}

/// An owner that is no controller, with plain properties.
final class PlainOwner: NibLoadable {
    var title: Label?
    var all: [View] = []

    init() {}
    required init(coder: NibCoder) {}

    static var nibMembers: [NibMember] {
        [.outlet("title", \PlainOwner.title), .outletCollection("all", \PlainOwner.all)]
    }
}
