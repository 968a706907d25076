import AutoLayout
import NibFormat
import NibLayout

/// A search for repairs of the conflicts and ambiguities in a document and, on request, of its
/// unsatisfied optional constraints. Each repair is tested in all configurations.
///
/// Findings are repaired one after the other. The best repair of each is applied before the search
/// continues with the next one.
public struct DocumentRepairSearch {
    /// The findings, each with its repairs or the reason why there is none.
    public private(set) var findings: [RepairFinding] = []
    /// The document after the best repair of each finding.
    public private(set) var repaired: NibDocument
    /// The number of layouts that the search computed.
    public private(set) var layoutCount = 0

    private let plan: RepairPlan
    private let level: Float?
    private let suppressions: Suppressions
    /// The greatest number of findings of one kind in one tree.
    private static let findingsMax = 32

    /// Searches for repairs of a document. Suppressed findings are skipped.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - plan: The configurations in which repairs are tested, in addition to the stored one.
    ///   - level: The least priority of the unsatisfied optional constraints to repair; `nil`
    ///     repairs none.
    ///   - conflicts: Pass `true` to repair conflicts.
    ///   - ambiguity: Pass `true` to repair ambiguous views.
    public init(
        _ document: NibDocument, plan: RepairPlan, unsatisfiedFrom level: Float? = nil,
        conflicts: Bool = true,
        ambiguity: Bool = true
    ) {
        repaired = document
        suppressions = Suppressions(document)
        self.plan = plan.narrowed(to: document)
        self.level = level
        guard document.usesAutoLayout else { return }
        for root in document.rootViews.map(\.id) {
            search(root, conflicts: conflicts, ambiguity: ambiguity)
        }
    }

    /// Searches for repairs of a document, and tests them in the given configurations, without
    /// other languages.
    public init(
        _ document: NibDocument, configurations: [LayoutConfiguration],
        unsatisfiedFrom level: Float? = nil,
        ambiguity: Bool = true
    ) {
        let plan = RepairPlan(configurations.map { CheckConfiguration($0) })
        self.init(document, plan: plan, unsatisfiedFrom: level, ambiguity: ambiguity)
    }

    private mutating func search(_ root: String, conflicts: Bool, ambiguity: Bool) {
        var sampler = LayoutSampler(root: root, plan: plan)
        defer { layoutCount += sampler.layoutCount }
        guard var samples = sampler.samples(repaired) else { return }
        var seen: Set<Set<String>> = []
        while conflicts, seen.count < Self.findingsMax,
            let members = samples.lazy.flatMap(\.conflicts).first(where: {
                !seen.contains($0) && !isSuppressed($0)
            })
        {
            seen.insert(members)
            samples = record(conflict(members, samples, &sampler), samples, &sampler)
        }
        if let level { searchUnsatisfied(level, &samples, &sampler) }
        if ambiguity { searchAmbiguity(samples, &sampler) }
    }

    /// A Boolean value that indicates whether the document suppresses a conflict of some
    /// constraints.
    private func isSuppressed(_ conflict: Set<String>) -> Bool {
        conflict.contains { suppressions.covers($0, Rule.conflict.rawValue) }
    }

    /// Records a finding, and returns the samples of the document with its best repair.
    private mutating func record(
        _ finding: RepairFinding, _ samples: [LayoutSample], _ sampler: inout LayoutSampler
    ) -> [LayoutSample] {
        findings.append(finding)
        guard let best = finding.repairs.first, let next = try? best.change.applied(to: repaired),
            let after = sampler.samples(next)
        else { return samples }
        repaired = next
        return after
    }
}

