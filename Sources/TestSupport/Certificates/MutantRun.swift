import CertificateChecker

/// The test of the checker: certificates of many histories, each with every kind of mutation.
///
/// An accepted mutant must be true by the reference solver, and is returned for a second checker.
public struct MutantRun: Sendable {
    /// An accepted mutant.
    public struct Accepted: Sendable {
        /// The history as a trace, and its case.
        public let trace: String, fuzzCase: FuzzCase
        /// The mutant.
        public let mutant: CertificateMutator.Mutant
        /// A Boolean value that indicates whether all its statements are true.
        public let isTrue: Bool
    }

    /// The result of a run.
    public struct Result: Sendable {
        /// The number of histories with at least three determining levels.
        public var histories = 0
        /// The number of mutants by the kinds of certificate and mutation.
        public var counts: [String: [CertificateMutation: Int]] = [:]
        /// The mutants that the checker accepted.
        public var accepted: [Accepted] = []
        /// The histories with an unmodified certificate that was rejected.
        public var rejected: [FuzzCase] = []

        /// Returns the number of mutants of one kind of certificate.
        public func count(of kind: CertificateKind) -> Int {
            counts[kind.rawValue]?.values.reduce(0, +) ?? 0
        }

        /// Returns the number of mutants of one kind of mutation.
        public func count(of mutation: CertificateMutation) -> Int {
            counts.values.reduce(0) { $0 + ($1[mutation] ?? 0) }
        }

        /// All mutants.
        public var count: Int { CertificateKind.allCases.reduce(0) { $0 + count(of: $1) } }

        /// Adds the result of another part of the run.
        static func += (total: inout Result, part: Result) {
            total.histories += part.histories
            total.counts.merge(part.counts) { $0.merging($1, uniquingKeysWith: +) }
            total.accepted += part.accepted
            total.rejected += part.rejected
        }
    }

    /// The seed of the first history, and the number of mutated histories.
    public var seed: UInt64, histories: Int
    /// The number of seeds in one piece.
    private static let piece = 32

    /// Creates a run.
    public init(seed: UInt64, histories: Int) { (self.seed, self.histories) = (seed, histories) }

    /// Mutates seed after seed until there are enough histories.
    public func play(workers: Int) async -> Result {
        var total = Result(), first = seed
        while total.histories < histories {
            let parts = await withTaskGroup(of: (UInt64, Result).self) { group in
                for worker in 0..<UInt64(workers) {
                    let start = first + worker * UInt64(Self.piece)
                    group.addTask { (start, piece(start)) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for part in parts.sorted(by: { $0.0 < $1.0 }) { total += part.1 }
            first += UInt64(workers * Self.piece)
        }
        return total
    }

    private func piece(_ start: UInt64) -> Result {
        var result = Result(), former = ""
        for seed in start..<start + UInt64(Self.piece) {
            let families: [HistoryFamily] = [.nice, .wild, .nested, .degenerate]
            let fuzzCase = FuzzCase(seed: seed, family: families[Int(seed / 2 % 4)])
            let history = fuzzCase.history
            let model = history.records.reduce(into: HistoryModel(history)) { _ = $0.apply($1) }
            guard ReferenceSolver.decidingLevels(model.problem, limit: 3) >= 3 else { continue }
            let original = CertificateGate.check(history, fuzzCase.options)
            guard original.complaint == nil else {
                result.rejected.append(fuzzCase)
                continue
            }
            result.histories += 1
            mutate(original, former, fuzzCase, CertificateTruth(history), &result)
            former = original.certificates
        }
        return result
    }

    /// Returns one mutant of every kind for every certificate of a file.
    private func mutate(
        _ original: CertificateGate.Outcome, _ former: String, _ fuzzCase: FuzzCase,
        _ truth: CertificateTruth,
        _ result: inout Result
    ) {
        let blocks = original.certificates.certificateBlocks, others = former.certificateBlocks
        var mutator = CertificateMutator(seed: fuzzCase.seed)
        for (place, block) in blocks.enumerated() {
            let kind = block.certificateKind
            mutator.other = others.first { $0.certificateKind == kind }
            for mutant in mutator.mutants(of: block) {
                result.counts[kind, default: [:]][mutant.kind, default: 0] += 1
                let text = (blocks[..<place] + [mutant.text] + blocks[(place + 1)...]).joined()
                let verdict = CertificateChecker.verify(trace: original.trace, certificates: text)
                guard case .verified = verdict else { continue }
                let whole = CertificateMutator.Mutant(kind: mutant.kind, text: text)
                result.accepted.append(
                    Accepted(
                        trace: original.trace, fuzzCase: fuzzCase, mutant: whole,
                        isTrue: truth.holds(text)))
            }
        }
    }
}

extension String {
    /// The certificates of a file, one text each.
    fileprivate var certificateBlocks: [String] {
        var blocks: [String] = [], open = ""
        for line in split(separator: "\n") {
            open += line + "\n"
            guard line == "END" else { continue }
            blocks.append(open)
            open = ""
        }
        return blocks
    }

    /// The header's word for the kind of proof.
    fileprivate var certificateKind: String {
        split(separator: " ", maxSplits: 3).dropFirst(2).first.map(String.init) ?? ""
    }
}
