import AutoLayout
import NibFormat
import NibLoader
import Testing

/// Objects become real when a nib is loaded, in one order of phases.
struct LoadingTests {
    @Test func `phases follow each other, for all objects together`() throws {
        let nib = try Loads.connecting(
            """
            <outlet property="v" destination="v" id="o1"/>
            """)
        let instance = try nib.load(withOwner: BookController())
        let phases = instance.log.map(\.phase)
        #expect(phases == phases.sorted())
        #expect(instance.log.filter { $0.phase == .initialise }.map(\.id) == ["v", "l", "b"])
        #expect(instance.log.filter { $0.phase == .awakening }.map(\.id) == ["b"])
        #expect(instance.log.last { $0.phase == .connections }?.description == "connections -1 v")
    }

    @Test func `every phase appears in the log`() throws {
        let constraint =
            #"<constraints><constraint firstAttribute="width" constant="90" id="c"/></constraints>"#
        let attributes = Loads.attribute(
            "cornerRadius", "number", #"<real key="value" value="3"/>"#)
        let outlets =
            #"<connections><outlet property="delegate" destination="v" id="o"/></connections>"#
        let nib = try Loads.view(
            "<subviews><textField id=\"t\">\(Loads.frame)\(outlets)</textField></subviews>"
                + constraint + attributes)
        #expect(Set(try nib.load().log.map(\.phase)) == Set(NibEvent.Phase.allCases))
    }

    @Test func `attributes are set before connections, and both before awakening`() throws {
        let nib = try Loads.view(
            class: "RedButton",
            Loads.attribute("edge", "number", #"<real key="value" value="2.5"/>"#),
            element: "button")
        let button = try #require(try nib.instantiate()[0] as? RedButton)
        #expect(button.widthWhenAwakened == 2.5)
        #expect(button.backgroundColor == Color(red: 1, green: 0, blue: 0))
    }

    @Test func `two loads share no object`() throws {
        let nib = try Loads.connecting("")
        let (first, second) = (
            try nib.load(withOwner: BookController()), try nib.load(withOwner: BookController())
        )
        for id in ["v", "l", "b"] {
            #expect(first.object(id) != nil && first.object(id) !== second.object(id))
        }
        let rows = try (0..<12).map { _ in
            ObjectIdentifier(try #require(nib.load(withOwner: BookController()).firstView))
        }
        #expect(rows.count == 12)
    }

    @Test func `a nib is read once and may be loaded on several threads`() async throws {
        let nib = try Loads.connecting("")
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { ((try? nib.instantiate(withOwner: BookController())) ?? []).count }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1, count: 8))
    }

    @Test func `top-level objects without a strong reference are released`() throws {
        weak var gone: AnyObject?
        do {
            let objects = try Loads.connecting("").instantiate(withOwner: BookController())
            gone = objects[0]
            #expect(gone != nil)
        }
        #expect(gone == nil)
    }

    @Test func `objects that the owner keeps stay alive`() throws {
        let owner = BookController()
        try Loads.connecting(#"<outlet property="v" destination="v" id="o"/>"#).instantiate(
            withOwner: owner)
        #expect(owner.v?.frame == Rect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func `objects at the top come in document order, without proxies`() throws {
        let nib = try Loads.nib(
            """
            \(Loads.owner)</placeholder>
            <customObject id="p" customClass="Person" customModule="NibLoaderTests"/>
            <view id="v">\(Loads.frame)</view>
            <tapGestureRecognizer id="g"/>
            """)
        let objects = try nib.instantiate()
        #expect(objects.count == 3)
        #expect(objects[0] is Person && objects[1] is View && objects[2] is GestureRecognizer)
    }

    @Test func `objects that are released unused are reported`() throws {
        let notes = Notes()
        try {
            _ = try Loads.connecting("").load(withOwner: BookController(), options: notes.options())
        }()
        #expect(notes.all.map(\.code) == [.releasedUnused])
        let used = Notes()
        #expect(
            try Loads.connecting("").instantiate(
                withOwner: BookController(), options: used.options()
            ).count == 1)
        #expect(used.all.isEmpty)
    }

