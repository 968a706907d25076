import CertificateChecker
import TestSupport
import Testing

/// The examples of Documentation/Certificates.md, and by hand what makes each of them false.
struct ExampleTests {
    /// One thing done to an example, and a part of the sentence that it must be rejected with.
    private struct Mutant {
        let old: String, new: String, sentence: String

        init(_ old: String, _ new: String, _ sentence: String) {
            (self.old, self.new, self.sentence) = (old, new, sentence)
        }
    }

    @Test(arguments: WorkedExamples.all)
    func `an example of the document is verified`(example: Example) {
        let expected = example.certificates.split(separator: "\n").filter { $0.hasPrefix("CERT") }
            .compactMap {
                CertificateKind(rawValue: String($0.split(separator: " ")[2]))
            }
        #expect(verdict(example) == .verified(expected))
    }

    @Test func `the document has an example of every kind`() {
        for kind in CertificateKind.allCases {
            #expect(WorkedExamples.all.contains { $0.certificates.contains("CERT 1 \(kind) ") })
        }
    }

    @Test func `the canonical text is the one in the document`() throws {
        let example = try #require(WorkedExamples.canonicalText)
        let problems = try CertificateChecker.problems(of: Array(example.trace.utf8), refusing: [8])
        #expect(problems.end == example.certificates)
        #expect(problems.refused.count == 1)
    }

