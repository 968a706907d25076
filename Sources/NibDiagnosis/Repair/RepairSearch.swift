import AutoLayout
import NibFormat
import NibLayout
import NibTools

/// What would repair a document: of each conflict, ambiguity and, where asked for, lost wish, the changes that help,
/// each read again and laid out on all configurations.
///
/// One finding is looked at after the other, each in the document that the best repairs of those before it lead to.
public struct RepairSearch {
    /// What is wrong, and what would help.
    public private(set) var findings: [RepairFinding] = []
    /// The document with the best repair of each finding.
    public private(set) var repaired: NibDocument
    /// How often trees were laid out.
    public private(set) var layoutCount = 0

    private let configurations: [LayoutConfiguration]
    private let level: Float?
    /// More findings than that in one tree are not looked at.
    private static let findingsMax = 32

    /// Searches a document.
    ///
    /// - Parameters:
    ///   - configurations: besides the document as it is stored.
    ///   - level: the priority from which on wishes that are not met count; `nil` where none does.
    ///   - ambiguity: whether views that have a choice count.
    public init(
        _ document: NibDocument, configurations: [LayoutConfiguration], lostFrom level: Float? = nil,
        ambiguity: Bool = true
    ) {
        repaired = document
        self.configurations = configurations
        self.level = level
        guard document.usesAutoLayout else { return }
        for root in document.rootViews.map(\.id) { search(root, ambiguity: ambiguity) }
    }

    private mutating func search(_ root: String, ambiguity: Bool) {
        var ground = SampleGround(root: root, configurations: configurations)
        defer { layoutCount += ground.layoutCount }
        guard var samples = ground.samples(repaired) else { return }
        var seen: Set<Set<String>> = []
        while seen.count < Self.findingsMax,
            let members = samples.lazy.flatMap(\.conflicts).first(where: { !seen.contains($0) })
        {
            seen.insert(members)
            samples = take(conflict(members, samples, &ground), samples, &ground)
        }
        if let level { searchLostWishes(level, &samples, &ground) }
        guard ambiguity else { return }
        var known: Set<String> = []
        while known.count < Self.findingsMax, let id = nextAmbiguous(samples, known) {
            known.insert(id)
            guard let finding = self.ambiguity(id, samples, &ground) else { continue }
            samples = take(finding, samples, &ground)
        }
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

    private func nextAmbiguous(_ samples: [LayoutSample], _ known: Set<String>) -> String? {
        repaired.views.lazy.map(\.id).first { samples[0].ambiguous.contains($0) && !known.contains($0) }
    }
}

// Conflicts.
extension RepairSearch {
    private func conflict(
        _ members: Set<String>, _ samples: [LayoutSample], _ ground: inout SampleGround
    ) -> RepairFinding {
        let names = DiagnosisNames(repaired)
        let places = samples.indices.filter { samples[$0].conflicts.contains(members) }
        let layouts = places.compactMap { layout(at: $0, &ground) }
        let total = samples.reduce(0) { $0 + $1.conflicts.count }
        let repairs = RepairCandidates(names).changes(members, in: layouts).compactMap { candidate in
            judge(candidate, samples, &ground) { after in
                !after.contains { $0.conflicts.contains(members) }
                    && after.reduce(0) { $0 + $1.conflicts.count } < total
            }
        }
        let constraints = members.compactMap(names.constraint).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        return RepairFinding(
            root: ground.root, problem: .conflict(constraints), line: constraints.last?.line ?? line(of: ground.root),
            configurations: places.map(name), repairs: repairs.sorted { $0.precedes($1) })
    }

    /// Applies a change, reads the document again and lays it out; `nil` where that does not help.
    private func judge(
        _ candidate: RepairCandidates.Candidate, _ before: [LayoutSample], _ ground: inout SampleGround,
        helps: ([LayoutSample]) -> Bool
    ) -> DocumentRepair? {
        guard let next = try? candidate.change.applied(to: repaired),
            // A sample with more conflicts than before ends it early.
            let after = ground.samples(next, unless: { $0.conflicts.count > before[$1].conflicts.count }),
            after.count == before.count, helps(after)
        else { return nil }
        let names = DiagnosisNames(repaired)
        let opened = zip(before, after).map { $1.ambiguous.count - $0.ambiguous.count }.max() ?? 0
        let id = candidate.change.constraint
        return DocumentRepair(
            change: candidate.change, words: names.words(candidate.change),
            line: id.flatMap(repaired.object)?.line,
            conflictsLeft: after.reduce(0) { $0 + $1.conflicts.count }, newlyAmbiguous: opened,
            distance: after[0].distance(from: next), isDuplicate: candidate.isDuplicate,
            hasOutlet: id.map { !repaired.connections(to: $0).isEmpty } ?? false,
            order: id.flatMap(repaired.object)?.line ?? 0)
    }

    private func layout(at place: Int, _ ground: inout SampleGround) -> TreeLayout? {
        guard let stored = ground.stored(repaired) else { return nil }
        return place == 0 ? stored : ground.layout(repaired, configurations[place - 1], stored)
    }

    private func name(_ place: Int) -> String { place == 0 ? "as stored" : configurations[place - 1].description }

    private func line(of id: String) -> Int { repaired.object(id)?.line ?? 1 }
}

// Views that have a choice.
extension RepairSearch {
    private func ambiguity(
        _ id: String, _ samples: [LayoutSample], _ ground: inout SampleGround
    ) -> RepairFinding? {
        guard let stored = ground.stored(repaired) else { return nil }
        // Whether texts share a height by chance is found by other heights.
        _ = stored.answer()
        let tree = DiagnosedTree(repaired, stored), search = AmbiguitySearch(tree)
        let open = search.openNumbers(of: id)
        let repairs = search.changes(for: id).compactMap { change in
            judge((change, false), samples, &ground) { after in
                !after[0].ambiguous.contains(id) && after[0].ambiguous.count < samples[0].ambiguous.count
            }
        }
        let places = samples.indices.filter { samples[$0].ambiguous.contains(id) }
        return RepairFinding(
            root: ground.root, problem: .ambiguity(view: tree.names.name(of: id), open), line: line(of: id),
            configurations: places.map(name), repairs: repairs.sorted { $0.precedes($1) })
    }
}

// Wishes that are not met.
extension RepairSearch {
    private mutating func searchLostWishes(
        _ level: Float, _ samples: inout [LayoutSample], _ ground: inout SampleGround
    ) {
        var known: Set<String> = []
        while known.count < Self.findingsMax, let stored = ground.stored(repaired),
            let wish = LostWishSearch(DiagnosedTree(repaired, stored)).next(from: level, after: known)
        {
            known.insert(wish.id)
            let repairs = wish.changes.compactMap { change in
                judge((change, false), samples, &ground) { _ in true }
            }.filter { grants($0.change, wish.id) }
            let finding = RepairFinding(
                root: ground.root, problem: .lostWish(wish.constraint), line: line(of: wish.id),
                configurations: [name(0)], repairs: repairs.sorted { $0.precedes($1) })
            samples = take(finding, samples, &ground)
        }
    }

    /// Whether a wish is met once a change is made.
    private func grants(_ change: DocumentChange, _ id: String) -> Bool {
        guard let next = try? change.applied(to: repaired),
            let root = next.object(id)?.element.ancestors
                .compactMap({ $0["id"] }).first(where: { id in next.rootViews.contains { $0.id == id } }),
            let layout = DocumentLayout(next).layout(ofRoot: root)
        else { return false }
        return !LostWishSearch(DiagnosedTree(next, layout)).ids.contains(id)
    }
}
