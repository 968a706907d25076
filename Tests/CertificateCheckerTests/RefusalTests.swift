import CertificateChecker
import TestSupport
import Testing

/// Which records certificates may refuse, and what is left then. Two limits are installed; a record
/// after them clashes.
struct RefusalTests {
    private static let head = "V 1\nC 3\nc 0 > R -10 1 0 1\nc 1 < R -20 1 0 1\n"

    /// The example whose conflict stands at a line and after which the layout is at 10, where row 0
    /// and the stay meet.
    private func example(_ records: String, at line: Int, value: String = "10") throws -> Example {
        let trace = Self.head + records
        let problems = try CertificateChecker.problems(of: Array(trace.utf8), refusing: [line])
        let hashes = (problems.refused + [problems.end]).map { SHA256.digest(of: $0.utf8) }
        let conflict = "CERT 1 conflict problem=\(hashes[0]) at=\(line)\nF 0:1 1:-1\nEND\n"
        let layout = "CERT 1 layout problem=\(hashes[hashes.count - 1])\nX 0 \(value)\nEND\n"
        return Example(trace: trace, certificates: conflict + layout)
    }

    @Test(arguments: [
        ("k 1 -5\n", 5), ("[\nk 1 -5\nc 2 = S 0 1 0 1\n]\n", 8), ("[\n[\nk 1 -5\n]\n]\n", 8),
        ("[\n[\nk 1 -5\n]\n]\n", 9),
        ("r 1\nc 1 < R -5 1 0 1\nr 1\nc 1 < R -20 1 0 1\n", 6),
        ("[\na 0 3\ne 0 S\ns 0 99\nk 0 -50\n]\n", 10),
    ])
    func `a record or batch is refused and undone`(records: String, line: Int) throws {
        #expect(try Agreement([example(records, at: line)]).outcomes == [.verified])
    }

    @Test func `only a decision of a line can be refused there`() throws {
        let examples = [
            try example("[\nk 1 -5\nk 1 -20\n]\nk 1 -5\n", at: 9),
            try example("[\nk 1 -5\n~\nk 1 -5\n", at: 8),
        ]
        #expect(try Agreement(examples).outcomes.allSatisfy { $0 == .verified })
        let moved = examples.map {
            Example(trace: $0.trace, certificates: $0.certificates.replacing(/at=./, with: "at=6"))
        }
        #expect(try Agreement(moved).outcomes.allSatisfy { $0 == .rejected })
    }

    @Test func `a conflict that the record has no part in refuses nothing`() throws {
        // The first clash is not proven, so it is installed; what comes after it cannot be blamed.
        let blamed = try example("k 1 -5\nc 2 > R 0 1 0 1\n", at: 6)
        #expect(try Agreement([blamed]).outcomes == [.rejected])
    }

    @Test func `byte-order marks and line ends of Windows are read`() throws {
        let trace = "V 1\nC 1\nc 0 = 500 -7 1 0 1\n"
        let end = try CertificateChecker.problems(of: Array(trace.utf8), refusing: []).end
        let certificate = "CERT 1 layout problem=\(SHA256.digest(of: end.utf8))\nX 0 7\nEND\n"
        let (marked, proof) = ("\u{FEFF}" + trace, "\u{FEFF}" + certificate)
        let windows = Example(
            trace: marked.replacing("\n", with: "\r\n"),
            certificates: proof.replacing("\n", with: "\r\n"))
        let examples = [Example(trace: marked, certificates: proof), windows]
        #expect(try Agreement(examples).outcomes == [.verified, .verified])
    }

    @Test func `large declared counts and long chains take no long time`() throws {
        let count = 2000
        let rows = (1..<count).map { "c \($0) = R -1/3 2 \($0 - 1) -1 \($0) 1\n" }.joined()
        let trace = "V \(count)\nC \(count)\nc 0 = R 0 1 0 1\n" + rows
        let end = try CertificateChecker.problems(of: Array(trace.utf8), refusing: []).end
        let values = (0..<count).map { "X \($0) \($0)/3\n" }.joined(),
            held = (0..<count).map { "Z \($0)\n" }.joined()
        let certificate =
            "CERT 1 unique problem=\(SHA256.digest(of: end.utf8))\n\(values)\(held)END\n"
        let huge = "V 100000000\nC 100000000\n"
        let hash = SHA256.digest(of: "V 100000000\n".utf8)
        let kinds = ["layout", "unique", "ambiguous", "canonical"]
        let examples =
            [Example(trace: trace, certificates: certificate)]
            + kinds.map {
                Example(
                    trace: huge, certificates: "CERT 1 \($0) problem=\(hash)\nX 99999999 0\nEND\n")
            }
        #expect(try Agreement(examples).outcomes == [.verified] + kinds.map { _ in .unreadable })
    }
}
