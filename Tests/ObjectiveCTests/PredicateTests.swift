import Foundation
import ObjectiveC
import Testing

@Suite struct PredicateTests {
    private func holds(_ format: String, _ arguments: any CVarArg..., of object: Any?) -> Bool {
        NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
    }

    @Test func `a text matches a whole regular expression`() {
        let address = "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,4}"
        #expect(NSPredicate(format: "SELF MATCHES %@", address).evaluate(with: "a.b@c.org"))
        #expect(!holds("SELF MATCHES %@", address, of: "a.b@c.org "))
        #expect(!holds("SELF MATCHES %@", address, of: "a.b"))
        #expect(holds("SELF MATCHES 'a|ab'", of: "ab"))
        #expect(holds("self matches[c] 'AB'", of: "ab"))
        #expect(holds("SELF MATCHES[cd] 'é.'", of: "EX"))
    }

    @Test(arguments: [
        ("SELF == 'one'", true), ("SELF = 'One'", false), ("SELF ==[c] 'One'", true),
        ("SELF != 'two'", true), ("SELF <> 'one'", false), ("SELF < 'two'", true),
        ("SELF >= 'one'", true), ("SELF => 'p'", false), ("SELF BEGINSWITH 'on'", true),
        ("SELF BEGINSWITH 'ne'", false), ("SELF ENDSWITH[c] 'NE'", true),
        ("SELF ENDSWITH 'on'", false), ("SELF CONTAINS 'n'", true), ("SELF CONTAINS 'N'", false),
        ("SELF LIKE 'o*'", true), ("SELF LIKE '?ne'", true), ("SELF LIKE 'n*'", false),
        ("SELF LIKE 'o.e'", false), ("SELF IN {'one', \"two\"}", true), ("SELF IN {}", false),
        ("SELF IN 'none'", true), ("length == 3", true), ("self.length BETWEEN {1, 2}", false),
        ("SELF == NULL", false), ("TRUEPREDICATE", true), ("FALSEPREDICATE", false),
    ])
    func `relations of a text`(format: String, isTrue: Bool) {
        #expect(holds(format, of: "one") == isTrue)
    }

    @Test(arguments: [
        ("SELF > 2 AND SELF < 5", true), ("SELF > 2 && SELF < 3", false),
        ("SELF == 9 OR SELF == 3", true), ("SELF == 9 || SELF == 8", false),
        ("NOT SELF == 3", false), ("!(SELF == 4)", true), ("SELF BETWEEN {3, 4}", true),
        ("SELF == 3 OR SELF == 4 AND FALSEPREDICATE", true), ("SELF >= 3.5", false),
        ("(SELF == 3 OR SELF == 4) AND FALSEPREDICATE", false), ("SELF <= -1", false),
    ])
    func `conditions of a number`(format: String, isTrue: Bool) {
        #expect(holds(format, of: 3) == isTrue)
    }

    @Test func `keys are those of tables and objects`() {
        let song: [String: Any] = ["title": "One", "tags": ["a", "b"], "album": ["year": 1_999]]
        #expect(holds("%K == %@", "title", "One", of: song))
        #expect(holds("album.year == %d AND ANY tags == 'b'", 1_999, of: song))
        #expect(holds("tags.@count == 2 AND NONE tags == 'c'", of: song))
        #expect(!holds("ALL tags == 'a'", of: song))
        #expect(holds("missing == nil", of: song))
        #expect(holds("tags CONTAINS %@", "a", of: song))
        let found = ([song, ["title": "Two"]] as NSArray).filtered(
            using: NSPredicate(format: "title BEGINSWITH[c] %@", "o"))
        #expect(found.count == 1)
    }

    @Test(arguments: [
        "", "SELF", "SELF MATCHES", "SELF == 'a", "SELF ~ 'a'", "(SELF == 1", "SELF == 1 2",
        "SELF ==[x] 'a'", "SELF == {1", "SELF == a..b", "AND", "SELF == %y", "SELF == 1 +",
    ])
    func `a format that is none stops the program with Foundation's text`(format: String)
        async throws
    {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [format] in
            _ = NSPredicate(format: format, argumentArray: nil)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Unable to parse the format string \"\(format)\""))
    }

    @Test func `a missing argument stops the program with Foundation's text`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = NSPredicate(format: "SELF == %@ OR SELF == %d", "a")
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Insufficient arguments"))
    }

    @Test func `arguments are arrays and dates too`() {
        #expect(NSPredicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "a"))
        #expect(!NSPredicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "c"))
        let now = Date()
        #expect(NSPredicate(format: "SELF <= %@", now).evaluate(with: now))
    }
}
