import AutoLayout
import NibFormat
import NibLoader
import Testing

/// Actions: an event, a message, a target.
struct ActionTests {
    private func button(_ action: String) throws -> Nib {
        try Loads.nib(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <button id="b">\(Loads.frame)<connections>
            \(action)
            </connections></button>
            """)
    }

    private func load(_ action: String, _ owner: AnyObject) throws -> Button {
        try #require(try button(action).instantiate(withOwner: owner)[0] as? Button)
    }

    @Test func `a tap calls the method of the owner`() throws {
        let owner = BookController()
        let button = try load(
            #"<action selector="buttonPressed:" destination="-1" eventType="touchUpInside" id="a"/>"#,
            owner)
        #expect(try button.sendActions(for: .touchUpInside) == 1)
        #expect(try button.sendActions(for: .touchDown) == 0)
        #expect(owner.pressed.count == 1 && owner.pressed[0] === button)
        #expect(button.actions(forTarget: owner, for: .touchUpInside) == ["buttonPressed:"])
    }

    @Test func `actions take nothing, their sender, or their sender and the event`() throws {
        let owner = BookController()
        let button = try load(
            """
            <action selector="refresh" destination="-1" eventType="touchDown" id="1"/>
            <action selector="buttonPressed:forEvent:" destination="-1" eventType="touchUpInside" id="2"/>
            """, owner)
        try button.sendActions(for: [.touchDown, .touchUpInside])
        #expect(
            owner.pressed.count == 2 && owner.pressed[0] === owner && owner.pressed[1] === button)
        #expect(owner.events == [[.touchDown, .touchUpInside]])
    }

    @Test func `a renamed method is found at load, in the words of the crash`() throws {
        let error = try #require(
            Loads.mistake {
                _ = try load(
                    #"<action selector="buttonPushed:" destination="-1" eventType="touchUpInside" id="a"/>"#,
                    BookController())
            })
        #expect(error.code == .unknownAction && error.line == 7)
        #expect(
            error.text.hasPrefix(
                "-[NibLoaderTests.BookController buttonPushed:]: unrecognized selector sent to instance 0x"
            ))
        #expect(error.nearest == "buttonPressed:")
    }

    @Test func `a method that is missing when an event happens is the same error`() throws {
        let (button, owner) = (Button(), BookController())
        button.addTarget(owner, action: "buttonPushed:", for: .touchUpInside)
        #expect(
            Loads.mistake { try button.sendActions(for: .touchUpInside) }?.code == .unknownAction)
    }

    @Test func `a method that takes another sender is refused when it is called`() throws {
        let (button, owner) = (Button(), BookController())
        button.addTarget(owner, action: "labelPressed:", for: .touchUpInside)
        #expect(Loads.mistake { try button.sendActions(for: .touchUpInside) }?.code == .wrongSender)
    }

    @Test func `an action without a target goes to the responder chain`() throws {
        let owner = BookController()
        owner.view = View()
        let middle = View()
        owner.view.addSubview(middle)
        let button = try load(
            #"<action selector="buttonPressed:" destination="-2" eventType="touchUpInside" id="a"/>"#,
            BookController())
        #expect(try button.sendActions(for: .touchUpInside) == 0)
        middle.addSubview(button)
        #expect(try button.sendActions(for: .touchUpInside) == 1)
        #expect(owner.pressed.count == 1)
        let expected: [AnyObject] = [button, middle, owner.view, owner]
        #expect(
            Array(ResponderChain(from: button)).map { ObjectIdentifier($0) }
                == expected.map { ObjectIdentifier($0) })
    }

    @Test func `targets are not kept alive, and skipped once released`() throws {
        let button = try load(
            #"<action selector="refresh" destination="-1" eventType="touchDown" id="a"/>"#,
            BookController())
        #expect(try button.sendActions(for: .touchDown) == 0)
    }

    @Test func `events have UIKit's bits and names`() throws {
        #expect(
            ControlEvents.touchUpInside.rawValue == 64
                && ControlEvents.valueChanged.rawValue == 4096)
        #expect(ControlEvents.names.allSatisfy { ControlEvents(name: $0.name) == $0.event })
        let error = Loads.mistake {
            _ = try load(
                #"<action selector="refresh" destination="-1" eventType="touchUpInsid" id="a"/>"#,
                BookController())
        }
        #expect(error?.code == .unknownEvent && error?.nearest == "touchUpInside")
    }

    @Test func `an action of an object without events is refused`() throws {
        let nib = try Loads.nib(
            """
            \(Loads.owner)</placeholder>
            <view id="v">\(Loads.frame)<connections>
            <action selector="refresh" destination="-1" eventType="touchDown" id="a"/></connections></view>
            """)
        #expect(
            Loads.mistake { try nib.instantiate(withOwner: BookController()) }?.code == .noControl)
    }

    @Test func `a recogniser of gestures sends its one action`() throws {
        let owner = BookController()
        let nib = try Loads.nib(
            """
            \(Loads.owner)</placeholder>
            <tapGestureRecognizer id="g"><connections>
            <action selector="buttonPressed:" destination="-1" id="a"/></connections></tapGestureRecognizer>
            """)
        let gesture = try #require(try nib.instantiate(withOwner: owner)[0] as? GestureRecognizer)
        #expect(
            try gesture.sendActions(for: .primaryActionTriggered) == 1
                && owner.pressed[0] === gesture)
    }
}
