import AutoLayout
import NibFormat
import NibLayout
import NibReading

/// What a view tree comes to under one configuration.
struct LayoutSample {
    /// The conflicts, by the ids of their constraints.
    let conflicts: [Set<String>]
    /// The views whose places are open, but for those whose author does not want to know.
    let ambiguous: Set<String>
    /// The frames, where they are asked for.
    let frames: [String: Rect]
}

/// Lays out a view tree of a document and its variants under several configurations.
struct SampleGround {
    let root: String
    let configurations: [LayoutConfiguration]

    /// How often trees were laid out.
    private(set) var layoutCount = 0

    init(root: String, configurations: [LayoutConfiguration]) {
        (self.root, self.configurations) = (root, configurations)
    }

    /// The tree as it is stored.
    mutating func stored(_ document: NibDocument) -> TreeLayout? {
        layoutCount += 1
        return DocumentLayout(document).layout(ofRoot: root)
    }

    /// The tree under a configuration.
    mutating func layout(
        _ document: NibDocument, _ configuration: LayoutConfiguration, _ stored: TreeLayout
    ) -> TreeLayout? {
        layoutCount += 1
        return DocumentLayout(document, options: DocumentLayoutOptions(configuration: configuration))
            .layout(ofRoot: root, from: stored)
    }

    /// The samples of all configurations, those as stored first; `nil` where a sample is worse than what is allowed.
    mutating func samples(
        _ document: NibDocument, unless isWorse: (LayoutSample, Int) -> Bool = { _, _ in false }
    ) -> [LayoutSample]? {
        guard let stored = stored(document) else { return nil }
        var list = [LayoutSample(stored)]
        if isWorse(list[0], 0) { return nil }
        for configuration in configurations {
            guard let layout = layout(document, configuration, stored) else { continue }
            let sample = LayoutSample(layout)
            if isWorse(sample, list.count) { return nil }
            list.append(sample)
        }
        return list
    }
}

extension LayoutSample {
    init(_ layout: TreeLayout) {
        let answer = layout.answer()
        conflicts = answer.conflicts.map { Set($0) }
        frames = Dictionary(answer.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let told = answer.views.filter { $0.isAmbiguous && !$0.isUnseen && $0.verifyAmbiguity != "off" }
        ambiguous = Set(told.map(\.id))
    }

    /// How far views are from where they are stored, all together; half a point is nothing.
    func distance(from document: NibDocument) -> Double {
        frames.reduce(0) { sum, entry in
            guard let stored = document.object(entry.key)?.asView?.frame.map(Rect.init) else { return sum }
            let distance = stored.distance(to: entry.value)
            return distance > 0.5 ? sum + distance : sum
        }
    }
}