    @Test func `a refusal and a layout with one mistake are rejected`() throws {
        try expectRejections(
            of: "CERT 1 layout",
            [
                Mutant("Y e1 750:-1", "Y e1 750:1", "row e1 is not a slope"),
                Mutant("Y e1 750:-1", "Y e1 750:-999999999/1000000000", "row e1 is not a slope"),
                Mutant("Y 2 750:1", "Y 2 750:-1", "row 2 is not a slope"),
                Mutant(
                    "Y 2 750:1", "Y 2 750:1000000001/1000000000",
                    "variable 1 remains with 1/1000000000"),
                Mutant("Y 2 750:1\n", "", "do not cancel: variable 1 remains with -1"),
                Mutant("Y 2 750:1", "Y 2 500:1", "do not cancel"),
                Mutant("Y 2 750:1", "Y 2 749:1", "row 2 has a multiplier at an unknown level"),
                Mutant("Y 2 750:1", "Y 2 750:1\nY 0 500:-1", "row 0 is not a slope"),
                Mutant("Y 2 750:1", "Y 2 750:1,750:1", "occurs twice"),
                Mutant("Y 2 750:1", "Y 2 750:1,500:0", "malformed"),
                Mutant("Y 2 750:1", "Y 2 750:1\nY 2 750:1", "occurs twice"),
                Mutant("Y 2 750:1", "Y 3 750:1", "row 3 is not in the problem"),
                Mutant("Y 2 750:1", "Y s1 750:1", "row s1 is not in the problem"),
                Mutant("Y 2 750:1", "Q 2 750:1", "does not belong"),
                Mutant("Y 2 750:1", "", "does not belong"),
                Mutant("X 0 20 1 300", "X 0 20", "lacks a value for variable 1"),
                Mutant("X 0 20 1 300", "X 0 20 1 300 2 0", "unknown variable 2"),
                Mutant("X 0 20 1 300", "X 0 20 1 300\nX 1 300", "already has a value"),
                Mutant(
                    "X 0 20 1 300", "X 0 20 1 3000000001/10000000",
                    "row 2 (line 6 of the trace) is required"),
                Mutant("X 0 20 1 300", "X 0 20 1 299", "row 2 is not a slope"),
                Mutant("X 0 20 1 300", "X 0 20000000001/1000000000 1 300", "row 1 is not a slope"),
                Mutant("X 0 20 1 300", "X 0 20 1 3e2", "malformed"),
                Mutant("X 0 20 1 300", "X 0 20 1 300/0", "malformed"),
                Mutant("X 0 20 1 300", "X 0 20 1", "malformed"),
                Mutant("X 0 20 1 300", "W 0 20 1 300", "does not belong"),
                Mutant("END\nCERT 1 layout", "CERT 1 layout", "does not belong"),
                Mutant("CERT 1 layout", "CERT 2 layout", "not a certificate header"),
                Mutant("CERT 1 layout", "CERT 1 canonical", "row s0 is not a slope"),
                Mutant("CERT 1 layout problem=", "CERT 1 layout problem=0", "another problem"),
                Mutant(
                    "CERT 1 layout problem=", "CERT 1 layout at=8 problem=",
                    "not a certificate header"),
                Mutant("at=8", "at=9", "at= names line 9"),
                Mutant("at=8", "at=80", "at= names line 80"),
                Mutant("at=8", "at=7", "another problem"),
                Mutant(
                    "F 0:1 2:-1 3:1", "F 0:1 2:-1 3:-1", "row 3 in F is 0 or has the wrong sign"),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1 3:0", "row 3 in F is 0 or has the wrong sign"),
                Mutant(
                    "F 0:1 2:-1 3:1", "F 0:1 2:-1 3:2", "F do not cancel: variable 0 remains with 1"
                ),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1", "F do not cancel"),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1 1:1", "row 1 in F is not required"),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1 5:1", "row 5 is not in the problem"),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1 3:1 3:1", "row 3 is named twice"),
                Mutant("F 0:1 2:-1 3:1", "F 0:1 2:-1 4:1", "F is not a contradiction"),
                Mutant("D 0 X 0 250 1 300\n", "", "the D line for 0 is missing"),
                Mutant(
                    "D 0 X 0 250 1 300\n", "D 0 X 0 250 1 301\n",
                    "row 2 (line 6 of the trace) is required"),
                Mutant("D 0 X 0 250 1 300\n", "D 0 X 0 250 2 300\n", "unknown variable 2"),
                Mutant(
                    "D 0 X 0 250 1 300\n", "D 4 X 0 250 1 300\n",
                    "a D line names a row that is not in F"),
                Mutant("D 0 X", "D 2 X", "row 2 is named twice"),
                Mutant("D 3 X 1 100", "D 3 X 1 99", "row 0 (line 4 of the trace) is required"),
            ])
    }

    @Test func `uniqueness with one mistake is rejected`() throws {
        try expectRejections(
            of: "Z 1 2",
            [
                Mutant("Z 1 2", "Z 2", "rank 1, not 2"),
                Mutant("Z 1 2", "Z 1 2 0", "row 0 in Z is not 0 at every"),
                Mutant("Z 1 2", "Z 1 2 2", "row 2 is named twice"),
                Mutant("Z 1 2", "Z 1 2\nN 2:1", "row 2 is named twice"),
                Mutant("Z 1 2", "Z 1\nN 2:1", "row 2 in N is not one-sided"),
                Mutant("Z 1 2", "Z 1 2 9", "row 9 is not in the problem"),
                Mutant("Z 1 2", "Z 1 2\nM 0:1", "row 0 in M is not in Z"),
                Mutant("Z 1 2", "Z 1 2\nM 2:1", "N and M do not cancel"),
            ])
    }

    @Test func `uniqueness by one-sided rows with one mistake is rejected`() throws {
        try expectRejections(
            of: "M 2:1",
            [
                Mutant("N 0:1 1:1", "N 0:1 1:-1", "row 1 in N is not positive"),
                Mutant("N 0:1 1:1", "N 0:0 1:1", "row 0 in N is not positive"),
                Mutant(
                    "N 0:1 1:1", "N 0:1 1:2", "N and M do not cancel: variable 0 remains with -1"),
                Mutant("N 0:1 1:1\n", "", "N and M do not cancel"),
                Mutant("M 2:1\n", "", "N and M do not cancel"),
                Mutant("M 2:1\n", "M 2:1 2:1\n", "row 2 is named twice"),
                Mutant("N 0:1 1:1\nM 2:1\n", "", "rank 1, not 2"),
                Mutant("Z 2\n", "Z 2 1\n", "row 1 is named twice"),
                Mutant("Z 2\nN 0:1 1:1", "Z 2 1\nN 0:1", "row 1 in Z is not 0 at every"),
                Mutant("Z 2\n", "", "row 2 in M is not in Z"),
            ])
    }

    @Test func `an ambiguity with one mistake is rejected`() throws {
        try expectRejections(
            of: "CERT 1 ambiguous",
            [
                Mutant(
                    "W 0 10 1 0", "W 0 10 1 1",
                    "row 0 (line 3 of the trace) is required and violated"),
                Mutant("W 0 10 1 0", "W 0 0 1 10", "the second point equals the first"),
                Mutant("W 0 10 1 0", "W 0 10", "lacks a value for variable 1"),
                Mutant("W 0 10 1 0\n", "", "lacks a value for variable 0"),
                Mutant("s1 s1:1", "s1 s1:-1", "row s1 is not a slope"),
                Mutant("s1 s1:1", "s1 s0:1", "row s1 is not a slope"),
                Mutant("Y s0 s1:1", "Y s0 s0:1", "do not cancel: variable 0 remains with 1"),
                Mutant("Y s0 s1:1", "Y s0 s2:1", "at an unknown level"),
                Mutant("Y s0 s1:1\n", "", "do not cancel: variable 0"),
                Mutant("Y s0 s1:1", "Y s2 s1:1", "row s2 is not in the problem"),
                Mutant("X 0 0 1 10\nY 0", "X 0 10 1 0\nY 0", "row s0 is not a slope"),
                Mutant("CERT 1 canonical", "CERT 1 layout", "row s0 is not in the problem"),
            ])
    }

    @Test func `a range with one mistake is rejected`() throws {
        try expectRejections(
            of: "CERT 1 range",
            [
                Mutant("from=50", "from=51", "the points must go from 51 to 400"),
                Mutant("to=400", "to=50", "the points must go from 50 to 50"),
                Mutant("v=1", "v=2", "unknown variable 2"),
                Mutant("v=1", "v=0", "row e1 in F is not required"),
                Mutant("P 50 F 0:1 4:1 e1:-1\n", "", "the points must go from 50"),
                Mutant("P 50 F 0:1 4:1 e1:-1\n", "P 50 F\n", "lacks a value for variable 0"),
                Mutant(
                    "P 50 F 0:1 4:1 e1:-1", "P 50 F 0:1 4:1 e1:1",
                    "F do not cancel: variable 1 remains with 2"),
                Mutant(
                    "P 50 F 0:1 4:1 e1:-1", "P 50 F 0:1 4:1 e1:-1\nY 1 500:1",
                    "must follow the point"),
                Mutant("P 100 X 0 0 1 100", "P 101 X 0 0 1 100", "F does not exclude"),
                Mutant(
                    "P 100 X 0 0 1 100", "P 100 X 0 1 1 100",
                    "row 0 (line 4 of the trace) is required"),
                Mutant("P 120 X 0 20 1 120", "P 121 X 0 21 1 121", "row 1 is not a slope"),
                Mutant("P 120 X 0 20 1 120", "P 119 X 0 19 1 119", "row 1 is not a slope"),
                Mutant("P 120 X 0 20 1 120\n", "", "row 0 is not a slope"),
                Mutant("P 120 X", "P 99 X", "the points are not in order"),
                Mutant("Y 1 500:-1\n", "", "row 1 is not a slope"),
                Mutant("Y e1 500:1\n", "", "do not cancel: variable 1"),
                Mutant("P 300 X 0 20 1 300", "P 300 F 2:-1 e1:1", "F is allowed only at an end"),
                Mutant(
                    "P 400 F 2:-1 e1:1", "P 400 X 0 20 1 400",
                    "row 2 (line 6 of the trace) is required"),
            ])
    }

    @Test func `what no line says is rejected`() throws {
        let ambiguous = try #require(
            WorkedExamples.all.first { $0.certificates.contains("CERT 1 ambiguous") })
        let whole = ambiguous.certificates,
            alone = String(whole.split(separator: "END\n")[0]) + "END\n"
        let cases: [(text: String, sentence: String)] = [
            (alone, "needs a canonical certificate too"), (alone + alone, "subject is not unique"),
            (String(alone.dropLast(4)), "END is missing"), ("", "the file contains no certificate"),
            ("\n", "not a certificate header"),
            ("# a comment\n" + whole, "not a certificate header"),
            (whole + "END\n", "not a certificate header"),
            (whole.replacing("END", with: "END 1"), "does not belong"),
        ]
        try expectRejections(ambiguous.trace, cases)
    }

    @Test func `a certificate about another problem is rejected`() throws {
        let all = WorkedExamples.all
        for first in all {
            for second in all where first.trace != second.trace {
                let crossed = Example(trace: first.trace, certificates: second.certificates)
                guard case .rejected(let rejection) = verdict(crossed) else {
                    Issue.record("\(crossed.testDescription) is not rejected")
                    continue
                }
                #expect(
                    rejection.message.contains("another problem")
                        || rejection.message.contains("at="))
            }
        }
    }
}

