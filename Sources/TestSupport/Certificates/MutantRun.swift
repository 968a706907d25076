import CertificateChecker

/// The checker's own test: certificates of many histories, each made wrong in every way there is.
///
/// What the checker accepts all the same must be true, by the reference solver, and is handed over
/// so that a second checker can be asked.
public struct MutantRun: Sendable {
    /// A mutant that was accepted.
    public struct Accepted: Sendable {
        /// The history, as a trace and by what made it.
        public let trace: String, fuzzCase: FuzzCase
        /// The mutant.
        public let mutant: CertificateMutator.Mutant
        /// Whether all that it says is true.
        public let isTrue: Bool
    }

    /// What a run came to.
    public struct Result: Sendable {
        /// Histories whose layout is decided by three levels or more.
        public var histories = 0
        /// Mutants by the kind of certificate and of mutation.
        public var counts: [String: [CertificateMutation: Int]] = [:]
        /// Mutants that the checker accepted.
        public var accepted: [Accepted] = []
        /// Certificates that were rejected before anything was done to them.
        public var rejected: [FuzzCase] = []

        /// Mutants of one kind of certificate.
        public func count(of kind: CertificateKind) -> Int {
            counts[kind.rawValue]?.values.reduce(0, +) ?? 0
        }

        /// Mutants of one kind of mutation.
        public func count(of mutation: CertificateMutation) -> Int {
            counts.values.reduce(0) { $0 + ($1[mutation] ?? 0) }
        }

        /// All mutants.
        public var count: Int { CertificateKind.allCases.reduce(0) { $0 + count(of: $1) } }

        /// Adds what another part of the run came to.
        static func += (total: inout Result, part: Result) {
            total.histories += part.histories
            total.counts.merge(part.counts) { $0.merging($1, uniquingKeysWith: +) }
            total.accepted += part.accepted
            total.rejected += part.rejected
        }
    }

    /// The seed of the first history, and how many are mutated.
    public var seed: UInt64, histories: Int
    /// How many seeds are looked at at once.
    private static let piece = 32

    /// Makes a run.
    public init(seed: UInt64, histories: Int) { (self.seed, self.histories) = (seed, histories) }

    /// Mutates seed after seed until there are as many histories as wanted.
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

    /// One mutant of every kind of every certificate, the others left as they are.
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

    /// The word of the header that says what is proven.
    fileprivate var certificateKind: String {
        split(separator: " ", maxSplits: 3).dropFirst(2).first.map(String.init) ?? ""
    }
}
