import Diagnostics
import NibFormat
import Rational
import TestSupport
import Testing

/// What a document's elements mean.
struct NibObjectTests {
    @Test func `the header has type, platform, device and flags`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        #expect(
            trip.platform == .iOS && trip.isStoryboard && trip.version == "3.0"
                && trip.toolsVersion == "21701")
        #expect(
            trip.usesAutoLayout && trip.usesSafeAreas && trip.usesTraitCollections
                && !trip.isLaunchScreen)
        #expect(trip.device?.id == "retina6_1" && trip.device?.isLandscape == false)
        #expect(trip.designTraits == NibTraits(width: .compact, height: .regular))
        #expect(trip.capabilities.map(\.minToolsVersion) == ["9.0", "8.0"])
        #expect(trip.plugIns == ["com.apple.InterfaceBuilder.IBCocoaTouchPlugin"])
        let panel = try NibFiles.document("Panel.xib")
        #expect(
            panel.platform == .macOS && !panel.isStoryboard && panel.device == nil
                && panel.designTraits == NibTraits())
        #expect(try NibFiles.document("Card.xib").systemVersion == "17G65")
    }

    @Test func `scenes have a controller, objects and a canvas location`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        #expect(trip.scenes.map(\.name) == ["Navigation Controller", "Trip", "Payment"])
        #expect(trip.initialScene?.controller?.storyboardIdentifier == "start")
        #expect(trip.initialScene?.controller?.containedControllerIDs == ["trp-00-001"])
        #expect(trip.scenes[1].canvasLocation?.x == Rational(275, 2))
        let controller = try #require(trip.scenes[1].controller)
        #expect(
            controller.className == "Ferry.TripController"
                && controller.frameworkClass == "UIViewController")
        #expect(
            controller.view?.id == "roo-00-001"
                && controller.item("navigationItem")?.title == "Your trip")
        #expect(trip.scenes[0].controller?.bar("navigationBar")?.id == "bar-00-001")
        let reference = try #require(trip.storyboardReferences.first)
        #expect(reference.storyboardName == "Payment" && reference.referencedIdentifier == "card")
    }

    @Test func `the superview is the nearest view around an element`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        let views = [
            "cel-00-001": "tab-00-001", "hea-00-001": "tab-00-001", "cel-00-002": "cel-00-001",
            "eff-00-002": "eff-00-001", "btn-00-001": "stk-00-001", "lab-00-001": "roo-00-001",
        ]
        for (view, parent) in views {
            #expect(trip.object(view)?.asView?.superview?.id == parent, "\(view)")
        }
        let table = try #require(trip.object("tab-00-001")?.asView)
        #expect(
            table.subviews.map(\.id) == ["hea-00-001", "cel-00-001"]
                && table.prototypes.map(\.id) == ["cel-00-001"])
        #expect(table.keyed("tableHeaderView")?.id == "hea-00-001" && table.isAmbiguous)
        #expect(trip.object("eff-00-001")?.asView?.contentView?.id == "eff-00-002")
        #expect(trip.rootViews.map(\.id) == ["bar-00-001", "roo-00-001"])
        #expect(trip.object("img-00-001")?.asView?.isMisplaced == true)
        #expect(
            trip.object("map-00-001")?.asView?.frame?.width == 20,
            "an unknown element with a frame is a view")
    }

    @Test func `a view has a frame, priorities and a placeholder size`() throws {
        let card = try NibFiles.document("Card.xib")
        let field = try #require(card.object("fld-01-001")?.asView)
        #expect(field.frame?.x == Rational(79_999_999_999_999_986, 1_000_000_000_000_000))
        #expect(field.frame?.withoutNoise == NibRect(x: 80, y: 10, width: 200, height: 34))
        #expect(field.placeholderIntrinsicSize(.horizontal) == .length(200))
        #expect(field.placeholderIntrinsicSize(.vertical) == NibIntrinsic.none)
        #expect(field.isFixedFrame && field.autoresizingMask == [.flexibleMinX, .width])
        #expect(field.font?.name == "Courier" && field.font?.pointSize == 14)
        let text = try #require(card.object("txt-01-001")?.asView)
        #expect(
            text.bounds?.y == 12 && text.layoutMargins?.trailing == Rational(9, 2)
                && text.verifyAmbiguity == "off")
        let label = try #require(
            try NibFiles.document("Trip.storyboard").object("lab-00-001")?.asView)
        #expect(
            label.huggingPriority(.horizontal) == 251
                && label.compressionResistancePriority(.vertical) == nil)
        #expect(
            label.translatesAutoresizingMask == false && label.lineCountMax == 2
                && label.font?.weight == "semibold")
        #expect(label.frame?.withoutNoise.height == Rational(61, 3))
    }

    @Test func `stacks arrange views, differently under other traits`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        let stack = try #require(trip.object("stk-00-001")?.asView?.asStack)
        #expect(
            stack.axis == .vertical && stack.distribution() == "fillEqually"
                && stack.alignment() == "fill")
        #expect(
            stack.spacing() == Rational(25, 2)
                && stack.arrangedViews.map(\.id) == ["btn-00-001", "btn-00-002"])
        let lying = NibTraits(width: .regular, height: .compact)
        #expect(stack.axis(under: lying) == .horizontal && stack.spacing(under: lying) == 8)
    }

    @Test func `proxies and guides have roles`() throws {
        let panel = try NibFiles.document("Panel.xib")
        let roles = panel.topLevelObjects.compactMap { NibProxy($0)?.role }
        #expect(roles == [.filesOwner, .firstResponder, .application])
        let trip = try NibFiles.document("Trip.storyboard")
        #expect(NibProxy(try #require(trip.object("exi-00-001")))?.role == .exit)
        let guide = try #require(trip.object("roo-00-001")?.asView?.guides.first)
        #expect(
            guide.role == .safeArea && guide.owner?.id == "roo-00-001"
                && guide.displayName == "Safe Area")
        #expect(guide.kind == .guide && guide.kind.isObject)
    }

    @Test func `runtime attributes have values of their types`() throws {
        let button = try #require(try NibFiles.document("Trip.storyboard").object("btn-00-001"))
        let values = button.runtimeAttributes.map(\.value)
        #expect(
            values.prefix(3) == [.number(Rational(9, 2)), .boolean(true), .string("Two for one")])
        guard case .color(let color) = values[3] else { return #expect(Bool(false), "no colour") }
        #expect(color.components["green"] == Rational(1, 2) && color.space == "sRGB")
        #expect(values[4] == .range(location: 2, length: 5))
        #expect(button.runtimeAttributes[0].keyPath == "layer.cornerRadius")
    }

    @Test func `the source of a connection is the object around it`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        let action = try #require(trip.object("btn-00-001")?.connections.first)
        #expect(
            action.source?.id == "btn-00-001" && action.destinationID == "trp-00-001"
                && action.name == "book:")
        #expect(action.eventType == "touchUpInside")
        #expect(
            trip.object("trp-00-001")?.connections.filter { $0.type == "outletCollection" }.count
                == 2)
        #expect(trip.connections(to: "con-00-008").map(\.name) == ["gap"])
        #expect(trip.object("btn-00-002")?.connections.first?.unwindAction == "leave:")
        let panel = try NibFiles.document("Panel.xib")
        #expect(panel.connections.map(\.destinationID) == ["win-02-001", "-2", "-2"])
    }

    @Test func `names are labels, else titles, else classes in words`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        let names = [
            "stk-00-001": "Buttons", "btn-00-001": "Book", "eff-00-001": "Visual Effect View",
            "tap-00-001": "Tap Gesture Recognizer",
            "cel-00-002": "Content View", "map-00-001": "Ferry Map",
            "rsp-00-001": "First Responder",
        ]
        for (id, name) in names { #expect(trip.object(id)?.displayName == name) }
        #expect(
            try NibFiles.document("Card.xib").object("txt-01-001")?.displayName
                == "One line and \"another\"")
        #expect(try NibFiles.document("Panel.xib").object("btn-02-001")?.displayName == "Reload")
    }

    @Test func `resources are listed`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        #expect(trip.images.map(\.name) == ["ferry"] && trip.images[0].size?.width == 48)
        #expect(trip.colors[0].isSystem && trip.colors[0].color?.components["white"] == 1)
    }

    @Test func `unknown elements and broken references are listed and kept`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        #expect(
            trip.diagnostics().all.map(\.description) == [
                "Trip.storyboard:126:29: note: unknown element “ferryMap”; kept unchanged "
                    + "[unknown-element]"
            ])
        let broken = try NibFiles.xib(
            """
            <view id="v"><connections><outlet property="a" destination="gone" id="o"/></connections></view>
            <label id="v"/>
            """)
        #expect(broken.diagnostics().all.map(\.code) == [.brokenReference, .duplicateID])
        #expect(broken.object("v")?.element.name == "view")
    }
}