extension ExampleTests {
    private func verdict(_ example: Example) -> CertificateChecker.Verdict {
        CertificateChecker.verify(trace: example.trace, certificates: example.certificates)
    }

    /// - Parameter mark: what only the example to be changed has.
    private func expectRejections(of mark: String, _ mutants: [Mutant]) throws {
        let example = try #require(WorkedExamples.all.first { $0.certificates.contains(mark) })
        for mutant in mutants {
            #expect(example.certificates.contains(mutant.old), "the example has changed")
        }
        let cases = mutants.map {
            (example.certificates.replacing($0.old, with: $0.new), $0.sentence)
        }
        try expectRejections(example.trace, cases)
    }

    /// Both checkers must reject, and in the same words.
    private func expectRejections(_ trace: String, _ cases: [(text: String, sentence: String)])
        throws
    {
        let examples = cases.map { Example(trace: trace, certificates: $0.text) }
        let seconds = SecondChecker.isThere ? try SecondChecker.outcomes(examples) : []
        for (index, example) in examples.enumerated() {
            guard case .rejected(let rejection) = verdict(example) else {
                Issue.record(
                    "\(verdict(example)), expected: \(cases[index].sentence)\n\(example.certificates)"
                )
                continue
            }
            #expect(rejection.message.contains(cases[index].sentence), "\(example.certificates)")
            guard SecondChecker.isThere else { continue }
            #expect(seconds[index].outcome == .rejected)
            #expect(seconds[index].text.contains(cases[index].sentence), "\(example.certificates)")
        }
    }
}
