import NibFormat
import Rational
import TestSupport
import Testing

/// Constraints: what they demand, in numbers and in words, and which there are.
struct NibConstraintTests {
    private func constraint(_ id: String) throws -> NibConstraint {
        let trip = try NibFiles.document("Trip.storyboard")
        return try #require(trip.constraints.first { $0.id == id })
    }

    @Test func `missing attributes of a constraint have defaults`() throws {
        let equation = try constraint("con-00-011").equation()
        #expect(equation.relation == .equal && equation.multiplier == 1 && equation.constant == 0)
        #expect(equation.priority == 1000 && equation.second?.item == "roo-00-001")
        #expect(
            try constraint("con-00-007").firstItemID == "roo-00-001", "the first item is the owner")
        #expect(try constraint("con-00-007").owner?.id == "roo-00-001")
    }

    @Test func `ratios and decimals are exact`() throws {
        #expect(try constraint("con-00-001").equation().multiplier == Rational(16, 9))
        #expect(try constraint("con-00-010").equation().multiplier == Rational(3, 4))
        #expect(try constraint("con-00-003").equation().constant == Rational(-1, 2))
        let slash = try NibFiles.xib(
            """
            <view id="v"><constraints>
            <constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="1/3" id="c"/>
            </constraints></view>
            """
        )
        #expect(try slash.constraints[0].equation().multiplier == Rational(1, 3))
    }

    @Test func `flags and names are kept`() throws {
        #expect(try constraint("con-00-007").isSymbolic && constraint("con-00-009").isPlaceholder)
        #expect(
            try constraint("con-00-008").identifier == "gap" && !constraint("con-00-008").isSymbolic
        )
        #expect(try constraint("con-00-008").equation().second?.attribute == .lastBaseline)
    }

    @Test(arguments: ["Trip.storyboard", "Panel.xib"])
    func `equations are formatted in UIKit's terms`(name: String) throws {
        let document = try NibFiles.document(name)
        let names = document.names()
        let lines = try document.constraints.map {
            "\($0.id)  \(try $0.equation().formatted(with: names))\n"
        }.joined()
        let expected = try FixtureFiles.expectation("nibs/\(name).constraints", actual: lines)
        #expect(lines == expected)
    }

    @Test func `the most specific variation decides the constant`() throws {
        let gap = try constraint("con-00-008")
        #expect(
            try gap.equation(under: NibTraits(width: .compact, height: .regular)).constant == 16)
        #expect(try gap.equation(under: NibTraits(width: .compact, height: .compact)).constant == 4)
        #expect(try gap.equation(under: NibTraits(width: .regular, height: .compact)).constant == 2)
    }

    @Test func `an excluded view removes its subviews and their constraints`() throws {
        let trip = try NibFiles.document("Trip.storyboard")
        func there(_ traits: NibTraits) -> [String] {
            let installation = trip.installation(for: traits)
            return trip.constraints.filter { installation.contains($0) }.map {
                String($0.id.suffix(2))
            }
        }
        let phone = NibTraits(width: .compact, height: .regular)
        let pad = NibTraits(width: .regular, height: .regular)
        #expect(there(phone) == ["04", "05", "06", "07", "08", "09"])
        #expect(there(pad) == ["01", "02", "03", "04", "05", "06", "07", "08", "10", "11"])
        let view = try #require(trip.object("img-00-001"))
        #expect(
            !trip.installation(for: phone).contains(view)
                && trip.installation(for: pad).contains(view))
    }

    @Test(arguments: [
        ("default", NibTraits()), ("widthClass=regular", NibTraits(width: .regular)),
        ("heightClass=compact-widthClass=regular", NibTraits(width: .regular, height: .compact)),
    ])
    func `keys of variations are read and written`(key: String, traits: NibTraits) {
        #expect(NibTraits(key: key) == traits && traits.description == key)
    }

    @Test func `devices have size classes`() throws {
        let classes = [
            "retina4_7": "heightClass=compact-widthClass=compact",
            "retina5_5": "heightClass=compact-widthClass=regular",
            "ipad9_7": "heightClass=regular-widthClass=regular",
        ]
        for (id, key) in classes {
            let text =
                "<document useTraitCollections='YES'><device id='\(id)' orientation='landscape'/></document>"
            #expect(try NibDocument(text, file: "device").designTraits.description == key)
        }
    }

    @Test func `other traits of a variation count too`() {
        let mac = NibTraits(key: "userInterfaceIdiom=mac")
        #expect(
            mac.specificity == 1 && !mac.applies(to: NibTraits(width: .regular, height: .regular)))
    }
}
