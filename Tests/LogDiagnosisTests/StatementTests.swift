import AutoLayout
import Testing

@testable import LogDiagnosis

/// Statements of constraints in logs.
struct StatementTests {
    private func read(_ text: String) throws -> LoggedConstraint {
        do {
            return try LoggedConstraint("NSLayoutConstraint:0x1 " + text, line: 1)
        } catch {
            Issue.record("\(text): \(error.sentence)")
            throw error
        }
    }

    @Test(arguments: [
        "H:|-(8)-[A:0x2]   (active, names: '|':V:0x9 )",
        "H:|-(8)-[A:0x2](LTR)   (active, names: '|':V:0x9 )",
        "H:|-(NSSpace(8))-[A:0x2]   (Names: '|':V:0x9 )",
        "H:|-(8@1000)-[A:0x2]   (names: '|':V:0x9 )",
        "H:|-(NSLayoutAnchorConstraintSpace(8))-[A:0x2'[a]-|, it's']   (active, names: '|':V:0x9 )",
        "'my gap' H:|-(8)-[title]   (active, names: title:0x2, '|':V:0x9 )",
        "'my gap' h=-&- v=--& H:|-(8)-[sub title]   (active, names: sub title:A:0x2, '|':V:0x9 )",
    ]) func `distances from the superview`(text: String) throws {
        let equation = try read(text).equations[0]
        #expect(equation.first.item.key == "0x2" && equation.second?.item.key == "0x9")
        #expect(equation.constant == 8 && equation.relation == .equal && equation.isToSuperview)
        #expect(equation.first.attribute == (text.contains("LTR") ? .left : .leading))
    }

    @Test func `distances to the superview have the opposite sign`() throws {
        let equation = try read("V:[A:0x2]-(>=8)-|   (active, names: '|':V:0x9 )").equations[0]
        #expect(equation.first == .init(LoggedItem(key: "0x2", className: "", label: nil), .bottom))
        #expect(equation.relation == .lessThanOrEqual && equation.constant == -8)
    }

    @Test(arguments: [
        ("A:0x2.width == 100", 1, 100), ("A:0x2.width == 2*B:0x3.height + 8", 2, 8),
        ("A:0x2.width == B:0x3.height * 2.0 - 8.5", 2, -8.5),
        ("A:0x2.width == -0.5*B:0x3'x.y'.height", -0.5, 0),
        ("H:[A:0x2(100)]", 1, 100), ("H:[A:0x2(B:0x3)]", 1, 0), ("A:0x2.width == 1e+06", 1, 1e6),
        ("(A:0x2.leading - B:0x3.trailing) == 12", 1, 12), ("A:0x2.midX == B:0x3.midX + 1", 1, 1),
    ]) func equations(text: String, multiplier: Double, constant: Double) throws {
        let equation = try read(text + "   (active)").equations[0]
        #expect(equation.multiplier == multiplier && equation.constant == constant)
        #expect(equation.first.item.key == "0x2")
    }

    @Test(arguments: ["priority:750", "priority 750", "@750", "^750"])
    func `priorities follow the statement`(text: String) throws {
        #expect(try read("A:0x2.width == 100 \(text)   (active)").priority == .defaultHigh)
        #expect(try read("V:[A:0x2(44)] \(text)").statement == "V:[A:0x2(44)]")
    }

    @Test func `content sizes have both priorities`() throws {
        let text =
            "NSContentSizeLayoutConstraint:0x1 L:0x2'Hi'.width == 50 Hug:250 CompressionResistance:1000   "
            + "(active)"
        let constraint = try LoggedConstraint(text, line: 1)
        #expect(constraint.maker == .contents && constraint.isRequired)
        #expect(
            constraint.contents?.hugging == .defaultLow
                && constraint.statement == "L:0x2'Hi'.width == 50")
    }

    @Test(arguments: [
        "A:0x2.widht == 3", "A:0x2.width = 3", "H:|-[A:0x2]", "H:[A:0x2", "", "A:0x2.width == wide",
        "A.width == 3",
        "A:0x2.width == 3 @2000",
    ]) func `an invalid statement is an error with a message`(text: String) {
        #expect(throws: StatementError.self) {
            try LoggedConstraint("NSLayoutConstraint:0x1 \(text)", line: 1)
        }
    }
}
