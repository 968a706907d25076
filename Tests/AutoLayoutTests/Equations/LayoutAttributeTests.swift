import AutoLayout
import Testing

struct LayoutAttributeTests {
    @Test(arguments: [
        (LayoutAttribute.left, 1), (.right, 2), (.top, 3), (.bottom, 4), (.leading, 5),
        (.trailing, 6), (.width, 7),
        (.height, 8), (.centerX, 9), (.centerY, 10), (.lastBaseline, 11), (.firstBaseline, 12),
        (.leftMargin, 13),
        (.rightMargin, 14), (.topMargin, 15), (.bottomMargin, 16), (.leadingMargin, 17),
        (.trailingMargin, 18),
        (.centerXWithinMargins, 19), (.centerYWithinMargins, 20), (.notAnAttribute, 0), (.minX, 32),
        (.minY, 33),
        (.maxX, 36), (.maxY, 37),
    ])
    func `rule 3: raw values are UIKit's`(attribute: LayoutAttribute, rawValue: Int) {
        #expect(attribute.rawValue == rawValue)
        #expect(LayoutAttribute(rawValue: rawValue) == attribute)
    }

    @Test func `rule 3: attributes are what their raw values say`() {
        for attribute in LayoutAttribute.allCases {
            let number = attribute.rawValue
            #expect(attribute.isMargin == (13...20).contains(number))
            #expect(attribute.isSize == [7, 8].contains(number))
            #expect(attribute.isLocation == ![0, 7, 8].contains(number))
            #expect(attribute.isDirectional == [5, 6, 17, 18].contains(number))
            let isHorizontal = [1, 2, 5, 6, 7, 9, 13, 14, 17, 18, 19, 32, 36].contains(number)
            #expect(attribute.axis == (number == 0 ? nil : isHorizontal ? .horizontal : .vertical))
        }
    }

    @Test func `rule 1: relations have UIKit's raw values`() {
        #expect(LayoutRelation.lessThanOrEqual.rawValue == -1)
        #expect(LayoutRelation.equal.rawValue == 0)
        #expect(LayoutRelation.greaterThanOrEqual.rawValue == 1)
    }

    @Test func `rule 21: named priorities`() {
        let named: [LayoutPriority] = [
            .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut,
            .dragThatCanResizeScene,
            .defaultHigh, .required,
        ]
        #expect(named.map(\.rawValue) == [50, 250, 490, 500, 510, 750, 1000])
    }
}
