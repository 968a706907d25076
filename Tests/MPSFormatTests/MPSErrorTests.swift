import Diagnostics
import MPSFormat
import TestSupport
import Testing

/// What cannot be read: every error tells its line and what to do.
struct MPSErrorTests {
    private static let head = "NAME T\nROWS\n N C\n L R\nCOLUMNS\n X R 1 C 2\n"

    private func firstFault(_ text: String) -> Diagnostic? {
        do {
            _ = try MPSReader().read(text, file: "bad.mps")
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("NONSENSE\n", 1, .unknownSection, "unknown section"),
            ("ROWS\n N C\nQUADOBJ\n X X 1\n", 3, .notLinear, "a quadratic objective"),
            ("COLUMNS\n", 1, .sectionOrder, "precedes ROWS"),
            ("ROWS\n N C\nROWS\n", 3, .sectionOrder, "occurs twice"),
            (" N C\n", 1, .strayText, "before the first section"),
            (head + "RHS R 1\n", 7, .strayText, "start with a blank"),
            ("ROWS\n N\n", 2, .badFields, "a type (N, L, G or E) and a name"),
            ("ROWS\n Q C\n", 2, .badType, "write N, L, G or E"),
            ("ROWS\n L R\n G R\n", 3, .repeated, "row “R” occurs twice"),
            ("NAME T\n X\n", 2, .badFields, "nothing"),
            ("OBJSENSE\n LEAST\n", 2, .badType, "MIN or MAX"),
            (head + " X R\n", 7, .badFields, "pairs of row and number"),
            (head + " X R 1\n", 7, .repeated, "keep one"),
            (head + " Y Q 1\n", 7, .unknownName, "unknown row “Q”"),
            (head + " Y R 1x\n", 7, .badNumber, "“1x” is not a number"),
            (head + " Y R .\n", 7, .badNumber, "not a number"),
            (head + " Y R 1e\n", 7, .badNumber, "not a number"),
            (head + " Y R 1\n X R 1\n", 8, .repeated, "not contiguous"),
            (head + " Y R 1e401\n", 7, .limit, "an exponent"),
            (head + " Y R 1e-99999999999999999999\n", 7, .limit, "an exponent"),
            (head + " M 'MARKER' 'INTORG'\n", 7, .integrality, "columns integer"),
            (head + " M 'MARKER'   'INTORG' \n", 7, .integrality, "columns integer"),
            (head + "RHS\n S R 1 R 2\n", 8, .repeated, "keep one"),
            (head + "RANGES\n S R 1\n S R 1\n", 9, .repeated, "keep one"),
            (head + "BOUNDS\n BV B X\n", 8, .integrality, "LO and UP"),
            (head + "BOUNDS\n UP B Y 1\n", 8, .unknownName, "unknown column “Y”"),
            (head + "BOUNDS\n XX B X 1\n", 8, .badType, "LO, UP, FX"),
            (head + "BOUNDS\n UP B X\n", 8, .unknownName, "unknown column “B”"),
            (head, 6, .truncated, "without ENDATA"), ("", 0, .truncated, "without ENDATA"),
            (
                "NAME " + String(repeating: "x", count: 10_000) + "\n", 1, .limit,
                "more than 10000 bytes"
            ),
        ] as [(String, Int, Diagnostic.Code, String)])
    func `an error names its line and its remedy`(
        text: String, line: Int, code: Diagnostic.Code, part: String
    ) throws {
        let fault = try #require(firstFault(text))
        #expect(fault.line == line, "\(fault)")
        #expect(fault.code == code, "\(fault)")
        #expect(fault.message.contains(part), "\(fault)")
        #expect(
            fault.description.hasPrefix(line == 0 ? "bad.mps: error: " : "bad.mps:\(line): error: ")
        )
        #expect(fault.description.hasSuffix(" [\(code.rawValue)]"))
    }

    @Test func `a file cut anywhere or with any byte changed is read or refused, and nothing else`()
    {
        let text = Array(
            (Self.head + "RHS\n S R 1 C 2\nRANGES\n S R 3\nBOUNDS\n UP B X -4\n FR B X\nENDATA\n")
                .utf8)
        for count in text.indices { _ = try? MPSReader().read(Array(text[..<count]), file: "cut") }
        var random = SeededRandom(seed: 7)
        for _ in 0..<5_000 {
            var changed = text
            for _ in 0..<3 {
                changed[Int(random.next() % UInt64(text.count))] = UInt8(
                    truncatingIfNeeded: random.next())
            }
            guard let program = try? MPSReader().read(changed, file: "changed") else { continue }
            _ = try? program.traceText(goal: ObjectiveGoal(for: program))
        }
    }
}
