import Testing

@testable import fuzz

struct FuzzOptionTests {
    @Test(arguments: [["--histories", "0"], ["--minutes", "0"], ["--mutants", "0"], ["--views", "-1"]])
    func `a run that plays nothing is a usage error`(arguments: [String]) {
        #expect(throws: (any Error).self) { try Fuzz.parse(arguments) }
    }

    @Test func `a run that plays something is none`() throws {
        #expect(try Fuzz.parse(["--histories", "1"]).histories == 1)
    }
}
