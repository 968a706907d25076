import ConstraintSolver
import TestSupport
import Testing
import TraceFormat
import TraceReplay

/// Questions for SMT solvers, and conflicts for viprchk.
struct SecondOpinionTests {
    private func replay(_ text: String) throws -> Replay {
        var replay = Replay(try TraceReader().read(text, file: "opinion"))
        try replay.run()
        return replay
    }

    @Test func `a question has the layout, what must hold and the sums of the levels`() throws {
        let rows = "c 0 > R -1/3 1 0 1\nc 1 < S*3/2 0 2 0 2 0 -1\nc 2 = W 2 1 0 1\n"
        let replay = try replay("V 1\nC 3\n" + rows + "e 0 W\ns 0 -1\n")
        let expected = """
            ; Is this layout wrong, or is there a lexicographically better one? It is optimal if this is unsat.
            (set-info :status unsat)
            (set-logic QF_LRA)
            (declare-const x0 Real)
            (define-fun z0 () Real (/ 1.0 3.0))
            (assert (>= (+ (* 1.0 x0) (- (/ 1.0 3.0))) 0.0))
            (declare-const v1 Real)
            (assert (>= v1 0.0))
            (assert (>= v1 (+ (* 1.0 x0) 0.0)))
            (define-fun u1 () Real (let ((r (+ (* 1.0 z0) 0.0))) (ite (>= r 0.0) r 0.0)))
            (declare-const v2 Real)
            (assert (>= v2 0.0))
            (assert (>= v2 (+ (* 1.0 x0) 2.0)))
            (assert (>= v2 (- (+ (* 1.0 x0) 2.0))))
            (define-fun u2 () Real (let ((r (+ (* 1.0 z0) 2.0))) (ite (>= r 0.0) r (- r))))
            (declare-const ve0 Real)
            (assert (>= ve0 0.0))
            (assert (>= ve0 (+ (* 1.0 x0) 1.0)))
            (assert (>= ve0 (- (+ (* 1.0 x0) 1.0))))
            (define-fun ue0 () Real (let ((r (+ (* 1.0 z0) 1.0))) (ite (>= r 0.0) r (- r))))
            (define-fun s0 () Real (+ (* 1.0 v2) (* 1.0 ve0)))
            (define-fun t0 () Real (+ (* 1.0 u2) (* 1.0 ue0)))
            (define-fun better0 () Bool (or (< s0 t0) (and (<= s0 t0) false)))
            (define-fun s1 () Real (* (/ 3.0 2.0) v1))
            (define-fun t1 () Real (* (/ 3.0 2.0) u1))
            (define-fun better1 () Bool (or (< s1 t1) (and (<= s1 t1) better0)))
            (assert (or (not (>= (+ (* 1.0 z0) (- (/ 1.0 3.0))) 0.0)) better1))
            (check-sat)

            """
        #expect(replay.smtProblem(of: replay.verdict()) == expected)
    }

    @Test func `a problem without rows is a question with the answer no`() throws {
        let replay = try replay("V 1\nC 0\n")
        let text = replay.smtProblem(of: replay.verdict())
        #expect(
            text.hasSuffix(
                "(define-fun z0 () Real 0.0)\n(assert (or (not true) false))\n(check-sat)\n"))
    }

    @Test func `each conflict is a program of its members and a contradiction`() throws {
        let limits = "V 3\nC 4\nc 0 > R -100 2 0 1 2 1\nc 3 < R 0 1 1 1\nc 1 = R -1/2 1 0 1\n"
        let certificates = try replay(
            limits + "c 2 < R -60 1 2 1\nr 2\nc 2 < R -200 1 2 1\nk 2 -60\n"
        ).viprCertificates
        let expected = """
            VER 1.0
            VAR 2
            x0
            x2
            INT 0
            OBJ min
            0
            CON 3 0
            c0 G 100 2 0 1 1 1
            c1 E 1/2 1 0 1
            c2 L 60 1 1 1
            RTP infeas
            SOL 0
            DER 1
            contradiction G 79/2 0 { lin 3 0 1 1 -1 2 -1 } -1

            """
        #expect(certificates == [expected, expected])
        #expect(try replay(limits).viprCertificates.isEmpty)
    }
}
