import CertificateChecker
import Certificates
import Rational
import TestSupport
import Testing

/// Random histories whose certificates come from the reference solver.
struct RandomHistoryTests {
    private struct Certified {
        let certifier: ReferenceCertifier
        let canonical: Certificate
        let example: Example
    }

    /// Histories with certificates of every kind that applies; what none was found for is left out.
    private func certified(_ seeds: Range<UInt64>, _ family: HistoryFamily) throws -> [Certified] {
        try seeds.compactMap { seed in
            let history = HistoryGenerator.history(seed: seed, family: family)
            guard history.variableCount <= 4 else { return nil }
            let certifier = ReferenceCertifier(history)
            #expect(certifier.isComplete, "seed \(seed)")
            guard let canonical = try certifier.canonical() else { return nil }
            var all = [canonical, certifier.layout(canonical)]
            if ReferenceSolver.isAmbiguous(certifier.model.problem) {
                all += [certifier.ambiguous(canonical)].compactMap(\.self)
            } else {
                all += [try certifier.unique(canonical)].compactMap(\.self)
            }
            let file = try certifier.file(all)
            return Certified(
                certifier: certifier, canonical: canonical, example: Example(trace: certifier.text, certificates: file))
        }
    }

    @Test(arguments: HistoryFamily.allCases)
    func `certificates of the reference solver's layouts are verified by both`(family: HistoryFamily) throws {
        let all = try certified(0..<120, family)
        let accepted = try Agreement(all.map(\.example)).acceptedCount
        #expect(accepted == all.count && accepted > 20, "\(accepted) of \(all.count)")
        for kind in ["unique", "ambiguous", "conflict"] {
            #expect(all.contains { $0.example.certificates.contains("CERT 1 \(kind) ") }, "\(kind)")
        }
    }

    @Test(arguments: HistoryFamily.allCases)
    func `both say the same of mutants, and what they accept is true`(family: HistoryFamily) throws {
        var examples: [Example] = [], owners: [Certified] = []
        for (index, one) in try certified(200..<290, family).enumerated() {
            var mutator = CertificateMutator(seed: UInt64(index))
            for mutant in mutator.mutants(of: one.example.certificates) {
                examples.append(Example(trace: one.example.trace, certificates: mutant.text))
                owners.append(one)
            }
        }
        let outcomes = try Agreement(examples).outcomes
        for (index, outcome) in outcomes.enumerated() where outcome == .verified {
            let example = examples[index]
            #expect(isTrue(example, of: owners[index]), "\(example.trace)\n\(example.certificates)")
        }
        let accepted = outcomes.count { $0 == .verified }
        #expect(accepted < examples.count / 5, "\(accepted) of \(examples.count)")
    }

    /// Whether the points that an accepted file claims are what the reference solver says.
    private func isTrue(_ example: Example, of certified: Certified) -> Bool {
        let problem = certified.certifier.model.problem, layout = ReferenceSolver.solve(problem)
        return example.certificates.split(separator: "END").allSatisfy { text in
            let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }
            guard words.count > 2, let layout else { return words.isEmpty }
            let point = point(text, layout.values.count)
            switch words[2] {
            case "canonical": return point == layout.values
            case "unique": return point == layout.values && !ReferenceSolver.isAmbiguous(problem)
            case "ambiguous": return ReferenceSolver.isAmbiguous(problem) && isOptimal(point, problem, layout)
            case "layout": return isOptimal(point, problem, layout)
            default: return true
            }
        }
    }

    private func point(_ text: Substring, _ count: Int) -> [Rational] {
        var values = Array(repeating: Rational.zero, count: count)
        for line in text.split(separator: "\n") where line.hasPrefix("X") {
            let words = line.split { $0 == " " || $0 == "\t" }
            for index in stride(from: 1, to: words.count - 1, by: 2) {
                guard let variable = Int(words[index]) else { continue }
                values[variable] = (try? Rational(text: words[index + 1])) ?? 0
            }
        }
        return values
    }

    private func isOptimal(_ point: [Rational], _ problem: ReferenceProblem, _ layout: ReferenceLayout) -> Bool {
        layout.levelSums.allSatisfy { level in
            let rows = problem.rows.filter { $0.priority == level.priority }
            return rows.reduce(Rational.zero) { $0 + $1.weight * $1.violation(at: point) } == level.sum
        } && problem.rows.allSatisfy { !$0.isRequired || $0.violation(at: point).isZero }
    }
}
