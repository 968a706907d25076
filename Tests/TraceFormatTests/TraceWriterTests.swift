import Rational
import Testing
import TraceFormat

struct TraceWriterTests {
    @Test func `everything a writer can write is read back`() throws {
        var writer = TraceWriter()
        writer.comment(" made by\nhand")
        writer.phase("build")
        writer.anchor(1, Rational(1, 3))
        writer.add(
            0, .lessOrEqual, priority: 750, weight: Rational(1, 2), constant: -4,
            terms: [(variable: 0, coefficient: 1), (variable: 1, coefficient: Rational(-2, 3))])
        writer.add(1, .equal, priority: 1000, constant: 0, terms: [])
        writer.priority(0, 249.5, weight: 3)
        writer.constant(1, 5)
        writer.edit(0, 500)
        writer.suggest(0, Rational(1, 10))
        writer.endEdit(0)
        writer.begin()
        writer.remove(0)
        writer.rollBack()
        writer.begin()
        writer.commit()
        writer.update()
        writer.checkpoint()
        let text = writer.text(variableCount: 2, constraintCount: 2)
        let trace = try TraceReader().read(text, file: "written")
        #expect(trace.records.map(\.letter).joined() == "Paccpkesx[r~[]uK")
        #expect(trace.comments.last?.text == " made by hand")
        #expect(TraceWriter.text(of: trace) == text)
    }
}
