import AutoLayout
import Testing

struct VisualFormatErrorTests {
    private static let root = [
        "whiteBox1", "whiteBox2", "blackBox4", "redBox", "backgroundBox", "a", "b",
    ]

    /// What a format is refused with.
    private func text(
        _ format: String, _ options: VisualFormatOptions = [], isInTree: Bool = true
    ) -> String? {
        let parent = makeRoot()
        var views: [String: any LayoutItem] = [:]
        for name in Self.root { views[name] = isInTree ? parent.child(name) : View() }
        do throws(VisualFormatError) {
            _ = try LayoutConstraint.constraints(
                withVisualFormat: format, options: options,
                metrics: ["blackWidth": 5, "infinite": .infinity],
                views: views)
            return nil
        } catch {
            return error.description
        }
    }

    /// The examples of Apple's guide, with their carets.
    @Test(arguments: [
        [
            "Expected ':' after 'V' to specify vertical arrangement",
            "V|[backgroundBox]|",
            " ^",
        ],
        [
            "A predicate on a view's thickness must end with ')' and the view must end with ']'",
            "|[whiteBox1][blackBox4(blackWidth][redBox]|",
            "                                 ^",
        ],
        [
            "Unable to find view with name blackBox",
            "|[whiteBox2][blackBox]",
            "                     ^",
        ],
        [
            "Unknown relation. Must be ==, >=, or <=",
            "V:|[blackBox4(>30)]|",
            "               ^",
        ],
    ])
    func `rule 82: errors carry the line and a caret`(lines: [String]) {
        #expect(
            text(lines[1]) == "Unable to parse constraint format: \n"
                + lines.joined(separator: " \n"))
    }

    @Test(arguments: [
        ("H[a]", 1, "Expected ':' after 'H' to specify horizontal arrangement"),
        ("", 0, "Expected a view. View names must start with '['"),
        ("|", 1, "Expected a view. View names must start with '['"),
        ("|-|", 2, "Expected a view. View names must start with '['"),
        ("[a]b", 3, "Expected a view. View names must start with '['"),
        ("[]", 1, "Expected a view name, which is a C identifier"),
        ("[1a]", 1, "Expected a view name, which is a C identifier"),
        ("[a(=5)]", 4, "Unknown relation. Must be ==, >=, or <="),
        ("[a(<5)]", 4, "Unknown relation. Must be ==, >=, or <="),
        ("[a(c)]", 4, "Unable to find view with name c"),
        ("[a", 2, "Expected a ']' after the view's name"),
        ("[a 5]", 2, "Expected a ']' after the view's name"),
        (
            "[a(5)", 5,
            "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        ),
        (
            "[a(5,6]", 6,
            "A predicate on a view's thickness must end with ')' and the view must end with ']'"
        ),
        ("[a(-)]", 3, "Expected a number, or the name of a metric or a view"),
        ("[a()]", 3, "Expected a number, or the name of a metric or a view"),
        ("[a(5@)]", 5, "Expected a priority after '@', which is a number or the name of a metric"),
        ("[a(5@low)]", 8, "low is not a key in the metrics dictionary."),
        ("[a]-gap-[b]", 7, "gap is not a key in the metrics dictionary."),
        ("[a]-b-[b]", 5, "b is a view, and a space can only be a number or a metric"),
        ("[a]--5-[b]", 4, "A space without parentheses must be a positive number"),
        ("[a]-5[b]", 5, "Expected a '-' after the space between views"),
        ("[a]-(5)[b]", 7, "Expected a '-' after the space between views"),
        ("[a]-(5-[b]", 6, "A list of predicates on a space must end with ')'"),
        ("[a]-", 4, "Expected a number, or the name of a metric or a view"),
        ("[a]-5-", 6, "Expected a view. View names must start with '['"),
        ("[a]|[b]", 4, "Expected the format to end after '|' or the last view"),
        ("[a(infinite)]", 11, "Invalid number, or a number out of range"),
        ("[a(1e400)]", 8, "Invalid number, or a number out of range"),
        ("[a(1e5000)]", 9, "Invalid number, or a number out of range"),
    ])
    func `rule 82: each error is reported at its position`(
        format: String, column: Int, message: String
    ) {
        let caret = String(repeating: " ", count: column) + "^"
        #expect(
            text(format) == "Unable to parse constraint format: \n\(message) \n\(format) \n\(caret)"
        )
    }

    @Test(arguments: ["0", "-1", "1000.5", "1e9"])
    func `rule 19: a priority is above 0 and up to 1000`(number: String) throws {
        let message = try #require(text("[a(5@\(number))]"))
        #expect(message.contains("It's illegal to set priority:"))
        #expect(message.hasSuffix("\n" + String(repeating: " ", count: 5 + number.count) + "^"))
    }

    @Test func `rule 81: what is in line lies across the format`() throws {
        let along = try #require(text("[a][b]", .alignAllLeading))
        #expect(
            along.contains(
                "Options mask required views to be aligned on leading, which lies along the format")
        )
        #expect(text("V:[a][b]", .alignAllLeading) == nil && text("V:[a][b]", .alignAllTop) != nil)
    }

    @Test func `a superview has to be there`() {
        #expect(text("|[a]", isInTree: false)?.contains("because View has no superview") == true)
        #expect(text("[a]|", isInTree: false)?.hasSuffix("\n   ^") == true)
        #expect(text("[a][b]", isInTree: false) == nil)
    }
}
