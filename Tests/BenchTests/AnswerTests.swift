import Testing

@testable import bench

@Suite struct AnswerTests {
    /// 0 ≤ x0 required; x0 = 10 at 750 twice as heavy as x0 = 0 at 750; x1 = 3 at 250.
    private let lines = [
        "V 2", "C 4", "P build", "c 0 > R 0 1 0 1", "c 1 = S*2 -10 1 0 1", "c 2 = S 0 1 0 1",
        "c 3 = W -3 1 1 1", "K",
    ]

    private func settle(_ ours: [Double], _ theirs: [Double], _ lines: [String]? = nil) throws
        -> Verdict
    {
        let trace = try TestTrace.flat(lines ?? self.lines)
        var book = InstalledRows(trace)
        book.advance(to: trace.records.count, refused: [])
        return LevelSumSettle().settle(
            ours: Answer(values: ours, refused: []), theirs: Answer(values: theirs, refused: []),
            book: book,
            theirBook: book, trace: trace)
    }

    @Test func `who violates a required row is wrong`() throws {
        #expect(try settle([-1, 3], [10, 3]).oursIsWrong)
        #expect(try settle([10, 3], [-1, 3]) == .ours("a required constraint is violated"))
        #expect(try settle([.nan, 3], [10, 3]).oursIsWrong)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a value that is infinite or not a number is wrong, and named`(value: Double) throws {
        #expect(try settle([10, 3], [10, value]) == .ours("variable 1 is \(value)"))
        #expect(!Agreement.areEqual(3, value) && !Agreement.areEqual(value, value))
    }

    @Test func `a needless refusal is named, unless a batch may be named by another row`() throws {
        let trace = try TestTrace.flat(lines)
        var book = InstalledRows(trace)
        book.advance(to: trace.records.count, refused: [])
        func verdict(_ ours: [Int], _ theirs: [Int]) -> Verdict {
            LevelSumSettle().settle(
                ours: Answer(values: [10, 3], refused: ours),
                theirs: Answer(values: [10, 50], refused: theirs), book: book, theirBook: book,
                trace: trace)
        }
        #expect(
            verdict([], [1]) == .ours("row 1 is refused, but can hold together with the others"))
        // Row 9 is of no installed constraint, as the row of a refused batch.
        #expect(verdict([9], [1]) == .ours("level 250.0 can have a lower cost"))
    }

    @Test func `a higher level decides before a lower one, by weight`() throws {
        #expect(try settle([10, 50], [0, 3]) == .ours("level 750.0 can have a lower cost"))
        #expect(try settle([10, 50], [10, 3]) == .theirs("level 250.0 can have a lower cost"))
    }

    @Test func `of two optima the one with the first variable nearer to its anchor is canonical`()
        throws
    {
        let free = ["V 2", "C 1", "P build", "a 0 4", "c 0 = R -10 2 0 1 1 1", "K"]
        let verdict = try settle([4, 6], [0, 10], free)
        #expect(verdict == .ours("another optimum: variable 0 could be nearer to its anchor"))
        #expect(try settle([0, 10], [4, 6], free).oursIsWrong)
    }

    @Test func `a verdict against us stands unless ours is the proven answer`() throws {
        let proven = ProvenAnswers(try TestTrace.flat(lines))
        let against = Verdict.theirs("level 750.0 can have a lower cost")
        func reviewed(_ values: [Double]) -> Verdict {
            let end = lines.count - 3
            return proven.reviewed(
                against,
                of: AnswerLog.Entry(
                    index: -1, end: end, answer: Answer(values: values, refused: [])))
        }
        #expect(reviewed([10, 3]) != against, "10 and 3 are the layout")
        #expect(reviewed([10.1, 3]) == against)
        let nothing = AnswerLog.Entry(index: -1, end: 0, answer: Answer(values: [], refused: []))
        #expect(proven.reviewed(.undecided, of: nothing) == .undecided)
    }

    @Test func `a refusal is wrong if the other answer meets the refused row and all others`()
        throws
    {
        let trace = try TestTrace.flat(["V 1", "C 1", "P build", "c 0 = R -1 1 0 1", "K"])
        var (ours, theirs) = (InstalledRows(trace), InstalledRows(trace))
        ours.advance(to: 2, refused: [0])
        theirs.advance(to: 2, refused: [])
        #expect(ours.rows.isEmpty)
        let verdict = LevelSumSettle().settle(
            ours: Answer(values: [0], refused: [0]), theirs: Answer(values: [1], refused: []),
            book: ours,
            theirBook: theirs, trace: trace)
        #expect(verdict.oursIsWrong)
    }

    @Test func `the book follows batches, edits, priorities and anchors`() throws {
        let trace = try TestTrace.flat([
            "V 1", "C 2", "P build", "c 0 = S -1 1 0 1", "e 0 M", "a 0 2", "P churn", "p 0 W*3",
            "s 0 8", "[", "r 0",
            "x 0", "a 0 9", "~", "u", "[", "c 1 = R -5 1 0 1", "k 0 -2", "]", "u",
        ])
        var book = InstalledRows(trace)
        book.advance(to: trace.records.count, refused: [1])
        #expect(book.rows.keys.sorted() == [0])
        #expect(
            book.rows[0]?.priority == 250 && book.rows[0]?.weight == 3
                && book.rows[0]?.constant == -1)
        #expect(book.edits[0]?.value == 8)
        #expect(book.anchors[0] == 2)
    }

    @Test func `a stored frame is read from its comment and met within half a point`() throws {
        let frame = try #require(
            StoredFrame(comment: " view 0 cmm-bn-D5q 1 0 2 3 16 11.5 39 21 B label"))
        #expect(frame.view == "cmm-bn-D5q")
        #expect(frame.isMet(by: [11.9, 16, 39, 20.5]))
        #expect(!frame.isMet(by: [11.5, 16.6, 39, 21]))
        #expect(StoredFrame(comment: " root KGk-i7-Jjw tableViewCell 320 44") == nil)
    }
}