// Conflicts.
extension DocumentRepairSearch {
    private func conflict(
        _ members: Set<String>, _ samples: [LayoutSample], _ sampler: inout LayoutSampler
    ) -> RepairFinding {
        let names = DiagnosisNames(repaired)
        let places = samples.filter { $0.conflicts.contains(members) }
        let layouts = places.compactMap { layout(of: $0, &sampler) }
        let total = samples.reduce(0) { $0 + $1.conflicts.count }
        let candidates = RepairCandidates(names).changes(members, in: layouts)
        let repairs = candidates.compactMap { candidate in
            evaluate(candidate, samples, &sampler) { after in
                !after.contains { $0.conflicts.contains(members) }
                    && after.reduce(0) { $0 + $1.conflicts.count } < total
            }
        }
        let constraints = members.compactMap(names.constraint).sorted {
            ($0.line ?? 0) < ($1.line ?? 0)
        }
        return RepairFinding(
            root: sampler.root, problem: .conflict(constraints), subject: nil,
            line: constraints.last?.line ?? line(of: sampler.root),
            configurations: places.map(\.configuration.name),
            repairs: repairs.sorted { $0.precedes($1) },
            reason: Self.reason(repairs, candidates.count))
    }

    private static func reason(_ repairs: [DocumentRepair], _ count: Int) -> String? {
        guard repairs.isEmpty else { return nil }
        if count == 0 { return "the document declares none of the constraints in conflict" }
        return
            "each of the \(count) tried changes leaves the conflict or causes another"
    }

    /// Applies a change and lays the new document out; `nil` if the change does not help.
    private func evaluate(
        _ candidate: RepairCandidates.Candidate, _ before: [LayoutSample],
        _ sampler: inout LayoutSampler,
        order: Int? = nil, unless isWorse: (LayoutSample, Int) -> Bool = { _, _ in false },
        helps: ([LayoutSample]) -> Bool
    ) -> DocumentRepair? {
        guard let next = try? candidate.change.applied(to: repaired),
            // A sample with more conflicts than before ends the trial.
            let after = sampler.samples(
                next, unless: { $0.conflicts.count > before[$1].conflicts.count || isWorse($0, $1) }
            ),
            after.count == before.count, helps(after)
        else { return nil }
        let names = DiagnosisNames(repaired)
        let newlyAmbiguous =
            zip(before, after).map { $1.ambiguous.count - $0.ambiguous.count }.max() ?? 0
        let id = candidate.change.constraint
        let object = candidate.change.object
        return DocumentRepair(
            change: candidate.change, summary: names.description(of: candidate.change),
            line: object.flatMap(repaired.object)?.line,
            conflictsLeft: after.reduce(0) { $0 + $1.conflicts.count },
            newlyAmbiguous: newlyAmbiguous,
            distance: after[0].distance(from: next), isDuplicate: candidate.isDuplicate,
            hasOutlet: id.map { !repaired.connections(to: $0).isEmpty } ?? false,
            order: order ?? id.flatMap(repaired.object)?.line ?? 0)
    }

    private func layout(of sample: LayoutSample, _ sampler: inout LayoutSampler) -> TreeLayout? {
        guard let stored = sampler.layout(repaired, .stored) else { return nil }
        return sample.configuration == .stored
            ? stored : sampler.layout(repaired, sample.configuration, from: stored)
    }

    private func line(of id: String) -> Int { repaired.object(id)?.line ?? 1 }
}

// Ambiguous views.
extension DocumentRepairSearch {
    private mutating func searchAmbiguity(_ start: [LayoutSample], _ sampler: inout LayoutSampler) {
        var samples = start
        var known = Set<String>()
        var rounds = 0
        let first = findings.count
        while rounds < Self.findingsMax, let id = nextAmbiguous(samples, known) {
            rounds += 1
            guard let finding = ambiguity(id, samples, &sampler) else {
                known.insert(id)
                continue
            }
            samples = record(finding, samples, &sampler)
            // A repair for some configurations is followed by one for the others.
            if finding.repairs.isEmpty || !samples.contains(where: { $0.ambiguous.contains(id) }) {
                known.insert(id)
            }
        }
        for place in findings[first...].indices where findings[place].repairs.isEmpty {
            guard let id = findings[place].subject,
                !reported(samples).contains(where: { $0.ambiguous.contains(id) })
            else { continue }
            findings[place].reason = nil
            findings[place].isSettled = true
        }
    }

    /// Returns the samples in which findings count.
    private func reported(_ samples: [LayoutSample]) -> [LayoutSample] {
        samples.filter(plan.reports)
    }

