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
        let truth: CertificateTruth
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
                certifier: certifier, canonical: canonical, truth: CertificateTruth(history),
                example: Example(trace: certifier.text, certificates: file))
        }
    }

    @Test(arguments: HistoryFamily.mixed)
    func `certificates of the reference solver's layouts are verified by both`(
        family: HistoryFamily
    ) throws {
        let all = try certified(0..<120, family)
        let accepted = try Agreement(all.map(\.example)).acceptedCount
        #expect(accepted == all.count && accepted > 20, "\(accepted) of \(all.count)")
        for kind in ["unique", "ambiguous", "conflict"] {
            #expect(all.contains { $0.example.certificates.contains("CERT 1 \(kind) ") }, "\(kind)")
        }
    }

    @Test(arguments: HistoryFamily.mixed)
    func `both say the same of mutants, and what they accept is true`(family: HistoryFamily) throws
    {
        var examples: [Example] = [], owners: [Certified] = []
        for (index, one) in try certified(200..<290, family).enumerated() {
            var mutator = CertificateMutator(seed: UInt64(index))
            mutator.other = owners.last?.example.certificates
            for mutant in mutator.mutants(of: one.example.certificates) {
                examples.append(Example(trace: one.example.trace, certificates: mutant.text))
                owners.append(one)
            }
        }
        let outcomes = try Agreement(examples).outcomes
        for (index, outcome) in outcomes.enumerated() where outcome == .verified {
            let example = examples[index]
            #expect(
                owners[index].truth.holds(example.certificates),
                "\(example.trace)\n\(example.certificates)")
        }
        let accepted = outcomes.count { $0 == .verified }
        #expect(accepted < examples.count / 5, "\(accepted) of \(examples.count)")
    }
}
