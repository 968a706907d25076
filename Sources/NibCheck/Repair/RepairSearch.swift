import AutoLayout
import NibFormat
import NibLayout

/// The repairs of a document: for each conflict, ambiguity and, on request, unsatisfied optional
/// constraint, the changes that help, each read again and laid out on all configurations.
///
/// One finding is looked at after the other, each in the document that the best repairs of those
/// before it lead to.
public struct RepairSearch {
    /// The findings, with their repairs or the reason that they have none.
    public private(set) var findings: [RepairFinding] = []
    /// The document with the best repair of each finding.
    public private(set) var repaired: NibDocument
    /// How often trees were laid out.
    public private(set) var layoutCount = 0

    private let plan: RepairPlan
    private let level: Float?
    private let suppressions: Suppressions
    /// More findings than that in one tree are not looked at.
    private static let findingsMax = 32

    /// Searches a document.
    ///
    /// - Parameters:
    ///   - plan: the configurations, besides the document as it is stored.
    ///   - level: the priority from which on optional constraints that are not satisfied count;
    ///     `nil` where none does.
    ///   - conflicts: whether conflicts count.
    ///   - ambiguity: whether ambiguous views count. Suppressed findings count in no case.
    public init(
        _ document: NibDocument, plan: RepairPlan, lostFrom level: Float? = nil,
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

    /// Searches a document under some configurations, without other languages.
    public init(
        _ document: NibDocument, configurations: [LayoutConfiguration],
        lostFrom level: Float? = nil,
        ambiguity: Bool = true
    ) {
        let plan = RepairPlan(configurations.map { CheckConfiguration($0) })
        self.init(document, plan: plan, lostFrom: level, ambiguity: ambiguity)
    }

    private mutating func search(_ root: String, conflicts: Bool, ambiguity: Bool) {
        var ground = SampleGround(root: root, plan: plan)
        defer { layoutCount += ground.layoutCount }
        guard var samples = ground.samples(repaired) else { return }
        var seen: Set<Set<String>> = []
        while conflicts, seen.count < Self.findingsMax,
            let members = samples.lazy.flatMap(\.conflicts).first(where: {
                !seen.contains($0) && !isSuppressed($0)
            })
        {
            seen.insert(members)
            samples = take(conflict(members, samples, &ground), samples, &ground)
        }
        if let level { searchLostWishes(level, &samples, &ground) }
        if ambiguity { searchAmbiguity(samples, &ground) }
    }

    /// A Boolean value that indicates whether the document suppresses a conflict of some
    /// constraints.
    private func isSuppressed(_ conflict: Set<String>) -> Bool {
        conflict.contains { suppressions.covers($0, CheckRule.conflict.rawValue) }
    }

    /// Keeps a finding, and goes on in the document that its best repair leads to.
    private mutating func take(
        _ finding: RepairFinding, _ samples: [LayoutSample], _ ground: inout SampleGround
    ) -> [LayoutSample] {
        findings.append(finding)
        guard let best = finding.repairs.first, let next = try? best.change.applied(to: repaired),
            let after = ground.samples(next)
        else { return samples }
        repaired = next
        return after
    }
}

// Conflicts.
extension RepairSearch {
    private func conflict(
        _ members: Set<String>, _ samples: [LayoutSample], _ ground: inout SampleGround
    ) -> RepairFinding {
        let names = DiagnosisNames(repaired)
        let places = samples.filter { $0.conflicts.contains(members) }
        let layouts = places.compactMap { layout(of: $0, &ground) }
        let total = samples.reduce(0) { $0 + $1.conflicts.count }
        let candidates = RepairCandidates(names).changes(members, in: layouts)
        let repairs = candidates.compactMap { candidate in
            judge(candidate, samples, &ground) { after in
                !after.contains { $0.conflicts.contains(members) }
                    && after.reduce(0) { $0 + $1.conflicts.count } < total
            }
        }
        let constraints = members.compactMap(names.constraint).sorted {
            ($0.line ?? 0) < ($1.line ?? 0)
        }
        return RepairFinding(
            root: ground.root, problem: .conflict(constraints), subject: nil,
            line: constraints.last?.line ?? line(of: ground.root),
            configurations: places.map(\.configuration.name),
            repairs: repairs.sorted { $0.precedes($1) },
            reason: Self.reason(repairs, candidates.count))
    }

    private static func reason(_ repairs: [DocumentRepair], _ count: Int) -> String? {
        guard repairs.isEmpty else { return nil }
        if count == 0 { return "the document wrote none of the constraints in conflict" }
        return
            "each of the \(count) changes that were tried leaves the conflict or makes another one"
    }

    /// Applies a change, reads the document again and lays it out; `nil` where that does not help.
    private func judge(
        _ candidate: RepairCandidates.Candidate, _ before: [LayoutSample],
        _ ground: inout SampleGround,
        order: Int? = nil, unless isWorse: (LayoutSample, Int) -> Bool = { _, _ in false },
        helps: ([LayoutSample]) -> Bool
    ) -> DocumentRepair? {
        guard let next = try? candidate.change.applied(to: repaired),
            // A sample with more conflicts than before ends it early.
            let after = ground.samples(
                next, unless: { $0.conflicts.count > before[$1].conflicts.count || isWorse($0, $1) }
            ),
            after.count == before.count, helps(after)
        else { return nil }
        let names = DiagnosisNames(repaired)
        let opened = zip(before, after).map { $1.ambiguous.count - $0.ambiguous.count }.max() ?? 0
        let (id, object) = (candidate.change.constraint, candidate.change.object)
        return DocumentRepair(
            change: candidate.change, words: names.words(candidate.change),
            line: object.flatMap(repaired.object)?.line,
            conflictsLeft: after.reduce(0) { $0 + $1.conflicts.count }, newlyAmbiguous: opened,
            distance: after[0].distance(from: next), isDuplicate: candidate.isDuplicate,
            hasOutlet: id.map { !repaired.connections(to: $0).isEmpty } ?? false,
            order: order ?? id.flatMap(repaired.object)?.line ?? 0)
    }

