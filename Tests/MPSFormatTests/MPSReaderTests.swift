import Diagnostics
import MPSFormat
import Rational
import Testing

/// What MPS files mean, on small ones.
struct MPSReaderTests {
    /// A file of rows R1 (L), R2 (G), R3 (E), columns X, Y and Z, and what follows COLUMNS.
    private func program(_ rest: String, columns: String = "", head: String = "NAME SMALL") throws
        -> LinearProgram
    {
        let text = """
            \(head)
            ROWS
             N  COST
             N  OTHER
             L  R1
             G  R2
             E  R3
            COLUMNS
                X  COST  1.5  R1  1
                X  R2  -.5  OTHER  7
                Y  COST  -2  R1  1.E+1
                Y  R3  1D-1
                Z  R3  4
            \(columns)
            \(rest)
            ENDATA
            """
        return try MPSReader().read(text, file: "small.mps")
    }

    private func limits(_ program: LinearProgram) -> [String] {
        program.rows.map {
            "\($0.name) \($0.lower.map { "\($0)" } ?? "-") \($0.upper.map { "\($0)" } ?? "-")"
        }
    }

    private func bounds(_ program: LinearProgram) -> [String] {
        program.columns.map {
            "\($0.name) \($0.lower.map { "\($0)" } ?? "-") \($0.upper.map { "\($0)" } ?? "-")"
        }
    }

    @Test func `rows, columns and numbers are read exactly`() throws {
        let program = try program("RHS\n RHS R1 4 R2 0.1\n")
        #expect(program.name == "SMALL")
        #expect(program.objectiveName == "COST")
        #expect(program.columns.map(\.cost) == [Rational(3, 2), Rational(-2), Rational(0)])
        #expect(program.entryRows == [0, 1, 0, 2, 2])
        #expect(
            program.entryValues == [
                Rational(1), Rational(-1, 2), Rational(10), Rational(1, 10), Rational(4),
            ])
        #expect(limits(program) == ["R1 - 4", "R2 1/10 -", "R3 0 0"])
        #expect(bounds(program) == ["X 0 -", "Y 0 -", "Z 0 -"])
        #expect(program.warnings.isEmpty)
    }

    @Test func `the objective's right side is minus its constant`() throws {
        let program = try program("RHS\n    RHS  COST  -7.5\n")
        #expect(program.objectiveConstant == Rational(15, 2))
        #expect(program.objective(at: [Rational(1), Rational(2), Rational(9)]) == Rational(5))
    }

    @Test func `ranges widen L and G rows by their size and E rows on the side of their sign`()
        throws
    {
        let sides = "RHS\n RHS R1 10 R2 20\n RHS R3 30\n"
        let all = try program(sides + "RANGES\n RNG R1 -4 R2 5\n RNG R3 6\n")
        #expect(limits(all) == ["R1 6 10", "R2 20 25", "R3 30 36"])
        #expect(
            limits(try program(sides + "RANGES\n RNG R3 -6 R1 4\n")) == [
                "R1 6 10", "R2 20 -", "R3 24 30",
            ])
        #expect(limits(try program(sides + "RANGES\n RNG R3 0\n"))[2] == "R3 30 30")
    }

    @Test func `ranges may stand before the right sides`() throws {
        #expect(limits(try program("RANGES\n RNG R1 4\nRHS\n RHS R1 10\n"))[0] == "R1 6 10")
    }

    @Test func `every type of bound does what it says`() throws {
        let numbers = "BOUNDS\n LO B X 1\n UP B X 2\n FX B Y -3\n FR B Z\n"
        #expect(bounds(try program(numbers)) == ["X 1 2", "Y -3 -3", "Z - -"])
        #expect(
            bounds(try program("BOUNDS\n MI B X\n UP B Y 4\n PL B Y\n")) == [
                "X - -", "Y 0 -", "Z 0 -",
            ])
        #expect(
            bounds(try program("BOUNDS\n FR X\n UP Y 4\n MI Z 0\n")) == ["X - -", "Y 0 4", "Z - -"])
        #expect(
            bounds(try program("BOUNDS\n UP B X Inf\n LO B Y -1e30\n")) == [
                "X 0 -", "Y - -", "Z 0 -",
            ])
    }

    @Test func `a negative UP takes an unsaid lower bound away, with a warning`() throws {
        let unsaid = try program("BOUNDS\n UP B X -5\n")
        #expect(bounds(unsaid)[0] == "X - -5")
        #expect(unsaid.warnings.map(\.line) == [16])
        let warning = unsaid.warnings[0].description
        #expect(warning.hasPrefix("small.mps:16: warning: column “X” has a negative UP and no LO"))
        for said in ["LO B X 0\n UP B X -5", "UP B X -5\n LO B X 0"] {
            #expect(bounds(try program("BOUNDS\n \(said)\n"))[0] == "X 0 -5", "\(said)")
        }
        #expect(bounds(try program("BOUNDS\n UP B X 0\n"))[0] == "X 0 0")
    }

    @Test(arguments: [" MAX", "OBJSENSE MAXIMIZE", "    max"])
    func `a program may ask for a maximum`(line: String) throws {
        let head = line.hasPrefix("OBJ") ? line : "OBJSENSE\n\(line)"
        #expect(try program("", head: head).sense == .maximise)
        #expect(try program("").sense == .minimise)
    }

    @Test func `only the first set of each section counts`() throws {
        let program = try program("RHS\n A R1 4\n B R1 5\n B R2 6\nBOUNDS\n UP S X 1\n UP T X 2\n")
        #expect(limits(program)[0...1] == ["R1 - 4", "R2 0 -"])
        #expect(bounds(program)[0] == "X 0 1")
        #expect(program.warningCount == 2)
    }

    @Test func `comments, blank lines and carriage returns are no lines`() throws {
        let plain = try program("RHS\n RHS R1 4\n")
        let lines = [
            "* a comment", "", "NAME", "ROWS", " N  C", " L  R1", "   ", "*", "COLUMNS", " X R1 1",
            "RHS", " RHS R1 4",
            "ENDATA", "rest",
        ]
        let text = lines.joined(separator: "\r\n")
        let odd = try MPSReader().read(text, file: "odd.mps")
        #expect(limits(odd)[0] == limits(plain)[0])
    }

    @Test func `names have blanks in fixed form`() throws {
        let text = """
            NAME          MY PROBLEM
            ROWS
             N  THE COST
             L  ROW ONE
             G   ROW 2
            COLUMNS
                COL A     THE COST           1.0   ROW ONE            2.0
                COL A     ROW 2              3.0
                B         ROW 2              4.0
            RHS
                          ROW ONE            5.0   ROW 2              6.0
            BOUNDS
             UP BND SET   COL A              7.0
            ENDATA
            """
        let program = try MPSReader().read(text, file: "fixed.mps")
        #expect(program.name == "MY PROBLEM")
        #expect(limits(program) == ["ROW ONE - 5", "ROW 2 6 -"])
        #expect(bounds(program) == ["COL A 0 7", "B 0 -"])
        #expect(throws: Diagnostic.self) {
            try MPSReader(form: .free).read(text, file: "fixed.mps")
        }
    }

    @Test func `a program without N rows has no objective`() throws {
        let program = try MPSReader().read("ROWS\n L R\nCOLUMNS\n X R 1\nENDATA\n", file: "f")
        #expect(program.objectiveName == nil)
        #expect(program.objective(at: [Rational(3)]) == Rational(0))
    }
}
