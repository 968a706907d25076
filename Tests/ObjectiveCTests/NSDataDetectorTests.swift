import Foundation
import ObjectiveC
import Testing

@Suite struct NSDataDetectorTests {
    private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws
        -> [NSTextCheckingResult]
    {
        let range = NSRange(location: 0, length: text.utf16.count)
        return try NSDataDetector(types: types.rawValue).matches(in: text, range: range)
    }

    @Test func `links are found with their addresses`() throws {
        let text = "See http://a.com/b(1), www.c.org; write to me@d.de. Not v1.2 or e.g. this."
        let links = try found(text, .link)
        #expect(
            links.map { $0.url?.absoluteString } == [
                "http://a.com/b(1)", "http://www.c.org", "mailto:me@d.de",
            ])
        #expect(links[0].range == NSRange(location: 4, length: 17) && links[0].resultType == .link)
        #expect(try found("(see https://a.io/b)", .link)[0].url?.absoluteString == "https://a.io/b")
    }

    @Test func `telephone numbers are found, and other numbers are not`() throws {
        let numbers = try found("Call (888)555-5512 or +49 30 1234567, room 12, 2024", .phoneNumber)
        #expect(numbers.map(\.phoneNumber) == ["(888)555-5512", "+49 30 1234567"])
        #expect(numbers[0].resultType == .phoneNumber && numbers[0].url == nil)
    }

    @Test func `the search ends soon at digits before a letter, which are no number`() throws {
        let digits = String(repeating: "1", count: 60)
        #expect(try found(digits + "a", .phoneNumber).isEmpty)
        #expect(try found(String(repeating: "1 (2)", count: 60) + "3a", .phoneNumber).isEmpty)
        let numbers = try found("(888)555-5512 1x, 5551234567 (888)555x", .phoneNumber)
        #expect(numbers.map(\.phoneNumber) == ["(888)555-5512", "5551234567"])
        #expect(try found("call (5551234567)", .phoneNumber)[0].phoneNumber == "5551234567")
    }

    @Test func `an enumeration of data ends early, and no type is an error`() throws {
        var count = 0
        let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
        let range = NSRange(location: 0, length: 11)
        detector.enumerateMatches(in: "a.com b.com", range: range) { _, _, isEnded in
            count += 1
            isEnded.pointee = true
        }
        #expect(count == 1 && detector.numberOfMatches(in: "a.com b.com", range: range) == 2)
        #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    }
}