    private func layout(of sample: LayoutSample, _ ground: inout SampleGround) -> TreeLayout? {
        guard let stored = ground.layout(repaired, .stored) else { return nil }
        return sample.configuration == .stored
            ? stored : ground.layout(repaired, sample.configuration, from: stored)
    }

    private func line(of id: String) -> Int { repaired.object(id)?.line ?? 1 }
}

// Ambiguous views.
extension RepairSearch {
    private mutating func searchAmbiguity(_ start: [LayoutSample], _ ground: inout SampleGround) {
        var (samples, known, rounds) = (start, Set<String>(), 0)
        let first = findings.count
        while rounds < Self.findingsMax, let id = nextAmbiguous(samples, known) {
            rounds += 1
            guard let finding = ambiguity(id, samples, &ground) else {
                known.insert(id)
                continue
            }
            samples = take(finding, samples, &ground)
            // A repair for some configurations only is followed by one for the others.
            if finding.repairs.isEmpty || !samples.contains(where: { $0.ambiguous.contains(id) }) {
                known.insert(id)
            }
        }
        for place in findings[first...].indices where findings[place].repairs.isEmpty {
            guard let id = findings[place].subject,
                !looked(samples).contains(where: { $0.ambiguous.contains(id) })
            else { continue }
            findings[place].reason = nil
            findings[place].isSettled = true
        }
    }

    /// The samples in which findings are looked for.
    private func looked(_ samples: [LayoutSample]) -> [LayoutSample] {
        samples.filter(plan.isLooked)
    }

    private func nextAmbiguous(_ samples: [LayoutSample], _ known: Set<String>) -> String? {
        let open = looked(samples).reduce(Set<String>()) { $0.union($1.ambiguous) }.subtracting(
            known)
        return repaired.views.lazy.map(\.id).first { id in
            open.contains(id) && !suppressions.covers(id, CheckRule.ambiguous.rawValue)
        }
    }

    private func ambiguity(
        _ id: String, _ samples: [LayoutSample], _ ground: inout SampleGround
    ) -> RepairFinding? {
        let places = looked(samples).filter { $0.ambiguous.contains(id) }
        guard let shown = places.first, let layout = layout(of: shown, &ground) else { return nil }
        // Whether texts share a height by chance is found by other heights.
        _ = layout.answer()
        let tree = DiagnosedTree(repaired, layout), search = AmbiguitySearch(tree)
        let changes = search.changes(for: id)
        var repairs = tried(changes, id, samples, &ground) { $0.ambiguous.contains(id) }
        if repairs.isEmpty, places.count > 1 {
            repairs = tried(changes, id, samples, &ground) { sample in
                sample.configuration == shown.configuration && sample.ambiguous.contains(id)
            }
        }
        return RepairFinding(
            root: ground.root,
            problem: .ambiguity(view: tree.names.name(of: id), search.openNumbers(of: id)),
            subject: id, line: line(of: id), configurations: places.map(\.configuration.name),
            repairs: repairs.sorted { $0.precedes($1) },
            reason: repairs.isEmpty ? search.reason(for: id, tried: changes.count) : nil)
    }

    private func tried(
        _ changes: [RepairChange], _ id: String, _ samples: [LayoutSample],
        _ ground: inout SampleGround,
        unless isOpen: (LayoutSample) -> Bool
    ) -> [DocumentRepair] {
        let total = samples.reduce(0) { $0 + $1.ambiguous.count }
        var repairs: [DocumentRepair] = []
        for (number, change) in changes.enumerated() {
            let repair = judge(
                (change, false), samples, &ground, order: -number,
                unless: { sample, place in
                    isOpen(sample) && plan.isLooked(sample)
                        || sample.ambiguous.count > samples[place].ambiguous.count
                },
                helps: { after in after.reduce(0) { $0 + $1.ambiguous.count } < total })
            if let repair { repairs.append(repair) }
        }
        return repairs
    }
}

// Optional constraints that are not satisfied.
extension RepairSearch {
    private mutating func searchLostWishes(
        _ level: Float, _ samples: inout [LayoutSample], _ ground: inout SampleGround
    ) {
        var known: Set<String> = []
        while known.count < Self.findingsMax, let stored = ground.layout(repaired, .stored),
            let wish = LostWishSearch(DiagnosedTree(repaired, stored)).next(
                from: level, after: known)
        {
            known.insert(wish.id)
            let repairs = wish.changes.compactMap { change in
                judge((change, false), samples, &ground) { _ in true }
            }.filter { grants($0.change, wish.id) }
            let finding = RepairFinding(
                root: ground.root, problem: .lostWish(wish.constraint), subject: nil,
                line: line(of: wish.id),
                configurations: [CheckConfiguration.stored.name],
                repairs: repairs.sorted { $0.precedes($1) },
                reason: repairs.isEmpty
                    ? "no change of one constraint that it loses to satisfies it" : nil)
            samples = take(finding, samples, &ground)
        }
    }

    /// Whether an optional constraint is satisfied once a change is made.
    private func grants(_ change: RepairChange, _ id: String) -> Bool {
        guard let next = try? change.applied(to: repaired),
            let root = next.object(id)?.element.ancestors
                .compactMap({ $0["id"] }).first(where: { id in
                    next.rootViews.contains { $0.id == id }
                }),
            let layout = DocumentLayout(next).layout(ofRoot: root)
        else { return false }
        return !LostWishSearch(DiagnosedTree(next, layout)).ids.contains(id)
    }
}