    private func nextAmbiguous(_ samples: [LayoutSample], _ known: Set<String>) -> String? {
        let ambiguous = reported(samples).reduce(Set<String>()) { $0.union($1.ambiguous) }
            .subtracting(
                known)
        return repaired.views.lazy.map(\.id).first { id in
            ambiguous.contains(id) && !suppressions.covers(id, Rule.ambiguous.rawValue)
        }
    }

    private func ambiguity(
        _ id: String, _ samples: [LayoutSample], _ sampler: inout LayoutSampler
    ) -> RepairFinding? {
        let places = reported(samples).filter { $0.ambiguous.contains(id) }
        guard let shown = places.first, let layout = layout(of: shown, &sampler) else { return nil }
        // The answer tries other heights, which shows whether texts share a height by chance.
        _ = layout.answer()
        let tree = DiagnosedTree(repaired, layout), search = AmbiguitySearch(tree)
        let changes = search.changes(for: id)
        var repairs = tried(changes, id, samples, &sampler) { $0.ambiguous.contains(id) }
        if repairs.isEmpty, places.count > 1 {
            repairs = tried(changes, id, samples, &sampler) { sample in
                sample.configuration == shown.configuration && sample.ambiguous.contains(id)
            }
        }
        return RepairFinding(
            root: sampler.root,
            problem: .ambiguity(view: tree.names.name(of: id), search.ambiguousNumbers(of: id)),
            subject: id, line: line(of: id), configurations: places.map(\.configuration.name),
            repairs: repairs.sorted { $0.precedes($1) },
            reason: repairs.isEmpty ? search.reason(for: id, tried: changes.count) : nil)
    }

    private func tried(
        _ changes: [RepairChange], _ id: String, _ samples: [LayoutSample],
        _ sampler: inout LayoutSampler,
        unless isAmbiguous: (LayoutSample) -> Bool
    ) -> [DocumentRepair] {
        let total = samples.reduce(0) { $0 + $1.ambiguous.count }
        var repairs: [DocumentRepair] = []
        for (number, change) in changes.enumerated() {
            let repair = evaluate(
                (change, false), samples, &sampler, order: -number,
                unless: { sample, place in
                    isAmbiguous(sample) && plan.reports(sample)
                        || sample.ambiguous.count > samples[place].ambiguous.count
                },
                helps: { after in after.reduce(0) { $0 + $1.ambiguous.count } < total })
            if let repair { repairs.append(repair) }
        }
        return repairs
    }
}

// Unsatisfied optional constraints.
extension DocumentRepairSearch {
    private mutating func searchUnsatisfied(
        _ level: Float, _ samples: inout [LayoutSample], _ sampler: inout LayoutSampler
    ) {
        var known: Set<String> = []
        while known.count < Self.findingsMax, let stored = sampler.layout(repaired, .stored),
            let next = UnsatisfiedConstraintSearch(DiagnosedTree(repaired, stored)).next(
                from: level, after: known)
        {
            known.insert(next.id)
            let repairs = next.changes.compactMap { change in
                evaluate((change, false), samples, &sampler) { _ in true }
            }.filter { satisfies($0.change, next.id) }
            let finding = RepairFinding(
                root: sampler.root, problem: .unsatisfied(next.constraint), subject: nil,
                line: line(of: next.id),
                configurations: [CheckConfiguration.stored.name],
                repairs: repairs.sorted { $0.precedes($1) },
                reason: repairs.isEmpty
                    ? "no change of one blocking constraint satisfies it" : nil)
            samples = record(finding, samples, &sampler)
        }
    }

    /// Returns a Boolean value that indicates whether a change satisfies an optional constraint.
    private func satisfies(_ change: RepairChange, _ id: String) -> Bool {
        guard let next = try? change.applied(to: repaired),
            let root = next.object(id)?.element.ancestors
                .compactMap({ $0["id"] }).first(where: { id in
                    next.rootViews.contains { $0.id == id }
                }),
            let layout = DocumentLayout(next, options: plan.options(nil)).layout(ofRoot: root)
        else { return false }
        return !UnsatisfiedConstraintSearch(DiagnosedTree(next, layout)).ids.contains(id)
    }
}
