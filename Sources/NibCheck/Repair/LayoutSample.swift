import AutoLayout
import NibFormat
import NibLayout

/// The result of laying out a view tree under one configuration.
struct LayoutSample {
    /// The configuration.
    let configuration: CheckConfiguration
    /// The conflicts, by the ids of their constraints.
    let conflicts: [Set<String>]
    /// The ambiguous views, but for those whose author does not want to know.
    let ambiguous: Set<String>
    /// The frames, where they are asked for.
    let frames: [String: Rect]
}

/// Lays out a view tree of a document and its variants under several configurations.
struct SampleGround {
    let root: String
    private let plan: RepairPlan

    /// How often trees were laid out.
    private(set) var layoutCount = 0

    init(root: String, plan: RepairPlan) { (self.root, self.plan) = (root, plan) }

    /// The tree under a configuration; `nil` where the configuration does not have it.
    mutating func layout(
        _ document: NibDocument, _ configuration: CheckConfiguration, from stored: TreeLayout? = nil
    ) -> TreeLayout? {
        layoutCount += 1
        var options = DocumentLayoutOptions(configuration: configuration.layout)
        guard let language = configuration.language else {
            return DocumentLayout(document, options: options).layout(ofRoot: root, from: stored)
        }
        guard let translated = plan.translate(document, language) else { return nil }
        options.written = document
        options.configuration = configuration.layout ?? LayoutConfiguration()
        return DocumentLayout(translated, options: options).layout(ofRoot: root)
    }

    /// The samples of all configurations, the stored one first; `nil` if a sample is worse than
    /// allowed.
    mutating func samples(
        _ document: NibDocument, unless isWorse: (LayoutSample, Int) -> Bool = { _, _ in false }
    ) -> [LayoutSample]? {
        guard let stored = layout(document, .stored) else { return nil }
        var list = [LayoutSample(stored, .stored)]
        if isWorse(list[0], 0) { return nil }
        for configuration in plan.all {
            guard let layout = layout(document, configuration, from: stored) else { continue }
            let sample = LayoutSample(layout, configuration)
            if isWorse(sample, list.count) { return nil }
            list.append(sample)
        }
        return list
    }
}

extension LayoutSample {
    init(_ layout: TreeLayout, _ configuration: CheckConfiguration) {
        self.configuration = configuration
        let answer = layout.answer(), open = layout.openQuantities
        conflicts = answer.conflicts.map { Set($0) }
        frames = Dictionary(
            answer.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let told = answer.views.filter { view in
            guard view.isAmbiguous, !view.isUnseen else { return false }
            switch view.verifyAmbiguity {
            case "off": return false
            case "ignoreSizes": return !(open[view.id] ?? []).isDisjoint(with: [.minX, .minY])
            default: return true
            }
        }
        ambiguous = Set(told.map(\.id))
    }

    /// The sum of the distances of all views from their stored frames; half a point is nothing.
    func distance(from document: NibDocument) -> Double {
        frames.reduce(0) { sum, entry in
            guard let stored = document.object(entry.key)?.asView?.frame.map(Rect.init) else {
                return sum
            }
            let distance = stored.distance(to: entry.value)
            return distance > 0.5 ? sum + distance : sum
        }
    }
}