    @Test func `views of a nib are made by init coder and never by init frame`() throws {
        let view = try #require(
            try Loads.view(class: "CountingView").instantiate()[0] as? CountingView)
        #expect(view.madeByCoder && !CountingView().madeByCoder)
    }

    @Test func `the log says which initialiser made each object`() throws {
        let instance = try Loads.view(class: "CountingView").load()
        let events = instance.log.filter { $0.phase == .initialise }.map(\.description)
        #expect(events == ["init v NibLoaderTests.CountingView by init(coder:)"])
        let plain = try Loads.nib(
            "<view id=\"p\"><subviews><button id=\"b\"/></subviews></view><tapGestureRecognizer id=\"t\"/>"
        )
        let made = try plain.load().log.filter { $0.phase == .initialise }
        #expect(made.map(\.initialiser) == ["init(frame:)", "init(coder:)", "init(coder:)"])
    }

    @Test func `a class without init coder is an error`() throws {
        let error = Loads.mistake { try Loads.view(class: "FrameOnlyView").instantiate() }
        #expect(error?.code == .noCoderInit && error?.line == 4)
        #expect(
            error?.text
                == "The class NibLoaderTests.FrameOnlyView lacks init(coder:), which creates objects of a nib."
        )
    }

    @Test func `an unknown class falls back to the framework's, with a recorded error`() throws {
        let nib = try Loads.view(
            #"<connections><outlet property="chart" destination="v" id="o"/></connections>"#,
            element: "label",
            attributes: #"customClass="ChartLabel" customModule="Charts" text="7""#)
        let instance = try nib.load()
        #expect((instance.firstView as? Label)?.text == "7")
        #expect(instance.notes.map(\.code) == [.unknownClass, .unknownOutlet])
        #expect(instance.notes[0].text == "Unknown class ChartLabel in Interface Builder file.")
        #expect(Loads.mistake { try nib.load(options: .strict) }?.code == .unknownClass)
    }

    @Test func `members come from the class, its superclasses and extensions`() throws {
        let nib = try Loads.view(
            class: "RedButton",
            """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="enabled" value="NO"/>
            <userDefinedRuntimeAttribute type="number" keyPath="edge"><real key="value" value="2"/>
            </userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="testingId" value="red"/>
            </userDefinedRuntimeAttributes>
            """, element: "button")
        let button = try #require(try nib.load(options: .strict).firstView as? RedButton)
        #expect(!button.isEnabled && button.edge == 2 && button.accessibilityIdentifier == "red")
    }

    @Test func `a registered class needs no module, may be renamed, and may replace a framework's`()
        throws
    {
        var options = NibLoadingOptions()
        options.classes.register(RedButton.self, as: "CrimsonButton")
        options.classes.register(CountingView.self, as: "UIView")
        let nib = try Loads.nib(
            """
            <button id="b" customClass="CrimsonButton">\(Loads.frame)</button>
            <view id="v">\(Loads.frame)</view>
            """)
        let objects = try nib.instantiate(options: options)
        #expect(objects[0] is RedButton && objects[1] is CountingView)
    }

    @Test func `a class that does not fit the element is refused`() throws {
        #expect(Loads.mistake { try Loads.view(class: "Dog").instantiate() }?.code == .wrongClass)
    }

    @Test func `the owner's class is checked before anything is made`() throws {
        let error = Loads.mistake {
            try Loads.connecting("").instantiate(withOwner: PaneController())
        }
        #expect(error?.code == .wrongOwner)
        #expect(error?.text.hasSuffix("but the nib expects NibLoaderTests.BookController.") == true)
    }

    @Test func `external objects stand for placeholders of their identifiers`() throws {
        let dog = try #require(
            try Loads.nib(
                #"<customObject id="d" customClass="Dog" customModule="NibLoaderTests"/>"#
            )
            .instantiate()[0] as? Dog)
        let nib = try Loads.nib(
            """
            <placeholder placeholderIdentifier="Rex" id="x"><connections>
            <outlet property="master" destination="p" id="o"/></connections></placeholder>
            <customObject id="p" customClass="Person" customModule="NibLoaderTests"><connections>
            <outlet property="dog" destination="x" id="q"/></connections></customObject>
            """)
        let person = try #require(try nib.instantiate(externalObjects: ["Rex": dog])[0] as? Person)
        #expect(dog.master === person && person.dog === dog)
    }

    @Test func `a view has the attributes of the inspectors`() throws {
        let nib = try Loads.view(
            #"<autoresizingMask key="autoresizingMask" widthSizable="YES"/>"#
                + #"<color key="backgroundColor" white="1" alpha="0.5" colorSpace="custom"/>"#,
            attributes:
                #"hidden="YES" alpha="0.25" tag="7" clipsSubviews="YES" horizontalHuggingPriority="251""#
        )
        let view = try #require(try nib.load().firstView)
        #expect(view.isHidden && view.alpha == 0.25 && view.tag == 7 && view.clipsToBounds)
        #expect(
            view.backgroundColor == Color(white: 1, alpha: 0.5)
                && view.autoresizingMask == .flexibleWidth)
        #expect(view.contentHuggingPriority(for: .horizontal) == 251)
    }

    @Test func `constraints, also to guides, position the views`() throws {
        let nib = try Loads.view(
            """
            <subviews><view id="s" translatesAutoresizingMaskIntoConstraints="NO">\(Loads.frame)</view></subviews>
            <viewLayoutGuide key="safeArea" id="g"/>
            <constraints>
            <constraint firstItem="s" firstAttribute="leading" secondItem="g" secondAttribute="leading" \
            constant="7" id="1"/>
            <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" constant="5" id="2"/>
            <constraint firstItem="s" firstAttribute="width" secondItem="v" secondAttribute="width" \
            multiplier="1:4" id="3"/>
            <constraint firstItem="s" firstAttribute="height" constant="11" id="4"/>
            <constraint firstItem="s" firstAttribute="height" constant="99" placeholder="YES" id="5"/>
            </constraints>
            """)
        let instance = try nib.load()
        let root = try #require(instance.firstView)
        root.layoutIfNeeded()
        #expect(root.subviews[0].frame == Rect(x: 7, y: 5, width: 25, height: 11))
        #expect(instance.object("4") is LayoutConstraint && instance.object("5") == nil)
    }

    @Test func `a stack arranges its views`() throws {
        let nib = try Loads.view(
            """
            <subviews><view id="a">\(Loads.frame)</view><view id="b">\(Loads.frame)</view></subviews>
            """, element: "stackView",
            attributes: #"axis="vertical" distribution="fillEqually" spacing="10""#)
        let stack = try #require(try nib.load().firstView as? StackView)
        stack.layoutIfNeeded()
        #expect(
            stack.arrangedSubviews.map(\.frame.minY) == [0, 30]
                && stack.subviews.map(\.frame.height) == [20, 20])
    }

    @Test func `an invalid constraint is recorded with its line`() throws {
        let nib = try Loads.view(
            #"<constraints><constraint firstAttribute="top" constant="3" id="1"/></constraints>"#)
        let notes = try nib.load().notes
        #expect(notes.map(\.code) == [.badConstraint] && notes.first?.line == 5)
        #expect(notes.first?.text.hasPrefix("A multiplier of 0 or a nil second item") == true)
    }
}
