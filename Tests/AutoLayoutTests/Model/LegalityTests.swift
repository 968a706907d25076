import AutoLayout
import Testing

struct LegalityTests {
    let root = makeRoot()
    let a: View
    let b: View

    init() {
        a = root.child("a")
        b = root.child("b")
    }

    func mistake(
        _ first: LayoutAttribute, _ second: LayoutAttribute = .notAnAttribute, to item: View? = nil,
        multiplier: Double = 1, constant: Double = 0
    ) -> LayoutError? {
        do {
            _ = try LayoutConstraint(
                checking: a, attribute: first, relatedBy: .equal, toItem: item, attribute: second,
                multiplier: multiplier, constant: constant)
            return nil
        } catch {
            return error
        }
    }

    @Test func `rule 4: a constraint has a first item`() {
        #expect(throws: LayoutError.noFirstItem) {
            try LayoutConstraint(
                checking: nil, attribute: .left, relatedBy: .equal, toItem: a, attribute: .left,
                multiplier: 1)
        }
        #expect(
            LayoutError.noFirstItem.description == "Constraint must contain a first layout item")
    }

    @Test func `rule 4: without a second item there is no second attribute`() throws {
        let constraint = try LayoutConstraint(
            checking: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
            multiplier: 1,
            constant: 7)
        #expect(constraint.secondAttribute == .notAnAttribute)
        #expect(constraint.secondItem == nil)
    }

    @Test func `rule 5: a location is not compared with a number`() {
        #expect(mistake(.left, constant: 10) == .locationWithoutPair)
        #expect(mistake(.centerY, .top, to: b, multiplier: 0) == .locationWithoutPair)
        #expect(mistake(.width, .width, to: b, multiplier: 0) == nil)
        #expect(
            LayoutError.locationWithoutPair.description
                == "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                + "illegal constraint of a location equal to a constant. "
                + "Location attributes must be specified in pairs.")
    }

    @Test func `rule 5: no location at all is compared with a number`() {
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
            let expected: LayoutError? = attribute.isSize ? nil : .locationWithoutPair
            #expect(
                mistake(attribute, constant: 3) == expected, "\(attribute) without a second item")
            #expect(
                mistake(attribute, attribute, to: b, multiplier: 0) == expected,
                "\(attribute) times 0")
        }
    }

    @Test func `rule 6: a size is not compared with a location`() {
        #expect(mistake(.width, .left, to: b) == .invalidPairing)
        #expect(mistake(.top, .height, to: b) == .invalidPairing)
        #expect(mistake(.width, .height, to: b) == nil)
        #expect(LayoutError.invalidPairing.description == "Invalid pairing of layout attributes")
    }

    @Test func `rule 6: leading and trailing are not compared with left and right`() {
        for directional in [LayoutAttribute.leading, .trailing, .leadingMargin, .trailingMargin] {
            for absolute in [LayoutAttribute.left, .right, .leftMargin, .rightMargin] {
                #expect(mistake(directional, absolute, to: b) == .directionalWithAbsolute)
                #expect(mistake(absolute, directional, to: b) == .directionalWithAbsolute)
            }
        }
        #expect(
            LayoutError.directionalWithAbsolute.description
                == "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                + "Use leading/trailing for both or neither.")
    }

    @Test func `rule 7: the middle pairs with either`() {
        for attribute in [LayoutAttribute.leading, .trailing, .left, .right] {
            #expect(mistake(.centerX, attribute, to: b) == nil)
            #expect(mistake(attribute, .centerX, to: b) == nil)
        }
    }

    @Test func `rule 8: at run time locations may be scaled, and of two axes`() {
        #expect(mistake(.centerX, .centerX, to: b, multiplier: 0.5) == nil)
        #expect(mistake(.left, .top, to: b) == nil)
    }

    @Test func `rule 10: numbers are finite`() throws {
        #expect(mistake(.width, constant: .nan) == .constantNotFinite)
        #expect(mistake(.width, constant: .infinity) == .constantNotFinite)
        #expect(mistake(.width, .width, to: b, multiplier: .nan) == .multiplierNotFinite)
        let constraint = a.widthAnchor.constraint(equalToConstant: 1)
        #expect(throws: LayoutError.constantNotFinite) {
            try constraint.setConstant(checking: -.infinity)
        }
        #expect(constraint.constant == 1)
        #expect(
            LayoutError.constantNotFinite.description
                == "NSLayoutConstraint constant is not finite!  That's illegal.")
    }

    @Test func `rule 15: a guide has no margins`() {
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        #expect(throws: LayoutError.marginOfGuide(attribute: .leftMargin)) {
            try LayoutConstraint(
                checking: guide, attribute: .leftMargin, relatedBy: .equal, toItem: a,
                attribute: .left)
        }
    }

    @Test func `rule 15: a guide has all attributes but margins`() {
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
            for isFirst in [true, false] {
                var found: LayoutError?
                do throws(LayoutError) {
                    _ = try LayoutConstraint(
                        checking: isFirst ? guide : a, attribute: attribute, relatedBy: .equal,
                        toItem: isFirst ? a : guide, attribute: attribute)
                } catch { found = error }
                #expect(found == (attribute.isMargin ? .marginOfGuide(attribute: attribute) : nil))
            }
        }
    }

    @Test func `rule 19: priorities are above 0 and up to 1000`() throws {
        let constraint = a.widthAnchor.constraint(equalToConstant: 1)
        for number: Float in [0, -1, 1000.5, .nan, .infinity] {
            #expect(throws: LayoutError.self) {
                try constraint.setPriority(checking: LayoutPriority(number))
            }
        }
        for number: Float in [999.5, 749.99, 499.999, 249.99998, 0.001] {
            try constraint.setPriority(checking: LayoutPriority(number))
            #expect(constraint.priority.rawValue == number)
        }
        #expect(
            LayoutError.illegalPriority(1001).description
                == "It's illegal to set priority:1001. Priorities must be greater than 0 and less or equal to "
                + "NSLayoutPriorityRequired, which is 1000.")
    }

    @Test func `rule 20: an active constraint does not become required, nor stops being so`() throws
    {
        let required = a.widthAnchor.constraint(equalToConstant: 1).on()
        #expect(throws: LayoutError.requiredPriority(passed: 250, existing: 1000)) {
            try required.setPriority(checking: 250)
        }
        let optional = a.heightAnchor.constraint(equalToConstant: 1).at(750).on()
        #expect(throws: LayoutError.requiredPriority(passed: 1000, existing: 750)) {
            try optional.setPriority(checking: .required)
        }
        try optional.setPriority(checking: 3)
        required.isActive = false
        try required.setPriority(checking: 250)
        #expect(
            LayoutError.requiredPriority(passed: 250, existing: 1000).description
                == "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
                + "supported.  You passed priority 250 and the existing priority was 1000.")
    }

    @Test func `rule 5: the calls shaped as UIKit's stop the program`() async {
        await #expect(processExitsWith: .failure) {
            _ = LayoutConstraint(
                item: View(), attribute: .left, relatedBy: .equal, toItem: nil,
                attribute: .notAnAttribute,
                multiplier: 1, constant: 10)
        }
        await #expect(processExitsWith: .failure) {
            _ = View().widthAnchor.constraint(equalToConstant: .nan)
        }
        await #expect(processExitsWith: .failure) {
            let constraint = View().widthAnchor.constraint(equalToConstant: 1)
            constraint.priority = 1001
        }
    }

    @Test func `rule 16: the calls shaped as UIKit's stop the program with its text`() async throws
    {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let (a, b) = (View(), View())
            a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "because they have no common ancestor.  Does the constraint or its anchors reference"
            ))
    }
}
