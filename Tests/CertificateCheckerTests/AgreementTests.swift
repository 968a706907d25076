import CertificateChecker
import TestSupport
import Testing

/// Two checkers that were written apart must agree on everything.
struct AgreementTests {
    @Test func `both checkers verify the examples of the document`() throws {
        guard SecondChecker.isThere else { return }
        for example in WorkedExamples.all {
            let second = try SecondChecker.run(example)
            #expect(second.status == 0 && second.output.hasPrefix("VERIFIED"), "\(second.output)")
        }
    }

    @Test func `both say the same of mutants of every kind, and reject nearly all`() throws {
        var examples: [Example] = [], kinds: Set<CertificateMutation> = []
        for (index, example) in WorkedExamples.all.enumerated() {
            for round in 0..<12 {
                var mutator = CertificateMutator(seed: UInt64(100 * index + round))
                mutator.other =
                    WorkedExamples.all[(index + 1) % WorkedExamples.all.count].certificates
                let mutants = mutator.mutants(of: example.certificates)
                examples += mutants.map { Example(trace: example.trace, certificates: $0.text) }
                kinds.formUnion(mutants.map(\.kind))
            }
        }
        #expect(kinds.count == CertificateMutation.allCases.count)
        let accepted = try Agreement(examples).acceptedCount
        #expect(
            accepted < examples.count / 10, "\(accepted) of \(examples.count) mutants are accepted")
    }

    @Test(arguments: ["accepted", "rejected", "rejected-by-replay", "replayed", "solved"])
    func `both say the same of trace files, whether they are traces`(folder: String) throws {
        let names = FixtureFiles.names(in: "traces/\(folder)", extension: "trace")
        let examples = names.compactMap { name in
            FixtureFiles.text("traces/\(folder)/\(name).trace").map {
                Example(trace: $0, certificates: "CERT 1 layout problem=0\nEND\n")
            }
        }
        #expect(!examples.isEmpty)
        let outcomes = try Agreement(examples).outcomes
        for (name, outcome) in zip(names, outcomes) {
            // What is legal only after a refusal is no trace where nothing proves the refusal.
            let needsRefusal =
                ["refused", "conflict"].contains { name.contains($0) }
                || folder == "rejected-by-replay"
            let expected: Outcome = folder == "rejected" ? .unreadable : .rejected
            if folder == "rejected" || !needsRefusal {
                #expect(outcome == expected, "\(folder)/\(name)")
            }
        }
    }

    @Test func `both write every priority the same`() throws {
        var priorities = (0..<160).compactMap { index -> Float? in
            let power = Float(sign: .plus, exponent: 9 - index, significand: 1)
            return power > 0 ? power : nil
        }
        priorities += priorities.flatMap { [$0.nextUp, $0.nextDown] }
        priorities += [999.5, 249.99998, 1000, 0.1, 1e-4, 1e-5, 123.456]
        var examples: [Example] = []
        for priority in priorities where priority > 0 {
            let trace = "V 0\nC 1\nc 0 = \(priority) 0 0\n"
            let problem = try CertificateChecker.problems(of: Array(trace.utf8), refusing: []).end
            let hash = SHA256.digest(of: problem.utf8)
            examples.append(
                Example(trace: trace, certificates: "CERT 1 layout problem=\(hash)\nEND\n"))
        }
        #expect(try Agreement(examples).acceptedCount == examples.count)
    }
}

/// What both checkers say of examples; a difference is recorded where it is found.
struct Agreement {
    let outcomes: [Outcome]

    var acceptedCount: Int { outcomes.count { $0 == .verified } }

    init(_ examples: [Example], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let firsts = examples.map {
            CertificateChecker.verify(trace: $0.trace, certificates: $0.certificates)
        }
        outcomes = firsts.map { verdict in
            switch verdict {
            case .verified: .verified
            case .rejected: .rejected
            case .unreadable: .unreadable
            }
        }
        guard SecondChecker.isThere else { return }
        let seconds = try SecondChecker.outcomes(examples)
        #expect(seconds.count == examples.count, sourceLocation: sourceLocation)
        for (index, second) in seconds.enumerated() where second.outcome != outcomes[index] {
            Issue.record(
                "\(firsts[index]) and \(second):\n\(examples[index].trace)\n\(examples[index].certificates)",
                sourceLocation: sourceLocation)
        }
    }
}
